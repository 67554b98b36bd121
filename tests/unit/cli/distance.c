/*
 * distance: the edit distance of two words
 */
#include "../unit.h"

#include "cli/distance.h"

static void
apart(const char *a, const char *b, unsigned wanted)
{
	unsigned got = distance_words(a, strlen(a), b, strlen(b));

	if (got != wanted || distance_words(b, strlen(b), a, strlen(a)) != wanted)
		fail_msg("%s, %s: %u, not %u", a, b, got, wanted);
}

static void
test_mistakes(void **state)
{
	char longest[DISTANCE_MAX + 1] = "";

	(void)state;
	apart("", "", 0);
	apart("", "http", 4);
	apart("http", "http", 0);
	apart("htp", "http", 1);
	apart("htttp", "http", 1);
	apart("hxtp", "http", 1);
	apart("htpt", "http", 1);
	apart("gpohre", "gopher", 2);
	memset(longest, 'x', DISTANCE_MAX);
	apart(longest, "x", DISTANCE_MAX - 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_mistakes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
