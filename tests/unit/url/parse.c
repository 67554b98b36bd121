/*
 * parse: the contract of urlsift_parse() and of the functions that use its result
 *
 * tests/rfc1738 has single URLs; the tests here are about all of them.
 */
#include <stdlib.h>

#include "../unit.h"

#include "url/parser.h"

#define N_RANDOM	200000
#define RANDOM_LEN	48

static enum urlsift_verdict
parse(struct urlsift_url *url, const char *text)
{
	return urlsift_parse(url, text, strlen(text), URLSIFT_STD_1738);
}

static int
span_is(const struct urlsift_span *span, const char *text, const char *wanted)
{
	return span->off != URLSIFT_ABSENT && span->len == strlen(wanted) &&
	    memcmp(text + span->off, wanted, span->len) == 0;
}

/* Check what is true of the result for any text. */
static void
check(const struct urlsift_url *url, size_t len)
{
	for (int i = 0; i < URLSIFT_NPARTS; i++) {
		const struct urlsift_span *span = &url->parts[i];

		if (span->off == URLSIFT_ABSENT)
			assert_int_equal(span->len, 0);
		else
			assert_true(span->off <= len && span->len <= len - span->off);
	}
	assert_true(url->error_off <= len);
	assert_int_equal(url->verdict == URLSIFT_BAD, url->error != URLSIFT_OK);
	if (url->verdict == URLSIFT_BAD)
		assert_int_equal(url->deviations, 0);
	else {
		assert_int_equal(url->error_off, 0);
		assert_int_equal(url->parts[URLSIFT_PART_SCHEME].off, 0);
		assert_true(url->parts[URLSIFT_PART_SCHEME].len > 0);
	}
	if (url->verdict == URLSIFT_RELAXED)
		assert_int_not_equal(url->deviations, 0);
	if (url->verdict == URLSIFT_STRICT)
		assert_int_equal(url->deviations & ~(uint32_t)URLSIFT_DEV_NEWS_SERVER, 0);
}

static uint32_t
roll(uint32_t *dice, uint32_t n)
{
	*dice = *dice * 1664525 + 1013904223;
	return (*dice >> 16) % n;
}

/*
 * Octets that the parser distinguishes, in memory of the size of the text: a sanitizer reports
 * reading beyond it.
 */
static void
test_random(void **state)
{
	static const char *const words[] = {
		"http:", "ftp:", "gopher:", "mailto:", "news:", "nntp:", "telnet:", "wais:",
		"file:", "prospero:", "https:", "foo:", "//", "/", "?", "#", "%09", "%4", "%",
		":", "@", ";", "=", "&", ";type=a", "h.dom", "1.2.3.4", "[::1]", "_", "-", ".",
		"*", "~", "|", "\\", "<", " ", "\"", "\x7f", "\xe9", "+", "a", "7"
	};
	const uint32_t n_words = sizeof(words) / sizeof(words[0]);
	struct urlsift_url url;
	uint32_t dice = 1738, n_bad = 0;

	(void)state;
	for (int n = 0; n < N_RANDOM; n++) {
		char text[RANDOM_LEN], *copy;
		size_t len = 0, want = roll(&dice, RANDOM_LEN);

		while (len < want) {
			const char *word = words[roll(&dice, n_words)];

			if (len + strlen(word) > want || roll(&dice, 8) == 0)
				text[len++] = (char)roll(&dice, 256);
			else {
				memcpy(text + len, word, strlen(word));
				len += strlen(word);
			}
		}
		copy = malloc(len > 0 ? len : 1);
		assert_non_null(copy);
		memcpy(copy, text, len);
		urlsift_parse(&url, copy, len, URLSIFT_STD_1993);
		check(&url, len);
		urlsift_parse(&url, copy, len, URLSIFT_STD_1738);
		check(&url, len);
		n_bad += url.verdict == URLSIFT_BAD;
		free(copy);
	}
	assert_true(n_bad > N_RANDOM / 10 && n_bad < N_RANDOM - N_RANDOM / 100);
}

/* The text before error_off has no octet that is refused. */
static void
test_error_offset(void **state)
{
	static const char *const texts[] = {
		"http://h.dom:8a/", "ftp://h.dom/a;type=x", "nntp://h.dom/g/1x",
		"prospero://h.dom/a;b=c/d", "mailto:a b", "telnet://h.dom/x", "wais://h.dom/d:b",
		"file:///a;b", "gopher://h.dom/1\t", "news:a/b", "https://h.dom/<", "http://a-.b"
	};
	struct urlsift_url url, prefix;

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		assert_int_equal(parse(&url, texts[i]), URLSIFT_BAD);
		urlsift_parse(&prefix, texts[i], url.error_off, URLSIFT_STD_1738);
		if (prefix.verdict == URLSIFT_BAD && prefix.error_off < url.error_off)
			fail_msg("%s: %u, then %u", texts[i], url.error_off, prefix.error_off);
	}
}

