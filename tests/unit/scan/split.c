/*
 * split: where a wrapper holds several URLs, or words beside one
 */
#include "../unit.h"

#include "scan/split.h"
#include "../joins.h"
#include "../texts.h"

static struct join join;

static void
read_content(const char *content)
{
	char octets[512];
	struct text text;

	snprintf(octets, sizeof(octets), "<%s>", content);
	text = texts_whole(octets);
	joins_read(&join, &text, 0, 1, JOIN_ANGLE);
	assert_int_equal(join.stop, JOIN_CLOSED);
}

/* The URLs of a wrapper, "; " between them; "+" before one that might have been split. */
static const char *
splits(const char *content, int force)
{
	static char octets[1024];
	struct split split;
	size_t start, n = 0;

	read_content(content);
	octets[0] = '\0';
	for (start = 0; start < join.len; start = split.next) {
		split_next(&split, &join, start, force, URLSIFT_STD_1738);
		assert_true(split.end > start && split.end <= split.next);
		n += (size_t)snprintf(octets + n, sizeof(octets) - n, "%s%s%.*s", n > 0 ? "; " : "",
		    split.declined ? "+" : "", (int)(split.end - start),
		    (const char *)join.octets + start);
	}
	return octets;
}

static void
test_one(void **state)
{
	(void)state;
	assert_string_equal(splits("http://h/a", 0), "http://h/a");
	assert_string_equal(splits("http://h/a,http://h/b", 0), "http://h/a,http://h/b");
	assert_string_equal(splits("http://h/a b c", 0), "http://h/abc");
	assert_string_equal(splits("http://h/a foo://h/b", 0), "http://h/afoo://h/b");
	assert_string_equal(splits("http://h/a mailto:b", 0), "http://h/amailto:b");
	assert_string_equal(splits("a, b,", 0), "a,b,");
}

/* White space, perhaps after "," or ";", before a known scheme. */
static void
test_white_space(void **state)
{
	(void)state;
	assert_string_equal(splits("http://h/a http://h/b", 0), "http://h/a; http://h/b");
	assert_string_equal(splits("http://h/a\nhttp://h/b", 0), "http://h/a; http://h/b");
	assert_string_equal(splits("http://h/a, ftp://h/b", 0), "http://h/a; ftp://h/b");
	assert_string_equal(splits("http://h/a; ftp://h/b", 0), "http://h/a; ftp://h/b");
	assert_string_equal(splits("http://h/a,\nftp://h/b", 0), "http://h/a; ftp://h/b");
	assert_string_equal(splits("http://h/a mailto:x@y", 0), "http://h/a; mailto:x@y");
	assert_string_equal(splits("http://h/a news:b.c", 0), "http://h/a; news:b.c");
	assert_string_equal(splits("ftp://h/a HTTP://h/b", 0), "ftp://h/a; HTTP://h/b");
	assert_string_equal(splits("ftp://a/ ftp://b/ ftp://c/", 0),
	    "ftp://a/; ftp://b/; ftp://c/");
}

/* ... perhaps followed by "URL:" or "and". */
static void
test_words(void **state)
{
	(void)state;
	assert_string_equal(splits("http://h/a and http://h/b", 0), "http://h/a; http://h/b");
	assert_string_equal(splits("http://h/a or http://h/b", 0), "http://h/a; http://h/b");
	assert_string_equal(splits("http://h/a URL:http://h/b", 0), "http://h/a; http://h/b");
	assert_string_equal(splits("http://h/a and URL:ftp://h/b", 0), "http://h/a; ftp://h/b");
	assert_string_equal(splits("http://h/a,URL:http://h/b", 0), "http://h/a; http://h/b");
	assert_string_equal(splits("http://h/a,url:ftp://h/b", 0), "http://h/a; ftp://h/b");
	assert_string_equal(splits("http://h/a but http://h/b", 0), "http://h/abut; http://h/b");
	assert_string_equal(splits("http://h/a,URL:foo:b", 0), "http://h/a,URL:foo:b");
	assert_string_equal(splits("http://h/a andhttp://h/b", 0), "http://h/aandhttp://h/b");
}

/* "or" stands before a name that is none of a URL: the first URL is what counts. */
static void
test_or(void **state)
{
	(void)state;
	assert_string_equal(splits("ftp://h/a.ps or\na.txt", 0), "ftp://h/a.ps");
	assert_string_equal(splits("ftp://h/a.ps or a.txt or b", 0), "ftp://h/a.ps");
	assert_string_equal(splits("ftp://h/a.ps order", 0), "ftp://h/a.psorder");
	assert_string_equal(splits("ftp://h/a.ps or", 0), "ftp://h/a.psor");
}

/* The left part is complete. */
static void
test_complete(void **state)
{
	(void)state;
	assert_string_equal(splits("http: http://h/b", 0), "http:http://h/b");
	assert_string_equal(splits("h.dom http://h/b", 0), "h.domhttp://h/b");
}

