/*
 * date: the time in a Date, a Received or a "From " line
 */
#include "../unit.h"

#include <stdlib.h>

#include "mail/date.h"

static void
is(const char *date, const char *wanted)
{
	char text[DATE_TEXT];

	assert_int_equal(date_read(text, date, date + strlen(date)), wanted[0] != '\0');
	assert_string_equal(text, wanted);
}

static void
test_rfc5322(void **state)
{
	(void)state;
	is("Mon, 3 Jan 1994 12:34:56 +0000", "1994-01-03T12:34:56Z");
	is("3 Jan 1994 12:34 -0800", "1994-01-03T20:34:00Z");
	is("Thu, 29 Feb 1996 23:30:00 -0130", "1996-03-01T01:00:00Z");
	is("Fri,\r\n\t 1 Jan 2100 00:00:00 +0001 (of (no) zone)", "2099-12-31T23:59:00Z");
	is("Sat, 31 Dec 2005 23:59:60 GMT", "2006-01-01T00:00:00Z");
	is("Mon, 29 Feb 2000 00:00:00 +0000", "2000-02-29T00:00:00Z");
}

/* RFC 5322 section 4.3 */
static void
test_obsolete(void **state)
{
	(void)state;
	is("Mon , 3 Jan 94 12 (a) : (b) 34 : 56", "1994-01-03T12:34:56Z");
	is("3 Jan 94 12:34:56 EST", "1994-01-03T17:34:56Z");
	is("3 Jan 49 00:00:00 UT", "2049-01-03T00:00:00Z");
	is("3 Jan 50 00:00:00 Z", "1950-01-03T00:00:00Z");
	is("3 Jan 104 00:00:00 PDT", "2004-01-03T07:00:00Z");
	is("(a) Mon (b), 3(c) Jan 1994 12:34:56 (EDT) -0400", "1994-01-03T16:34:56Z");
	is("Mon, 3 Jan 1994 12:34:56 A", "1994-01-03T12:34:56Z");
	is("Mon, 3 Jan 1994 12:34:56", "1994-01-03T12:34:56Z");
}

/* Other forms that programs write. */
static void
test_others(void **state)
{
	(void)state;
	is("Tue, 24 Jan 1995 16.23.36 +0100", "1995-01-24T15:23:36Z");
	is("24 Jan 95 16.23.36", "1995-01-24T16:23:36Z");
	is("24 Jan 95 16.63.36", "");
	is("24 Jan 95 16.23.361", "");
	is("Mon Jan  3 12:34:56 1994", "1994-01-03T12:34:56Z");
	is("Mon Jan  3 12:34:56 PST 1994", "1994-01-03T20:34:56Z");
	is("Mon Jan  3 12:34:56 1994 +0100", "1994-01-03T11:34:56Z");
	is("Monday, 03-Jan-94 12:34:56 GMT", "1994-01-03T12:34:56Z");
	is("1994-01-03T12:34:56Z", "1994-01-03T12:34:56Z");
	is("1994-01-03 12:34:56.789 +01:00", "1994-01-03T11:34:56Z");
	is("Wednesday, September 14, 2005 9:05 PM", "2005-09-14T21:05:00Z");
	is("Wednesday, September 14, 2005 12:05 AM", "2005-09-14T00:05:00Z");
	is("Tue 27 Mar 2001 21:30:37 PM EDT", "2001-03-28T01:30:37Z");
	is("Wen, 12 Jan 2005 01:02:03 -0500", "2005-01-12T06:02:03Z");
	is("Mon Jan 17 1994 11:14:55 GMT-0600 (CST)", "1994-01-17T17:14:55Z");
	is("at h.dom Mon Jan  3 12:34:56 1994", "1994-01-03T12:34:56Z");
	is("Mon, 3 Jan 1994 12:34:56 +01", "1994-01-03T11:34:56Z");
}

static void
test_none(void **state)
{
	static const char *const dates[] = {
		"", "%ODATE, %OTIMELONG", "Mon, 3 Jan 1994", "12:34:56",
		"Mon, 3 Jan 12:34:56 +0000",
		"3 Foo 1994 12:34:56", "31 Apr 1994 12:34:56 +0000", "0 Jan 1994 12:34:56",
		"29 Feb 1900 12:34:56", "3 Jan 1899 12:34:56", "3 Jan 0094 12:34:56",
		"3 Jan 1994 24:00:00", "3 Jan 1994 12:60:00", "3 Jan 1994 12:34:61",
		"3 Jan 1994 12:", "3 Jan 1994 12:34:56 +0060", "3 Jan 1994 12:34:56 +00000",
		"3 Jan 1994 123:34:56", "03 Jan 19941 12:34:56", "31 Dec 9999 23:59:59 -0100",
		"1994-13-03T12:34:56Z", "1994-01", "1994-01-", "(Mon, 3 Jan 1994 12:34:56 +0000",
		"3 Jan 1994 99999999999999999999:00", "1994-99999999999-01 12:34:56",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(dates) / sizeof(dates[0]); i++)
		is(dates[i], "");
}

/* A date that is cut at any octet is not read beyond its end. */
static void
test_cut(void **state)
{
	static const char date[] = "Mon, 3 Jan 1994 12:34:56.7 GMT-0600 (CST) 1994-01-03T";
	char text[DATE_TEXT], *copy;
	size_t n;

	(void)state;
	for (n = 0; n < sizeof(date); n++) {
		copy = malloc(n + 1);
		assert_non_null(copy);
		memcpy(copy, date, n);
		date_read(text, copy, copy + n);
		assert_true(text[0] == '\0' || strlen(text) == DATE_TEXT - 1);
		free(copy);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rfc5322),
		cmocka_unit_test(test_obsolete),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_none),
		cmocka_unit_test(test_cut),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
