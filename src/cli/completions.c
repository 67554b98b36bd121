/*
 * completions - cli: the table of options -> completions for shells
 *
 *	completions bash|zsh|fish <TEMPLATE >FILE
 *
 * This program replaces the lines "@options@" and "@values@" of the template by a text for each
 * option.  The makefile runs it; it is not installed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "cli/option_table.h"

/* The kinds of values of options. */
enum completions_value {
	COMPLETIONS_NONE,	/* no argument */
	COMPLETIONS_ANY,
	COMPLETIONS_FILE,
	COMPLETIONS_WORD,	/* one of the option's words */
	COMPLETIONS_WORDS,	/* several of its words, separated by commas */
	COMPLETIONS_SCHEMES	/* names of schemes, separated by commas */
};

static enum completions_value
completions_value(const struct option_row *row)
{
	if (row->has_arg == 0)
		return COMPLETIONS_NONE;
	if (row->words != NULL)
		return row->set == option_set_words ? COMPLETIONS_WORDS : COMPLETIONS_WORD;
	if (strcmp(row->name, "scheme") == 0 || strcmp(row->name, "exclude-scheme") == 0)
		return COMPLETIONS_SCHEMES;
	return strcmp(row->arg, "FILE") == 0 ? COMPLETIONS_FILE : COMPLETIONS_ANY;
}

/* Returns whether the option may be given more than once. */
static bool
completions_repeats(const struct option_row *row)
{
	return (row->set == option_set_words && row->value != OPTION_REPLACES) ||
	    row->set == option_set_text || row->set == option_set_list ||
	    row->set == option_set_glob;
}

static void
completions_words(const struct option_words *words)
{
	size_t i;

	for (i = 0; i < words->n; i++)
		printf(i == 0 ? "%s" : " %s", words->words[i].word);
}

/* Print the help, with a backslash before octets of SPECIAL, and QUOTE for "'". */
static void
completions_help(const struct option_row *row, const char *special, const char *quote)
{
	const char *at;

	for (at = row->help; *at != '\0'; at++) {
		if (*at == '\'') {
			fputs(quote, stdout);
			continue;
		}
		if (strchr(special, *at) != NULL)
			putchar('\\');
		putchar(*at);
	}
}

/* Print the case of _urlsift_value() that completes the option's value. */
static void
completions_bash_value(const struct option_row *row)
{
	enum completions_value value = completions_value(row);

	if (value == COMPLETIONS_NONE)
		return;
	printf("\t--%s=", row->name);
	if (row->has_arg == 1)
		printf(" | --%s", row->name);
	if (row->has_arg == 1 && row->letter != 0)
		printf(" | -%c", row->letter);
	printf(")\n");
	if (value == COMPLETIONS_WORDS || value == COMPLETIONS_SCHEMES)
		printf("\t\tlist=,\n");
	if (value == COMPLETIONS_WORD || value == COMPLETIONS_WORDS) {
		printf("\t\t_urlsift_words '");
		completions_words(row->words);
		printf("'\n");
	} else if (value == COMPLETIONS_SCHEMES) {
		printf("\t\t_urlsift_words \"$(urlsift --list-schemes 2>/dev/null | cut -f 1)\"\n");
	} else if (value == COMPLETIONS_FILE) {
		printf("\t\t_urlsift_files\n");
	}
	printf("\t\t;;\n");
}

/* Print the names of the option: "--find=" needs a value, "--color" does not. */
static void
completions_bash_option(const struct option_row *row)
{
	printf("\t\t--%s%s", row->name, row->has_arg == 1 ? "=" : "");
	if (row->has_arg == 2)
		printf(" --%s=", row->name);
	if (row->letter != 0)
		printf(" -%c", row->letter);
	printf("\n");
}

