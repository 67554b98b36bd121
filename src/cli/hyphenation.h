/*
 * hyphenation - cli: find where a typesetter may divide a word (libhyphen's patterns)
 */
#ifndef CLI_HYPHENATION_H
#define CLI_HYPHENATION_H

#include <stddef.h>
#include <stdio.h>

#include "base/buffer.h"
#include "cli/settings.h"
#include "output/progress.h"

struct hyphenation;

/*
 * Returns NULL if there is no memory.  The first call of hyphenation_divides() for a language reads
 * its patterns, or else those of English.  If there are none, it prints one message, unless the
 * options forbid messages, and every answer is "unknown".  Several threads may use a hyphenation.
 */
struct hyphenation *hyphenation_new(const struct options *options, struct progress *progress);
void hyphenation_free(struct hyphenation *hyphenation);

/*
 * A urlsift_hyphenate: CTX is the hyphenation, LANGUAGE is not copied.  Words with non-ASCII
 * characters are unknown.  Returns INPUT_NO_ANSWER if memory or descriptors ran out: errno says
 * which.
 */
int hyphenation_divides(void *ctx, const char *language, const char *word, size_t len, size_t at);

/* A file of fewer octets is loaded in a few milliseconds. */
#define PATTERN_FILE_LARGE 262144

struct pattern_file;

/* Read an open file.  Returns NULL, with errno, if that fails. */
struct pattern_file *pattern_file_read(FILE *opened);
void pattern_file_free(struct pattern_file *file);

/*
 * Append to TO the settings of the file, and the patterns that a word of LEN small letters has.
 * With the whole file, the library misses a pattern where the beginning of a longer one is, too.
 */
void pattern_file_select(const struct pattern_file *file, const char *word, size_t len,
    struct buffer *to);

#endif
