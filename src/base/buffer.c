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
 * The eight digits of N, which has no more, the first in the lowest octet: halves of four,
 * of two, of one digit, all divided at once.  10486 / 2^20 and 103 / 2^10 are a hundredth
 * and a tenth, near enough below 10,000 and below 100.
 */
static inline uint64_t
buffer_eight(uint64_t n)
{
	uint64_t halves = n / 10000 | n % 10000 << 32, left;

	left = halves * 10486 >> 20 & UINT64_C(0x0000007F0000007F);
	halves = left | (halves - left * 100) << 16;
	left = halves * 103 >> 10 & UINT64_C(0x000F000F000F000F);
	return left | (halves - left * 10) << 8;
}

char *
buffer_digits(char *to, uint64_t n)
{
	uint64_t digits, stays = UINT64_C(1) << 56;	/* bit of the last digit */
	unsigned zeros;

	/* Most columns. */
	if (n < 10) {
		*to = (char)('0' + n);
		return to + 1;
	}
	if (n >= BUFFER_EIGHT) {
		to = buffer_digits(to, n / BUFFER_EIGHT);
		n %= BUFFER_EIGHT;
		stays = 1;
	}
	digits = buffer_eight(n);
	zeros = (unsigned)__builtin_ctzll(digits | stays) / 8;
	digits = (digits | UINT64_C(0x3030303030303030)) >> 8 * zeros;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	digits = __builtin_bswap64(digits);
#endif
	memcpy(to, &digits, sizeof(digits));
	return to + 8 - zeros;
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
