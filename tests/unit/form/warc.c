/*
 * warc: what a record of a web archive says of itself
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
	/* What may be the line's beginning is looked at again. */
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

/* The header ends before what is no field. */
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_begins),
		cmocka_unit_test(test_find),
		cmocka_unit_test(test_header),
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_stray_lines),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