static void
completions_zsh_value(const struct option_row *row)
{
	enum completions_value value = completions_value(row);

	if (value == COMPLETIONS_NONE)
		return;
	printf("%s:%s:", row->has_arg == 2 ? ":" : "", row->arg);
	if (value == COMPLETIONS_WORD) {
		printf("(");
		completions_words(row->words);
		printf(")");
	} else if (value == COMPLETIONS_WORDS) {
		printf("_values -s , %s ", row->words->noun);
		completions_words(row->words);
	} else if (value == COMPLETIONS_SCHEMES) {
		printf("_urlsift_schemes");
	} else {
		printf(value == COMPLETIONS_FILE ? "_files" : " ");
	}
}

/*
 * Print a specification of _arguments: '(-m --max-count)'{-m+,--max-count=}'[HELP]:N: '.  The
 * parentheses have the options that zsh must not offer again.
 */
static void
completions_zsh_option(const struct option_row *row)
{
	static const char *const marks[] = { "", "=", "=-" };
	const char *mark = marks[(int)row->has_arg];

	if (row->letter == 0)
		printf("\t'%s--%s%s", completions_repeats(row) ? "*" : "", row->name, mark);
	else if (completions_repeats(row))
		printf("\t\\*{-%c%s,--%s%s}'", row->letter, row->has_arg == 1 ? "+" : "",
		    row->name, mark);
	else
		printf("\t'(-%c --%s)'{-%c%s,--%s%s}'", row->letter, row->name, row->letter,
		    row->has_arg == 1 ? "+" : "", row->name, mark);
	printf("[");
	completions_help(row, "[]\\", "'\\''");
	printf("]");
	completions_zsh_value(row);
	printf("' \\\n");
}

static void
completions_fish_value(const struct option_row *row)
{
	enum completions_value value = completions_value(row);

	/* A required value may be a word of its own; an optional one follows "=". */
	if (value == COMPLETIONS_FILE)
		printf(" -rF");
	else if (value != COMPLETIONS_NONE)
		printf(row->has_arg == 1 ? " -x" : " -f");
	if (value == COMPLETIONS_WORD) {
		printf(" -a '");
		completions_words(row->words);
		printf("'");
	} else if (value == COMPLETIONS_WORDS) {
		printf(" -a '(__fish_complete_list , \"string trim ");
		completions_words(row->words);
		printf("\")'");
	} else if (value == COMPLETIONS_SCHEMES) {
		printf(" -a '(__fish_complete_list , __urlsift_schemes)'");
	}
}

static void
completions_fish_option(const struct option_row *row)
{
	printf("complete -c urlsift");
	if (row->letter != 0)
		printf(" -s %c", row->letter);
	printf(" -l %s", row->name);
	completions_fish_value(row);
	printf(" -d '");
	completions_help(row, "\\", "\\'");
	printf("'\n");
}

typedef void completions_part(const struct option_row *row);

struct completions_shell {
	const char *name;
	completions_part *option;
	completions_part *value;
};

static const struct completions_shell completions_shells[] = {
	{ "bash", completions_bash_option, completions_bash_value },
	{ "fish", completions_fish_option, NULL },
	{ "zsh", completions_zsh_option, NULL },
};

static void
completions_each(completions_part *part)
{
	size_t i;

	for (i = 0; i < option_table_n; i++)
		if (option_table[i].name != NULL)
			part(&option_table[i]);
}

static bool
completions_fill(const struct completions_shell *shell)
{
	char *line = NULL;
	size_t room = 0;

	while (getline(&line, &room, stdin) > 0) {
		if (strcmp(line, "@options@\n") == 0)
			completions_each(shell->option);
		else if (strcmp(line, "@values@\n") == 0)
			completions_each(shell->value);
		else
			fputs(line, stdout);
	}
	free(line);
	return !ferror(stdin) && fflush(stdout) == 0 && !ferror(stdout);
}

int
main(int argc, char **argv)
{
	size_t i, n = ARRAY_LEN(completions_shells);

	for (i = 0; i < n; i++)
		if (argc == 2 && strcmp(argv[1], completions_shells[i].name) == 0)
			return completions_fill(&completions_shells[i]) ? 0 : 1;
	fprintf(stderr, "usage: completions bash|fish|zsh <TEMPLATE >FILE\n");
	return 2;
}
