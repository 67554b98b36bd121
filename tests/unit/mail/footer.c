/*
 * footer: the lines that a mailing list adds below a text
 */
#include "../unit.h"

#include <stdint.h>
#include <stdlib.h>

#include "mail/footer.h"

#define FIELDS "List-Id: <talk.h.dom>\nList-Unsubscribe: <http://h.dom/u>,\n" \
	" <mailto:talk-request@h.dom?subject=x>\nFrom: <joe@h.dom>\n\n"
#define RULE "_______________________________________________\n"

static struct footer_names
names(const char *fields)
{
	struct footer_names names;
	struct header header;

	assert_true(header_read(&header, fields, fields + strlen(fields), true));
	footer_read_names(&names, &header);
	return names;
}

/* Assert that the footer of BODY and FOOTER begins after BODY.  FOOTER "": there is no footer. */
static void
is(const char *body, const char *footer)
{
	struct footer_names all = names(FIELDS);
	size_t len = strlen(body), n = strlen(footer);
	char *text = malloc(len + n + 1), *copy;

	assert_non_null(text);
	snprintf(text, len + n + 1, "%s%s", body, footer);
	assert_int_equal(footer_find(&all, (struct octets){ text, len + n }),
	    n == 0 ? SIZE_MAX : len);
	/* A text that is cut at any octet is not read beyond its end. */
	for (; n > 0; n--) {
		copy = malloc(n);
		assert_non_null(copy);
		memcpy(copy, footer, n);
		footer_find(&all, (struct octets){ copy, n });
		free(copy);
	}
	free(text);
}

static void
test_footers(void **state)
{
	(void)state;
	is("text\n", RULE "talk mailing list\ntalk@h.dom\nhttp://h.dom/\n");
	is("text\n", RULE "talk mailing list  -  talk@h.dom\r\n");
	is("", RULE "http://h.dom/mailman/listinfo/talk\n");
	is("text\n-- \nJoe\n", "--\nTo unsubscribe from this list: send the line\n\n\n");
	is("text\n", "-\nTo UNSUBSCRIBE send\n");
	is("text\n", "-- \nYou received this message because of the Google Groups \"talk\"\n");
	is("text\n", "--~--~---------~--~----~\ngo to Google Groups\n-~----------~----~----~\n");
	is("text\n", "------------------------ Yahoo! Groups Sponsor ---------~-->\nBuy\n"
	    "-----------------------------~->\n\nTo unsubscribe\n");
	is("text\n", "--------\nThis SF.net email is sponsored by: x\n" RULE "t mailing list\n");
	is("text\n", "--------\nBuy x\nhttp://p.sf.net/sfu/x\n" RULE "t mailing list\n");
	is("text\n====\nmore\n", "***********\nGo to http://h.dom/u now\n");
	is("text\n", "####\nor talk-request@h.dom?subject=x");
}

static void
test_none(void **state)
{
	(void)state;
	is("", "");
	is("\n\n\n", "");
	is("text\nto unsubscribe, ask\n", "");
	is("text\n" RULE "more text\n", "");
	is("text\n" RULE "the mailing list is full\n", "");
	is("text\n" RULE "> to unsubscribe\n", "");
	is("text\n" RULE "From: ann\n\nto unsubscribe\n", "");
	is("text\n---------- Forwarded ----------\nto unsubscribe\n", "");
	is("text\n-----Original-----\nhttp://h.dom/u\n", "");
	is("unsubscribe\n" RULE, "");
	is("text\n<>\nunsubscribe\n", "");
	is("text\n---\nunsubscribe\n", "");
}

/* A footer is not recognised above the last 32 lines or 4 KiB. */
static void
test_limits(void **state)
{
	char text[8192] = RULE;
	size_t i, n;

	(void)state;
	n = strlen(text);
	for (i = 0; i < 31; i++)
		n += (size_t)snprintf(text + n, sizeof(text) - n, "unsubscribe\n");
	is("", text);
	snprintf(text + n, sizeof(text) - n, "unsubscribe\n");
	is(text, "");
	n = (size_t)snprintf(text, sizeof(text), "a\n" RULE "unsubscribe ");
	memset(text + n, 'x', 4096);
	text[n + 4096] = '\0';
	is(text, "");
	memset(text, '\n', sizeof(text) - 1);
	is(text, "");
}

static void
test_names(void **state)
{
	struct footer_names all = names(FIELDS);
	char many[2048] = "List-Post:";
	size_t i, n = strlen(many);

	(void)state;
	assert_int_equal(all.n, 3);
	assert_true(footer_is_named(&all, (struct octets){ "http://h.dom/u", 14 }));
	assert_true(footer_is_named(&all,
	    (struct octets){ "MAILTO:talk-request@h.dom?subject=x", 35 }));
	assert_false(footer_is_named(&all, (struct octets){ "http://h.dom/un", 15 }));
	assert_false(footer_is_named(&all, (struct octets){ "mailto:joe@h.dom", 16 }));
	assert_int_equal(names("X: <a>\nList-: <b\n").n, 0);
	assert_int_equal(names("List-Id: <>\nlist-post: <a> <b>\n").n, 2);
	for (i = 0; i < 100; i++)
		n += (size_t)snprintf(many + n, sizeof(many) - n, " <%d>", (int)i);
	assert_int_equal(names(many).n, FOOTER_NAMES);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_footers),
		cmocka_unit_test(test_none),
		cmocka_unit_test(test_limits),
		cmocka_unit_test(test_names),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
