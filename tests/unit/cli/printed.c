/*
 * printed: the URL of a record and what it counts for, as the trailer says it was printed
 */
#include "../unit.h"

#include <stdlib.h>

#include "base/array.h"
#include "cli/printed.h"

/* A record of an item whose file is "dir/f"; LEN is without the octet that ends it. */
struct octets_of {
	const char *at;
	size_t len;
};

#define TEXT(literal) { literal "\n", sizeof(literal) - 1 }

static struct printed
printed_of(struct trailer *trailer, unsigned records)
{
	*trailer = (struct trailer){ .records = records };
	return (struct printed){ .trailer = trailer, .path = "dir/f" };
}

/* The URL of a record with its ending; WHY NULL: it can be told. */
static void
url_is(unsigned records, struct octets_of record, const char *why, const char *wanted)
{
	const struct octets whole = { record.at, record.len + 1 };
	struct octets url = { NULL, 0 };
	struct trailer trailer;
	struct printed printed = printed_of(&trailer, records);
	const char *is = printed_url(&printed, whole, &url);

	if (why != NULL) {
		if (is == NULL)
			fail_msg("%s: no %s, but %.*s", record.at, why, (int)url.len, url.at);
		assert_non_null(strstr(is, why));
	} else {
		if (is != NULL)
			fail_msg("%s: %s", record.at, is);
		if (url.len != strlen(wanted) || memcmp(url.at, wanted, url.len) != 0)
			fail_msg("'%.*s', not '%s'", (int)url.len, url.at, wanted);
	}
	printed_free(&printed);
}

static const char other[] = "a record is not as the trailer says";
static const char two_ways[] = "cannot be told from its name";

