/*
 * hyphen - evidence: whether the hyphen before a line break belongs to a URL
 */
#ifndef EVIDENCE_HYPHEN_H
#define EVIDENCE_HYPHEN_H

#include "evidence/evidence.h"

/* A hyphen before a line break, and the words beside it. */
struct hyphen_break {
	const uint8_t *place;	/* of the hyphen, in the document */
	struct word_sides words;
	int glyph;	/* 1: it was U+2010; -1: so were all other hyphens of the URL */
	bool slash;	/* the hyphen directly follows a slash */
	bool names;	/* inside a line, the URL has hyphens before capitals */
	bool set;	/* a program that typesets URLs inserted the hyphen */
	bool looked_up;	/* hyphen_pair() has set PAIR */
	const struct word_pair *pair;	/* NULL if nothing is known */
};

/* A URL with the words of a break, which either keeps the hyphen or drops it. */
struct hyphen_reading {
	const uint8_t *url;
	size_t len;
	size_t off;	/* offset of the left word in the URL */
	bool hyphen;	/* this reading keeps the hyphen */
};

/*
 * One kind of evidence for a reading: a reason, and one of these functions.  The first row with
 * of_break that answers decides about a break.  EVIDENCE is NULL or has the whole document.
 */
struct hyphen_row {
	uint32_t why;	/* bit of enum urlsift_why */
	/* Returns how good the URL is, without the document: such rows come first. */
	int (*of_url)(const struct urlsift_url *url, const char *text);
	/* Returns a positive number to keep the hyphen, a negative one to drop it, 0 if unknown. */
	int (*of_break)(struct evidence *evidence, struct hyphen_break *b);
	/* Returns whether the document has the words of the break as in this reading. */
	bool (*of_reading)(struct evidence *evidence, struct hyphen_break *b,
	    const struct hyphen_reading *reading);
};

/* The rows in the order in which they count; those after the last one are empty. */
#define HYPHEN_ROWS 12
extern const struct hyphen_row hyphen_rows[HYPHEN_ROWS];

#endif
