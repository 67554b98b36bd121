/*
 * utf8: characters are read as written; runs and texts are those of single octets
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

/* Returns whether the octets are characters, one by one. */
static bool
all_decoded(const char *octets, size_t len)
{
	uint32_t code;
	size_t n = 1;

	for (; len > 0 && n > 0; octets += n, len -= n)
		n = utf8_decode(octets, len, &code);
	return n > 0;
}

/* Four octets, each of them any first or last one of RFC 3629's ranges, somewhere in a text. */
static void
test_valid(void **state)
{
	static const uint8_t edges[] = {
		0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF,
		0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF
	};
	const uint32_t n = sizeof(edges), all = n * n * n * n;
	char text[140];
	uint32_t i, rest;
	size_t len, at, k;

	(void)state;
	assert_true(utf8_is_valid("", 0));
	for (i = 0; i < all; i++) {
		len = 4 + i % (sizeof(text) - 3);
		at = i / 7 % (len - 3);
		memset(text, 'x', len);
		for (k = at, rest = i; k < at + 4; k++, rest /= n)
			text[k] = (char)edges[rest % n];
		if (utf8_is_valid(text, len) != all_decoded(text, len))
			fail_msg("text %u of %zu octets, at %zu", i, len, at);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_encode),
		cmocka_unit_test(test_runs),
		cmocka_unit_test(test_valid)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
