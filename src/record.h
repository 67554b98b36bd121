/*
 * record - floor 4: a find and where it was found: what filters and outputs see
 *
 * A record and all that it points to die when the function that was given it
 * returns.
 */
#ifndef RECORD_H
#define RECORD_H

#include "urlsift.h"

/* The message that holds the find.  Strings are NULL when the message has none. */
struct record_mail {
	uint64_t message;	/* number in its file, from 1 */
	const char *id;		/* Message-ID without its brackets */
	const char *date;	/* as in the header */
	const char *subject;	/* decoded, UTF-8 */
	const char *part;	/* "1.2"; NULL for the headers */
};

/*
 * Positions are those of the file (after decompression), with columns in the
 * unit that was asked for; the ones inside FIND are those of the text that
 * was scanned and are not for printing.  A URL that was given, not found
 * (--parse), has the kind 0.
 */
struct record {
	const char *file;			/* its name as reported */
	const struct urlsift_find *find;
	struct urlsift_position at;
	uint64_t end;
	const struct urlsift_piece *pieces;	/* in order; NULL: those of the find */
	size_t n_pieces;			/* 0: unknown */
	const struct urlsift_reading *readings;	/* N_READINGS of the find; NULL: its own */
	const struct record_mail *mail;		/* NULL outside of mail */
};

static inline const struct urlsift_piece *
record_piece(const struct record *record, size_t i)
{
	return record->pieces != NULL ? &record->pieces[i] : urlsift_find_piece(record->find, i);
}

static inline const struct urlsift_reading *
record_reading(const struct record *record, size_t i)
{
	return record->readings != NULL ? &record->readings[i] :
	    urlsift_find_reading(record->find, i);
}

#endif
