/*
 * normalize: the normalised form, by examples and by its properties
 */
#include "../unit.h"

#include "base/percent.h"
#include "../../tsv.h"
#include "urlsift.h"

#include <stdio.h>

#define TEXT_MAX 1024
#define CANARY '\xa5'

static void
check_std(const char *text, const char *expected, enum urlsift_std std)
{
	struct urlsift_url url;
	char out[3 * TEXT_MAX + 1];
	size_t len;

	urlsift_parse(&url, text, strlen(text), std);
	len = urlsift_normalize(&url, text, strlen(text), out, sizeof(out));
	assert_true(len < sizeof(out));
	out[len] = '\0';
	if (strcmp(out, expected) != 0)
		fail_msg("%s: %s, not %s", text, out, expected);
}

static void
check(const char *text, const char *expected)
{
	check_std(text, expected, URLSIFT_STD_1738);
}

static void
test_case(void **state)
{
	(void)state;
	check("HTTP://H.Dom/A", "http://h.dom/A");
	check("ftp://User@H.DOM/Pub;type=A", "ftp://User@h.dom/Pub;type=A");
	check("news:AbC@H.Dom", "news:AbC@h.dom");
	check("X-Y://User@H.Dom/A", "x-y://User@h.dom/A");
	check("URN:ISBN:1", "urn:ISBN:1");
	check("MAILTO:Joe@H.Dom", "mailto:Joe@H.Dom");
}

static void
test_host(void **state)
{
	(void)state;
	check("http://3286983112/", "http://195.235.97.200/");
	check("http://0x33c3770d/b", "http://51.195.119.13/b");
	check("http://04516437422", "http://37.58.63.18/");
	check("http://u@10.1:80/?q", "http://u@10.0.0.1/?q");
	check("http://0300.0250.1.1/", "http://192.168.1.1/");
	check("http://0001.2.3.4/", "http://1.2.3.4/");
	check("http://999.1.1.1/", "http://999.1.1.1/");
	check("http://%57WW.h%2Edom:80", "http://www.h.dom/");
	check("http://%31%30.1/", "http://10.0.0.1/");
	check("ftp://0300.1.1.1/", "ftp://0300.1.1.1/");
	check("git://h%2edom/", "git://h%2Edom/");
}

/* A-labels by UTS #46, not transitional: RFC 5891, and its examples in UTS #46 section 7. */
static void
test_names(void **state)
{
	(void)state;
#ifdef HAVE_IDN2
	check("http://b\xC3\xBC" "cher.de/", "http://xn--bcher-kva.de/");
	check("ftp://B\xC3\x9C" "CHER.de/a", "ftp://xn--bcher-kva.de/a");
	check("http://_b\xC3\xBC.de./", "http://xn--_b-yka.de./");
	check("http://fa\xC3\x9F.de", "http://xn--fa-hia.de/");
	check("http://b%C3%BC" "cher.de/", "http://xn--bcher-kva.de/");
	check("http://xn--BCHER-kva.de/", "http://xn--bcher-kva.de/");
	/* a joiner between Arabic letters */
	check("http://\xD9\x86\xD8\xA7\xD9\x85\xD9\x87\xE2\x80\x8C\xD8\xA7\xDB\x8C.com/",
	    "http://xn--mgba3gch31f060k.com/");
#endif
	/* no UTF-8, a digit that is no letter, "a/c" */
	check("http://b\xFC" "cher.de/", "http://b\xFC" "cher.de/");
	check("http://\xE2\x91\xA0/", "http://\xE2\x91\xA0/");
	check("http://a.\xE3\x80\x82" "b.com/", "http://a.\xE3\x80\x82" "b.com/");
	check("http://\xE2\x84\x80.com/", "http://\xE2\x84\x80.com/");
}

/* A host of 256 octets is too long for A-labels, even where they are shorter. */
static void
test_long_name(void **state)
{
	char label[101] = "", text[TEXT_MAX];
	size_t i;

	(void)state;
	for (i = 0; i + 1 < sizeof(label); i += 2)
		memcpy(label + i, "\xC3\xBC", 2);
	snprintf(text, sizeof(text), "http://%s.%s.%.50s.com/", label, label, label);
	check(text, text);
}

