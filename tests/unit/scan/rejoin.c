/*
 * rejoin: URLs without a wrapper that end their line
 */
#include "../unit.h"

#include <stdio.h>

#include "../../scans.h"

#define ALL .kinds = URLSIFT_KINDS_ALL

static const struct urlsift_options all = { ALL };
static const struct urlsift_options mail = { ALL, .text = URLSIFT_TEXT_MAIL };
static const struct urlsift_options flowed = { ALL, .text = URLSIFT_TEXT_FLOWED };
static const struct urlsift_options html = { ALL, .text = URLSIFT_TEXT_HTML };
static const struct urlsift_options never = { ALL, .rejoin = URLSIFT_REJOIN_NEVER };
static const struct urlsift_options always = { ALL, .rejoin = URLSIFT_REJOIN_ALWAYS };

static void
check(const struct urlsift_options *options, const char *text, const char *wanted)
{
	assert_string_equal(scans_text(options, SCANS_NOTES | SCANS_READINGS, text), wanted);
}

static void
test_order(void **state)
{
	(void)state;
	/* grammar */
	check(&all, "https://gitlab.\ncom/x y", "https://gitlab.com/x !rejoined ~https://gitlab");
	check(&all, "https://\nwww.\ngnu.org/x y", "https://www.gnu.org/x !rejoined");
	check(&all, "https://\nwww.\n\nx", "");
	/* Half a host is no URL, whatever follows (it was "http://www"). */
	check(&all, "http://\nwww.\nhttp://h.com/a x", "http://h.com/a");
	check(&all, "http://\nwww.\nThe x", "");
	check(&all, "file://\nclone x", "");
	/* elsewhere: each of the two readings */
	check(&all, "(http://h.com/abcd) http://h.com/ab\ncd x",
	    "http://h.com/abcd !trimmed ~http://h.com/abcd); "
	    "http://h.com/abcd !rejoined ~http://h.com/ab");
	check(&all, "http://h.com/a/ x http://h.com/a/\nb/c.html",
	    "http://h.com/a/; http://h.com/a/");
	/* Of what is joined only punctuation is new: the line itself is no other place. */
	check(&all, "https://h.com/x[J].\n* b", "https://h.com/x !trimmed ~https://h.com/x[J].");
	check(&all, "(http://h.com/a)\n* b", "http://h.com/a !trimmed ~http://h.com/a)");
	/* veto, shape, default */
	check(&all, "http://h.com/a/\nName: b/c", "http://h.com/a/");
	check(&all, "http://h.com/a/\nb/c.html.",
	    "http://h.com/a/b/c.html !trimmed,rejoined ~http://h.com/a/ ~http://h.com/a/b/c.html.");
	check(&all, "http://h.com/a/\nb c", "http://h.com/a/ !may-continue ~http://h.com/a/b");
	check(&all, "http://h.com/a\nand c", "http://h.com/a");
	check(&all, "http://h.com/a/\n&copy; 2020",
	    "http://h.com/a/ !may-continue ~http://h.com/a/&copy");
	check(&all, "http://h.com/?a\n&amp;b=c d",
	    "http://h.com/?a&amp;b=c !rejoined ~http://h.com/?a");
}

/* A list of URLs: each is one, unless two of them stand together elsewhere. */
static void
test_lists(void **state)
{
#define REST " x, and as much text behind it as an ordinary URL wants to be read, and more"
	(void)state;
	check(&all, "http://h.com/a\nhttp://h.com/b\nhttp://h.com/c" REST,
	    "http://h.com/a; http://h.com/b; http://h.com/c");
	check(&all, "http://h.com/a\n  ftp://h.com/b" REST, "http://h.com/a; ftp://h.com/b");
	check(&all, "http://h.com/a\nhttp://h.com/b" REST "\nhttp://h.com/ahttp://h.com/b" REST,
	    "http://h.com/a; http://h.com/b; http://h.com/ahttp://h.com/b");
#undef REST
}

