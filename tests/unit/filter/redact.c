/*
 * redact: passwords go, all else stays
 */
#include "../unit.h"

#include "filter/redact.h"
#include "finding.h"

static void
check(const char *url, const char *shown)
{
	struct redact *redact = redact_new();
	const struct record *record, *given;
	struct finding made;

	assert_non_null(redact);
	given = finding(&made, url);
	record = redact_record(redact, given, URLSIFT_STD_1738);
	assert_non_null(record);
	assert_int_equal(record->find->len, strlen(shown));
	assert_memory_equal(record->find->text, shown, strlen(shown));
	assert_int_equal(record == given, strcmp(url, shown) == 0);
	redact_free(redact);
}

static void
test_passwords(void **state)
{
	(void)state;
	check("ftp://u:secret@h.dom/a", "ftp://u:***@h.dom/a");
	check("ftp://u:a:b@h.dom/a", "ftp://u:***@h.dom/a");
}

static void
test_none(void **state)
{
	(void)state;
	check("ftp://u@h.dom/a", "ftp://u@h.dom/a");
	check("http://h.dom:80/a", "http://h.dom:80/a");
	check("mailto:u:p@h.dom", "mailto:u:p@h.dom");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_passwords),
		cmocka_unit_test(test_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
