/*
 * decoder - form: encoded octets -> UTF-8, and back to where they stand
 */
#ifndef FORM_DECODER_H
#define FORM_DECODER_H

#include "form/charset.h"
#include "form/transfer.h"

/* Between the transfer encoding and the character set. */
#define DECODER_BLOCK 2048

struct decoder {
	struct transfer transfer;
	struct charset *charset;	/* NULL: the text stands as it is */
	bool shifted;			/* ASCII may no longer stand for itself */
	bool last;			/* OCTETS hold the last ones */
	struct transfer block;		/* as TRANSFER was before OCTETS */
	size_t at, len;			/* of OCTETS, those not yet used */
	char octets[DECODER_BLOCK];
};

/* A character of the text, and the octets [FROM, TO) that encode it. */
struct decoder_unit {
	char text[16];
	size_t len;
	const char *from, *to;
};

void decoder_begin(struct decoder *decoder, const struct transfer *transfer,
    struct charset *charset);

/* Up to ROOM (16 at least) octets of text; 0 at the end. */
size_t decoder_read(struct decoder *decoder, char *out, size_t room);

/* Leave out N octets of text; returns how many there were, less inside a character. */
size_t decoder_skip(struct decoder *decoder, size_t n);

/* Read the next character.  Returns whether there is one. */
bool decoder_unit(struct decoder *decoder, struct decoder_unit *unit);

#endif
