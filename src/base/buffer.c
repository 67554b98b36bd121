/*
 * buffer - base: octets that grow
 */
#include "base/buffer.h"

#include <stdlib.h>

#define BUFFER_FIRST 256
#define BUFFER_EIGHT UINT64_C(100000000)	/* the least number of nine digits */

void
buffer_free(struct buffer *buffer)
{
	free(buffer->octets);
	*buffer = (struct buffer){ 0 };
}

bool
buffer_grow(struct buffer *buffer, size_t n)
{
	size_t room = buffer->room < BUFFER_FIRST ? BUFFER_FIRST : buffer->room;
	char *octets;

	if (n > SIZE_MAX / 4 || buffer->len > SIZE_MAX / 4) {
		buffer->failed = true;
		return false;
	}
	while (room - buffer->len < n)
		room *= 2;
	octets = realloc(buffer->octets, room);
	if (octets == NULL) {
		buffer->failed = true;
		return false;
	}
	buffer->octets = octets;
	buffer->room = room;
	return true;
}

const char *
buffer_terminate(struct buffer *buffer)
{
	char *to = buffer_reserve(buffer, 1);

	/* Something is missing: the rest would be another text. */
	if (to == NULL || buffer->failed)
		return NULL;
	*to = '\0';
	return buffer->octets;
}

/*
 * Write the digits of N, which has eight at most: halves of four, of two, of one digit, all
 * divided at once, the first in the lowest octet.  10486 / 2^20 and 103 / 2^10 are a
 * hundredth and a tenth, near enough below 10,000 and below 100.  STAYS: a bit of the first
 * digit that stays if it is 0, as the last one of zero does.
 */
static inline char *
buffer_eight(char *to, uint32_t n, uint64_t stays)
{
	uint64_t halves = n / 10000 | (uint64_t)(n % 10000) << 32, digits;
	unsigned zeros;

	digits = halves * 10486 >> 20 & UINT64_C(0x0000007F0000007F);
	halves = digits | (halves - digits * 100) << 16;
	digits = halves * 103 >> 10 & UINT64_C(0x000F000F000F000F);
	digits |= (halves - digits * 10) << 8;
	zeros = (unsigned)__builtin_ctzll(digits | stays) / 8;
	digits = (digits | UINT64_C(0x3030303030303030)) >> 8 * zeros;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	digits = __builtin_bswap64(digits);
#endif
	memcpy(to, &digits, sizeof(digits));
	return to + 8 - zeros;
}

/* Apart, so that smaller numbers need no stack. */
static __attribute__((noinline)) char *
buffer_long(char *to, uint64_t n)
{
	to = buffer_digits(to, n / BUFFER_EIGHT);
	return buffer_eight(to, (uint32_t)(n % BUFFER_EIGHT), 1);
}

char *
buffer_digits(char *to, uint64_t n)
{
	/* Most columns. */
	if (n < 10) {
		*to = (char)('0' + n);
		return to + 1;
	}
	return n < BUFFER_EIGHT ? buffer_eight(to, (uint32_t)n, UINT64_C(1) << 56) :
	    buffer_long(to, n);
}

void
buffer_number(struct buffer *buffer, uint64_t n)
{
	char *to = buffer_reserve(buffer, BUFFER_DIGITS);

	if (to != NULL)
		buffer_commit(buffer, buffer_digits(to, n));
}

void
buffer_octal(struct buffer *buffer, char octet)
{
	const char escape[4] = {
		'\\', (char)('0' + (octet >> 6 & 3)), (char)('0' + (octet >> 3 & 7)),
		(char)('0' + (octet & 7))
	};

	buffer_put(buffer, escape, sizeof(escape));
}
