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
#include <stddef.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/end.h"
#include "scan/leader.h"
#include "scan/open.h"
#include "scan/read.h"
#include "scan/run.h"
#include "scan/text.h"

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

/* next_line.c: signs that a line does not continue the URL at the end of the line before */

struct next_line {
	struct text *text;
	size_t opens;	/* the first octet of the URL or of its prefix or wrapper */
	uint8_t last;	/* the octet that ended the line */
	size_t line;	/* where the next line begins, without quote marks */
	size_t next;	/* where the first token of the next line begins */
	size_t end;	/* where that token ends */
	bool comment;	/* a comment leader precedes the token */
};

/* Returns whether anything shows that the next line does not continue the URL. */
bool next_line_is_vetoed(const struct next_line *line);

/* next_token.c: whether the first token of the next line continues the URL */

enum next_token_grammar {
	GRAMMAR_WHOLE,		/* the URL may be complete */
	GRAMMAR_CONTINUES,	/* the URL is incomplete, and the token completes it */
	GRAMMAR_OPEN,		/* the URL is incomplete, with the token as well */
	GRAMMAR_NEVER		/* the URL is incomplete, and the token does not fit */
};

/*
 * Judge by the grammar a URL whose line ended after the first BROKEN octets.  Together with the
 * token there are LEN octets, and the first END of them are the URL.
 */
enum next_token_grammar next_token_grammar(const uint8_t *octets, size_t broken, size_t end,
    size_t len);

/* Returns how many octets are left without the closing punctuation. */
size_t next_token_closed(const uint8_t *octets, size_t len);

/* Returns whether the token, without closing punctuation, is one that does not occur in prose. */
bool next_token_is_piece(const uint8_t *octets, size_t len);

/*
 * Returns whether the token continues a URL whose line ends in the octet LAST.  SEARCH tells
 * whether that octet is in the search part.
 */
bool next_token_fits(uint8_t last, bool search, const uint8_t *octets, size_t len);

/* Returns whether a URL may continue after the octet LAST, whatever follows. */
bool next_token_is_open(uint8_t last);

#endif
