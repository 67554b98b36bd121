/*
 * quick: with the quick way the finds are those of the general way
 *
 * Texts at random of ordinary URLs, mutated or not, in what may stand around them: the
 * scanner finds the same in each with the quick way and without it.  With TESTS_FULL=1 there
 * are five times as many.
 */
#include "../unit.h"

#include <stdlib.h>

#include "../../dice.h"
#include "../../each.h"
#include "../../finds.h"
#include "base/array.h"
#include "base/simd.h"
#include "scan/document.h"

#define TEXTS 4000
#define TEXTS_FULL 40000
#define TEXT_MAX 4096
#define TEXT_URLS 14
#define TEXT_REST 150	/* octets: near the end of a text the general way is taken */

static uint64_t dice;

static const char *const before[] = {
	"<", "<URL:", "<URL: ", "<url:", " ", " ", " ", "\n", "\n", "\n", "\r\n", "\t", "> ",
	"\n> ", "\n# ", "\n- ", "\n1. ", "(", " (see ", "\"", "'", "[", "key: ", "key=", "\033[1m",
	"*", "URL:", "<<", ";", "\n  ", "x", "\302\240", "|", "\n| ", "<a href=\"", "{", "`", "_",
	"<!DOCTYPE ", "<a prefix=\"a: ", "\"", "\"", "\"URL:", "<a href=\"", "<a href = \"",
	"<a class='c' href=\"", "<w:t xmlns=\"", "<a href='\"", "href=\"", "](\"", "=3D\"",
	"(", "[a](", "[www.other.org](", "![a](", ">", "<a>", "=", "<a href=", "\033[(", "\\f(", "\\*(", "f(",
	"[(", "*(", "( ", "[a] (",
	" '", " '", "x = '", "['", "x'", "\033'", "\n'", "''", "<a href='", ",", ",", "a,", " 1,", "\033[,",
	"',", "\",\"", "<a href='", "<a href='", "<a href = '", "<w:t xmlns='", "<a href='x ", "<a href=\"'",
	"\nurl: ", "\n  url: ", "- url: ", " URL: ", "\tUrl: ", "_url: ", "x-url: ", "\"url: ", "&lt;url: ",
	"\033[url: ", "\033[ url: ", "> url: ", "url: url: ", "url:  "
};
static const char *const schemes[] = {
	"http", "http", "http", "https", "ftp", "gopher", "HTTP", "Ftp", "telnet", "ws", "file",
	"xhttp", "htt", "news", "foo"
};
static const char *const hosts[] = {
	"www.dom.com", "h.dom.edu", "1.dom.org", "a-b.dom", "localhost", "192.0.2.1", "dom.",
	"www", "www.dom.com:80", "u@h.dom", "-a.dom", "a..dom", "h_h.dom", "", "dom.x1",
	"a-host-of-a-very-long-name.in.a.domain.of.another.long.name.dom.com"
};
static const char *const paths[] = {
	"", "/", "/a/b.html", "/index", "/a", "/a/", "/a-", "/~a/", "/a%20b", "/a%2", "?a=b", "/a?b=c",
	"/a#b", "/a,b", "/(a)", "/a.", "/a'", "/a_b", "/$-_.+", "/a*b", "/a/b/c/d/e/f/g/h/i/j/k/l",
	"/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789"
};
static const char *const behind[] = {
	"'>", "'>", "' >", "'/>", "'>www.other.org</a>", "'\">", "'\n>",
	">", ">", ">", " ", " ", "\n", "\n", "\n", " \n", "\r\n", "\t", ".\n", ". ", ", ", ")",
	"\"", "'", "]", "-\n", "/\n", "\n>", " >", "\n ", "<", "\342\200\246", "&gt;", ";", "\f\n",
	" \\\n", "\n<", "\n<", "\n<", "\n\n<", "\n <",
	"\n<A. Author>  [Page 1]\n\f\nRFC 1  URLs  May 1994\n\n",
	") ", ") ", "). ", ". ", "! ", "?) ", "... ", "..) ", ".. ", "); ", "), ", "] ", "} ", ")\n",
	").\n", ".)\n", ") \n", ". \\\n", ",\n", ".\"", ".)", ")|", "</a>", "<br>", "< ", ".<", ") [.] ",
	" [.]com ", ".] ", ". [", ") (a)", "; ", ": ", ".' ", ".* ",
	"\"", "\"", "\">www.other.org</a>", "\">http://www.dom.com</a>", "\" >", "\"\n \"b\"",
	"' ", "'\n", "';\n", "'),\n", "':\n", "'x ", "'s ", "'...\n", "' \n", "',http://h.dom/a'\n", "'\\\n",
	",b ", ",b\n", ",1,a-b.c\n", ",&amp; ", ",, ", ",http://h.dom/a,\n", ",b\\\n", ",x\302\240", ",x[.] ",
	",a'b\n", ",\"b\" ",
	"\"\\\n", "\"http://h.dom.edu/a\" ", " \"", "\\\"", "\n\"", "-\"", "\"b'>"
};
static const char *const words[] = {
	"Word", "word", "the", "a", "index.html", "html", "l", "b.html", "www.dom.com", "1", "2/3",
	"word.", "Note:", "word)", "\n", "\n\n", "\f", "[Page 1]\n", "a=b", "&c", "- x", "1. x",
	"http", "http://h.dom.edu/aword ", "http://www.dom.com/indexWord ", "over there", "so on"
};

