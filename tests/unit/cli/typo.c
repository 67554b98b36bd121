/*
 * typo: schemes and options that resemble a misspelt word
 */
#include "../unit.h"

#include "cli/typo.h"

static void
near(const char *word, const char *wanted)
{
	const char *name = typo_scheme(word, strlen(word));

	if (wanted == NULL ? name != NULL : name == NULL || strcmp(name, wanted) != 0)
		fail_msg("%s: '%s', not '%s'", word, name == NULL ? "(none)" : name,
		    wanted == NULL ? "(none)" : wanted);
}

/* One mistake: an extra, missing or wrong octet, or two exchanged ones. */
static void
test_one(void **state)
{
	(void)state;
	near("httpp", "http");
	near("htp", "http");
	near("hxtp", "http");
	near("htpp", "http");
	near("hptt", NULL);
	near("gohper", "gopher");
	near("HTPT", "http");
	near("ftp", "ftp");
}

/* Two mistakes in a longer word. */
static void
test_two(void **state)
{
	(void)state;
	near("telent", "telnet");
	near("prospreo", "prospero");
	near("prspreo", "prospero");
	near("prxpreo", NULL);
	near("gpohre", "gopher");
}

static void
test_options(void **state)
{
	(void)state;
	assert_string_equal(typo_option("jsno", 4), "json");
	assert_string_equal(typo_option("exclud-dri", 10), "exclude-dir");
	assert_string_equal(typo_option("collor", 6), "color");
	assert_null(typo_option("json", 4));
	assert_null(typo_option("jx", 2));
	assert_null(typo_option("something-else", 14));
}

static void
test_none(void **state)
{
	char word[64];

	(void)state;
	near("", NULL);
	near("ht", NULL);
	near("qqqqqqqq", NULL);
	memset(word, 'h', sizeof(word));
	assert_null(typo_scheme(word, 40));
	assert_null(typo_scheme(word, 41));
	/* Octets after the word are not read. */
	memcpy(word, "httpp", 5);
	assert_string_equal(typo_scheme(word, 5), "http");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one),
		cmocka_unit_test(test_two),
		cmocka_unit_test(test_options),
		cmocka_unit_test(test_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