static void
test_port(void **state)
{
	(void)state;
	check("tn3270://:23", "tn3270://:23");
	check("http://h.dom:80/", "http://h.dom/");
	check("http://h.dom:80", "http://h.dom/");
	check("http://h.dom:00080/", "http://h.dom/");
	check("http://h.dom:/", "http://h.dom/");
	check("http://h.dom:8080/", "http://h.dom:8080/");
	check("http://h.dom:21/", "http://h.dom:21/");
	check("ftp://u@h.dom:21/", "ftp://u@h.dom/");
	check("https://h.dom:443/a", "https://h.dom/a");
	check("ldap://h.dom:389", "ldap://h.dom");
	check("x-unheard-of://h.dom:0/", "x-unheard-of://h.dom:0/");
	check("http://h.dom:4294967376/", "http://h.dom:4294967376/");
}

/* An empty path is "/" in http and in schemes like it. */
static void
test_path(void **state)
{
	(void)state;
	check("http://h.dom", "http://h.dom/");
	check("https://H.dom?q", "https://h.dom/?q");
	check("https://h.dom#f", "https://h.dom/#f");
	check("wss://h.dom:443", "wss://h.dom/");
	check("ws://h.dom:8080?q#f", "ws://h.dom:8080/?q#f");
	check("http://u@h.dom", "http://u@h.dom/");
	check("http://h.dom/?", "http://h.dom/?");
	check("ftp://h.dom", "ftp://h.dom");
	check("telnet://h.dom", "telnet://h.dom");
	check("git://h.dom", "git://h.dom");
	check("foo://h.dom?q", "foo://h.dom?q");
}

static void
test_escapes(void **state)
{
	(void)state;
	check("http://h.dom/%7euser/%2f", "http://h.dom/~user/%2F");
	check("http://h.dom/~user/", "http://h.dom/~user/");
	check("https://h.dom/%41%2d%2E%5f%24", "https://h.dom/A-._%24");
	check("http://h.dom/%28%29%27%2C%21%2A", "http://h.dom/%28%29%27%2C%21%2A");
	check("http://h.dom/()',!*", "http://h.dom/()',!*");
	check("http://h.dom/a%2Fb%3Bc%3Fd%23%00", "http://h.dom/a%2Fb%3Bc%3Fd%23%00");
	check("http://h.dom/caf\xc3\xa9", "http://h.dom/caf%C3%A9");
	check("http://h.dom/{|}^[]`", "http://h.dom/%7B%7C%7D%5E%5B%5D%60");
	check("http://h.dom/a%zz%", "http://h.dom/a%25zz%25");
	check("http://h.dom/%%34%31", "http://h.dom/%2541");
	check("http://h.dom/a%2541", "http://h.dom/a%2541");
	check("http://h.dom/a#%7eb%21~", "http://h.dom/a#~b%21~");
	check("ftp://h.dom/%2Fetc/%6dotd", "ftp://h.dom/%2Fetc/motd");
	check("ftp://h.dom/a%3btype=d", "ftp://h.dom/a%3Btype=d");
	check("ldapi://%2fVAR%2frun/%7e", "ldapi://%2Fvar%2Frun/~");
}

/* The meanings of octets since RFC 1738. */
static void
test_meaning(void **state)
{
	(void)state;
	check("http://h.dom/a%2Bb?c%2Bd", "http://h.dom/a%2Bb?c%2Bd");
	check("mailto:a%2Cb@h.dom", "mailto:a%2Cb@h.dom");
	check("news:comp.%2A", "news:comp.%2A");
	check("news:%2A@h.dom", "news:%2A@h.dom");
	check("news:alt.b%2Bc", "news:alt.b%2Bc");
	check("news:alt.%62%2D%7e", "news:alt.b-%7E");
	check("news:%23a#b@H.dom", "news:%23a#b@h.dom");
	check("https://h.dom/a%2Cb%41", "https://h.dom/a%2CbA");
	check("urn:example:a%41", "urn:example:a%41");
	check("foo://h%2Edom/", "foo://h%2Edom/");
	check("foo:a%2Ea", "foo:a.a");
	check("ftp://h.dom/a;typ%65=a", "ftp://h.dom/a;typ%65=a");
	check("ftp://h.dom/%61;1", "ftp://h.dom/%61;1");
	check("news://h.dom:119/x@y.dom", "news://h.dom:119/x@y.dom");
	check("file:///c|/x|y", "file:///c|/x|y");
	check("file:///a|b", "file:///a%7Cb");
	check("http://[::1]/[", "http://[::1]/%5B");
}

