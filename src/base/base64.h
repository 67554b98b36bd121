/*
 * base64 - base: whole groups of digits become octets
 */
#ifndef BASE_BASE64_H
#define BASE_BASE64_H

#include <stddef.h>
#include <stdint.h>

/* The values of digits + 1; 0 for all else. */
extern const uint8_t base64_digits[256];

/*
 * Decode groups of four digits, as many as stand together at AT, before TO, and as have
 * room for their three octets each.  Returns how many octets there are.
 */
size_t base64_decode(char *out, size_t room, const char *at, const char *to);

/* The same, group by group: for other processors, and what the tests compare with. */
size_t base64_decode_portable(char *out, size_t room, const char *at, const char *to);

#endif
