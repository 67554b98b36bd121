/*
 * json_text: strings of JSON without their escapes, and where each octet was
 */
#include "../unit.h"

#include "base/array.h"
#include "form/json.h"

/* The decoded text of a string, with "|" before each section. */
static const char *
decoded(struct form_text *text, const char *string)
{
	static char shown[256];
	size_t len = strlen(string), i, n = 0;

	form_text_clear(text);
	json_text_put(text, (struct octets){ string + 1, len - 2 }, true, true);
	assert_false(text->failed);
	for (i = 0; i < text->n_sections; i++) {
		const struct urlsift_section *section = &text->sections[i];

		shown[n++] = '|';
		memcpy(shown + n, text->decoded.octets + section->start,
		    section->end - section->start);
		n += section->end - section->start;
	}
	shown[n] = '\0';
	return shown;
}

static void
test_escapes(void **state)
{
	static const struct {
		const char *string, *text;
	} rows[] = {
		{ "\"a: b\"", "|a: b" },
		{ "\"\"", "" },
		{ "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "|\"\\/\b\f\n\r\t" },
		{ "\"\\u0041\\u00e9\\u4E2D\"", "|A\303\251\344\270\255" },
		{ "\"\\ud83d\\ude00\"", "|\360\237\230\200" },
		/* Half a pair, and two halves in the wrong order. */
		{ "\"\\ud83d\"", "|\357\277\275" },
		{ "\"\\ud83dx\\u0041\"", "|\357\277\275xA" },
		{ "\"\\ude00\\ud83d\"", "|\357\277\275\357\277\275" },
		{ "\"\\ud83d\\u0041\"", "|\357\277\275A" },
		/* A backslash that begins no escape means itself. */
		{ "\"\\x\\u12\\u00g0\\\"", "|\\x\\u12\\u00g0\\" },
		/* A string that begins with a URL has its quotes, up to the end of its line. */
		{ "\"http:\\/\\/h.dom\\/\"", "|\"http://h.dom/\"" },
		{ "\"http://h.dom/\\nthanks\"", "|\"http://h.dom/\"|thanks" },
		{ "\"http://h.dom/\\u2028thanks\"", "|\"http://h.dom/\"|thanks" },
		{ "\"a http://h.dom/\\nb\"", "|a http://h.dom/\nb" },
		{ "\"a://\"", "|a://" },
	};
	struct form_text *text = form_text_new();
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(rows); i++)
		assert_string_equal(decoded(text, rows[i].string), rows[i].text);
	form_text_free(text);
}

/* Each octet of the text, alone and with the octets after it. */
static void
test_places(void **state)
{
	static const char string[] = "\"a\\nb\\u00e9c\"";
	static const size_t from[] = { 1, 2, 4, 5, 5, 11 }, to[] = { 2, 4, 5, 11, 11, 12 };
	struct form_text *text = form_text_new();
	struct form_text_piece piece;
	size_t i;

	(void)state;
	assert_non_null(text);
	decoded(text, string);
	for (i = 6; i-- > 0; ) {
		piece = form_text_locate(text, i + 1, 1);
		assert_ptr_equal(piece.from, string + from[i]);
		assert_ptr_equal(piece.to, string + to[i]);
		assert_int_equal(piece.text_len, 1);
	}
	form_text_clear(text);
	json_text_put_plain(text, (struct octets){ string, 4 });
	piece = form_text_locate(text, 1, 99);
	assert_ptr_equal(piece.from, string + 1);
	assert_int_equal(piece.text_len, 3);
	form_text_free(text);
}

/* A document that is in memory, as web archives have it. */
struct document {
	bool all;
	struct json_strings strings;
	struct form_text *text;
};

static void
document_free(struct document *json)
{
	json_lexer_free(&json->strings);
	form_text_free(json->text);
}

/* The sections of a block's text, "|" after each. */
static void
sections_are(struct document *json, const char *block, const char *wanted)
{
	const struct urlsift_section *section;
	struct buffer is = { 0 };
	size_t i;

	json_text_read(json->text, &json->strings,
	    (struct octets){ block, strlen(block) }, json->all);
	assert_false(json->text->failed);
	for (i = 0; i < json->text->n_sections; i++) {
		section = &json->text->sections[i];
		buffer_put(&is, json->text->decoded.octets + section->start,
		    section->end - section->start);
		buffer_char(&is, '|');
	}
	if (is.len != strlen(wanted) || strncmp(buffer_terminate(&is), wanted, is.len) != 0)
		fail_msg("%s: '%.*s', not '%s'", block, (int)is.len, is.octets, wanted);
	buffer_free(&is);
}

/* A string without a colon has no URL, unless "www.h.dom" is wanted. */
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
	struct document json = { .text = form_text_new() };
	struct document all = { .all = true, .text = form_text_new() };
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++) {
		sections_are(&json, cases[i].block, cases[i].some);
		sections_are(&all, cases[i].block, cases[i].all);
	}
	document_free(&json);
	document_free(&all);
}

/*
 * Text that is not JSON is put from the last string on.  It was put from the colon on:
 * "://h.dom/".
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
		/* An error in a string: from its first octet on. */
		{ "[\"x a:b\",\"c:d", "x a:b|c:d|" },
		{ "[\"x a:b\",\"c:d\ne:f\"]", "x a:b|c:d\ne:f\"]|" },
	};
	struct document json = { .text = form_text_new() };
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		sections_are(&json, cases[i][0], cases[i][1]);
	document_free(&json);
}

/* An octet of the text has the place of its escape. */
static void
test_read_places(void **state)
{
	static const char block[] = "[\"a:\\u00e9\\/x\"]";
	struct document json = { .text = form_text_new() };
	struct form_text_piece piece;

	(void)state;
	sections_are(&json, block, "a:\303\251/x|");
	piece = form_text_locate(json.text, 3, 2);
	assert_int_equal(piece.from - block, 4);
	assert_int_equal(piece.to - block, 10);
	assert_int_equal(piece.text_len, 2);
	piece = form_text_locate(json.text, 6, 1);
	assert_int_equal(piece.from - block, 12);
	document_free(&json);
}

/* The room of a long block is freed, that of a short one is kept. */
static void
test_trim(void **state)
{
	struct document json = { .text = form_text_new() };
	struct buffer block = { 0 };
	size_t i;

	(void)state;
	sections_are(&json, "[\"x a:b\"]", "x a:b|");
	form_text_trim(json.text);
	assert_true(json.text->room_segments > 0);
	for (i = 0; i < 200000; i++)
		buffer_string(&block, i == 0 ? "[\"a:\"" : ",\"a:\"");
	json_text_read(json.text, &json.strings,
	    (struct octets){ block.octets, block.len }, false);
	assert_int_equal(json.strings.n, 200000);
	assert_int_equal(json.text->n_sections, 200000);
	form_text_trim(json.text);
	assert_int_equal(json.text->room_segments, 0);
	sections_are(&json, "[\"x a:b\"]", "x a:b|");
	document_free(&json);
	buffer_free(&block);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_escapes),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_strings),
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_read_places),
		cmocka_unit_test(test_trim),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
