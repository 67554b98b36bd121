/*
 * word_starts: no place of a word is passed over, and most other places are
 */
#include "../unit.h"

#include "evidence/word_starts.h"

#define LEN 200

static const char *const words[] = { "core", "Utils", "io", "x", "a1b2c3", "Hyphen" };

#define WORDS (sizeof(words) / sizeof(*words))

static void
starts_fill(struct word_starts *starts)
{
	size_t i;

	word_starts_begin(starts);
	for (i = 0; i < WORDS; i++)
		word_starts_add(starts, (unsigned)i % WORD_STARTS_GROUPS,
		    (const uint8_t *)words[i], strlen(words[i]));
}

/* Returns whether the walk stops at AT; *PLACES is how many it stops at. */
static bool
stops(const struct word_starts *starts, const char *text, size_t len, size_t at, size_t *places)
{
	struct word_starts_walk walk = { .octets = (const uint8_t *)text, .len = len };
	bool found = false;
	unsigned i;

	for (*places = 0; word_starts_next(starts, &walk);)
		for (i = 0; i < 32; i++)
			if ((walk.mask >> i & 1) != 0) {
				found |= walk.block + i == at;
				++*places;
			}
	assert_int_equal(walk.next, len);
	return found;
}

/* Each word, in any case, at each place of some vectors, up to the last octet. */
static void
test_every_place(void **state)
{
	struct word_starts starts;
	char text[LEN + 1];
	size_t i, j, at, len, places;

	(void)state;
	starts_fill(&starts);
	for (i = 0; i < WORDS; i++) {
		len = strlen(words[i]);
		for (at = 0; at + len <= LEN; at++) {
			memset(text, '.', LEN);
			memcpy(text + at, words[i], len);
			for (j = 0; j < len; j++)
				if (at % 2 == 1 && text[at + j] >= 'a' && text[at + j] <= 'z')
					text[at + j] -= 'a' - 'A';
			assert_true(stops(&starts, text, LEN, at, &places));
			assert_in_range(places, 1, len);
			assert_true(stops(&starts, text, at + len, at, &places));
		}
	}
}

static void
test_other_places(void **state)
{
	static const char *const none[] = { "", "-", "the words of a line", "score", "fio" };
	struct word_starts starts;
	size_t i, places;

	(void)state;
	starts_fill(&starts);
	for (i = 0; i < sizeof(none) / sizeof(*none); i++) {
		stops(&starts, none[i], strlen(none[i]), 0, &places);
		assert_int_equal(places, 0);
	}
	/* No group: nothing fits. */
	word_starts_begin(&starts);
	stops(&starts, "core utils", 10, 0, &places);
	assert_int_equal(places, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_place),
		cmocka_unit_test(test_other_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
