/*
 * percent - base: escapes of RFC 1738 section 2.2, "%XX"
 */
#ifndef BASE_PERCENT_H
#define BASE_PERCENT_H

#include "base/ascii.h"

/* Returns the octet that the escape at the start of LEN octets represents, or -1. */
static inline int
percent_octet(const char *text, size_t len)
{
	int high, low;

	if (len < 3 || text[0] != '%')
		return -1;
	high = ascii_hex(text[1]);
	low = ascii_hex(text[2]);
	return high < 0 || low < 0 ? -1 : high << 4 | low;
}

/* Returns the octet at *AT of END octets, decoded if it is an escape, and moves *AT past it. */
static inline char
percent_next(const char *text, size_t end, size_t *at)
{
	int octet = percent_octet(text + *at, end - *at);

	*at += octet < 0 ? 1 : 3;
	return octet < 0 ? text[*at - 1] : (char)octet;
}

/*
 * Decode LEN octets into OUT, which has room for ROOM.  Returns the length, which is greater than
 * ROOM if not all of them fit.
 */
static inline size_t
percent_decode(const char *text, size_t len, char *out, size_t room)
{
	size_t at = 0, n = 0;
	char octet;

	for (; at < len; n++) {
		octet = percent_next(text, len, &at);
		if (n < room)
			out[n] = octet;
	}
	return n;
}

/* Write OCTET as an escape. */
static inline void
percent_write(char to[3], char octet)
{
	static const char digits[] = "0123456789ABCDEF";

	to[0] = '%';
	to[1] = digits[octet >> 4 & 15];
	to[2] = digits[octet & 15];
}

#endif
