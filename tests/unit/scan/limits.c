/*
 * limits: texts of every length, up to the limits and past them
 *
 * What a text of ordinary length gives is said by the tables of tests/extract/extract.
 */
#include "../unit.h"

#include <stdlib.h>

#include "base/array.h"
#include "urlsift.h"
#include "../../finds.h"
#include "../../scans.h"

#define SIZE (3 * URLSIFT_BARE_MAX)

static const struct urlsift_options always = { .rejoin = URLSIFT_REJOIN_ALWAYS };
static const struct urlsift_options bad = { .report_bad = 1 };
static const struct urlsift_options era = { .std = URLSIFT_STD_1993 };

static char octets[SIZE];

static void
check(const struct urlsift_options *options, const char *text, const char *wanted)
{
	assert_string_equal(scans_text(options, SCANS_NOTES, text), wanted);
}

/* BEFORE, then N times the octet C, then AFTER. */
static const char *
stretched(const char *before, char c, size_t n, const char *after)
{
	size_t len = strlen(before);

	assert_true(len + n + strlen(after) < SIZE);
	memcpy(octets, before, len);
	memset(octets + len, c, n);
	strcpy(octets + len + n, after);
	return octets;
}

/* An ordinary URL and one that needs the slow path are the same at each length. */
static void
test_bare_lengths(void **state)
{
	static char wanted[URLSIFT_BARE_MAX];

	(void)state;
	for (size_t n = 50; n < 300; n++) {
		snprintf(wanted, sizeof(wanted), "%s", stretched("http://h/", 'a', n, ""));
		check(NULL, stretched("http://h/", 'a', n, " x"), wanted);
		check(NULL, stretched("http://h/", 'a', n, "\""), wanted);
		snprintf(wanted, sizeof(wanted), "%s !backslash",
		    stretched("http://h/_", 'a', n, ""));
		check(NULL, stretched("http://h/\\_", 'a', n, " x"), wanted);
	}
	snprintf(wanted, sizeof(wanted), "%s", stretched("mailto:joe@h.dom?body=", 'a', 600, ""));
	check(NULL, stretched("mailto:joe@h.dom?body=", 'a', 600, " x"), wanted);
	check(NULL, stretched("mailto:x", 'a', URLSIFT_BARE_MAX, " http://h.dom/a"),
	    "http://h.dom/a");
}

/* A longer text is no URL; it is never cut. */
static void
test_bare_too_long(void **state)
{
	static const struct urlsift_options both = {
		.report_bad = 1, .rejoin = URLSIFT_REJOIN_ALWAYS
	};
	static char wanted[2 * URLSIFT_BARE_MAX];
	size_t n = URLSIFT_BARE_MAX - strlen("http://h/");
	const char *shown;

	(void)state;
	snprintf(wanted, sizeof(wanted), "%s", stretched("http://h/", 'a', n, ""));
	check(NULL, stretched("http://h/", 'a', n, " x"), wanted);
	check(NULL, stretched("http://h/", 'a', n + 1, " http://h/b"), "http://h/b");
	assert_non_null(strstr(scans_text(&bad, SCANS_NOTES,
	    stretched("http://h/", 'a', n + 1, " x")), "too-long"));
	/* The lines of the URL before it are not its own. */
	shown = scans_text(&both, SCANS_NOTES, stretched("http://h.dom/ab/\ncd/e.html x http://h/",
	    'a', n + 1, " x"));
	assert_non_null(strstr(shown, "rejoined; http://h/"));
	assert_null(strstr(strstr(shown, "; "), "rejoined"));
}

/* Only what was written on one line may be longer than a wrapper's URL. */
static void
test_rejoined(void **state)
{
	static char text[2 * URLSIFT_BARE_MAX], wanted[URLSIFT_BARE_MAX];
	static const int lengths[] = {
		URLSIFT_URL_MAX - 1, URLSIFT_URL_MAX, URLSIFT_URL_MAX + 1, URLSIFT_BARE_MAX - 100
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_LEN(lengths); i++) {
		snprintf(wanted, sizeof(wanted), "http://h.com/%0*d/", lengths[i] - 14, 0);
		snprintf(text, sizeof(text), "%s\nb/%0*d", wanted, 2 * URLSIFT_BARE_MAX -
		    lengths[i] - 10, 0);
		check(NULL, text, wanted);
		check(&always, text, wanted);
	}
}

/* White space does not count for the length of a wrapped URL. */
static void
test_wrapper(void **state)
{
	static char wanted[2 * URLSIFT_URL_MAX];
	size_t len;

	(void)state;
	for (len = URLSIFT_URL_MAX - 12; len < URLSIFT_URL_MAX - 7; len++) {
		snprintf(wanted, sizeof(wanted), "%s", stretched("http://h/", 'a', len, ""));
		stretched("<URL:http://h/", 'a', len, ">");
		if (len + 9 <= URLSIFT_URL_MAX)
			check(NULL, octets, wanted);
		else
			assert_non_null(strstr(scans_text(NULL, SCANS_NOTES, octets), "too-long"));
		memset(octets + 105, ' ', 100);
		wanted[len + 9 - 100] = '\0';
		assert_string_equal(scans_text(NULL, 0, octets), wanted);
	}
}

