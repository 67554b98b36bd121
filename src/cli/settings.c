/*
 * settings - cli: the values of all options, and the settings that follow from them
 */
#include "cli/settings.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "archive/unpack.h"
#include "form/forms.h"
#include "mail/reader.h"
#include "output/format.h"

/* Returns whether WHEN applies; "auto" does on a terminal with colours and links. */
static bool
settings_when(enum options_when when)
{
	const char *term = getenv("TERM");

	if (when != OPTIONS_AUTO)
		return when == OPTIONS_ALWAYS;
	return isatty(STDOUT_FILENO) && term != NULL && strcmp(term, "dumb") != 0;
}

static bool
settings_colors(enum options_when when)
{
	const char *no = getenv("NO_COLOR");

	return settings_when(when) && (when == OPTIONS_ALWAYS || no == NULL || no[0] == '\0');
}

bool
settings_has_several(const struct options *options)
{
	if (options->mode == OPTIONS_PARSE || options->mode == OPTIONS_WRAP)
		return false;
	if (options->n_operands > 1 || options->files_from != NULL)
		return true;
	return options->walk.recursive &&
	    (options->n_operands == 0 || walk_is_directory(options->operands[0]));
}

bool
settings_prints_beside(const struct options *options)
{
	return options->json || options->count_by != KEY_NONE || !options->style.place ||
	    options->style.format != NULL;
}

/* Returns whether the run reads only standard input, without a name. */
static bool
settings_nameless(const struct options *options)
{
	if (options->input.label != NULL || settings_has_several(options))
		return false;
	return options->n_operands == 0 || strcmp(options->operands[0], "-") == 0;
}

static bool
settings_file_name(const struct options *options)
{
	if (options->file_name != OPTIONS_AUTO)
		return options->file_name == OPTIONS_ALWAYS;
	/* A JSON object has the name whenever there is one. */
	if (options->json && options->mode != OPTIONS_LINT)
		return !settings_nameless(options);
	if (options->report != OPTIONS_RECORDS)
		return options->by == OPTIONS_BY_FILE && settings_has_several(options);
	/* Like a compiler, --lint always prints the name. */
	if (options->mode == OPTIONS_LINT)
		return true;
	return options->style.place && settings_has_several(options);
}

/* Returns whether to print the names of members of archives. */
static bool
settings_member_name(const struct options *options)
{
	if (options->file_name != OPTIONS_AUTO)
		return options->file_name == OPTIONS_ALWAYS;
	if (options->report != OPTIONS_RECORDS && !options->json)
		return options->by == OPTIONS_BY_FILE;
	return options->json || options->style.place;
}

static void
settings_style(struct options *options)
{
	struct style *style = &options->style;

	style->file = settings_file_name(options);
	style->member = settings_member_name(options);
	style->terminal = isatty(STDOUT_FILENO);
	style->each = options->input.scan.eager ||
	    (style->terminal && options->mode != OPTIONS_INDEX);
	/* A format defines every octet of the output. */
	if (style->format != NULL)
		return;
	style->links = settings_when(options->hyperlink) && !style->defang;
	if (settings_colors(options->color))
		style_colors(style, getenv("GREP_COLORS"));
}

/* The readers of each form, in the order in which they are tried.  The last takes all else. */
static const struct input_ops *const settings_readers[][INPUT_READERS + 1] = {
	[OPTIONS_FORM_AUTO] = {
		&input_archive, &input_warc, &input_mail, &input_utf16, &input_html, &input_folded,
		&input_diff, &input_json, &input_plain
	},
	[OPTIONS_FORM_MBOX] = { &input_archive, &input_mailbox },
	[OPTIONS_FORM_MESSAGE] = { &input_archive, &input_message },
	[OPTIONS_FORM_NONE] = {
		&input_archive, &input_warc, &input_utf16, &input_html, &input_folded, &input_diff,
		&input_json, &input_plain
	},
	[OPTIONS_FORM_HTML] = { &input_archive, &input_html },
	[OPTIONS_FORM_FOLDED] = { &input_archive, &input_folded },
	[OPTIONS_FORM_DIFF] = { &input_archive, &input_mail_diff, &input_diff },
	[OPTIONS_FORM_JSON] = { &input_archive, &input_utf16, &input_json },
	[OPTIONS_FORM_TEXT] = { &input_archive, &input_plain },
	[OPTIONS_FORM_WARC] = { &input_archive, &input_warc },
};