static void
test_length(void **state)
{
	struct urlsift_url url;

	(void)state;
	assert_int_equal(urlsift_parse(&url, NULL, 0, URLSIFT_STD_1738), URLSIFT_BAD);
	assert_int_equal(url.error, URLSIFT_ERR_NO_SCHEME);
	assert_int_equal(urlsift_parse(&url, NULL, 0, URLSIFT_STD_1993), URLSIFT_BAD);
	assert_int_equal(urlsift_parse(&url, "a:b", UINT32_MAX, URLSIFT_STD_1738), URLSIFT_BAD);
	assert_int_equal(url.error, URLSIFT_ERR_TOO_LONG);
	assert_int_equal(url.parts[URLSIFT_PART_SCHEME].off, URLSIFT_ABSENT);
	assert_int_equal(urlsift_parse(&url, "http://h.dom<", 12, URLSIFT_STD_1738),
	    URLSIFT_STRICT);
	assert_int_equal(urlsift_parse(&url, "a:%411", 4, URLSIFT_STD_1738), URLSIFT_RELAXED);
}

static void
test_scheme(void **state)
{
	struct urlsift_url url;

	(void)state;
	parse(&url, "HTTP://h.dom/");
	assert_string_equal(url.scheme->name, "http");
	assert_int_equal(urlsift_url_default_port(&url), 80);
	parse(&url, "no-such-scheme:x");
	assert_null(url.scheme);
	assert_int_equal(urlsift_url_default_port(&url), 0);
	parse(&url, "mailto:x");
	assert_int_equal(urlsift_url_default_port(&url), 0);
	parse(&url, "x");
	assert_null(url.scheme);
	assert_int_equal(urlsift_url_default_port(&url), 0);
}

/* "parts found before an error stay" */
static void
test_parts_of_bad(void **state)
{
	const char *text = "ftp://u:p@h.dom:21/a/b<c#f";
	struct urlsift_url url;

	(void)state;
	assert_int_equal(parse(&url, text), URLSIFT_BAD);
	assert_true(span_is(&url.parts[URLSIFT_PART_SCHEME], text, "ftp"));
	assert_true(span_is(&url.parts[URLSIFT_PART_PASSWORD], text, "p"));
	assert_true(span_is(&url.parts[URLSIFT_PART_HOST], text, "h.dom"));
	assert_true(span_is(&url.parts[URLSIFT_PART_PATH], text, "a/b"));
	assert_true(span_is(&url.parts[URLSIFT_PART_FRAGMENT], text, "f"));
	text = "https://h.dom/a<";
	assert_int_equal(parse(&url, text), URLSIFT_BAD);
	assert_true(span_is(&url.parts[URLSIFT_PART_HOST], text, "h.dom"));
	text = "foo://a,b/a<";
	assert_int_equal(parse(&url, text), URLSIFT_BAD);
	assert_int_equal(url.parts[URLSIFT_PART_HOST].off, URLSIFT_ABSENT);
	assert_int_equal(url.error_off, 11);
}

static void
test_cwd(void **state)
{
	static const struct {
		const char *url;
		size_t n;
		const char *cwd[3];
	} cases[] = {
		{"ftp://h", 0, {NULL}},
		{"ftp://h/", 0, {NULL}},
		{"ftp://h/a", 0, {NULL}},
		{"ftp://h//", 1, {""}},
		{"ftp://h/a/", 1, {"a"}},
		{"ftp://h/%2Fa/b//c;type=d", 3, {"%2Fa", "b", ""}},
		{"http://h/a/b", 0, {NULL}},
		{"file:///a/b", 0, {NULL}}
	};
	struct urlsift_url url;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct urlsift_span cwd = {0, 0};

		parse(&url, cases[i].url);
		for (size_t n = 0; n < cases[i].n; n++) {
			assert_int_equal(urlsift_url_cwd(&url, cases[i].url, &cwd), 1);
			assert_true(span_is(&cwd, cases[i].url, cases[i].cwd[n]));
		}
		assert_int_equal(urlsift_url_cwd(&url, cases[i].url, &cwd), 0);
	}
}

static void
test_field(void **state)
{
	const char *text = "prospero://h/a;x=1;=;y?=2";
	struct urlsift_span name = {0, 0}, value = {0, 0};
	struct urlsift_url url;

	(void)state;
	parse(&url, text);
	assert_int_equal(urlsift_url_field(&url, text, &name, &value), 1);
	assert_true(span_is(&name, text, "x") && span_is(&value, text, "1"));
	assert_int_equal(urlsift_url_field(&url, text, &name, &value), 1);
	assert_true(span_is(&name, text, "") && span_is(&value, text, ""));
	assert_int_equal(urlsift_url_field(&url, text, &name, &value), 1);
	assert_true(span_is(&name, text, "y?") && span_is(&value, text, "2"));
	assert_int_equal(urlsift_url_field(&url, text, &name, &value), 0);
	parse(&url, "prospero://h/a");
	memset(&name, 0, sizeof(name));
	assert_int_equal(urlsift_url_field(&url, text, &name, &value), 0);
}

static void
test_form(void **state)
{
	struct urlsift_url url;

	(void)state;
	parse(&url, "wais://h/d");
	assert_string_equal(urlsift_url_form(&url), "database");
	parse(&url, "wais://h/d?");
	assert_string_equal(urlsift_url_form(&url), "search");
	parse(&url, "wais://h/d//");
	assert_string_equal(urlsift_url_form(&url), "doc");
	parse(&url, "http://h/d?x");
	assert_null(urlsift_url_form(&url));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_random),
		cmocka_unit_test(test_error_offset),
		cmocka_unit_test(test_length),
		cmocka_unit_test(test_scheme),
		cmocka_unit_test(test_parts_of_bad),
		cmocka_unit_test(test_cwd),
		cmocka_unit_test(test_field),
		cmocka_unit_test(test_form),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
