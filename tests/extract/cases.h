/*
 * cases.h - tests: the rows of data/extract.tsv
 */
#ifndef CASES_H
#define CASES_H

#include <stddef.h>

#include "urlsift.h"
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
	int qp;			/* the input is quoted-printable: tests/mail/rows.c reads it */
};

/* Take a row apart; ends the test if it is no case.  Its fields are unescaped in their places. */
void cases_case_read(struct cases_case *c, struct tsv_row *row);

#endif
