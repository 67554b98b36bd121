/*
 * transfer - form: undoes transfer encodings, and knows where each octet was
 *
 * There are two ways to read, which give the same octets and may be mixed: many at a time, or
 * one by one with the place of each.
 */
#ifndef FORM_TRANSFER_H
#define FORM_TRANSFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum transfer_kind {
	TRANSFER_NONE,		/* 7bit, 8bit, binary (RFC 2045 section 2) */
	TRANSFER_QP,		/* quoted-printable (6.7) */
	TRANSFER_BASE64,	/* (6.8) */
	TRANSFER_UU,		/* uuencode: lines of "begin" ... "end" */
	TRANSFER_Q,		/* the "Q" encoding of words (RFC 2047 section 4.2) */
	TRANSFER_CHUNKED	/* of HTTP (RFC 9112 section 7.1) */
};

struct transfer {
	enum transfer_kind kind;
	bool quoted;		/* ">From " at the start of a line means "From " */
	const char *at;		/* the next encoded octet */
	const char *end;

	/* The line at hand: [at, stop) is encoded, [stop, tail) is dropped, [tail, next) is its
	   end. */
	const char *stop, *tail, *next;
	unsigned left;		/* uuencode: octets that are left of the line */

	/* The octets that were read last, or the quantum at hand, are encoded by [from, to). */
	const char *from, *to;
	char octets[3];
	uint8_t n, i;
};

/* Begin with the encoded octets [FROM, TO). */
void transfer_begin(struct transfer *transfer, enum transfer_kind kind, bool quoted,
    const char *from, const char *to);

/* Read up to ROOM decoded octets; 0 at the end. */
size_t transfer_read(struct transfer *transfer, char *out, size_t room);

/* Read one octet, which [*FROM, *TO) encodes.  Returns whether there is one. */
bool transfer_octet(struct transfer *transfer, char *octet, const char **from, const char **to);

/*
 * Skip at most MOST octets that are not encoded, directly after the last one of
 * transfer_octet().  Returns how many.
 */
size_t transfer_run(struct transfer *transfer, size_t most);

/* Returns the octet that "=XX" at AT, before STOP, encodes, or -1. */
int transfer_escape(const char *at, const char *stop);

/* Returns whether decoded octets are a text: no NUL, and few other control characters. */
bool transfer_is_text(const char *octets, size_t len);

/*
 * If [*FROM, *TO) is really encoded as KIND, narrow it to the encoded octets and return KIND.
 * Otherwise return TRANSFER_NONE and change nothing.
 */
enum transfer_kind transfer_check(enum transfer_kind kind, const char **from, const char **to);

#endif
