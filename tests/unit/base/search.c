/*
 * search: a short string is found, by vectors too
 */
#include "../unit.h"

#include <stdlib.h>

#include "base/search.h"

/* The place that a simple loop finds. */
static size_t
expected(const char *s, size_t from, size_t to, const char *word, size_t len)
{
	for (; from + len <= to; from++)
		if (memcmp(s + from, word, len) == 0)
			return from;
	return to;
}

static size_t
next(const char *s, size_t from, size_t to, const char *word, size_t len)
{
	struct search search;

	search_begin(&search, (const unsigned char *)word, len);
	return search_next(&search, (const unsigned char *)s, from, to);
}

static void
test_finds(void **state)
{
	static const char text[] = "The quick brown fox jumps over the lazy dog";
	const size_t n = sizeof(text) - 1;

	(void)state;
	assert_int_equal(next(text, 0, n, "The", 3), 0);
	assert_int_equal(next(text, 0, n, "the", 3), 31);
	assert_int_equal(next(text, 32, n, "the", 3), n);
	assert_int_equal(next(text, 0, n, "the lazy dog", 12), 31);
	assert_int_equal(next(text, 0, n - 1, "dog", 3), n - 1);
	assert_int_equal(next(text, 0, n, "og", 2), n - 2);
	assert_int_equal(next(text, 0, 2, "the", 3), 2);
	assert_int_equal(next(text, 5, 5, "th", 2), 5);
}

/* Random texts of few different octets, at each alignment; nothing is read past their end. */
static void
test_random(void **state)
{
	static const char few[] = "aabAB-\n[{";
	uint32_t seed = 1738;
	char word[40], *text;
	size_t i, len, n, from;
	int round;

	(void)state;
	for (round = 0; round < 4000; round++) {
		seed = seed * 1664525u + 1013904223u;
		n = (seed >> 16) % 200;
		text = malloc(n > 0 ? n : 1);
		assert_non_null(text);
		for (i = 0; i < n; i++) {
			seed = seed * 1664525u + 1013904223u;
			text[i] = few[(seed >> 16) % (sizeof(few) - 1)];
		}
		len = 2 + (size_t)round % 5;
		for (i = 0; i < len; i++) {
			seed = seed * 1664525u + 1013904223u;
			word[i] = few[(seed >> 16) % (sizeof(few) - 1)];
		}
		from = 0;
		do {
			size_t at = next(text, from, n, word, len);

			assert_int_equal(at, expected(text, from, n, word, len));
			from = at + 1;
		} while (from <= n);
		free(text);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_finds),
		cmocka_unit_test(test_random),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
