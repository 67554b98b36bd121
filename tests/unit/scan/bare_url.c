/*
 * bare_url: URLs that no wrapper bounds, read in steps, found, passed over or named
 */
#include "../unit.h"

#include "../../scans.h"

#define LONGEST 8192	/* octets of the longest such URL */

static const struct urlsift_options all = { .kinds = URLSIFT_KINDS_ALL };
static const struct urlsift_options bad = { .kinds = URLSIFT_KINDS_ALL, .report_bad = 1 };
static const struct urlsift_options worse = { .kinds = URLSIFT_KINDS_ALL, .report_bad = 2 };

static char octets[3 * LONGEST];

#define CHECK(options, text, wanted) \
	assert_string_equal(scans_text(options, SCANS_NOTES, text), wanted)

/* BEFORE, then N octets "a", then AFTER. */
static const char *
stretched(const char *before, size_t n, const char *after)
{
	size_t len = strlen(before);

	memcpy(octets, before, len);
	memset(octets + len, 'a', n);
	strcpy(octets + len + n, after);
	return octets;
}

/* Whatever its length, plain or not, it is the same URL. */
static void
test_lengths(void **state)
{
	static char wanted[2 * LONGEST];
	size_t n;

	(void)state;
	for (n = 50; n < 300; n++) {
		snprintf(wanted, sizeof(wanted), "%s", stretched("http://h/", n, ""));
		CHECK(&all, stretched("http://h/", n, " x"), wanted);
		CHECK(&all, stretched("http://h/", n, "\""), wanted);
		snprintf(wanted, sizeof(wanted), "%s !backslash", stretched("http://h/_", n, ""));
		CHECK(&all, stretched("http://h/\\_", n, " x"), wanted);
	}
}

/* A longer text than may be is no URL; it is never cut. */
static void
test_too_long(void **state)
{
	static char wanted[2 * LONGEST];
	size_t n = LONGEST - strlen("http://h/");

	(void)state;
	snprintf(wanted, sizeof(wanted), "%s", stretched("http://h/", n, ""));
	CHECK(&all, stretched("http://h/", n, " x"), wanted);
	CHECK(&all, stretched("http://h/", n + 1, " http://h/b"), "http://h/b");
	assert_non_null(strstr(scans_text(&bad, SCANS_NOTES, stretched("http://h/", n + 1, " x")),
	    "too-long"));
}

/* What cannot become good is passed over by its colon, however long it is. */
static void
test_bad(void **state)
{
	static char wanted[LONGEST];

	(void)state;
	CHECK(&all, "http://h:x/http://h.dom/a", "http://h.dom/a");
	CHECK(&all, stretched("mailto:x", LONGEST, " http://h.dom/a"), "http://h.dom/a");
	CHECK(&all, "news:a\\_\"news:b@h.dom", "news:b@h.dom");
	snprintf(wanted, sizeof(wanted), "%s", stretched("mailto:joe@h.dom?body=", 600, ""));
	CHECK(&all, stretched("mailto:joe@h.dom?body=", 600, " x"), wanted);
	CHECK(&all, "http://h.dom[1] http://h.dom's",
	    "http://h.dom !trimmed; http://h.dom !trimmed");
}

static void
test_prefixes(void **state)
{
	(void)state;
	CHECK(&all, "URL:URL:URL: http://h.dom/a", "http://h.dom/a");
	CHECK(&all, "URL:URL:http://h.dom/a", "http://h.dom/a !doubled-prefix");
	CHECK(&all, "URL:URL:URL:", "");
}

/* Placeholders are named on demand only. */
static void
test_placeholders(void **state)
{
	(void)state;
	CHECK(&all, "http://h.dom:$PORT/ http://${H}/a", "");
	CHECK(&bad, "http://h.dom:$PORT/", "");
	assert_non_null(strstr(scans_text(&worse, SCANS_NOTES, "http://h.dom:$PORT/"), "$PORT"));
	assert_non_null(strstr(scans_text(&bad, SCANS_NOTES, "http://h..dom/a"),
	    "http://h..dom/a"));
}

/* What is bad is named once, however it begins. */
static void
test_named_once(void **state)
{
	static const char *const texts[] = {
		"http://h..dom/b", "<http://h..dom/b c", "URL:http://h..dom/b c",
		"<URL:http://h..dom/b>", "<URL:URL:http://h..dom/b>", "\"http://h..dom/b\""
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		assert_string_equal(scans_text(&bad, SCANS_BAD, texts[i]), "-http://h..dom/b");
}

/* A backslash behind a drive makes it nothing. */
static void
test_drive(void **state)
{
	(void)state;
	CHECK(&all, "file:///C:\\x", "");
	assert_non_null(strstr(scans_text(&bad, SCANS_NOTES, "file:///C:\\x"), "file:///C"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_too_long),
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_prefixes),
		cmocka_unit_test(test_placeholders),
		cmocka_unit_test(test_named_once),
		cmocka_unit_test(test_drive),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