static void
test_text(void **state)
{
	static const struct {
		unsigned records;
		struct octets_of record;
		const char *why, *url;
	} cases[] = {
		{ 0, TEXT("http://h/"), NULL, "http://h/" },
		{ 0, TEXT(""), NULL, "" },
		{ TRAILER_NAME, TEXT("dir/f:http://h/"), NULL, "http://h/" },
		{ TRAILER_NAME, TEXT("dir/f:"), NULL, "" },
		{ TRAILER_NAME, TEXT("dir/f"), other, NULL },
		{ TRAILER_NAME, TEXT("d"), other, NULL },
		{ TRAILER_NAME, TEXT(""), other, NULL },
		{ TRAILER_NAME | TRAILER_NUL, TEXT("dir/f\0u"), NULL, "u" },
		{ TRAILER_NAME | TRAILER_NUL, TEXT("dir/f/a:b\0u"), NULL, "u" },
		{ TRAILER_NAME | TRAILER_NUL, TEXT("dir/f:u"), other, NULL },
		{ TRAILER_LINE, TEXT("12:u"), NULL, "u" },
		{ TRAILER_LINE | TRAILER_COLUMN | TRAILER_OFFSET, TEXT("1:2:3:4:u"), NULL, "4:u" },
		{ TRAILER_NAME | TRAILER_LINE, TEXT("dir/f:12:u"), NULL, "u" },
		{ TRAILER_LINE, TEXT("u"), other, NULL },
		{ TRAILER_LINE, TEXT("12"), other, NULL },
		{ TRAILER_LINE, TEXT(":u"), other, NULL },
		{ TRAILER_LINE | TRAILER_COLUMN, TEXT("12:"), other, NULL },
		{ TRAILER_NOTES, TEXT("u\tv\ttrimmed"), NULL, "u\tv" },
		{ TRAILER_NOTES, TEXT("u\t"), NULL, "u" },
		{ TRAILER_NOTES, TEXT("u"), NULL, "u" },
		{ TRAILER_NOTES, TEXT(""), NULL, "" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		url_is(cases[i].records, cases[i].record, cases[i].why, cases[i].url);
}

/* Behind the name of an archive any octets may be those of a member. */
static void
test_members(void **state)
{
	static const unsigned member = TRAILER_NAME | TRAILER_MEMBER;
	static const struct {
		unsigned records;
		struct octets_of record;
		const char *why, *url;
	} cases[] = {
		{ 0, TEXT("dir/f/m:http://h/"), NULL, "http://h/" },
		{ 0, TEXT("dir/f/a:_b:http://h/"), NULL, "http://h/" },
		{ 0, TEXT("dir/f/a:b:http://h/"), two_ways, NULL },
		{ 0, TEXT("dir/f:http://h/"), NULL, "http://h/" },
		{ 0, TEXT("dir/f/http://x/:http://h/"), NULL, "http://h/" },
		{ 0, TEXT("dir/f/m:http://x/:http://h/"), two_ways, NULL },
		{ 0, TEXT("dir/f/m:none"), two_ways, NULL },
		{ 0, TEXT("dir/f/m"), two_ways, NULL },
		{ TRAILER_LINE, TEXT("dir/f/a:12:http://h/"), NULL, "http://h/" },
		{ TRAILER_LINE, TEXT("dir/f/http://x/:12:http://h/"), NULL, "http://h/" },
		{ TRAILER_LINE, TEXT("dir/f/a:1:http://x/:12:http://h/"), two_ways, NULL },
		{ TRAILER_NUL, TEXT("dir/f/a:http://x/\0http://h/"), NULL, "http://h/" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		url_is(member | cases[i].records, cases[i].record, cases[i].why, cases[i].url);
	/* What may be a URL depends on the grammar. */
	url_is(member, (struct octets_of)TEXT("dir/f/m:nntp://h/g"), NULL, "nntp://h/g");
	url_is(member | TRAILER_1993, (struct octets_of)TEXT("dir/f/m:nntp://h/g"), two_ways, NULL);
}

static void
test_json(void **state)
{
	static const struct {
		unsigned records;
		struct octets_of record;
		const char *why, *url;
	} cases[] = {
		{ 0, TEXT("{\"file\":\"f\",\"url\":\"http://h/\",\"x\":1}"), NULL,
		    "\"http://h/" },
		{ 0, TEXT("{\"a\":\",\\\"url\\\":\\\"no\",\"url\":\"a\\\\\\\"b\"}"), NULL,
		    "\"a\\\\\\\"b" },
		{ 0, TEXT("{\"a\":1,\"url\":{\"bytes\":\"eDr/\"}}"), NULL,
		    "{\"bytes\":\"eDr/" },
		{ TRAILER_NORMALIZED, TEXT("{\"a\":1,\"url\":\"U\",\"normalized\":\"n\"}"), NULL,
		    "\"n" },
		{ TRAILER_NORMALIZED, TEXT("{\"a\":1,\"url\":\"U\"}"), other, NULL },
		{ 0, TEXT("{\"a\":1}"), other, NULL },
		{ 0, TEXT("{\"a\":1,\"url\":"), other, NULL },
		{ 0, TEXT("{\"a\":1,\"url\":{"), other, NULL },
		{ 0, TEXT(""), other, NULL },
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		url_is(TRAILER_JSON | cases[i].records, cases[i].record, cases[i].why,
		    cases[i].url);
}

/* Wherever a record is cut off, nothing beyond it is read. */
static void
test_cut(void **state)
{
	static const char record[] =
	    "{\"file\":\"d\\u00e9\\n\",\"url\":{\"bytes\":\"eDr/\"},\"mail\":{\"time\":\"1994\"}}";
	static const char text[] = "dir/f/m:1:2:http://h/%C2%85\ttrimmed";
	static const enum count_key keys[] = {
		COUNT_HOST, COUNT_YEAR, COUNT_VERDICT, COUNT_KIND, COUNT_FILE
	};
	struct octets whole, found;
	struct trailer trailer;
	struct printed printed;
	struct count *count;
	char *copy;
	size_t len, i;

	(void)state;
	for (len = 0; len < sizeof(record); len++)
		for (i = 0; i < 2 * ARRAY_LEN(keys); i++) {
			printed = printed_of(&trailer, i % 2 == 0 ? TRAILER_JSON : TRAILER_NAME |
			    TRAILER_MEMBER | TRAILER_LINE | TRAILER_COLUMN | TRAILER_NOTES);
			whole.len = (i % 2 == 0 || len < sizeof(text) ? len : sizeof(text) - 1) + 1;
			copy = malloc(whole.len);
			count = count_new(&(struct count_options){ .key = keys[i / 2] });
			assert_true(copy != NULL && count != NULL);
			memcpy(copy, i % 2 == 0 ? record : text, whole.len - 1);
			copy[whole.len - 1] = '\n';
			whole.at = copy;
			(void)printed_url(&printed, whole, &found);
			if (printed_refuses(&printed, keys[i / 2]) == NULL)
				(void)printed_name(&printed, whole, count, &found);
			count_free(count);
			free(copy);
			printed_free(&printed);
		}
}

static void
test_refuses(void **state)
{
	static const struct {
		unsigned records;
		enum count_key key;
		const char *why;
	} cases[] = {
		{ 0, COUNT_YEAR, "with --json" },
		{ TRAILER_NAME, COUNT_VERDICT, "with --json" },
		{ 0, COUNT_KIND, "with --json" },
		{ TRAILER_JSON, COUNT_YEAR, NULL },
		{ TRAILER_JSON | TRAILER_DEFANGED, COUNT_KIND, NULL },
		{ TRAILER_MEMBER, COUNT_FILE, "with -H or --json" },
		{ TRAILER_MEMBER | TRAILER_NAME, COUNT_FILE, NULL },
		{ TRAILER_MEMBER | TRAILER_JSON, COUNT_FILE, NULL },
		{ 0, COUNT_FILE, NULL },
		{ 0, COUNT_HOST, NULL },
		{ TRAILER_DEFANGED, COUNT_HOST, "--defang" },
		{ TRAILER_DEFANGED | TRAILER_JSON, COUNT_SCHEME, "--defang" },
	};
	struct trailer trailer;
	struct printed printed;
	const char *why;
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++) {
		printed = printed_of(&trailer, cases[i].records);
		why = printed_refuses(&printed, cases[i].key);
		assert_int_equal(why == NULL, cases[i].why == NULL);
		if (why != NULL)
			assert_non_null(strstr(why, cases[i].why));
	}
}

struct name_case {
	unsigned records;
	enum count_key key;
	struct octets_of record;
	const char *why, *name;
};

/* What a record counts for, in a file of 1971. */
static void
name_is(const struct name_case *it)
{
	const struct octets whole = { it->record.at, it->record.len + 1 };
	struct count *count = count_new(&(struct count_options){ .key = it->key });
	struct trailer trailer;
	struct printed printed = printed_of(&trailer, it->records);
	struct octets name = { NULL, 0 };
	const char *why;

	assert_non_null(count);
	trailer.time = UINT64_C(31536000000000000);
	why = printed_name(&printed, whole, count, &name);
	if (it->why != NULL) {
		assert_non_null(why);
		assert_string_equal(why, it->why);
	} else {
		assert_null(why);
		if (name.len != strlen(it->name) || memcmp(name.at, it->name, name.len) != 0)
			fail_msg("%s: '%.*s'", it->record.at, (int)name.len, name.at);
	}
	count_free(count);
	printed_free(&printed);
}

static void
test_names(void **state)
{
	static const unsigned member = TRAILER_NAME | TRAILER_MEMBER;
	static const struct name_case cases[] = {
		{ 0, COUNT_HOST, TEXT("http://H.dom/"), NULL, "h.dom" },
		{ 0, COUNT_SCHEME, TEXT("HTTP://H.dom/"), NULL, "http" },
		{ TRAILER_LINE, COUNT_HOST, TEXT("http://h/"), other, NULL },
		/* A control character is printed as its escapes, a no-break space is not. */
		{ 0, COUNT_HOST, TEXT("http://h%C2%85.dom/"), NULL, "h\302\205.dom" },
		{ 0, COUNT_HOST, TEXT("http://h%c2%a0.dom/"), NULL, "h" },
		{ 0, COUNT_FILE, TEXT("u"), NULL, "dir/f" },
		{ TRAILER_NAME, COUNT_FILE, TEXT("dir/f:u"), NULL, "dir/f" },
		{ member, COUNT_FILE, TEXT("dir/f/m:http://h/"), NULL, "dir/f/m" },
		{ member | TRAILER_LINE | TRAILER_COLUMN, COUNT_FILE,
		    TEXT("dir/f/a:1:20:http://h/"), NULL, "dir/f/a" },
		{ member | TRAILER_NUL | TRAILER_LINE, COUNT_FILE,
		    TEXT("dir/f/a:1\0" "2:u"), NULL, "dir/f/a:1" },
		{ member, COUNT_FILE, TEXT("dir/f:http:/h"), NULL, "dir/f" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		name_is(&cases[i]);
}

#define AFTER(member) TEXT("{\"a\":1," member "}")

static void
test_members_of_json(void **state)
{
	static const struct name_case cases[] = {
		{ TRAILER_JSON, COUNT_HOST, AFTER("\"url\":\"http://\\u0068\\/\""), NULL, "h" },
		{ TRAILER_JSON, COUNT_HOST, AFTER("\"url\":{\"bytes\":\"aHR0cDovL2gv/w==\"}"),
		    NULL, "h" },
		{ TRAILER_JSON, COUNT_HOST, AFTER(""), other, NULL },
		{ TRAILER_JSON, COUNT_VERDICT, AFTER("\"valid\":\"bad\""), NULL, "bad" },
		{ TRAILER_JSON, COUNT_VERDICT, AFTER(""), NULL, "" },
		{ TRAILER_JSON, COUNT_KIND, AFTER("\"wrapper\":\"angle\""), NULL, "angle" },
		{ TRAILER_JSON, COUNT_YEAR, AFTER(""), NULL, "1971" },
		{ TRAILER_JSON, COUNT_YEAR, AFTER("\"mail\":{\"id\":\"x\",\"time\":\"1994-01\"}"),
		    NULL, "1994" },
		{ TRAILER_JSON, COUNT_YEAR, AFTER("\"mail\":{\"id\":\"x\"}"), NULL, "" },
		{ TRAILER_JSON, COUNT_YEAR, AFTER("\"mail\":{\"id\":\"x\",\"time\":\"199\"}"),
		    NULL, "" },
		{ TRAILER_JSON, COUNT_YEAR, AFTER("\"warc\":{\"date\":\"2009-03\"}"), NULL,
		    "2009" },
		{ TRAILER_JSON, COUNT_YEAR, AFTER("\"warc\":{\"target\":\"t\",\"date\":\"2010\"}"),
		    NULL, "2010" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		name_is(&cases[i]);
}

#define BEFORE(name) TEXT("{\"file\":" name ",\"a\":1}")

/* The name of the file, with its escapes, or octets that are not UTF-8. */
static void
test_files(void **state)
{
	static const struct name_case cases[] = {
		{ TRAILER_JSON, COUNT_FILE, AFTER(""), NULL, "dir/f" },
		{ TRAILER_JSON | TRAILER_MEMBER, COUNT_FILE, AFTER(""), other, NULL },
		{ TRAILER_JSON, COUNT_FILE, BEFORE("\"\\b\\f\\n\\r\\t\\\"\\\\\\u0001\\u0085\""),
		    NULL, "\b\f\n\r\t\"\\\1\302\205" },
		{ TRAILER_JSON, COUNT_FILE, BEFORE("{\"bytes\":\"/w==\"}"), NULL, "\377" },
		{ TRAILER_JSON, COUNT_FILE, BEFORE("{\"bytes\":\"YWL/\"}"), NULL, "ab\377" },
		{ TRAILER_JSON, COUNT_FILE, BEFORE("{\"bytes\":\"YWJj/2E=\"}"), NULL,
		    "abc\377a" },
		{ TRAILER_JSON, COUNT_FILE, BEFORE("{\"bytes\":\"\"}"), NULL, "" },
		/* An octet that was never written came behind it. */
		{ TRAILER_JSON, COUNT_FILE, BEFORE("{\"bytes\":\"YWJj-w==\"}"), NULL, "abc" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(cases); i++)
		name_is(&cases[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_members),
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_refuses),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_members_of_json),
		cmocka_unit_test(test_files),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
