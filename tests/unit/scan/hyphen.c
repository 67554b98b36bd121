/*
 * hyphen: the readings of hyphens at line breaks, their order and its reasons
 */
#include "../unit.h"

#include "evidence/evidence.h"
#include "scan/hyphen.h"
#include "../joins.h"
#include "../texts.h"

static struct join join;
static struct hyphen hyphen;
static struct evidence *evidence;
static uint64_t number;

/* A urlsift_hyphenate: words are divided before "nah" only. */
static int
before_nah(void *ctx, const char *word, size_t len, size_t at)
{
	(void)ctx;
	return len >= at + 3 && memcmp(word + at, "nah", 3) == 0;
}

static int
setup(void **state)
{
	(void)state;
	evidence = evidence_new(before_nah, NULL, NULL, NULL);
	return evidence == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	(void)state;
	evidence_free(evidence);
	return 0;
}

/* Read the first wrapper of a document in a mode. */
static void
read_in(const char *document, enum urlsift_hyphen mode, struct evidence *e)
{
	struct text text = texts_whole(document);
	const struct urlsift_options options = { .hyphen = mode };
	const struct hyphen_rule rule = { &options, text.octets, e, false };
	size_t opens = texts_at(&text, "<URL:", 0);

	joins_read(&join, &text, opens, opens + 5, JOIN_ANGLE);
	assert_int_equal(join.stop, JOIN_CLOSED);
	evidence_document(evidence, ++number, text.octets, text.end, 1);
	memset(&hyphen, 0xEE, sizeof(hyphen));
	hyphen_read(&hyphen, &join, 0, join.len, &rule);
}

/* "http://h.dom/WORD", best first, each with its first reason but for the last one. */
static const char *
shown(void)
{
	static char octets[8192];
	size_t i, n = 0;
	uint32_t why;

	octets[0] = '\0';
	for (i = 0; i < hyphen.n; i++) {
		n += (size_t)snprintf(octets + n, sizeof(octets) - n, "%s%.*s", i > 0 ? " " : "",
		    (int)hyphen.best[i]->len, (const char *)hyphen.best[i]->text);
		why = hyphen.best[i]->why;
		if (why != 0)
			n += (size_t)snprintf(octets + n, sizeof(octets) - n, " (%s)",
			    urlsift_why_name(why & -why));
	}
	return octets;
}

static const char *
auto_read(const char *document)
{
	read_in(document, URLSIFT_HYPHEN_AUTO, evidence);
	return shown();
}

static void
test_ambiguous(void **state)
{
	static const struct {
		const char *document;
		int is;
	} rows[] = {
		{ "<URL:http://h.dom/a-\nb>", 1 }, { "<URL:http://h.dom/a- \n b>", 1 },
		{ "<URL:http://h.dom/a-\n\n>", 1 }, { "<URL:http://h.dom/a\xE2\x80\x90\nb>", 1 },
		{ "<URL:http://h.dom/a-b>", 0 }, { "<URL:http://h.dom/a\n-b>", 0 },
		{ "<URL:http://h.dom/a- b>", 0 }, { "<URL:http://h.dom/a-\\\nb>", 0 },
		{ "<URL:http://h.dom/a\nb>", 0 }, { "<URL:http://h.dom/a\xC2\xAD\nb>", 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		read_in(rows[i].document, URLSIFT_HYPHEN_AUTO, evidence);
		assert_int_equal(hyphen_is_ambiguous(&join, 0, join.len), rows[i].is);
		if (!rows[i].is)
			assert_int_equal(hyphen.n, 1);
	}
	read_in("<URL:http://h.dom/a-\nb c>", URLSIFT_HYPHEN_AUTO, evidence);
	assert_int_equal(hyphen_is_ambiguous(&join, 0, join.len - 2), 1);
	assert_int_equal(hyphen_is_ambiguous(&join, 0, 5), 0);
	assert_int_equal(hyphen_is_ambiguous(&join, join.len - 2, join.len), 0);
}

/* Bad readings are none. */
static void
test_grammar(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:http://www.foo-\n.dom/>"),
	    "http://www.foo.dom/ (grammar)");
	assert_string_equal(auto_read("<URL:http://h.dom:80-\n80/>"),
	    "http://h.dom:8080/ (grammar)");
	assert_string_equal(auto_read("<URL:http-\n://h.dom/>"), "http://h.dom/ (scheme)"
	    " http-://h.dom/");
	assert_string_equal(auto_read("<URL:http:/-\n/h.dom/a>"), "http://h.dom/a (grammar)");
	assert_string_equal(auto_read("<URL:http:/-\nh.dom:-\n1-x>"), "");
	assert_string_equal(auto_read("<URL:http://h.dom-\n/1-\n/>"),
	    "http://h.dom/1-/ (grammar) http://h.dom/1/");
	assert_int_equal(hyphen.readings[0].len, strlen("http:/-h.dom:-1-x"));
}

