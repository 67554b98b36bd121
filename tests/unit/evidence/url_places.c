/*
 * url_places: where URLs stand in a document
 */
#include "../unit.h"

#include "evidence/word_index.h"

/* Returns whether the URL, from its scheme to the end of WORD, stands where WORD does. */
static bool
stands(const char *document, const char *word, const char *text)
{
	const char *after = strstr(text, "//") + 2, *place, *in_text = strstr(text, word);
	const char *end = strstr(text, "/y");
	struct url_places_url url = { (const unsigned char *)text, (size_t)(after - text),
	    (size_t)(in_text - text), (size_t)(end - text) };

	for (place = document; (place = strstr(place, word)) != NULL; place++)
		if (url_places_is((const unsigned char *)document, strlen(document),
		    (size_t)(place - document), &url))
			return true;
	return false;
}

static void
test_url(void **state)
{
	const char *text = "http://h.dom/x/core-utils/y";

	(void)state;
	assert_true(stands("see <http://h.dom/x/core-utils/z>", "core", text));
	assert_true(stands("see http://h.dom/x/core-utils.", "core", text));
	assert_true(stands("ftp://h.dom/x/core-utils", "core", text));
	assert_true(stands("core-utils http://h.dom/x/core-utils", "core", text));
	assert_true(stands("http://h.dom/x/core\xE2\x80\x90utils", "core", text));
	assert_false(stands("http://h.dom/y/core-utils", "core", text));
	assert_false(stands("http://oh.dom/x/core-utils", "core", text));
	assert_false(stands("http://h.dom/x/core-utils-z", "core", text));
	assert_false(stands("/x/core-utils", "core", text));
	assert_false(stands("core-utils", "core", text));
	assert_true(stands("<URL:http://h.dom/x/core-utils>", "core", text));
	assert_true(stands("see:http://h.dom/x/core-utils", "core", text));
	assert_false(stands("x/h.dom/x/core-utils", "core", text));
	assert_false(stands("1:h.dom/x/core-utils", "core", text));
	assert_false(stands("http://o/?http://h.dom/x/core-utils", "core", text));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_url),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
