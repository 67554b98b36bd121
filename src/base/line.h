/*
 * line - base: lines that end in a line feed
 */
#ifndef BASE_LINE_H
#define BASE_LINE_H

#include <stddef.h>
#include <string.h>

/* The line feed that ends the line at AT, or TO. */
static inline const char *
line_end(const char *at, const char *to)
{
	const char *newline = at < to ? memchr(at, '\n', (size_t)(to - at)) : NULL;

	return newline == NULL ? to : newline;
}

/* The start of the line after the one at AT, or TO. */
static inline const char *
line_next(const char *at, const char *to)
{
	const char *end = line_end(at, to);

	return end < to ? end + 1 : to;
}

/* The number of line feeds among LEN octets. */
size_t line_count(const char *octets, size_t len);

/* Line feeds, and octets after the last one (all octets of a text without a line feed). */
struct line_feeds {
	size_t n, rest;
};

struct line_feeds line_feeds(const char *octets, size_t len);

/* line_count() without vectors: for other processors, and for tests to compare with. */
size_t line_count_portable(const char *octets, size_t len);

#endif
