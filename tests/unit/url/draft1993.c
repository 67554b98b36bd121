/*
 * draft1993: URLs of the draft of 1993, and the octets that it refuses
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../unit.h"

#include "urlsift.h"

#define STRICT	URLSIFT_STRICT
#define RELAXED	URLSIFT_RELAXED
#define BAD	URLSIFT_BAD

static const struct {
	const char *text;
	enum urlsift_verdict verdict;
	uint32_t why;		/* the deviations, or the first octet refused */
} cases[] = {
	/* A blank and a quote mark are ordinary characters. */
	{"gopher://h.dom/00/Information About Gopher/About Gopher", STRICT, 0},
	{"gopher://h.dom/Remote Information Services", STRICT, 0},
	{"http://my host/\"a\" b", STRICT, 0},
	/* "+" separates words of a search; "=" and "/" are not allowed in it. */
	{"http://h.dom/a?b+c", STRICT, 0},
	{"http://h.dom?b", STRICT, 0},
	{"http://h.dom/a?b++c", BAD, 17},
	{"http://h.dom/a?", BAD, 15},
	{"http://h.dom/a?b=c", BAD, 16},
	{"http://h.dom/a?b/c", BAD, 16},
	{"http://h.dom/a=b", BAD, 14},
	{"http://h.dom/a+b", STRICT, 0},
	/* Only the last segment of a path can be empty. */
	{"http://h.dom/a/", STRICT, 0},
	{"http://h.dom/a//b", BAD, 15},
	{"http://h.dom//", BAD, 13},
	/* Nearly anything that begins with a letter is a hostname. */
	{"http://a_b:8x@y", STRICT, 0},
	{"http://3com.com/", BAD, 8},
	{"http://1.2.3.4/", STRICT, 0},
	{"http://1.2.3.4:80", STRICT, 0},
	{"http://1.2.3.4:", BAD, 15},
	{"http://1.2.3", BAD, 12},
	{"http://", BAD, 7},
	{"http:///a", BAD, 7},
	/* A login. */
	{"ftp://h.dom/", STRICT, 0},
	{"ftp://h.dom", BAD, 11},
	{"ftp://1@1.2.3.4:21/a", STRICT, 0},
	{"ftp://1@2@h/a", STRICT, 0},
	{"ftp://1@2/a", BAD, 9},
	{"ftp://@h/a", BAD, 6},
	{"telnet://1:2@h", STRICT, 0},
	{"telnet://h/", BAD, 10},
	{"telnet://", BAD, 9},
	/* gopher, wais, prospero. */
	{"gopher://h.dom", STRICT, 0},
	{"gopher://h.dom/", BAD, 15},
	{"gopher://h.dom/1", STRICT, 0},
	{"gopher://h.dom/%31/", BAD, 18},
	{"gopher://h.dom/%31a/b?c", STRICT, 0},
	{"gopher://h.dom/0/a", BAD, 16},
	{"gopher://h.dom/+", BAD, 15},
	{"wais://h.dom/db?q", STRICT, 0},
	{"wais://h.dom/db", STRICT, 0},
	{"wais://h.dom/", BAD, 13},
	{"wais://h.dom/db/t/12/a/b", STRICT, 0},
	{"wais://h.dom/db/t/x/a", BAD, 18},
	{"wais://h.dom/db/t/12", BAD, 20},
	{"prospero://h.dom/a%0012x", STRICT, 0},
	{"prospero://h.dom/a/b", STRICT, 0},
	{"prospero://h.dom", BAD, 16},
	/* Every URL without "//" is generic. */
	{"news:*", STRICT, 0},
	{"news:comp.lang c", STRICT, 0},
	{"news:12@h.dom", STRICT, 0},
	{"news:", STRICT, 0},
	{"mailto:joe@h.dom", STRICT, 0},
	{"a_b c:x?y+z", STRICT, 0},
	{"a:b:c", STRICT, 0},
	{"7zip:x", BAD, 0},
	{"a/b:c", BAD, 1},
	{":x", BAD, 0},
	{"x", BAD, 1},
	{"", BAD, 0},
	{"x:/a", BAD, 2},
	{"https://h.dom/", BAD, 6},
	{"file:///a", BAD, 5},
	/* Octets that are tolerated by name. */
	{"http://h.dom/~a", RELAXED, URLSIFT_DEV_NATIONAL},
	{"http://\xe9.dom/%zz", RELAXED, URLSIFT_DEV_NON_ASCII | URLSIFT_DEV_BAD_ESCAPE},
	{"gopher://h.dom/~", RELAXED, URLSIFT_DEV_NATIONAL},
	{"http://h.dom/a\\b", BAD, 14},
	{"http://h.dom/a<b", BAD, 14},
	{"http://h.dom/a\tb", BAD, 14},
	/* The fragment. */
	{"http://h.dom/a#b c", STRICT, 0},
	{"http://h.dom/a#~", RELAXED, URLSIFT_DEV_NATIONAL}
};

