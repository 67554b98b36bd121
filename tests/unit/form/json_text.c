/*
 * json_text: strings of JSON without their escapes, and where each octet stood
 */
#include "../unit.h"

#include "base/array.h"
#include "form/json_text.h"

/* The text that a string becomes, with "|" where a section begins and ends. */
static const char *
decoded(struct json_text *text, const char *string)
{
	static char shown[256];
	size_t len = strlen(string), i, n = 0;

	json_text_clear(text, string);
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
		/* What is no escape stands for itself. */
		{ "\"\\x\\u12\\u00g0\\\"", "|\\x\\u12\\u00g0\\" },
		/* What begins with a URL has its quotes, up to the end of its line. */
		{ "\"http:\\/\\/h.dom\\/\"", "|\"http://h.dom/\"" },
		{ "\"http://h.dom/\\nthanks\"", "|\"http://h.dom/\"|thanks" },
		{ "\"http://h.dom/\\u2028thanks\"", "|\"http://h.dom/\"|thanks" },
		{ "\"a http://h.dom/\\nb\"", "|a http://h.dom/\nb" },
		{ "\"a://\"", "|a://" },
	};
	struct json_text text = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(rows); i++)
		assert_string_equal(decoded(&text, rows[i].string), rows[i].text);
	json_text_free(&text);
}

/* Each octet of the text, alone and with those behind it. */
static void
test_places(void **state)
{
	static const char string[] = "\"a\\nb\\u00e9c\"";
	static const size_t from[] = { 1, 2, 4, 5, 5, 11 }, to[] = { 2, 4, 5, 11, 11, 12 };
	struct json_text text = { 0 };
	struct form_text_piece piece;
	size_t i;

	(void)state;
	decoded(&text, string);
	for (i = 6; i-- > 0; ) {
		piece = json_text_locate(&text, i + 1, 1);
		assert_ptr_equal(piece.from, string + from[i]);
		assert_ptr_equal(piece.to, string + to[i]);
		assert_int_equal(piece.text_len, 1);
	}
	json_text_clear(&text, string);
	json_text_put_plain(&text, (struct octets){ string, 4 });
	piece = json_text_locate(&text, 1, 99);
	assert_ptr_equal(piece.from, string + 1);
	assert_int_equal(piece.text_len, 3);
	json_text_trim(&text);
	json_text_free(&text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_escapes),
		cmocka_unit_test(test_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
