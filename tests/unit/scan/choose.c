/*
 * choose: what comes of a wrapper's content, with its notes and other readings
 */
#include "../unit.h"

#include "scan/choose.h"
#include "../../scans.h"

static const struct urlsift_options all = { .kinds = URLSIFT_KINDS_ALL };
static const struct urlsift_options wrapped = { .kinds = URLSIFT_KINDS_WRAPPED };
static const struct urlsift_options bad = { .report_bad = 1 };
static const struct urlsift_options bad_all = { .kinds = URLSIFT_KINDS_ALL, .report_bad = 1 };
static const struct urlsift_options era = { .std = URLSIFT_STD_1993 };

#define CHECK(options, show, text, wanted) \
	assert_string_equal(scans_text(options, show, text), wanted)

/* Notes and readings with the default options. */
static void
check(const char *text, const char *wanted)
{
	CHECK(NULL, SCANS_NOTES | SCANS_READINGS, text, wanted);
}

static void
test_plain(void **state)
{
	(void)state;
	check("<URL:http://h.dom/a>", "http://h.dom/a");
	check("<URL:http://h.dom/a.>", "http://h.dom/a.");
	check("<URL:\nhttp://h.dom/\na>", "http://h.dom/a");
	check("<URL:>", "");
	check("<URL:foo>", "");
}

