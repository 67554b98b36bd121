/*
 * option_table - cli: the table of options
 *
 * This table defines the command line and --help, of which the completions are made; a test
 * compares the manual with it.
 */
#ifndef CLI_OPTION_TABLE_H
#define CLI_OPTION_TABLE_H

#include "cli/settings.h"

/* A word, and the value that it sets. */
struct option_word {
	const char *word;
	int value;
};

/* The words that an option takes. */
struct option_words {
	const char *noun;	/* the name for one of them in messages */
	const struct option_word *words;
	size_t n;
};

/* The classes of options.  An option that sets a mode has the bit 1 << enum options_mode. */
enum option_is {
	OPTION_FILTER = 1 << 16,	/* --invert-match inverts it */
	OPTION_COUNT = 1 << 17,		/* -c, -l, -L */
	OPTION_COUNT_BY = 1 << 18,
	OPTION_FORMAT = 1 << 19,
	OPTION_JSON = 1 << 20,
	OPTION_SARIF = 1 << 21,
	OPTION_REPORT = 1 << 22,
	OPTION_FIX = 1 << 23
};

struct option_row;

/* Set the option.  Returns false after a message. */
typedef bool option_set(struct options *options, const struct option_row *row, char *arg);

struct option_row {
	const char *name;	/* the long name; NULL: HELP is the title of a group */
	char letter;		/* the short name, or 0 */
	char has_arg;		/* 0: no argument, 1: required, 2: optional, after "=" */
	const char *arg;	/* name of the argument in the help */
	const char *help;
	option_set *set;	/* NULL: it only sets the mode */
	size_t at, size;	/* offset and size of the field in struct options */
	int value;		/* value of the field */
	const struct option_words *words;	/* the words that ARG may be; NULL: any text */
	unsigned excludes;	/* classes that cannot be used with it: enum option_is */
	unsigned is;		/* its own classes, for EXCLUDES and NEEDS of other rows */
	unsigned needs;		/* an option of one of these classes must be given, too; or 0 */
};

extern const struct option_row option_table[];
extern const size_t option_table_n;

/*
 * Options of grep or ripgrep that urlsift does not have.  HELP is the advice in the message; NULL:
 * the option is the default.  The name of one that has only a letter is NULL.
 */
extern const struct option_row option_habits[];
extern const size_t option_habits_n;

#define OPTION_REPLACES 1

/* The setters. */
option_set option_set_value;	/* the bool, char, int or enumeration AT becomes VALUE */
option_set option_set_word;	/* the int or enumeration AT becomes the value of a word */
option_set option_set_words;	/* add the values of a list of words to the set AT; with the
				   value OPTION_REPLACES, clear it first */
option_set option_set_string;	/* the string AT becomes the argument */
option_set option_set_count;	/* the uint64_t AT becomes the number */
option_set option_set_size;	/* likewise, for octets: K, M, G or T may follow; not 0 */
option_set option_set_text;	/* add the argument to the list AT */
option_set option_set_list;	/* add words, separated by commas, to the list AT */
option_set option_set_glob;	/* add a pattern for file names, of the kind VALUE */
option_set option_set_globs_from;	/* add the patterns in a file */
option_set option_set_vcs;	/* add patterns for directories of version control */
option_set option_set_format;
option_set option_set_files_from;	/* set the list of files; VALUE: its names end in NUL */
option_set option_set_lint;	/* --lint and its list */
option_set option_set_range;
option_set option_set_wrap;	/* --wrap and its width */

/*
 * Read the command line.  Returns whether it is correct; if not, a message was printed.  The
 * options point to strings of ARGV.
 */
bool options_parse(struct options *options, int argc, char **argv);
void options_free(struct options *options);

#endif
