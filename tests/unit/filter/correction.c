/*
 * correction: corrections, and URLs that are not corrected
 */
#include "../unit.h"

#include <stdlib.h>

#include "filter/lint.h"

/* A text, and its correction. */
struct mended {
	struct octets text;
	struct buffer with, suggestion;
	char made[512];
	unsigned n;
};

/* Positions that are not those of a wrapper and its URL in the text: those of another file. */
static void
check_misplaced(struct mended *mended, struct record record)
{
	struct urlsift_find find = *record.find;
	const uint64_t opens = find.opens, at = find.at.offset, end = find.end;
	const uint64_t places[][4] = {
		{ at + 1, at, end, find.closes }, { opens, end + 1, end, find.closes },
		{ opens, at, find.closes + 1, find.closes },
		{ opens, at, end, mended->text.len + 1 },
	};
	struct correction correction;
	size_t i;

	record.find = &find;
	for (i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		find.opens = places[i][0];
		find.at.offset = places[i][1];
		find.end = places[i][2];
		find.closes = places[i][3];
		if (correction_put(&mended->with, &record, mended->text, &correction))
			fail_msg("place %zu is corrected", i);
		assert_int_equal(mended->with.len, 0);
	}
}

static int
found(void *ctx, const struct urlsift_find *find)
{
	struct lint_codes codes = filter_lint_default();
	struct record_finding findings[LINT_MAX];
	struct record record = {
		.find = find, .at = find->at, .end = find->end, .n_pieces = find->n_pieces
	};
	struct mended *mended = ctx;
	struct correction correction;

	filter_lint_set(&codes, (struct octets){ "doubled-prefix", 14 });
	mended->suggestion.len = 0;
	suggest(&mended->suggestion, find, URLSIFT_STD_1738, UINT32_MAX);
	record.findings = findings;
	record.n_findings = filter_lint_find(&codes, &record, findings);
	record.suggestion = mended->suggestion.octets;
	record.suggestion_len = mended->suggestion.len;
	check_misplaced(mended, record);
	if (!correction_put(&mended->with, &record, mended->text, &correction))
		return 0;
	mended->n++;
	assert_true(correction.from < correction.to && correction.to <= mended->text.len);
	assert_true(correction.url + correction.url_len <= correction.len);
	snprintf(mended->made, sizeof(mended->made), "%.*s[%.*s]%.*s", (int)correction.from,
	    mended->text.at, (int)correction.len, mended->with.octets + correction.at,
	    (int)(mended->text.len - correction.to), mended->text.at + correction.to);
	return 0;
}

/* MADE has the new octets in brackets; NULL if there is no correction. */
static void
check(const char *text, const char *made)
{
	struct urlsift_options options = { .size = sizeof(options), .report_bad = 1 };
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);
	struct mended mended = { .text = { text, strlen(text) } };

	assert_non_null(scanner);
	urlsift_scan(scanner, text, strlen(text), found, &mended);
	urlsift_scanner_free(scanner);
	assert_int_equal(mended.n, made == NULL ? 0 : 1);
	assert_string_equal(mended.made, made == NULL ? "" : made);
	buffer_free(&mended.with);
	buffer_free(&mended.suggestion);
}

static void
test_spelling(void **state)
{
	(void)state;
	check("x <http:/h.dom/a> y", "x <[http://h.dom/a]> y");
	check("URL:http:/h.dom/a\n", "URL:[http://h.dom/a]\n");
	check("<URL:htpp://h.dom/a>", "<URL:[http://h.dom/a]>");
	check("<URL:http:/h.dom\n  /a>.", "<URL:[http://h.dom/a]>.");
	check("<URL:\n http:/h.dom/a>.", "[<URL:http://h.dom/a]>.");
	check("<http:/h.dom/a\n>.", "<[http://h.dom/a>].");
	check("> <URL:http:/h.dom\n> /a>.", "> <URL:[http://h.dom/a]>.");
}

static void
test_join(void **state)
{
	(void)state;
	check("<http://a-\n b.dom/>, x", "<[http://a-b.dom/]>, x");
	check("<http://h.dom/a-\n b> x", "<[http://h.dom/a-b]> x");
	check("<URL:http://h. dom/> x", "<URL:[http://h.dom/]> x");
	check("<URL:http://h -a.dom/> x", "<URL:[http://h-a.dom/]> x");
	check("<URL:http://h. a. dom/> x", "<URL:[http://h.a.dom/]> x");
	check("<URL:http://h. a b.dom/> x", NULL);
	check("<URL:http://a b. dom/> x", NULL);
	/* "b" may be a word that follows the URL. */
	check("<http://h.dom and/or> x", NULL);
	check("<http://a b/c>", NULL);
	check("<http://h.dom/a\n/b>", NULL);
}

static void
test_close(void **state)
{
	(void)state;
	check("<URL:http://h.dom/a. Text\n\n", "<URL:[http://h.dom/a>]. Text\n\n");
	check("<http:/h.dom/a. Text\n\n", "<[http://h.dom/a>]. Text\n\n");
	check("&lt;URL:http://h.dom/a. Text\n\n", NULL);
	check("URL:http://h.dom/a. Text\n\n", NULL);
}

static void
test_wrap(void **state)
{
	(void)state;
	check("x <URL:URL:http://h.dom/> y", "x [<URL:http://h.dom/>] y");
	check("x <URL:<http://h.dom/>> y", NULL);
}

/* Text that a correction would delete has to stay. */
static void
test_left_alone(void **state)
{
	(void)state;
	check("<URL:http://h.dom/>", NULL);
	check("<URL:http://h.dom:x/>", NULL);
	check("<URL:http://joe:key@h.dom/>", NULL);
	/* A page break. */
	check("<URL:http:/h.dom/\n\nJoe                     [Page 1]\n\f\n"
	    "RFC 1   T   May 1990\n\na/b>", NULL);
	/* A fold mark. */
	check("<URL:http:/h.dom/\\\na/b>", NULL);
	/* Entities. */
	check("&lt;URL:http:/h.dom/a&gt;", NULL);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_spelling),
		cmocka_unit_test(test_join),
		cmocka_unit_test(test_close),
		cmocka_unit_test(test_wrap),
		cmocka_unit_test(test_left_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
