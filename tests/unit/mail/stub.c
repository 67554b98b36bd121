/*
 * stub: plain texts that do not say what the message says
 */
#include "../unit.h"

#include "mail/stub.h"

static bool
is_stub(enum transfer_kind kind, const char *text)
{
	return stub_is(kind, text, text + strlen(text));
}

static void
test_empty(void **state)
{
	(void)state;
	assert_true(is_stub(TRANSFER_NONE, ""));
	assert_true(is_stub(TRANSFER_NONE, " \r\n\t\n\302\240\n\240\n"));
	assert_true(is_stub(TRANSFER_QP, "=20=\n=A0\n"));
	assert_true(is_stub(TRANSFER_BASE64, "DQogCg==\n"));
	assert_false(is_stub(TRANSFER_NONE, "."));
	assert_false(is_stub(TRANSFER_NONE, "=20"));
	assert_false(is_stub(TRANSFER_BASE64, "YQo=\n"));
}

static void
test_excuse(void **state)
{
	static const char *const stubs[] = {
		"This message is in HTML but your email \nclient does not support that.",
		"To view this message, use an HTML compatible email viewer!",
		"THIS IS AN HTML MAIL; YOUR READER IS NOT CAPABLE OF THAT",
	};
	static const char *const texts[] = {
		"Some HTML text",
		"Your program does not display images.",
		"To view HTML go to http://h.dom/",
		"To view HTML write to mailto:joe@h.dom",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(stubs) / sizeof(stubs[0]); i++)
		assert_true(is_stub(TRANSFER_NONE, stubs[i]));
	for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		assert_false(is_stub(TRANSFER_NONE, texts[i]));
	assert_true(is_stub(TRANSFER_BASE64, "aHRtbCB2aWV3\n"));
}

/* A text that is long says more than that. */
static void
test_long(void **state)
{
	char text[4096];

	(void)state;
	memset(text, ' ', sizeof(text));
	memcpy(text, "view html", 9);
	assert_true(stub_is(TRANSFER_NONE, text, text + 1023));
	assert_false(stub_is(TRANSFER_NONE, text, text + 1024));
	assert_false(stub_is(TRANSFER_NONE, text, text + sizeof(text)));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_empty),
		cmocka_unit_test(test_excuse),
		cmocka_unit_test(test_long),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
