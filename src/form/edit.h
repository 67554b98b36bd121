/*
 * edit - form: what of a decoded text is not its text: folds, and tags between runs
 */
#ifndef FORM_EDIT_H
#define FORM_EDIT_H

#include "base/octets.h"
#include "form/text.h"

/* How the lines of a text are folded. */
enum edit_fold {
	EDIT_FOLD_NONE,
	EDIT_FOLD_LDIF,		/* a line break and a blank are nothing (RFC 2849) */
	EDIT_FOLD_CALENDAR	/* the same, with escapes (RFC 5545, RFC 6350) */
};

/* Is the text folded?  LEN of its first octets are there; LAST: no more will be. */
enum input_bid edit_bid_folded(const char *octets, size_t len, bool last, enum edit_fold *fold);

/* Unfold the text of the last section, and undo its escapes. */
void edit_unfold(struct form_text *text, enum edit_fold fold);

/* Returns whether these first octets of XML are of WordprocessingML. */
bool edit_has_runs(struct octets head);

/* In the last section, join the texts of the runs of each paragraph. */
void edit_join_runs(struct form_text *text);

#endif
