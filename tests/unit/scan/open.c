/*
 * open: what opens a URL, and the look-alikes of code, mark-up and mail
 */
#include "../unit.h"

#include "scan/open.h"
#include "../texts.h"

static struct opening opening;
static struct text text;

/* Ask at the first "<"; 1 if a wrapper opens there. */
static int
angle(const char *octets, uint32_t kinds)
{
	text = texts_whole(octets);
	memset(&opening, 0xEE, sizeof(opening));
	return open_angle(&opening, &text, texts_at(&text, "<", 0), kinds);
}

/* It opens a wrapper of a kind whose content begins with CONTENT. */
static void
check_angle(const char *octets, enum urlsift_kind kind, const char *content, uint32_t notes)
{
	if (!angle(octets, URLSIFT_KINDS_WRAPPED))
		fail_msg("%s: nothing", octets);
	assert_int_equal(opening.kind, kind);
	assert_int_equal(opening.closer, JOIN_ANGLE);
	assert_int_equal(opening.opens, strchr(octets, '<') - octets);
	assert_string_equal(octets + opening.at, content);
	assert_int_equal(opening.notes, notes);
	assert_int_equal(texts_asked, 0);
}

static void
check_no_angle(const char *octets)
{
	if (angle(octets, URLSIFT_KINDS_ALL))
		fail_msg("%s: a %s", octets, urlsift_kind_name(opening.kind));
}

/* Ask at the colon that stands before AFTER. */
static int
colon(const char *octets, const char *after, uint32_t kinds)
{
	char word[64];

	snprintf(word, sizeof(word), ":%s", after);
	text = texts_whole(octets);
	memset(&opening, 0xEE, sizeof(opening));
	return open_colon(&opening, &text, texts_at(&text, word, 0), 0, kinds);
}

static void
check_colon(const char *octets, const char *after, enum urlsift_kind kind, const char *opens,
    const char *content, uint32_t notes)
{
	if (!colon(octets, after, URLSIFT_KINDS_ALL))
		fail_msg("%s: nothing", octets);
	assert_int_equal(opening.kind, kind);
	assert_string_equal(octets + opening.opens, opens);
	assert_string_equal(octets + opening.at, content);
	assert_int_equal(opening.notes, notes);
}

static void
check_no_colon(const char *octets, const char *after)
{
	if (colon(octets, after, URLSIFT_KINDS_ALL))
		fail_msg("%s: a %s", octets, urlsift_kind_name(opening.kind));
}

static void
test_url(void **state)
{
	const uint32_t other_case = URLSIFT_NOTE_PREFIX_CASE;

	(void)state;
	check_angle("<URL:http://h/>", URLSIFT_KIND_URL, "http://h/>", 0);
	check_angle("a < URL : x:y>", URLSIFT_KIND_URL, " x:y>", 0);
	check_angle("<\tURL\t:x:y>", URLSIFT_KIND_URL, "x:y>", 0);
	check_angle("<url:x:y>", URLSIFT_KIND_URL, "x:y>", other_case);
	check_angle("<Url:x:y>", URLSIFT_KIND_URL, "x:y>", other_case);
	check_angle("<URL:>", URLSIFT_KIND_URL, ">", 0);
	check_angle("<URL:\n> x:y>", URLSIFT_KIND_URL, "\n> x:y>", 0);
	check_angle("<URL:URL:x:y>", URLSIFT_KIND_URL, "URL:x:y>", 0);
	check_no_angle("<URLs:x:y>");
	check_no_angle("<URL x:y>");
	check_no_angle("<XURL:x:y>");
	check_angle("<\nURL:x:y>", URLSIFT_KIND_URL, "x:y>", 0);
	check_no_angle("<\n\nURL:x:y>");
}

/* "<URL:<ftp://...>>" is what a converter makes of one wrapper. */
static void
test_url_doubled(void **state)
{
	const uint32_t doubled = URLSIFT_NOTE_DOUBLED_PREFIX;

	(void)state;
	check_angle("<URL:<ftp://h/>>", URLSIFT_KIND_URL, "ftp://h/>>", doubled);
	check_angle("<URL: \n <mailto:x@y>>", URLSIFT_KIND_URL, "mailto:x@y>>", doubled);
	check_no_angle("<URL:<x>>");
	check_no_angle("<URL:<URL:http://h/>");
}