static void
test_cases(void **state)
{
	struct urlsift_url url;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		urlsift_parse(&url, cases[i].text, strlen(cases[i].text), URLSIFT_STD_1993);
		if (url.verdict != cases[i].verdict ||
		    (url.verdict == BAD ? url.error_off : url.deviations) != cases[i].why)
			fail_msg("%s: verdict %d, deviations %x, %s %u", cases[i].text,
			    url.verdict, url.deviations, urlsift_error_name(url.error),
			    url.error_off);
		assert_int_equal(url.error, url.verdict == BAD ? URLSIFT_ERR_1993 : URLSIFT_OK);
	}
}

/* The parts are those of RFC 1738, with blanks. */
static void
test_parts(void **state)
{
	const char *text = "gopher://h.dom/0a b%09c d";
	struct urlsift_url url;

	(void)state;
	urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1993);
	assert_string_equal(url.scheme->name, "gopher");
	assert_int_equal(url.parts[URLSIFT_PART_HOST].len, 5);
	assert_memory_equal(text + url.parts[URLSIFT_PART_SELECTOR].off, "a b", 3);
	assert_int_equal(url.parts[URLSIFT_PART_SELECTOR].len, 3);
	assert_memory_equal(text + url.parts[URLSIFT_PART_SEARCH].off, "c d", 3);
	text = "a_b:c";
	urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1993);
	assert_int_equal(url.parts[URLSIFT_PART_SCHEME].len, 3);
	assert_int_equal(url.parts[URLSIFT_PART_SCHEMEPART].off, 4);
	assert_int_equal(url.parts[URLSIFT_PART_SCHEMEPART].len, 1);
}

static void
row_check(const char *text, size_t len, enum urlsift_std std, const char *says)
{
	struct urlsift_url url;
	int strict = urlsift_parse(&url, text, len, std) == STRICT;

	if (strncmp(says, strict ? "good" : "bad", strict ? 4 : 3) != 0)
		fail_msg("%.*s: %s", (int)len, text, says);
}

/* The table of the manual: ".It URL Ta good Ta bad: why", by RFC 1738 and by the draft. */
static void
test_manual(void **state)
{
	char path[4096], line[256];
	const char *srcdir = getenv("abs_top_srcdir"), *first, *second;
	size_t n = 0;
	FILE *file;

	(void)state;
	assert_non_null(srcdir);
	snprintf(path, sizeof(path), "%s/man/urlsift-1993.7", srcdir);
	file = fopen(path, "r");
	assert_non_null(file);
	while (fgets(line, sizeof(line), file) != NULL) {
		first = strstr(line, " Ta ");
		if (strncmp(line, ".It ", 4) != 0 || first == NULL ||
		    (strncmp(first + 4, "good", 4) != 0 && strncmp(first + 4, "bad", 3) != 0))
			continue;
		second = strstr(first + 4, " Ta ");
		assert_non_null(second);
		if (strncmp(line + 4, "other", 5) == 0)
			continue;
		row_check(line + 4, first - line - 4, URLSIFT_STD_1738, first + 4);
		row_check(line + 4, first - line - 4, URLSIFT_STD_1993, second + 4);
		n++;
	}
	fclose(file);
	assert_true(n >= 10);
}

static double
seconds(char *text, size_t len)
{
	struct urlsift_url url;
	clock_t start = clock();

	for (int i = 0; i < 16; i++)
		urlsift_parse(&url, text, len, URLSIFT_STD_1993);
	return (double)(clock() - start) / CLOCKS_PER_SEC;
}

/* The grammar is ambiguous for all of these; the time must still be linear. */
static void
test_time(void **state)
{
	static const char *const fills[] = {"@", "1@", ".", "1.", ":", "a:", "/a", "+", "%00"};
	const size_t len = 1 << 14;
	char *text = malloc(8 * len);

	(void)state;
	assert_non_null(text);
	for (size_t i = 0; i < sizeof(fills) / sizeof(fills[0]); i++) {
		size_t n = strlen(fills[i]);

		memcpy(text, "ftp://1", 7);
		for (size_t at = 7; at < 8 * len; at++)
			text[at] = fills[i][(at - 7) % n];
		if (seconds(text, 8 * len) > 32 * seconds(text, len) + 0.05)
			fail_msg("%s: more than linear", fills[i]);
	}
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cases),
		cmocka_unit_test(test_parts),
		cmocka_unit_test(test_manual),
		cmocka_unit_test(test_time),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
