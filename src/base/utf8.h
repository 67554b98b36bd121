/*
 * utf8 - base: UTF-8 characters
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/span.h"

/*
 * Returns the length of the well-formed character at the start of LEN octets, and sets its code
 * point.  Returns 0 if there is none (RFC 3629: no surrogates, no overlong forms).
 */
size_t utf8_decode(const char *octets, size_t len, uint32_t *code);

#define UTF8_MAX 4	/* octets of the longest character */

/* Write the character of a code point up to 10FFFF.  Returns its length. */
size_t utf8_encode(char *octets, uint32_t code);

/* Returns the length of the incomplete character that ends LEN octets, or 0. */
size_t utf8_cut(const char *octets, size_t len);

/* Returns whether LEN octets are well-formed characters. */
bool utf8_is_valid(const char *octets, size_t len);

/* Returns whether the character controls a terminal, or changes the direction of text. */
bool utf8_is_control(uint32_t code);

/*
 * Returns how many of LEN octets, from the first on, are printable ASCII.  Most texts have nothing
 * else, so call this before a slower loop.
 */
static inline size_t
utf8_printable(const char *octets, size_t len)
{
	return span_length(&span_printable, (const uint8_t *)octets, len);
}

/* utf8_printable() without `"' and `\'. */
static inline size_t
utf8_quotable(const char *octets, size_t len)
{
	return span_length(&span_quotable, (const uint8_t *)octets, len);
}

#endif
