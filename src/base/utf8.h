/*
 * utf8 - base: characters of UTF-8
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The length of the well-formed character at the start of LEN octets, and its
 * code point; 0 if there is none (RFC 3629: no surrogates, no long forms).
 */
size_t utf8_decode(const char *octets, size_t len, uint32_t *code);

#define UTF8_MAX 4	/* octets of the longest character */

/* Write the character of a code point up to 10FFFF.  Returns how many octets it has. */
size_t utf8_encode(char *octets, uint32_t code);

/* How many of LEN octets, at their end, begin a character that has more of them. */
size_t utf8_cut(const char *octets, size_t len);

/* Returns whether a terminal obeys the character, or reverses the text around it. */
bool utf8_is_control(uint32_t code);

/*
 * How many of LEN octets, from the first, are printable ASCII: most texts are
 * nothing else, so this is the test before a slower loop.
 */
size_t utf8_printable(const char *octets, size_t len);

/* ... but for `"' and `\'. */
size_t utf8_quotable(const char *octets, size_t len);

#endif
