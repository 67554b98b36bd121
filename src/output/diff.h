/*
 * diff - output: the changes of a text as a unified diff (--fix)
 *
 * The diff is input for patch(1).  Names begin with "a/" and "b/", as in git; lines end in line
 * feeds; three unchanged lines are shown before and after each change.
 */
#ifndef OUTPUT_DIFF_H
#define OUTPUT_DIFF_H

#include "base/buffer.h"
#include "base/octets.h"
#include "output/style.h"

/* Replace the octets [FROM, TO) of a text with others. */
struct diff_change {
	size_t from, to;
	struct octets with;
};

/* Changes in ascending order, which do not overlap. */
struct diff_changes {
	const struct diff_change *at;
	size_t n;
};

/* Put the whole text, changed. */
void diff_apply(struct buffer *to, struct octets text, const struct diff_changes *changes);

/*
 * Put the diff for the file NAME, or nothing if there is no change.  On a terminal, control
 * characters other than TAB are escaped.
 */
void diff_put(struct buffer *to, const struct style *style, const char *name, struct octets text,
    const struct diff_changes *changes);

#endif
