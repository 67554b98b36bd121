/*
 * transfer - form: transfer encodings undone, and where each octet stood
 *
 * Both ways to read give the same octets, and may be mixed: many at a time, or
 * one by one with the place of each in what was encoded.
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
	TRANSFER_CHUNKED,	/* of HTTP (RFC 9112 section 7.1) */
	TRANSFER_LITERAL	/* octets of the program's own that stand for others */
};

struct transfer {
	enum transfer_kind kind;
	bool quoted;		/* ">From " at the start of a line stands for "From " */
	const char *at;		/* the next encoded octet */
	const char *end;

	/* The line at hand: [at, stop) is encoded, [stop, tail) nothing, [tail, next) its end. */
	const char *stop, *tail, *next;
	unsigned left;		/* uuencode: octets that the line still has */

	/* The quantum at hand: octets from [from, to). */
	const char *from, *to;
	char octets[3];
	uint8_t n, i;
};

/* Begin with the encoded octets [FROM, TO). */
void transfer_begin(struct transfer *transfer, enum transfer_kind kind, bool quoted,
    const char *from, const char *to);

/* Each octet of the TEXT stands at [FROM, TO). */
void transfer_begin_literal(struct transfer *transfer, const char *text, const char *from,
    const char *to);

/* Up to ROOM decoded octets; 0 at the end. */
size_t transfer_read(struct transfer *transfer, char *out, size_t room);

/* The next octet, and the octets [*FROM, *TO) that encode it.  Returns whether there is one. */
bool transfer_octet(struct transfer *transfer, char *octet, const char **from, const char **to);

/*
 * Leave out octets that stand for themselves, at most MOST, directly behind the last one
 * that transfer_octet() gave.  Returns how many.
 */
size_t transfer_run(struct transfer *transfer, size_t most);

/*
 * Narrow [*FROM, *TO) to what is encoded as KIND, and return KIND; return TRANSFER_NONE,
 * and change nothing, if nothing is.
 */
enum transfer_kind transfer_check(enum transfer_kind kind, const char **from, const char **to);

#endif
