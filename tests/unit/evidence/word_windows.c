/*
 * word_windows: no place of a word is passed over, and most other places are
 */
#include "../unit.h"

#include "base/array.h"
#include "evidence/word_pairs.h"

#define LEN 200

static const char *const words[] = { "core", "Utils", "ios", "x1y", "a1b2c3", "Hyphenation" };

static struct word_windows windows;

/* Make the set; its windows begin at FIRST of each word. */
static void
fill(int first)
{
	size_t i;

	word_windows_begin(&windows, false);
	for (i = 0; i < ARRAY_LEN(words); i++)
		word_windows_add(&windows, (const uint8_t *)words[i], (int)strlen(words[i]), first);
}

/* Returns whether the walk stops at octets FROM to END; *OTHERS counts where else it stops. */
static bool
stops(const char *text, size_t len, size_t from, size_t end, size_t *others)
{
	struct word_windows_walk walk = { .octets = (const uint8_t *)text, .len = len };
	bool found = false;
	size_t at;

	for (*others = 0; word_windows_next(&windows, &walk);)
		for (; walk.windows != 0; walk.windows &= walk.windows - 1) {
			at = walk.block + WORD_WINDOWS_OCTETS *
			    (size_t)__builtin_ctz(walk.windows);
			if (at < end && at + WORD_WINDOWS_OCTETS > from)
				found = true;
			else
				++*others;
		}
	assert_int_equal(walk.next, len);
	return found;
}

/* Each word, in any case, at each place of some vectors, up to the last octet. */
static void
test_every_place(void **state)
{
	static const char beside[] = "./ \n-_\xE9";
	char text[LEN];
	size_t i, j, at, len, others;

	(void)state;
	for (int first = -1; first < 12; first++) {
		fill(first);
		for (i = 0; i < ARRAY_LEN(words); i++) {
			len = strlen(words[i]);
			for (at = 0; at + len <= LEN; at++) {
				memset(text, beside[at % (sizeof(beside) - 1)], LEN);
				memcpy(text + at, words[i], len);
				for (j = 0; j < len; j++)
					if (at % 2 == 1 && text[at + j] >= 'a')
						text[at + j] -= 'a' - 'A';
				assert_true(stops(text, LEN, at, at + len, &others));
				assert_int_equal(others, 0);
				assert_true(stops(text, at + len, at, at + len, &others));
			}
		}
	}
}

/* Words beside a word make no difference. */
static void
test_neighbours(void **state)
{
	char text[LEN];
	size_t i, at, len, others;

	(void)state;
	fill(-1);
	for (i = 0; i < ARRAY_LEN(words); i++) {
		len = strlen(words[i]);
		for (at = 3; at + len + 3 <= LEN; at++) {
			memset(text, 'q', LEN);
			text[at - 1] = text[at + len] = ' ';
			memcpy(text + at, words[i], len);
			assert_true(stops(text, LEN, at, at + len, &others));
			assert_int_equal(others, 0);
		}
	}
}

static void
test_other_places(void **state)
{
	static const char *const none[] = { "", "-", "the words of a line", "q q", "ab" };
	size_t i, others;

	(void)state;
	fill(0);
	for (i = 0; i < ARRAY_LEN(none); i++) {
		stops(none[i], strlen(none[i]), 0, 0, &others);
		assert_int_equal(others, 0);
	}
	/* An empty set: nothing fits. */
	word_windows_begin(&windows, false);
	assert_false(stops("core utils", 10, 0, 10, &others));
}

/* Returns whether the walk stops at the hyphen whose last octet stands at AT. */
static bool
hyphen(const char *text, size_t len, size_t at)
{
	struct word_windows_walk walk = { .octets = (const uint8_t *)text, .len = len };
	bool found = false;

	while (word_windows_next(&windows, &walk))
		if (walk.hyphens != 0) {
			assert_int_equal(walk.hyphens & (walk.hyphens - 1), 0);
			assert_int_equal(walk.block + (size_t)__builtin_ctz(walk.hyphens), at);
			found = true;
		}
	return found;
}

/* Hyphens between the letters that were added, in any case, and those of U+2010 if they count. */
static void
test_hyphens(void **state)
{
	char text[LEN];
	size_t at;

	(void)state;
	for (at = 3; at + 1 < LEN; at++) {
		word_windows_begin(&windows, false);
		word_windows_add_hyphen(&windows, 'a', 'Z');
		memset(text, ' ', LEN);
		text[at] = '-';
		assert_false(hyphen(text, LEN, at));
		text[at - 1] = 'A';
		assert_false(hyphen(text, LEN, at));
		assert_false(hyphen(text, at + 1, at));
		text[at + 1] = 'z';
		assert_true(hyphen(text, LEN, at));
		text[at - 1] = 'b';
		assert_false(hyphen(text, LEN, at));
		memcpy(text + at - 3, "a\xE2\x80\x90", 4);
		assert_false(hyphen(text, LEN, at));
		word_windows_begin(&windows, true);
		assert_false(hyphen(text, LEN, at));
		word_windows_add_hyphen(&windows, 'a', 'Z');
		assert_true(hyphen(text, LEN, at));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_place),
		cmocka_unit_test(test_neighbours),
		cmocka_unit_test(test_other_places),
		cmocka_unit_test(test_hyphens),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
