/*
 * encoded_word: encoded words in fields
 */
#include "../unit.h"

#include "mail/encoded_word.h"

/* Returns the FIELD decoded, valid until the next call. */
static const char *
decode(const char *field)
{
	static struct buffer out;
	struct charset_set *charsets = charset_set_new();

	assert_non_null(charsets);
	out.len = 0;
	encoded_word_decode(&out, charsets, field, field + strlen(field));
	charset_set_free(charsets);
	assert_false(out.failed);
	return buffer_terminate(&out);
}

static void
test_decode(void **state)
{
	(void)state;
	assert_string_equal(decode("=?iso-8859-1?q?caf=E9?="), "caf\303\251");
	assert_string_equal(decode("=?ISO-8859-1*fr?Q?caf=e9_noir?="), "caf\303\251 noir");
	assert_string_equal(decode("a =?utf-8?B?w6k=?= b"), "a \303\251 b");
	assert_string_equal(decode("x=?utf-8?b?w6k?=y"), "x\303\251y");
	assert_string_equal(decode("=?utf-8?q?\?="), "");
	assert_string_equal(decode("=?nobody-knows?q?a=62?="), "ab");
	assert_string_equal(decode("no word"), "no word");
	assert_string_equal(decode(""), "");
}

/* White space is dropped between two encoded words, and kept elsewhere. */
static void
test_gaps(void **state)
{
	(void)state;
	assert_string_equal(decode("=?utf-8?q?a?= =?utf-8?q?b?="), "ab");
	assert_string_equal(decode("=?utf-8?q?a?=\r\n\t=?iso-8859-1?b?Yg==?="), "ab");
	assert_string_equal(decode("=?utf-8?q?a?= x =?utf-8?q?b?= "), "a x b ");
}

/* Two words may share a character; in ISO-2022-JP a shift comes before it. */
static void
test_divided(void **state)
{
	(void)state;
	assert_string_equal(decode("=?utf-8?q?=C3?= =?UTF-8?Q?=A9?="), "\303\251");
	assert_string_equal(decode("=?big5?b?pA==?= =?big5?b?pA==?="), "\344\270\255");
	assert_string_equal(decode("=?iso-2022-jp?q?=1B$B$?= =?iso-2022-jp?q?\"?="),
	    "\343\201\202");
	/* Words in different character sets are decoded separately. */
	assert_string_equal(decode("=?big5?b?pA==?= =?euc-kr?b?pA==?="),
	    "\357\277\275\357\277\275");
}

/* These look like encoded words, but are none. */
static void
test_malformed(void **state)
{
	static const char *const fields[] = {
		"=?", "=?\?", "=?utf-8?q?", "=?utf-8?q?a", "=?utf-8?q?a?", "=?utf-8?x?a?=",
		"=?\?q?a?=", "=?utf-8?qq?a?=", "=?utf-8?q", "=?utf-8?q?a\nb?=", "?=",
	};
	char field[2048] = "=?utf-8?q?";
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(fields) / sizeof(fields[0]); i++)
		assert_string_equal(decode(fields[i]), fields[i]);
	assert_string_equal(decode("=?=?utf-8?q?a?="), "=?a");
	/* This word is too long. */
	memset(field + strlen(field), 'x', 1500);
	strcat(field, "?=");
	assert_string_equal(decode(field), field);
}

static void
test_next(void **state)
{
	const char *text = "ab =?utf-8*en?B?Yw==?= d";
	struct encoded_word word;

	(void)state;
	assert_true(encoded_word_next(&word, text, text + strlen(text)));
	assert_ptr_equal(word.from, text + 3);
	assert_ptr_equal(word.to, text + 22);
	assert_int_equal(word.charset.len, 5);
	assert_memory_equal(word.charset.at, "utf-8", 5);
	assert_int_equal(word.kind, TRANSFER_BASE64);
	assert_ptr_equal(word.text, text + 16);
	assert_ptr_equal(word.text_end, text + 20);
	assert_false(encoded_word_next(&word, word.to, text + strlen(text)));
	assert_false(encoded_word_next(&word, text, text + 21));
	assert_true(encoded_word_is_gap(text, text));
	assert_true(encoded_word_is_gap(text + 2, text + 3));
	assert_false(encoded_word_is_gap(text + 1, text + 3));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_decode),
		cmocka_unit_test(test_gaps),
		cmocka_unit_test(test_divided),
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_next),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
