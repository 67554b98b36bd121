/*
 * line - base: lines that end in a line feed
 */
#ifndef BASE_LINE_H
#define BASE_LINE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/ascii.h"

/* Returns the line feed that ends the line at AT, or TO if there is none. */
static inline const char *
line_end(const char *at, const char *to)
{
	const char *newline = at < to ? memchr(at, '\n', (size_t)(to - at)) : NULL;

	return newline == NULL ? to : newline;
}

/* Returns the start of the line after the one at AT, or TO if there is none. */
static inline const char *
line_next(const char *at, const char *to)
{
	const char *end = line_end(at, to);

	return end < to ? end + 1 : to;
}

/* Returns the number of line feeds among LEN octets. */
size_t line_count(const char *octets, size_t len);

/* Returns the length of the control sequence "ESC [ ..." that begins the LEN octets, or 0. */
static inline size_t
line_sequence(const uint8_t *octets, size_t len)
{
	size_t n = 2;

	if (len < n || octets[0] != ASCII_ESC || octets[1] != '[')
		return 0;
	/* Parameters precede the letter that ends the sequence (ECMA-48 section 5.4). */
	while (n < len && octets[n] < '@')
		n++;
	return n < len ? n + 1 : n;
}

/* Returns the number of characters among LEN octets of UTF-8, without control sequences. */
size_t line_columns(const uint8_t *octets, size_t len);

/* The number of line feeds, and of octets after the last one, or of all octets without one. */
struct line_feeds {
	size_t n, rest;
};

struct line_feeds line_feeds(const char *octets, size_t len);

/* line_count() without vectors: for other processors, and for tests to compare with. */
size_t line_count_portable(const char *octets, size_t len);

#endif
