/*
 * candidate: the vectors and the loop over octets agree, wherever a text begins and ends; what
 * only vectors pass over opens nothing
 */
#include "../unit.h"

#include <string.h>

#include "base/array.h"
#include "scan/candidate.h"
#include "scan/candidate_loop.h"
#include "scan/glance.h"
#include "scan/text.h"

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
	static const char often[] = "<:/lLoOsS:: \n<@url=a>";
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
	unsigned wants;
	int round;

	(void)state;
	for (round = 0; round < 2000; round++) {
		fill(s, sizeof(s), &seed, 1 + (unsigned)round % 40);
		from = next_random(&seed) % 130;
		to = from + next_random(&seed) % (TEXT - from);
		for (wants = CANDIDATE_ALL; wants < 2 * CANDIDATE_ALL; wants++) {
			struct candidate_block block = { 0 };
			size_t at = from;

			do {
				size_t a = candidate_next(&block, s, at, to, wants);
				size_t b = candidate_next_portable(s, at, to, wants);

				assert_int_equal(a, b);
				/* Most go on behind it; a URL that was found lies between. */
				at = a + 1 + (round % 3 == 0 ? next_random(&seed) % 100 : 0);
			} while (at < to);
		}
	}
}

/* Letters among brackets, so that schemes behind them end in this octet or that. */
static void
fill_brackets(unsigned char *s, size_t n, uint32_t *seed, unsigned rarity)
{
	static const char ends[] = "@:= >\n\t<./\377-l\33";
	size_t i;

	for (i = 0; i < n; i++) {
		s[i] = (unsigned char)"urls+oZS"[i % 8];
		if (next_random(seed) % rarity > 0)
			continue;
		s[i] = '<';
		if (next_random(seed) % 2 == 0)
			s[i] = (unsigned char)ends[next_random(seed) % (sizeof(ends) - 1)];
	}
}

/*
 * Returns whether nothing opens at AT.  If blanks follow the three octets behind a bracket,
 * glance_past() does not look for the colon.
 */
static bool
opens_nothing(const struct view *view, size_t at, bool schemes)
{
	const unsigned char *s = view->octets;

	if (glance_past(view, at, schemes) > at)
		return true;
	for (at += 4; at < view->end && (s[at] == ' ' || s[at] == '\t'); at++)
		continue;
	return s[at - 1] <= ' ' && at < view->end && s[at] != ':';
}

/* Of what the loop over octets finds, that which is passed over opens nothing. */
static void
test_what_opens_nothing(void **state)
{
	unsigned char s[TEXT];
	struct view view = { .octets = s, .end = sizeof(s), .whole = true };
	size_t at, found, passed = 0, stayed = 0;
	uint32_t seed = 1738;
	unsigned wants;
	int round;

	(void)state;
	for (round = 0; round < 4000; round++) {
		struct candidate_block block = { 0 };

		fill_brackets(s, sizeof(s), &seed, 2 + (unsigned)round % 80);
		wants = round % 2 == 0 ? CANDIDATE_SCHEMES : 0;
		found = candidate_next(&block, s, 0, sizeof(s), wants);
		for (at = 0; at < sizeof(s); at++) {
			at = candidate_next_portable(s, at, sizeof(s), wants);
			if (at == sizeof(s))
				break;
			if (at == found) {
				stayed++;
				found = candidate_next(&block, s, at + 1, sizeof(s), wants);
				continue;
			}
			assert_true(opens_nothing(&view, at, wants != 0));
			passed++;
		}
		assert_int_equal(found, sizeof(s));
	}
	assert_true(stayed > 4000);
#if defined(__x86_64__) && defined(__GNUC__)
	if (__builtin_cpu_supports("avx2"))
		assert_true(passed > 4000);
#endif
}

/* Returns whether the "<" behind SKIP octets of TEXT is found, where TEXT begins AT. */
static bool
finds(const char *text, size_t skip, size_t at, unsigned wants)
{
	_Alignas(CANDIDATE_BLOCK) unsigned char s[600];
	struct candidate_block block = { 0 };
	size_t found;

	memset(s, '.', sizeof(s));
	memcpy(s + at, text, strlen(text));
	for (found = 0; found < at + skip;)
		found = candidate_next(&block, s, found + 1, sizeof(s), wants);
	return found == at + skip;
}

/* What opens something may lie across the ends of blocks. */
static void
test_across_blocks(void **state)
{
	static const struct {
		const char *text;
		size_t skip;
	} cases[] = {
		{ "<s:", 0 }, { "<http://h.dom>", 0 }, { "<url:", 0 }, { "<url\t:", 0 },
		{ "<a-scheme.of+more-than-thirty-two-octets-1://h", 0 },
		{ "<scheme-of-64-octets-scheme-of-64-octets-scheme-of-64-octets-1234://h", 0 },
		{ "<URL                                    "
		    "                                     :", 0 },
		{ "<\t http:", 0 }, { "<\n\n>\nhttp:", 0 }, { "<\300:", 0 }, { "<<<http:", 2 },
		{ "<p><http:", 3 }, { "<a@b <x:", 5 }, { "<p>\342\237\250http:", 3 }
	};
	size_t i, at;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		for (at = 1; at < 300; at++) {
			assert_true(finds(cases[i].text, cases[i].skip, at, 0));
			assert_true(finds(cases[i].text, cases[i].skip, at, CANDIDATE_SCHEMES));
		}
}

/* The first candidate of TEXT, counted from its start, with nothing else around it. */
static size_t
first_of(const char *text, unsigned wants)
{
	_Alignas(CANDIDATE_BLOCK) char s[300];
	struct candidate_block block = { 0 };

	memset(s, '.', sizeof(s));
	memcpy(s + 150, text, strlen(text));
	return candidate_next(&block, (uint8_t *)s, 0, sizeof(s), wants | CANDIDATE_SCHEMES) - 150;
}

static void
test_by_kind(void **state)
{
	static const char *const nothing[] = {
		"<a@h.dom>", "<br>", "<a href=", "<>", "<&", "<<=", "o: ", "S: "
	};
	static const char *const something[] = {
		"<http://h.dom>", "<news:a>", "<mailto:a@h>", "<prospero://h>", "<url :", "<\n",
		"< ", "<\tURL:", "<\r", "<url\n", "l: ", "L: ", "o:\33", "s:a", "S:\377", "a:/"
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(something); i++)
		assert_int_equal(first_of(something[i], 0), strcspn(something[i], "<:"));
	for (i = 0; i < ARRAY_LEN(nothing); i++)
		assert_int_equal(first_of(nothing[i], CANDIDATE_ALL), strcspn(nothing[i], "<:"));
#if defined(__x86_64__) && defined(__GNUC__)
	for (i = 0; __builtin_cpu_supports("avx2") && i < ARRAY_LEN(nothing); i++)
		assert_int_equal(first_of(nothing[i], 0), 150);
#endif
}

/* Without what is known from another call. */
static size_t
next(const unsigned char *s, size_t from, size_t to, unsigned wants)
{
	struct candidate_block block = { 0 };

	return candidate_next(&block, s, from, to, wants);
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
		cmocka_unit_test(test_what_opens_nothing),
		cmocka_unit_test(test_across_blocks),
		cmocka_unit_test(test_by_kind),
		cmocka_unit_test(test_candidates),
		cmocka_unit_test(test_colon_at_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
