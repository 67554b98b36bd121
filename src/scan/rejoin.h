/*
 * rejoin - scan: join a URL without a wrapper that continues on the next line
 *
 * The end of a line may be the end of a URL, or the URL may continue.  As with hyphens, the first
 * criterion that distinguishes the two decides: the grammar, which an incomplete host violates;
 * other occurrences in the document; signs on the next line; the form of its first token.
 */
#ifndef SCAN_REJOIN_H
#define SCAN_REJOIN_H

#include <stdbool.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/end.h"
#include "scan/read.h"
#include "scan/run.h"
#include "scan/leader.h"
#include "scan/opening.h"

struct rejoin {
	const struct urlsift_options *options;
	struct evidence *evidence;
	struct text *text;
	struct token *token;
	struct run *run;	/* the token, from START on */
	size_t start;
	struct end *end;	/* end of the URL in the token */
	const struct opening *opening;
	struct leader leader;
	/* results */
	unsigned n_lines;	/* lines that were joined */
	size_t shorter;		/* length of the URL before the first joined line */
	size_t longer;		/* length with a next line that was not joined; 0: none */
	bool asked;		/* a line follows, and may be more of the URL or not */
	bool found;		/* the next line has been found */
	uint32_t why;		/* set of enum urlsift_why: of this answer */
	uint32_t notes;		/* set of enum urlsift_note */
	/* of the current line */
	size_t begin;		/* where the line before it begins */
	size_t line;		/* where it begins, without quote marks */
	size_t next;		/* where its first token begins */
	size_t broken;		/* octets of the run before it */
	bool soft;		/* a soft break of quoted-printable that no header declares */
	bool decoded;		/* a soft break was crossed */
	bool page;		/* a page breaks before it */
	bool other;		/* another leader begins the line */
	bool open;		/* the host has not begun, or is "www." */
};

/*
 * Returns where the line after the URL begins, or 0 if the URL does not end its line or is on the
 * last one.
 */
size_t rejoin_next_line(struct text *text, const struct end *end);

/*
 * The token, as it is in the text, ends its line.  Returns whether it is already certain that no
 * line continues it.  ASKED tells whether a line follows.  If it is not certain, call
 * rejoin_lines() next.
 */
bool rejoin_stops(struct rejoin *rejoin);

/*
 * The token ends its line, as far as was read.  FOUND is false, or as rejoin_stops() left it.
 * Joins the lines that belong to the URL, and updates the run and the end.
 */
void rejoin_lines(struct rejoin *rejoin);

#endif
