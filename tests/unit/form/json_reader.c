/*
 * json_reader: JSON -> records with true positions
 */
#include "../files.h"

#include <stdlib.h>

#include "../input/events.h"
#include "form/forms.h"

static struct events events;

/* The events of an input that reads the octets as JSON; the source may FAIL at their end. */
static const char *
said(const char *octets, size_t len, size_t step, const char *fails)
{
	const struct input_ops *const readers[] = { &input_json, NULL };
	const struct input_options options = {
		.readers = readers, .scan.kinds = URLSIFT_KINDS_ALL, .range_end = UINT64_MAX
	};
	const struct input_handler handler = events_handler(&events);
	struct octets_source from = octets_source(octets, len, step);
	struct input *input = input_new(&options, &handler);

	events = (struct events){ 0 };
	from.fails = fails;
	assert_non_null(input);
	input_source(input, &from.source);
	input_free(input);
	return events.text;
}

static void
check(const char *text, const char *wanted)
{
	size_t step;

	for (step = 0; step < 9; step++)
		assert_string_equal(said(text, strlen(text), step, NULL), wanted);
}

static void
test_json(void **state)
{
	(void)state;
	check("{\"a\":\"http:\\/\\/h.dom\\/\",\n \"<URL:b:c>\": \"x http://h.dom/\\u4e2d\"}\n",
	    "begin memory\n1:7:6-22 http://h.dom/\n2:8:32-35 b:c\n"
	    "2:18:42-61 http://h.dom/\344\270\255\nend memory\n");
	/* A string that is a URL is one to its end. */
	check("[\"http://h.dom/a.\"]", "begin memory\n1:3:2-17 http://h.dom/a.\nend memory\n");
	/* No URL continues in the next string. */
	check("[\"<http://h.dom/a\", \"b>\"]",
	    "begin memory\n1:4:3-17 http://h.dom/a\nend memory\n");
}

static void
test_wrong(void **state)
{
	(void)state;
	check("{\"a\":\"http:\\/\\/h.dom\\/\"}\nsee http://b.dom/\n[\"http://c.dom/\"]\n",
	    "begin memory\n1:7:6-22 http://h.dom/\n2:5:29-42 http://b.dom/\n"
	    "3:3:45-58 http://c.dom/\n"
	    "trouble memory: line 2 is not JSON, and is read as text\nend memory\n");
	check("[\"http://h.dom/a", "begin memory\n1:3:2-16 http://h.dom/a\n"
	    "trouble memory: ends within JSON, in line 1\nend memory\n");
	check("[\"http://h.dom/a\"\n", "begin memory\n1:3:2-16 http://h.dom/a\n"
	    "trouble memory: ends within JSON, in line 2\nend memory\n");
}

/* A URL that a failing source may have cut short is not reported. */
static void
test_fails(void **state)
{
	static const char text[] = "[\"http://h.dom/a\",\"http://h.dom/b";

	(void)state;
	assert_string_equal(said(text, sizeof(text) - 1, 0, "is damaged"), "begin memory\n"
	    "1:3:2-16 http://h.dom/a\ntrouble memory: is damaged\nend memory\n");
}

/* Strings across the bounds of blocks, and one that is longer than a block. */
static void
test_blocks(void **state)
{
	const size_t len = 3 * URLSIFT_DOCUMENT_MAX;
	char *text = malloc(len + 1), *at;
	const char *got;
	size_t n;

	(void)state;
	assert_non_null(text);
	memset(text, ' ', len);
	memcpy(text, "[\"http://h.dom/1\",", 18);
	memcpy(text + URLSIFT_DOCUMENT_MAX - 8, "\"http://h.dom/2\",", 17);
	/* One string reaches from here to the last block. */
	memcpy(text + URLSIFT_DOCUMENT_MAX + 100, "\"see http://h.dom/3 ", 20);
	memcpy(text + 2 * URLSIFT_DOCUMENT_MAX - 7, " <URL:http://h.dom/\\n4>", 23);
	memcpy(text + len - 30, "http:\\/\\/h.dom\\/5\"]", 19);
	got = said(text, len, 0, NULL);
	for (n = 1; n <= 5; n++) {
		char url[32];

		snprintf(url, sizeof(url), " http://h.dom/%zu\n", n);
		at = strstr(got, url);
		assert_non_null(at);
		assert_null(strstr(at + 1, url));
	}
	assert_int_equal(events.n, 5);
	assert_null(strstr(got, "trouble"));
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_wrong),
		cmocka_unit_test(test_fails),
		cmocka_unit_test(test_blocks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
