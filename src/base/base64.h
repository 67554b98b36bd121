/*
 * base64 - base: decode whole groups of Base64 digits
 */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include <stddef.h>
#include <stdint.h>

/* The value of each digit plus 1; 0 for other octets. */
extern const uint8_t base64_digits[256];

/*
 * Decode the groups of four digits in [AT, TO) into OUT.  Stops at a group with any other octet, or
 * when OUT has room for fewer than three octets.  Returns the number of octets written.
 */
size_t base64_decode(char *out, size_t room, const char *at, const char *to);

/* base64_decode() without vectors: for other processors, and for tests to compare with. */
size_t base64_decode_portable(char *out, size_t room, const char *at, const char *to);

#endif
