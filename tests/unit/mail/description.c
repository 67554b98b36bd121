/*
 * description: the fields of a message that its records have
 */
#include "../unit.h"

#include "mail/description.h"

static void
describe(struct description *description, const char *fields)
{
	struct charset_set *charsets = charset_set_new();
	struct header header;

	assert_non_null(charsets);
	assert_true(header_read(&header, fields, fields + strlen(fields), true));
	description_read(description, &header, charsets);
	assert_false(description_failed(description));
	charset_set_free(charsets);
}

static void
test_fields(void **state)
{
	struct description description = { 0 };

	(void)state;
	describe(&description, "Message-Id: <a@b> (c)\nFrom: =?utf-8?q?J=C3=B3e?= <joe@h.dom>\n"
	    "Subject: a\n b\nX-BeenThere: l@h.dom\nDate: 3 Jan 1994 12:34:56 +0100\n\n");
	assert_string_equal(description.mail.id, "a@b");
	assert_string_equal(description.mail.from, "J\303\263e <joe@h.dom>");
	assert_string_equal(description.mail.subject, "a b");
	assert_string_equal(description.mail.list, "l@h.dom");
	assert_string_equal(description.mail.date, "3 Jan 1994 12:34:56 +0100");
	assert_string_equal(description.mail.time, "1994-01-03T11:34:56Z");
	/* Nothing remains from the message before. */
	describe(&description, "X: y\n\n");
	assert_null(description.mail.id);
	assert_null(description.mail.from);
	assert_null(description.mail.subject);
	assert_null(description.mail.list);
	assert_null(description.mail.date);
	assert_null(description.mail.time);
	description_free(&description);
}

static void
test_time(void **state)
{
	struct description description = { 0 };

	(void)state;
	describe(&description, "From j@h.dom Mon Jan  3 12:34:56 1994\nDate: x\n"
	    "Received: by a; 4 Jan 1994 00:00:00 GMT\nReceived: by b; 5 Jan 1994 00:00:00 GMT\n\n");
	assert_string_equal(description.mail.time, "1994-01-04T00:00:00Z");
	describe(&description, "From j@h.dom Mon Jan  3 12:34:56 1994\nReceived: by a\n\n");
	assert_string_equal(description.mail.time, "1994-01-03T12:34:56Z");
	describe(&description, "From 5x 5x 5x 5x 5x 5x 5x 5x 5x 5x 3 Jan 1994 12:34:56\n\n");
	assert_null(description.mail.time);
	description_free(&description);
}

static void
test_field(void **state)
{
	struct description description = { 0 };
	const char *line = "List-Id : <URL:";

	(void)state;
	description_field(&description, line, line + strlen(line));
	assert_string_equal(description.mail.field, "List-Id");
	description_field(&description, NULL, NULL);
	assert_null(description.mail.field);
	line = "From j@h.dom: x";
	description_field(&description, line, line + strlen(line));
	assert_null(description.mail.field);
	description_free(&description);
}

static void
list_is(const char *fields, const char *wanted)
{
	struct description description = { 0 };

	describe(&description, fields);
	if (wanted[0] == '\0')
		assert_null(description.mail.list);
	else
		assert_string_equal(description.mail.list, wanted);
	description_free(&description);
}

static void
test_list(void **state)
{
	(void)state;
	list_is("List-Post: <mailto:talk@h.dom>\nList-Id: \"Talk <of it>\"\n <talk.h.dom>\n",
	    "talk.h.dom");
	list_is("List-ID: talk.h.dom\n", "talk.h.dom");
	list_is("list-post: <mailto:talk@h.dom?subject=x> (for all)\n", "talk@h.dom");
	list_is("Mailing-List: list talk@h.dom; contact talk-owner@h.dom\n", "talk@h.dom");
	list_is("Mailing-List: contact help@h.dom; run by ezmlm\nDelivered-To: joe@h.dom\n"
	    "Delivered-To: mailing list talk@h.dom\n", "talk@h.dom");
	list_is("X-Mailing-List: <talk@h.dom> archive/latest/1\n", "talk@h.dom");
	list_is("X-Mailing-List: talk-l:archive/latest/1\n", "talk-l");
	list_is("X-BeenThere: talk@h.dom\n", "talk@h.dom");
}

static void
test_no_list(void **state)
{
	(void)state;
	list_is("From: talk@h.dom\nDelivered-To: talk@h.dom\n", "");
	list_is("List-Post: NO\n", "");
	list_is("List-Id:\nList-Post: <>\nX-BeenThere: ,\n", "");
	list_is("List-Id: <\n", "");
	list_is("List-Id: <talk", "talk");
	list_is("", "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fields),
		cmocka_unit_test(test_time),
		cmocka_unit_test(test_field),
		cmocka_unit_test(test_list),
		cmocka_unit_test(test_no_list),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
