/*
 * hunk - form: recognises diffs, their files and their hunks
 */
#ifndef FORM_HUNK_H
#define FORM_HUNK_H

#include "input/input.h"

#define HUNK_NAME 4096	/* octets of a name; the rest of a longer one is cut */
#define HUNK_MARKS 16	/* columns before a line: one for each parent of a merge */

/* The kind of the line that the next octet continues. */
enum hunk_line {
	HUNK_LINE_NONE,		/* the next octet begins a line */
	HUNK_LINE_ADDED,
	HUNK_LINE_OTHER
};

/* The state of reading a diff, at an octet of the source. */
struct hunk {
	bool hunk;		/* a hunk has begun */
	bool over;		/* all lines that its header counts were read */
	unsigned n_marks;	/* columns of marks before each line */
	uint64_t old, new;	/* lines of the old and the new file that are left in the hunk */
	uint64_t line;		/* number of the next line in the new file */
	enum hunk_line rest;	/* kind of the current line */
	bool prefixed;		/* the old name has a prefix of git, or is /dev/null */
	char name[HUNK_NAME];	/* name of the new file */
};

/* An input_ops.bid, for "diff --", as git begins, or the lines "--- ", "+++ " and "@@ -". */
enum input_bid hunk_bid(const struct source *source, const char *head, size_t len, bool last);

/*
 * Read a line outside of hunks, [AT, TO), without its line end.  It may name a file, or be the
 * header of a hunk.  Returns whether a hunk begins.
 */
bool hunk_begins(struct hunk *hunk, const char *at, const char *to);

/* Returns whether the line [AT, TO), with its line end, may belong to the current hunk. */
bool hunk_has_line(const struct hunk *hunk, const char *at, const char *to);

/*
 * Returns whether the lines at AT name the next file although the hunk counts more lines: "--- ",
 * "+++ " and the header of a hunk.  If the hunk counts just the first two, they belong to it,
 * unless the header goes back in the new file.
 */
bool hunk_ends(const struct hunk *hunk, const char *at, const char *to);

#endif
