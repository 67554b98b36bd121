/*
 * span: the sets are those of the RFC; vectors measure runs as a simple loop does
 */
#include "../unit.h"

#include <stdbool.h>
#include <string.h>

#include "../../dice.h"
#include "base/chars.h"
#include "base/span.h"

static const struct {
	const struct span_set *set;
	uint32_t classes;
	const char *but;	/* octets of these classes that the set lacks */
} sets[] = {
	{&span_scheme, CHARS_SCHEME, ""},
	{&span_lower, CHARS_SCHEME | CHARS_COLON | CHARS_SLASH, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
	{&span_field, CHARS_ALPHADIGIT | CHARS_SAFE, "$+"},
	{&span_labels, CHARS_ALPHADIGIT | CHARS_SAFE, "$-_+"},
	{&span_unreserved, CHARS_UNRESERVED, ""},
	{&span_segments, CHARS_UNRESERVED | CHARS_SLASH, ""},
	{&span_literal, CHARS_XCHAR | CHARS_HASH, ""},
	{&span_plain, CHARS_XCHAR | CHARS_PERCENT | CHARS_HASH | CHARS_NATIONAL, ",&"}
};

#define N_SETS	(sizeof(sets) / sizeof(sets[0]))

static void
each_octet(void **state)
{
	unsigned char octet;
	bool in;
	size_t i;
	int c;

	(void)state;
	for (i = 0; i < N_SETS; i++)
		for (c = 0; c < 256; c++) {
			octet = (unsigned char)c;
			in = chars_is((char)octet, sets[i].classes) != 0 &&
			    memchr(sets[i].but, c, strlen(sets[i].but)) == NULL;
			assert_int_equal(span_length_portable(sets[i].set, &octet, 1), in);
		}
}

/* These sets lack a few octets of ASCII. */
static void
each_octet_of_text(void **state)
{
	static const struct {
		const struct span_set *set;
		int from;
		const char *but;
	} texts[] = {
		{ &span_line, 0, "\n\r" },
		{ &span_unshifted, 0, "\016\017\033" },
		{ &span_printable, 0x20, "\177" },
		{ &span_quotable, 0x20, "\"\\\177" },
		{ &span_local, 0x21, "&@\\\177" },
		{ &span_visible, 0x21, "\"<>\177" },
		{ &span_token, 0x21, "()<>@,;:\\\"/[]?=\177" },
		{ &span_word, 0, "\n\r\t <>\"|/?=&%" }
	};
	unsigned char octet;
	size_t i;
	int c;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		for (c = 0; c < 256; c++) {
			octet = (unsigned char)c;
			assert_int_equal(span_length_portable(texts[i].set, &octet, 1),
			    c >= texts[i].from && c < 0x80 &&
			    memchr(texts[i].but, c, strlen(texts[i].but)) == NULL);
		}
}

/*
 * What ends a URL in running text is tested with texts.  The fast path passes over no octet at
 * which the end of a URL is looked for.
 */
static void
running_octets(void **state)
{
	int c;

	(void)state;
	for (c = 0; c < 256; c++) {
		assert_true(!span_has(&span_running, (uint8_t)c) ||
		    span_has(&span_unstructured, (uint8_t)c));
		assert_true(!span_has(&span_unmarked, (uint8_t)c) ||
		    span_has(&span_unstructured, (uint8_t)c));
		assert_true(!span_has(&span_unstructured, (uint8_t)c) || c == '&' ||
		    span_has(&span_plain, (uint8_t)c));
	}
}

/* Another octet at each place of runs of each length, and after them. */
static void
each_place(void **state)
{
	unsigned char text[130];
	size_t i, len, at;

	(void)state;
	for (i = 0; i < N_SETS; i++)
		for (len = 0; len <= 128; len++)
			for (at = 0; at <= len; at++) {
				memset(text, 'x', sizeof(text));
				text[at] = at % 2 == 0 ? ' ' : 0xE9;
				assert_int_equal(span_length(sets[i].set, text, len), at);
			}
}

static void
random_octets(void **state)
{
	uint64_t dice = dice_new(1738);
	unsigned char text[256];
	size_t i, n, trial;

	(void)state;
	for (trial = 0; trial < 20000; trial++) {
		n = dice_roll(&dice, sizeof(text));
		for (i = 0; i < n; i++)
			text[i] = (unsigned char)(dice_roll(&dice, 24) == 0 ?
			    dice_roll(&dice, 256) : 'a' + dice_roll(&dice, 26));
		for (i = 0; i < N_SETS; i++)
			assert_int_equal(span_length(sets[i].set, text, n),
			    span_length_portable(sets[i].set, text, n));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_octet),
		cmocka_unit_test(each_octet_of_text),
		cmocka_unit_test(running_octets),
		cmocka_unit_test(each_place),
		cmocka_unit_test(random_octets)
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
