/*
 * page_break: what a page break is, and what is not
 */
#include "../unit.h"

#include "scan/open.h"
#include "../texts.h"

#define FOOTER "Berners-Lee, Masinter & McCahill                       [Page 9]\n"
#define HEADER "RFC 1738        Uniform Resource Locators (URL)   December 1994\n"
#define RECURS "A running head of this book, page 12\n"

/* A book whose running head has another number on each page. */
#define BOOK "A running head of this book, page 1\nx\n" \
    "A running head of this book, page 2\nx\nA running head of this book, page 3\n"

static struct evidence *evidence;

/* Where the text goes on that stands in the document; it has to be COMPLETE for most answers. */
static size_t
past_break_in(struct text *text, const char *document, int complete)
{
	static uint64_t number;

	evidence_document(evidence, ++number, (const uint8_t *)document, strlen(document),
	    complete);
	return page_break_skip(text, 0, NULL, evidence);
}

/* ... in the book. */
static size_t
past_break(struct text *text)
{
	return past_break_in(text, BOOK, 1);
}

/* The text with a page break at its start goes on with "rest". */
static void
check_skips(const char *octets)
{
	struct text text = texts_whole(octets);
	size_t at = past_break(&text);

	if (at != text.end - 4)
		print_error("%zu of: %s\n", at, octets);
	assert_int_equal(at, text.end - 4);
	assert_memory_equal(text.octets + at, "rest", 4);
}

/* ... that begins with the line and a number, in a document in which it recurs with others. */
static size_t
past_recurring(const char *line)
{
	char octets[128], document[256];
	struct text text;
	size_t at;

	snprintf(octets, sizeof(octets), "%s7\nrest", line);
	snprintf(document, sizeof(document), "%s1\n%s2\n%s3\n", line, line, line);
	text = texts_whole(octets);
	at = past_break_in(&text, document, 1);
	assert_int_equal(evidence_recurs(evidence, text.octets, strlen(line) + 1), 2);
	return at;
}

static void
check_stays(const char *octets)
{
	struct text text = texts_whole(octets);
	size_t at = past_break(&text);

	if (at != 0)
		print_error("%zu of: %s\n", at, octets);
	assert_int_equal(at, 0);
}

static void
test_page_breaks(void **state)
{
	(void)state;
	check_skips("\n\n" FOOTER "\f\n" HEADER "\n\nrest");
	check_skips(FOOTER HEADER "rest");
	check_skips(FOOTER "\f" HEADER "rest");
	check_skips(FOOTER "rest");
	check_skips("\f\nrest");
	check_skips("\f\f\nrest");
	check_skips("\n \t \n\f\n\nrest");
	check_skips(HEADER "rest");
	check_skips("Internet-Draft      Uniform Resource Locators        March 1994\nrest");
	check_skips("Internet Draft      Uniform Resource Locators        March 1994\nrest");
	check_skips("   Fielding, et. al.        Standards Track        [Page 150]  \nrest");
	check_skips("Author                                         [Page iv]\nrest");
}

/* Form feeds are often lost, and blank lines come in any number. */
static void
test_form_feeds_lost(void **state)
{
	(void)state;
	check_skips("\n\n" FOOTER "\n\n" HEADER "\nrest");
	check_skips("\n" FOOTER HEADER "\nrest");
}

/* Blank lines alone are no page break. */
static void
test_blank_lines_alone(void **state)
{
	(void)state;
	check_stays("rest");
	check_stays("\nrest");
	check_stays("\n\n\n\n   \nrest");
	check_stays("");
}

static void
test_line_ends(void **state)
{
	(void)state;
	check_skips("\r\n\r\nMasinter    [Page 9]\r\n\f\r\n\r\nrest");
	check_skips("\rMasinter    [Page 9]\r\f\r\rrest");
}

/* A line in which a wrapper opens is no footer of a page, whatever stands at its end. */
static void
test_wrappers(void **state)
{
	(void)state;
	check_skips("<draft-foo-00.txt>  Expires: May       [Page 9]\nrest");
	check_stays("see <URL:http://h.dom/a                [Page 9]\nrest");
	check_stays("see <http://h.dom/a> and more          [Page 9]\nrest");
	check_stays("see &lt;URL:http://h.dom/a             [Page 9]\nrest");
	check_stays("RFC 1738  see <URL:http://h.dom/a  December 1994\nrest");
	check_skips("a &amp; b   &                          [Page 9]\nrest");
	assert_int_equal(past_recurring("A running head of &amp; in a book"), 35);
	assert_int_equal(past_recurring("A running head of &LT;URL: in a book"), 0);
	assert_int_equal(past_recurring("A running head of &gt; in a book"), 0);
}

