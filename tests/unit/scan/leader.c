/*
 * leader: what is stripped from a continuation line, and what is data
 */
#include "../unit.h"

#include "scan/open.h"
#include "../texts.h"

struct row {
	const char *line;	/* the line on which a wrapper opens, up to its "<" */
	const char *next;	/* a line that follows */
	const char *rest;	/* what is left of it */
	bool missing;
};

static void
check(const struct row *rows, size_t n)
{
	static struct leader leader;
	struct text text;
	char octets[512];
	size_t i, at, next;
	bool missing;

	for (i = 0; i < n; i++) {
		snprintf(octets, sizeof(octets), "before\n%s<URL:x\n%s", rows[i].line,
		    rows[i].next);
		text = texts_whole(octets);
		memset(&leader, 0xFF, sizeof(leader));
		leader_read(&leader, &text, texts_at(&text, "<URL:x", 0));
		next = text.end - strlen(rows[i].next);
		at = leader_strip(&leader, &text, next, &missing);
		if (strlen(rows[i].rest) != text.end - at || missing != rows[i].missing)
			print_error("%s | %s: %zu left, missing %d\n", rows[i].line, rows[i].next,
			    text.end - at, missing);
		assert_int_equal(text.end - at, strlen(rows[i].rest));
		assert_memory_equal(text.octets + at, rows[i].rest, text.end - at);
		assert_int_equal(missing, rows[i].missing);
	}
}

#define CHECK(rows) check(rows, sizeof(rows) / sizeof *(rows))

static void
test_quote_marks(void **state)
{
	static const struct row rows[] = {
		{ "> # ", "# b", "# b", 1 },
		{ "> > # ", "> # b", " # b", 1 },
		{ "> see ", "> a>", "a>", 0 },
		{ "> see ", ">a>", "a>", 0 },
		{ ">see ", "> a>", "a>", 0 },
		{ "> ", ">", "", 0 },
		{ " > ", " > a", "a", 0 },
		{ "> > ", "> > a", "a", 0 },
		{ "> > ", ">> a", "a", 0 },
		{ ">> ", "> > a", "a", 0 },
		{ ">>> x ", ">>> a", "a", 0 },
		{ "| ", "| a", "a", 0 },
		{ "> | ", "> | a", "a", 0 },
		{ ">>> # ", ">>> # a", " a", 0 },
	};

	(void)state;
	CHECK(rows);
}

/* "JD>": initials are a part of the mark, and have to be the same. */
static void
test_initials(void **state)
{
	static const struct row rows[] = {
		{ "JD> see ", "JD> a", "a", 0 },
		{ " JD> see ", " JD> a", "a", 0 },
		{ "C>> see ", "C>> a", "a", 0 },
		{ "ABCD> ", "ABCD> a", "a", 0 },
		{ "JD> ", "JX> a", "JX> a", 1 },
		{ "ABCDE> ", "ABCDE>a", "ABCDE>a", 0 },
		{ "J2> ", "J2>a", "J2>a", 0 },
		{ "see ", "papers>", "papers>", 0 },
		{ "see ", "ab> c", "ab> c", 0 },
	};

	(void)state;
	CHECK(rows);
}

/* Beyond the lists a mark shows by standing there twice, a blank behind it on both. */
static void
test_twice(void **state)
{
	static const struct row rows[] = {
		{ "- ", "- a", " a", 0 },
		{ "//! see ", "//! a", " a", 0 },
		{ "#: ", "#: a", " a", 0 },
		{ "+ * ", "+ * a", " a", 0 },
		{ "S: see ", "S: a", " a", 0 },
		{ "\xE2\x94\x82 ", "\xE2\x94\x82 a", " a", 0 },
		{ "ABCDE> ", "ABCDE> a", " a", 0 },
		{ "12345678: ", "12345678: a", "12345678: a", 0 },
		{ "see ", "see a", "see a", 0 },
		{ "S: ", "T: a", "T: a", 0 },
		{ "9 ", "10 a", " a", 0 },
		{ "9 ", "11 a", "11 a", 0 },
		{ "9 ", "10a", "10a", 0 },
	};

	(void)state;
	CHECK(rows);
}