static void
test_angle(void **state)
{
	static const char *const urls[] = {
		"<http://h.dom/>", "<HTTP://h.dom/>", "<ftp://h>", "<mailto:x@y>", "<news:x>",
		"<news:*>", "<urn:isbn:1>", "<tel:+1-2>", "<file:/x>", "<file:///x>",
		"<irc://h/c>", "<myapp://h.dom/x>", "<x-y.z+1://h>", "<foo://[::1]/>",
		"<foo://%41/>", "<foo://\xC3\xA9/>", "<mid:x@y>", "<http://",
		"<im:x@y>", "<pres:x@y>", "<geo:1,2>"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(urls) / sizeof(*urls); i++)
		check_angle(urls[i], URLSIFT_KIND_ANGLE, urls[i] + 1, 0);
	check_angle("< http://h.dom/ >", URLSIFT_KIND_ANGLE, "http://h.dom/ >", 0);
	check_no_angle("<im:x>");
	check_no_angle("<geo:x>");
}

/* A scheme and its colon stand unbroken, and what needs "//" has it. */
static void
test_angle_look_alikes(void **state)
{
	static const char *const others[] = {
		"<std::string>", "<T::Item>", "<xsl:template match=\"/\">", "<xs:element/>",
		"</soap:Body>", "<user@host.dom>", "<950124.162336@XIson.com>", "<12:30>",
		"<foo: bar>", "<foo:bar>", "<C:/DOS/x.txt>", "<a href=\"http://h.dom/\">",
		"<!-- note: x -->", "<?xml version=\"1.0\"?>", "<!DOCTYPE x:y>",
		"< b && c>d) http: x", "<URL>", "<scheme>:<part>", "<host>:<port>",
		"<curl:http://h.dom/>", "<::>", "<:foo>", "<http:>", "<http:foo>",
		"<wais:foo>", "<mailto:>", "<Ctrl-x:y>", "<http::Uri>", "<file:foo>",
		"<ftp:get file=\"x\"/>", "<localhost:8080/x>", "<T: Fn(&str) -> bool>",
		"<sys/types.h>", "<foo://>", "<foo:// h>", "<9p://h/>", "<-a://h/>",
		"<ht tp://h/>", "<http:\n\n//h/>", "<ht\ntp://h/>", "<http :x>", "<", "<<", "<>",
		"< >", "<\n>", "<o:p>", "<a://h/>", "<lambda x: x>"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		check_no_angle(others[i]);
}

/* An address may stand apart from its scheme. */
static void
test_address(void **state)
{
	(void)state;
	check_angle("<sip: user@host>", URLSIFT_KIND_ANGLE, "sip: user@host>", 0);
	check_angle("<mailto: joe@h.dom>", URLSIFT_KIND_ANGLE, "mailto: joe@h.dom>", 0);
	check_no_angle("<mailto: joe>");
	check_no_angle("<note: x@y>");
	check_no_angle("<http: x@y>");
}

/* "news" may be a namespace of XML; "http" with its "//" is none. */
static void
test_name(void **state)
{
	(void)state;
	assert_true(angle("<news:x>", URLSIFT_KINDS_ALL));
	assert_string_equal(opening.name, "news");
	assert_true(angle("<http://h>", URLSIFT_KINDS_ALL));
	assert_null(opening.name);
	assert_true(angle("<URL:news:x>", URLSIFT_KINDS_ALL));
	assert_null(opening.name);
}

static void
test_kinds(void **state)
{
	const uint32_t all = URLSIFT_KINDS_ALL;

	(void)state;
	assert_false(angle("<URL:x:y>", all & ~(uint32_t)URLSIFT_KIND_URL));
	assert_true(angle("<URL:x:y>", URLSIFT_KIND_URL));
	assert_false(angle("<http://h>", all & ~(uint32_t)URLSIFT_KIND_ANGLE));
	assert_true(angle("<http://h>", URLSIFT_KIND_ANGLE));
	assert_false(colon("URL:x:y", "x", all & ~(uint32_t)URLSIFT_KIND_PREFIX));
	assert_true(colon("URL:x:y", "x", URLSIFT_KIND_PREFIX));
	assert_false(colon("\"http://h\"", "//", URLSIFT_KINDS_WRAPPED));
	assert_true(colon("\"http://h\"", "//", URLSIFT_KIND_QUOTE));
	assert_false(colon("http://h", "//", all & ~(uint32_t)URLSIFT_KIND_BARE));
	assert_true(colon("http://h", "//", URLSIFT_KIND_BARE));
	/* Quotes are a default where "URL:" stands in them. */
	assert_true(colon("\"URL:x:y\"", "x", URLSIFT_KINDS_WRAPPED));
	assert_int_equal(opening.closer, JOIN_QUOTE);
	assert_false(colon("&lt;URL:x:y&gt;", "x", all & ~(uint32_t)URLSIFT_KIND_URL));
}

static void
test_prefix(void **state)
{
	const enum urlsift_kind prefix = URLSIFT_KIND_PREFIX;
	const uint32_t other_case = URLSIFT_NOTE_PREFIX_CASE;

	(void)state;
	check_colon("see URL:http://h/", "http", prefix, "URL:http://h/", "http://h/", 0);
	check_colon("URL:x-foo:bar", "x-foo", prefix, "URL:x-foo:bar", "x-foo:bar", 0);
	check_colon("(URL:x:y", "x", prefix, "URL:x:y", "x:y", 0);
	check_colon("URL: http://h/", " http", prefix, "URL: http://h/", "http://h/", 0);
	check_colon("URL:\t\tftp://h/", "\t", prefix, "URL:\t\tftp://h/", "ftp://h/", 0);
	check_colon("url:http://h/", "http", prefix, "url:http://h/", "http://h/", other_case);
	check_colon("Url: http://h/", " http", prefix, "Url: http://h/", "http://h/", other_case);
	check_colon("URL:\nhttp://h/", "\n", prefix, "URL:\nhttp://h/", "http://h/", 0);
	check_colon("URL: \r\n  ftp://h/", " \r", prefix, "URL: \r\n  ftp://h/", "ftp://h/", 0);
	check_colon("URL:URL:x:y", "URL", prefix, "URL:URL:x:y", "x:y",
	    URLSIFT_NOTE_DOUBLED_PREFIX);
	check_no_colon("URL: x-foo:bar", " x");
	check_no_colon("url:x-foo:bar", "x-foo");
	check_no_colon("URL:\nx-foo:bar", "\n");
	check_no_colon("URL:\n\nhttp://h/", "\n");
	check_no_colon("URL: foo", " foo");
	check_no_colon("URL:", "");
	check_no_colon("URL:http", "http");
	check_no_colon("URL:12:30", "12");
}

/* Not preceded by a letter, a digit, "_", "." or "-". */
static void
test_prefix_before(void **state)
{
	static const char before[] = "aZ09_.-";
	static const char allowed[] = " (/[*,;:'\t\n=";
	char octets[32] = "xURL:x-foo:bar";
	size_t i;

	(void)state;
	for (i = 0; before[i] != '\0'; i++) {
		octets[0] = before[i];
		check_no_colon(octets, "x-foo");
	}
	for (i = 0; allowed[i] != '\0'; i++) {
		octets[0] = allowed[i];
		assert_true(colon(octets, "x-foo", URLSIFT_KINDS_WRAPPED));
	}
}

static void
test_entity(void **state)
{
	const uint32_t entity = URLSIFT_NOTE_ENTITY;

	(void)state;
	check_colon("a &lt;URL:x:y&gt;", "x", URLSIFT_KIND_URL, "&lt;URL:x:y&gt;", "x:y&gt;",
	    entity);
	assert_int_equal(opening.closer, JOIN_ENTITY);
	check_colon("&lt; URL:x:y&gt;", "x", URLSIFT_KIND_URL, "&lt; URL:x:y&gt;", "x:y&gt;",
	    entity);
	check_colon("&gt;URL:x:y", "x", URLSIFT_KIND_PREFIX, "URL:x:y", "x:y", 0);
}

static void
test_quote(void **state)
{
	(void)state;
	check_colon("=\"http://h/\"", "//", URLSIFT_KIND_QUOTE, "\"http://h/\"", "http://h/\"", 0);
	assert_int_equal(opening.closer, JOIN_QUOTE);
	check_colon("\"URL:http://h/\"", "http", URLSIFT_KIND_QUOTE, "\"URL:http://h/\"",
	    "http://h/\"", 0);
	check_no_colon("\"x://h/\"", "//");
}

static void
test_bare(void **state)
{
	const enum urlsift_kind bare = URLSIFT_KIND_BARE;

	(void)state;
	check_colon("see http://h/", "//", bare, "http://h/", "http://h/", 0);
	check_colon("http://h/", "//", bare, "http://h/", "http://h/", 0);
	check_colon("_http://h", "//", bare, "http://h", "http://h", 0);
	check_colon("*ftp://h/*", "//", bare, "ftp://h/*", "ftp://h/*", 0);
	check_colon("(http://[::1]/)", "//", bare, "http://[::1]/)", "http://[::1]/)", 0);
	check_colon("file:///x", "//", bare, "file:///x", "file:///x", 0);
	check_colon("x-http://h", "//", bare, "http://h", "http://h", 0);
	check_colon("mailto:x@y", "x", bare, "mailto:x@y", "mailto:x@y", 0);
	check_colon("news:a.b", "a", bare, "news:a.b", "news:a.b", 0);
	check_colon("git+ssh://h", "//", bare, "git+ssh://h", "git+ssh://h", 0);
}

static void
test_bare_look_alikes(void **state)
{
	static const char *const others[] = {
		"http://", "http:// h", "http:///x", "%s://%s", "foo://h", "xhttp://h",
		"x_http://h", "9http://h", "http::Request", "mailto:", "mailto: x@y", "news::x",
		"tel:1", "://h"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		check_no_colon(others[i], strchr(others[i], ':') + 1);
}

/* What the last candidate took is no scheme and no bracket of this one. */
static void
test_first(void **state)
{
	(void)state;
	text = texts_whole("\"http://h/");
	assert_true(open_colon(&opening, &text, 5, 0, URLSIFT_KINDS_ALL));
	assert_int_equal(opening.kind, URLSIFT_KIND_QUOTE);
	assert_true(open_colon(&opening, &text, 5, 1, URLSIFT_KINDS_ALL));
	assert_int_equal(opening.kind, URLSIFT_KIND_BARE);
	assert_false(open_colon(&opening, &text, 5, 3, URLSIFT_KINDS_ALL));
	text = texts_whole("&lt;URL:x:y");
	assert_true(open_colon(&opening, &text, 7, 4, URLSIFT_KINDS_ALL));
	assert_int_equal(opening.kind, URLSIFT_KIND_PREFIX);
	assert_false(open_colon(&opening, &text, 7, 5, URLSIFT_KINDS_ALL));
}

/* If nothing asked for more, more of the text does not change the answer. */
static void
test_asked(void **state)
{
	static const char *const texts[] = {
		"<URL:http://h.dom/", "< URL : <ftp://h.dom>>", "<http://h.dom/", "<news:x>",
		"<sip: user@host>", "<std::string>", "<foo:bar>", "<foo://h", "<a b"
	};
	static const char *const colons[] = {
		"URL:http://h.dom", "URL: \n ftp://h.dom", "URL: foo:bar", "url:x:y ",
		"http://h.dom", "http://!", "mailto:x@y", "URL:URL:x:y", "news::a"
	};
	struct opening part;
	size_t i, n;
	bool opens;

	(void)state;
	for (i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		opens = angle(texts[i], URLSIFT_KINDS_ALL);
		for (n = 1; n < strlen(texts[i]); n++) {
			text = texts_part(texts[i], n);
			if (open_angle(&part, &text, 0, URLSIFT_KINDS_ALL) == opens)
				assert_true(texts_asked || !opens || part.at == opening.at);
			else
				assert_true(texts_asked);
		}
	}
	for (i = 0; i < sizeof(colons) / sizeof(*colons); i++) {
		size_t at = strchr(colons[i], ':') - colons[i];

		opens = colon(colons[i], colons[i] + at + 1, URLSIFT_KINDS_ALL);
		for (n = at + 1; n < strlen(colons[i]); n++) {
			text = texts_part(colons[i], n);
			if (open_colon(&part, &text, at, 0, URLSIFT_KINDS_ALL) == opens)
				assert_true(texts_asked || !opens || part.at == opening.at);
			else
				assert_true(texts_asked);
		}
	}
}

static void
test_known(void **state)
{
	(void)state;
	text = texts_whole("x http://h mailto:x foo://h http:x");
	assert_true(open_is_known(&text, 2));
	assert_true(open_is_known(&text, 11));
	assert_false(open_is_known(&text, 0));
	assert_false(open_is_known(&text, 20));
	assert_false(open_is_known(&text, 28));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_url),
		cmocka_unit_test(test_url_doubled),
		cmocka_unit_test(test_angle),
		cmocka_unit_test(test_angle_look_alikes),
		cmocka_unit_test(test_address),
		cmocka_unit_test(test_name),
		cmocka_unit_test(test_kinds),
		cmocka_unit_test(test_prefix),
		cmocka_unit_test(test_prefix_before),
		cmocka_unit_test(test_entity),
		cmocka_unit_test(test_quote),
		cmocka_unit_test(test_bare),
		cmocka_unit_test(test_bare_look_alikes),
		cmocka_unit_test(test_first),
		cmocka_unit_test(test_asked),
		cmocka_unit_test(test_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
