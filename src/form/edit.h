/*
 * edit - form: removes folds, and tags between runs, from a decoded text
 */
#ifndef FORM_EDIT_H
#define FORM_EDIT_H

#include "base/octets.h"
#include "form/text.h"

/* How the lines of a text are folded. */
enum edit_fold {
	EDIT_FOLD_NONE,
	EDIT_FOLD_LDIF,		/* at a newline and a blank (RFC 2849) */
	EDIT_FOLD_CALENDAR	/* likewise, and characters are escaped (RFC 5545, RFC 6350) */
};

/* Bid for folded text by its first LEN octets.  LAST: there are no more.  Sets *FOLD. */
enum input_bid edit_bid_folded(const char *octets, size_t len, bool last, enum edit_fold *fold);

/* Unfold the text of the last section, and undo its escapes. */
void edit_unfold(struct form_text *text, enum edit_fold fold);

/* Returns whether XML that begins with HEAD is WordprocessingML. */
bool edit_has_runs(struct octets head);

/* In the last section, join the texts of the runs of each paragraph. */
void edit_join_runs(struct form_text *text);

#endif
