/*
 * rejoin - scan: a URL that no wrapper bounds goes on in the next line
 *
 * What ends its line may be all of a URL or the beginning of one.  The evidence decides, as
 * with hyphens, and the first difference does: the grammar, which half a host does not obey;
 * what stands elsewhere in the document; what the next line says of itself; the shape of
 * its first token.
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
	struct run *run;	/* the token: from START on, ... */
	size_t start;
	struct end *end;	/* ... and where it ends */
	const struct opening *opening;
	struct leader leader;
	/* what was found */
	unsigned n_lines;	/* that were joined */
	size_t shorter;		/* octets of the URL before the first of them */
	size_t longer;		/* ... with the next line, which was not joined; 0 */
	bool asked;		/* a line follows, and may be more of the URL or not */
	bool found;		/* it is at hand */
	uint32_t why;		/* set of enum urlsift_why: of this answer */
	uint32_t notes;		/* set of enum urlsift_note */
	/* of the line at hand */
	size_t begin;		/* where the line before it begins */
	size_t line;		/* where it begins, without quote marks */
	size_t next;		/* where its first token does */
	size_t broken;		/* octets of the run before it */
	bool soft;		/* a soft break of quoted-printable that no header declares */
	bool decoded;		/* one was crossed */
	bool page;		/* a page breaks before it */
	bool other;		/* another leader begins the line */
	bool open;		/* the host has not begun, or is "www." */
};

/* The line after the one that the URL ends; 0 if it does not end its line, or none follows. */
size_t rejoin_next_line(struct text *text, const struct end *end);

/*
 * The token, which is octets of the text, ends its line.  Returns whether it is known without
 * further questions that no line goes on with it.  ASKED tells if one follows.  If not,
 * rejoin_lines() may be called next.
 */
bool rejoin_stops(struct rejoin *rejoin);

/*
 * The token ends its line, as far as was read; FOUND is false, or as rejoin_stops() left it.
 * Joins the lines that belong to it; the run and the end are those of the URL then.
 */
void rejoin_lines(struct rejoin *rejoin);

#endif
