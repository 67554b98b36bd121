/*
 * warc - form: web archives (WARC 1.0 and 1.1, ISO 28500; WET and WAT are such files)
 *
 *     warc.c           the header of a record, and what of its block is searched
 *     warc_stream.c    an archive is cut into records
 *     warc_reader.c    the reader: the URLs of each record
 */
#ifndef FORM_WARC_H
#define FORM_WARC_H

#include "base/octets.h"
#include "form/transfer.h"
#include "input/input.h"
#include "input/record_window.h"

/* The header of a record has at most so many octets; what follows is its block. */
#define WARC_HEADER ((size_t)64 << 10)

/* The record does not say how long its block is, or not in digits. */
#define WARC_NO_LENGTH UINT64_MAX

/* A field, as in HTTP: name and value without the blanks around them. */
struct warc_field {
	struct octets name, value;
};

/* A value that the record lacks is empty. */
struct warc_header {
	struct octets type;	/* "response" and so on */
	struct octets target;	/* the URI that was captured */
	struct octets date;
	struct octets id;	/* without its brackets */
	struct octets content;	/* Content-Type of the block */
	uint64_t length;	/* of the block */
	const char *block;
};

/* Does a record begin at AT, as far as the octets before TO show?  LAST: no more will be. */
enum input_bid warc_begins(const char *at, const char *to, bool last);

/*
 * The next line after FROM that begins a record, or NULL.  After NULL the search may continue
 * at *REST when there are more octets.
 */
const char *warc_find(const char *from, const char *to, bool last, const char **rest);

/* Read the field at AT.  Returns what follows it, NULL if no field is there. */
const char *warc_field_read(struct warc_field *field, const char *at, const char *to);

/*
 * Read the header of the record at FROM.  Returns false if its end is not before TO and more
 * octets will follow (not LAST).  A line that is no field ends it, too.
 */
bool warc_header_read(struct warc_header *header, const char *from, const char *to, bool last);

/* Room for the name of a character set, and a NUL. */
#define WARC_CHARSET 64

/* The part of a record that is searched, and its form. */
struct warc_block {
	const char *from, *to;		/* empty: nothing is searched */
	uint32_t flags;			/* set of enum urlsift_text_flag */
	enum transfer_kind transfer;
	bool json;			/* only its strings are searched */
	char charset[WARC_CHARSET];	/* "": UTF-8, or unknown */
};

/*
 * Find what is searched of the block [FROM, TO) of the record with that HEADER, or of the first
 * octets of the block.  Header fields of HTTP, and what is no text, are left out.
 */
void warc_block_read(struct warc_block *block, const struct warc_header *header,
    const char *from, const char *to);

struct warc_stream {
	struct record_window records;
	uint64_t size;		/* of the source; UINT64_MAX: unknown */
	uint64_t left;		/* octets of it to come; WARC_NO_LENGTH: up to the next one */
};

/* Begin with a source.  The stream is all zero or had another one, whose window it keeps. */
void warc_stream_open(struct warc_stream *stream, struct source *source,
    enum urlsift_column column);

/* Read the next record or piece.  Returns whether there is one. */
bool warc_stream_next(struct warc_stream *stream, struct record_piece *record);

#endif
