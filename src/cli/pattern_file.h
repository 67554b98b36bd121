/*
 * pattern_file - cli: the hyphenation patterns of a file that one word needs
 *
 * libhyphen takes 2.7 s to load the 78,000 patterns of German, and 0.1 ms to load those of a word.
 */
#ifndef CLI_PATTERN_FILE_H
#define CLI_PATTERN_FILE_H

#include <stddef.h>
#include <stdio.h>

#include "base/buffer.h"

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
