/*
 * anchor: vectors find what the loop over octets finds, wherever a text begins and ends; what they
 * pass over opens nothing
 */
#include "../unit.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/anchor.h"

#define TEXT 700

/* A small generator, so that a failure can be repeated. */
static uint32_t
next_random(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 16;
}

/* Octets among which anchors and their neighbours are frequent, or rare. */
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

typedef size_t loop(struct anchor_window *, const uint8_t *, size_t, size_t, unsigned);

/* The loop finds the same anchors from FROM on as the one over octets. */
static void
compare(loop *next, const unsigned char *s, size_t from, size_t to, uint32_t *seed)
{
	struct anchor_window window = { 0 };
	bool jumps = next_random(seed) % 3 == 0;
	unsigned wants = ANCHOR_ALL | next_random(seed) % 2;
	size_t a, b;

	for (; from < to; from = a + 1 + (jumps ? next_random(seed) % 100 : 0)) {
		a = next(&window, s, from, to, wants);
		b = anchor_next_portable(s, from, to, wants);
		assert_int_equal(a, b);
	}
}

/* The loops of this machine; they read the octet before the first one. */
static size_t
loops_of_machine(loop *loops[2])
{
	size_t n = 0;

#if defined(__aarch64__) || (defined(__x86_64__) && defined(__GNUC__))
	loops[n++] = anchor_baseline_next;
#endif
#if defined(__x86_64__) && defined(__GNUC__)
	if (__builtin_cpu_supports("avx2"))
		loops[n++] = anchor_avx2_next;
#endif
	return n;
}

static void
test_same_as_portable(void **state)
{
	unsigned char s[TEXT];
	loop *loops[2];
	size_t n = loops_of_machine(loops), from, to, i;
	uint32_t seed = 1738;
	unsigned round;

	(void)state;
	for (round = 0; round < 4000; round++) {
		fill(s, sizeof(s), &seed, 1 + round % 40);
		from = next_random(&seed) % 130;
		to = from + next_random(&seed) % (TEXT - from);
		compare(anchor_next, s, from, to, &seed);
		for (i = 0; i < n; i++)
			compare(loops[i], s, from + 1, to, &seed);
	}
}