static void
test_scheme(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:htt-\np://h.dom/>"),
	    "http://h.dom/ (scheme) htt-p://h.dom/");
	assert_string_equal(auto_read("<URL:x-\ny:z>"), "x-y:z (default) xy:z");
}

/* A hyphen in the last label of a host is implausible, but for "xn--". */
static void
test_tld(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:http://h.co-\nm/>"),
	    "http://h.com/ (tld) http://h.co-m/");
	assert_string_equal(auto_read("<URL:mailto:x@h.co-\nm>"),
	    "mailto:x@h.com (tld) mailto:x@h.co-m");
	assert_string_equal(auto_read("<URL:http://h.xn-\n-p1ai/>"),
	    "http://h.xn--p1ai/ (tld) http://h.xn-p1ai/");
	assert_string_equal(auto_read("<URL:http://local-\nhost/>"),
	    "http://local-host/ (default) http://localhost/");
	assert_string_equal(auto_read("<URL:http://a-\nb.com/>"),
	    "http://a-b.com/ (default) http://ab.com/");
}

static void
test_strict(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:http://h.dom/%2-\n0a>"),
	    "http://h.dom/%20a (strict) http://h.dom/%2-0a");
}

/* The same URL unbroken elsewhere, up to the end of the segment. */
static void
test_elsewhere(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:http://h.dom/xo-\nyo/1> http://h.dom/xoyo/2"),
	    "http://h.dom/xoyo/1 (elsewhere) http://h.dom/xo-yo/1");
	assert_string_equal(auto_read("<URL:http://h.dom/xo-\nyo/1> http://h.dom/xo-yo/2"),
	    "http://h.dom/xo-yo/1 (elsewhere) http://h.dom/xoyo/1");
	assert_string_equal(auto_read("<URL:http://h.dom/xo-\nyo> http://h.dom/xo-\nyo"),
	    "http://h.dom/xo-yo (default) http://h.dom/xoyo");
	/* The URL has more weight than the word. */
	assert_string_equal(auto_read("<URL:http://h.dom/xo-\nyo> xo-yo http://h.dom/xoyo"),
	    "http://h.dom/xoyo (elsewhere) http://h.dom/xo-yo");
}

static void
test_token(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:http://h.dom/xo-\nyo> xoyo"),
	    "http://h.dom/xoyo (token) http://h.dom/xo-yo");
	assert_string_equal(auto_read("<URL:http://h.dom/xo-\nyo> a xo-yo"),
	    "http://h.dom/xo-yo (token) http://h.dom/xoyo");
	assert_string_equal(auto_read("<URL:http://h.dom/xo-\n9>"),
	    "http://h.dom/xo-9 (token) http://h.dom/xo9");
	assert_string_equal(auto_read("<URL:http://h.dom/-\nx>"),
	    "http://h.dom/-x (token) http://h.dom/x");
}

/* U+2010 at a break had been inserted, unless URLs are written so. */
static void
test_glyph(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:http://h.dom/xo\xE2\x80\x90\nyo>"),
	    "http://h.dom/xoyo (glyph) http://h.dom/xo-yo");
	assert_string_equal(auto_read("<URL:http://h.dom/xo\xE2\x80\x90\nyo> "
	    "http://h/a\xE2\x80\x90z"),
	    "http://h.dom/xo-yo (default) http://h.dom/xoyo");
	/* The word has less weight. */
	assert_string_equal(auto_read("<URL:http://h.dom/xo\xE2\x80\x90\nyo> xo-yo"),
	    "http://h.dom/xoyo (glyph) http://h.dom/xo-yo");
	/* Where U+2010 is put in at line ends, "-" is the URL's. */
	assert_string_equal(auto_read("<URL:http://h.dom/xo-\nyo> of xo\xE2\x80\x90\nyo, xoyo"),
	    "http://h.dom/xo-yo (glyph) http://h.dom/xoyo");
}

