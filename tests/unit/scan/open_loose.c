/*
 * open_loose: whether what a reader takes for a URL opens
 */
#include "../unit.h"

#include "scan/open_loose.h"
#include "../texts.h"

static struct opening opening;
static struct text text;

/* Ask at each octet that may be a candidate, until something opens. */
static bool
opens(const char *octets, uint32_t kinds)
{
	size_t at;

	text = texts_whole(octets);
	for (at = 0; at < text.end; at++) {
		at = open_loose_next(text.octets, at, text.end, kinds);
		if (at < text.end && open_loose(&opening, &text, at, 0, kinds))
			return true;
	}
	return false;
}

/* LIMIT octets of it are all there are; 0: it is to be read on. */
static void
check(const char *octets, enum urlsift_kind kind, size_t at, size_t limit, const char *assumed)
{
	if (!opens(octets, URLSIFT_KINDS_LOOSE))
		fail_msg("%s: nothing", octets);
	assert_int_equal(opening.kind, kind);
	assert_int_equal(opening.at, at);
	assert_int_equal(opening.opens, at);
	assert_int_equal(opening.limit, limit);
	if (assumed == NULL)
		assert_null(opening.assumed);
	else
		assert_string_equal(opening.assumed, assumed);
}

static void
check_nothing(const char *octets)
{
	if (opens(octets, URLSIFT_KINDS_LOOSE))
		fail_msg("%s: opens", octets);
}

static void
test_www(void **state)
{
	const enum urlsift_kind www = URLSIFT_KIND_WWW;

	(void)state;
	check("www.h.com", www, 0, 9, "http://");
	check("(WWW.h.com/x)", www, 1, 0, "http://");
	check("www.h.com:80", www, 0, 12, "http://");
	check("www.h.com:80/", www, 0, 0, "http://");
	check("www.h.com:123456", www, 0, 9, "http://");
	check("www.h.com:8a", www, 0, 9, "http://");
	check("www.h.com?", www, 0, 0, "http://");
	check("ftp.h.com", www, 0, 9, "ftp://");
	check_nothing("www.com");
	check_nothing("ftp.com");
	check_nothing("www.h.qqq");
	check_nothing("awww.h.com");
	check_nothing("/www.h.com");
	check_nothing("www1.h.com");
	assert_false(opens("www.h.com", URLSIFT_KIND_MAIL | URLSIFT_KIND_DEFANGED));
}

static void
test_defanged(void **state)
{
	const enum urlsift_kind defanged = URLSIFT_KIND_DEFANGED;

	(void)state;
	check("x hxxp://h", defanged, 2, 0, NULL);
	check("x hxxps[:]//h", defanged, 2, 0, NULL);
	check("http[:]//h", defanged, 0, 0, NULL);
	check("http[://]h", defanged, 0, 0, NULL);
	check("http:[//]h", defanged, 0, 0, NULL);
	check("http:[/]/h", defanged, 0, 0, NULL);
	check("http://u:p@h[.]dom", defanged, 0, 0, NULL);
	check("http://u[@]h.dom", defanged, 0, 0, NULL);
	check("mailto[:]a@h.dom", defanged, 0, 0, NULL);
	check("mailto:a@h[.]dom", defanged, 0, 0, NULL);
	check("file[:]///x", defanged, 0, 0, NULL);
	check("h[.]com", defanged, 0, 7, "http://");
	check("h(dot)dom/x", defanged, 0, 0, "http://");
	check("www[.]h.com", defanged, 0, 11, "http://");
	check("ftp[.]h[.]com", defanged, 0, 13, "ftp://");
	check("ftp-x[.]h.com", defanged, 0, 13, "http://");
	check("a(at)h(dot)com", defanged, 0, 14, "mailto:");
	check_nothing("http://h.dom");
	check_nothing("http://h/a[.]b");
	check_nothing("hxxp:h");
	check_nothing("hxxp://");
	check_nothing("foo[:]//h");
	check_nothing("news[:]a");
	check_nothing("http[:]/h");
	check_nothing("xhxxp://h");
	check_nothing("^h[.]com");
	check_nothing("a[/]b");
	assert_false(opens("hxxp://h[.]com", URLSIFT_KIND_MAIL | URLSIFT_KIND_WWW));
}

/* What a wrapper holds. */
static void
test_holds(void **state)
{
	(void)state;
	text = texts_whole("<hxxp://h><URL:http[:]//h>URL: hxxp://h <http://h> a:b");
	assert_true(open_loose_holds(&text, 0));
	assert_true(open_loose_holds(&text, texts_at(&text, "<URL", 0)));
	assert_true(open_loose_holds(&text, texts_at(&text, ": hxxp", 0)));
	assert_false(open_loose_holds(&text, texts_at(&text, "<http:", 0)));
	assert_false(open_loose_holds(&text, texts_at(&text, ":b", 0)));
	assert_false(open_loose_holds(&text, texts_at(&text, "://h", 0)));
}

static void
test_next(void **state)
{
	static const char octets[] = "a.b www.h @x [.] (x) http:// x: o: {dot} ..... [";
	static const char *const candidates[] = {
		".h", "@", "[.]", "://", ": {dot}", "{dot}", "["
	};
	const uint8_t *s;
	size_t at = 0, i;

	(void)state;
	text = texts_whole(octets);
	s = text.octets;
	for (i = 0; i < sizeof(candidates) / sizeof(*candidates); i++) {
		at = open_loose_next(s, at, text.end, URLSIFT_KINDS_LOOSE);
		assert_memory_equal(octets + at, candidates[i], strlen(candidates[i]));
		at++;
	}
	assert_int_equal(open_loose_next(s, at, text.end, URLSIFT_KINDS_LOOSE), text.end);
	at = open_loose_next(s, 0, text.end, URLSIFT_KIND_MAIL);
	assert_int_equal(octets[at], '@');
	assert_int_equal(open_loose_next(s, at + 1, text.end, URLSIFT_KIND_MAIL), text.end);
	at = open_loose_next(s, 0, text.end, URLSIFT_KIND_WWW);
	assert_int_equal(octets[at], '.');
	assert_int_equal(open_loose_next(s, at + 1, text.end, URLSIFT_KIND_WWW), text.end);
}

/* What opens in the whole opens in no part that ends before it, or waits. */
static void
test_parts(void **state)
{
	static const char *const texts[] = {
		"www.h.com ", "www.h.com:80 ", "hxxp://h", "h[.]com ", "a(at)h[.]com ",
		"http[:]//h", "http://h[.]com", "http://hhh/"
	};
	struct opening part;
	size_t i, at, n;
	bool whole;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		whole = opens(texts[i], URLSIFT_KINDS_LOOSE);
		for (n = 1; n < strlen(texts[i]); n++) {
			text = texts_part(texts[i], n);
			at = open_loose_next(text.octets, 0, n, URLSIFT_KINDS_LOOSE);
			if (at < n && open_loose(&part, &text, at, 0, URLSIFT_KINDS_LOOSE) != whole)
				assert_true(texts_asked);
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_www),
		cmocka_unit_test(test_defanged),
		cmocka_unit_test(test_holds),
		cmocka_unit_test(test_next),
		cmocka_unit_test(test_parts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
