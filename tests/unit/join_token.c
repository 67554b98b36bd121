/*
 * join: what has no closer, what is cut from its end, and what is repaired
 */
#include "unit.h"

#include "mend.h"
#include "joins.h"
#include "texts.h"

static struct join join;

/* The text between START and END with BETWEEN in it. */
static const char *
around(const char *start, const char *between, const char *end)
{
	static char octets[4096];

	snprintf(octets, sizeof octets, "%s%s%s", start, between, end);
	return octets;
}

static void
check_token(const char *octets, uint32_t flags, int bare, const char *wanted)
{
	struct text text = texts_whole(octets);
	size_t at = texts_at(&text, "http", 0);

	text.flags = flags;
	memset(&join, 0xEE, sizeof join);
	join_token(&join, &text, at, at, bare);
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
	for (i = 0; i < sizeof ends / sizeof *ends; i++) {
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
	join_token(&join, &text, 0, 0, 1);
	assert_int_equal(join.len, JOIN_MAX);
	assert_int_equal(join.notes, URLSIFT_NOTE_TOO_LONG);
	octets[JOIN_MAX] = ' ';
	text = texts_whole(octets);
	join_token(&join, &text, 0, 0, 1);
	assert_int_equal(join.len, JOIN_MAX);
	assert_int_equal(join.notes, 0);
}

static void
test_token_hungry(void **state)
{
	struct text text = texts_part("http://h/a", 10);

	(void)state;
	join_token(&join, &text, 0, 0, 1);
	assert_int_equal(text.hungry, 1);
	text = texts_part("http://h/a ", 11);
	join_token(&join, &text, 0, 0, 1);
	assert_int_equal(text.hungry, 0);
	text = texts_part("http://h/a ", 11);
	text.flags = URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP;
	join_token(&join, &text, 0, 0, 1);
	assert_int_equal(text.hungry, 1);
}

/* Ends */

static void
set(const char *octets)
{
	struct text text = texts_whole(octets);

	join_token(&join, &text, 0, 0, 0);
	assert_int_equal(join.len, strlen(octets));
}

static void
check_trim(const char *octets, char before, const char *wanted)
{
	set(octets);
	assert_int_equal(mend_trim(&join, (unsigned char)before), strlen(wanted));
	assert_memory_equal(octets, wanted, strlen(wanted));
}

static void
test_trim(void **state)
{
	(void)state;
	check_trim("http://h/a", 0, "http://h/a");
	check_trim("http://h/a.", 0, "http://h/a");
	check_trim("http://h/a.,;:!?'", 0, "http://h/a");
	check_trim("http://h/a/", 0, "http://h/a/");
	check_trim("http://h/a-", 0, "http://h/a-");
	check_trim("...", 0, "");
}

static void
test_trim_brackets(void **state)
{
	(void)state;
	check_trim("http://h/a)", 0, "http://h/a");
	check_trim("http://h/a).", 0, "http://h/a");
	check_trim("http://h/a.)", 0, "http://h/a");
	check_trim("http://h/a_(b)", 0, "http://h/a_(b)");
	check_trim("http://h/a_(b))", 0, "http://h/a_(b)");
	check_trim("http://h/a_(b).", 0, "http://h/a_(b)");
	check_trim("http://h/a]", 0, "http://h/a");
	check_trim("http://h/a}", 0, "http://h/a");
	check_trim("http://[::1]", 0, "http://[::1]");
	check_trim("http://h/a)]}", 0, "http://h/a");
	check_trim("http://h/(a", 0, "http://h/(a");
}

static void
test_trim_emphasis(void **state)
{
	(void)state;
	check_trim("http://h/a*", '*', "http://h/a");
	check_trim("http://h/a_", '_', "http://h/a");
	check_trim("http://h/a`", '`', "http://h/a");
	check_trim("http://h/a**", '*', "http://h/a");
	check_trim("http://h/a*.", '*', "http://h/a");
	check_trim("http://h/a*", 0, "http://h/a*");
	check_trim("http://h/a*", ' ', "http://h/a*");
	check_trim("http://h/a_", '*', "http://h/a_");
	check_trim("http://h/a(", '(', "http://h/a(");
}

static int
never_recurs(void *ctx, const unsigned char *line, size_t len)
{
	(void)ctx, (void)line, (void)len;
	return 0;
}

static struct text
read_wrapper(const char *octets)
{
	struct text text = texts_whole(octets);

	join_wrapper(&join, &text, 0, texts_at(&text, ":", 0) + 1, JOIN_ANGLE, never_recurs, NULL);
	return text;
}

static void
test_remove(void **state)
{
	struct text text = read_wrapper("<URL:ab\nc d>");

	(void)state;
	mend_remove(&join, 1);
	assert_string_equal(joins_show(&join, &text), "a|c_d");
	mend_remove(&join, 2);
	assert_string_equal(joins_show(&join, &text), "a|c");
	text = read_wrapper("<URL:ab\nc d>");
	mend_cut(&join, 3);
	assert_string_equal(joins_show(&join, &text), "ab|c");
	assert_int_equal(join.gap[3], JOIN_NO_GAP);
}

/* The backslash of TeX and Markdown before _ $ % ~ & # is removed, any other one stays. */
static void
test_repair(void **state)
{
	(void)state;
	set("http://h/\\_\\$\\%\\~\\&\\#");
	mend_repair(&join);
	assert_int_equal(join.len, strlen("http://h/_$%~&#"));
	assert_memory_equal(join.octets, "http://h/_$%~&#", join.len);
	assert_int_equal(join.notes, URLSIFT_NOTE_BACKSLASH);
	assert_int_equal(join.at[9], 10);
	set("\\a\\-\\\\");
	mend_repair(&join);
	assert_int_equal(join.len, 6);
	assert_int_equal(join.notes, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_token),
		cmocka_unit_test(test_token_in_running_text),
		cmocka_unit_test(test_token_flowed),
		cmocka_unit_test(test_token_entities),
		cmocka_unit_test(test_token_too_long),
		cmocka_unit_test(test_token_hungry),
		cmocka_unit_test(test_trim),
		cmocka_unit_test(test_trim_brackets),
		cmocka_unit_test(test_trim_emphasis),
		cmocka_unit_test(test_remove),
		cmocka_unit_test(test_repair),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
