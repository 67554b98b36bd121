/*
 * trim: what is cut from a URL's end, what is removed from it, and what stays
 */
#include "../unit.h"

#include "scan/join.h"
#include "../joins.h"
#include "scan/trim.h"
#include "../texts.h"

static struct join join;

static void
set(const char *octets)
{
	struct text text = texts_whole(octets);

	join_begin(&join, 0);
	join_put_run(&join, &text, 0, text.end);
	assert_int_equal(join.len, strlen(octets));
}

static void
check_trim(const char *octets, const char *wanted)
{
	set(octets);
	assert_int_equal(trim_end(join.octets, join.len), strlen(wanted));
	assert_memory_equal(octets, wanted, strlen(wanted));
}

static void
test_trim(void **state)
{
	(void)state;
	check_trim("http://h/a", "http://h/a");
	check_trim("http://h/a.", "http://h/a");
	check_trim("http://h/a.,;:!?'", "http://h/a");
	check_trim("http://h/a/", "http://h/a/");
	check_trim("http://h/a-", "http://h/a-");
	check_trim("...", "");
}

static void
test_trim_brackets(void **state)
{
	(void)state;
	check_trim("http://h/a)", "http://h/a");
	check_trim("http://h/a).", "http://h/a");
	check_trim("http://h/a.)", "http://h/a");
	check_trim("http://h/a_(b)", "http://h/a_(b)");
	check_trim("http://h/a_(b))", "http://h/a_(b)");
	check_trim("http://h/a_(b).", "http://h/a_(b)");
	check_trim("http://h/a]", "http://h/a");
	check_trim("http://h/a}", "http://h/a");
	check_trim("http://[::1]", "http://[::1]");
	check_trim("http://h/a)]}", "http://h/a");
	check_trim("http://h/(a", "http://h/(a");
	check_trim("http://h/()a))", "http://h/()a");
	check_trim("http://h/(a)).)", "http://h/(a)");
	check_trim("http://h/([a)])])", "http://h/([a)]");
}

/* However many there are. */
static void
test_trim_many_brackets(void **state)
{
	char octets[JOIN_MAX + 1] = "http://h/(a)";
	size_t len = strlen(octets);

	(void)state;
	memset(octets + len, ')', JOIN_MAX - len);
	octets[JOIN_MAX] = '\0';
	check_trim(octets, "http://h/(a)");
}

static struct text
read_wrapper(const char *octets)
{
	struct text text = texts_whole(octets);

	joins_read(&join, &text, 0, texts_at(&text, ":", 0) + 1, JOIN_ANGLE);
	return text;
}

static void
test_cut(void **state)
{
	struct text text = read_wrapper("<URL:ab\nc d>");

	(void)state;
	trim_cut(&join, 3);
	assert_string_equal(joins_show(&join, &text), "ab|c");
	assert_int_equal(join.gap[3], JOIN_NO_GAP);
}

/* The backslash of TeX and Markdown before _ $ % ~ & # - is removed, any other one stays. */
static void
test_repair(void **state)
{
	(void)state;
	set("http://h/\\_\\$\\%\\~\\&\\#");
	trim_repair(&join, false);
	assert_int_equal(join.len, strlen("http://h/_$%~&#"));
	assert_memory_equal(join.octets, "http://h/_$%~&#", join.len);
	assert_int_equal(join.notes, URLSIFT_NOTE_BACKSLASH);
	assert_int_equal(join.at[9], 10);
	assert_int_equal(join.at[10], 12);
	set("http://h/a\\-b");
	trim_repair(&join, false);
	assert_int_equal(join.len, strlen("http://h/a-b"));
	assert_memory_equal(join.octets, "http://h/a-b", join.len);
	set("\\a\\+\\\\");
	trim_repair(&join, false);
	assert_int_equal(join.len, 6);
	assert_int_equal(join.notes, 0);
}

/* What stood before a backslash stands before the octet that it was put before. */
static void
test_repair_gaps(void **state)
{
	struct text text = read_wrapper("<URL:ab\n\\$c \\ %d\\_>");

	(void)state;
	trim_repair(&join, false);
	assert_string_equal(joins_show(&join, &text), "ab|$c_%d_");
}

/* An escape that is spelled out stands where its octets do, and only if nothing is between them. */
static void
test_repair_escapes(void **state)
{
	struct text text = read_wrapper("<URL:a\\(tib\\u0026c>");

	(void)state;
	trim_repair(&join, false);
	assert_string_equal(joins_show(&join, &text), "a~b&c");
	assert_int_equal(join.at[1] + join.base, 6);
	assert_int_equal(join.width[1], 4);
	assert_int_equal(join.at[3] + join.base, 11);
	assert_int_equal(join.width[3], 6);
	text = read_wrapper("<URL:a\\(t ib>");
	trim_repair(&join, false);
	assert_string_equal(joins_show(&join, &text), "a\\(t_ib");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_trim),
		cmocka_unit_test(test_trim_brackets),
		cmocka_unit_test(test_trim_many_brackets),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_repair),
		cmocka_unit_test(test_repair_gaps),
		cmocka_unit_test(test_repair_escapes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
