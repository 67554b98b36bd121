/*
 * options - cli: the command line -> struct options
 */
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "cli/diag.h"
#include "cli/option_table.h"
#include "output/format.h"

/* The key of an option: one of these plus the index of its row.  Short options return letters. */
#define OPTIONS_LONG 0x100
#define OPTIONS_HABIT 0x1000

/* The table in the form that getopt_long() needs, and the options that were given. */
struct options_getopt {
	struct option *longs;
	char *shorts;
	bool *given;	/* one element for each row */
	int keys[UCHAR_MAX + 1];	/* of short options: the VAL of the long ones */
	size_t n, len;	/* lengths of LONGS and SHORTS */
};

static void
options_getopt_add(struct options_getopt *form, const struct option_row *row, int key)
{
	char colons;

	if (row->name != NULL)
		form->longs[form->n++] = (struct option){ row->name, row->has_arg, NULL, key };
	if (row->letter == 0)
		return;
	form->shorts[form->len++] = row->letter;
	form->keys[(uint8_t)row->letter] = key;
	/* One colon for a required argument, two for an optional one. */
	for (colons = row->has_arg; colons > 0; colons--)
		form->shorts[form->len++] = ':';
}

static bool
options_getopt(struct options_getopt *form)
{
	size_t i, n = option_table_n + option_habits_n;

	form->longs = calloc(n + 1, sizeof(*form->longs));
	form->shorts = calloc(n + 1, 3);
	form->given = calloc(option_table_n, sizeof(*form->given));
	if (form->longs == NULL || form->shorts == NULL || form->given == NULL)
		return false;
	for (i = 0; i < option_table_n; i++)
		options_getopt_add(form, &option_table[i], OPTIONS_LONG + (int)i);
	for (i = 0; i < option_habits_n; i++)
		options_getopt_add(form, &option_habits[i], OPTIONS_HABIT + (int)i);
	return true;
}

/* Returns whether the option can be ignored; if not, a message says what to use instead. */
static bool
options_ignores(const struct option_row *habit, int key)
{
	if (habit->help == NULL)
		return true;
	if (key >= OPTIONS_HABIT)
		diag("no option --%s: %s", habit->name, habit->help);
	else
		diag("no option -%c: %s", habit->letter, habit->help);
	return false;
}

/* Returns the first option given that has one of the bits IS, or NULL. */
static const struct option_row *
options_given(const struct options_getopt *form, unsigned is)
{
	size_t i;

	for (i = 0; i < option_table_n; i++)
		if (form->given[i] && (option_table[i].is & is) != 0)
			return &option_table[i];
	return NULL;
}

/* Report that the option needs one of some other options, which are named. */
static void
options_say_needs(const struct option_row *row)
{
	const struct option_row *of = option_table, *last = of + option_table_n;
	struct buffer names = { 0 };
	const char *why;

	while ((last[-1].is & row->needs) == 0)
		last--;
	for (; of < last; of++) {
		if ((of->is & row->needs) == 0)
			continue;
		if (names.len > 0)
			buffer_string(&names, of == last - 1 ? " or " : ", ");
		buffer_string(&names, "--");
		buffer_string(&names, of->name);
	}
	why = buffer_terminate(&names);
	diag("--%s needs %s", row->name, why == NULL ? strerror(ENOMEM) : why);
	buffer_free(&names);
}

/* Returns whether two options exclude each other, or one lacks another, after a message. */
static bool
options_exclude(const struct options_getopt *form)
{
	const struct option_row *row, *other;
	size_t i;

	for (i = 0; i < option_table_n; i++) {
		row = &option_table[i];
		if (!form->given[i])
			continue;
		other = options_given(form, row->excludes);
		if (other != NULL)
			diag("--%s and --%s exclude each other", other->name, row->name);
		else if (row->needs != 0 && options_given(form, row->needs) == NULL)
			options_say_needs(row);
		else
			continue;
		return true;
	}
	return false;
}

static bool
options_has_filter(const struct filter_options *filter)
{
	return filter->strict || filter->expressions.n > 0 || filter->schemes.n > 0 ||
	    filter->hosts.n > 0;
}

