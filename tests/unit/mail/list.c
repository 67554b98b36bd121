/*
 * list: the mailing list that sent a message
 */
#include "../unit.h"

#include "mail/list.h"

static void
is(const char *fields, const char *wanted)
{
	struct header header;
	struct octets name;

	assert_true(header_read(&header, fields, fields + strlen(fields), true));
	name = list_name(&header);
	assert_int_equal(name.len, strlen(wanted));
	assert_memory_equal(name.len == 0 ? "" : name.at, wanted, name.len);
}

static void
test_names(void **state)
{
	(void)state;
	is("List-Post: <mailto:talk@h.dom>\nList-Id: \"Talk <of it>\"\n <talk.h.dom>\n",
	    "talk.h.dom");
	is("List-ID: talk.h.dom\n", "talk.h.dom");
	is("list-post: <mailto:talk@h.dom?subject=x> (for all)\n", "talk@h.dom");
	is("Mailing-List: list talk@h.dom; contact talk-owner@h.dom\n", "talk@h.dom");
	is("Mailing-List: contact help@h.dom; run by ezmlm\nDelivered-To: joe@h.dom\n"
	    "Delivered-To: mailing list talk@h.dom\n", "talk@h.dom");
	is("X-Mailing-List: <talk@h.dom> archive/latest/1\n", "talk@h.dom");
	is("X-Mailing-List: talk-l:archive/latest/1\n", "talk-l");
	is("X-BeenThere: talk@h.dom\n", "talk@h.dom");
}

static void
test_none(void **state)
{
	(void)state;
	is("From: talk@h.dom\nDelivered-To: talk@h.dom\n", "");
	is("List-Post: NO\n", "");
	is("List-Id:\nList-Post: <>\nX-BeenThere: ,\n", "");
	is("List-Id: <\n", "");
	is("List-Id: <talk", "talk");
	is("", "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
