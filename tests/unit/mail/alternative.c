/*
 * alternative: the one form of a text that --skip=alternative reads
 */
#include "../unit.h"

#include <stdlib.h>

#include "mail/alternative.h"

#define PLAIN "--b\nContent-Type: text/plain\n\n"
#define HTML "\n--b\nContent-Type: text/html\n\n"
#define BASE64 "Content-Transfer-Encoding: base64\n"
#define END "\n--b--\n"

static size_t
choose(const char *text, size_t limit)
{
	struct boundaries all = { .end = text + strlen(text) };
	size_t level = boundary_enter(&all, "b");

	boundary_next(&all, text);
	return alternative_choose(&all, level, limit);
}

static void
test_plain(void **state)
{
	(void)state;
	assert_int_equal(choose(PLAIN "see http://h.dom/" HTML "http://h.dom/" END, 9), 1);
	assert_int_equal(choose(PLAIN "no URL" HTML "nor here" END, 9), 1);
	assert_int_equal(choose(HTML "http://h.dom/\n" PLAIN "see http://h.dom/" END, 9), 2);
	assert_int_equal(choose("--b\n\nsee http://h.dom/" HTML "http://h.dom/" END, 9), 1);
}

/* A plain text without a URL may be a notice that the message is in HTML. */
static void
test_stub(void **state)
{
	(void)state;
	assert_int_equal(choose(PLAIN "This is an HTML message." HTML "http://h.dom/" END, 9), 2);
	assert_int_equal(choose(PLAIN "Write to mailto:a@h.dom" HTML "http://h.dom/" END, 9), 2);
	assert_int_equal(choose(PLAIN "x" HTML "http://h.dom/" END, 1), 1);
	assert_int_equal(choose(PLAIN "Write to us." HTML "<a href=mailto:a@h.dom>" END, 9), 2);
	assert_int_equal(choose(PLAIN "http://h.dom/" HTML "<a href=mailto:a@h.dom>" END, 9), 1);
	assert_int_equal(choose(HTML "<a href=mailto:a@h>\n" PLAIN "see http://h.dom/" END, 9), 2);
	/* The URL of a doctype does not count. */
	assert_int_equal(choose(PLAIN "x" HTML "http://www.w3.org/TR/html4/strict.dtd" END, 9), 1);
	assert_int_equal(choose(PLAIN "x" HTML "http://www.w3.org/ http://h.dom/" END, 9), 2);
	/* Base64 of <a href="http://h.dom/">, and then of http://h.dom/ in UTF-16LE. */
	assert_int_equal(choose(PLAIN "x\n--b\nContent-Type: text/html\n" BASE64
	    "\nPGEgaHJlZj0iaHR0cDovL2guZG9tLyI+\n" END, 9), 2);
	assert_int_equal(choose(PLAIN "x\n--b\nContent-Type: text/html\n" BASE64
	    "\naAB0AHQAcAA6AC8ALwBoAC4AZABvAG0ALwA=\n" END, 9), 2);
}

static void
test_empty(void **state)
{
	(void)state;
	assert_int_equal(choose(PLAIN " \r\n\302\240\n\240" HTML "text" END, 9), 2);
	assert_int_equal(choose(PLAIN " " HTML " " END, 9), 0);
	assert_int_equal(choose("--b\nContent-Type: image/png\n\nhttp://h.dom/" END, 9), 0);
	assert_int_equal(choose("--b--\n", 9), 0);
}

/* HTML with pictures is a multipart inside the alternative, and the plain text may be one, too. */
static void
test_nested(void **state)
{
	static const char related[] = "\n--b\nContent-Type: multipart/related; boundary=r\n\n"
	    "--r\nContent-Type: text/html\n" BASE64 "\nPGEgaHJlZj0iaHR0cDovL2guZG9tLyI+\n"
	    "--r\nContent-Type: image/png\n\n://\n--r--\n\n--b\n\nlast http://h.dom/" END;
	char text[1024];

	(void)state;
	snprintf(text, sizeof(text), "%s%s", PLAIN "x", related);
	assert_int_equal(choose(text, 2), 2);
	assert_int_equal(choose(text, 9), 3);
	/* The inner multipart has no closing boundary. */
	assert_int_equal(choose("--b\nContent-Type: multipart/mixed; boundary=r\n\n--r\n\nx" HTML
	    "http://h.dom/" END, 9), 2);
}

#define NEST(b) "Content-Type: multipart/mixed; boundary=" b "\n\n--" b "\n"
#define ENCODED "Content-Type: text/html\n" BASE64 "\nPGEgaHJlZj0iaHR0cDovL2guZG9tLyI+\n"

/* Multiparts nested too deeply are not examined. */
static void
test_deep(void **state)
{
	(void)state;
	assert_int_equal(choose(PLAIN "x\n--b\n" NEST("c") NEST("d") NEST("e") ENCODED END, 9), 2);
	assert_int_equal(choose(PLAIN "x\n--b\n" NEST("c") NEST("d") NEST("e") NEST("f") ENCODED
	    END, 9), 1);
}

/* The text is decoded in pieces.  A URL is found wherever the end of a piece divides it. */
static void
test_pieces(void **state)
{
	char *text = malloc(8300);
	size_t at;

	(void)state;
	assert_non_null(text);
	for (at = 4000; at < 4200; at++) {
		snprintf(text, 8300, "%s%*s%s%s", PLAIN "x" HTML, (int)at, "",
		    "http://h.dom/", END);
		assert_int_equal(choose(text, 9), 2);
		snprintf(text, 8300, "%s%*s%s%s", PLAIN "x" HTML, (int)at, "",
		    "http://www.w3.org/", END);
		assert_int_equal(choose(text, 9), 1);
	}
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_stub),
		cmocka_unit_test(test_empty),
		cmocka_unit_test(test_nested),
		cmocka_unit_test(test_deep),
		cmocka_unit_test(test_pieces),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
