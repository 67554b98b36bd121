/*
 * hunk - form: the lines of a diff: which file they are of, and which are added
 */
#ifndef FORM_HUNK_H
#define FORM_HUNK_H

#include <stdbool.h>
#include <stdint.h>

#define HUNK_NAME 4096	/* octets of a name; the rest of a longer one is cut */
#define HUNK_MARKS 16	/* columns before a line: one for each parent of a merge */

/* Where a line is that continues. */
enum hunk_line {
	HUNK_LINE_NONE,		/* none does: a line begins */
	HUNK_LINE_ADDED,
	HUNK_LINE_OTHER
};

/* What is known at an octet of the source. */
struct hunk {
	bool hunk;		/* a hunk is open */
	bool over;		/* all lines that it has by its header were read */
	unsigned n_marks;
	uint64_t old, new;	/* lines that are left of the hunk */
	uint64_t line;		/* of the new file: the number of the next line */
	enum hunk_line rest;	/* what the rest of the line at hand is */
	bool prefixed;		/* the old name has the prefix of git, or is none */
	char name[HUNK_NAME];	/* of the new file */
};

/*
 * Read the line [AT, TO), which is of no hunk and without its end: a name, or what begins a hunk.
 * Returns whether a hunk begins.
 */
bool hunk_begins(struct hunk *hunk, const char *at, const char *to);

/* Returns whether the line [AT, TO), with its end, may be one of the hunk that is open. */
bool hunk_has_line(const struct hunk *hunk, const char *at, const char *to);

#endif
