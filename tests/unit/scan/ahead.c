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

static enum ahead_answer
ask(const char *url, const char *next, uint32_t flags, size_t *n)
{
	struct text text = {
		.octets = (const uint8_t *)next, .end = strlen(next), .whole = true, .flags = flags
	};
	struct octets octets = { url, strlen(url) };
	struct ahead ahead = { .len = octets.len };
	enum ahead_answer answer = ahead_ask(&ahead, &text, 0, octets);

	*n = ahead.len - octets.len;
	if (answer == AHEAD_ELSEWHERE) {
		assert_memory_equal(ahead.joined, url, octets.len);
		assert_memory_equal(ahead.joined + octets.len, next, *n);
	}
	return answer;
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
				if (ask(urls[i], text + strlen(urls[i]) + 1, 0, &n) ==
				    AHEAD_UNKNOWN)
					continue;
				if (!is_other(text, urls[i], tokens[j]))
					fail_msg("%s", text);
				known++;
			}
		}
	}
	assert_true(known > 1000);
}

static void
test_known(void **state)
{
	static const struct {
		const char *url, *next;
		enum ahead_answer answer;
		size_t n;
	} rows[] = {
		{ "http://h/a", "and b", AHEAD_ELSEWHERE, 3 },
		{ "http://h/a", "end. b", AHEAD_ELSEWHERE, 3 },
		{ "http://h/a", "1994 b", AHEAD_ELSEWHERE, 4 },
		{ "http://h", "and b", AHEAD_ELSEWHERE, 3 },
		{ "http://h/a/", "ftp://h/b c", AHEAD_ELSEWHERE, 9 },
		{ "http://h", "http://h c", AHEAD_ELSEWHERE, 8 },
		/* Only a host goes on with a scheme, only digits with a port. */
		{ "http://", "http://h c", AHEAD_NO, 8 },
		{ "http://h:", "http://h c", AHEAD_NO, 8 },
		/* They may be more of it. */
		{ "http://h/a/", "and b", AHEAD_UNKNOWN, 0 },
		{ "http://h/a=", "ftp://h/b c", AHEAD_UNKNOWN, 0 },
		{ "http://h/%4", "ftp://h/b c", AHEAD_UNKNOWN, 9 },
		{ "http://www.", "news://h/b c", AHEAD_UNKNOWN, 10 },
		{ "http://", "www. b", AHEAD_UNKNOWN, 0 },
		/* What stands around the URL may end it sooner. */
		{ "http://h/a", "ftp://h/b#c d", AHEAD_UNKNOWN, 0 },
		{ "http://h/a", "ftp://h/b--> d", AHEAD_UNKNOWN, 0 },
		/* More may follow them. */
		{ "http://h/a", "and", AHEAD_UNKNOWN, 0 },
		{ "http://h/a", "http://h/b", AHEAD_UNKNOWN, 0 },
		{ "http://h/a", "", AHEAD_UNKNOWN, 0 }
	};
	size_t i, n;

	(void)state;
	for (i = 0; i < ARRAY_LEN(rows); i++) {
		assert_int_equal(ask(rows[i].url, rows[i].next, 0, &n), rows[i].answer);
		assert_int_equal(n, rows[i].n);
	}
	assert_int_equal(ask("http://h/a", "and b", URLSIFT_TEXT_FLOWED, &n), AHEAD_UNKNOWN);
	assert_int_equal(ask("http://h/a", "and b", URLSIFT_TEXT_AT_SIGN, &n), AHEAD_UNKNOWN);
}

/* Longer ones are not looked at, and not copied. */
static void
test_lengths(void **state)
{
	char url[AHEAD_MAX + 2] = "http://h/";
	size_t n;

	(void)state;
	memset(url + 9, 'a', AHEAD_MAX - 9);
	assert_int_equal(ask(url, "and b", 0, &n), AHEAD_ELSEWHERE);
	assert_int_equal(ask("http://h/a", strcat(url, " "), 0, &n), AHEAD_UNKNOWN);
	url[AHEAD_MAX] = 'a';
	assert_int_equal(ask(url, "and b", 0, &n), AHEAD_UNKNOWN);
}

static void
test_ends(void **state)
{
	static const char *const ends[] = { "<b", ">", "\"b", "\xE2\x9F\xA8http", "\xE2\x80\x9C" };
	static const char *const others[] = {
		"b", ")", "\xC3\xA9", "\xE2\x80\x99", "\xE2\x9F", "\xFF"
	};
	size_t i, n;

	(void)state;
	for (i = 0; i < ARRAY_LEN(ends); i++)
		assert_int_equal(ask("http://h/a/", ends[i], 0, &n), AHEAD_NO);
	for (i = 0; i < ARRAY_LEN(others); i++)
		assert_int_equal(ask("http://h/a/", others[i], 0, &n), AHEAD_UNKNOWN);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_same),
		cmocka_unit_test(test_known),
		cmocka_unit_test(test_lengths),
		cmocka_unit_test(test_ends),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