/* A wrapper, what stands before it, and how its URL is broken over lines, or seems to be. */
static const char *const leaders[] = {
	"", "", "", " ", "\n", "\n", "\n", "\n  ", " see ", "\n> see ", "\n# ", "\n- ", "\n9. ",
	"\n| ", "\nC: ", "\nab> ", "\n12> ", "\nor ", "\nx ", "\nindex.html ", "\n1234567890 ",
	"\n%% ", "\r", "\n/* ", "\n/a ", "<"
};
static const char *const wrappers[] = { "<", "<URL:", "<URL:", "<url:", "<URL: " };
static const char *const firsts[] = {
	"http://h.dom", "http://www.dom.com/", "ftp://h.dom/a/b", "gopher://h.dom/1/a/",
	"http://h.dom/a-", "https://www.dom.com/a/index", "http://h.dom/a,b",
	"http://h.dom/0123456789/0123456789/0123456789/"
};
/* Wrappers with what may be the address of somebody. */
static const char *const addresses[] = {
	"<mailto:", "<mailto:", "<mailto:", "<MailTo:", "<URL:mailto:", "<mailto: ", "<\nmailto:", "mailto:",
	"<news:", "<xmailto:"
};
static const char *const locals[] = {
	"a", "joe.x", "list-request", "a_b", "a+b", "joe%40x", "", "a=b", "\"a b\"", "joe,ann", "a&amp;b"
};
static const char *const domains[] = {
	"@h.dom", "@www.dom.com", "@h.dom?subject=subscribe", "@h.dom?a=b&amp;c=d", "@[192.0.2.1]", "@h-.dom",
	"@h_h.dom", "", "@", "@h.dom@i.dom", "@h.dom,joe@i.dom", "@h.dom?body=http://h.dom/a", "@h.dom/a",
	"@h.dom|x", "@h.dom^", "%40h.dom", " at h.dom", "@h.dom. ", "@h.\ndom", "@h.dom?body=mailto:a@h.dom"
};
static const char *const breaks[] = {
	"\n", "\n", "\n", "\n", "\n", "\n", "\n", "\n", "\n", "\n  ", "\n  ", " \n", "\r\n",
	"\t\n\t", "\r", "-\n", "\n\n", "\f\n", "\n\f", "\n> ", "\n# ", "\n- ", "\n10. ", "\n| ",
	"\nC: ", "\n12\n", "\nxii\n\f", "\\\n", "\n- 3 -\n\f\n",
	"\n\nA. Author  [Page 1]\n\f\nRFC 1  URLs  May 1994\n\n", "\302\205"
};
static const char *const lines[] = {
	"index.html", "a/b/c.html", "or", "and", "12", "xii", "1234567890", "/a", "/", "x", "C:",
	"ab", "a-", "a,b", "a%20b", "url:a", "http://h.dom/", "RFC", "", "a b", "#a", "-a", "a;",
	"path/to/it/"
};
static const char *const closers[] = {
	">", ">", ">", ">", ">\n", ">\n", ">.\n", ">    [Page 2]\n", ">]\n", "> or\n", " >", "\n>",
	"<", "\"", " x>"
};

#define PICK(words) words[dice_roll(&dice, ARRAY_LEN(words))]

