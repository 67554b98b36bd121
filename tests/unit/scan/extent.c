/*
 * extent: where a URL ends that no wrapper bounds
 */
#include "../unit.h"

#include "scan/extent.h"
#include "../texts.h"

static struct line_context context;
static struct extent extent;
static struct text text;

/* Read the token at the first "http": up to a blank, a quote or a line's end. */
static void
find(const char *octets, bool quoted)
{
	size_t at, end;

	text = texts_whole(octets);
	at = texts_at(&text, "http", 0);
	end = at + strcspn(octets + at, " \"\n");
	line_context_begin(&context, 0);
	line_context_walk(&context, &text, 0, at);
	line_context_url(&context, &text, at);
	memset(&extent, 0, sizeof(extent));
	extent.octets = text.octets + at;
	extent.len = end - at;
	extent.context = &context;
	extent.text = &text;
	extent.after = end;
	extent.quoted = quoted;
	extent_find(&extent);
}

/* The URL in the text is WANTED. */
static void
check(const char *octets, const char *wanted)
{
	find(octets, false);
	if (extent.end != strlen(wanted))
		print_error("%s: %zu octets\n", octets, extent.end);
	assert_int_equal(extent.end, strlen(wanted));
	assert_memory_equal(extent.octets, wanted, extent.end);
}

static void
test_closers(void **state)
{
	(void)state;
	check("[x](http://h/a)b", "http://h/a");
	check("[![b](http://h/a.svg)](http://h/b)", "http://h/a.svg");
	check("[[http://h/a][label]]", "http://h/a");
	check("\\href{http://h/a}{b}", "http://h/a");
	check("[url=http://h/a]text", "http://h/a");
	check("(1,'http://h/a','t')", "http://h/a");
	check("`curl http://h/a`,x", "http://h/a");
	check("it's http://h/l'eau", "http://h/l'eau");
	check("http://h/a|b", "http://h/a");
	/* The second "]" closes nothing, and has nothing to do with the "[" before. */
	check("http://h/a[1]b]-x", "http://h/a[1]b]-x");
	check("http://h/a]-x", "http://h/a]-x");
	check("http://h/a[b]-x", "http://h/a");
	check("http://h/a?b|c", "http://h/a?b|c");
	check("| http://h/a?b|c", "http://h/a?b");
	check("x,http://h/a,b", "http://h/a");
	check("x http://h/a,b", "http://h/a,b");
	check("http://h.dom/a_(b)", "http://h.dom/a_(b)");
	check("http://h.dom/ab)c", "http://h.dom/ab)c");
}

static void
test_next_url(void **state)
{
	(void)state;
	check("http://h/a,http://h/b", "http://h/a");
	check("http://h/a(http://h/b", "http://h/a");
	check("http://h/?a(http://h/b", "http://h/?a(http://h/b");
	check("http://h/?a,http://h/b", "http://h/?a");
	check("http://h/a,foo://h/b", "http://h/a,foo://h/b");
	check("http://h/c*http://h/d", "http://h/c");
	check("http://h/c{http://h/d", "http://h/c");
	check("http://h/c[http://h/d", "http://h/c");
	check("http://h/c'http://h/d", "http://h/c");
	check("http://h/c|http://h/d", "http://h/c");
	check("http://h/c;http://h/d", "http://h/c");
	check("http://h/?c*http://h/d", "http://h/?c*http://h/d");
	check("http://h/?c'http://h/d", "http://h/?c'http://h/d");
	check("http://h/?c|http://h/d", "http://h/?c");
	check("http://h/?c;http://h/d", "http://h/?c");
	check("s#http://a#http://b#", "http://a");
	check("http://a#http://b#", "http://a#http://b#");
	check("x@http://h/a@", "http://h/a");
	check("link:$$http://h/a$$[b]", "http://h/a");
	check("link:$$http://h/a?b$$[c d]", "http://h/a?b");
	check("$http://h/a$$b", "http://h/a$$b");
}

