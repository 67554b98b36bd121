/*
 * warc - form: what a record of a web archive says of itself (WARC 1.0 and 1.1, ISO 28500)
 */
#ifndef FORM_WARC_H
#define FORM_WARC_H

#include "base/octets.h"
#include "input/input.h"

/* The header of a record has no more octets; what follows is its block. */
#define WARC_HEADER ((size_t)64 << 10)

/* The record does not say how long its block is, or not in digits. */
#define WARC_NO_LENGTH UINT64_MAX

/* A field, as of HTTP: octets without the blanks around them. */
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
 * The next line behind FROM that begins a record, or NULL.  After NULL the
 * search may go on at *REST when there are more octets.
 */
const char *warc_find(const char *from, const char *to, bool last, const char **rest);

/* Read the field at AT.  Returns what follows it, NULL if no field is there. */
const char *warc_field_read(struct warc_field *field, const char *at, const char *to);

/* Returns whether the field has the NAME, which is in lower case. */
bool warc_field_is(const struct warc_field *field, const char *name);

/* What follows the empty line at AT; NULL if there is no empty line. */
const char *warc_empty_line(const char *at, const char *to);

/*
 * Read the header of the record at FROM.  Returns false if its end is not before TO and there
 * is more to come (not LAST).  It ends before a line that is no field, too.
 */
bool warc_header_read(struct warc_header *header, const char *from, const char *to, bool last);

#endif
