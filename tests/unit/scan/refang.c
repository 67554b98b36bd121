/*
 * refang: marks that keep a URL from being a link
 */
#include "../unit.h"

#include "scan/refang.h"
#include "../texts.h"

static struct join join;

/* The mark at the start of S stands for MEANT. */
static void
check_mark(const char *s, const char *meant)
{
	struct refang_mark mark = refang_mark((const uint8_t *)s, strlen(s));

	assert_int_equal(mark.width, strlen(s));
	assert_int_equal(mark.len, strlen(meant));
	assert_memory_equal(mark.octets, meant, mark.len);
}

static void
check_no_mark(const char *s)
{
	assert_int_equal(refang_mark((const uint8_t *)s, strlen(s)).width, 0);
}

static void
test_marks(void **state)
{
	(void)state;
	check_mark("[.]", ".");
	check_mark("(.)", ".");
	check_mark("{DOT}", ".");
	check_mark("(dot)", ".");
	check_mark("[:]", ":");
	check_mark("[://]", "://");
	check_mark("[/]", "/");
	check_mark("[//]", "//");
	check_mark("[@]", "@");
	check_mark("(At)", "@");
	check_mark("[\343\200\202]", "\343\200\202");
	check_no_mark("");
	check_no_mark("[");
	check_no_mark("[.");
	check_no_mark("[.)");
	check_no_mark("[do]");
	check_no_mark("[dots]");
	check_no_mark("[]");
	check_no_mark("<.>");
	check_no_mark(".");
}

/* A mark that may go on behind the end waits; other octets do not. */
static void
test_end(void **state)
{
	struct text text = texts_part("a[do", 4);

	(void)state;
	assert_int_equal(refang_at(&text, 1).width, 0);
	assert_true(texts_asked);
	text = texts_part("a[do", 4);
	assert_int_equal(refang_at(&text, 0).width, 0);
	assert_false(texts_asked);
	text = texts_whole("a[do");
	assert_int_equal(refang_at(&text, 1).width, 0);
	assert_int_equal(refang_at(&text, 4).width, 0);
	assert_false(texts_asked);
}

static void
test_schemes(void **state)
{
	(void)state;
	assert_string_equal(refang_scheme((const uint8_t *)"hXXps", 5), "https");
	assert_string_equal(refang_scheme((const uint8_t *)"h**p", 4), "http");
	assert_string_equal(refang_scheme((const uint8_t *)"fxp", 3), "ftp");
	assert_null(refang_scheme((const uint8_t *)"http", 4));
	assert_null(refang_scheme((const uint8_t *)"hxxpx", 5));
	assert_null(refang_scheme((const uint8_t *)"", 0));
}

/* Undo the marks of OCTETS. */
static void
undo(const char *octets, bool whole)
{
	struct text text = texts_whole(octets);

	join_begin(&join, 0);
	join_put_run(&join, &text, 0, text.end);
	refang_join(&join, whole);
	join.octets[join.len] = '\0';
}

static void
check_undone(const char *octets, const char *meant)
{
	undo(octets, true);
	assert_string_equal((const char *)join.octets, meant);
}

static void
test_join(void **state)
{
	(void)state;
	check_undone("hxxp://h[.]dom/x", "http://h.dom/x");
	check_undone("HXXPS[:]//h(dot)dom", "HTTPS://h.dom");
	check_undone("http[://]u[@]h[.]dom[:]80/", "http://u@h.dom:80/");
	check_undone("hxxp://h/a(at)b[@]c[.]d[:]e", "http://h/a(at)b[@]c.d:e");
	check_undone("hxxp://h/?hxxp://g[.]dom", "http://h/?http://g.dom");
	check_undone("http://h/[/]", "http://h/[/]");
	check_undone("mailto[:]joe(at)h[.]dom", "mailto:joe@h.dom");
	check_undone("", "");
}

/* The first octet of a mark has its place and width; others stand nowhere. */
static void
test_places(void **state)
{
	(void)state;
	undo("h[://]a(dot)b", true);
	assert_string_equal((const char *)join.octets, "h://a.b");
	assert_int_equal(join.at[1], 1);
	assert_int_equal(join.width[1], 5);
	assert_int_equal(join.width[2], 0);
	assert_int_equal(join.width[3], 0);
	assert_int_equal(join.at[4], 6);
	assert_int_equal(join.width[4], 1);
	assert_int_equal(join.at[5], 7);
	assert_int_equal(join.width[5], 5);
	assert_int_equal(join.at[6], 12);
}

/* What was cut in two is left out until more was read. */
static void
test_cut(void **state)
{
	(void)state;
	undo("hxxp://h[do", false);
	assert_string_equal((const char *)join.octets, "http://h");
	undo("hxxp://h[do", true);
	assert_string_equal((const char *)join.octets, "http://h[do");
	undo("hxxp://h[dot]a", false);
	assert_string_equal((const char *)join.octets, "http://h.a");
	undo("[", false);
	assert_int_equal(join.len, 0);
}

static void
test_assume(void **state)
{
	(void)state;
	undo("h[.]dom", true);
	refang_assume(&join, "http://");
	join.octets[join.len] = '\0';
	assert_string_equal((const char *)join.octets, "http://h.dom");
	assert_int_equal(join.width[0], 0);
	assert_int_equal(join.at[6], 0);
	assert_int_equal(join.width[7], 1);
	assert_int_equal(join.at[8], 1);
	assert_int_equal(join.width[8], 3);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_end),
		cmocka_unit_test(test_schemes),
		cmocka_unit_test(test_join),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_assume),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
