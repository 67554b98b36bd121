/*
 * settings - cli: what is to be done, as the command line says it
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
	OPTIONS_INDEX,	/* the same, into an index */
	OPTIONS_LINT,
	OPTIONS_PARSE,
	OPTIONS_WRAP,
	OPTIONS_HELP,	/* from here on nothing is read */
	OPTIONS_VERSION,
	OPTIONS_SCHEMES
};

/* What is printed of a file. */
enum options_report {
	OPTIONS_RECORDS,
	OPTIONS_COUNT,
	OPTIONS_WITH,		/* its name if there is a URL */
	OPTIONS_WITHOUT		/* its name if there is none */
};

/* What -c, -l, -L and -m count in. */
enum options_by {
	OPTIONS_BY_FILE,
	OPTIONS_BY_MESSAGE
};

enum options_when {
	OPTIONS_AUTO,
	OPTIONS_ALWAYS,
	OPTIONS_NEVER
};

/* How a file is read. */
enum options_form {
	OPTIONS_FORM_AUTO,
	OPTIONS_FORM_MBOX,
	OPTIONS_FORM_MESSAGE,
	OPTIONS_FORM_NONE,	/* not as mail */
	OPTIONS_FORM_HTML,
	OPTIONS_FORM_JSON,
	OPTIONS_FORM_TEXT,
	OPTIONS_FORM_WARC,
	OPTIONS_FORM_FOLDED,	/* iCalendar, vCard, LDIF */
	OPTIONS_FORM_DIFF
};

struct hyphenation;
struct index;

/* An option's value stands here or in the options of its room, and nowhere else. */
struct options {
	enum options_mode mode;
	const char *mode_name;	/* the option that set it */
	char **arguments;	/* the command line without the name; the operands come last */
	size_t n_arguments;
	char **operands;
	size_t n_operands;

	/* options of the rooms; settings_complete() sets those that follow from several */
	struct input_options input;	/* what is found, and in which octets */
	struct walk_options walk;
	struct filter_options filter;
	struct lint_codes lint;
	struct style style;

	/* what is found */
	const char *hyphen_language;	/* a locale */
	bool readings;		/* each reading of the hyphens is a record (--hyphen=all) */

	/* which of it is kept */
	bool unique;
	uint64_t max_count;	/* of a file, or a message */
	uint64_t max_rows;	/* rows of the table of --count-by, at most */

	/* what is printed */
	enum options_report report;	/* what -l and -L say, else -c */
	enum options_by by;
	bool count;
	const char *report_file;	/* a page for a browser; NULL: none */
	enum count_key count_by;	/* a table instead of records */
	enum options_when file_name, color, hyperlink, progress;
	bool redact, json, sarif, quiet, silent, stats;
	bool fix;

	/* where it is looked for */
	const char *files_from;	/* NULL: no list */
	bool files_nul;		/* its names end in NUL */
	bool as_is;		/* nothing is decompressed */
	enum options_form form;
	uint64_t threads;	/* 0: as many as there are processors */

	const char *sqlite;	/* the index */
	bool no_sandbox;
	struct index *index;	/* no option: what keeps SQLITE true; owned by the caller */
	struct hyphenation *hyphenation;	/* no option: who is asked; owned by the caller */
	bool pipe_ends;		/* no option: a closed pipe ends the process by its signal */
};

/* Returns whether there can be records of more than one file; then they have its name. */
bool settings_has_several(const struct options *options);

/* Returns whether files are named, and not only standard input is left. */
bool settings_names_files(const struct options *options);

/* Returns whether records, or a table, are printed beside a page (--report). */
bool settings_prints_beside(const struct options *options);

/* Returns whether every URL is printed, and nothing else becomes of it: so it is in most runs. */
bool settings_only_print(const struct options *options);

/* Set what follows from several options, from the environment and from standard output. */
void settings_complete(struct options *options);

/* What the records become. */
const struct output_ops *settings_output(const struct options *options);

#endif
