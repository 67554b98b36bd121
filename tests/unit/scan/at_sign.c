/*
 * at_sign: " at " for "@"
 */
#include "../unit.h"

#include "scan/at_sign.h"
#include "../joins.h"
#include "../texts.h"

static struct join join;

/* The content of the wrapper becomes WANTED ("_" is a blank, "|" a line break). */
static void
check(const char *octets, const char *wanted, bool repaired)
{
	struct text text = texts_whole(octets);

	joins_read(&join, &text, 0, 1, JOIN_ANGLE);
	assert_int_equal(join.stop, JOIN_CLOSED);
	at_sign_repair(&join, 0);
	assert_string_equal(joins_show(&join, &text), wanted);
	assert_int_equal((join.notes & URLSIFT_NOTE_AT_SIGN) != 0, repaired);
}

static void
test_address(void **state)
{
	(void)state;
	check("<mailto:joe at h.dom>", "mailto:joe@h.dom", true);
	check("<MAILTO:joe at h.dom>", "MAILTO:joe@h.dom", true);
	check("<news:1994 at h.dom>", "news:1994@h.dom", true);
	check("<sip:joe at h.dom>", "sip:joe@h.dom", true);
	check("<ftp://joe at h.dom/a>", "ftp://joe@h.dom/a", true);
	assert_int_equal(join.notes & URLSIFT_NOTE_INNER_SPACE, 0);
	assert_int_equal(join.n_gaps, 0);
}

/* Single blanks, a host behind them, no "@" yet, and not in a path. */
static void
test_others(void **state)
{
	(void)state;
	check("<mailto:joe  at h.dom>", "mailto:joe_at_h.dom", false);
	check("<mailto:joe at  h.dom>", "mailto:joe_at_h.dom", false);
	check("<mailto:joe at\nh.dom>", "mailto:joe_at|h.dom", false);
	check("<mailto:joe at /h>", "mailto:joe_at_/h", false);
	check("<mailto:joe at>", "mailto:joe_at", false);
	check("<mailto:joe@h at h.dom>", "mailto:joe@h_at_h.dom", false);
	check("<tel:1 at h.dom>", "tel:1_at_h.dom", false);
	check("<http://h/a at h.dom>", "http://h/a_at_h.dom", false);
	check("<mailto:joe hat h.dom>", "mailto:joe_hat_h.dom", false);
}

/* What stands behind it keeps its places and its gaps. */
static void
test_places(void **state)
{
	(void)state;
	check("<mailto:joe at h.dom x>", "mailto:joe@h.dom_x", true);
	assert_int_equal(join.n_gaps, 1);
	assert_true(join.notes & URLSIFT_NOTE_INNER_SPACE);
	assert_int_equal(join.base + join.at[10], 12);
	assert_int_equal(join.width[10], 2);
	assert_int_equal(join.base + join.at[11], 15);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_address),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
