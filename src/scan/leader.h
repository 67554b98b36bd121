/*
 * leader - scan: what starts a continuation line: quote marks, comment leaders, blanks
 *
 * The leader of the line on which a wrapper opened, and only that leader, is
 * stripped from the lines that follow.  Anything else at a line's start is
 * data: "/Gopher+/x", "#frag", ";type=d", "//x", "-x".
 */
#ifndef SCAN_LEADER_H
#define SCAN_LEADER_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/text.h"

#define LEADER_MARKS 16	/* quote marks looked at; one more at a line's start is data */
#define LEADER_MARK 8	/* octets of the longest mark, "ABCD>>>" or so */
#define LEADER_UNKNOWN SIZE_MAX
#define LEADER_REACH 1024	/* a line's start is looked for this far back */

struct leader_mark {
	uint8_t octets[LEADER_MARK];
	size_t len;
	size_t blanks;		/* before it */
};

struct leader {
	size_t begin;		/* in the text: of the line, or as far back as is looked */
	struct leader_mark marks[LEADER_MARKS];	/* quote marks, in order */
	size_t n_marks;
	uint8_t comment[LEADER_MARK];	/* as it continues: "*" after slash-star */
	size_t comment_len;	/* 0: there is none */
	bool bars;		/* the first mark is "|": a border may end the line */
	size_t cells;		/* of a table, between the marks and where the wrapper opens */
	/* what begins the opening line, and may show by standing there twice */
	uint8_t first[LEADER_MARK + 1];
	size_t n_first;
	size_t twice;		/* octets of it that do; LEADER_UNKNOWN before the next line */
	unsigned long number;	/* of the last line, if lines are numbered */
	bool numbered;		/* the opening line begins with a number */
};

/* The leader of the line in which a wrapper opens at OPENS. */
void leader_read(struct leader *leader, struct text *text, size_t opens);

/*
 * What follows the leader of the line that begins at AT, and the cells of a
 * table before the one that the wrapper is in.  *MISSING is set to whether
 * there were fewer quote marks than on the opening line.
 */
size_t leader_strip(struct leader *leader, struct text *text, size_t at, bool *missing);

/* The first half: what follows the quote marks and blanks; if one is missing, the mark before. */
size_t leader_strip_marks(const struct leader *leader, struct text *text, size_t at, bool *missing);

/* The second half, from there on; not if a mark is missing. */
size_t leader_strip_rest(struct leader *leader, struct text *text, size_t at);

/*
 * The end of the line if other cells of a table follow the blank before AT: a
 * "|", and no bracket after it.  Else AT.
 */
size_t leader_skip_cells(struct text *text, size_t at);

#endif
