/*
 * option_set - cli: the functions that set the options of the table
 */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/buffer.h"
#include "cli/diag.h"
#include "cli/option_table.h"
#include "input/file_list.h"
#include "output/format.h"
#include "output/output.h"

/* The setters write enumerations and sets of bits as ints, and a bool as a char. */
static_assert(sizeof(enum options_mode) == sizeof(int), "an enumeration is as large as an int");
static_assert(sizeof(bool) == sizeof(char), "a bool is as large as a char");

static void *
option_set_field(struct options *options, const struct option_row *row)
{
	return (char *)options + row->at;
}

static bool
option_set_no_memory(void)
{
	diag("%s", strerror(ENOMEM));
	return false;
}

bool
option_set_value(struct options *options, const struct option_row *row, char *arg)
{
	(void)arg;
	if (row->size == sizeof(int))
		*(int *)option_set_field(options, row) = row->value;
	else
		*(char *)option_set_field(options, row) = (char)row->value;
	return true;
}

bool
option_set_string(struct options *options, const struct option_row *row, char *arg)
{
	*(const char **)option_set_field(options, row) = arg;
	return true;
}

/* Returns the row of WORD, which has LEN octets, or NULL. */
static const struct option_word *
option_set_find_word(const struct option_words *words, const char *word, size_t len)
{
	size_t i;

	for (i = 0; i < words->n; i++)
		if (strlen(words->words[i].word) == len &&
		    memcmp(words->words[i].word, word, len) == 0)
			return &words->words[i];
	return NULL;
}

static bool
option_set_unknown_word(const struct option_row *row, const char *word, size_t len)
{
	struct buffer list = { 0 };
	const char *known;
	size_t i;

	for (i = 0; i < row->words->n; i++) {
		buffer_string(&list, i == 0 ? "" : ", ");
		buffer_string(&list, row->words->words[i].word);
	}
	known = buffer_terminate(&list);
	diag("unknown %s '%.*s' in --%s: known are %s", row->words->noun, (int)len, word,
	    row->name, known == NULL ? "others" : known);
	buffer_free(&list);
	return false;
}

bool
option_set_word(struct options *options, const struct option_row *row, char *arg)
{
	const struct option_word *word;

	if (arg == NULL) {
		*(int *)option_set_field(options, row) = row->value;
		return true;
	}
	word = option_set_find_word(row->words, arg, strlen(arg));
	if (word == NULL)
		return option_set_unknown_word(row, arg, strlen(arg));
	*(int *)option_set_field(options, row) = word->value;
	return true;
}

bool
option_set_words(struct options *options, const struct option_row *row, char *arg)
{
	int *set = option_set_field(options, row);
	const struct option_word *word;
	size_t len;

	if (row->value == OPTION_REPLACES)
		*set = 0;
	for (;; arg += len + 1) {
		len = strcspn(arg, ",");
		word = option_set_find_word(row->words, arg, len);
		if (word == NULL)
			return option_set_unknown_word(row, arg, len);
		*set |= word->value;
		if (arg[len] == '\0')
			return true;
	}
}

/* Read the number at *TEXT, and move *TEXT after it.  Returns false if there is none that fits. */
static bool
option_set_number(const char **text, uint64_t *n)
{
	char *end;

	if (!ascii_is_digit(**text))
		return false;
	errno = 0;
	*n = strtoull(*text, &end, 10);
	*text = end;
	return errno == 0;
}

bool
option_set_count(struct options *options, const struct option_row *row, char *arg)
{
	const char *end = arg;

	if (option_set_number(&end, option_set_field(options, row)) && *end == '\0')
		return true;
	diag("invalid number '%s' in --%s", arg, row->name);
	return false;
}

bool
option_set_size(struct options *options, const struct option_row *row, char *arg)
{
	static const char units[] = "KMGT";
	uint64_t *size = option_set_field(options, row);
	const char *end = arg, *unit;
	unsigned shift = 0;

	if (option_set_number(&end, size) && *size > 0) {
		unit = *end == '\0' ? NULL : strchr(units, *end);
		if (unit != NULL) {
			shift = 10 * (unsigned)(unit - units + 1);
			end++;
		}
		if (*end == '\0' && *size <= UINT64_MAX >> shift) {
			*size <<= shift;
			return true;
		}
	}
	diag("invalid size '%s' in --%s", arg, row->name);
	return false;
}

bool
option_set_range(struct options *options, const struct option_row *row, char *arg)
{
	struct input_options *input = &options->input;
	const char *at = arg;

	input->range_end = UINT64_MAX;
	input->range_line = 0;
	if (!option_set_number(&at, &input->range_start) || *at++ != '-' ||
	    (ascii_is_digit(*at) && !option_set_number(&at, &input->range_end)) ||
	    (*at == '@' && (at++, !option_set_number(&at, &input->range_line) ||
	    input->range_line == 0)) || *at != '\0') {
		diag("invalid range '%s' in --%s: it is START-END, START- or START-END@LINE", arg,
		    row->name);
		return false;
	}
	if (input->range_start > input->range_end) {
		diag("invalid range '%s' in --%s: it ends before it begins", arg, row->name);
		return false;
	}
	return true;
}

