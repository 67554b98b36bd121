/*
 * json_value: strings in UTF-8 and in other encodings, members, empty objects
 */
#include "../unit.h"

#include "output/json_value.h"
#include "shown.h"

static struct buffer to;

static void
string(const char *text, size_t len, const char *wanted)
{
	json_value_string(&to, text, len);
	shown_is(&to, wanted);
}

static void
test_escapes(void **state)
{
	(void)state;
	string("", 0, "\"\"");
	string("a/b", 3, "\"a/b\"");
	string("\"\\\b\f\n\r\t", 7, "\"\\\"\\\\\\b\\f\\n\\r\\t\"");
	string("\0\1\37\177", 4, "\"\\u0000\\u0001\\u001f\\u007f\"");
	string("\302\200\302\237\302\240", 6, "\"\\u0080\\u009f\302\240\"");
	string("\303\251\360\237\230\200", 6, "\"\303\251\360\237\230\200\"");
}

/* Strings that are not UTF-8 become base64, and nothing of the plain string is left. */
static void
test_bytes(void **state)
{
	(void)state;
	string("\377", 1, "{\"bytes\":\"/w==\"}");
	string("a\377", 2, "{\"bytes\":\"Yf8=\"}");
	string("ab\377", 3, "{\"bytes\":\"YWL/\"}");
	string("\"ab\377", 4, "{\"bytes\":\"ImFi/w==\"}");
	string("\300\257", 2, "{\"bytes\":\"wK8=\"}");
	string("\355\240\200", 3, "{\"bytes\":\"7aCA\"}");
	string("\360\237\230", 3, "{\"bytes\":\"8J+Y\"}");
}

static void
test_objects(void **state)
{
	struct json_value_mark outer = json_value_open(&to), inner;

	(void)state;
	json_value_word(&to, "none", NULL);
	json_value_part(&to, "a", "\n", 1);
	json_value_word(&to, "", "");
	JSON_VALUE_KEY(&to, "d");
	json_value_quote(&to, "e/f", 3);
	JSON_VALUE_KEY(&to, "b");
	inner = json_value_open(&to);
	json_value_close(&to, inner, "[]");
	JSON_VALUE_KEY(&to, "c");
	inner = json_value_open(&to);
	buffer_string(&to, ",1,2");
	json_value_close(&to, inner, "[]");
	json_value_close(&to, outer, "{}");
	shown_is(&to, "{\"a\":\"\\n\",\"\":\"\",\"d\":\"e/f\",\"b\":[],\"c\":[1,2]}");
	json_value_close(&to, json_value_open(&to), "{}");
	shown_is(&to, "{}");
}

static void
test_place(void **state)
{
	struct finding made;
	char *end;

	(void)state;
	finding(&made, "http://h.dom/");
	json_value_place(&to, &made.record);
	shown_is(&to, ",\"line\":2,\"column\":3,\"offset\":9,\"end\":22,\"wrapper\":\"url\"");
	made.record.at = (struct urlsift_position){ UINT64_MAX, UINT64_MAX, UINT64_MAX };
	end = json_value_position(buffer_reserve(&to, JSON_VALUE_NUMBERS), &made.record.at);
	buffer_commit(&to, end);
	shown_is(&to, ",\"line\":18446744073709551615,\"column\":18446744073709551615");
}

/* A buffer without memory is not written. */
static void
test_failed(void **state)
{
	struct buffer failed = { .failed = true };

	(void)state;
	json_value_close(&failed, json_value_open(&failed), "{}");
	assert_int_equal(failed.len, 0);
	assert_null(failed.octets);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_escapes),
		cmocka_unit_test(test_bytes),
		cmocka_unit_test(test_objects),
		cmocka_unit_test(test_place),
		cmocka_unit_test(test_failed),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	buffer_free(&to);
	return failed;
}
