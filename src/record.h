/*
 * record - a find and its place, as filters and outputs receive it
 *
 * A record, and everything it points to, is valid until the function that received it returns.
 */
#ifndef RECORD_H
#define RECORD_H

#include <stdbool.h>

#include "urlsift.h"

/*
 * The message with the find.  A string is NULL if the message does not have the field, or no
 * output prints it.
 */
struct record_mail {
	uint64_t message;	/* its number in the file, from 1 */
	struct urlsift_position at;	/* where it begins; line 0: not requested, or no reader
					   can begin there */
	const char *id;		/* Message-ID without its brackets */
	const char *from;	/* decoded, UTF-8 */
	const char *date;	/* the text of the header */
	const char *time;	/* the date in UTC: "1994-01-03T12:34:56Z" */
	const char *subject;	/* decoded, UTF-8 */
	const char *list;	/* the name of the mailing list */
	const char *field;	/* the name of the header field with the find; NULL: in a body */
	const char *part;	/* the number of the part, "1.2"; NULL: the message's header */
};

/* The strings of a message, and of a web archive's record, in the order of JSON. */
#define RECORD_MAIL(row) row(id) row(from) row(date) row(time) row(subject) row(list) row(field) \
	row(part)
#define RECORD_WARC(row) row(target) row(date) row(type) row(id)

/* The web archive's record with the find.  A string is NULL if the record has no such field. */
struct record_warc {
	const char *target;	/* the URI that was captured */
	const char *date;
	const char *type;	/* "response", ... */
	const char *id;		/* WARC-Record-ID without its brackets */
};

/* One defect of a find (--lint). */
struct record_finding {
	bool error;		/* an error, not a warning */
	bool spelling;		/* the URL, not its wrapper, is wrong */
	uint32_t deviation;	/* enum urlsift_deviation; 0: this is not a deviation */
	uint32_t warning;	/* enum urlsift_warning; 0: this is not one of these warnings */
	const char *code;	/* the name of the error, deviation, note or warning */
	const char *section;	/* the section of RFC 1738: "5", "appendix"; "": none */
	const char *text;	/* a sentence without its full stop */
	const struct urlsift_reading *reading;	/* another reading of the URL, or NULL */
};

/*
 * The positions are for printing: they refer to the file (after decompression), with columns in
 * the unit of --column-unit.  The positions in FIND refer to the scanned text.  A URL of the
 * command line or of a list (--parse) has the kind 0.
 */
struct record {
	const char *file;			/* the name to report */
	bool member;				/* FILE is a member, named by its archive */
	const struct urlsift_find *find;
	struct urlsift_position at;
	uint64_t end;
	const struct urlsift_piece *pieces;	/* in order; NULL: the pieces of FIND */
	size_t n_pieces;			/* 0: unknown */
	const struct urlsift_reading *readings;	/* FIND->n_readings; NULL: the readings of FIND */
	const struct record_mail *mail;		/* NULL outside of mail */
	const struct record_warc *warc;		/* NULL outside of web archives */
	const struct record_finding *findings;	/* the defects (--lint) */
	size_t n_findings;
	const char *suggestion;			/* the URL that was probably meant; not
						   terminated */
	size_t suggestion_len;			/* octets; 0: no suggestion */
	const struct urlsift_find *written;	/* the find before --defang; NULL: it is FIND */
};

/* Returns piece I of the record, from 0, at its position in the file. */
static inline const struct urlsift_piece *
record_piece(const struct record *record, size_t i)
{
	return record->pieces != NULL ? &record->pieces[i] : urlsift_find_piece(record->find, i);
}

/* Returns the find as it is in the input, not defanged. */
static inline const struct urlsift_find *
record_written(const struct record *record)
{
	return record->written == NULL ? record->find : record->written;
}

/* Returns reading I of the record, from 0, best first. */
static inline const struct urlsift_reading *
record_reading(const struct record *record, size_t i)
{
	return record->readings != NULL ? &record->readings[i] :
	    urlsift_find_reading(record->find, i);
}

#endif
