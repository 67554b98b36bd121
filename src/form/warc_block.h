/*
 * warc_block - form: what of a record's block is searched, and in which form
 */
#ifndef FORM_WARC_BLOCK_H
#define FORM_WARC_BLOCK_H

#include "form/transfer.h"
#include "form/warc.h"

/* Room for the name of a character set, and a NUL. */
#define WARC_BLOCK_CHARSET 64

struct warc_block {
	const char *from, *to;		/* what is searched; empty: nothing */
	uint32_t flags;			/* set of enum urlsift_text_flag */
	enum transfer_kind transfer;
	bool json;			/* it is of strings */
	char charset[WARC_BLOCK_CHARSET];	/* "": UTF-8, or unknown */
};

/*
 * What the record with that HEADER has in its block [FROM, TO), or in the first octets of it:
 * header fields of HTTP and what is no text are left out.
 */
void warc_block_read(struct warc_block *block, const struct warc_header *header,
    const char *from, const char *to);

#endif
