/*
 * pattern_file - cli: the hyphenation patterns of a large file that one word needs
 *
 * A pattern is letters with digits between them, and perhaps a "." at the word's beginning or end.
 * One whose letters are not in the word says nothing about it.  The library also divides the parts
 * of compounds, as words of their own, so that a "." may stand anywhere in the word.
 *
 * libhyphen takes 2.7 s to load the 78,000 patterns of German, and 0.1 ms to load those of a word.
 */
#include "cli/hyphenation.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "base/chars.h"
#include "base/line.h"

#define PATTERN_FILE_SYMBOLS 27		/* small letters, and any other octet */
#define PATTERN_FILE_SETTINGS (PATTERN_FILE_SYMBOLS * PATTERN_FILE_SYMBOLS)

/* The lines sorted by the first two letters of their patterns, settings last. */
struct pattern_file {
	char *text;
	size_t len, room;
	uint32_t *lines;	/* their offsets, those of one pair in the order of the text */
	uint32_t ends[PATTERN_FILE_SETTINGS + 1];	/* the number of lines up to each pair */
};

static unsigned
pattern_file_symbol(char c)
{
	return c >= 'a' && c <= 'z' ? (unsigned)(c - 'a') + 1 : 0;
}

static unsigned
pattern_file_pair(char first, char second)
{
	return PATTERN_FILE_SYMBOLS * pattern_file_symbol(first) + pattern_file_symbol(second);
}

/* Returns the next letter of a pattern, or '\0' at its end, and moves *AT after it. */
static char
pattern_file_letter(const char **at)
{
	while (chars_is(**at, CHARS_DIGIT) || **at == '.')
		++*at;
	return **at == '\n' || **at == '\r' || **at == '/' ? '\0' : *(*at)++;
}

/* Returns the number of the pair of letters with which the pattern of a line begins. */
static unsigned
pattern_file_pair_of(const struct pattern_file *file, const char *line)
{
	char first;

	/* The first line is the character set, and words in capitals are settings. */
	if (line == file->text || chars_is(*line, CHARS_HIALPHA))
		return PATTERN_FILE_SETTINGS;
	first = pattern_file_letter(&line);
	return pattern_file_pair(first, first == '\0' ? '\0' : pattern_file_letter(&line));
}

/* Sort the lines.  Returns false if there is no memory. */
static bool
pattern_file_sort(struct pattern_file *file)
{
	const char *text = file->text, *to = text + file->len, *line;
	uint32_t n = 0, *ends = file->ends;
	unsigned i;

	for (line = text; line < to; line = line_next(line, to))
		ends[pattern_file_pair_of(file, line)]++;
	for (i = 0; i <= PATTERN_FILE_SETTINGS; i++) {
		n += ends[i];
		ends[i] = n - ends[i];
	}
	file->lines = malloc(n * sizeof(*file->lines));
	for (line = text; file->lines != NULL && line < to; line = line_next(line, to))
		file->lines[ends[pattern_file_pair_of(file, line)]++] = (uint32_t)(line - text);
	return file->lines != NULL;
}

struct pattern_file *
pattern_file_read(FILE *opened)
{
	struct pattern_file *file = calloc(1, sizeof(*file));
	ssize_t len;

	if (file == NULL)
		return NULL;
	len = getdelim(&file->text, &file->room, '\0', opened);
	if (len > 0 && (uint64_t)len < UINT32_MAX) {
		file->len = (size_t)len;
		if (pattern_file_sort(file))
			return file;
	}
	pattern_file_free(file);
	return NULL;
}

void
pattern_file_free(struct pattern_file *file)
{
	if (file == NULL)
		return;
	free(file->text);
	free(file->lines);
	free(file);
}

/* Returns whether the letters of the pattern begin the LEN octets at WORD. */
static bool
pattern_file_begins(const char *pattern, const char *word, size_t len)
{
	char letter = pattern_file_letter(&pattern);

	for (; letter != '\0' && len > 0 && letter == *word; word++, len--)
		letter = pattern_file_letter(&pattern);
	return letter == '\0';
}

static int
pattern_file_compare(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/*
 * Append to LINES those whose pattern begins with this pair of letters, and is at the beginning of
 * the LEN octets at WORD.
 */
static void
pattern_file_add(const struct pattern_file *file, unsigned pair, const char *word, size_t len,
    struct buffer *lines)
{
	uint32_t i;

	for (i = pair == 0 ? 0 : file->ends[pair - 1]; i < file->ends[pair]; i++)
		if (pair == PATTERN_FILE_SETTINGS ||
		    pattern_file_begins(file->text + file->lines[i], word, len))
			buffer_put(lines, &file->lines[i], sizeof(file->lines[i]));
}

void
pattern_file_select(const struct pattern_file *file, const char *word, size_t len,
    struct buffer *to)
{
	const char *end = file->text + file->len;
	struct buffer lines = { 0 };
	const uint32_t *at;
	size_t i, n;

	pattern_file_add(file, PATTERN_FILE_SETTINGS, word, len, &lines);
	for (i = 0; i < len; i++) {
		pattern_file_add(file, pattern_file_pair(word[i], '\0'), word + i, 1, &lines);
		if (i + 1 < len)
			pattern_file_add(file, pattern_file_pair(word[i], word[i + 1]), word + i,
			    len - i, &lines);
	}
	/* Settings divide the patterns into levels, so their order counts. */
	n = lines.len / sizeof(uint32_t);
	if (n > 0)
		qsort(lines.octets, n, sizeof(uint32_t), pattern_file_compare);
	at = (const void *)lines.octets;
	for (i = 0; i < n; i++) {
		const char *line = file->text + at[i];

		/* The word may have the letters twice. */
		if (i == 0 || at[i] != at[i - 1])
			buffer_put(to, line, (size_t)(line_next(line, end) - line));
	}
	to->failed |= lines.failed;
	buffer_free(&lines);
}