/* The longest URL with as many hyphens at line ends as there can be, and one with many blanks. */
static void
test_readings(void **state)
{
	size_t n, i;

	(void)state;
	n = (size_t)sprintf(octets, "<URL:http://h/");
	for (i = 0; i < URLSIFT_LINES_MAX - 1; i++) {
		memset(octets + n, 'a', 180);
		memcpy(octets + n + 180, "-\n", 2);
		n += 182;
	}
	strcpy(octets + n, "a>");
	assert_int_equal(strlen(scans_text(NULL, 0, octets)), 9 + 11 * 181 + 1);
	n = (size_t)sprintf(octets, "<URL:gopher://h/1");
	for (i = 0; i < 1000; i++)
		n += (size_t)sprintf(octets + n, "a ");
	strcpy(octets + n, ">");
	assert_int_equal(strlen(scans_text(NULL, 0, octets)), 12 + 1000);
	assert_int_equal(strlen(scans_text(NULL, SCANS_READINGS, octets)),
	    12 + 1000 + 2 + 12 + 1000 + 999 * 3);
	assert_int_equal(strlen(scans_text(&era, 0, octets)), 12 + 1000 + 999);
}

/* A line end or blanks at each place of a URL: it is the same, and its pieces are true. */
static void
test_breaks(void **state)
{
	static const char url[] = "http://h.dom/abcdefghijklmnopqrstuvwxyz0123456789";
	static const char *const gaps[] = { "\n", " ", "\r\n  ", "\302\255", "\342\200\213\t" };
	struct finds finds = { 0 };
	const struct urlsift_options options = {
		.size = sizeof(options), .found = finds_add, .ctx = &finds
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);

	(void)state;
	assert_non_null(scanner);
	for (size_t at = 0; at < sizeof(url); at++)
		for (size_t i = 0; i < ARRAY_LEN(gaps); i++) {
			snprintf(octets, SIZE, "<URL:%.*s%s%s>", (int)at, url, gaps[i], url + at);
			urlsift_scan(scanner, octets, strlen(octets), NULL, NULL);
			assert_int_equal(finds.n, 1);
			assert_int_equal(finds.list[0].find.len, sizeof(url) - 1);
			assert_memory_equal(finds.list[0].find.text, url, sizeof(url) - 1);
			assert_null(finds_broken(&finds, octets, strlen(octets)));
			finds_free(&finds);
		}
	urlsift_scanner_free(scanner);
}

/* Any number of blanks, and of brackets that close nothing. */
static void
test_many(void **state)
{
	size_t n;

	(void)state;
	for (n = 1; n <= 100; n++) {
		check(NULL, stretched("<URL:http://h/a\n", ' ', n, "b>"), "http://h/ab");
		stretched("<URL:http://h/a\n", ' ', n, "b>");
		octets[15 + n / 2 + 1] = '\t';
		check(NULL, octets, "http://h/ab");
	}
	check(NULL, stretched("http://h/(a)", ')', URLSIFT_URL_MAX, " x"),
	    "http://h/(a) !trimmed");
}

/* The prose near a hyphen decides, not that at the end of its document. */
static void
test_prose_near(void **state)
{
	static const char whole[] =
	    "The words of this page are set as they are, never in halves.\n";
	static const char divided[] =
	    "The words of this page are set as they are, or some are div-\n";
	static const char url[] = "\n<http://h.dom/ab-\ncd>\n\n";
	static char text[192 * 1024];
	size_t len = 0;

	(void)state;
	while (len + sizeof(whole) + sizeof(url) < sizeof(text)) {
		memcpy(text + len, len > 128 * 1024 ? divided : whole, sizeof(whole) - 1);
		len += sizeof(whole) - 1;
		if (len / (96 * 1024) != (len - sizeof(whole) + 1) / (96 * 1024)) {
			memcpy(text + len, url, sizeof(url) - 1);
			len += sizeof(url) - 1;
		}
	}
	assert_string_equal(scans_octets(NULL, SCANS_WHY, text, len),
	    "http://h.dom/ab-cd (typeset)");
}

/* The tag of an attribute is looked for before the URL, not at the start of the text. */
static void
test_tag_far_away(void **state)
{
	static const char wanted[] = "http://h/x%20y !inner-space";
	const struct urlsift_options html = { .text = URLSIFT_TEXT_HTML,
	    .kinds = URLSIFT_KINDS_ALL };

	(void)state;
	for (size_t n = 4000; n < 4200; n++)
		check(&html, stretched("", ' ', n, "<a href=\"http://h/x y\">"), wanted);
	check(&html, stretched("<a ", ' ', 4000, "href=\"http://h/x y\">"), wanted);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bare_lengths),
		cmocka_unit_test(test_bare_too_long),
		cmocka_unit_test(test_rejoined),
		cmocka_unit_test(test_wrapper),
		cmocka_unit_test(test_readings),
		cmocka_unit_test(test_breaks),
		cmocka_unit_test(test_many),
		cmocka_unit_test(test_prose_near),
		cmocka_unit_test(test_tag_far_away),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