/* A running head that recurs counts, before or after other headers and footers, or alone. */
static void
test_recurring(void **state)
{
	(void)state;
	check_skips(RECURS "rest");
	check_skips("\n" RECURS "\n\nrest");
	check_skips(FOOTER "\f\n" RECURS "\nrest");
	check_skips(RECURS "\n" HEADER "rest");
	check_stays("A running head of another book, page 12\nrest");
}

/* A URL's own line is no running head, however often it stands in the document. */
static void
test_own_line(void **state)
{
	static const char *const lines[] = {
		"overview.html#WARNING>",
		"pub/www/doc/a/b/c",
		"see also <URL:http://h.dom/a",
		"type=d> and so on",
		"a b c",
		"Headtitle again",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		assert_int_equal(past_recurring(lines[i]), 0);
}

/* What is not a footer, a header or a form feed. */
static void
test_look_alikes(void **state)
{
	(void)state;
	check_stays("see [Page 9] of it\nrest");
	check_stays("[Page]\nrest");
	check_stays("[9]\nrest");
	check_stays("]\nrest");
	check_stays("RFC 1738 of December 1994 says that\nrest");
	check_stays("RFC 1738 1994\nrest");
	check_stays("RFC x738        Uniform Resource Locators (URL)   December 1994\nrest");
	check_stays("XRFC 1738        Uniform Resource Locators (URL)   December 1994\nrest");
	check_stays("RFC 1738        Uniform Resource Locators (URL)   December 3994\nrest");
	check_stays("Internet-Drafts     Uniform Resource Locators        March 1994\nrest");
	check_stays("\frest of a line\nrest");
	check_stays("1994\nrest");
}

/* Each sort of header and footer once: a second header is text of the page. */
static void
test_each_once(void **state)
{
	struct text text = texts_whole(FOOTER HEADER HEADER "rest");

	(void)state;
	assert_int_equal(past_break(&text), strlen(FOOTER HEADER));
	text = texts_whole(FOOTER "\f\n" FOOTER "rest");
	assert_int_equal(past_break(&text), strlen(FOOTER "\f\n"));
}

/* A page break has no more than 14 lines. */
static void
test_fourteen_lines(void **state)
{
	char octets[256];
	struct text text;
	unsigned before, after;

	(void)state;
	for (before = 0; before <= 20; before++) {
		memset(octets, '\n', before);
		strcpy(octets + before, "Masinter    [Page 9]\nrest");
		text = texts_whole(octets);
		assert_int_equal(past_break(&text), before < PAGE_BREAK_LINES ?
		    text.end - 4 : 0);
	}
	for (after = 0; after <= 20; after++) {
		strcpy(octets, "Masinter    [Page 9]\n");
		memset(octets + 21, '\n', after);
		strcpy(octets + 21 + after, "rest");
		text = texts_whole(octets);
		assert_int_equal(past_break(&text),
		    21 + (after < PAGE_BREAK_LINES ? after : PAGE_BREAK_LINES - 1));
	}
}

/* Whether a line recurs is known when all of the document is: until then it waits. */
static void
test_asks_the_document(void **state)
{
	struct text text = texts_whole("\n" RECURS "rest");

	(void)state;
	past_break_in(&text, BOOK, 0);
	assert_true(texts_asked);
	text = texts_whole(FOOTER "\f\n" HEADER "\nrest");
	assert_int_equal(past_break_in(&text, BOOK, 0), text.end - 4);
}

/* A break of which the end is not there yet. */
static void
test_asked(void **state)
{
	static const char octets[] = "\n" FOOTER "\f\n" HEADER "\n";
	struct text text;
	size_t n;

	(void)state;
	for (n = 0; n < sizeof(octets); n++) {
		text = texts_part(octets, n);
		past_break(&text);
		assert_int_equal(texts_asked, 1);
	}
	text = texts_part("\n" FOOTER "rest\n", strlen("\n" FOOTER "rest\n"));
	assert_int_equal(past_break(&text), strlen("\n" FOOTER));
	assert_int_equal(texts_asked, 0);
}

static int
setup(void **state)
{
	(void)state;
	evidence = evidence_new(NULL, NULL, &texts_asked);
	return evidence == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	(void)state;
	evidence_free(evidence);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_page_breaks),
		cmocka_unit_test(test_form_feeds_lost),
		cmocka_unit_test(test_blank_lines_alone),
		cmocka_unit_test(test_line_ends),
		cmocka_unit_test(test_wrappers),
		cmocka_unit_test(test_recurring),
		cmocka_unit_test(test_own_line),
		cmocka_unit_test(test_look_alikes),
		cmocka_unit_test(test_each_once),
		cmocka_unit_test(test_fourteen_lines),
		cmocka_unit_test(test_asks_the_document),
		cmocka_unit_test(test_asked),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
