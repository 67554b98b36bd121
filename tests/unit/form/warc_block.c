/*
 * warc_block: what of a record's block is searched, and in which form
 */
#include "../unit.h"

#include "form/warc_block.h"

#define HTTP "HTTP/1.1 200 OK\r\nLocation: http://no.dom/\r\n"
#define RESPONSE "application/http; msgtype=response"

/* "text", "html", "json", with " chunked" and the character set, then what is searched. */
static const char *
read_octets(const char *content, const char *octets, size_t len)
{
	const struct warc_header header = { .content = { content, strlen(content) } };
	static char said[256];
	const char *form = "text";
	struct warc_block block;

	warc_block_read(&block, &header, octets, octets + len);
	assert_true(block.from >= octets && block.to <= octets + len && block.from <= block.to);
	if (block.from == block.to)
		return "nothing";
	if (block.flags == URLSIFT_TEXT_HTML)
		form = "html";
	else if (block.json)
		form = "json";
	snprintf(said, sizeof(said), "%s%s %s: %.*s", form,
	    block.transfer == TRANSFER_CHUNKED ? " chunked" : "", block.charset,
	    (int)(block.to - block.from), block.from);
	return said;
}

#define READ(content, octets) read_octets(content, octets, sizeof(octets) - 1)

static void
test_types(void **state)
{
	(void)state;
	assert_string_equal(READ("text/plain", "abc"), "text : abc");
	assert_string_equal(READ("", "abc"), "text : abc");
	assert_string_equal(READ("text/plain; charset=\"koi8-r\"", "abc"), "text koi8-r: abc");
	assert_string_equal(READ("Text/HTML;charset=latin1", "abc"), "html latin1: abc");
	assert_string_equal(READ("text/html; charset=UTF-8", "abc"), "html : abc");
	assert_string_equal(READ("application/xhtml+xml", "abc"), "html : abc");
	assert_string_equal(READ("application/json", "{\"a\":1}"), "json : {\"a\":1}");
	assert_string_equal(READ("", "[\"a\"]\n"), "json : [\"a\"]\n");
	assert_string_equal(READ("text/plain", "[\"a\"]"), "text : [\"a\"]");
	assert_string_equal(READ("application/json", "[a]"), "text : [a]");
	assert_string_equal(READ("application/warc-fields", "software: x\r\n"), "nothing");
	assert_string_equal(READ("", ""), "nothing");
	/* What is said to be plain text is believed, what is said to be anything else is not. */
	assert_string_equal(READ("", "<html>x"), "html : <html>x");
	assert_string_equal(READ("application/x", "<html>x"), "html : <html>x");
	assert_string_equal(READ("text/plain", "<html>x"), "text : <html>x");
	assert_string_equal(READ("text/html", "<meta charset=big5>x"),
	    "html big5: <meta charset=big5>x");
	assert_string_equal(READ("text/html; charset=latin1", "<meta charset=big5>x"),
	    "html latin1: <meta charset=big5>x");
}

static void
test_http(void **state)
{
	(void)state;
	assert_string_equal(READ(RESPONSE, HTTP "\r\nbody"), "text : body");
	assert_string_equal(READ(RESPONSE, HTTP "Content-Type: text/html\r\n\r\nbody"),
	    "html : body");
	assert_string_equal(READ(RESPONSE, HTTP "what is this\r\n\r\nbody"), "text : body");
	assert_string_equal(READ(RESPONSE, HTTP "\r\n"), "nothing");
	assert_string_equal(READ(RESPONSE, HTTP), "nothing");
	assert_string_equal(READ(RESPONSE, "HTTP/1.1 200 OK"), "nothing");
	/* Not HTTP, whatever the record says. */
	assert_string_equal(READ(RESPONSE, "see\nthis"), "text : see\nthis");
	assert_string_equal(READ("application/http; msgtype=request",
	    "GET / HTTP/1.1\r\nReferer: http://no.dom/\r\n\r\n"), "nothing");
	assert_string_equal(READ("application/http; msgtype=request",
	    "POST /x HTTP/1.0\nA: b\n\nu=http://h.dom/"), "text : u=http://h.dom/");
}

static void
test_chunks(void **state)
{
	(void)state;
	assert_string_equal(READ(RESPONSE,
	    HTTP "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"),
	    "text chunked : 3\r\nabc\r\n0\r\n\r\n");
	assert_string_equal(READ(RESPONSE,
	    HTTP "transfer-encoding: Chunked\r\nContent-Type: text/plain\r\n\r\n"
	    "2;a=b\r\nab\r\n"), "text chunked : 2;a=b\r\nab\r\n");
	/* It was undone by the program that wrote the archive. */
	assert_string_equal(READ(RESPONSE, HTTP "Transfer-Encoding: chunked\r\n\r\nbody"),
	    "text : body");
	assert_string_equal(READ(RESPONSE, HTTP "Transfer-Encoding: chunked\r\n\r\nadd\nto\n"),
	    "text chunked : add\nto\n");
	assert_string_equal(READ(RESPONSE, HTTP "Transfer-Encoding: chunked\r\n\r\n0\n1\n"),
	    "text : 0\n1\n");
	assert_string_equal(READ(RESPONSE, HTTP "Transfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n"),
	    "text : 3\r\nabcd\r\n");
}

static void
test_octets(void **state)
{
	(void)state;
	assert_string_equal(READ("text/html", "\211PNG\r\n\032\n\0\0\0\15IHDR"), "nothing");
	assert_string_equal(READ("text/plain", "\1\2\3 http://h.dom/"), "nothing");
	assert_string_equal(READ("text/plain", "a\0b\0c\0\n\0"), "text UTF-16LE: a");
	assert_string_equal(READ(RESPONSE,
	    HTTP "Content-Encoding: gzip\r\n\r\n\037\213\10\0\0\0\0"), "nothing");
	assert_string_equal(READ("image/png", "text"), "text : text");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_types),
		cmocka_unit_test(test_http),
		cmocka_unit_test(test_chunks),
		cmocka_unit_test(test_octets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
