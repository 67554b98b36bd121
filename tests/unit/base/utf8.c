/*
 * utf8: characters are read as written; runs are those of single octets
 */
#include "../unit.h"

#include "base/utf8.h"

/* One octet of each kind at each place of texts of each length. */
static void
test_runs(void **state)
{
	char text[40];
	size_t len, at;
	int c, odd, quote;

	(void)state;
	for (c = 0; c < 256; c++)
		for (len = 1; len <= sizeof(text); len++)
			for (at = 0; at < len; at++) {
				memset(text, at % 2 == 0 ? 'x' : '~', sizeof(text));
				text[at] = (char)c;
				odd = c < 0x20 || c > 0x7E;
				quote = c == '"' || c == '\\';
				assert_int_equal(utf8_printable(text, len), odd ? at : len);
				assert_int_equal(utf8_quotable(text, len), odd || quote ? at : len);
			}
}

/* The first and the last character of each length are read as written. */
static void
test_encode(void **state)
{
	static const struct {
		uint32_t code;
		const char *octets;
	} rows[] = {
		{ 0x01, "\x01" }, { 0x7F, "\x7F" }, { 0x80, "\xC2\x80" }, { 0x7FF, "\xDF\xBF" },
		{ 0x800, "\xE0\xA0\x80" }, { 0xFFFF, "\xEF\xBF\xBF" },
		{ 0x10000, "\xF0\x90\x80\x80" }, { 0x10FFFF, "\xF4\x8F\xBF\xBF" }
	};
	char octets[UTF8_MAX];
	uint32_t code, read;
	size_t i, n;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		n = utf8_encode(octets, rows[i].code);
		assert_int_equal(n, strlen(rows[i].octets));
		assert_memory_equal(octets, rows[i].octets, n);
	}
	for (code = 0; code <= 0x10FFFF; code++) {
		if (code == 0xD800)
			code = 0xE000;
		n = utf8_encode(octets, code);
		assert_int_equal(utf8_decode(octets, n, &read), n);
		assert_int_equal(read, code);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_encode),
		cmocka_unit_test(test_runs)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