/* 3.4: the parts are delimited by escapes. */
static void
test_gopher(void **state)
{
	(void)state;
	check("gopher://H.dom:70/7/find%09c%61ts", "gopher://h.dom/7/find%09cats");
	check("gopher://h.dom/0/x%09%09+%091%0d%0a", "gopher://h.dom/0/x%09%09+%091%0D%0A");
	check("gopher://h.dom/%31x", "gopher://h.dom/1x");
	check("gopher://h.dom/0a?b;c:d@e&f=g", "gopher://h.dom/0a?b;c:d@e&f=g");
}

/* Text that is not a host in RFC 1738 has no port to drop: in 0.1.0 this became "h.domabc". */
static void
test_1993_host(void **state)
{
	static const char url[] = "http://h.dom:80abc/x", login[] = "gopher://u:p@h.dom/1x";

	(void)state;
	check_std(url, url, URLSIFT_STD_1993);
	check_std(login, login, URLSIFT_STD_1993);
	check_std("http://H.dom:80/a b", "http://h.dom/a%20b", URLSIFT_STD_1993);
}

/* In 1993 a blank was part of the URL. */
static void
test_1993(void **state)
{
	(void)state;
	check_std("gopher://h.dom/0About Gopher", "gopher://h.dom/0About%20Gopher",
	    URLSIFT_STD_1993);
}

static void
test_bad(void **state)
{
	(void)state;
	check("HTTP://H.Dom:8a/%7e", "HTTP://H.Dom:8a/%7e");
	check("", "");
}

/* Like snprintf(): as much as fits is written, and nothing beyond it. */
static void
test_size(void **state)
{
	static const char text[] = "http://h.dom/|a", expected[] = "http://h.dom/%7Ca";
	struct urlsift_url url;
	char out[sizeof(expected)];
	size_t size, written;

	(void)state;
	urlsift_parse(&url, text, strlen(text), URLSIFT_STD_1738);
	assert_int_equal(urlsift_normalize(&url, text, strlen(text), NULL, 0), strlen(expected));
	for (size = 0; size < sizeof(out); size++) {
		memset(out, CANARY, sizeof(out));
		assert_int_equal(urlsift_normalize(&url, text, strlen(text), out, size),
		    strlen(expected));
		written = size < strlen(expected) ? size : strlen(expected);
		assert_memory_equal(out, expected, written);
		assert_int_equal(out[written], CANARY);
	}
}

/* Properties */

struct text {
	char octets[3 * TEXT_MAX];
	size_t len;
	struct urlsift_url url;
};

static void
parse(struct text *text)
{
	urlsift_parse(&text->url, text->octets, text->len, URLSIFT_STD_1738);
}

/* The next octet of a part, decoded, and in lower case if case has no meaning. */
static int
next_octet(const struct text *text, enum urlsift_part part, size_t *at)
{
	struct urlsift_span span = text->url.parts[part];
	size_t end = (size_t)span.off + span.len;
	char c;

	if (span.len == 0 || *at >= end)
		return -1;
	c = percent_next(text->octets, end, at);
	return (unsigned char)(part == URLSIFT_PART_SCHEME || part ==
	    URLSIFT_PART_HOST ? ascii_lower(c) : c);
}

static int
same_part(const struct text *a, const struct text *b, enum urlsift_part part)
{
	size_t at = a->url.parts[part].off, bt = b->url.parts[part].off;
	int c;

	if ((at == URLSIFT_ABSENT) != (bt == URLSIFT_ABSENT))
		return 0;
	do {
		c = next_octet(a, part, &at);
		if (c != next_octet(b, part, &bt))
			return 0;
	} while (c >= 0);
	return 1;
}

