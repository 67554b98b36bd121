/*
 * warc: the header of a WARC record, and what of its block is searched
 */
#include "../unit.h"

#include "form/warc.h"

static enum input_bid
begins(const char *text, bool last)
{
	return warc_begins(text, text + strlen(text), last);
}

static void
test_begins(void **state)
{
	(void)state;
	assert_int_equal(begins("WARC/1.0\r\n", false), INPUT_YES);
	assert_int_equal(begins("WARC/1.1\nWARC-Type: x", true), INPUT_YES);
	assert_int_equal(begins("", false), INPUT_MORE);
	assert_int_equal(begins("WAR", false), INPUT_MORE);
	assert_int_equal(begins("WARC/1.", false), INPUT_MORE);
	assert_int_equal(begins("WARC/1.1\r", false), INPUT_MORE);
	assert_int_equal(begins("WARC/1.1\r", true), INPUT_NO);
	assert_int_equal(begins("WARC/1.1 is", false), INPUT_NO);
	assert_int_equal(begins("WARC/1.x\n", false), INPUT_NO);
	assert_int_equal(begins("WARC/2.0\r\n", false), INPUT_NO);
	assert_int_equal(begins("warc/1.0\r\n", true), INPUT_NO);
	assert_int_equal(begins("", true), INPUT_NO);
}

static void
test_find(void **state)
{
	static const char text[] = "WARC/1.0\nWhat\nWARC/1.0 is\nWARC/1.1\r\n";
	const char *rest, *to = text + sizeof(text) - 1;

	(void)state;
	assert_ptr_equal(warc_find(text, to, true, &rest), to - 10);
	/* The search continues at a line that may begin a record. */
	assert_null(warc_find(text, to - 1, false, &rest));
	assert_ptr_equal(rest, to - 11);
	assert_null(warc_find(text, to - 10, false, &rest));
	assert_ptr_equal(rest, to - 11);
	assert_null(warc_find(text, to - 1, true, &rest));
	assert_ptr_equal(rest, to - 1);
}

static struct warc_header
header(const char *text)
{
	struct warc_header header;

	assert_true(warc_header_read(&header, text, text + strlen(text), true));
	return header;
}

static void
assert_octets(struct octets octets, const char *text)
{
	assert_int_equal(octets.len, strlen(text));
	assert_memory_equal(octets.at, text, octets.len);
}

static void
test_header(void **state)
{
	static const char text[] = "WARC/1.0\r\nwarc-type: response\r\n"
	    "WARC-Target-URI: <http://h.dom/a>\r\nWARC-Date:2024-01-02T03:04:05Z \r\n"
	    "WARC-Record-ID: <urn:uuid:1>\r\n"
	    "Content-Type: application/http;\r\n msgtype=response\r\n"
	    "Content-Length: 012\r\nContent-Length: 3\r\n\r\nblock";
	struct warc_header is = header(text);
	size_t n;

	(void)state;
	assert_octets(is.type, "response");
	assert_octets(is.target, "http://h.dom/a");
	assert_octets(is.date, "2024-01-02T03:04:05Z");
	assert_octets(is.id, "urn:uuid:1");
	assert_octets(is.content, "application/http;\r\n msgtype=response");
	assert_int_equal(is.length, 12);
	assert_string_equal(is.block, "block");
	for (n = 0; n < sizeof(text) - 6; n++)
		assert_false(warc_header_read(&is, text, text + n, false));
	assert_true(warc_header_read(&is, text, text + n, false));
}

static void
test_lengths(void **state)
{
	(void)state;
	assert_int_equal(header("WARC/1.0\nContent-Length: 0\n\n").length, 0);
	assert_int_equal(header("WARC/1.0\nContent-Length: 999999999999999999\n\n").length,
	    999999999999999999);
	assert_int_equal(header("WARC/1.0\n\n").length, WARC_NO_LENGTH);
	assert_int_equal(header("WARC/1.0\nContent-Length: \n\n").length, WARC_NO_LENGTH);
	assert_int_equal(header("WARC/1.0\nContent-Length: -1\n\n").length, WARC_NO_LENGTH);
	assert_int_equal(header("WARC/1.0\nContent-Length: 1e3\n\n").length, WARC_NO_LENGTH);
	assert_int_equal(header("WARC/1.0\nContent-Length: 18446744073709551617\n\n").length,
	    WARC_NO_LENGTH);
}

/* The header ends before a line that is no field. */
static void
test_stray_lines(void **state)
{
	(void)state;
	assert_string_equal(header("WARC/1.0\na: b\nWARC/1.0\n").block, "WARC/1.0\n");
	assert_string_equal(header("WARC/1.0\n<html>: x\n\n").block, "<html>: x\n\n");
	assert_string_equal(header("WARC/1.0\na b: x\n\n").block, "a b: x\n\n");
	assert_string_equal(header("WARC/1.0\n: x\n\n").block, ": x\n\n");
	assert_string_equal(header("WARC/1.0\na: b\nc").block, "c");
	assert_string_equal(header("WARC/1.0\na: b").block, "");
}

/* The block */

#define HTTP "HTTP/1.1 200 OK\r\nLocation: http://no.dom/\r\n"
#define RESPONSE "application/http; msgtype=response"

/* "text", "html", "json", with " chunked" and the character set, then the searched octets. */
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
	/* "text/plain" is trusted, other types are not. */
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
	/* The program that wrote the archive has undone it. */
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
		cmocka_unit_test(test_begins),
		cmocka_unit_test(test_find),
		cmocka_unit_test(test_header),
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_stray_lines),
		cmocka_unit_test(test_types),
		cmocka_unit_test(test_http),
		cmocka_unit_test(test_chunks),
		cmocka_unit_test(test_octets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
