/*
 * options - cli: the command line -> what is to be done
 */
#include "cli/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cli/diag.h"
#include "cli/meant.h"
#include "cli/option_table.h"
#include "cli/planner.h"
#include "cli/typo.h"
#include "output/format.h"

/* getopt_long() returns one of these and the index of the row for a long option. */
#define OPTIONS_LONG 0x100
#define OPTIONS_HABIT 0x1000

/* The table in the form of getopt, and what of it was given. */
struct options_getopt {
	struct option *longs;
	char *shorts;
	bool *given;	/* a row each */
	size_t n, len;	/* of LONGS and SHORTS */
};

static void
options_getopt_add(struct options_getopt *form, const struct option *option, char letter)
{
	if (option->name != NULL)
		form->longs[form->n++] = *option;
	if (letter != 0)
		form->shorts[form->len++] = letter;
	if (letter != 0 && option->has_arg)
		form->shorts[form->len++] = ':';
}

static bool
options_getopt(struct options_getopt *form)
{
	size_t i, n = option_table_n + option_habits_n;
	const struct option_habit *habit;
	const struct option_row *row;

	form->longs = calloc(n + 1, sizeof(*form->longs));
	form->shorts = calloc(n + 1, 2);
	form->given = calloc(option_table_n, sizeof(*form->given));
	if (form->longs == NULL || form->shorts == NULL || form->given == NULL)
		return false;
	for (i = 0; i < option_table_n; i++) {
		row = &option_table[i];
		options_getopt_add(form, &(struct option){ row->name, row->has_arg, NULL,
		    OPTIONS_LONG + (int)i }, row->letter);
	}
	for (i = 0; i < option_habits_n; i++) {
		habit = &option_habits[i];
		options_getopt_add(form, &(struct option){ habit->name, habit->has_arg, NULL,
		    OPTIONS_HABIT + (int)i }, habit->letter);
	}
	return true;
}

/* The option of another program that getopt_long() returned, or NULL. */
static const struct option_habit *
options_habit(int key)
{
	size_t i;

	if (key >= OPTIONS_HABIT)
		return &option_habits[key - OPTIONS_HABIT];
	for (i = 0; i < option_habits_n; i++)
		if (option_habits[i].letter != 0 && option_habits[i].letter == key)
			return &option_habits[i];
	return NULL;
}

/* Returns whether the option can be ignored, after a message if it cannot. */
static bool
options_has_habit(const struct option_habit *habit, int key)
{
	if (habit->use == NULL)
		return true;
	if (key >= OPTIONS_HABIT)
		diag("no option --%s: %s", habit->name, habit->use);
	else
		diag("no option -%c: %s", habit->letter, habit->use);
	return false;
}

/* The row of what getopt_long() returned; NULL if it returned an error. */
static const struct option_row *
options_row(int key)
{
	size_t i;

	if (key >= OPTIONS_LONG)
		return &option_table[key - OPTIONS_LONG];
	for (i = 0; i < option_table_n; i++)
		if (option_table[i].letter != 0 && option_table[i].letter == key)
			return &option_table[i];
	return NULL;
}

static bool
options_is_useless(const struct option_row *row, enum options_mode mode)
{
	if (mode == OPTIONS_MERGE)
		return (row->useless & (OPTION_IDLE | OPTION_MERGED)) == 0;
	return (row->useless >> mode & 1) != 0;
}

/* Returns whether an option was given that a page from an index has no use for, after a message. */
static bool
options_idle_page(const struct options *options, const struct options_getopt *form)
{
	const struct option_row *row;
	size_t i;

	if (options->mode != OPTIONS_INDEX || settings_names_files(options))
		return false;
	for (i = 0; i < option_table_n; i++) {
		row = &option_table[i];
		if (!form->given[i] || (row->useless & OPTION_IDLE) != 0 ||
		    row->set == option_set_sqlite || strcmp(row->name, "report") == 0)
			continue;
		diag("--%s without a file to read and --%s exclude each other",
		    options->mode_name, row->name);
		return true;
	}
	return false;
}

/* Returns whether an option was given that has no effect in the mode, after a message. */
static bool
options_idle(const struct options *options, const struct options_getopt *form)
{
	size_t i;

	for (i = 0; i < option_table_n; i++) {
		if (!form->given[i] || !options_is_useless(&option_table[i], options->mode))
			continue;
		diag("--%s and --%s exclude each other", options->mode_name,
		    option_table[i].name);
		return true;
	}
	if (options->mode == OPTIONS_SCHEMES && options->n_operands > 0) {
		diag("--%s takes no operand: '%s'", options->mode_name, options->operands[0]);
		return true;
	}
	return false;
}

