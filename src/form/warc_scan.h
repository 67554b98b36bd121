/*
 * warc_scan - form: what is found in one record of a web archive
 */
#ifndef FORM_WARC_SCAN_H
#define FORM_WARC_SCAN_H

#include "form/charset.h"
#include "form/pieces.h"
#include "form/warc_json.h"
#include "form/warc_stream.h"

/* What an input keeps from one record to the next: room, and character sets. */
struct warc_scan {
	struct input *input;
	struct warc_stream *stream;	/* that of the record at hand */
	struct warc_record record;	/* the one at hand, or a piece of it */
	struct warc_header header;	/* of a record that begins */
	struct form_text *text;
	struct warc_json json;
	struct charset_set *charsets;
	struct pieces pieces;
	struct record_warc about;
	bool described;			/* ABOUT is that of the record */
	bool skipped;			/* the record that comes in pieces is no text */
	struct buffer target, date, type, id;
	enum input_next next;		/* what the handler said */
};

/* Returns whether there was memory; warc_scan_close() frees what there was. */
bool warc_scan_open(struct warc_scan *scan, struct input *input);
void warc_scan_close(struct warc_scan *scan);

/* Scan the RECORD of the STREAM, and report what is found.  NEXT becomes what the handler said. */
void warc_scan_record(struct warc_scan *scan);

/* Count octets that were read, those between records too, for --progress. */
void warc_scan_passed(struct warc_scan *scan, uint64_t octets);

/* Free what a long record took. */
void warc_scan_trim(struct warc_scan *scan);

#endif