static void
settings_set_readers(struct options *options)
{
	const struct input_ops *const *row = settings_readers[options->form] + options->as_is;
	static const struct input_ops *const lines[] = { &input_lines, NULL };
	const struct input_ops *reader;
	size_t n = 0;

	/* --parse and --wrap read one URL from each line. */
	if (options->mode == OPTIONS_PARSE || options->mode == OPTIONS_WRAP)
		row = lines;
	while ((reader = *row++) != NULL) {
		/* --fix needs plain text as a whole; --line-buffered must not wait for more. */
		if (options->fix && reader == &input_plain)
			reader = &input_whole;
		else if (options->input.scan.eager && reader == &input_json)
			reader = &input_json_file;
		options->readers[n++] = reader;
	}
	options->readers[n] = NULL;
	options->input.readers = options->readers;
}

void
settings_complete(struct options *options)
{
	struct urlsift_options *scan = &options->input.scan;
	const struct style *style = &options->style;
	bool index = options->mode == OPTIONS_INDEX;
	unsigned uses = format_uses(style->format);

	settings_style(options);
	options->input.follow = options->walk.follow;
	/* With --count-by, -m limits the rows of the table, not the URLs that are counted. */
	options->max_rows = UINT64_MAX;
	if (options->count_by != KEY_NONE) {
		options->max_rows = options->max_count;
		options->max_count = UINT64_MAX;
	}
	if (options->sarif)
		scan->column = URLSIFT_COLUMN_CHARACTER;
	settings_set_readers(options);
	/* --hyphen=all prints the reading that --hyphen=auto chooses, and all others. */
	options->readings = scan->hyphen == URLSIFT_HYPHEN_ALL && options->mode == OPTIONS_SCAN;
	if (scan->hyphen == URLSIFT_HYPHEN_ALL)
		scan->hyphen = URLSIFT_HYPHEN_AUTO;
	options->walk.roots = index;
	options->input.messages = options->by == OPTIONS_BY_MESSAGE;
	options->input.describe = options->json || index ||
	    (options->by == OPTIONS_BY_MESSAGE && options->report != OPTIONS_RECORDS) ||
	    options->count_by == KEY_YEAR || options->report_file != NULL ||
	    (uses & FORMAT_MAIL) != 0;
	scan->line = style->context || (uses & FORMAT_LINE) != 0;
	scan->report_bad = index || options->report_file != NULL;
	if (options->mode == OPTIONS_LINT)
		scan->report_bad = 2;
	scan->no_audit = options->mode != OPTIONS_LINT && !index && !options->json &&
	    !style->notes && options->report_file == NULL && (uses & FORMAT_WARNINGS) == 0;
}

static const struct output_ops *
settings_lint_output(const struct options *options)
{
	if (options->json)
		return &output_lint_json;
	if (options->sarif)
		return &output_sarif;
	return options->style.format != NULL ? &output_format : &output_lint;
}

const struct output_ops *
settings_output(const struct options *options)
{
	if (options->mode == OPTIONS_WRAP)
		return &output_wrap;
	if (options->mode == OPTIONS_INDEX)
		return &output_sqlite;
	if (options->mode == OPTIONS_LINT)
		return settings_lint_output(options);
	if (options->count_by != KEY_NONE)
		return &output_table;
	if (options->json)
		return &output_json;
	if (options->style.format != NULL)
		return &output_format;
	if (options->mode == OPTIONS_PARSE && options->style.place)
		return &output_parts;
	return &output_text;
}

/* A page needs more than the printed URLs: it sets report_bad. */
bool
settings_only_print(const struct options *options)
{
	return options->mode == OPTIONS_SCAN && options->report == OPTIONS_RECORDS &&
	    !options->quiet && !options->readings && !options->stats && !options->unique &&
	    !options->redact && !options->fix && options->max_count == UINT64_MAX &&
	    options->input.scan.report_bad == 0 && filter_keeps_all(&options->filter);
}
