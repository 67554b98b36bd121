/*
 * list: the finds of a text in an array
 */
#include "../unit.h"

#include "../../finds.h"
#include "urlsift.h"

static const char text[] =
    "See <URL:http://h.dom/a-\nb> and\n<http://h.dom/c>, URL:ftp://h.dom/d; <URL:foo>\n"
    "> <URL:http://h.dom/\n> e> http://h.dom/f. And \"http://h.dom/g\" <URL:http://h.dom";
#define LEN (sizeof(text) - 1)

/* Finds in an array: the first N of them, those that were rejoined in the scanner. */
static void
test_list(void **state)
{
	struct finds found = { 0 };
	const struct urlsift_options options = {
		.size = sizeof(options), .kinds = URLSIFT_KINDS_ALL, .found = finds_add,
		.ctx = &found
	};
	struct urlsift_scanner *scanner = urlsift_scanner_new(&options);
	struct urlsift_item items[7], first = { .len = 99 };

	(void)state;
	assert_non_null(scanner);
	assert_int_equal(urlsift_scan(scanner, text, LEN, NULL, NULL), 0);
	assert_int_equal(urlsift_list(scanner, text, LEN, items, 7), 7);
	assert_int_equal(found.n, 7);
	for (size_t i = 0; i < found.n; i++) {
		const struct urlsift_find *find = &found.list[i].find;

		assert_int_equal(items[i].len, find->len);
		assert_memory_equal(items[i].text, find->text, find->len);
		assert_memory_equal(&items[i].at, &find->at, sizeof(find->at));
		assert_int_equal(items[i].end, find->end);
		assert_int_equal(items[i].opens, find->opens);
		assert_int_equal(items[i].closes, find->closes);
		assert_int_equal(items[i].kind, find->kind);
		assert_int_equal(items[i].notes, find->notes);
		assert_int_equal(items[i].warnings, find->warnings);
		assert_int_equal(items[i].verdict, found.list[i].url.verdict);
		assert_true(items[i].reserved[0] == 0 && items[i].reserved[1] == 0);
	}
	assert_ptr_equal(items[1].text, text + items[1].at.offset);
	assert_false(items[0].text > text && items[0].text < text + LEN);
	assert_int_equal(urlsift_list(scanner, text, LEN, &first, 0), 7);
	assert_int_equal(first.len, 99);
	assert_int_equal(urlsift_list(scanner, "", 0, NULL, 0), 0);
	finds_free(&found);
	urlsift_scanner_free(scanner);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_list),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
