/*
 * lint: findings, their levels and codes
 */
#include "../unit.h"

#include <stdio.h>

#include "filter/lint.h"
#include "finding.h"

static struct lint_codes all, usual;

static int
set_up(void **state)
{
	(void)state;
	usual = filter_lint_default();
	return filter_lint_set(&all, (struct octets){ "all", 3 }) ? 0 : -1;
}

static void
test_bad(void **state)
{
	struct record_finding found[LINT_MAX];
	struct finding made;

	(void)state;
	assert_int_equal(filter_lint_find(&all, finding(&made, "http://h..dom/"), found), 1);
	assert_true(found[0].error);
	assert_true(found[0].spelling);
	assert_string_equal(found[0].code, urlsift_error_name(made.url.error));
	assert_string_equal(found[0].section, urlsift_error_section(made.url.error));
	assert_int_equal(filter_lint_find(&all, finding(&made, "ftp://u@2130706433/"), found), 1);
	assert_string_equal(found[0].text, "a host that is a number must be four decimal numbers");
	assert_int_equal(filter_lint_find(&all, finding(&made, "ftp://u@h..dom/"), found), 1);
	assert_string_not_equal(found[0].text,
	    "a host that is a number must be four decimal numbers");
}

/* Programs accept some of these as a host; RFC 1738 has four decimal numbers only. */
static void
test_numbers(void **state)
{
	static const struct {
		const char *url;
		bool number;
	} rows[] = {
		{ "ftp://127.1/", true }, { "ftp://127.1", true }, { "ftp://127.1?x", true },
		{ "ftp://127.1#x", true }, { "ftp://127.1:80/", true },
		{ "ftp://1.2.3.4.5/", true }, { "ftp://u:a@127.1/", true },
		{ "ftp://1@127.1/", true }, { "ftp://a.b/127.1", false },
		{ "ftp://0x7f.1/", true }, { "ftp://0X7F.1/", true }, { "ftp://1.0xAf/", true },
		{ "ftp://0x7g.1/", false }, { "ftp://1x7f.1/", false },
		{ "ftp://x7f..1/", false }, { "ftp://00x7.1/", false },
		{ "ftp://0x7.a1/", false }, { "ftp://7a.1/", false },
		{ "ftp:///", false }
	};
	struct record_finding found[LINT_MAX];
	struct finding made;
	size_t i, n;

	(void)state;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		n = filter_lint_find(&all, finding(&made, rows[i].url), found);
		if ((n > 0 && strcmp(found[0].text,
		    "a host that is a number must be four decimal numbers") == 0) != rows[i].number)
			fail_msg("%s", rows[i].url);
	}
}

static void
test_deviations(void **state)
{
	struct record_finding found[LINT_MAX];
	struct finding made;

	(void)state;
	assert_int_equal(filter_lint_find(&all, finding(&made, "http://h.dom/~a|b"), found), 1);
	assert_false(found[0].error);
	assert_string_equal(found[0].section, "2.2");
	assert_int_equal(filter_lint_find(&all, finding(&made, "http://u@h_x.dom/~a"), found), 4);
}

static void
test_good(void **state)
{
	struct record_finding found[LINT_MAX];
	struct finding made;

	(void)state;
	assert_int_equal(filter_lint_find(&all, finding(&made, "http://h.dom/a"), found), 0);
}

/* Check the codes found by default, and with --lint=all. */
static void
codes(const char *text, const char *by_default, const char *with_all)
{
	const char *wanted[] = { by_default, with_all };
	const struct lint_codes *sets[] = { &usual, &all };
	struct record_finding found[LINT_MAX];
	struct finding made;
	char got[200];
	size_t i, j, n;

	for (i = 0; i < 2; i++) {
		n = filter_lint_find(sets[i], finding(&made, text), found);
		for (got[0] = '\0', j = 0; j < n; j++)
			snprintf(got + strlen(got), sizeof(got) - strlen(got), "%s%s",
			    j == 0 ? "" : " ", found[j].code);
		if (strcmp(got, wanted[i]) != 0)
			fail_msg("%s: '%s', not '%s'", text, got, wanted[i]);
	}
}

static void
test_sets(void **state)
{
	(void)state;
	codes("http://h.dom/~a?b/c", "", "national search-char");
	codes("http://h:99999/", "S-PORT-RANGE", "S-PORT S-PORT-RANGE");
	codes("https://u:x@h/", "S-PASSWORD S-USERINFO-HTTP",
	    "http-userinfo S-PASSWORD S-USERINFO-HTTP");
	codes("https://user:password@h.dom/", "", "http-userinfo S-PASSWORD S-USERINFO-HTTP");
	codes("https://u:x@h.example/", "", "http-userinfo S-PASSWORD S-USERINFO-HTTP");
	codes("https://u:x@www.example.com/", "", "http-userinfo S-PASSWORD S-USERINFO-HTTP");
	codes("ftp://user@h/", "", "");
	codes("htpp://h.dom/", "scheme", "scheme");
	codes("htpp://joe@h.dom/", "scheme", "scheme");
	codes("htpp://user:password@h.dom/", "", "S-PASSWORD");
	codes("http:/h.dom/", "slashes", "slashes");
	codes("mailto://joe@h.dom", "mailto-slashes", "mailto-slashes");
	codes("mailto:joe@h.dom", "", "");
	codes("...", "", "no-scheme");
	codes("%s", "", "no-scheme");
	codes("http://.../", "", "host");
	codes("http://h..x/", "host", "host");
	codes("", "no-scheme", "no-scheme");
	codes("www.h.dom", "no-scheme", "no-scheme");
	codes("mailto:a@h.dom?subject=x&body=a%0D%0Ab", "", "S-CRLF S-MAIL-HDR");
	codes("mailto:a@h.dom?body=a&subject=a%0ab", "S-CRLF", "S-CRLF S-MAIL-HDR");
	codes("mailto:a%0D@h.dom", "S-CRLF", "S-CRLF S-MAIL-HDR");
	codes("http://08.1.1.1/", "S-HOSTNUM", "S-HOSTNUM");
	codes("ftp://h/%0D%0A", "S-CRLF", "S-CRLF");
	codes("gopher://h:25/0HELO%20x", "S-GOPHER-SMTP",
	    "S-PORT S-PORT-RESERVED S-PORT-FOREIGN S-GOPHER-SMTP");
}

