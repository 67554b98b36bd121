/*
 * buffer - base: octets that grow
 */
#include "base/buffer.h"

#include <stdlib.h>

#define BUFFER_FIRST 256

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

char *
buffer_digits(char *to, uint64_t n)
{
	static const char pairs[] =
	    "0001020304050607080910111213141516171819"
	    "2021222324252627282930313233343536373839"
	    "4041424344454647484950515253545556575859"
	    "6061626364656667686970717273747576777879"
	    "8081828384858687888990919293949596979899";
	static const uint64_t powers[BUFFER_DIGITS] = {
		0, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000,
		10000000000, 100000000000, 1000000000000, 10000000000000, 100000000000000,
		1000000000000000, 10000000000000000, 100000000000000000,
		1000000000000000000, 10000000000000000000u
	};
	unsigned power;
	char *end, *at;

	/* Most columns and lengths. */
	if (n < 10) {
		*to = (char)('0' + n);
		return to + 1;
	}
	if (n < 100) {
		memcpy(to, pairs + n * 2, 2);
		return to + 2;
	}
	/* 1233 / 4096 is the logarithm of 2, near enough for as many bits. */
	power = (64 - (unsigned)__builtin_clzll(n | 1)) * 1233 >> 12;
	end = to + power + (n >= powers[power]);
	for (at = end; at - to >= 2; n /= 100) {
		at -= 2;
		memcpy(at, pairs + n % 100 * 2, 2);
	}
	if (at > to)
		*to = (char)('0' + n);
	return end;
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
