/*
 * settings - cli: the values of all options, and the settings that follow from them
 */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "filter/filter.h"
#include "filter/lint.h"
#include "input/input.h"
#include "input/walk.h"
#include "output/count.h"
#include "output/output.h"

enum options_mode {
	OPTIONS_SCAN,
	OPTIONS_INDEX,	/* scan, and write an index */
	OPTIONS_LINT,
	OPTIONS_PARSE,
	OPTIONS_WRAP,
	OPTIONS_HELP,	/* this and the following modes read nothing */
	OPTIONS_VERSION,
	OPTIONS_SCHEMES
};

/* The output for a file. */
enum options_report {
	OPTIONS_RECORDS,
	OPTIONS_COUNT,
	OPTIONS_WITH,		/* the name if there is a URL */
	OPTIONS_WITHOUT		/* the name if there is no URL */
};

/* The unit of -c, -l, -L and -m. */
enum options_by {
	OPTIONS_BY_FILE,
	OPTIONS_BY_MESSAGE
};

enum options_when {
	OPTIONS_AUTO,
	OPTIONS_ALWAYS,
	OPTIONS_NEVER
};

/* The form of a file. */
enum options_form {
	OPTIONS_FORM_AUTO,
	OPTIONS_FORM_MBOX,
	OPTIONS_FORM_MESSAGE,
	OPTIONS_FORM_NONE,	/* any form except mail */
	OPTIONS_FORM_HTML,
	OPTIONS_FORM_JSON,
	OPTIONS_FORM_TEXT,
	OPTIONS_FORM_WARC,
	OPTIONS_FORM_FOLDED,	/* iCalendar, vCard, LDIF */
	OPTIONS_FORM_DIFF
};

struct hyphenation;
struct index;

/* The values of all options, some in the options of the rooms that use them. */
struct options {
	enum options_mode mode;
	const char *mode_name;	/* the option that set MODE */
	char **arguments;	/* the command line after the program's name; operands come last */
	size_t n_arguments;
	char **operands;
	size_t n_operands;

	/* Options of the rooms; settings_complete() sets those that depend on several options. */
	struct input_options input;
	struct walk_options walk;
	struct filter_options filter;
	struct lint_codes lint;
	struct style style;

	/* Search. */
	const char *hyphen_language;	/* a locale */
	bool readings;		/* make each reading of the hyphens a record (--hyphen=all) */

	/* Selection. */
	bool unique;
	uint64_t max_count;	/* the most URLs of a file or message */
	uint64_t max_rows;	/* the most rows of the table of --count-by */

	/* Output. */
	enum options_report report;	/* -l and -L win over -c */
	enum options_by by;
	bool count;
	const char *report_file;	/* the file of --report, or NULL */
	enum key count_by;	/* print a table instead of records */
	enum options_when file_name, color, hyperlink, progress;
	bool redact, json, sarif, quiet, silent, stats;
	bool fix;

	/* Files. */
	const char *files_from;	/* the list of files, or NULL */
	bool files_nul;		/* its names end in NUL */
	bool as_is;		/* decompress and unpack nothing */
	enum options_form form;
	uint64_t threads;	/* 0: one for each processor */

	const char *sqlite;	/* the file of the index, or NULL */
	bool no_sandbox;

	/* These are no options. */
	const struct input_ops *readers[INPUT_READERS + 1];	/* the list of INPUT */
	struct index *index;	/* the open index; owned by the caller */
	struct hyphenation *hyphenation;	/* the hyphenation patterns; owned by the caller */
	bool pipe_ends;		/* SIGPIPE is to end the process if the output pipe is closed */
};

/* Returns whether records may come from several files, and so have the file's name. */
bool settings_has_several(const struct options *options);

/* Returns whether --report also prints records or a table. */
bool settings_prints_beside(const struct options *options);

/* Returns whether to print every URL and do nothing else, as most runs do. */
bool settings_only_print(const struct options *options);

/* Set the fields that depend on several options, the environment, or standard output. */
void settings_complete(struct options *options);

/* Returns the output that prints the records. */
const struct output_ops *settings_output(const struct options *options);

#endif
