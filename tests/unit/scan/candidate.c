/*
 * candidate: the vectors and the loop over octets agree, wherever a text begins and ends
 */
#include "../unit.h"

#include <string.h>

#include "scan/candidate.h"
#include "scan/candidate_loop.h"

#define TEXT 700

/* A small generator, so that a failure can be repeated. */
static uint32_t
next_random(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 16;
}

/* Octets in which candidates and their neighbours are frequent, or rare. */
static void
fill(unsigned char *s, size_t n, uint32_t *seed, unsigned rarity)
{
	static const char often[] = "<:/lLoOsS:: \n";
	size_t i;

	for (i = 0; i < n; i++)
		s[i] = next_random(seed) % rarity == 0 ?
		    (unsigned char)often[next_random(seed) % (sizeof(often) - 1)] :
		    (unsigned char)next_random(seed);
}

static void
test_same_as_portable(void **state)
{
	unsigned char s[TEXT];
	uint32_t seed = 1738;
	size_t from, to;
	int round, schemes;

	(void)state;
	for (round = 0; round < 2000; round++) {
		fill(s, sizeof(s), &seed, 1 + (unsigned)round % 40);
		from = next_random(&seed) % 130;
		to = from + next_random(&seed) % (TEXT - from);
		for (schemes = 0; schemes < 2; schemes++) {
			struct candidate_block block = { 0 };
			size_t at = from;

			do {
				size_t a = candidate_next(&block, s, at, to, schemes);
				size_t b = candidate_next_portable(s, at, to, schemes);

				assert_int_equal(a, b);
				/* Most go on behind it; a URL that was found lies between. */
				at = a + 1 + (round % 3 == 0 ? next_random(&seed) % 100 : 0);
			} while (at < to);
		}
	}
}

/* Without what is known from another call. */
static size_t
next(const unsigned char *s, size_t from, size_t to, int schemes)
{
	struct candidate_block block = { 0 };

	return candidate_next(&block, s, from, to, schemes);
}

static void
test_candidates(void **state)
{
	const unsigned char *s = (const unsigned char *)"x: <URL:http://h> mailto:a";

	(void)state;
	assert_int_equal(next(s, 0, 26, 0), 3);
	assert_int_equal(next(s, 4, 26, 0), 7);
	assert_int_equal(next(s, 8, 26, 0), 26);
	assert_int_equal(next(s, 8, 26, 1), 12);
	assert_int_equal(next(s, 13, 26, 1), 24);
	assert_int_equal(next(s, 5, 5, 1), 5);
}

/* A ":" at the very end may be before "/": it is for the caller to wait. */
static void
test_colon_at_the_end(void **state)
{
	const unsigned char *s = (const unsigned char *)"ftp://";

	(void)state;
	assert_int_equal(next(s, 0, 4, 1), 3);
	assert_int_equal(next(s, 0, 4, 0), 4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_same_as_portable),
		cmocka_unit_test(test_candidates),
		cmocka_unit_test(test_colon_at_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
