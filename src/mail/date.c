/*
 * date - mail: the time in a Date, a Received or a "From " line
 *
 * It may be written as in RFC 5322 with its obsolete forms, asctime(3), RFC 850 or ISO 8601, or
 * in the variants that programs invented: a day, a month, a year and a time, in any unambiguous
 * order.  A missing or unknown zone is taken for UTC, as RFC 5322 section 4.3 demands.
 */
#include "mail/date.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/array.h"
#include "base/ascii.h"
#include "mail/parameter.h"

#define DATE_MINUTE 60
#define DATE_HOUR 3600
#define DATE_DAY 86400

/* Earlier years are errors. */
#define DATE_FIRST_YEAR 1900

struct date {
	int day, month, year;	/* day and month count from 1; 0: not yet known */
	int hour, minute, second;
	long zone;		/* seconds east of UTC */
	bool timed, zoned;	/* the time is known; the zone was given as a number */
};

/* Returns the index in NAMES of the first three letters of WORD, or -1 if they are not there. */
static int
date_name(const char *word, size_t len, const char *names)
{
	size_t i, n = strlen(names) / 3;

	for (i = 0; len >= 3 && i < n; i++)
		if (ascii_equal(names + 3 * i, word, 3))
			return (int)i;
	return -1;
}

/* Returns the offset of a zone in seconds; 0 for names that do not mean one zone everywhere. */
static long
date_zone(const char *word, size_t len)
{
	static const struct {
		const char *name;
		int hours;
	} zones[] = {
		{ "est", -5 }, { "edt", -4 }, { "cst", -6 }, { "cdt", -5 }, { "mst", -7 },
		{ "mdt", -6 }, { "pst", -8 }, { "pdt", -7 }, { "bst", 1 }, { "wet", 0 },
		{ "west", 1 }, { "cet", 1 }, { "cest", 2 }, { "met", 1 }, { "mest", 2 },
		{ "eet", 2 }, { "eest", 3 }, { "msk", 3 }, { "jst", 9 },
	};
	size_t i;

	for (i = 0; i < ARRAY_LEN(zones); i++)
		if (strlen(zones[i].name) == len && ascii_equal(zones[i].name, word, len))
			return zones[i].hours * (long)DATE_HOUR;
	return 0;
}

/* Returns the number at *AT, of at most MAX digits, and moves *AT to its end; -1: no number. */
static int
date_number(const char **at, const char *to, int max)
{
	int n = 0, digits = 0;

	for (; *at < to && ascii_is_digit(**at); (*at)++) {
		if (++digits > max)
			return -1;
		n = 10 * n + (**at - '0');
	}
	return digits == 0 ? -1 : n;
}

/* Returns whether a colon follows, after any blanks and comments, and if so moves *AT to it. */
static bool
date_colon(const char **at, const char *to)
{
	const char *colon = parameter_skip_space(*at, to);

	if (colon == to || *colon != ':')
		return false;
	*at = colon;
	return true;
}

static bool
date_is_time(const struct date *date)
{
	return date->hour < 24 && date->minute >= 0 && date->minute < 60 &&
	    date->second >= 0 && date->second <= 60;
}

/* Read the time after HOUR: ":34", ":34:56", ":34:56.789". */
static bool
date_time(struct date *date, int hour, const char **at, const char *to)
{
	date->hour = hour;
	date->second = 0;
	*at = parameter_skip_space(*at + 1, to);
	date->minute = date_number(at, to, 2);
	if (date_colon(at, to)) {
		*at = parameter_skip_space(*at + 1, to);
		date->second = date_number(at, to, 2);
	}
	if (to - *at > 1 && **at == '.' && ascii_is_digit((*at)[1]))
		for ((*at)++; *at < to && ascii_is_digit(**at); (*at)++)
			continue;
	date->timed = true;
	return date_is_time(date);
}

/* Returns whether AT has ".23.36" with dots instead of colons; a date has to precede it. */
static bool
date_is_dotted(const struct date *date, const char *at, const char *to)
{
	return date->year != 0 && !date->timed && to - at >= 6 && at[0] == '.' &&
	    ascii_is_digit(at[1]) && ascii_is_digit(at[2]) && at[3] == '.' &&
	    ascii_is_digit(at[4]) && ascii_is_digit(at[5]) &&
	    (to - at == 6 || !ascii_is_digit(at[6]));
}

/* Read the time after HOUR: ".23.36". */
static bool
date_dotted(struct date *date, int hour, const char **at, const char *to)
{
	date->hour = hour;
	++*at;
	date->minute = date_number(at, to, 2);
	++*at;
	date->second = date_number(at, to, 2);
	date->timed = true;
	return date_is_time(date);
}

/* Read "-01-03" after a year. */
static bool
date_iso(struct date *date, const char **at, const char *to)
{
	(*at)++;
	date->month = date_number(at, to, 2);
	if (date->month < 1 || *at == to || **at != '-')
		return false;
	(*at)++;
	date->day = date_number(at, to, 2);
	if (date->day < 1)
		return false;
	if (*at < to && ascii_lower(**at) == 't')
		(*at)++;
	return true;
}