/* Letters among brackets, so that the schemes after them end in various octets. */
static void
fill_brackets(unsigned char *s, size_t n, uint32_t *seed, unsigned rarity)
{
	static const char ends[] = "@:= >\n\t<./\377-l\33\\";
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
 * Returns whether nothing opens at AT: no colon, or backslash before one, ends a scheme of at most
 * 64 octets after "<", or a blank follows ":".
 */
static bool
opens_nothing(const unsigned char *s, size_t at)
{
	size_t from = at + 1;

	if (s[at] == ':')
		return strchr("lL", s[at - 1]) == NULL && s[from] == ' ';
	while (++at < TEXT && at - from < ANCHOR_BLOCK && chars_is((char)s[at], CHARS_SCHEME))
		continue;
	if (at == from)
		return at < TEXT && s[at] > ' ';
	if (at == from + 3 && ascii_equal("url", (const char *)s + from, 3))
		while (at < TEXT && ascii_is_blank((char)s[at]))
			at++;
	/* A backslash may escape the colon. */
	return at < TEXT && s[at] != ':' && (s[at] != '\\' || (at + 1 < TEXT && s[at + 1] != ':'));
}

/* How many anchors of the loop over octets another loop passed over, and how many it found. */
struct tally {
	size_t passed, found;
};

/* What the loop passes over opens nothing. */
static void
passes_over(struct tally *tally, loop *next, const unsigned char *s, unsigned wants)
{
	struct anchor_window window = { 0 };
	size_t at, found = next(&window, s, 1, TEXT, wants);

	for (at = anchor_next_portable(s, 1, TEXT, wants); at < TEXT;
	    at = anchor_next_portable(s, at + 1, TEXT, wants)) {
		if (at == found) {
			tally->found++;
			found = next(&window, s, at + 1, TEXT, wants);
			continue;
		}
		assert_true(opens_nothing(s, at));
		tally->passed++;
	}
	assert_int_equal(found, TEXT);
}

static void
test_what_opens_nothing(void **state)
{
	struct tally tally[2] = { 0 };
	unsigned char s[TEXT];
	loop *loops[2];
	size_t n = loops_of_machine(loops), i;
	uint32_t seed = 1738;
	unsigned round;

	(void)state;
	for (round = 0; round < 4000; round++) {
		fill_brackets(s, sizeof(s), &seed, 2 + round % 80);
		for (i = 0; i < n; i++)
			passes_over(&tally[i], loops[i], s, round % 2 * ANCHOR_SCHEMES);
	}
	for (i = 0; i < n; i++) {
		assert_true(tally[i].found > 4000);
		assert_true(tally[i].passed > 4000);
	}
}

/* Returns whether the "<" after SKIP octets of TEXT is found if TEXT begins at AT. */
static bool
finds(const char *text, size_t skip, size_t at, unsigned wants)
{
	_Alignas(ANCHOR_BLOCK) unsigned char s[600];
	struct anchor_window window = { 0 };
	size_t found;

	memset(s, '.', sizeof(s));
	memcpy(s + at, text, strlen(text));
	for (found = 0; found < at + skip;)
		found = anchor_next(&window, s, found + 1, sizeof(s), wants);
	return found == at + skip;
}

/* An opening may lie across two blocks. */
static void
test_across_blocks(void **state)
{
	static const struct {
		const char *text;
		size_t skip;
	} cases[] = {
		{ "<s:", 0 }, { "<http://h.dom>", 0 }, { "<url:", 0 }, { "<url\t:", 0 },
		{ "<https\\://h.dom>", 0 },
		{ "<a-scheme.of+more-than-thirty-two-octets-1://h", 0 },
		{ "<scheme-of-64-octets-scheme-of-64-octets-scheme-of-64-octets-1234://h", 0 },
		{ "<URL                                    "
		    "                                     :", 0 },
		{ "<\t http:", 0 }, { "<\n\n>\nhttp:", 0 }, { "<<<http:", 2 },
		{ "<p><http:", 3 }, { "<a@b <x:", 5 }, { "<p>\342\237\250http:", 3 }
	};
	size_t i, at;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		for (at = 1; at < 300; at++) {
			assert_true(finds(cases[i].text, cases[i].skip, at, 0));
			assert_true(finds(cases[i].text, cases[i].skip, at, ANCHOR_SCHEMES));
		}
}

/* The first anchor of TEXT, counted from its start, with nothing else around it. */
static size_t
first_of(const char *text, unsigned wants)
{
	_Alignas(ANCHOR_BLOCK) char s[300];
	struct anchor_window window = { 0 };

	memset(s, '.', sizeof(s));
	memcpy(s + 150, text, strlen(text));
	return anchor_next(&window, (uint8_t *)s, 0, sizeof(s), wants | ANCHOR_SCHEMES) - 150;
}

static void
test_by_kind(void **state)
{
	static const char *const nothing[] = {
		"<a@h.dom>", "<br>", "<a href=", "<>", "<&", "<<=", "<url\n", "o: ", "S: "
	};
	static const char *const something[] = {
		"<http://h.dom>", "<news:a>", "<mailto:a@h>", "<prospero://h>", "<url :", "<\n",
		"< ", "<\tURL:", "<\r", "l: ", "L: ", "o:\33", "s:a", "S:\377", "a:/"
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(something); i++)
		assert_int_equal(first_of(something[i], 0), strcspn(something[i], "<:"));
	for (i = 0; i < ARRAY_LEN(nothing); i++)
		assert_int_equal(first_of(nothing[i], ANCHOR_ALL), strcspn(nothing[i], "<:"));
#if defined(__aarch64__) || (defined(__x86_64__) && defined(__GNUC__))
	for (i = 0; i < ARRAY_LEN(nothing); i++)
		assert_int_equal(first_of(nothing[i], 0), 150);
#endif
}

/* anchor_next() with an empty window. */
static size_t
next(const unsigned char *s, size_t from, size_t to, unsigned wants)
{
	struct anchor_window window = { 0 };

	return anchor_next(&window, s, from, to, wants);
}

static void
test_anchors(void **state)
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

/* A "/" may follow a ":" at the very end: the caller decides. */
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
		cmocka_unit_test(test_anchors),
		cmocka_unit_test(test_colon_at_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
