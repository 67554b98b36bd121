/*
 * join: octets put together, with their places and what stood between them
 */
#include "../unit.h"

#include "scan/join.h"
#include "../texts.h"

static size_t
run(const char *octets)
{
	struct text text = texts_whole(octets);

	return join_run(text.octets, text.end);
}

static void
test_run(void **state)
{
	(void)state;
	assert_int_equal(run(""), 0);
	assert_int_equal(run("a,,b/c,<"), 7);
	assert_int_equal(run("a,b&c"), 3);
	assert_int_equal(run("a\303\244"), 1);
	assert_int_equal(run("\303\244"), 0);
	assert_int_equal(run("a b"), 1);
}

static void
test_put(void **state)
{
	static struct join join;
	struct text text = texts_whole("xx<ab&amp;\nc");

	(void)state;
	memset(&join, 0xFF, sizeof(join));
	join_begin(&join, 2);
	join_put_run(&join, &text, 3, 2);
	join_put(&join, '&', 5, 5);
	assert_int_equal(join.gap[3], JOIN_NO_GAP);
	join.gap[3] = JOIN_LINE;
	join_put(&join, 'c', 11, 1);
	assert_int_equal(join.len, 4);
	assert_memory_equal(join.octets, "ab&c", 4);
	assert_true(join.at[0] == 1 && join.at[1] == 2 && join.at[2] == 3 && join.at[3] == 9);
	assert_true(join.width[1] == 1 && join.width[2] == 5);
	/* A gap counts between two octets of the run, not before its first. */
	assert_true(join_has(&join, 0, 4, JOIN_LINE));
	assert_true(join_has(&join, 2, 4, JOIN_LINE));
	assert_false(join_has(&join, 3, 4, JOIN_LINE));
	assert_false(join_has(&join, 0, 3, JOIN_LINE));
	assert_false(join_has(&join, 0, 4, JOIN_SOFT));
	assert_false(join_has(&join, 2, 2, JOIN_LINE));
	/* ... and before the closer. */
	join.gap[4] = JOIN_BLANK;
	assert_false(join_has(&join, 0, 4, JOIN_BLANK));
	assert_true(join_has(&join, 0, 5, JOIN_BLANK));
}

/* Runs of each length behind an octet, and the gap before one of theirs. */
static void
test_long_runs(void **state)
{
	static struct join join;
	struct text text = texts_whole("<abcdefghijklmnopqrstuvwxyz0123456789");
	size_t n, i;

	(void)state;
	for (n = 0; n <= 36; n++) {
		memset(&join, 0xFF, sizeof(join));
		join_begin(&join, 0);
		join_put(&join, 'x', 0, 5);
		join_put_run(&join, &text, 1, n);
		assert_int_equal(join.len, n + 1);
		for (i = 1; i <= n; i++) {
			assert_int_equal(join.octets[i], text.octets[i]);
			assert_true(join.at[i] == i && join.width[i] == 1);
		}
		assert_true(join.at[n + 1] == UINT32_MAX && join.width[n + 1] == UINT16_MAX);
		assert_int_equal(join_next_gap(&join, 1), n + 1);
		for (i = 1; i <= n; i++) {
			join.gap[i] = JOIN_BLANK;
			assert_int_equal(join_next_gap(&join, 1), i);
			assert_int_equal(join_next_gap(&join, i + 1), n + 1);
			join.gap[i] = JOIN_NO_GAP;
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_run),
		cmocka_unit_test(test_put),
		cmocka_unit_test(test_long_runs),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
