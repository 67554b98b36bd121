/*
 * distance - base: how many mistakes lie between two words
 */
#ifndef BASE_DISTANCE_H
#define BASE_DISTANCE_H

#include <stddef.h>

#define DISTANCE_MAX 40	/* octets of a word, at most */

/* How many octets are too many, missing, wrong, or have changed places with the next one. */
unsigned distance_words(const char *a, size_t a_len, const char *b, size_t b_len);

#endif
