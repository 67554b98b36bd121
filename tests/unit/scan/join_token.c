/*
 * join: the plainest wrappers, and what has no closer
 */
#include "../unit.h"

#include "scan/trim.h"
#include "../joins.h"
#include "../texts.h"

static struct join join;

/* A wrapper on one line with nothing in it but what stands for itself. */
static size_t
plain(const char *octets)
{
	struct text text = texts_whole(octets);

	return join_plain(&text, 0);
}

static void
test_plain(void **state)
{
	static const char *const others[] = {
		"", ">", "http://h/a", "http://h/a<", "http://h/a b>", "http://h/a\n>",
		"http://h/a\">", "http://h/\xC2\xAD>", "http://h/\\_>", "http://h/a\x7F>", " a>"
	};
	static char octets[JOIN_MAX + 8];
	size_t i;

	(void)state;
	assert_int_equal(plain("http://h/a>"), 10);
	assert_int_equal(plain("a%20-{}|^~[]`#?&;=:@!$>>"), 22);
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		assert_int_equal(plain(others[i]), 0);
	memset(octets, 'a', sizeof(octets) - 1);
	for (i = JOIN_MAX - 2; i < JOIN_MAX + 2; i++) {
		memset(octets, 'a', i);
		octets[i] = '>';
		/* A length that is left to join_wrapper() is no loss. */
		assert_int_equal(plain(octets), i < JOIN_MAX ? i : 0);
	}
}

/* The text between START and END with BETWEEN in it. */
static const char *
around(const char *start, const char *between, const char *end)
{
	static char octets[4096];

	snprintf(octets, sizeof(octets), "%s%s%s", start, between, end);
	return octets;
}

static void
check_token(const char *octets, uint32_t flags, int bare, const char *wanted)
{
	struct text text = texts_whole(octets);
	size_t at = texts_at(&text, "http", 0);

	text.flags = flags;
	memset(&join, 0xEE, sizeof(join));
	join_token(&join, &text, at, at, JOIN_ANGLE, bare);
	assert_string_equal(joins_show(&join, &text), wanted);
	assert_int_equal(join.stop, JOIN_DELIMITED);
}

static void
test_token(void **state)
{
	static const char *const ends[] = {
		"", " x", "\n", "\tx", "\r", "<x", ">x", "\"x", "\xC2\xA0x", "\xE3\x80\x80x",
		"\n  x", " \nx", "\v", "\f"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(ends) / sizeof(*ends); i++) {
		check_token(around("see http://h/a,", ends[i], ""), 0, 0, "http://h/a,");
		check_token(around("see http://h/a,", ends[i], ""), 0, 1, "http://h/a,");
	}
	check_token("http://h/(b)'c\\d", 0, 1, "http://h/(b)'c\\d");
	check_token("http://h/\xC2\xADx\xE2\x80\x8Bz\xE2\x80\x90y", 0, 1, "http://h/xz-y");
}

/* Running text has typographic punctuation around its URLs. */
static void
test_token_in_running_text(void **state)
{
	(void)state;
	check_token("\xE2\x80\x9Chttp://h/a\xE2\x80\x9D", 0, 1, "http://h/a");
	check_token("http://h/a\xE3\x80\x82", 0, 1, "http://h/a");
	check_token("http://h/a\xE2\x80\x9D", 0, 0, "http://h/a\xE2\x80\x9D");
	check_token("http://h/\xC3\xA9", 0, 1, "http://h/\xC3\xA9");
}

/* Lines are joined where DelSp declares it, and nowhere else. */
static void
test_token_flowed(void **state)
{
	const uint32_t flowed = URLSIFT_TEXT_FLOWED, delsp = flowed | URLSIFT_TEXT_DELSP;

	(void)state;
	check_token("http://h/a \nb c", delsp, 1, "http://h/a~b");
	check_token("http://h/a- \r\nb", delsp, 1, "http://h/a-~b");
	check_token("> http://h/a \n> b c", delsp, 1, "http://h/a~b");
	check_token("> http://h/a \nb c", delsp, 1, "http://h/a");
	check_token("http://h/a\nb", delsp, 1, "http://h/a");
	check_token("http://h/a \n\nb", delsp, 1, "http://h/a");
	check_token("http://h/a b \nc", delsp, 1, "http://h/a");
	check_token("http://h/a \nb", flowed, 1, "http://h/a");
	check_token("http://h/a \nb", URLSIFT_TEXT_DELSP, 1, "http://h/a");
}

static void
test_token_entities(void **state)
{
	(void)state;
	check_token("http://h/a?b&amp;c", URLSIFT_TEXT_HTML, 1, "http://h/a?b&c");
	check_token("http://h/a&gt;", URLSIFT_TEXT_HTML, 1, "http://h/a");
	check_token("http://h/a&quot;x", URLSIFT_TEXT_HTML, 1, "http://h/a");
	check_token("http://h/a&amp;c", 0, 1, "http://h/a&amp;c");
}

static void
test_token_too_long(void **state)
{
	static char octets[JOIN_MAX + 16] = "http://h/";
	struct text text;

	(void)state;
	memset(octets + 9, 'a', JOIN_MAX - 8);
	text = texts_whole(octets);
	join_token(&join, &text, 0, 0, JOIN_ANGLE, 1);
	assert_int_equal(join.len, JOIN_MAX);
	assert_int_equal(join.notes, URLSIFT_NOTE_TOO_LONG);
	octets[JOIN_MAX] = ' ';
	text = texts_whole(octets);
	join_token(&join, &text, 0, 0, JOIN_ANGLE, 1);
	assert_int_equal(join.len, JOIN_MAX);
	assert_int_equal(join.notes, 0);
}

static void
test_token_hungry(void **state)
{
	struct text text = texts_part("http://h/a", 10);

	(void)state;
	join_token(&join, &text, 0, 0, JOIN_ANGLE, 1);
	assert_int_equal(text.hungry, 1);
	text = texts_part("http://h/a ", 11);
	join_token(&join, &text, 0, 0, JOIN_ANGLE, 1);
	assert_int_equal(text.hungry, 0);
	text = texts_part("http://h/a ", 11);
	text.flags = URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP;
	join_token(&join, &text, 0, 0, JOIN_ANGLE, 1);
	assert_int_equal(text.hungry, 1);
}

/* Where brackets are spelled as entities, entities end what has no closer, and are decoded. */
static void
test_entities(void **state)
{
	struct text text = texts_whole("http://h/a&amp;b&lt;c");

	(void)state;
	join_token(&join, &text, 0, 0, JOIN_ENTITY, 0);
	assert_int_equal(join.len, strlen("http://h/a&b"));
	assert_memory_equal(join.octets, "http://h/a&b", join.len);
	text = texts_whole("http://h/a&amp;b&lt;c");
	join_token(&join, &text, 0, 0, JOIN_ANGLE, 0);
	assert_int_equal(join.len, strlen("http://h/a&amp;b&lt;c"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_token),
		cmocka_unit_test(test_token_in_running_text),
		cmocka_unit_test(test_token_flowed),
		cmocka_unit_test(test_token_entities),
		cmocka_unit_test(test_token_too_long),
		cmocka_unit_test(test_token_hungry),
		cmocka_unit_test(test_entities),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
