/*
 * line_context: what stands open on its line before a URL
 */
#include "../unit.h"

#include "scan/line_context.h"
#include "../texts.h"

static struct line_context context;

/* Walk to the first "http" of the text. */
static void
walk(const char *octets)
{
	struct text text = texts_whole(octets);
	size_t at = texts_at(&text, "http", 0);

	line_context_begin(&context, 0);
	line_context_walk(&context, &text, 0, at);
	line_context_url(&context, &text, at);
}

static void
check_open(const char *octets, int round, int square, int curly)
{
	walk(octets);
	assert_int_equal(context.open[BRACKET_ROUND], round);
	assert_int_equal(context.open[BRACKET_SQUARE], square);
	assert_int_equal(context.open[BRACKET_CURLY], curly);
}

static void
test_brackets(void **state)
{
	(void)state;
	check_open("http", 0, 0, 0);
	check_open("[x](http", 1, 0, 0);
	check_open("[![b](http", 1, 1, 0);
	check_open("[[http", 0, 2, 0);
	check_open("\\href{http", 0, 0, 1);
	check_open("((a) http", 1, 0, 0);
	check_open(")(http", 1, 0, 0);
	check_open("(a\nhttp", 0, 0, 0);
	check_open("(a\rhttp", 0, 0, 0);
	check_open("(a\n[http", 0, 1, 0);
}

/* No more than LINE_CONTEXT_DEEP are counted. */
static void
test_deep(void **state)
{
	char octets[300];

	(void)state;
	memset(octets, '(', sizeof(octets));
	memcpy(octets + sizeof(octets) - 5, "http", 5);
	walk(octets);
	assert_int_equal(context.open[BRACKET_ROUND], LINE_CONTEXT_DEEP);
}

/* A span opens where a letter, a digit or the URL follows and none precedes. */
static void
test_quotes(void **state)
{
	static const struct {
		const char *octets;
		bool quote, backquote;
	} rows[] = {
		{ "(1,'http", true, false }, { "it's http", false, false },
		{ "'a' http", false, false },
		{ "'a http", true, false }, { "l'http", false, false },
		{ "`curl http", false, true },
		{ "`a` http", false, false }, { "' http", false, false },
		{ "'a\nhttp", false, false },
		{ "'it's http", true, false }, { "`'http", true, false }
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		walk(rows[i].octets);
		assert_int_equal(context.quote, rows[i].quote);
		assert_int_equal(context.backquote, rows[i].backquote);
	}
}

static void
test_marks(void **state)
{
	(void)state;
	walk("| http");
	assert_true(context.bar);
	walk("|\nhttp");
	assert_false(context.bar);
	walk("/* http");
	assert_true(context.comment);
	walk("/* a */ http");
	assert_false(context.comment);
	walk(" * http");
	assert_true(context.comment);
	walk("a * http");
	assert_false(context.comment);
	walk("  \303\244 * http");
	assert_false(context.comment);
	walk("*see http");
	assert_int_equal(context.opened, 1);
	walk("*see* http");
	assert_int_equal(context.opened, 0);
	walk("a*b http");
	assert_int_equal(context.opened, 0);
}

/* Directly before the URL. */
static void
test_url(void **state)
{
	(void)state;
	walk("http");
	assert_true(context.mark == 0 && context.before == 0);
	walk("a\nhttp");
	assert_true(context.mark == 0 && context.before == 0);
	walk("a,http");
	assert_true(context.mark == ',' && context.before == 'a');
	walk("(**_http");
	assert_true(context.stars == 2 && context.underscores == 1 && context.tildes == 0);
	assert_true(context.mark == '_' && context.before == '(');
	walk("~~http");
	assert_true(context.tildes == 2 && context.before == 0);
	line_context_nothing(&context);
	assert_true(context.tildes == 0 && context.mark == 0);
}

/* A line is walked on from the last URL; what is before a section is not seen. */
static void
test_walk_on(void **state)
{
	struct text text = texts_whole("(http://a 'b (http://c)\n[http://d");
	size_t first = texts_at(&text, "http", 0), second = texts_at(&text, "http", first + 1);

	(void)state;
	line_context_begin(&context, 1000);
	line_context_walk(&context, &text, 1000, first);
	assert_int_equal(context.open[BRACKET_ROUND], 1);
	line_context_walk(&context, &text, 1000, second);
	assert_int_equal(context.open[BRACKET_ROUND], 2);
	assert_true(context.quote);
	line_context_walk(&context, &text, 1000, texts_at(&text, "http", second + 1));
	assert_int_equal(context.open[BRACKET_ROUND], 0);
	assert_int_equal(context.open[BRACKET_SQUARE], 1);
	assert_false(context.quote);
	/* again, and with a section that begins behind the bracket */
	line_context_walk(&context, &text, 1000, first);
	assert_int_equal(context.open[BRACKET_ROUND], 1);
	text.start = first;
	line_context_begin(&context, 1000 + first);
	line_context_walk(&context, &text, 1000, first);
	assert_int_equal(context.open[BRACKET_ROUND], 0);
	line_context_url(&context, &text, first);
	assert_int_equal(context.mark, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_brackets),
		cmocka_unit_test(test_deep),
		cmocka_unit_test(test_quotes),
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_url),
		cmocka_unit_test(test_walk_on),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