static void
test_openers(void **state)
{
	(void)state;
	check("http://h/a(", "http://h/a");
	check("http://h/a[b", "http://h/a");
	check("http://h/c-$(uname -s)", "http://h/c-");
	check("http://h/c-(uname -s", "http://h/c-(uname");
	check("http://h/a[the text]", "http://h/a");
	check("http://h/a[1]", "http://h/a");
	check("http://h/a[1]{b}", "http://h/a");
	check("http://h/?f[x]=1", "http://h/?f[x]=1");
	check("http://h/?f[x]", "http://h/?f[x]");
	check("http://[::1]", "http://[::1]");
}

static void
test_trim(void **state)
{
	(void)state;
	check("http://h/a.,;:!?'&", "http://h/a");
	check("http://h/a`", "http://h/a");
	check("http://h/?a|", "http://h/?a");
	/* What is cut counts no longer. */
	check("http://h/(a))", "http://h/(a)");
	check("http://h/[a]).](b]]", "http://h/[a]).](b");
	check("http://h/a's", "http://h/a");
	check("http://h/a).", "http://h/a");
	check("**http://h/a**", "http://h/a");
	check("*see http://h/a*", "http://h/a");
	check("http://h/*", "http://h/*");
	check("_http://h/a_", "http://h/a");
	check("http://h/a_", "http://h/a_");
	check("~~http://h/a~~", "http://h/a");
	check("=http://h/a=", "http://h/a");
	check("x=http://h/a=", "http://h/a=");
	check("/* http://h/a*/", "http://h/a");
	check("http://h/a*/", "http://h/a*/");
	check("http://h/a...", "http://h/a");
	assert_int_equal(extent.notes, URLSIFT_NOTE_TRUNCATED);
	check("http://h/a/", "http://h/a/");
	assert_int_equal(extent.notes, 0);
}

static void
test_quoted(void **state)
{
	static const struct {
		const char *octets;
		size_t left;	/* octets that are none of the URL */
	} rows[] = {
		{ "\"http://h/a\"", 0 }, { "\"http://h/a.\"", 1 }, { "\"http://h/a,\"", 1 },
		{ "\"http://h/a)\"", 1 }, { "\"http://h/a).\"", 2 }, { "\"http://h/a;\"", 0 },
		{ "\"http://h/(a)\"", 0 }, { "'\"http://h/a'b\"", 0 }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		find(rows[i].octets, true);
		assert_int_equal(extent.len - extent.end, rows[i].left);
		assert_int_equal(extent.closed, extent.len);
	}
}

/* Cut what is bad, if that leaves a whole host: returns the octets that are left, or 0. */
static size_t
cut(const char *octets)
{
	struct urlsift_url url;

	find(octets, false);
	assert_int_equal(urlsift_parse(&url, (const char *)extent.octets, extent.end,
	    URLSIFT_STD_1738), URLSIFT_BAD);
	if (!extent_cut(&extent, &url, URLSIFT_STD_1738))
		return 0;
	assert_true(extent.notes & URLSIFT_NOTE_CUT);
	return extent.end;
}

static void
test_cut(void **state)
{
	static const char *const nothing[] = {
		"http://h.dom:$PORT/", "http://${H}/a", "https://s3.$REGION.aws/x",
		"http://HOST:PORT/", "http://h..dom/a", "http://h.dom-\nx"
	};

	(void)state;
	assert_int_equal(cut("http://h.dom)x"), strlen("http://h.dom"));
	assert_int_equal(cut("http://h.dom'sx"), strlen("http://h.dom"));
	assert_int_equal(cut("http://h.dom- x"), strlen("http://h.dom"));
	for (size_t i = 0; i < sizeof(nothing) / sizeof(*nothing); i++)
		assert_int_equal(cut(nothing[i]), 0);
}

static void
test_scheme(void **state)
{
	const uint8_t *s = (const uint8_t *)"http://h/a.";

	(void)state;
	assert_true(extent_is_scheme(s, 11, 0));
	assert_false(extent_is_scheme(s, 11, 4));
	assert_false(extent_is_scheme(s, 7, 0));
	assert_false(extent_is_scheme((const uint8_t *)"foo://h", 7, 0));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_closers),
		cmocka_unit_test(test_next_url),
		cmocka_unit_test(test_openers),
		cmocka_unit_test(test_trim),
		cmocka_unit_test(test_quoted),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_scheme),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