/* Returns whether nothing prints what another option hides, after a message if something does. */
static bool
options_hide(const struct options *options)
{
	const struct format *format = options->style.format;

	if (!options->style.context && (format == NULL || !format_quotes_line(format)))
		return true;
	if (options->redact)
		diag("--redact: the text of a line may hold passwords");
	else if (options->style.defang)
		diag("--defang: the text of a line may hold URLs");
	return !options->redact && !options->style.defang;
}

static bool
options_has_filter(const struct filter_options *filter)
{
	return filter->strict || filter->expressions.n > 0 || filter->schemes.n > 0 ||
	    filter->hosts.n > 0;
}

/* Returns whether there is something that -v inverts, after a message if not. */
static bool
options_can_invert(const struct filter_options *filter)
{
	if (!filter->invert || options_has_filter(filter))
		return true;
	diag("--invert-match needs --regexp, --scheme, --host or --strict");
	return false;
}

/* Returns whether an option was given that NAME does without, after a message. */
static bool
options_without(const struct options_getopt *form, const char *name, unsigned useless)
{
	size_t i;

	for (i = 0; i < option_table_n; i++) {
		if (!form->given[i] || (option_table[i].useless & useless) == 0)
			continue;
		diag("--%s and --%s exclude each other", name, option_table[i].name);
		return true;
	}
	return false;
}

/* Returns whether standard input is read for what is searched. */
static bool
options_has_standard(const struct options *options)
{
	size_t i;

	for (i = 0; i < options->n_operands; i++)
		if (strcmp(options->operands[i], "-") == 0)
			return true;
	return options->n_operands == 0 && !options->walk.recursive &&
	    options->files_from == NULL;
}

/* What is mended. */
static bool
options_fix_agrees(const struct options *options, const struct options_getopt *form)
{
	bool plain = options->form == OPTIONS_FORM_AUTO || options->form == OPTIONS_FORM_NONE ||
	    options->form == OPTIONS_FORM_TEXT;
	const char *why = NULL;

	if (options->in_place && !options->fix)
		why = "--in-place needs --fix";
	else if (options->fix && options->mode != OPTIONS_LINT)
		why = "--fix needs --lint";
	else if (options->fix && !plain)
		why = "--fix is for plain text: of --as it takes text, of --mail none";
	else if (options->in_place && options_has_standard(options))
		why = "--in-place needs files: standard input cannot be changed";
	if (why != NULL)
		diag("%s", why);
	return why == NULL && !(options->fix && options_without(form, "fix", OPTION_WHOLE));
}

/* Returns whether the operands are a plan and outputs. */
static bool
options_reads_outputs(const struct options *options)
{
	return options->mode == OPTIONS_MERGE || options->mode == OPTIONS_MISSING;
}

/* The options of runs over many machines. */
static bool
options_plan_agrees(const struct options *options, const struct options_getopt *form)
{
	bool item = options->item != UINT64_MAX || options->plan_file != NULL;
	const char *why = NULL;

	if (item && (options->item == UINT64_MAX || options->plan_file == NULL))
		why = "--item and --plan-file need each other";
	else if (options->out != NULL && !item)
		why = "--out needs --item";
	else if (options->out != NULL && options->out[0] == '\0')
		why = "--out has no name";
	else if (item && options->mode != OPTIONS_SCAN)
		why = "--item is for URLs that are looked for";
	else if (item && options->n_operands > 0)
		why = "--item takes no operand: the plan names the file";
	if (why != NULL)
		diag("%s", why);
	else if (options_reads_outputs(options) && options->n_operands < 2)
		diag("--%s takes a plan, and the directory of its items' outputs",
		    options->mode_name);
	else
		return !(item && options_without(form, "item", OPTION_ALONE)) &&
		    !(options->mode == OPTIONS_MISSING &&
		    options_without(form, "missing", OPTION_ALONE));
	return false;
}

/* Returns whether what --report=FILE makes can be made, after a message if not. */
static bool
options_report_agrees(const struct options *options)
{
	const char *why = NULL;

	if (options->report_file == NULL)
		return true;
	if (options->report != OPTIONS_RECORDS || options->quiet)
		why = "--report and -c, -l, -L or -q exclude each other";
	else if (strcmp(options->report_file, "-") == 0 && settings_prints_beside(options))
		why = "--report=- and -o, --json, --format or --count-by exclude each other";
	if (why != NULL)
		diag("%s", why);
	return why == NULL;
}

