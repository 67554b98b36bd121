/*
 * settings - cli: what is to be done, as the command line says it
 */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "filter/filter.h"
#include "input/walk.h"
#include "output/format.h"
#include "urlsift.h"

enum options_mode {
	OPTIONS_SCAN,
	OPTIONS_LINT,
	OPTIONS_PARSE,
	OPTIONS_WRAP,
	OPTIONS_HELP,
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

enum options_when {
	OPTIONS_AUTO,
	OPTIONS_ALWAYS,
	OPTIONS_NEVER
};

/* How a file is read. */
enum options_mail {
	OPTIONS_MAIL_AUTO,
	OPTIONS_MAIL_MBOX,
	OPTIONS_MAIL_MESSAGE,
	OPTIONS_MAIL_NONE
};

/* Enumerations are ints where the table of options sets them. */
struct options {
	int mode;		/* enum options_mode */
	const char *mode_name;	/* the option that set it */
	char **operands;
	size_t n_operands;

	/* what is found */
	int kinds;		/* set of enum urlsift_kind; 0: the default */
	int std;		/* enum urlsift_std */
	int hyphen;		/* enum urlsift_hyphen */
	const char *hyphen_language;	/* a locale */

	/* which of it is kept */
	struct filter_options filter;
	bool unique;
	uint64_t max_count;	/* of a file */

	/* what is printed */
	int report;		/* enum options_report: what -l and -L say, else -c */
	bool count;
	int file_name;		/* enum options_when */
	int color, hyperlink, progress;	/* enum options_when */
	int column;		/* enum urlsift_column */
	uint64_t width;		/* of lines (--wrap) */
	bool only_url, byte_offset, normalize, redact, notes, json, explain;
	struct format *format;	/* owned; NULL: none was given */
	bool null_output, null_name, line_buffered;
	bool quiet, silent, stats;

	/* where it is looked for */
	bool recursive, follow;
	struct walk_glob *globs;
	size_t n_globs;
	const char *files_from;	/* NULL: no list */
	const char *label;	/* NULL: none was given */
	bool as_is;		/* nothing is decompressed */
	int mail;		/* enum options_mail */
	uint64_t range_start, range_end;
	uint64_t threads;	/* 0: as many as there are processors */

	bool ignored;		/* set by options that change nothing */
};

#endif