/* Read a time, a day or a year; RFC 5322 tells the meaning of years of two or three digits. */
static bool
date_digits(struct date *date, const char **at, const char *to)
{
	const char *start = *at;
	int n = date_number(at, to, 4), digits = (int)(*at - start);

	if (n < 0)
		return false;
	if (date_colon(at, to))
		return !date->timed && digits <= 2 && date_time(date, n, at, to);
	if (digits <= 2 && date_is_dotted(date, *at, to))
		return date_dotted(date, n, at, to);
	if (digits <= 2 && date->day == 0) {
		date->day = n;
		return n > 0;
	}
	if (date->year != 0)
		return true;
	if (digits <= 2)
		n += n < 50 ? 2000 : 1900;
	else if (digits == 3)
		n += 1900;
	date->year = n;
	if (digits == 4 && date->month == 0 && date->day == 0 && to - *at > 1 &&
	    **at == '-' && ascii_is_digit((*at)[1]))
		return date_iso(date, at, to);
	return true;
}

/*
 * Read the name of a month, a day or a zone, or "AM" or "PM".  Other words are ignored at the
 * start, where they may be misspelt days, and after the time.
 */
static bool
date_word(struct date *date, const char **at, const char *to)
{
	const char *word = *at;
	size_t len;
	int month;

	while (*at < to && ascii_is_letter(**at))
		(*at)++;
	len = (size_t)(*at - word);
	month = date_name(word, len, "janfebmaraprmayjunjulaugsepoctnovdec");
	if (month >= 0 && date->month == 0) {
		date->month = month + 1;
		return true;
	}
	if (date_name(word, len, "montuewedthufrisatsun") >= 0)
		return true;
	if (!date->timed)
		return date->day == 0 && date->month == 0 && date->year == 0;
	if (len == 2 && ascii_equal("pm", word, 2) && date->hour < 12)
		date->hour += 12;
	else if (len == 2 && ascii_equal("am", word, 2) && date->hour == 12)
		date->hour = 0;
	else if (!date->zoned && date->zone == 0)
		date->zone = date_zone(word, len);
	return true;
}

/* Read "+0100", "-05" or "+01:00" after a time.  Elsewhere the sign divides the date's parts. */
static bool
date_sign(struct date *date, const char **at, const char *to)
{
	const char *start = ++*at;
	bool west = start[-1] == '-';
	int n, digits, minutes;

	if (!date->timed || date->zoned || start == to || !ascii_is_digit(*start))
		return true;
	n = date_number(at, to, 4);
	digits = (int)(*at - start);
	if (n < 0)
		return false;
	minutes = digits > 2 ? n % 100 : 0;
	if (digits > 2)
		n /= 100;
	if (digits == 2 && to - *at > 2 && **at == ':' && ascii_is_digit((*at)[1])) {
		(*at)++;
		minutes = date_number(at, to, 2);
	}
	if (minutes < 0 || minutes > 59)
		return false;
	date->zone = n * (long)DATE_HOUR + minutes * (long)DATE_MINUTE;
	if (west)
		date->zone = -date->zone;
	date->zoned = true;
	return true;
}

static bool
date_parse(struct date *date, const char *at, const char *to)
{
	bool good = true;

	while (good && (at = parameter_skip_space(at, to)) < to) {
		if (ascii_is_digit(*at))
			good = date_digits(date, &at, to);
		else if (ascii_is_letter(*at))
			good = date_word(date, &at, to);
		else if (*at == '+' || *at == '-')
			good = date_sign(date, &at, to);
		else
			at++;
	}
	return good && date->timed;
}

static bool
date_is_day(const struct date *date)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	bool leap = date->year % 4 == 0 && (date->year % 100 != 0 || date->year % 400 == 0);

	if (date->year < DATE_FIRST_YEAR || date->month < 1 || date->month > 12 || date->day < 1)
		return false;
	return date->day <= days[date->month - 1] + (date->month == 2 && leap);
}

/* Returns the days since 1970-01-01.  Years begin in March here, so that a leap day is the last. */
static long long
date_days(const struct date *date)
{
	long long year = date->year - (date->month <= 2);
	long long month = (date->month + 9) % 12;

	return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 +
	    date->day - 719469;
}

bool
date_read(char text[DATE_TEXT], const char *from, const char *to)
{
	struct date date = { 0 };
	struct tm tm;
	time_t time;

	text[0] = '\0';
	if (!date_parse(&date, from, to) || !date_is_day(&date))
		return false;
	time = (time_t)(date_days(&date) * DATE_DAY + date.hour * DATE_HOUR +
	    date.minute * DATE_MINUTE + date.second - date.zone);
	if (gmtime_r(&time, &tm) == NULL || tm.tm_year > 9999 - 1900)
		return false;
	return strftime(text, DATE_TEXT, "%Y-%m-%dT%H:%M:%SZ", &tm) == DATE_TEXT - 1;
}
