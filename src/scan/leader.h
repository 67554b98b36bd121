/*
 * leader - scan: what starts a continuation line: quote marks, comment leaders, blanks
 *
 * Only the leader of the line on which a wrapper opened is stripped from later lines.  Anything
 * else at the start of a line is data: "/Gopher+/x", "#frag", ";type=d", "//x", "-x".
 */
#ifndef SCAN_LEADER_H
#define SCAN_LEADER_H

#include <stdbool.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/text.h"

#define LEADER_MARKS 16	/* most quote marks of a line; later ones are data */
#define LEADER_MARK 8	/* octets of a mark that begins or ends several lines, or of a number */
#define LEADER_UNKNOWN SIZE_MAX
#define LEADER_REACH 1024	/* octets searched backwards for a line's start */

struct leader_mark {
	const uint8_t *octets;	/* in the text */
	size_t len;
	size_t blanks;		/* blanks before the mark */
};

struct leader {
	size_t begin;		/* in the text: start of the line, or of the part searched for it */
	struct leader_mark marks[LEADER_MARKS];	/* quote marks, in order */
	size_t n_marks;
	const uint8_t *comment;	/* the leader of later lines: "*" after slash-star */
	size_t comment_len;	/* 0 without a comment leader */
	bool bars;		/* the first mark is "|": a border may end the line */
	size_t cells;		/* table cells between the marks and the wrapper */
	/* the start of the opening line, a leader if the next line begins in the same way */
	const uint8_t *first;
	size_t n_first;
	size_t twice;		/* length of the mark of both lines; LEADER_UNKNOWN at first */
	unsigned long number;	/* of the last line, if lines are numbered */
	bool numbered;		/* the opening line begins with a number */
};

/* Read the leader of the line on which a wrapper opens at OPENS. */
void leader_read(struct leader *leader, struct text *text, size_t opens);

/*
 * Returns the offset after the leader of the line at AT, and after the table cells before the
 * wrapper's cell.  Sets *MISSING to whether the line has fewer quote marks than the opening line.
 */
size_t leader_strip(struct leader *leader, struct text *text, size_t at, bool *missing);

/* The first step of leader_strip(): quote marks and blanks, up to a missing mark. */
size_t leader_strip_marks(const struct leader *leader, struct text *text, size_t at, bool *missing);

/* The second step of leader_strip(), from there on, unless a mark is missing. */
size_t leader_strip_rest(struct leader *leader, struct text *text, size_t at);

/*
 * Returns the end of the line if other cells of a table follow the blank before AT: there is a
 * "|", and no bracket after it.  Returns AT otherwise.
 */
size_t leader_skip_cells(struct text *text, size_t at);

/* page_break.c: page breaks: footers, headers, form feeds, lines that recur */

#define PAGE_BREAK_LINES 14	/* most lines of a page break */
#define PAGE_BREAK_NEAR 512	/* a form feed or footer within this many octets shows one */

/*
 * AT is the start of a line.  LEADER, unless it is NULL, begins the lines of the page break, too.
 * Returns the start of the line on which the text continues after a page break at AT, or AT if
 * there is none.
 */
size_t page_break_skip(struct text *text, size_t at, const struct leader *leader,
    struct evidence *evidence);

/* Returns whether a form feed or a footer follows soon after AT. */
bool page_break_is_near(struct text *text, size_t at);

#endif