static void
put(char *text, size_t *len, const char *what)
{
	size_t n = strlen(what);

	if (*len + n > TEXT_MAX)
		return;
	memcpy(text + *len, what, n);
	*len += n;
}

static void
put_wrapper(char *text, size_t *len)
{
	put(text, len, PICK(leaders));
	put(text, len, PICK(wrappers));
	put(text, len, PICK(firsts));
	do {
		put(text, len, PICK(breaks));
		put(text, len, PICK(lines));
	} while (dice_roll(&dice, 3) == 0);
	put(text, len, PICK(closers));
}

static void
put_url(char *text, size_t *len)
{
	put(text, len, PICK(before));
	put(text, len, PICK(schemes));
	put(text, len, "://");
	put(text, len, PICK(hosts));
	put(text, len, PICK(paths));
	put(text, len, PICK(behind));
}

static void
put_address(char *text, size_t *len)
{
	put(text, len, PICK(leaders));
	put(text, len, PICK(addresses));
	put(text, len, PICK(locals));
	put(text, len, PICK(domains));
	put(text, len, PICK(closers));
}

/* A text with URLs, and its length. */
static size_t
text_make(char *text)
{
	size_t len = 0, i, n = 1 + dice_roll(&dice, TEXT_URLS);

	for (i = 0; i < n; i++) {
		if (dice_roll(&dice, 6) == 0)
			put_address(text, &len);
		else if (dice_roll(&dice, 3) == 0)
			put_wrapper(text, &len);
		else
			put_url(text, &len);
		while (dice_roll(&dice, 3) > 0) {
			put(text, &len, PICK(words));
			put(text, &len, " ");
		}
		if (dice_roll(&dice, 6) == 0)
			text[dice_roll(&dice, (uint32_t)len)] = (char)dice_roll(&dice, 256);
	}
	for (i = dice_roll(&dice, TEXT_REST); i > 0 && len < TEXT_MAX; i--)
		text[len++] = '.';
	return len;
}

static struct finds
scanned(struct urlsift_scanner *scanner, bool quick, const char *text, size_t len)
{
	struct finds all = { 0 };

	scanner->is_quick = quick && scanner->options.std == URLSIFT_STD_1738;
	assert_int_equal(urlsift_scan(scanner, text, len, finds_add, &all), 0);
	assert_false(all.failed);
	return all;
}

/* Compare the two ways with options for each text; count the finds. */
static size_t
compare(const struct urlsift_options *options, unsigned texts)
{
	struct urlsift_scanner *scanner = urlsift_scanner_new(options);
	struct finds general, quick;
	char text[TEXT_MAX];
	const char *what;
	size_t len, n = 0;

	assert_non_null(scanner);
	while (texts-- > 0) {
		len = text_make(text);
		general = scanned(scanner, false, text, len);
		quick = scanned(scanner, true, text, len);
		what = finds_differ(&general, &quick);
		if (what != NULL)
			fail_msg("%s: %.*s", what, (int)len, text);
		n += quick.n;
		finds_free(&general);
		finds_free(&quick);
	}
	urlsift_scanner_free(scanner);
	return n;
}

static void
test_ways(void **state)
{
	struct urlsift_options options = { .size = sizeof(options) };
	unsigned texts = getenv("TESTS_FULL") != NULL ? TEXTS_FULL : TEXTS;

	(void)state;
	texts /= (unsigned)each_step();
	dice = dice_new(1738);
	options.kinds = URLSIFT_KINDS_ALL;
	assert_true(compare(&options, texts) > texts);
	options.kinds |= URLSIFT_KINDS_LOOSE;
	assert_true(compare(&options, texts / 2) > texts / 2);
	options.report_bad = 2;
	options.line = 1;
	assert_true(compare(&options, texts / 8) > texts / 8);
	options.text = URLSIFT_TEXT_HTML;
	assert_true(compare(&options, texts / 8) > texts / 8);
	options.text = URLSIFT_TEXT_FLOWED;
	assert_true(compare(&options, texts / 8) > texts / 8);
	options.text = URLSIFT_TEXT_MAIL;
	assert_true(compare(&options, texts / 4) > texts / 4);
	options.text = URLSIFT_TEXT_MAIL | URLSIFT_TEXT_HTML;
	assert_true(compare(&options, texts / 8) > texts / 8);
	options.text = URLSIFT_TEXT_MAIL;
	options.rejoin = URLSIFT_REJOIN_NEVER;
	assert_true(compare(&options, texts / 8) > texts / 8);
	options.rejoin = URLSIFT_REJOIN_ALWAYS;
	options.kinds = URLSIFT_KIND_ANGLE | URLSIFT_KIND_BARE;
	assert_true(compare(&options, texts / 8) > texts / 8);
	options.kinds = URLSIFT_KIND_URL;
	assert_true(compare(&options, texts / 8) > 0);
	options.std = URLSIFT_STD_1993;
	assert_true(compare(&options, texts / 8) > 0);
}

