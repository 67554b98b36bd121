/*
 * warc_json: the strings of a block, decoded, and where they stood
 */
#include "../unit.h"

#include "base/array.h"
#include "form/warc_json.h"

/* The sections of a block's text, "|" behind each. */
static void
sections_are(struct warc_json *json, const char *block, const char *wanted)
{
	const struct urlsift_section *section;
	struct buffer is = { 0 };
	size_t i;

	warc_json_read(json, block, block + strlen(block));
	assert_false(json->text.failed);
	for (i = 0; i < json->text.n_sections; i++) {
		section = &json->text.sections[i];
		buffer_put(&is, json->text.decoded.octets + section->start,
		    section->end - section->start);
		buffer_char(&is, '|');
	}
	if (is.len != strlen(wanted) || strncmp(buffer_terminate(&is), wanted, is.len) != 0)
		fail_msg("%s: '%.*s', not '%s'", block, (int)is.len, is.octets, wanted);
	buffer_free(&is);
}

/* A string without a colon has no URL, unless "www.h.dom" shall be one. */
static void
test_strings(void **state)
{
	static const struct {
		const char *block, *some, *all;
	} cases[] = {
		{ "", "", "" },
		{ "[1,true]", "", "" },
		{ "[\"\",\"a:\"]", "a:|", "a:|" },
		{ "{\"a\":\"http:\\/\\/h\\/\",\"b\":\"no\"}", "\"http://h/\"|",
		    "a|\"http://h/\"|b|no|" },
		{ "[\"x a:\\u00e9\\n\"]", "x a:\303\251\n|", "x a:\303\251\n|" },
		{ "[\"x \\\"a:b\\\"\"]", "x \"a:b\"|", "x \"a:b\"|" },
	};
	struct warc_json json = { 0 }, all = { .all = true };
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++) {
		sections_are(&json, cases[i].block, cases[i].some);
		sections_are(&all, cases[i].block, cases[i].all);
	}
	warc_json_free(&json);
	warc_json_free(&all);
}

/*
 * What is no JSON is put from the last string on.  It was put from the colon on, where that is
 * seen: "://h.dom/".
 */
static void
test_plain(void **state)
{
	static const char *const cases[][2] = {
		{ "see http://h.dom/", "see http://h.dom/|" },
		{ "[1] see http://h.dom/ x", "[1] see http://h.dom/ x|" },
		{ "[\"x a:b\"] see http://h.dom/ \"c:d\"",
		    "x a:b|] see http://h.dom/ \"c:d\"|" },
		{ "[\"x a:b\"]] http://h.dom/", "x a:b|]] http://h.dom/|" },
		{ "[\"x a:b\", \\ c:d", "x a:b|, \\ c:d|" },
		/* In a string: from its first octet on. */
		{ "[\"x a:b\",\"c:d", "x a:b|c:d|" },
		{ "[\"x a:b\",\"c:d\ne:f\"]", "x a:b|c:d\ne:f\"]|" },
	};
	struct warc_json json = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		sections_are(&json, cases[i][0], cases[i][1]);
	warc_json_free(&json);
}

/* An octet of the text stands where its escape does. */
static void
test_places(void **state)
{
	static const char block[] = "[\"a:\\u00e9\\/x\"]";
	struct warc_json json = { 0 };
	struct form_text_piece piece;

	(void)state;
	sections_are(&json, block, "a:\303\251/x|");
	piece = json_text_locate(&json.text, 3, 2);
	assert_int_equal(piece.from - block, 4);
	assert_int_equal(piece.to - block, 10);
	assert_int_equal(piece.text_len, 2);
	piece = json_text_locate(&json.text, 6, 1);
	assert_int_equal(piece.from - block, 12);
	warc_json_free(&json);
}

/* What a long block took is freed; what a short one took is kept for the next. */
static void
test_trim(void **state)
{
	struct warc_json json = { 0 };
	struct buffer block = { 0 };
	size_t i;

	(void)state;
	sections_are(&json, "[\"x a:b\"]", "x a:b|");
	warc_json_trim(&json);
	assert_non_null(json.strings.items);
	for (i = 0; i < 70000; i++)
		buffer_string(&block, i == 0 ? "[\"a:\"" : ",\"a:\"");
	warc_json_read(&json, block.octets, block.octets + block.len);
	assert_int_equal(json.strings.n, 70000);
	assert_int_equal(json.text.n_sections, 70000);
	warc_json_trim(&json);
	assert_null(json.strings.items);
	sections_are(&json, "[\"x a:b\"]", "x a:b|");
	warc_json_free(&json);
	buffer_free(&block);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_strings),
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_trim),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
