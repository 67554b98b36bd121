/*
 * token: the octets of what no wrapper bounds
 */
#include "../unit.h"

#include "scan/token.h"
#include "scan/wrapper.h"
#include "../joins.h"
#include "../texts.h"

static struct join join;

/* The text between START and END with BETWEEN in it. */
static const char *
around(const char *start, const char *between, const char *end)
{
	static char octets[4096];

	snprintf(octets, sizeof(octets), "%s%s%s", start, between, end);
	return octets;
}

static void
read_token(struct text *text, size_t at, enum join_closer closer)
{
	struct token token = { .opens = at, .closer = closer, .max = JOIN_TOKEN_MAX };

	memset(&join, 0xEE, sizeof(join));
	token_read(&token, &join, text, at);
}

static void
check_token(const char *octets, uint32_t flags, const char *wanted)
{
	struct text text = texts_whole(octets);

	text.flags = flags;
	read_token(&text, texts_at(&text, (const char[]){ wanted[0], wanted[1], '\0' }, 0),
	    JOIN_ANGLE);
	assert_string_equal(joins_show(&join, &text), wanted);
	assert_int_equal(join.stop, JOIN_DELIMITED);
}

static void
test_token(void **state)
{
	static const char *const ends[] = {
		"", " x", "\n", "\tx", "\r", "<x", ">x", "\"x", "\xC2\xA0x", "\xE3\x80\x80x",
		"\n  x", " \nx", "\v", "\f", "\x01", "\x7F", "\xC2\x85x", "\xC2\x9Bx", "\\n",
		"\\\"", "\\u003cx", "&lt;x", "&quot;x", "&#39;x", "&#x20;x", "&nbsp;x",
		"\xE2\x80\xA6x", "\xE2\x80\x94x", "\xE2\x9F\xA9x", "\xE3\x80\x82x", "\x1B\\x"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(ends) / sizeof(*ends); i++)
		check_token(around("see http://h/a,", ends[i], ""), 0, "http://h/a,");
	check_token("http://h/(b)'c\\d", 0, "http://h/(b)'c");
	check_token("http://h/\xC2\xADx\xE2\x80\x8Bz\xE2\x80\x90y", 0, "http://h/xz-y");
	check_token("http://h/a\x85z", 0, "http://h/a\x85z");
}

/* What other programs put into a URL is undone. */
static void
test_token_escapes(void **state)
{
	(void)state;
	check_token("http://h/a\\_b\\:c", 0, "http://h/a_bc");
	check_token("http://h/a?x\\u0026y", 0, "http://h/a?x&y");
	check_token("http:\\/\\/h.dom\\/a/b", 0, "http://h.dom/a");
	check_token("http://www\\.h\\.dom/a\\.b", 0, "http://www.h.dom/a");
	check_token("http://h/a\x1B[1mb\x1B[m/c", 0, "http://h/ab/c");
}

/* In an attribute of HTML an apostrophe is spelled so because it does not end the value. */
static void
test_token_attribute(void **state)
{
	(void)state;
	check_token("\"http://h/it&#39;s&apos;\"", URLSIFT_TEXT_HTML, "http://h/it's'");
	check_token("'http://h/it&#x27;s'", URLSIFT_TEXT_HTML, "http://h/it's'");
	check_token("\"http://h/it&#39;s\"", 0, "http://h/it");
	check_token("&#39;http://h/it&#39;", URLSIFT_TEXT_HTML, "http://h/it");
	check_token("(http://h/it&#39;", URLSIFT_TEXT_HTML, "http://h/it");
	check_token("\"http://h/it&quot;s\"", URLSIFT_TEXT_HTML, "http://h/it");
}

/* Han, kana and Hangul end it directly behind an ASCII letter or digit. */
static void
test_token_ideographs(void **state)
{
	(void)state;
	check_token("http://h/a\xE6\x9F\xA5", 0, "http://h/a");
	check_token("http://h/\xE6\x9F\xA5\xE6\x9F\xA5", 0, "http://h/\xE6\x9F\xA5\xE6\x9F\xA5");
	check_token("http://h/l\xE2\x80\x99" "eau", 0, "http://h/l\xE2\x80\x99" "eau");
}

/* Running text has typographic punctuation around its URLs. */
static void
test_token_in_running_text(void **state)
{
	(void)state;
	check_token("\xE2\x80\x9Chttp://h/a\xE2\x80\x9D", 0, "http://h/a");
	check_token("http://h/a\xE3\x80\x82", 0, "http://h/a");
	check_token("http://h/\xC3\xA9", 0, "http://h/\xC3\xA9");
}

