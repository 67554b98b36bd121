/*
 * utf16: recognising text in units of 16 or 32 bits
 */
#include "../unit.h"

#include <uchar.h>

#include "base/array.h"
#include "form/utf16.h"

/* The result for N octets: "UTF-16LE+2" with a mark of two octets, "no", "more". */
static const char *
taken(const char *octets, size_t len, bool last)
{
	static char said[32];
	struct utf16 utf16;

	switch (utf16_bid(&utf16, octets, len, last)) {
	case INPUT_NO:
		return "no";
	case INPUT_MORE:
		return "more";
	default:
		snprintf(said, sizeof(said), "%s+%d", utf16.charset, (int)utf16.mark);
		return said;
	}
}

#define TAKEN(octets, last) taken(octets, sizeof(octets) - 1, last)

static void
test_marks(void **state)
{
	(void)state;
	assert_string_equal(TAKEN("\377\376a\0", false), "UTF-16LE+2");
	assert_string_equal(TAKEN("\376\377\0a", false), "UTF-16BE+2");
	assert_string_equal(TAKEN("\377\376\0\0a\0\0\0", false), "UTF-32LE+4");
	assert_string_equal(TAKEN("\0\0\376\377\0\0\0a", false), "UTF-32BE+4");
	assert_string_equal(TAKEN("\377\376", true), "UTF-16LE+2");
	assert_string_equal(TAKEN("\357\273\277a", true), "no");
}

/* ASCII in wide units has zeros at one place; U+00E9 is a letter among others. */
static void
test_zeros(void **state)
{
	(void)state;
	assert_string_equal(TAKEN("a\0b\0c\0\351\0\n\0", true), "UTF-16LE+0");
	assert_string_equal(TAKEN("\0a\0b\0c\0\n", true), "UTF-16BE+0");
	assert_string_equal(TAKEN("a\0\0\0b\0\0\0", true), "UTF-32LE+0");
	assert_string_equal(TAKEN("\0\0\0a\0\0\0b", true), "UTF-32BE+0");
	assert_string_equal(TAKEN("a\0", true), "UTF-16LE+0");
	/* An odd octet at the end is examined later. */
	assert_string_equal(TAKEN("a\0b\0c", true), "UTF-16LE+0");
}

static void
test_others(void **state)
{
	(void)state;
	assert_string_equal(TAKEN("plain text, a line", false), "no");
	assert_string_equal(TAKEN("abcd\0\0\0\0", true), "no");
	assert_string_equal(TAKEN("\1\0\2\0\3\0", true), "no");
	assert_string_equal(TAKEN("\177ELF\2\1\1\0\0\0\0\0\0\0\0\0", true), "no");
	assert_string_equal(TAKEN("\0\0\0\0\0\0\0\0", true), "no");
	assert_string_equal(TAKEN("find\0print\0", true), "no");
	assert_string_equal(TAKEN("a\0b\0http://h.dom/\0\0", true), "no");
	assert_string_equal(TAKEN("", true), "no");
}

/* Too few octets do not decide while more may come. */
static void
test_more(void **state)
{
	(void)state;
	assert_string_equal(TAKEN("", false), "more");
	assert_string_equal(TAKEN("\377\376", false), "more");
	assert_string_equal(TAKEN("a\0b\0", false), "more");
	assert_string_equal(TAKEN("abcd", false), "more");
}

/* N octets of the TEXT, in units of two octets. */
static const char *
taken_of(const char16_t *text, size_t n, bool little, bool last)
{
	static char octets[4096];
	size_t i;

	assert_true(2 * n <= sizeof(octets));
	for (i = 0; i < n; i++) {
		octets[2 * i + !little] = (char)(text[i] & 0xFF);
		octets[2 * i + little] = (char)(text[i] >> 8);
	}
	return taken(octets, 2 * n, last);
}

#define TAKEN_OF(text, little) taken_of(text, sizeof(text) / 2 - 1, little, true)

