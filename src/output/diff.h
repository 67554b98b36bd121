/*
 * diff - output: how a text was changed, as a unified diff (--fix)
 *
 * What patch(1) reads: the names have "a/" and "b/" before them, as git has it, lines end in
 * line feeds, and three lines that stay are shown around what changes.
 */
#ifndef OUTPUT_DIFF_H
#define OUTPUT_DIFF_H

#include "base/buffer.h"
#include "base/octets.h"
#include "output/style.h"

/* The octets [FROM, TO) of a text give way to others. */
struct diff_change {
	size_t from, to;
	struct octets with;
};

/* In order; they do not overlap. */
struct diff_changes {
	const struct diff_change *at;
	size_t n;
};

/* Put the octets [FROM, TO) of the text, changed; all changes lie there. */
void diff_apply(struct buffer *to, struct octets text, const struct diff_changes *changes);

/* Put the diff; nothing if there is no change.  On a terminal no control is put. */
void diff_put(struct buffer *to, const struct style *style, const char *name, struct octets text,
    const struct diff_changes *changes);

#endif