/* The host of an address ends before what is asked for. */
static void
test_tld_of_mailto(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:mailto:infobot@example.com?subject=foo-\n   bar>"),
	    "mailto:infobot@example.com?subject=foo-bar (default) "
	    "mailto:infobot@example.com?subject=foobar");
	assert_string_equal(auto_read("<URL:mailto:infobot@example.c-\nom?subject=foo>"),
	    "mailto:infobot@example.com?subject=foo (tld) "
	    "mailto:infobot@example.c-om?subject=foo");
}

/* The document hyphenates its prose, and the break is one of the joined word. */
static void
test_typeset(void **state)
{
	const char *divided =
	    "   This is a line of prose that has been set with all of its hyphe-\n"
	    "   nah in it, as those typesetters do who divide words at the end..\n";
	char document[512];

	(void)state;
	snprintf(document, sizeof(document), "<URL:http://h.dom/xo-\nnah>\n\n%s", divided);
	assert_string_equal(auto_read(document),
	    "http://h.dom/xonah (typeset) http://h.dom/xo-nah");
	snprintf(document, sizeof(document), "<URL:http://h.dom/xo-\nyo>\n\n%s", divided);
	assert_string_equal(auto_read(document),
	    "http://h.dom/xo-yo (default) http://h.dom/xoyo");
}

static void
test_default(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:http://h.dom/xo-\nyo>"),
	    "http://h.dom/xo-yo (default) http://h.dom/xoyo");
	assert_int_equal(hyphen.best[0]->dropped, 0);
	assert_int_equal(hyphen.best[1]->dropped, 1);
}

/* Of "--" only the last can have been inserted. */
static void
test_two_hyphens(void **state)
{
	(void)state;
	assert_string_equal(auto_read("<URL:http://h.dom/xo--\nyo>"),
	    "http://h.dom/xo--yo (token) http://h.dom/xo-yo");
}

/* "the hyphen may or may not actually be part of the URL": keep and drop ask nobody ... */
static void
test_modes(void **state)
{
	const char *document = "<URL:http://h.dom/xo-\nyo> xoyo http://h.dom/xoyo";

	(void)state;
	read_in(document, URLSIFT_HYPHEN_KEEP, evidence);
	assert_string_equal(shown(), "http://h.dom/xo-yo (default) http://h.dom/xoyo");
	read_in(document, URLSIFT_HYPHEN_DROP, evidence);
	assert_string_equal(shown(), "http://h.dom/xoyo (default) http://h.dom/xo-yo");
	read_in(document, URLSIFT_HYPHEN_ALL, NULL);
	assert_string_equal(shown(), "http://h.dom/xo-yo (default) http://h.dom/xoyo");
	/* ... but a bad reading is none. */
	read_in("<URL:http://h.-\ndom/>", URLSIFT_HYPHEN_KEEP, evidence);
	assert_string_equal(shown(), "http://h.dom/ (grammar)");
	read_in("<URL:http://h.dom/a-\nb-\nc>", URLSIFT_HYPHEN_DROP, evidence);
	assert_int_equal(hyphen.n, 4);
	assert_int_equal(hyphen.best[0]->dropped, 3);
	assert_int_equal(hyphen.best[3]->dropped, 0);
}

/* A document of the letters of the alphabet with N hyphens at breaks. */
static const char *
breaks(unsigned n)
{
	static char document[128];
	char *p = document + sprintf(document, "<URL:http://h.dom/xa");

	for (unsigned i = 0; i < n; i++)
		p += sprintf(p, "-\nx%c", 'b' + (int)i);
	strcpy(p, ">");
	return document;
}

