/*
 * buffer - base: a growing array of octets
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

	/* Once octets are missing, the text is useless: do not try to append more. */
	if (buffer->failed || n > SIZE_MAX / 4 || buffer->len > SIZE_MAX / 4) {
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

	/* If octets are missing, the string would be a different text. */
	if (to == NULL || buffer->failed)
		return NULL;
	*to = '\0';
	return buffer->octets;
}

/* The numbers below 100, two digits each. */
static const char buffer_pairs[] =
    "0001020304050607080910111213141516171819"
    "2021222324252627282930313233343536373839"
    "4041424344454647484950515253545556575859"
    "6061626364656667686970717273747576777879"
    "8081828384858687888990919293949596979899";

/* Write both digits of N, which is less than 100. */
static inline char *
buffer_two_digits(char *to, uint32_t n)
{
	memcpy(to, buffer_pairs + 2 * (size_t)n, 2);
	return to + 2;
}

/* Write the one or two digits of N. */
static inline char *
buffer_first_digits(char *to, uint32_t n)
{
	if (n >= 10)
		return buffer_two_digits(to, n);
	*to = (char)('0' + n);
	return to + 1;
}

char *
buffer_digits(char *to, uint64_t n)
{
	uint32_t last = n % 10000;

	if (n < 100)
		return buffer_first_digits(to, (uint32_t)n);
	if (n < 10000)
		to = buffer_first_digits(to, last / 100);
	else
		to = buffer_two_digits(buffer_digits(to, n / 10000), last / 100);
	return buffer_two_digits(to, last % 100);
}

void
buffer_number(struct buffer *buffer, uint64_t n)
{
	char *to = buffer_reserve(buffer, BUFFER_DIGITS);

	if (to != NULL)
		buffer_commit(buffer, buffer_digits(to, n));
}

void
buffer_grouped(struct buffer *buffer, uint64_t n)
{
	char digits[BUFFER_DIGITS];
	size_t len = (size_t)(buffer_digits(digits, n) - digits), i;

	for (i = 0; i < len; i++) {
		if (i > 0 && (len - i) % 3 == 0)
			buffer_char(buffer, ',');
		buffer_char(buffer, digits[i]);
	}
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