/* At a line break alone a left part that ends in one of / = ? & : # % - goes on. */
static void
test_goes_on(void **state)
{
	static const char ends[] = "/=?&:#%-";
	char content[64], wanted[64];
	size_t i;

	(void)state;
	for (i = 0; ends[i] != '\0'; i++) {
		snprintf(content, sizeof(content), "http://h/?a%c\nhttp://h/b", ends[i]);
		snprintf(wanted, sizeof(wanted), "+http://h/?a%chttp://h/b", ends[i]);
		assert_string_equal(splits(content, 0), wanted);
		content[12] = ' ';
		snprintf(wanted, sizeof(wanted), "http://h/?a%c; http://h/b", ends[i]);
		assert_string_equal(splits(content, 0), wanted);
	}
	assert_string_equal(splits("http://h/-\nhttp://h/b", 0), "+http://h/-http://h/b");
	assert_string_equal(splits("http://h/-\nhttp://h/b", 1), "http://h/-; http://h/b");
	assert_string_equal(splits("http://h/?u=\nhttp://h/b", 0), "+http://h/?u=http://h/b");
	assert_string_equal(splits("http://h/a/\nURL:http://h/b", 0), "http://h/a/; http://h/b");
	assert_string_equal(splits("http://h/a/,\nhttp://h/b", 0), "http://h/a/; http://h/b");
}

static void
test_declined(void **state)
{
	struct split split;

	(void)state;
	read_content("http://h/a/\nhttp://h/b");
	split_next(&split, &join, 0, 0, URLSIFT_STD_1738);
	assert_int_equal(split.declined, 1);
	assert_int_equal(split.declined_end, 11);
	assert_int_equal(split.end, join.len);
	assert_int_equal(split.next, join.len);
	split_next(&split, &join, 0, 1, URLSIFT_STD_1738);
	assert_int_equal(split.declined, 0);
	assert_int_equal(split.end, 11);
}

static size_t
prefix(const char *content)
{
	read_content(content);
	return split_skip_prefix(&join);
}

/* "URL:URL:" counts once, and so does "URL://http://". */
static void
test_prefix(void **state)
{
	(void)state;
	assert_int_equal(prefix("http://h/"), 0);
	assert_int_equal(prefix("URL:http://h/"), 4);
	assert_int_equal(prefix("url:URL:x:y"), 8);
	assert_int_equal(prefix("//http://h/"), 2);
	assert_int_equal(prefix("URL://ftp://h/"), 6);
	assert_int_equal(prefix("//h/"), 0);
	assert_int_equal(prefix("//foo://h/"), 0);
	assert_int_equal(prefix("u"), 0);
}

/* How many octets of the content are a label. */
static size_t
label(const char *content, size_t *token)
{
	struct split_label found;

	read_content(content);
	split_label(&found, &join, 0);
	*token = found.token;
	return join.len - found.end;
}

static void
check_label(const char *content, size_t wanted, size_t wanted_token)
{
	size_t token;

	assert_int_equal(label(content, &token), wanted);
	assert_int_equal(token, wanted_token);
}

/* What follows a blank is a label, but for what seems to be more of the URL. */
static void
test_label(void **state)
{
	(void)state;
	check_label("http://h/a click here", 9, 0);
	check_label("http://h/a\nclick\nhere now", 3, 0);
	check_label("http://h/a\nclick\nhere", 0, 0);
	check_label("http://h/a click", 5, 0);
	check_label("http://h/ click", 5, 0);
	check_label("http://h/a/ b.c", 0, 11);
	check_label("http://h.dom/ h.dom", 5, 0);
	check_label("http://h/a /b", 0, 0);
	check_label("http://h/a- 2", 0, 0);
	check_label("ftp://h/wa is/doc.txt", 0, 0);
	check_label("http://h/a TCP/IP here", 10, 0);
	check_label("http://h/a http://h/b", 0, 0);
	/* Slack's label stands behind "|", which a search may have, too. */
	check_label("http://h/a|label", 6, 0);
	check_label("http://h/a|a label", 7, 0);
	check_label("http://h/a|http://h/a", 11, 0);
	check_label("mailto:a@h.dom|a@h.dom", 8, 0);
	check_label("http://h/a|b|c", 4, 0);
	check_label("http://h/a|", 0, 0);
	check_label("http://h/a|\nb", 0, 0);
	check_label("file:///c|/a", 0, 0);
	check_label("gopher://h/1a|b", 0, 0);
	check_label("http://h/?a|b", 0, 0);
	check_label("http://h/?a|b c", 3, 0);
	check_label("http://h.dom/?a|h.dom/?a", 9, 0);
	check_label("http://h/?a|http://h", 9, 0);
	check_label("gopher://h/1 a b", 0, 0);
	check_label("http://h/a", 0, 0);
}

static void
test_first_gap(void **state)
{
	(void)state;
	read_content("abc d\ne");
	assert_int_equal(split_first_gap(&join, 0), 3);
	assert_int_equal(split_first_gap(&join, 3), 4);
	assert_int_equal(split_first_gap(&join, 4), 5);
	read_content("abc ");
	assert_int_equal(split_first_gap(&join, 0), 3);
}

static int
nested(const char *content)
{
	read_content(content);
	return split_is_nested(&join, 0, join.len);
}

static void
test_nested(void **state)
{
	(void)state;
	assert_int_equal(nested("http://h/a,http://h/b"), 1);
	assert_int_equal(nested("http://h/a,b,ftp://h"), 1);
	assert_int_equal(nested("http://h/a,b"), 0);
	assert_int_equal(nested("http://h/a,foo://h"), 0);
	assert_int_equal(nested("http://h/http://h/b"), 0);
	assert_int_equal(nested("http://h/a,"), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one),
		cmocka_unit_test(test_white_space),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_or),
		cmocka_unit_test(test_complete),
		cmocka_unit_test(test_goes_on),
		cmocka_unit_test(test_declined),
		cmocka_unit_test(test_prefix),
		cmocka_unit_test(test_label),
		cmocka_unit_test(test_first_gap),
		cmocka_unit_test(test_nested),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