/* 2^k readings of k breaks for k up to 4, beyond it keep all, each flip, and drop all. */
static void
test_number_of_readings(void **state)
{
	unsigned n;
	size_t i, j;

	(void)state;
	for (n = 1; n <= 11; n++) {
		read_in(breaks(n), URLSIFT_HYPHEN_AUTO, evidence);
		assert_int_equal(hyphen.n_breaks, n);
		assert_int_equal(hyphen.n, n <= 4 ? 1u << n : n + 2);
		assert_int_equal(hyphen.best[0]->dropped, 0);
		assert_int_equal(hyphen.best[0]->why, URLSIFT_WHY_DEFAULT);
		assert_int_equal(hyphen.best[hyphen.n - 1]->dropped, (1u << n) - 1);
		for (i = 0; i < hyphen.n; i++) {
			uint32_t dropped = hyphen.best[i]->dropped;
			int single = (dropped & (dropped - 1)) == 0;

			assert_true(n <= 4 || single || dropped == (1u << n) - 1);
			assert_int_equal(hyphen.best[i]->len,
			    join.len - (size_t)__builtin_popcount(dropped));
			for (j = 0; j < i; j++)
				assert_int_not_equal(dropped, hyphen.best[j]->dropped);
		}
	}
}

/* Each break by itself: one is dropped, the other kept. */
static void
test_each_break(void **state)
{
	(void)state;
	auto_read("<URL:http://h.dom/xo-\nyo/co-\nlation> colation xo-yo");
	assert_int_equal(hyphen.n, 4);
	assert_string_equal(strtok(strdupa(shown()), " "), "http://h.dom/xo-yo/colation");
}

static void
test_part_of_a_join(void **state)
{
	static const struct urlsift_options options = { 0 };
	const char *document = "<URL:x-\n http://h.dom/a-\nb c-\nd>";
	const struct hyphen_rule rule = { &options, (const uint8_t *)document, evidence, false };

	(void)state;
	read_in(document, URLSIFT_HYPHEN_AUTO, evidence);
	hyphen_read(&hyphen, &join, 2, join.len - 3, &rule);
	assert_string_equal(shown(), "http://h.dom/a-b (default) http://h.dom/ab");
	assert_int_equal(hyphen.breaks[0], strlen("x-http://h.dom/a"));
}

static int
changes_host(const char *document)
{
	auto_read(document);
	return hyphen_changes_host(&hyphen);
}

static void
test_changes_host(void **state)
{
	(void)state;
	assert_int_equal(changes_host("<URL:http://a-\nb.dom/>"), 1);
	assert_int_equal(changes_host("<URL:ftp://u-\nv@h.dom/>"), 1);
	assert_int_equal(changes_host("<URL:x-\ny://h.dom/>"), 1);
	assert_int_equal(changes_host("<URL:http://h.dom/a-\nb>"), 0);
	assert_int_equal(changes_host("<URL:http://h.dom:80-\n80/>"), 0);
	assert_int_equal(changes_host("<URL:http://h.dom/a-\n@b.dom/>"), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_ambiguous, setup, teardown),
		cmocka_unit_test_setup_teardown(test_grammar, setup, teardown),
		cmocka_unit_test_setup_teardown(test_scheme, setup, teardown),
		cmocka_unit_test_setup_teardown(test_tld, setup, teardown),
		cmocka_unit_test_setup_teardown(test_strict, setup, teardown),
		cmocka_unit_test_setup_teardown(test_elsewhere, setup, teardown),
		cmocka_unit_test_setup_teardown(test_token, setup, teardown),
		cmocka_unit_test_setup_teardown(test_glyph, setup, teardown),
		cmocka_unit_test_setup_teardown(test_tld_of_mailto, setup, teardown),
		cmocka_unit_test_setup_teardown(test_typeset, setup, teardown),
		cmocka_unit_test_setup_teardown(test_default, setup, teardown),
		cmocka_unit_test_setup_teardown(test_two_hyphens, setup, teardown),
		cmocka_unit_test_setup_teardown(test_modes, setup, teardown),
		cmocka_unit_test_setup_teardown(test_number_of_readings, setup, teardown),
		cmocka_unit_test_setup_teardown(test_each_break, setup, teardown),
		cmocka_unit_test_setup_teardown(test_part_of_a_join, setup, teardown),
		cmocka_unit_test_setup_teardown(test_changes_host, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
