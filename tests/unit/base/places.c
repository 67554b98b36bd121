/*
 * places: vectors find what a simple loop finds, at each place of texts of each length
 */
#include "../unit.h"

#include <stdlib.h>
#include <string.h>

#include "../../each.h"
#include "base/places.h"

#define MOST 600	/* octets: several blocks */
#define WINDOW 4096

/* Compare with the places that a simple loop finds. */
static void
check(const uint8_t *s, size_t len)
{
	struct places places = { .octets = "://" };
	size_t from = 0, at = 0, i;

	while (from < len) {
		from = places_read(&places, s, from, len);
		for (i = 0; i < places.n; i++, at++) {
			while (at + 3 <= len && memcmp(s + at, "://", 3) != 0)
				at++;
			assert_int_equal(places.at[i], at);
		}
		assert_true(from == len || places.n > 0);
	}
	for (; at + 3 <= len; at++)
		assert_memory_not_equal(s + at, "://", 3);
}

/* "://", or something like it, at each place of texts of each length. */
static void
test_one(void **state)
{
	static const char *const texts[] = { "://", ":://", ":/:", ":/", "//:", ":////" };
	size_t len, at, i, n, tried = 0;
	uint8_t *text;

	(void)state;
	for (len = 1; len < MOST; len += 1 + len / 16) {
		for (at = 0; at < len; at++) {
			for (i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
				if (!each_next(&tried))
					continue;
				/* Of this size, so that reading beyond it is an error. */
				text = malloc(len);
				assert_non_null(text);
				memset(text, 'x', len);
				n = strlen(texts[i]);
				memcpy(text + at, texts[i], n < len - at ? n : len - at);
				check(text, len);
				free(text);
			}
		}
	}
}

/* A place near the edges of windows, and one in each window before. */
static void
test_windows(void **state)
{
	static uint8_t text[2 * WINDOW + 130];
	size_t len = sizeof(text), at, skew, tried = 0;

	(void)state;
	for (skew = 0; skew < 64; skew += 7) {
		for (at = WINDOW - 130; at + 3 <= len; at++) {
			if (at == WINDOW + 130)
				at = 2 * WINDOW - 130;
			if (!each_next(&tried))
				continue;
			memset(text, ':', 2);
			memset(text + 2, 'x', len - 2);
			memcpy(text + skew + 50, "://", 3);
			memcpy(text + at, "://", 3);
			check(text + skew, len - skew);
			check(text + skew, at - skew + 3);
		}
	}
}

/* More places than there is room for. */
static void
test_many(void **state)
{
	uint8_t text[16 * PLACES_MAX];
	size_t every, i;

	(void)state;
	for (every = 3; every < MOST; every += 1 + every / 8) {
		memset(text, ':', sizeof(text));
		for (i = 0; i + 3 <= sizeof(text); i += every)
			memcpy(text + i, "://", 3);
		check(text, sizeof(text));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one),
		cmocka_unit_test(test_windows),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