/* A blank is in the URL before octet AT.  Returns whether it is reported: it is in the host. */
static bool
has_blank_host(size_t at, unsigned line, uint64_t gap)
{
	static const char text[] = "http://ab.dom/cd";
	struct record_finding found[LINT_MAX];
	struct urlsift_piece pieces[2] = {
		{ .at = { .offset = 9, .line = 1 }, .len = (uint32_t)at },
		{ .at = { .offset = 9 + at + gap, .line = line }, .off = (uint32_t)at }
	};
	struct finding made;
	size_t n, i;

	finding(&made, text);
	made.find.notes = URLSIFT_NOTE_INNER_SPACE;
	made.record.pieces = pieces;
	made.record.n_pieces = 2;
	n = filter_lint_find(&usual, &made.record, found);
	for (i = 0; i < n; i++)
		if (strcmp(found[i].code, "blank-host") == 0)
			return true;
	return false;
}

static void
test_blank_host(void **state)
{
	(void)state;
	assert_false(has_blank_host(7, 1, 1));
	assert_true(has_blank_host(8, 1, 1));
	assert_true(has_blank_host(12, 1, 1));
	assert_false(has_blank_host(13, 1, 1));
	assert_false(has_blank_host(15, 1, 1));
	assert_false(has_blank_host(8, 2, 1));
	assert_false(has_blank_host(8, 1, 0));
}

static bool
set(struct lint_codes *to, const char *word)
{
	return filter_lint_set(to, (struct octets){ word, strlen(word) });
}

static bool
same(const struct lint_codes *a, const struct lint_codes *b)
{
	return memcmp(a, b, sizeof(*a)) == 0;
}

/* Each code of the list can be switched off and on by itself. */
static void
test_switches(void **state)
{
	struct record_finding rules[LINT_CODES_MAX];
	size_t n = filter_lint_list(rules), i, j;
	struct lint_codes codes_off;
	char word[64];

	(void)state;
	assert_true(n > 60);
	for (i = 0; i < n; i++) {
		for (j = 0; j < i; j++)
			assert_string_not_equal(rules[i].code, rules[j].code);
		codes_off = all;
		snprintf(word, sizeof(word), "-%s", rules[i].code);
		assert_true(set(&codes_off, word));
		assert_false(same(&codes_off, &all));
		assert_true(set(&codes_off, word + 1));
		assert_true(same(&codes_off, &all));
		word[0] = '+';
		assert_true(set(&codes_off, word));
		assert_true(strlen(rules[i].text) > 5);
	}
	/* Only S-CRLF is also about the bodies of mail. */
	codes_off = usual;
	assert_true(set(&codes_off, "S-PORT"));
	assert_int_equal(codes_off.of[LINT_OTHERS], usual.of[LINT_OTHERS]);
	assert_true(set(&codes_off, "S-CRLF"));
	assert_int_not_equal(codes_off.of[LINT_OTHERS], usual.of[LINT_OTHERS]);
	codes_off = all;
	assert_true(set(&codes_off, "-placeholder"));
	assert_false(same(&codes_off, &all));
	assert_true(set(&codes_off, "default"));
	assert_true(same(&codes_off, &usual));
	assert_false(set(&codes_off, "") || set(&codes_off, "-") || set(&codes_off, "+") ||
	    set(&codes_off, "-all") || set(&codes_off, "nationa") || set(&codes_off, "trimmed"));
}

static bool
has_breaks(const char *text)
{
	struct finding made;

	return filter_lint_breaks_text(finding(&made, text)->find);
}

static void
test_mail_body(void **state)
{
	(void)state;
	assert_true(has_breaks("mailto:a@h.dom?body=a%0D%0Ab%0a"));
	assert_true(has_breaks("MAILTO:?subject=x&Body=%0d&cc=b@h.dom"));
}

static void
test_breaks_elsewhere(void **state)
{
	(void)state;
	assert_false(has_breaks("mailto:a%0D@h.dom"));
	assert_false(has_breaks("mailto:a@h.dom?body=a%0D&subject=%0A"));
	assert_false(has_breaks("mailto:a@h.dom?bod=%0A"));
	assert_false(has_breaks("mailto:a@h.dom?%0Abody="));
	assert_true(has_breaks("https://h.dom/?text=a%0D%0Ab"));
	assert_false(has_breaks("http://h.dom/a%0D?b"));
	assert_false(has_breaks("http://h.dom/a%0D"));
	assert_false(has_breaks("gopher://h.dom/7a%09b%0D"));
	assert_false(has_breaks("x-mailto:?body=%0D"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_bad),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_deviations),
		cmocka_unit_test(test_good),
		cmocka_unit_test(test_sets),
		cmocka_unit_test(test_blank_host),
		cmocka_unit_test(test_switches),
		cmocka_unit_test(test_mail_body),
		cmocka_unit_test(test_breaks_elsewhere),
	};

	return cmocka_run_group_tests(tests, set_up, NULL);
}