/* In these scripts only blanks and line ends have zeros. */
static void
test_scripts(void **state)
{
	static const char16_t *const texts[] = {
		u"\u039A\u03B1\u03BB\u03B7\u03BC\u03AD\u03C1\u03B1 http://h.dom/\n",
		u"\u041F\u0440\u0438\u0432\u0435\u0442, \u043C\u0438\u0440\n",
		u"\u4E0A\u6D77\u7684\u7F51\u5740\uFF1A\u4E00\u4E8C\u4E09\u56DB\u3002\r\n",
		u"\u65E5\u672C\u8A9E\u306E\u30C6\u30AD\u30B9\u30C8\u3000\u3067\u3059\n",
		u"\uD55C\uAD6D\uC5B4 \uBB38\uC7A5\uC774\uB2E4 \U0001F600 http://h\n",
		u"\u05E9\u05DC\u05D5\u05DD \u05E2\u05D5\u05DC\u05DD",
		u"\u0E2A\u0E27\u0E31\u0E2A\u0E14\u0E35\u0E0A\u0E32\u0E27\n",
		/* Each octet could be ASCII: one of two is a line end, a tab, a form feed, a CR. */
		u"\u0A38\u0A24\u0A3F \u0A38\u0A4D\u0A30\u0A40 http://h\n",
		u"\u0A38\u0A24\u0A3F\u0A38\u0A4D\u0A30\u0A40\u0A38\u0A24\u0A3F http://h\n",
		u"\u0938\u094D\u0935\u0924\u0928\u094D\u0924\u094D\u0930\u0924\u093E\n",
		u"\u0C28\u0C2E\u0C38\u0C4D\u0C24\u0C47\u0C28\u0C2E\u0C38\u0C4D\n",
		u"\u0D28\u0D2E\u0D38\u0D4D\u0D24\u0D47\u0D28\u0D2E\u0D38\u0D4D\n",
		/* Dhivehi, Cherokee, Inuktitut, Coptic, Tamazight. */
		u"\u078B\u07A8\u0788\u07AC\u0780\u07A8\u0784\u07A6\u0790\u07B0 http://h\n",
		u"\u13E3\u13B3\u13A9\u13EF\u13E3\u13B3\u13A9\u13EF http://h\n",
		u"\u1403\u14C4\u1483\u144E\u1450\u1466\u1403\u14C4 http://h\n",
		u"\u2C9B\u2C9F\u2CA9\u2CA3\u2C8F\u2C9B\u2C9F\u2CA9 http://h\n",
		u"\u2D5C\u2D30\u2D4E\u2D30 \u2D63\u2D49\u2D56\u2D5C http://h\n",
		/* Two scripts; signs that are common, and a variation selector. */
		u"\u041F\u0440\u0438\u0432\u0435\u0442 \u4E0A\u6D77\u7684 http://h\n",
		u"\u03B1\u03B2\u03B3\u03B4 \u0430\u0431\u0432\u0433\u0434\n",
		u"\u2764\uFE0F\u2B50\u2B06\u27A1\u27F6\u2705\u2060\u2080 a\n",
	};
	size_t i, n;

	(void)state;
	for (i = 0; i < ARRAY_LEN(texts); i++) {
		for (n = 0; texts[i][n] != 0; n++)
			continue;
		assert_string_equal(taken_of(texts[i], n, true, true), "UTF-16LE+0");
		assert_string_equal(taken_of(texts[i], n, false, true), "UTF-16BE+0");
		/* The next octet may be no text. */
		assert_string_equal(taken_of(texts[i], n, true, false), "more");
	}
	/* A terminal's colours. */
	assert_string_equal(TAKEN_OF(u"\033[1mhttp://h.dom/", true), "UTF-16LE+0");
	assert_string_equal(TAKEN("\244\3\0\0\245\3\0\0\244\3\0\0\245\3\0\0"
	    "\244\3\0\0\245\3\0\0\244\3\0\0\n\0\0\0", true), "UTF-32LE+0");
}

static void
test_no_scripts(void **state)
{
	(void)state;
	/* Without a blank or a line end the byte order is unknown. */
	assert_string_equal(TAKEN_OF(u"\u4E0A\u6D77\u7684\u7F51\u5740\u4E00\u4E8C\u4E09", true),
	    "no");
	/* Half a pair, private use, a mixture of many scripts, and too few characters. */
	assert_string_equal(TAKEN_OF(u"\u4E0A\u6D77\u7684\u7F51\xD800\u4E00\u4E8C\n", true), "no");
	assert_string_equal(TAKEN_OF(u"\u4E0A\u6D77\u7684\u7F51\uE000\u4E00\u4E8C\n", true), "no");
	assert_string_equal(TAKEN_OF(u"\u4E0A\uAC00\u03B1\u0431\u05E9\u0E2A\u1200\n", true), "no");
	assert_string_equal(TAKEN_OF(u"\u4E0A\u6D77\n", true), "no");
	assert_string_equal(TAKEN("caf\351 au lait, \340 c\364t\351 de l'h\364tel\n", true), "no");
	/* Typed input does not wait. */
	assert_string_equal(TAKEN("ab\nc", false), "no");
	assert_string_equal(TAKEN("a\n\nbc\n", false), "no");
	assert_string_equal(TAKEN("a\nb\nc\nd\ne\nf\ng\nh\ni\n", true), "no");
	assert_string_equal(TAKEN("http://h.dom/abc", false), "no");
	assert_string_equal(TAKEN("caf\351 au lait, \340 c\364t\351 de", false), "no");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_zeros),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_more),
		cmocka_unit_test(test_scripts),
		cmocka_unit_test(test_no_scripts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
