/*
 * option_table - cli: every option, once
 *
 * The command line is read by this table, --help and the completions are
 * printed from it, and a test compares the manual with it.
 */
#ifndef CLI_OPTION_TABLE_H
#define CLI_OPTION_TABLE_H

#include "cli/settings.h"

/* A word that stands for a value. */
struct option_word {
	const char *word;
	int value;
};

/* The words that an option takes. */
struct option_words {
	const char *noun;	/* what one of them is called in a message */
	const struct option_word *words;
	size_t n;
};

/* What options are; those that choose a mode are 1 << enum options_mode. */
enum option_is {
	OPTION_FILTER = 1 << 16,	/* what --invert-match inverts */
	OPTION_COUNT = 1 << 17,		/* -c, -l, -L */
	OPTION_COUNT_BY = 1 << 18,
	OPTION_FORMAT = 1 << 19,
	OPTION_JSON = 1 << 20,
	OPTION_SARIF = 1 << 21,
	OPTION_REPORT = 1 << 22,
	OPTION_FIX = 1 << 23,
	OPTION_IDLE = 1 << 24		/* no record depends on it */
};

struct option_row;

/* Do what the option says; false after a message. */
typedef bool option_set(struct options *options, const struct option_row *row, char *arg);

struct option_row {
	const char *name;	/* the long one; NULL: HELP is the title of what follows */
	char letter;		/* the short one, or 0 */
	char has_arg;		/* 0: none, 1: required, 2: optional, after "=" */
	const char *arg;	/* its name in the help */
	option_set *set;
	size_t at;		/* the field of struct options that is set */
	int value;		/* the value it gets */
	const struct option_words *words;	/* what ARG may be; NULL: anything */
	unsigned excludes;	/* what it does not go with: enum option_is */
	unsigned is;		/* what it is, for the rows that exclude or need it */
	unsigned needs;		/* one of these has to be given, too; 0: nothing */
	const char *help;	/* lines that are short enough */
};

extern const struct option_row option_table[];
extern const size_t option_table_n;

/* An option of grep or ripgrep that urlsift does not have. */
struct option_habit {
	const char *name;	/* or NULL */
	char letter;		/* or 0 */
	char has_arg;		/* as in struct option_row */
	const char *use;	/* what to use instead; NULL: urlsift does that anyway */
};

extern const struct option_habit option_habits[];
extern const size_t option_habits_n;

/* The setters. */
option_set option_set_flag;	/* the bool AT becomes true */
option_set option_set_clear;	/* the bool AT becomes false */
option_set option_set_char;	/* the char AT becomes VALUE */
option_set option_set_value;	/* the int or enumeration AT becomes VALUE */
option_set option_set_word;	/* the int or enumeration AT becomes the value of a word */
option_set option_set_words;	/* the same, or the set of the words of a list */
option_set option_set_kinds;	/* the kinds become the words of a list */
option_set option_set_string;	/* the string AT */
option_set option_set_count;	/* the uint64_t AT */
option_set option_set_size;	/* octets: a number, with K, M, G or T or without; not 0 */
option_set option_set_text;	/* one more of the list AT */
option_set option_set_list;	/* some more of the list AT, separated by commas */
option_set option_set_glob;	/* one more pattern for names of files, of the kind VALUE */
option_set option_set_globs_from;	/* the patterns in a file */
option_set option_set_vcs;	/* patterns for directories of version control */
option_set option_set_format;
option_set option_set_files_from;	/* the list of files; VALUE: its names end in NUL */
option_set option_set_follow;	/* -R */
option_set option_set_mode;	/* what is done is VALUE */
option_set option_set_lint;	/* --lint and its list */
option_set option_set_range;
option_set option_set_sqlite;	/* the index */
option_set option_set_wrap;	/* --wrap and its width */

#endif