bool
option_set_wrap(struct options *options, const struct option_row *row, char *arg)
{
	options->style.width = WRAP_WIDTH;
	if (arg != NULL && !option_set_count(options, row, arg))
		return false;
	if (options->style.width < WRAP_MIN) {
		diag("width '%s' in --%s is too small: %d is the least", arg, row->name,
		    WRAP_MIN);
		return false;
	}
	return true;
}

bool
option_set_lint(struct options *options, const struct option_row *row, char *arg)
{
	size_t len;

	for (; arg != NULL; arg = arg[len] == '\0' ? NULL : arg + len + 1) {
		len = strcspn(arg, ",");
		if (filter_lint_set(&options->lint, (struct octets){ arg, len }))
			continue;
		diag("unknown code '%.*s' in --%s", (int)len, arg, row->name);
		return false;
	}
	return true;
}

static bool
option_set_add(struct filter_list *list, const char *word, size_t len)
{
	struct octets *words = reallocarray(list->words, list->n + 1, sizeof(*words));

	if (words == NULL)
		return option_set_no_memory();
	list->words = words;
	words[list->n++] = (struct octets){ word, len };
	return true;
}

bool
option_set_text(struct options *options, const struct option_row *row, char *arg)
{
	return option_set_add(option_set_field(options, row), arg, strlen(arg));
}

bool
option_set_list(struct options *options, const struct option_row *row, char *arg)
{
	struct filter_list *list = option_set_field(options, row);
	size_t len;

	for (;; arg += len + 1) {
		len = strcspn(arg, ",");
		if (len == 0) {
			diag("empty name in --%s", row->name);
			return false;
		}
		if (!option_set_add(list, arg, len))
			return false;
		if (arg[len] == '\0')
			return true;
	}
}

static bool
option_set_add_glob(struct walk_options *walk, enum walk_glob_kind kind, const char *pattern)
{
	struct walk_glob *globs = reallocarray(walk->globs, walk->n_globs + 1, sizeof(*globs));

	if (globs == NULL)
		return option_set_no_memory();
	walk->globs = globs;
	globs[walk->n_globs++] = (struct walk_glob){ .kind = kind, .pattern = pattern };
	return true;
}

bool
option_set_glob(struct options *options, const struct option_row *row, char *arg)
{
	size_t len = strlen(arg);

	while (row->value == WALK_EXCLUDE_DIR && len > 1 && arg[len - 1] == '/')
		arg[--len] = '\0';
	return option_set_add_glob(&options->walk, (enum walk_glob_kind)row->value, arg);
}

bool
option_set_globs_from(struct options *options, const struct option_row *row, char *arg)
{
	struct file_list list;
	const char *line;
	bool done = true;
	char *copy;

	file_list_open(&list, arg, '\n');
	while (done && (line = file_list_next(&list)) != NULL) {
		copy = strdup(line);
		done = copy != NULL ? option_set_add_glob(&options->walk,
		    (enum walk_glob_kind)row->value, copy) : option_set_no_memory();
		if (!done)
			free(copy);
		else
			options->walk.globs[options->walk.n_globs - 1].owned = copy;
	}
	if (done && list.error != 0) {
		diag("%s: %s", arg, strerror(list.error));
		done = false;
	}
	file_list_close(&list);
	return done;
}

/* Add a pattern for each directory that version control keeps next to sources. */
bool
option_set_vcs(struct options *options, const struct option_row *row, char *arg)
{
	static const char *const names[] = { ".git", ".hg", ".jj", ".svn", "CVS", "_darcs" };
	size_t i;

	(void)row;
	(void)arg;
	for (i = 0; i < ARRAY_LEN(names); i++)
		if (!option_set_add_glob(&options->walk, WALK_EXCLUDE_BELOW, names[i]))
			return false;
	return true;
}

bool
option_set_format(struct options *options, const struct option_row *row, char *arg)
{
	struct format *format;
	const char *what;
	size_t len;

	format = format_new(arg, &what, &len);
	if (format == NULL && what == NULL)
		return option_set_no_memory();
	if (format == NULL) {
		diag("unknown directive '%.*s' at offset %zu in --%s", (int)len, what,
		    (size_t)(what - arg), row->name);
		return false;
	}
	if (format_uses(format) == 0) {
		diag("no directive in --%s: '%s' is the same for every URL", row->name, arg);
		format_free(format);
		return false;
	}
	format_free(options->style.format);
	options->style.format = format;
	return true;
}

bool
option_set_files_from(struct options *options, const struct option_row *row, char *arg)
{
	options->files_from = arg;
	options->files_nul = row->value != 0;
	return true;
}
