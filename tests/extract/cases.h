/*
 * cases.h - tests: the rows of data/extract.tsv and of the other tables of cases
 *
 * tests/tsv.h explains the escapes.  Columns: id, input, expected, alternate, opts, note.
 * Expected are the finds in order, " | " between them.  Alternate are the readings of hyphens
 * beside the first, in any order, and perhaps other readings.  Opts are words with commas
 * between them:
 *
 *	url angle prefix	are looked for unless "no-url" etc. is said
 *	bare quotes www mail defanged all	are looked for, too; all: bare and quotes
 *	flowed delsp html at-sign message unfolded qp	what the input is
 *	era93			by the draft of 1993
 *	hyphen=KIND rejoin=KIND	options of these names
 *	patterns		words may be divided before "nah", and nowhere else
 *	bad placeholders	what is bad is reported, too, with "-" before it
 *	kind notes warnings place	are part of the expected text, as in tests/scans.h
 *	readings		alternate are all readings beside the first, "KIND:TEXT", in order
 *	why			readings, each with its reasons
 */
#ifndef CASES_H
#define CASES_H

#include <stddef.h>

#include "urlsift.h"
#include "../scans.h"
#include "../tsv.h"

#define CASES_TEXTS 32

/* Octets, unescaped; they may hold NUL. */
struct cases_text {
	const char *octets;
	size_t len;
};

struct cases_case {
	const char *id, *note;
	struct cases_text input;
	struct cases_text expected[CASES_TEXTS];	/* in this order */
	struct cases_text alternate[CASES_TEXTS];	/* in any order */
	size_t n_expected, n_alternate;
	struct urlsift_options options;		/* without callback */
	uint32_t show;		/* set of enum scans_show */
	int qp;			/* the input is quoted-printable: tests/mail/rows.c reads it */
};

/* Take a row apart; ends the test if it is no case.  Its fields are unescaped in their places. */
void cases_case_read(struct cases_case *c, struct tsv_row *row);

#endif
