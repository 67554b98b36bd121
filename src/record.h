/*
 * record - a find and where it was found: what filters and outputs see
 *
 * A record and all that it points to die when the function that was given it
 * returns.
 */
#ifndef RECORD_H
#define RECORD_H

#include <stdbool.h>

#include "urlsift.h"

/*
 * The message that holds the find.  Strings are NULL when the message has none, or when
 * nobody asked for them.
 */
struct record_mail {
	uint64_t message;	/* number in its file, from 1 */
	struct urlsift_position at;	/* where it begins; line 0: nobody asked, or no reader can
					   begin there */
	const char *id;		/* Message-ID without its brackets */
	const char *from;	/* decoded, UTF-8 */
	const char *date;	/* as in the header */
	const char *time;	/* the same in UTC: "1994-01-03T12:34:56Z" */
	const char *subject;	/* decoded, UTF-8 */
	const char *list;	/* the name of the mailing list */
	const char *field;	/* in a header: the name of the field */
	const char *part;	/* "1.2"; NULL in the header of the message */
};

/* The record of a web archive that holds the find.  Strings are NULL when it has none. */
struct record_warc {
	const char *target;	/* the URI that was captured */
	const char *date;
	const char *type;	/* "response" and so on */
	const char *id;		/* without its brackets */
};

/* --lint: one thing that is wrong with a find. */
struct record_finding {
	bool error;		/* else a warning */
	bool spelling;		/* the URL, not its wrapper, is wrong */
	uint32_t deviation;	/* of the URL; 0: something else is wrong */
	uint32_t warning;	/* ... of urlsift_audit() */
	const char *code;	/* name of the error, the deviation, the note */
	const char *section;	/* of RFC 1738: "5", "appendix"; "" if it does not say */
	const char *text;	/* a sentence without its full stop */
	const struct urlsift_reading *reading;	/* what it could be instead; NULL: not known */
};

/*
 * Positions are those of the file (after decompression), with columns in the
 * unit that was asked for; the ones inside FIND are those of the text that
 * was scanned and are not for printing.  A URL that was given, not found
 * (--parse), has the kind 0.
 */
struct record {
	const char *file;			/* its name as reported */
	bool member;				/* of an archive, which made that name */
	const struct urlsift_find *find;
	struct urlsift_position at;
	uint64_t end;
	const struct urlsift_piece *pieces;	/* in order; NULL: those of the find */
	size_t n_pieces;			/* 0: unknown */
	const struct urlsift_reading *readings;	/* N_READINGS of the find; NULL: its own */
	const struct record_mail *mail;		/* NULL outside of mail */
	const struct record_warc *warc;		/* NULL outside of web archives */
	const struct record_finding *findings;	/* of --lint */
	size_t n_findings;
	const char *suggestion;			/* what a bad URL was meant to be; "": not known */
	size_t suggestion_len;
	const struct urlsift_find *written;	/* the find before --defang; NULL: it is FIND */
};

static inline const struct urlsift_piece *
record_piece(const struct record *record, size_t i)
{
	return record->pieces != NULL ? &record->pieces[i] : urlsift_find_piece(record->find, i);
}

static inline const struct urlsift_find *
record_written(const struct record *record)
{
	return record->written == NULL ? record->find : record->written;
}

static inline const struct urlsift_reading *
record_reading(const struct record *record, size_t i)
{
	return record->readings != NULL ? &record->readings[i] :
	    urlsift_find_reading(record->find, i);
}

#endif