/* Any scheme is accepted, but not what is really a host, a drive, or nothing. */
static void
test_implausible(void **state)
{
	static const char *const texts[] = {
		"<URL:ftp.h.dom:/pub/x>", "<URL:localhost:8080/x>", "<URL:C:\\DOS>", "<URL:c:/dos>",
		"<URL:7zip:x>", "<URL:foo:>", "<URL:h:80>", "URL:ftp.h.dom:/pub/x"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		check(texts[i], "");
	check("<URL:x-foo:bar>", "x-foo:bar");
	check("<URL:g:h>", "g:h");
	check("<URL:foo:123456>", "foo:123456");
	check("<URL:ftp.h.dom://pub/x>", "ftp.h.dom://pub/x");
}

static void
test_doubled(void **state)
{
	(void)state;
	check("<URL:URL:http://h/>", "http://h/ !doubled-prefix");
	check("<URL://http://h/>", "http://h/ !doubled-prefix");
	check("<URL:<ftp://h/>>", "ftp://h/ !doubled-prefix");
	check("<url:http://h/>", "http://h/ !prefix-case");
}

/* Where blanks are removed, or words follow, a mailto has its "@". */
static void
test_addresses(void **state)
{
	(void)state;
	check("<mailto:joe\nhim>", "mailto:joehim");
	check("<mailto:joe him>", "");
	check("<URL:mailto:joe h im>", "");
	CHECK(&bad, SCANS_BAD, "<mailto:joe him>", "-mailto:joehim");
	CHECK(&bad, SCANS_BAD, "<URL:mailto:joe@h.dom>", "mailto:joe@h.dom");
}

static void
test_several(void **state)
{
	(void)state;
	check("<URL:http://h/a http://h/b>", "http://h/a !several"
	    " ~http://h/ahttp://h/b; http://h/b !several");
	check("<URL:http://h/a\nftp://h/b>",
	    "http://h/a !several ~http://h/aftp://h/b; ftp://h/b !several");
	check("<URL:http://h/a,http://h/b>", "http://h/a,http://h/b !nested-url");
	check("<URL:http://h/a/\nhttp://h/b>", "http://h/a/http://h/b ~http://h/a/");
	check("<URL:http://h/a b http://h/c>", "http://h/ab !inner-space,several"
	    " ~http://h/abhttp://h/c; http://h/c !several");
	check("<URL:ftp://h/a or b>", "ftp://h/a !several ~ftp://h/aorb");
}

/* Joined it is bad where the left part ends: it is split after all. */
static void
test_forced_split(void **state)
{
	(void)state;
	check("<URL:ftp://h/a?\nftp://h/b\\>", "ftp://h/a? !several");
	check("<URL:news:a.b-\nftp://h/b>", "news:a.b- !several ~news:a.b;"
	    " ftp://h/b !several");
}

static void
test_hyphens(void **state)
{
	(void)state;
	check("<URL:http://h.dom/a-\nb>", "http://h.dom/a-b ~http://h.dom/ab");
	check("<URL:http://h.dom/a- b>", "http://h.dom/a-b !inner-space");
	CHECK(NULL, SCANS_WARNINGS, "<URL:http://a-\nb.dom/>", "http://a-b.dom/ !!S-HYPHEN-HOST");
	CHECK(NULL, SCANS_WARNINGS, "<URL:http://h.dom/a-\nb>", "http://h.dom/a-b");
}

static void
test_backslash(void **state)
{
	(void)state;
	check("<URL:http://h/\\~x\\_y>", "http://h/~x_y !backslash");
	check("<URL:http://h/a\\b>", "");
	check("URL:http://h/\\~x", "http://h/~x !backslash");
}

static void
test_link_text(void **state)
{
	(void)state;
	check("<http://h/a click here>",
	    "http://h/a !link-text ~http://h/aclickhere");
	check("<http://h/a click>", "http://h/a !link-text ~http://h/aclick");
	check("<http://h/a /b.html>", "http://h/a/b.html !inner-space");
	check("<URL:http://h/a click here>", "http://h/aclickhere !inner-space");
}

/* All readings are bad: on several lines the first token may stand. */
static void
test_rejoin_invalid(void **state)
{
	(void)state;
	check("<URL:http://h/a\nb\\c>", "http://h/a !rejoin-invalid");
	check("<URL:http://h/a.\nb\\c>", "http://h/a !rejoin-invalid");
	check("<URL:http://h/a b\\c>", "");
	check("<URL:foo\nb>", "");
}

static void
test_unterminated(void **state)
{
	(void)state;
	check("<URL:http://h/a", "http://h/a !unterminated");
	check("<URL:http://h/a, and", "http://h/a !unterminated,trimmed ~http://h/a,");
	check("<URL:http://h/a b\n\n\n\n\nc>", "http://h/a !unterminated");
	check("<http://h/a <http://h/a>>", "http://h/a !unterminated; http://h/a");
	check("(<URL:http://h/a) and", "http://h/a !unterminated,trimmed ~http://h/a)");
}

static void
test_1993_alternative(void **state)
{
	(void)state;
	check("<URL:gopher://h/1/a b>", "gopher://h/1/ab !inner-space ~gopher://h/1/a%20b");
	check("<URL:wais://h/a?b c>", "wais://h/a?bc !inner-space ~wais://h/a?b%20c");
	check("<URL:gopher://h/1/a\nb>", "gopher://h/1/ab");
	check("<URL:http://h/a b>", "http://h/ab !inner-space");
}

/* Space was an ordinary character then: a run of white space is one space. */
static void
test_1993(void **state)
{
	const unsigned show = SCANS_NOTES | SCANS_READINGS;

	(void)state;
	CHECK(&era, show, "<URL:gopher://h/1a b>", "gopher://h/1a b");
	CHECK(&era, show, "<URL:gopher://h/1a \n  b>", "gopher://h/1a b");
	CHECK(&era, show, "<URL:http://h/a>", "http://h/a");
}

/* A prefix or a bare URL: trimmed, and the untrimmed text is another reading. */
static void
test_tokens(void **state)
{
	const unsigned show = SCANS_NOTES | SCANS_READINGS;

	(void)state;
	CHECK(&all, show, "see http://h/a.", "http://h/a !trimmed ~http://h/a.");
	CHECK(&all, show, "(http://h/a)", "http://h/a !trimmed ~http://h/a)");
	CHECK(&all, show, "[x](http://h/a_(b))", "http://h/a_(b) !trimmed ~http://h/a_(b))");
	CHECK(&all, show, "*http://h/a*", "http://h/a !trimmed ~http://h/a*");
	CHECK(&all, show, "http://h/a\n", "http://h/a");
	CHECK(&all, show, "http://h/a-\nb", "http://h/a- !may-continue ~http://h/a-b");
	CHECK(&all, show, "http://h/a/ \nb", "http://h/a/ !may-continue ~http://h/a/b");
	CHECK(&all, show, "http://h/a/ b", "http://h/a/");
	CHECK(NULL, show, "URL:http://h/a/\n", "http://h/a/ !may-continue");
	CHECK(NULL, show, "URL:http://h/a>.", "http://h/a");
	CHECK(NULL, show, "URL:URL:http://h/a", "http://h/a !doubled-prefix");
}

static void
test_bare_look_alikes(void **state)
{
	(void)state;
	CHECK(&all, 0, "mailto:x news:x mailto:x@", "mailto:x@");
	CHECK(&all, 0, "mailto:x@y.dom news:a.b news:1@h.dom news:*",
	    "mailto:x@y.dom; news:a.b; news:1@h.dom; news:*");
	CHECK(&all, 0, "http://. http://- foo://h", "");
}

static void
test_kinds(void **state)
{
	(void)state;
	CHECK(&all, SCANS_KIND, "<URL:a:b> <http://h/> URL:a:c \"http://h/q\" http://h/b",
	    "url:a:b; angle:http://h/; prefix:a:c; quote:http://h/q; bare:http://h/b");
	CHECK(&wrapped, SCANS_KIND, "\"URL:http://h/a\" \"http://h/q\" http://h/b",
	    "quote:http://h/a");
	CHECK(NULL, SCANS_KIND, "&lt;URL:http://h/a&gt;", "url:http://h/a");
}

/* What is bad is reported on demand: the whole content once, or each part of it. */
static void
test_report(void **state)
{
	(void)state;
	CHECK(&bad, SCANS_BAD, "<URL:foo>", "-foo");
	CHECK(&bad, SCANS_BAD, "<URL:telnet//h.dom>", "-telnet//h.dom");
	CHECK(&bad, SCANS_BAD, "<URL:http://h/a b\\c>", "-http://h/ab\\c");
	CHECK(&bad, SCANS_BAD, "<URL:ftp.h.dom:/pub/x>", "-ftp.h.dom:/pub/x");
	CHECK(&bad, SCANS_BAD, "<URL:http://h/a\nb\\c>", "-http://h/ab\\c; http://h/a");
	CHECK(&bad, SCANS_BAD, "<URL:http://h/a>", "http://h/a");
	CHECK(&bad, SCANS_BAD, "<URL:> < URL : \n > <URL:URL:> &lt;URL:&gt;", "-; -; -; -");
	CHECK(&bad, SCANS_BAD | SCANS_PLACE, "x <URL: > <URL:\n>", "- @7-7(2); - @15-15(10)");
	CHECK(NULL, SCANS_BAD, "<URL:> < URL : \n > <URL:URL:> &lt;URL:&gt;", "");
	CHECK(&bad, SCANS_BAD, "<URL: <URL:", "");
	CHECK(&bad, SCANS_BAD, "<std::string> <foo:bar> http://. ", "");
	CHECK(&bad_all, SCANS_BAD, "http://. mailto:x", "");
	CHECK(&bad, SCANS_BAD, "<http://h:x/>", "-http://h:x/");
	CHECK(NULL, SCANS_BAD, "<http://h:x/>", "");
}

/* Repairs are a warning, for they are an opportunity to deceive (section 6). */
static void
test_repaired(void **state)
{
	static const char *const repaired[] = {
		"<URL:http://h/a", "> > <URL:http://h/\n> a>", "<URL:http://h/ a>",
		"<URL:http://h/\\~a>", ("<URL:http://h/\xE2\x80\x8B" "a>"),
		"<URL:http://h/a\nb\\c>",
		"<URL:http://h/a\nM        [Page 9]\n\n\fb>"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(repaired) / sizeof(*repaired); i++)
		assert_non_null(strstr(scans_text(NULL, SCANS_WARNINGS, repaired[i]),
		    "S-REPAIRED"));
	CHECK(NULL, SCANS_WARNINGS, "<URL:http://h/\na>", "http://h/a");
	assert_non_null(strstr(scans_text(NULL, SCANS_WARNINGS, "<URL:http://h/\xE2\x80\xAE" "a>"),
	    "S-NONASCII"));
}

/* A URL is where its text is, and opens where its wrapper does. */
static void
test_places(void **state)
{
	(void)state;
	CHECK(&all, SCANS_PLACE, "a <URL: http://h/a> b", "http://h/a @8-18(2)");
	CHECK(&all, SCANS_PLACE, "a <http://h/\n  a>", "http://h/a @3-16(2)");
	CHECK(&all, SCANS_PLACE, "a URL:http://h/a.", "http://h/a @6-16(2)");
	CHECK(&all, SCANS_PLACE, "a \"http://h/a\"", "http://h/a @3-13(2)");
	CHECK(&all, SCANS_PLACE, "a http://h/a", "http://h/a @2-12(2)");
	CHECK(&all, SCANS_PLACE, "&lt;URL:http://h/a&gt;", "http://h/a @8-18(0)");
	CHECK(&all, SCANS_PLACE, "<URL:http://h/a-\nb ftp://h/>",
	    "http://h/a-b @5-18(0); ftp://h/ @19-27(0)");
}

/* The longest URL with as many hyphens at breaks as there can be. */
static void
test_bounds(void **state)
{
	static char octets[8192];
	size_t n = (size_t)sprintf(octets, "<URL:http://h/"), i;

	(void)state;
	for (i = 0; i < 11; i++) {
		memset(octets + n, 'a', 180);
		memcpy(octets + n + 180, "-\n", 2);
		n += 182;
	}
	strcpy(octets + n, "a>");
	assert_int_equal(strlen(scans_text(NULL, 0, octets)), 9 + 11 * 181 + 1);
	n = (size_t)sprintf(octets, "<URL:gopher://h/1");
	for (i = 0; i < 1000; i++)
		n += (size_t)sprintf(octets + n, "a ");
	strcpy(octets + n, ">");
	assert_int_equal(strlen(scans_text(NULL, 0, octets)), 12 + 1000);
	assert_int_equal(strlen(scans_text(NULL, SCANS_READINGS, octets)),
	    12 + 1000 + 2 + 12 + 1000 + 999 * 3);
	assert_int_equal(strlen(scans_text(&era, 0, octets)), 12 + 1000 + 999);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_implausible),
		cmocka_unit_test(test_doubled),
		cmocka_unit_test(test_addresses),
		cmocka_unit_test(test_several),
		cmocka_unit_test(test_forced_split),
		cmocka_unit_test(test_hyphens),
		cmocka_unit_test(test_backslash),
		cmocka_unit_test(test_link_text),
		cmocka_unit_test(test_rejoin_invalid),
		cmocka_unit_test(test_unterminated),
		cmocka_unit_test(test_1993_alternative),
		cmocka_unit_test(test_1993),
		cmocka_unit_test(test_tokens),
		cmocka_unit_test(test_bare_look_alikes),
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_report),
		cmocka_unit_test(test_repaired),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_bounds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