/* A defanging mark after a Markdown link continues its host, if the URL has no path. */
static void
test_target(void **state)
{
	static const char *const texts[] = {
		"[a](ftp://f.dom). [.] com", "[a](ftp://f.dom)x [.]com",
		"[a](ftp://f.dom/a). [.]com",
	};
	struct urlsift_options options = { .size = sizeof(options) };
	struct urlsift_scanner *scanner;
	struct finds general, quick;
	char text[256];
	size_t i;

	(void)state;
	options.kinds = URLSIFT_KINDS_ALL | URLSIFT_KINDS_LOOSE;
	scanner = urlsift_scanner_new(&options);
	assert_non_null(scanner);
	for (i = 0; i < ARRAY_LEN(texts); i++) {
		memset(text, ' ', sizeof(text));
		memcpy(text, texts[i], strlen(texts[i]));
		general = scanned(scanner, false, text, sizeof(text));
		quick = scanned(scanner, true, text, sizeof(text));
		if (finds_differ(&general, &quick) != NULL)
			fail_msg("%s", texts[i]);
		finds_free(&general);
		finds_free(&quick);
	}
	urlsift_scanner_free(scanner);
}

/* The general way finds the same, and takes longer: the quick one reads what is most frequent. */
static void
test_taken(void **state)
{
	static const struct {
		const char *text;	/* "|" is before the octet where the candidate is */
		bool taken;
	} rows[] = {
		{ "see |<http://h.dom.com/a/b.html> x", true },
		{ "see |<URL:ftp://h.dom.com/a/b.html> x", true },
		{ "see http|://h.dom.com/a/b.html x", true },
		{ "see https|://h.dom.com\n", true },
		{ "\nhttps|://h.dom.com/a\nx", true },
		{ "see |<mailto:joe@h.dom.com> x", true },
		{ "see |<mailto:joe@h.dom.com?a=b&amp;c=d> x", false },
		{ "see |<mailto:joe.h.dom.com> x", false },
		{ "see xhttp|://h.dom.com/a x", false },
		{ "see http|://h.dom.com/a. x", true },
		{ "(see http|://h.dom.com/a). x", true },
		{ "<a>http|://h.dom.com/a</a> x", true },
		{ "[a](http|://h.dom.com/a) x", true },
		{ "see http|://h.dom.com/a.\nx", false },
		{ "see http|://h.dom.com/a... x", false },
		{ "see http|://h.dom.com/a&lt; x", false },
		{ "see \033[1 http|://h.dom.com/a x", false },
		{ "see \033[\"http|://h.dom.com/a\" x", false },
		{ "see |<http://h.dom.com/a\"> x", false },
		{ "see \"http|://h.dom.com/a\" x", true },
		{ "see \"http|://h.dom.com/a.\" x", false },
		{ "see \"http|://h.dom.com/a x", false },
		{ "see http|://h.dom.com/a\" x", false },
	};
	char text[256];
	struct view view;
	struct quick q;
	size_t i, at;

	(void)state;
	quick_begin(&q);
	for (i = 0; i < ARRAY_LEN(rows); i++) {
		at = (size_t)(strchr(rows[i].text, '|') - rows[i].text);
		memset(text, '.', sizeof(text));
		memcpy(text, rows[i].text, at);
		memcpy(text + at, rows[i].text + at + 1, strlen(rows[i].text) - at - 1);
		view = (struct view){ .octets = (const uint8_t *)text, .end = sizeof(text) };
		if (quick_read(&q, &view, at, 0) != rows[i].taken)
			fail_msg("%s", rows[i].text);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_ways),
		cmocka_unit_test(test_target),
		cmocka_unit_test(test_taken),
	};

	return SIMD_IS_HERE ? unit_run(tests, ARRAY_LEN(tests), NULL) :
	    unit_run(tests, 1, "no vectors");
}
