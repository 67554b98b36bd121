/*
 * buffer - base: a growing array of octets
 *
 * If memory runs out, a buffer keeps its contents and sets `failed'.  Only code that uses the
 * contents has to check this flag.
 */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The most digits of a uint64_t. */
#define BUFFER_DIGITS 20

struct buffer {
	char *octets;	/* owned; NULL until octets are appended */
	size_t len;
	size_t room;
	bool failed;	/* memory ran out, and octets are missing */
};

void buffer_free(struct buffer *buffer);

/* Make room for N more octets; false if there is no memory. */
bool buffer_grow(struct buffer *buffer, size_t n);

/* Returns room for N octets at the end, or NULL.  buffer_commit() sets the new end. */
static inline char *
buffer_reserve(struct buffer *buffer, size_t n)
{
	if ((buffer->octets == NULL || buffer->room - buffer->len < n) &&
	    !buffer_grow(buffer, n > 0 ? n : 1))
		return NULL;
	return buffer->octets + buffer->len;
}

static inline void
buffer_commit(struct buffer *buffer, const char *end)
{
	buffer->len = (size_t)(end - buffer->octets);
}

static inline void
buffer_put(struct buffer *buffer, const void *octets, size_t n)
{
	char *to = buffer_reserve(buffer, n);

	if (to != NULL && n > 0) {
		memcpy(to, octets, n);
		buffer->len += n;
	}
}

static inline void
buffer_char(struct buffer *buffer, char octet)
{
	char *to = buffer_reserve(buffer, 1);

	if (to != NULL) {
		*to = octet;
		buffer->len++;
	}
}

static inline void
buffer_string(struct buffer *buffer, const char *string)
{
	buffer_put(buffer, string, strlen(string));
}

/* Append a NUL, which LEN does not count.  Returns the string, or NULL if octets are missing. */
const char *buffer_terminate(struct buffer *buffer);

/* Write N in decimal to TO, which has room for BUFFER_DIGITS octets.  Returns the end. */
char *buffer_digits(char *to, uint64_t n);

/* Append N in decimal; buffer_grouped() writes commas between thousands: "1,234,567". */
void buffer_number(struct buffer *buffer, uint64_t n);
void buffer_grouped(struct buffer *buffer, uint64_t n);

/* Append the octet in octal, as "\ooo". */
void buffer_octal(struct buffer *buffer, char octet);

#endif
