/*
 * distance - cli: the edit distance of two words
 */
#ifndef CLI_DISTANCE_H
#define CLI_DISTANCE_H

#include <stddef.h>

#define DISTANCE_MAX 40	/* octets of a word, at most */

/* The number of octets that are extra, missing, wrong, or swapped with the next one. */
unsigned distance_words(const char *a, size_t a_len, const char *b, size_t b_len);

#endif
