/*
 * mail_body: line breaks in text, and elsewhere
 */
#include "../unit.h"

#include "filter/mail_body.h"
#include "finding.h"

static bool
has_breaks(const char *text)
{
	struct finding made;

	return mail_body_has_breaks(finding(&made, text)->find);
}

static void
test_body(void **state)
{
	(void)state;
	assert_true(has_breaks("mailto:a@h.dom?body=a%0D%0Ab%0a"));
	assert_true(has_breaks("MAILTO:?subject=x&Body=%0d&cc=b@h.dom"));
}

static void
test_elsewhere(void **state)
{
	(void)state;
	assert_false(has_breaks("mailto:a%0D@h.dom"));
	assert_false(has_breaks("mailto:a@h.dom?body=a%0D&subject=%0A"));
	assert_false(has_breaks("mailto:a@h.dom?bod=%0A"));
	assert_false(has_breaks("mailto:a@h.dom?%0Abody="));
	assert_true(has_breaks("https://h.dom/?text=a%0D%0Ab"));
	assert_false(has_breaks("http://h.dom/a%0D?b"));
	assert_false(has_breaks("http://h.dom/a%0D"));
	assert_false(has_breaks("gopher://h.dom/7a%09b%0D"));
	assert_false(has_breaks("x-mailto:?body=%0D"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_body),
		cmocka_unit_test(test_elsewhere),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