static void
check_properties(const struct text *text)
{
	struct text normal, twice;
	int part, port_dropped, has_host;

	normal.len = urlsift_normalize(&text->url, text->octets, text->len, normal.octets,
	    sizeof(normal.octets));
	if (normal.len > 3 * text->len)
		fail_msg("`%.*s' grows too long", (int)text->len, text->octets);
	parse(&normal);
	/* "~" is never encoded in a normalised form, where it is national. */
	if (normal.url.verdict < text->url.verdict && (normal.url.verdict == URLSIFT_BAD ||
	    (normal.url.deviations & ~(uint32_t)URLSIFT_DEV_NEWS_SERVER) != URLSIFT_DEV_NATIONAL ||
	    memchr(normal.octets, '~', normal.len) == NULL))
		fail_msg("`%.*s': `%.*s' is worse", (int)text->len, text->octets,
		    (int)normal.len, normal.octets);
	if (text->url.verdict == URLSIFT_BAD)
		return;

	has_host = text->url.parts[URLSIFT_PART_HOST].off != URLSIFT_ABSENT;
	port_dropped = text->url.parts[URLSIFT_PART_PORT].off != URLSIFT_ABSENT &&
	    normal.url.parts[URLSIFT_PART_PORT].off == URLSIFT_ABSENT;
	for (part = 0; part < URLSIFT_NPARTS; part++) {
		/* if there is a host, the part of other schemes has parts of its own */
		if ((part == URLSIFT_PART_PORT && port_dropped) || (part ==
		    URLSIFT_PART_SCHEMEPART && has_host))
			continue;
		/* an empty path of http is "/" */
		if (part == URLSIFT_PART_PATH && text->url.parts[part].off == URLSIFT_ABSENT &&
		    normal.url.parts[part].len == 0)
			continue;
		/* a number is a dotted quad, and a host beyond ASCII has A-labels */
		if (part == URLSIFT_PART_HOST &&
		    ((text->url.deviations & URLSIFT_DEV_HOST_NUMBER) != 0 ||
		    memmem(normal.octets, normal.len, "xn--", 4) != NULL))
			continue;
		if (!same_part(text, &normal, part))
			fail_msg("`%.*s': `%.*s' has another %s", (int)text->len, text->octets,
			    (int)normal.len, normal.octets, urlsift_part_name(part));
	}

	twice.len = urlsift_normalize(&normal.url, normal.octets, normal.len, twice.octets,
	    sizeof(twice.octets));
	if (twice.len != normal.len || memcmp(twice.octets, normal.octets, normal.len) != 0)
		fail_msg("`%.*s': `%.*s' is not normal", (int)text->len, text->octets,
		    (int)normal.len, normal.octets);
}

/* The generator of Park and Miller. */
static unsigned
draw(unsigned n)
{
	static uint64_t state = 1738;

	state = 16807 * state % 2147483647;
	return (unsigned)(state % n);
}

/* Insert, remove or change an octet, or write an escape. */
static void
mutate(struct text *text)
{
	static const char octets[] = "%%%/;:@?#=&*+,.-_~|[]{}\\ \"<>aAfF0129gxX\xc3\xa9\xff\t\n";
	size_t at = draw((unsigned)text->len + 1);
	char c = octets[draw(sizeof(octets) - 1)];
	char escape[4];

	switch (draw(4)) {
	case 0:
		if (at < text->len)
			text->octets[at] = c;
		break;
	case 1:
		if (at < text->len)
			memmove(text->octets + at, text->octets + at + 1, --text->len - at);
		break;
	case 2:
		memmove(text->octets + at + 1, text->octets + at, text->len++ - at);
		text->octets[at] = c;
		break;
	default:
		snprintf(escape, sizeof(escape), draw(2) ? "%%%02x" : "%%%02X",
		    draw(3) ? (unsigned char)c : draw(256));
		memmove(text->octets + at + 3, text->octets + at, text->len - at);
		memcpy(text->octets + at, escape, 3);
		text->len += 3;
		break;
	}
}

static void
test_properties(void **state)
{
	struct text row, text;
	struct tsv cases;
	int round, n;
	size_t i;

	(void)state;
	tsv_read(&cases, "parse.tsv");
	for (i = 0; i < cases.n; i++) {
		row.len = tsv_unescape(cases.rows[i].fields[0]);
		assert_true(row.len < TEXT_MAX / 2);
		memcpy(row.octets, cases.rows[i].fields[0], row.len);
		parse(&row);
		check_properties(&row);
		for (round = 0; round < 200; round++) {
			text = row;
			for (n = draw(4); n >= 0; n--)
				mutate(&text);
			parse(&text);
			check_properties(&text);
		}
	}
	tsv_free(&cases);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_case),
		cmocka_unit_test(test_host),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_long_name),
		cmocka_unit_test(test_port),
		cmocka_unit_test(test_path),
		cmocka_unit_test(test_escapes),
		cmocka_unit_test(test_meaning),
		cmocka_unit_test(test_gopher),
		cmocka_unit_test(test_1993),
		cmocka_unit_test(test_1993_host),
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_size),
		cmocka_unit_test(test_properties),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
