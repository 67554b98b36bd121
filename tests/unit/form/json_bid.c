/*
 * json_bid: recognising JSON by its first octets
 */
#include "../unit.h"

#include <stdlib.h>

#include "base/array.h"
#include "form/json.h"

static enum input_bid
bid(const char *text, enum json_lines *lines)
{
	return json_bid(text, strlen(text), true, lines);
}

static void
test_json(void **state)
{
	static const char *const texts[] = {
		"{}", "[]", " \r\n\t[ ]", "\357\273\277{\"a\":1}",
		"{\"a\":[1,-2.5,0,1e9,2E-7,true,false,null,\"b\\\"c\",{}],\"b\":{\"c\":[[]]}}",
		"{\"a\":\"\\u00e9 \303\251\"} {} \"c\" 1",
		/* Python writes these. */
		"[NaN,Infinity, -Infinity]", "{\"a\":Inf",
		/* JSON that is cut off. */
		"{\"a\"", "{\"a\":", "{\"a\":\"b", "{\"a\":tr", "{\"a\":-", "[\"a\",",
		"[\"b\", \"a\\", "[[0.5,", "[1", "{\"a\":{\"b\":[tr",
		"{\"a\":\"http://h.dom/\n\"",
	};
	enum json_lines lines;
	size_t i, n;

	(void)state;
	for (i = 0; i + 1 < ARRAY_LEN(texts); i++) {
		assert_int_equal(bid(texts[i], &lines), INPUT_YES);
		/* Fewer octets may be undecided, but never "no". */
		for (n = 0; n < strlen(texts[i]); n++)
			assert_int_equal(json_bid(texts[i], n, false, &lines), INPUT_MORE);
	}
	assert_int_equal(bid(texts[i], &lines), INPUT_NO);
}

static void
test_others(void **state)
{
	static const char *const texts[] = {
		"", " ", "text", "\"a\"", "1", "<html>", "{", "[", "[[[", "{ http://h.dom/ }",
		"[a]", "['a']", "[01]", "[1a]", "[1.]", "[-]", "[1e]", "[.5]", "[+1]",
		"[tru]", "[truer]", "[nan]", "[Inf]", "[-Infinit]", "[-NaN]", "[NaNs]",
		"{\"a\"}", "{\"a\",", "{\"a\":1,}", "[1,]", "[,", "[1 2]", "{1:2}", "[\"a\"}",
		"{\"a\":1]", "[]]", "[\"a\n\"]", "[\"a\\\nb\"]", "[\"\\x41\"]",
		"{} text", "[1](http://h.dom/)", "// a\n{}",
		"{\"a\":1 /* b */}", "[2024-01-02 10:00:00] \"GET /\"", "{\"a\":}", "{\"a\":1:2}",
	};
	enum json_lines lines;
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(texts); i++)
		assert_int_equal(bid(texts[i], &lines), INPUT_NO);
	/* An error decides at once. */
	assert_int_equal(json_bid("{ h", 3, false, &lines), INPUT_NO);
}

static void
test_lines(void **state)
{
	enum json_lines lines;

	(void)state;
	bid("{\"a\":1}\n[2]\r\n\n{}\n", &lines);
	assert_int_equal(lines, JSON_LINES_YES);
	bid("{\"a\":1}", &lines);
	assert_int_equal(lines, JSON_LINES_MAYBE);
	bid("{\n\"a\":1}", &lines);
	assert_int_equal(lines, JSON_LINES_NO);
	bid("{\"a\":1}\n{\n\"a\":1}\n", &lines);
	assert_int_equal(lines, JSON_LINES_NO);
}

/* Some JSON Lines may be broken.  One broken line made the whole file text. */
static void
test_broken(void **state)
{
	static const char *const texts[] = {
		"\357\273\277{\"a\":1}\n{broken\n",
		"{\"a\":1}\n{\"a\":None}\n{\"a\":2}\n",
		"{\"a\":1}\n{\"a\":2,\n{\"a\":2}\n",
		"{\"a\":1}\n{\"a\":\"\n{\"a\":2}\n",
		"{\"a\":1}\nfatal: no space left\n{\"a\":2}\n",
		"{\"a\":1}\n{\"a\":1}\n{\"a\" 1}",
	};
	static const char *const others[] = {
		"{\"a\":None}\n{\"a\":1}\n", "{\"a\":1}\ntext\n", "{\"a\":1}\n{\n text\nmore\n",
		"[1]\n[2](x)\n[3](x)\n",
	};
	enum json_lines lines;
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(texts); i++) {
		assert_int_equal(bid(texts[i], &lines), INPUT_YES);
		assert_int_equal(lines, JSON_LINES_BROKEN);
		assert_int_equal(json_bid(texts[i], strlen(texts[i]), false, &lines), INPUT_MORE);
	}
	for (i = 0; i < ARRAY_LEN(others); i++)
		assert_int_equal(bid(others[i], &lines), INPUT_NO);
}

/* All of the octets that are examined are brackets. */
static void
test_depth(void **state)
{
	char *octets = malloc(JSON_BID_MAX + 1);
	enum json_lines lines;

	(void)state;
	assert_non_null(octets);
	memset(octets, '[', JSON_BID_MAX);
	assert_int_equal(json_bid(octets, JSON_BID_MAX - 1, false, &lines), INPUT_MORE);
	assert_int_equal(json_bid(octets, JSON_BID_MAX - 1, true, &lines), INPUT_NO);
	assert_int_equal(json_bid(octets, JSON_BID_MAX, false, &lines), INPUT_YES);
	memcpy(octets + JSON_BID_MAX - 2, "\"\"", 2);
	assert_int_equal(json_bid(octets, JSON_BID_MAX, false, &lines), INPUT_YES);
	memset(octets + JSON_BID_MAX / 2, ']', JSON_BID_MAX / 2);
	assert_int_equal(json_bid(octets, JSON_BID_MAX, false, &lines), INPUT_YES);
	octets[JSON_BID_MAX / 2 - 1] = ']';
	assert_int_equal(json_bid(octets, JSON_BID_MAX, false, &lines), INPUT_NO);
	free(octets);
}

/* White space alone is not JSON. */
static void
test_blanks(void **state)
{
	char *octets = malloc(JSON_BID_MAX);
	enum json_lines lines;

	(void)state;
	assert_non_null(octets);
	memset(octets, '\n', JSON_BID_MAX);
	assert_int_equal(json_bid(octets, JSON_BID_MAX - 1, false, &lines), INPUT_MORE);
	/* This was recognised as JSON. */
	assert_int_equal(json_bid(octets, JSON_BID_MAX, false, &lines), INPUT_NO);
	octets[JSON_BID_MAX - 1] = '{';
	assert_int_equal(json_bid(octets, JSON_BID_MAX, false, &lines), INPUT_YES);
	free(octets);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_broken),
		cmocka_unit_test(test_depth),
		cmocka_unit_test(test_blanks),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
