/*
 * pair: vectors find what a simple loop finds, at each place of texts of each length
 */
#include "../unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/pair.h"

#define MOST 300	/* octets: several blocks */

static const char *
pair(const char *from, const char *to)
{
	for (; to - from > 1; from++)
		if (from[0] == '\n' && from[1] == 'F')
			return from;
	return to;
}

/* A pair, or something like it, at each place of texts of each length. */
static void
test_pair(void **state)
{
	static const char *const texts[] = { "\nF", "\n\nF", "F\nF", "\nG\nF", "\n", "F\n" };
	size_t len, at, i;
	char *text;

	(void)state;
	for (len = 1; len < MOST; len += 1 + len / 16) {
		for (at = 0; at < len; at++) {
			for (i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
				size_t n = strlen(texts[i]);

				/* Of this size, so that reading beyond it is an error. */
				text = malloc(len);
				assert_non_null(text);
				memset(text, 'x', len);
				memcpy(text + at, texts[i], n < len - at ? n : len - at);
				assert_ptr_equal(pair_find(text, text + len, '\n', 'F'),
				    pair(text, text + len));
				free(text);
			}
		}
	}
}

/* Many pairs: each is found from the one before. */
static void
test_pairs(void **state)
{
	char text[MOST];
	const char *from = text, *to = text + sizeof(text), *found;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(text); i++)
		text[i] = "\nF\n\nFF\nx"[i % 8 * (i / 8 % 3 + 1) % 8];
	while (from != to) {
		found = pair_find(from, to, '\n', 'F');
		assert_ptr_equal(found, pair(from, to));
		from = found == to ? to : found + 1;
	}
}

static void
test_ascii(void **state)
{
	static const char none[] = "\200\377\033\016\017";
	char text[80];
	size_t len, at, i;

	(void)state;
	for (len = 0; len < sizeof(text); len++) {
		memset(text, '\177', sizeof(text));
		assert_true(pair_are_ascii(text, text + len));
		for (at = 0; at < sizeof(text); at++) {
			for (i = 0; i < strlen(none); i++) {
				text[at] = none[i];
				assert_int_equal(pair_are_ascii(text, text + len), at >= len);
			}
			text[at] = ' ';
		}
	}
}

/* Random texts of few different octets; nothing is read past their end. */
static void
test_search(void **state)
{
	static const char few[] = "aabAB-\n[{";
	uint32_t seed = 1738;
	char all[208], *text;
	size_t i, len, n;
	int round;

	(void)state;
	for (round = 0; round < 4000; round++) {
		for (i = 0; i < sizeof(all); i++) {
			seed = seed * 1664525u + 1013904223u;
			all[i] = few[(seed >> 16) % (sizeof(few) - 1)];
		}
		n = 2 + (size_t)round % 5;
		len = (seed >> 16) % (sizeof(all) - n);
		text = malloc(len + 1);
		assert_non_null(text);
		memcpy(text + 1, all + n, len);
		for (i = 0; i <= len; i++)
			assert_ptr_equal(pair_search(text + 1 + i, len - i, all, n),
			    memmem(text + 1 + i, len - i, all, n));
		free(text);
	}
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pair),
		cmocka_unit_test(test_pairs),
		cmocka_unit_test(test_search),
		cmocka_unit_test(test_ascii),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
