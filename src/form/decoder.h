/*
 * decoder - form: encoded octets -> UTF-8, and back to where they stand
 */
#ifndef FORM_DECODER_H
#define FORM_DECODER_H

#include "form/charset.h"
#include "form/transfer.h"

/* Octets between the transfer encoding and the character set. */
#define DECODER_BLOCK 2048

struct decoder {
	struct transfer transfer;
	struct charset *charset;	/* NULL: the text stays as it is */
	bool shifted;			/* ASCII may no longer mean itself */
	bool last;			/* OCTETS hold the last ones */
	struct transfer block;		/* TRANSFER before it gave OCTETS */
	size_t at, len;			/* the octets not yet used */
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

/* Read up to ROOM (at least 16) octets of text; 0 at the end. */
size_t decoder_read(struct decoder *decoder, char *out, size_t room);

/* Skip N octets of text.  Returns how many: fewer at the end, or inside a character. */
size_t decoder_skip(struct decoder *decoder, size_t n);

/* Read the next character.  Returns whether there is one. */
bool decoder_unit(struct decoder *decoder, struct decoder_unit *unit);

#endif