/* Returns why an option cannot be used with a value or an operand, or NULL. */
static const char *
options_conflict(const struct options *o)
{
	bool line = o->style.context || (format_uses(o->style.format) & FORMAT_LINE) != 0;

	if (line && o->redact)
		return "--redact: the text of a line may hold passwords";
	if (line && o->style.defang)
		return "--defang: the text of a line may hold URLs";
	if (o->mode == OPTIONS_INDEX && o->n_operands == 0 && !o->walk.recursive &&
	    o->files_from == NULL)
		return "--sqlite needs files: standard input cannot be indexed";
	if (o->mode == OPTIONS_WRAP && o->input.scan.std == URLSIFT_STD_1993)
		return "--wrap cannot be used with --std=1993";
	if (o->fix && o->form != OPTIONS_FORM_AUTO && o->form != OPTIONS_FORM_NONE &&
	    o->form != OPTIONS_FORM_TEXT)
		return "--fix needs plain text: use --as=text or --mail=none";
	if (o->report_file != NULL && strcmp(o->report_file, "-") == 0 &&
	    settings_prints_beside(o))
		return "--report=- and -o, --json, --format or --count-by exclude each other";
	return NULL;
}

/* Check the options as a whole.  Returns false, after a message, if they conflict. */
static bool
options_agree(struct options *options, const struct options_getopt *form)
{
	const char *why;

	if (options->mode == OPTIONS_HELP || options->mode == OPTIONS_VERSION)
		return true;
	options->walk.recursive |= options->walk.follow;
	if (options->count && options->report == OPTIONS_RECORDS)
		options->report = OPTIONS_COUNT;
	if (options_exclude(form))
		return false;
	if (options->mode == OPTIONS_SCHEMES && options->n_operands > 0) {
		diag("--%s takes no operand: '%s'", options->mode_name, options->operands[0]);
		return false;
	}
	why = options_conflict(options);
	if (why != NULL) {
		diag("%s", why);
		return false;
	}
	/* --lint examines every URL that -v --strict keeps: drop --strict, and -v if alone. */
	if (options->mode == OPTIONS_LINT && options->filter.strict) {
		options->filter.strict = false;
		options->filter.invert &= options_has_filter(&options->filter);
	}
	return typo_check_hosts(options);
}

/* Suggest the option most similar to the argument WRONG, which getopt_long() has reported. */
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

/*
 * Set the mode that the option has among its classes.  --help and --version replace any other mode;
 * the first of them wins.  Returns false, after a message, if another option has set a mode.
 */
static bool
options_set_mode(struct options *options, const struct option_row *row)
{
	const unsigned about = 1U << OPTIONS_HELP | 1U << OPTIONS_VERSION;
	unsigned mode = OPTIONS_INDEX, before = 1U << options->mode;

	while (mode <= OPTIONS_SCHEMES && row->is != 1U << mode)
		mode++;
	if (mode > OPTIONS_SCHEMES || (before & about) != 0)
		return true;
	if (options->mode != OPTIONS_SCAN && before != row->is && (row->is & about) == 0) {
		diag("--%s and --%s exclude each other", options->mode_name, row->name);
		return false;
	}
	options->mode = (enum options_mode)mode;
	options->mode_name = row->name;
	return true;
}

static bool
options_read(struct options *options, struct options_getopt *form, int argc, char **argv)
{
	const struct option_row *row;
	int key, n;

	if (!options_getopt(form)) {
		diag("%s", strerror(ENOMEM));
		return false;
	}
	if (argc > 0)
		argv[0] = "urlsift";	/* for the messages of getopt_long() */
	while ((key = getopt_long(argc, argv, form->shorts, form->longs, NULL)) != -1) {
		n = key >= OPTIONS_LONG ? key : form->keys[key];
		if (n >= OPTIONS_HABIT) {
			if (!options_ignores(&option_habits[n - OPTIONS_HABIT], key))
				return false;
			continue;
		}
		row = n == 0 ? NULL : &option_table[n - OPTIONS_LONG];
		if (row == NULL)
			options_suggest(argv[optind - 1]);
		if (row == NULL || !options_set_mode(options, row) ||
		    (row->set != NULL && !row->set(options, row, optarg)))
			return false;
		form->given[row - option_table] = true;
	}
	options->arguments = argv + 1;
	options->n_arguments = argc > 1 ? (size_t)(argc - 1) : 0;
	options->operands = argv + optind;
	options->n_operands = (size_t)(argc - optind);
	if (!options_agree(options, form))
		return false;
	typo_warn_schemes(options);
	typo_warn_pattern(options);
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
		.style = { .place = true, .end = '\n' },
		.hyphen_language = "auto",
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