/* The text may end where a mark, or a number, is not whole: more of it is needed. */
static void
test_twice_asked(void **state)
{
	static const struct {
		const char *line, *next;
		bool asked;
	} rows[] = {
		{ "//! ", "//", 1 }, { "//! ", "//!", 1 }, { "//! ", "/x", 0 },
		{ "//! ", "//! ", 0 },
		{ "//! ", "//! a", 0 }, { "see ", "ya>", 0 }, { "see ", "se", 1 }, { "9 ", "1", 1 },
		{ "9 ", "10", 1 }, { "9 ", "10 ", 0 }, { "9 ", "x", 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct leader leader;
		struct text text;
		char octets[64];
		bool missing;

		snprintf(octets, sizeof(octets), "\n%s<\n%s", rows[i].line, rows[i].next);
		text = texts_part(octets, strlen(octets));
		leader_read(&leader, &text, texts_at(&text, "<", 0));
		leader_strip(&leader, &text, texts_at(&text, "<", 0) + 2, &missing);
		assert_int_equal(texts_asked, rows[i].asked);
	}
}

/* At most as many as on the opening line: the rest closes the wrapper, or is bad. */
static void
test_no_more_than_the_opening_line(void **state)
{
	static const struct row rows[] = {
		{ "> ", ">> a", "> a", 0 },
		{ "", "> a", "> a", 0 },
		{ "", ">", ">", 0 },
		{ "x ", "| a", "| a", 0 },
		{ "> ", "> > >", "> >", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_fewer_are_tolerated(void **state)
{
	static const struct row rows[] = {
		{ "> ", "a", "a", 1 },
		{ "> > ", "> a", " a", 1 },
		{ ">> ", "a", "a", 1 },
		{ "> | ", "> a", " a", 1 },
		{ "> ", "| a", "| a", 1 },
		{ "> ", "", "", 1 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_comments(void **state)
{
	static const struct row rows[] = {
		{ "// see ", "// a", " a", 0 },
		{ "# ", "# a", " a", 0 },
		{ "  # ", "\t# a", " a", 0 },
		{ "### ", "### a", " a", 0 },
		{ "; ", "; a", " a", 0 },
		{ ";; ", ";; a", " a", 0 },
		{ " * ", " * a", " a", 0 },
		{ "-- ", "-- a", " a", 0 },
		{ "% ", "% a", " a", 0 },
		{ "! ", "! a", " a", 0 },
		{ "dnl ", "dnl a", " a", 0 },
		{ "REM ", "REM a", " a", 0 },
		{ "' ", "' a", " a", 0 },
		{ ".\\\" ", ".\\\" a", " a", 0 },
		{ "'\\\" ", "'\\\" a", " a", 0 },
		{ "/* ", " * a", " a", 0 },
		{ "/** ", " * a", " a", 0 },
		{ "#\tsee ", "#\ta", "\ta", 0 },
		{ "# ", "#", "", 0 },
		{ "> # ", "> # a", " a", 0 },
	};

	(void)state;
	CHECK(rows);
}

/* "as on the opening line": what no blank follows is data, and so is another leader. */
static void
test_data(void **state)
{
	static const struct row rows[] = {
		{ "", "/Gopher+/x", "/Gopher+/x", 0 },
		{ "", "#frag", "#frag", 0 },
		{ "", ";type=d", ";type=d", 0 },
		{ "", "//x", "//x", 0 },
		{ "", "-x", "-x", 0 },
		{ "", "# a", "# a", 0 },
		{ "# ", "#frag", "#frag", 0 },
		{ "// ", "//h.dom/", "//h.dom/", 0 },
		{ "; ", ";type=d", ";type=d", 0 },
		{ " * ", "*/x", "*/x", 0 },
		{ "-- ", "-x", "-x", 0 },
		{ "-- ", "--x", "--x", 0 },
		{ "# ", "; a", "; a", 0 },
		{ "## ", "# a", "# a", 0 },
		{ "- ", "-a", "-a", 0 },
		{ "#", "# a", "# a", 0 },
		{ "// ", "/ a", "/ a", 0 },
		{ "dnlx ", "dnlx a", "dnlx a", 0 },
	};

	(void)state;
	CHECK(rows);
}

static void
test_white_space(void **state)
{
	static const struct row rows[] = {
		{ "see ", "   \ta", "a", 0 },
		{ "   see ", "a", "a", 0 },
		{ "> see ", ">      a", "a", 0 },
		{ "# ", "      # a", " a", 0 },
	};

	(void)state;
	CHECK(rows);
}

/* A table has a border at the start of its lines. */
static void
test_bars(void **state)
{
	struct text text = texts_whole("| <");
	struct leader leader;

	(void)state;
	leader_read(&leader, &text, 2);
	assert_int_equal(leader.bars, 1);
	text = texts_whole("  | x | <");
	leader_read(&leader, &text, 8);
	assert_int_equal(leader.bars, 1);
	text = texts_whole("> | <");
	leader_read(&leader, &text, 4);
	assert_int_equal(leader.bars, 0);
	text = texts_whole("x | <");
	leader_read(&leader, &text, 4);
	assert_int_equal(leader.bars, 0);
}

/* Sixteen marks, and eight octets that stand there twice: a further mark closes. */
static void
test_many_marks(void **state)
{
	static const struct row rows[] = {
		{ "> > > > > > > > > > > > > > > > > > > > > ",
		    "> > > > > > > > > > > > > > > > > > > > > a", " > a", 0 },
		{ "> > > > > > > > > > > > > > > > ", "> > > > > > > > > > > > > > > > a", "a", 0 },
	};

	(void)state;
	CHECK(rows);
}

/* A line whose start is out of reach has no leader; neither has the text that begins in one. */
static void
test_out_of_reach(void **state)
{
	static char octets[LEADER_REACH + 64];
	struct text text;
	struct leader leader;
	bool missing;

	(void)state;
	memset(octets, 'x', sizeof(octets));
	memcpy(octets, "> ", 2);
	memcpy(octets + sizeof(octets) - 10, "<URL:x\n> a", 10);
	text = texts_part(octets, sizeof(octets));
	leader_read(&leader, &text, sizeof(octets) - 10);
	assert_int_equal(leader.n_marks, 0);
	assert_int_equal(leader_strip(&leader, &text, sizeof(octets) - 3, &missing),
	    sizeof(octets) - 3);
	assert_int_equal(missing, 0);
	text.start = sizeof(octets) - 10;
	leader_read(&leader, &text, sizeof(octets) - 10);
	assert_int_equal(leader.n_marks, 0);
	assert_int_equal(leader.comment_len, 0);
}

/* Hostile lines: nothing but marks, or a word as long as the line. */
static void
test_bounds(void **state)
{
	static char octets[LEADER_REACH];
	struct text text;
	struct leader leader;
	size_t n;
	bool missing;

	(void)state;
	memset(octets, '>', sizeof(octets));
	text = texts_part(octets, sizeof(octets));
	leader_read(&leader, &text, sizeof(octets) - 1);
	assert_int_equal(leader.n_marks, LEADER_MARKS);
	assert_int_equal(leader_strip(&leader, &text, sizeof(octets) - 3, &missing),
	    sizeof(octets));
	assert_int_equal(missing, 1);
	memset(octets, '#', sizeof(octets));
	octets[sizeof(octets) - 2] = ' ';
	text = texts_part(octets, sizeof(octets));
	leader_read(&leader, &text, sizeof(octets) - 1);
	assert_int_equal(leader.comment_len, 0);
	for (n = 1; n < 2 * LEADER_MARK; n++) {
		memset(octets, ';', n);
		octets[n] = ' ';
		text = texts_part(octets, n + 2);
		leader_read(&leader, &text, n + 1);
		assert_true(leader.comment_len <= LEADER_MARK);
		assert_int_equal(leader.comment_len == n, n < LEADER_MARK);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_quote_marks),
		cmocka_unit_test(test_initials),
		cmocka_unit_test(test_twice),
		cmocka_unit_test(test_twice_asked),
		cmocka_unit_test(test_no_more_than_the_opening_line),
		cmocka_unit_test(test_fewer_are_tolerated),
		cmocka_unit_test(test_comments),
		cmocka_unit_test(test_data),
		cmocka_unit_test(test_white_space),
		cmocka_unit_test(test_bars),
		cmocka_unit_test(test_many_marks),
		cmocka_unit_test(test_out_of_reach),
		cmocka_unit_test(test_bounds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
