/*
 * ahead: next lines that are known to be no more of a URL
 */
#include "../unit.h"

#include <stdio.h>
#include <string.h>

#include "base/array.h"
#include "scan/ahead.h"
#include "scan/half.h"
#include "scan/shape.h"
#include "scan/veto.h"
#include "urlsift.h"

static const char *const urls[] = {
	"http://h/a", "http://h/a1", "http://h/a/", "http://h/a-", "http://h/a.", "http://h/a,",
	"http://h/a)", "http://h/a?b", "http://h/a?b=", "http://h/a?b&", "http://h/a#c",
	"http://h/a%", "http://h/a%4", "http://h/a%41", "http://h/~", "http://h/_", "http://h/+",
	"http://h", "http://h.dom", "http://www", "http://www.", "http://foo.", "http://foo-",
	"http://dev.mutt.or", "http://h:", "http://h:8", "http://", "https://u@h", "a:b", "a:",
	"mailto:a@b", "news:a", "file:///", "http:/", "http:", "http://h/(a", "gopher://h/1a"
};

static const char *const tokens[] = {
	"b", "and", "The", "Bad", "end.", "html", "html.", "com", "g", "news", "ftp", "4", "41",
	"1994", "12345", "01", "1.", "2)", "b1", "b/c", "b,", "www", "www.", "http://h/",
	"http://h/b", "http://h/b-", "http://h/b.", "http://", "https://h", "news://h/b",
	"ftp://h/b?c=d", "xmpp://h", "x:y", "mailto:c@d", "http://h/(b)", "http://h/b;c", "%41",
	"-", "/b", "&amp;", "key:", "b=c", "~b", "b-c", "h.com/b", "localhost", "80/a"
};

/*
 * Returns whether half, veto and shape say that URL does not go on with TOKEN in the next line
 * of TEXT, whatever stands elsewhere.
 */
static bool
is_other(const char *text, const char *url, const char *token)
{
	struct text view = {
		.octets = (const uint8_t *)text, .end = strlen(text), .whole = true
	};
	size_t len = strlen(url), n = strlen(token);
	struct veto veto = { &view, 0, (uint8_t)url[len - 1], len + 1, len + 1, len + 1 + n,
	    false };
	char joined[256];
	enum half_answer half;

	snprintf(joined, sizeof(joined), "%s%s", url, token);
	half = half_ask((const uint8_t *)joined, len, len + n, len + n);
	if (half == HALF_OPEN || half == HALF_GOES_ON)
		return false;
	return half == HALF_NEVER || veto_applies(&veto) ||
	    (!shape_fits(veto.last, strchr(url, '?') != NULL, (const uint8_t *)token, n) &&
	    !shape_is_open(veto.last) && !shape_is_piece((const uint8_t *)token, n));
}

static size_t
length(const char *text, const char *url, uint32_t flags)
{
	struct text view = {
		.octets = (const uint8_t *)text, .end = strlen(text), .whole = true, .flags = flags
	};

	return ahead_length(&view, strlen(url) + 1, (const uint8_t *)url, strlen(url));
}

/* What is known is what they say. */
static void
test_same(void **state)
{
	static const char *const rests[] = { "\n", " and more\n", "> b\n", "\" b\n" };
	size_t i, j, k, n, known = 0;
	char text[256];

	(void)state;
	for (i = 0; i < ARRAY_LEN(urls); i++) {
		for (j = 0; j < ARRAY_LEN(tokens); j++) {
			for (k = 0; k < ARRAY_LEN(rests); k++) {
				snprintf(text, sizeof(text), "%s\n%s%s", urls[i], tokens[j],
				    rests[k]);
				n = length(text, urls[i], 0);
				if (n > 0 && !is_other(text, urls[i], tokens[j]))
					fail_msg("%s", text);
				known += n > 0;
			}
		}
	}
	assert_true(known > 1000);
}

static void
test_known(void **state)
{
	(void)state;
	assert_int_equal(length("http://h/a\nand b", "http://h/a", 0), 3);
	assert_int_equal(length("http://h/a\nend. b", "http://h/a", 0), 3);
	assert_int_equal(length("http://h/a\n1994 b", "http://h/a", 0), 4);
	assert_int_equal(length("http://h/a/\nftp://h/b c", "http://h/a/", 0), 9);
	assert_int_equal(length("http://h\nhttp://h c", "http://h", 0), 8);
	/* They may be more of it. */
	assert_int_equal(length("http://h/a/\nand b", "http://h/a/", 0), 0);
	assert_int_equal(length("http://h\nand b", "http://h", 0), 0);
	assert_int_equal(length("http://h/a=\nftp://h/b c", "http://h/a=", 0), 0);
	assert_int_equal(length("http://h/%4\nftp://h/b c", "http://h/%4", 0), 0);
	/* "foo.news" is a host. */
	assert_int_equal(length("http://foo.\nnews://h/b c", "http://foo.", 0), 0);
	/* More may follow them. */
	assert_int_equal(length("http://h/a\nand", "http://h/a", 0), 0);
	assert_int_equal(length("http://h/a\nhttp://h/b", "http://h/a", 0), 0);
	assert_int_equal(length("http://h/a\n", "http://h/a", 0), 0);
	assert_int_equal(length("http://h/a\nand b", "http://h/a", URLSIFT_TEXT_FLOWED), 0);
}

static void
test_ends(void **state)
{
	static const char *const ends[] = { "<b", ">", "\"b", "\xE2\x9F\xA8http", "\xE2\x80\x9C" };
	static const char *const others[] = {
		"b", ")", "\xC3\xA9", "\xE2\x80\x99", "\xE2\x9F", "\xFF"
	};
	struct text text = { .whole = true };
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(ends); i++) {
		text.octets = (const uint8_t *)ends[i];
		text.end = strlen(ends[i]);
		assert_true(ahead_is_end(&text, 0));
	}
	for (i = 0; i < ARRAY_LEN(others); i++) {
		text.octets = (const uint8_t *)others[i];
		text.end = strlen(others[i]);
		assert_false(ahead_is_end(&text, 0));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_same),
		cmocka_unit_test(test_known),
		cmocka_unit_test(test_ends),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