/* Lines are joined where DelSp declares it, and nowhere else. */
static void
test_token_flowed(void **state)
{
	const uint32_t flowed = URLSIFT_TEXT_FLOWED, delsp = flowed | URLSIFT_TEXT_DELSP;

	(void)state;
	check_token("http://h/a \nb c", delsp, "http://h/a~b");
	check_token("http://h/a- \r\nb", delsp, "http://h/a-~b");
	check_token("> http://h/a \n> b c", delsp, "http://h/a~b");
	check_token("> http://h/a \nb c", delsp, "http://h/a");
	check_token("http://h/a\nb", delsp, "http://h/a");
	check_token("http://h/a \n\nb", delsp, "http://h/a");
	check_token("http://h/a b \nc", delsp, "http://h/a");
	check_token("http://h/a \nb", flowed, "http://h/a");
	check_token("http://h/a \nb", URLSIFT_TEXT_DELSP, "http://h/a");
}

/* In an archive that writes all addresses so, and before a host with a dot only. */
static void
test_token_at_sign(void **state)
{
	const uint32_t at = URLSIFT_TEXT_AT_SIGN;

	(void)state;
	check_token("mailto:joe at h.dom, x", at, "mailto:joe@h.dom,");
	check_token("ftp://joe at h.dom/a", at, "ftp://joe@h.dom/a");
	check_token("news:1.x at h.dom", at, "news:1.x@h.dom");
	check_token("mailto:joe at night.", at, "mailto:joe");
	check_token("mailto:joe  at h.dom", at, "mailto:joe");
	check_token("mailto:joe@h.dom at i.dom", at, "mailto:joe@h.dom");
	check_token("http://h.dom at i.dom", at, "http://h.dom");
	check_token("http://h/a at i.dom", at, "http://h/a");
	check_token("mailto:joe at h.dom", 0, "mailto:joe");
}

static void
test_token_entities(void **state)
{
	(void)state;
	check_token("http://h/a?b&amp;c", URLSIFT_TEXT_HTML, "http://h/a?b&c");
	check_token("http://h/a&gt;", URLSIFT_TEXT_HTML, "http://h/a");
	check_token("http://h/a&quot;x", URLSIFT_TEXT_HTML, "http://h/a");
	check_token("http://h/a&amp;c", 0, "http://h/a&amp;c");
}

static void
test_token_too_long(void **state)
{
	static char octets[JOIN_TOKEN_MAX + 16] = "http://h/";
	struct text text;

	(void)state;
	memset(octets + 9, 'a', JOIN_TOKEN_MAX - 8);
	text = texts_whole(octets);
	read_token(&text, 0, JOIN_ANGLE);
	assert_int_equal(join.len, JOIN_TOKEN_MAX);
	assert_int_equal(join.stop, JOIN_TOO_LONG);
	octets[JOIN_TOKEN_MAX] = ' ';
	text = texts_whole(octets);
	read_token(&text, 0, JOIN_ANGLE);
	assert_int_equal(join.len, JOIN_TOKEN_MAX);
	assert_int_equal(join.stop, JOIN_DELIMITED);
}

static void
test_token_asked(void **state)
{
	struct text text = texts_part("http://h/a", 10);

	(void)state;
	read_token(&text, 0, JOIN_ANGLE);
	assert_int_equal(texts_asked, 1);
	text = texts_part("http://h/a ", 11);
	read_token(&text, 0, JOIN_ANGLE);
	assert_int_equal(texts_asked, 0);
	text = texts_part("http://h/a ", 11);
	text.flags = URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP;
	read_token(&text, 0, JOIN_ANGLE);
	assert_int_equal(texts_asked, 1);
}

/* Where brackets are spelled as entities, entities end what has no closer, and are decoded. */
static void
test_entities(void **state)
{
	struct text text = texts_whole("http://h/a&amp;b&lt;c");

	(void)state;
	read_token(&text, 0, JOIN_ENTITY);
	assert_int_equal(join.len, strlen("http://h/a&b"));
	assert_memory_equal(join.octets, "http://h/a&b", join.len);
	text = texts_whole("http://h/a&amp;b&lt;c");
	read_token(&text, 0, JOIN_ANGLE);
	assert_int_equal(join.len, strlen("http://h/a&amp;b"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_token),
		cmocka_unit_test(test_token_escapes),
		cmocka_unit_test(test_token_attribute),
		cmocka_unit_test(test_token_ideographs),
		cmocka_unit_test(test_token_in_running_text),
		cmocka_unit_test(test_token_flowed),
		cmocka_unit_test(test_token_at_sign),
		cmocka_unit_test(test_token_entities),
		cmocka_unit_test(test_token_too_long),
		cmocka_unit_test(test_token_asked),
		cmocka_unit_test(test_entities),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
