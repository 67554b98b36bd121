/*
 * message: a message becomes records with true positions
 */
#include "../memory.h"

#include "mail/message.h"
#include "mail/reader.h"

static struct memory
read_message(const char *text)
{
	struct memory memory = { 0 };

	memory_input(&memory, &input_message, text, strlen(text));
	assert_string_equal(memory.trouble, "");
	return memory;
}

/* Positions are right in a text that is not encoded, and in one that is. */
static void
test_places(void **state)
{
	(void)state;
	assert_string_equal(read_message("A: <URL:http://h.dom/>\n\n<URL:http://h.dom/b>").found,
	    "1 - 8 http://h.dom/\n1 1 29 http://h.dom/b\n");
	assert_string_equal(read_message("Content-Transfer-Encoding: quoted-printable\n\n"
	    "=3C<URL:http://h=\n.dom/b>").found, "1 1 53 http://h.dom/b\n");
	/* In base64, a URL is at the group of four digits in which it begins. */
	assert_string_equal(read_message("Content-Transfer-Encoding: base64\n\n"
	    "PFVSTDpodHRwOi8vaC5kb20vYj4=").found, "1 1 39 http://h.dom/b\n");
}

/* Records have the fields of their message. */
static void
test_description(void **state)
{
	struct memory memory = read_message("Message-ID: <a@b>\nDate: Mon,\r\n 3 Jan 1994\n"
	    "Subject: =?iso-8859-1?q?caf=E9?=\n =?utf-8?q?!?=\n\n<URL:http://h.dom/>");

	(void)state;
	assert_string_equal(memory.id, "a@b");
	assert_string_equal(memory.date, "Mon, 3 Jan 1994");
	assert_string_equal(memory.subject, "caf\303\251!");
	memory = read_message("Message-ID: a@b\nSubject: plain\n\n<URL:http://h.dom/>");
	assert_string_equal(memory.id, "a@b");
	assert_string_equal(memory.date, "(absent)");
	assert_string_equal(memory.subject, "plain");
}

static void
test_author_and_list(void **state)
{
	struct memory memory = read_message("From: =?utf-8?q?J=C3=A9r=C3=B4me?=\n <joe@h.dom>\n"
	    "Date: unknown\nReceived: by h.dom; never\n"
	    "Received: from a; by b;\n\tMon, 3 Jan 1994 13:34:56 +0100\n"
	    "List-Id: Talk <talk.h.dom>\n\n<URL:http://h.dom/>");

	(void)state;
	assert_string_equal(memory.from, "J\303\251r\303\264me <joe@h.dom>");
	assert_string_equal(memory.date, "unknown");
	assert_string_equal(memory.time, "1994-01-03T12:34:56Z");
	assert_string_equal(memory.list, "talk.h.dom");
	assert_string_equal(memory.field, "(absent)");
	memory = read_message("From joe at h.dom (Joe)  Mon Jan  3 12:34:56 1994\n"
	    "From: joe\n\n<URL:http://h.dom/>");
	assert_string_equal(memory.time, "1994-01-03T12:34:56Z");
	assert_string_equal(memory.list, "(absent)");
	memory = read_message("From joe@h.dom\nFrom: joe\n\n<URL:http://h.dom/>");
	assert_string_equal(memory.time, "(absent)");
}

/* A URL in a header has the name of its field; in the header of a part, also the part's number. */
static void
test_fields(void **state)
{
	struct memory memory = read_message("List-Help : <mailto:h@h.dom>\n\n");

	(void)state;
	assert_string_equal(memory.field, "List-Help");
	assert_string_equal(memory.found, "1 - 13 mailto:h@h.dom\n");
	memory = read_message("X: =?utf-8?q?=3CURL:http://a.dom/=3E?=\n\n");
	assert_string_equal(memory.field, "X");
	memory = read_message("From <URL:http://h.dom/>\nX: y\n\n");
	assert_string_equal(memory.field, "(absent)");
	memory = read_message("Content-Type: multipart/mixed; boundary=b\n\n--b\n"
	    "Content-Location: <http://h.dom/>\n\n--b--\n");
	assert_string_equal(memory.field, "Content-Location");
	assert_string_equal(memory.found, "1 1 66 http://h.dom/\n");
	memory = read_message("A: =?utf-8?q?y?=\nX: <http://h.dom/a>\n\nz: <http://h.dom/>\n");
	assert_string_equal(memory.field, "(absent)");
	assert_string_equal(memory.found, "1 - 21 http://h.dom/a\n1 1 42 http://h.dom/\n");
}

/*
 * The subject and the text are in the same character set, which has shifts.  Decoding one does not
 * disturb decoding the other.
 */
static void
test_shared_charset(void **state)
{
	struct memory memory = read_message("Subject: =?iso-2022-jp?b?GyRCJCIbKEI=?=\n"
	    "Content-Type: text/plain; charset=iso-2022-jp\n\n"
	    "\033$B$\"\033(B <URL:http://h.dom/a> \033$B$\"\033(B <URL:http://h.dom/b>");

	(void)state;
	assert_string_equal(memory.subject, "\343\201\202");
	assert_string_equal(memory.found, "1 1 101 http://h.dom/a\n1 1 131 http://h.dom/b\n");
}

static void
test_charset(void **state)
{
	(void)state;
	assert_string_equal(read_message("Content-Type: text/plain; charset=utf-16be\n"
	    "Content-Transfer-Encoding: quoted-printable\n\n"
	    "=00<=00U=00R=00L=00:=00h=00t=00t=00p=00:=00/=00/=00h=00.=00d=00/=00>").found,
	    "1 1 108 http://h.d/\n");
}

/* After a handler has stopped, it is not called again. */
static void
test_stop(void **state)
{
	const char *text = "A: b\n\n<URL:http://h.dom/a> <URL:http://h.dom/b>";
	struct memory memory = { .most = 1 };

	(void)state;
	memory_input(&memory, &input_message, text, strlen(text));
	assert_int_equal(memory.n, 1);
}

/* A URL that reaches the octet at which the source fails may be incomplete; it is not reported. */
static void
test_failure(void **state)
{
	const char *text = "A: b\n\n<URL:http://h.dom/a> <URL:http://h.dom/b";
	struct memory memory = { .fails = "it is gone" };

	(void)state;
	memory_input(&memory, &input_message, text, strlen(text));
	assert_string_equal(memory.trouble, "it is gone");
	assert_string_equal(memory.found, "1 1 11 http://h.dom/a\n");
	assert_int_equal(read_message(text).n, 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_description),
		cmocka_unit_test(test_author_and_list),
		cmocka_unit_test(test_fields),
		cmocka_unit_test(test_shared_charset),
		cmocka_unit_test(test_charset),
		cmocka_unit_test(test_stop),
		cmocka_unit_test(test_failure),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
