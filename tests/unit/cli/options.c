/*
 * options: command lines that are accepted or refused
 */
#include "said.h"

#include <getopt.h>

#include "cli/option_table.h"

#define TRY "Try 'urlsift --help' for more information.\n"
#define ARGS(...) ((char *[]){ "urlsift", __VA_ARGS__, NULL })

static struct options options;

/* Read the command line.  Its messages must be SAID. */
static bool
reads(char **argv, const char *said)
{
	int argc = 0;
	bool good;

	while (argv[argc] != NULL)
		argc++;
	optind = 0;
	options_free(&options);
	said_begin(STDERR_FILENO);
	good = options_parse(&options, argc, argv);
	assert_string_equal(said_end(), said);
	return good;
}

static void
test_defaults(void **state)
{
	char *none[] = { NULL };

	(void)state;
	assert_true(reads(none, ""));
	assert_int_equal(options.mode, OPTIONS_SCAN);
	assert_int_equal(options.n_operands, 0);
	assert_int_equal(options.input.range_start, 0);
	assert_int_equal(options.input.range_end, UINT64_MAX);
	assert_null(options.input.label);
	assert_int_equal(options.max_count, UINT64_MAX);
	assert_true(options.style.place);
	assert_int_equal(options.style.end, '\n');
	assert_string_equal(options.hyphen_language, "auto");
	assert_int_equal(options.hyperlink, OPTIONS_NEVER);
	assert_int_equal(options.progress, OPTIONS_NEVER);
	assert_int_equal(options.color, OPTIONS_AUTO);
}

/* Each option reaches the options of its room. */
static void
test_rooms(void **state)
{
	(void)state;
	assert_true(reads(ARGS("-aorZ0b", "--std=1993", "--hyphen=keep", "--line-buffered",
	    "--column-unit", "char", "--label=l", "--scheme=http", "-e", "x", "f", "-m", "3", "--",
	    "-g"), ""));
	assert_int_equal(options.input.scan.kinds, URLSIFT_KINDS_ALL);
	assert_int_equal(options.input.scan.std, URLSIFT_STD_1993);
	assert_int_equal(options.input.scan.hyphen, URLSIFT_HYPHEN_KEEP);
	assert_int_equal(options.input.scan.eager, 1);
	assert_int_equal(options.input.scan.column, URLSIFT_COLUMN_CHARACTER);
	assert_string_equal(options.input.label, "l");
	assert_false(options.style.place);
	assert_true(options.walk.recursive && options.style.null_name && options.style.offset);
	assert_int_equal(options.style.end, '\0');
	assert_int_equal(options.filter.schemes.n, 1);
	assert_int_equal(options.filter.expressions.n, 1);
	assert_int_equal(options.max_count, 3);
	assert_int_equal(options.n_operands, 2);
	assert_string_equal(options.operands[0], "f");
	assert_string_equal(options.operands[1], "-g");
}

static void
test_agreement(void **state)
{
	(void)state;
	assert_true(reads(ARGS("-c"), ""));
	assert_int_equal(options.report, OPTIONS_COUNT);
	assert_true(reads(ARGS("-c", "-l"), ""));
	assert_int_equal(options.report, OPTIONS_WITH);
	assert_true(reads(ARGS("--lint", "--strict"), ""));
	assert_false(options.filter.strict);
	assert_false(reads(ARGS("--explain"), "urlsift: --explain needs --parse\n" TRY));
	assert_true(reads(ARGS("--explain", "--parse"), ""));
	assert_false(reads(ARGS("--json", "--format=%u"),
	    "urlsift: --format and --json exclude each other\n" TRY));
	assert_false(reads(ARGS("--parse", "-a"), "urlsift: --parse and --all exclude each other\n"
	    TRY));
	assert_false(reads(ARGS("--list-schemes", "f"),
	    "urlsift: --list-schemes takes no operand: 'f'\n" TRY));
	assert_false(reads(ARGS("--wrap", "--std=1993"),
	    "urlsift: --wrap cannot be used with --std=1993\n" TRY));
	/* --help works even if other options are wrong. */
	assert_true(reads(ARGS("--parse", "-a", "--help"), ""));
	assert_int_equal(options.mode, OPTIONS_HELP);
	/* There can be only one mode, but the first of --help and --version replaces any other. */
	assert_true(reads(ARGS("--lint", "--lint=all"), ""));
	assert_int_equal(options.mode, OPTIONS_LINT);
	assert_false(reads(ARGS("--lint", "--wrap"),
	    "urlsift: --lint and --wrap exclude each other\n" TRY));
	assert_true(reads(ARGS("--lint", "--version", "--help", "--wrap"), ""));
	assert_int_equal(options.mode, OPTIONS_VERSION);
	assert_true(reads(ARGS("-R"), ""));
	assert_true(options.walk.recursive && options.walk.follow);
}

static void
test_refused(void **state)
{
	(void)state;
	assert_false(reads(ARGS("--none"), "urlsift: unrecognized option '--none'\n" TRY));
	assert_false(reads(ARGS("-m"), "urlsift: option requires an argument -- 'm'\n" TRY));
	assert_false(reads(ARGS("-m", "x"), "urlsift: invalid number 'x' in --max-count\n" TRY));
}

/* An unknown scheme causes a warning, but is accepted. */
static void
test_warnings(void **state)
{
	(void)state;
	assert_true(reads(ARGS("--scheme=http,htpp,qqqqqq"),
	    "urlsift: warning: unknown scheme 'htpp' in --scheme: did you mean 'http'?\n"
	    "urlsift: warning: unknown scheme 'qqqqqq' in --scheme\n"));
	assert_true(reads(ARGS("--scheme=htpp", "-s"), ""));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_defaults),
		cmocka_unit_test(test_rooms),
		cmocka_unit_test(test_agreement),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_warnings),
	};
	int result = cmocka_run_group_tests(tests, NULL, NULL);

	options_free(&options);
	return result;
}
