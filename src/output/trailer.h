/*
 * trailer - output: the last line of an item's output, which proves that it is whole
 *
 *	#end item=... range=0-268435456 size=... time=... records=name,line,column,url lines=text
 *	    line=6 newlines=... named=1 finds=... troubles=0 octets=... crc32=... version=0.1.0
 *	    options=... machine=...
 *
 * in one line, or {"end":{"item":"...",...}} among objects of JSON.
 */
#ifndef OUTPUT_TRAILER_H
#define OUTPUT_TRAILER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/octets.h"

/* As long is a trailer at most, with the octet that ends it. */
#define TRAILER_MAX 768
#define TRAILER_VERSION 24

/* Where a record has its line number, counted from the start of the item; see merge. */
enum trailer_lines {
	TRAILER_LINES_TRUE,	/* the numbers are those of the file, or there are none */
	TRAILER_LINES_TEXT,	/* behind LINE octets of the record */
	TRAILER_LINES_JSON	/* wherever an object has "line" */
};

/* What is in a record; in text in this order, but what the last ones say of the URL. */
enum trailer_record {
	TRAILER_JSON = 1 << 0,		/* an object, with all else in it */
	TRAILER_NAME = 1 << 1,		/* of the file */
	TRAILER_MEMBER = 1 << 2,	/* ... or, behind that and a slash, of one that is in it */
	TRAILER_NUL = 1 << 3,		/* ... and a NUL ends it, not a colon */
	TRAILER_LINE = 1 << 4,
	TRAILER_COLUMN = 1 << 5,
	TRAILER_OFFSET = 1 << 6,
	TRAILER_URL = 1 << 7,
	TRAILER_NOTES = 1 << 8,		/* behind a tab */
	TRAILER_NORMALIZED = 1 << 9,
	TRAILER_DEFANGED = 1 << 10,
	TRAILER_1993 = 1 << 11		/* judged by that standard */
};

struct trailer {
	uint64_t item;		/* hash of the item's line in the plan */
	uint64_t start, end;	/* octets that the item owns */
	uint64_t size;		/* of the file */
	uint64_t time;		/* when it was last changed, in ns of 1970 */
	unsigned records;	/* set of enum trailer_record */
	enum trailer_lines lines;
	uint64_t line;
	uint64_t newlines;	/* in those octets, unless LINES is TRAILER_LINES_TRUE */
	bool named;		/* records have the name of the file, which no option asked for */
	uint64_t finds;
	uint64_t troubles;	/* that were reported; the file was read to its end all the same */
	uint64_t octets;	/* of the records */
	uint32_t crc;		/* of all octets of the output; see trailer_crc() */
	char version[TRAILER_VERSION];
	uint64_t options;	/* hash of the options that the records depend on */
	uint64_t machine;	/* hash of what else they depend on; see cli/machine */
	uint32_t records_crc;	/* of the records alone; it is not written */
	char ending;		/* the octet that ends it, and each record; it is not written */
};

/* Append the trailer, in the form of its records, without the octet that ends it. */
void trailer_put(struct buffer *to, const struct trailer *trailer);

/* Read one, without the octet that ends it.  Returns whether the text is one. */
bool trailer_read(struct trailer *trailer, struct octets text);

/*
 * The CRC-32 of an output: of the records, the trailer with zeros instead of this CRC, and the
 * octet that ends it.  Returns false if there is no memory.
 */
bool trailer_crc(const struct trailer *trailer, uint32_t *crc);

#endif
