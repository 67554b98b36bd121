/*
 * skip: leaves out parts of a message
 */
#include "../memory.h"

#include "mail/reader.h"

/* Returns the names in the "news:" URLs that are found, one after the other. */
static const char *
left(const char *text, int skip)
{
	static char names[256];
	struct memory memory = { .skip = skip };
	const char *at;
	size_t n = 0;

	memory_input(&memory, &input_message, text, strlen(text));
	assert_string_equal(memory.trouble, "");
	for (at = memory.found; (at = strstr(at, "news:")) != NULL;)
		for (at += 5; *at != '\n';)
			names[n++] = *at++;
	names[n] = '\0';
	return names;
}

#define PLAIN "X: <news:h>\n\n"
#define FLOWED "Content-Type: text/plain; format=flowed\n\n"
#define HTML "Content-Type: text/html\n\n"
#define FORMS "Content-Type: multipart/alternative; boundary=b\n\n"

static void
test_header(void **state)
{
	const char *text = "X: <news:a>\nContent-Type: multipart/mixed; boundary=b\n\n"
	    "--b\nX: <news:b>\n\n<news:c>\n--b\nContent-Type: message/rfc822\n\n"
	    "X: =?utf-8?q?=3Cnews:d=3E?=\n\n<news:e>\n--b--\n";

	(void)state;
	assert_string_equal(left(text, 0), "abcde");
	assert_string_equal(left(text, INPUT_SKIP_HEADER), "ce");
	assert_string_equal(left("From <news:a>\n" PLAIN "<news:b>", INPUT_SKIP_HEADER), "b");
}

static void
test_quoted(void **state)
{
	(void)state;
	assert_string_equal(left(PLAIN "> <news:a>\n<news:b> > <news:c>\nJD> <news:d>\n"
	    " > <news:e>\n\n<news:f>", INPUT_SKIP_QUOTED), "hbcf");
	assert_string_equal(left(FLOWED "> <news:a>\n > <news:b>\nJD> <news:c>\n>> <news:d>\n",
	    INPUT_SKIP_QUOTED), "bc");
	assert_string_equal(left(HTML "> <news:a>\n<blockquote><news:b></blockquote>\n"
	    "<BLOCKQUOTE type=\"cite\"><news:c><blockquote><news:d></blockquote><news:e>"
	    "</blockquote><news:f></blockquote><news:g><blockquote class=gmail_quote><news:h>",
	    INPUT_SKIP_QUOTED), "abfg");
	/* A URL in a wrapper is quoted if the wrapper opens in a quoted line. */
	assert_string_equal(left(PLAIN "> x <news:\n> a>\n<news:b\n>\n", INPUT_SKIP_QUOTED), "hb");
}

static void
test_signature(void **state)
{
	(void)state;
	assert_string_equal(left(PLAIN "<news:a>\n--\n<news:b>\n-- \n<news:c>\n-- \n<news:d>",
	    INPUT_SKIP_SIGNATURE), "hab");
	assert_string_equal(left(PLAIN "-- \r\n<news:a>\n------------------------------\n"
	    "<news:b>\n-- \n<news:c>", INPUT_SKIP_SIGNATURE), "hb");
	assert_string_equal(left("Content-Type: multipart/mixed; boundary=b\n\n"
	    "--b\n\n-- \n<news:a>\n--b\n\n<news:b>\n--b--\n", INPUT_SKIP_SIGNATURE), "b");
	assert_string_equal(left(HTML "\n-- \n<news:a>", INPUT_SKIP_SIGNATURE), "a");
	assert_string_equal(left("Content-Transfer-Encoding: quoted-printable\n\n"
	    "--=20\n<news:a>", INPUT_SKIP_SIGNATURE), "");
}

static void
test_footer(void **state)
{
	(void)state;
	assert_string_equal(left(PLAIN "<news:a>\n_____\n<news:b>\ntalk mailing list\n<news:c>",
	    INPUT_SKIP_FOOTER), "ha");
	assert_string_equal(left("List-Help: <news:a>\n\n<news:a>\n<news:b>\n", INPUT_SKIP_FOOTER),
	    "ab");
	assert_string_equal(left("List-Help: <news:a>\n\n<news:a>\n",
	    INPUT_SKIP_FOOTER | INPUT_SKIP_HEADER), "");
}

static void
test_alternative(void **state)
{
	int skip = INPUT_SKIP_ALTERNATIVE;

	(void)state;
	assert_string_equal(left(FORMS "--b\n\n<news:a>\n--b\n" HTML "<news:b>\n--b--\n",
	    skip), "a");
	assert_string_equal(left(FORMS "--b\nX: <news:x>\n" HTML "<news:b>\n--b\n"
	    "Content-Type: text/plain\n\n<news:a>\n--b--\n", skip), "a");
	/* There is no plain text, or it is empty. */
	assert_string_equal(left(FORMS "--b\nContent-Type: image/png\n\n<news:b>\n--b\n"
	    HTML "<news:a>\n--b\nContent-Type: text/x\n\n<news:c>", skip), "a");
	assert_string_equal(left(FORMS "--b\n\n \n--b\n" HTML "<news:a>\n--b--\n", skip), "a");
	/* The plain text is empty, or a notice that the message is in HTML. */
	assert_string_equal(left(FORMS "--b\nContent-Transfer-Encoding: quoted-printable\n\n"
	    "=20\n--b\n" HTML "<news:a>\n--b--\n", skip), "a");
	assert_string_equal(left(FORMS "--b\n\nThis is an HTML message. <news:b>\n--b\n"
	    HTML "<news:a> http://h.dom/\n--b--\n", skip), "a");
	assert_string_equal(left(FORMS "--b\n\nView this as HTML: <news:a>\n--b--\n", skip), "a");
	assert_string_equal(left(FORMS "--b\nContent-Type: image/png\n\n<news:b>\n--b--\n",
	    skip), "");
	assert_string_equal(left(FORMS "<news:a>", skip), "a");
	/* The plain text is in a form with several parts. */
	assert_string_equal(left(FORMS "--b\nContent-Type: multipart/mixed; boundary=c\n\n"
	    "--c\n\n<news:a>\n--c\n\n<news:d>\n--c--\n--b\n" HTML "<news:b>\n--b--\n",
	    skip), "ad");
	assert_string_equal(left("Content-Type: multipart/mixed; boundary=b\n\n"
	    "--b\n\n<news:a>\n--b\n" HTML "<news:b>\n--b--\n", skip), "ab");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_header),
		cmocka_unit_test(test_quoted),
		cmocka_unit_test(test_signature),
		cmocka_unit_test(test_footer),
		cmocka_unit_test(test_alternative),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