static void
test_lines(void **state)
{
	(void)state;
	/* several lines, other ends, no room */
	check(&all, "http://h.com/a/\r\nb/\r\nc/d.html",
	    "http://h.com/a/b/c/d.html !rejoined ~http://h.com/a/");
	check(&all, "http://h.com/a/  \n\t b/c", "http://h.com/a/b/c !rejoined ~http://h.com/a/");
	check(&all, "http://h.com/a/\n\nb/c", "http://h.com/a/ !may-continue");
	check(&all, "(http://h.com/a/\nb/c) d", "http://h.com/a/b/c !trimmed,rejoined"
	    " ~http://h.com/a/ ~http://h.com/a/b/c)");
	check(&all, "(http://h.com/a/)\nb/c d",
	    "http://h.com/a/ !trimmed ~http://h.com/a/)");
	/* leaders: the same, and others */
	check(&all, "> http://h.com/a/\n> b/c", "http://h.com/a/b/c !rejoined ~http://h.com/a/");
	check(&all, "> http://h.com/a/\nb/c", "http://h.com/a/");
	check(&all, "http://h.com/a/\n> b/c", "http://h.com/a/");
	check(&all, "# x http://h.com/a/\n# b/c", "http://h.com/a/b/c !rejoined ~http://h.com/a/");
	check(&all, "\xE2\x96\xB6 http://h.com/a/\n\xE2\x96\xB6 b/c", "http://h.com/a/");
	/* below nothing: another column */
	check(&all, "http://h.com/a/\n                        b/c", "http://h.com/a/");
}

static void
test_hyphens(void **state)
{
	(void)state;
	check(&all, "http://h.com/foo-\n123 x",
	    "http://h.com/foo-123 !rejoined ~http://h.com/foo123 ~http://h.com/foo-");
	check(&all, "http://h.com/-\nfoo x",
	    "http://h.com/foo !rejoined ~http://h.com/-foo ~http://h.com/-");
}

/* Soft breaks that no header declares. */
static void
test_soft_breaks(void **state)
{
	const char *rest = "\n\nfoo=20\nbar=3D and so=\nforth\n";
	char text[256];

	(void)state;
	snprintf(text, sizeof(text), "http://h.com/?a=3Db=\ncd/e.html x%s", rest);
	check(&all, text, "http://h.com/?a=bcd/e.html !rejoined ~http://h.com/?a=b");
	snprintf(text, sizeof(text), "http://h.com/a=\nThe x%s", rest);
	check(&mail, text, "http://h.com/a= !may-continue ~http://h.com/a=The");
	check(&mail, "http://h.com/a=\nb/c", "http://h.com/a= !may-continue ~http://h.com/a=b/c");
}

/*
 * A URL on one line may be longer than one that is joined: what followed on the next
 * line was written behind the join.
 */
static void
test_limits(void **state)
{
	static char text[URLSIFT_BARE_MAX * 2], wanted[URLSIFT_BARE_MAX];
	static const int lengths[] = {
		URLSIFT_URL_MAX - 1, URLSIFT_URL_MAX, URLSIFT_URL_MAX + 1, URLSIFT_BARE_MAX - 100
	};

	(void)state;
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		snprintf(wanted, sizeof(wanted), "http://h.com/%0*d/", lengths[i] - 14, 0);
		snprintf(text, sizeof(text), "%s\nb/%0*d", wanted, 2 * URLSIFT_BARE_MAX -
		    lengths[i] - 10, 0);
		check(&all, text, wanted);
		check(&always, text, wanted);
	}
}

static void
test_texts(void **state)
{
	(void)state;
	check(&mail, "http://h.com/a/\nb/c", "http://h.com/a/ !may-continue ~http://h.com/a/b/c");
	check(&mail, "https://gitlab.\ncom/x y", "https://gitlab.com/x !rejoined ~https://gitlab");
	check(&flowed, "http://h.com/a/ \nb/c", "http://h.com/a/ !may-continue");
	check(&html, "http://h.com/a/\nb/c", "http://h.com/a/ !may-continue");
}

static void
test_modes(void **state)
{
	(void)state;
	check(&never, "http://h.com/a/\nb/c", "http://h.com/a/ !may-continue");
	check(&always, "http://h.com/a\nand c", "http://h.com/aand !rejoined ~http://h.com/a");
	check(&always, "http://h.com/a\n\nand c", "http://h.com/a");
	check(&always, "http://h.com/a\nName: c", "http://h.com/a");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_lists),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_hyphens),
		cmocka_unit_test(test_soft_breaks),
		cmocka_unit_test(test_limits),
		cmocka_unit_test(test_texts),
		cmocka_unit_test(test_modes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
