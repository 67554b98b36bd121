/*
 * key: the year of a file, a message, a capture
 */
#include "../unit.h"

#include "output/key.h"

static struct key_context context;

/* The year of the record is WANTED. */
static void
is(const struct record *record, const char *wanted)
{
	struct buffer value = { 0 };
	struct octets year = key_of(&context, KEY_YEAR, record, &value);

	assert_int_equal(year.len, strlen(wanted));
	assert_memory_equal(year.at, wanted, year.len);
	buffer_free(&value);
}

static void
test_years(void **state)
{
	struct record_mail mail = { .time = "1994-01-03T12:34:56Z" };
	struct record_warc warc = { .date = "2009-03-04T05:06:07Z" };
	struct urlsift_find find = { .kind = 0 };
	struct record record = { .file = "f", .find = &find };

	(void)state;
	is(&record, "");
	strcpy(context.year, "1999");
	is(&record, "1999");
	record.warc = &warc;
	is(&record, "2009");
	record.mail = &mail;
	is(&record, "1994");
	mail.time = NULL;
	is(&record, "");
	mail.time = "199";
	is(&record, "");
	key_begin_file(&context, "/nowhere");
	assert_string_equal(context.year, "");
	key_begin_file(&context, "/dev/null");
	assert_string_equal(context.year, "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_years),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
