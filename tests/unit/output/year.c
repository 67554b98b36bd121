/*
 * year: the year of a file, a message, a capture
 */
#include "../unit.h"

#include "output/year.h"

static void
is(struct octets year, const char *wanted)
{
	assert_int_equal(year.len, strlen(wanted));
	assert_memory_equal(year.at, wanted, year.len);
}

static void
test_years(void **state)
{
	struct record_mail mail = { .time = "1994-01-03T12:34:56Z" };
	struct record_warc warc = { .date = "2009-03-04T05:06:07Z" };
	struct record record = { .file = "f" };
	char year[YEAR_MAX];

	(void)state;
	is(year_of_record(&record, "1999"), "1999");
	is(year_of_record(&record, ""), "");
	record.warc = &warc;
	is(year_of_record(&record, "1999"), "2009");
	record.mail = &mail;
	is(year_of_record(&record, "1999"), "1994");
	mail.time = NULL;
	is(year_of_record(&record, "1999"), "");
	mail.time = "199";
	is(year_of_record(&record, "1999"), "");
	year_of_file(year, "/nowhere");
	assert_string_equal(year, "");
	year_of_file(year, "/dev/null");
	assert_string_equal(year, "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_years),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