/* What no single option can see. */
static bool
options_agree(struct options *options, const struct options_getopt *form)
{
	if (options->mode == OPTIONS_HELP || options->mode == OPTIONS_VERSION)
		return true;
	if (options->count && options->report == OPTIONS_RECORDS)
		options->report = OPTIONS_COUNT;
	if (!options_can_invert(&options->filter))
		return false;
	/* --lint is about URLs that are not strict: all of them are what -v --strict keeps. */
	if (options->mode == OPTIONS_LINT && options->filter.strict) {
		options->filter.strict = false;
		options->filter.invert &= options_has_filter(&options->filter);
	}
	if (options->mode != OPTIONS_PARSE && options->style.explain) {
		diag("--explain needs --parse");
		return false;
	}
	if (options->style.context && !options->json) {
		diag("--context needs --json");
		return false;
	}
	if (options->mode == OPTIONS_INDEX && !settings_names_files(options) &&
	    options->report_file == NULL) {
		diag("--sqlite needs files: standard input cannot be indexed");
		return false;
	}
	if (!options_hide(options) || options_idle(options, form) ||
	    options_idle_page(options, form) || !meant_hosts(options) ||
	    !options_plan_agrees(options, form) || !options_fix_agrees(options, form) ||
	    !options_report_agrees(options))
		return false;
	if (options->mode == OPTIONS_WRAP && options->input.scan.std == URLSIFT_STD_1993) {
		diag("--wrap cannot be used with --std=1993");
		return false;
	}
	if (options->count_by != COUNT_NONE && options->report != OPTIONS_RECORDS) {
		diag("--count-by and -c, -l or -L exclude each other");
		return false;
	}
	if (options->count_by != COUNT_NONE && options->style.format != NULL) {
		diag("--count-by and --format exclude each other");
		return false;
	}
	if (options->sarif && options->mode != OPTIONS_LINT) {
		diag("--sarif needs --lint");
		return false;
	}
	if (options->sarif && (options->json || options->style.format != NULL)) {
		diag("--sarif and --%s exclude each other", options->json ? "json" : "format");
		return false;
	}
	if (options->style.format != NULL && options->json) {
		diag("--format and --json exclude each other");
		return false;
	}
	return true;
}

/* After getopt's message about the argument WRONG. */
static void
options_suggest(const char *wrong)
{
	const char *near;

	if (strncmp(wrong, "--", 2) != 0)
		return;
	near = typo_option(wrong + 2, strcspn(wrong + 2, "="));
	if (near != NULL)
		diag("did you mean '--%s'?", near);
}

/* A number for the options so far and one more: of several values the last may count. */
static uint64_t
options_hash(uint64_t so_far, const struct option_row *row, const char *arg)
{
	uint64_t hash = hash_octets_64(so_far, row->name, strlen(row->name) + 1);

	return arg == NULL ? hash : hash_octets_64(hash, arg, strlen(arg) + 1);
}

static bool
options_read(struct options *options, struct options_getopt *form, int argc, char **argv)
{
	const struct option_habit *habit;
	const struct option_row *row;
	int key;

	if (!options_getopt(form)) {
		diag("%s", strerror(ENOMEM));
		return false;
	}
	if (argc > 0)
		argv[0] = "urlsift";	/* it is in the messages of getopt */
	while ((key = getopt_long(argc, argv, form->shorts, form->longs, NULL)) != -1) {
		habit = options_habit(key);
		if (habit != NULL && options_has_habit(habit, key))
			continue;
		if (habit != NULL)
			return false;
		row = options_row(key);
		if (row == NULL)
			options_suggest(argv[optind - 1]);
		if (row == NULL || !row->set(options, row, optarg))
			return false;
		form->given[row - option_table] = true;
		if ((row->useless & OPTION_IDLE) == 0)
			options->hash = options_hash(options->hash, row, optarg);
	}
	options->operands = argv + optind;
	options->n_operands = (size_t)(argc - optind);
	if (!options_agree(options, form))
		return false;
	meant_schemes(options);
	meant_pattern(options);
	return true;
}

bool
options_parse(struct options *options, int argc, char **argv)
{
	struct options_getopt form = { 0 };
	bool good;

	*options = (struct options){
		.max_count = UINT64_MAX,
		.input.range_end = UINT64_MAX,
		.plan_block = PLANNER_BLOCK,
		.item = UINT64_MAX,
		.hash = HASH_START_64,
		.style = { .place = true, .end = '\n' },
		.hyphen_language = "en_US",
		.lint = filter_lint_default(),
		.hyperlink = OPTIONS_NEVER,
		.progress = OPTIONS_NEVER,
	};
	good = options_read(options, &form, argc, argv);
	if (!good)
		diag_usage();
	free(form.longs);
	free(form.shorts);
	free(form.given);
	return good;
}

void
options_free(struct options *options)
{
	size_t i;

	free(options->filter.expressions.words);
	free(options->filter.schemes.words);
	free(options->filter.hosts.words);
	free(options->filter.excluded_schemes.words);
	free(options->filter.excluded_hosts.words);
	for (i = 0; i < options->walk.n_globs; i++)
		free(options->walk.globs[i].owned);
	free(options->walk.globs);
	format_free(options->style.format);
}
