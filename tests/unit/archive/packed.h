/*
 * packed.h - tests: octets that are compressed or packed, and a source of them
 */
#ifndef PACKED_H
#define PACKED_H

#include "../unit.h"

#include <stdbool.h>

#include "archive/magic.h"
#include "base/buffer.h"
#include "base/octets.h"
#include "input/source.h"

/* The streams that the program decompresses with libraries of their own. */
#define PACKED_STREAMS 5
extern const struct packed_stream {
	enum magic magic;
	const char *name;
} packed_streams[PACKED_STREAMS];

/* Append the text as one complete stream, which is built in. */
void packed_stream(struct buffer *to, enum magic magic, const char *text, size_t len);

/* Append a member of a tar: TYPE is '0' for a file; TEXT is what it holds. */
void packed_tar(struct buffer *to, const char *name, char type, const char *text);

/* Append the end of a tar. */
void packed_tar_end(struct buffer *to);

/* LEN octets of prose of which no two lines are the same. */
void packed_prose(struct buffer *to, size_t len);

/* A source of octets, handed out in parts of at most MOST; then it ends or fails. */
struct packed_source {
	struct source source;
	const char *octets;
	size_t len, most, at;
	const char *fails;	/* NULL: it does not */
};

struct packed_source packed_source(const struct buffer *octets, size_t most);

#endif
