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

/*
 * Put the LDIF in [FROM, TO), unfolded, as sections of that PART.  Values in base64 (RFC 2849)
 * become sections of their own if they are text, and are left out otherwise.  Returns where it
 * stops because the text is full, or TO.
 */
const char *edit_put_ldif(struct form_text *text, const char *from, const char *to,
    const char *part);

/* Returns the end of the last line in [FROM, TO) that no fold continues, or FROM. */
const char *edit_last_line(const char *from, const char *to);

/* Returns whether XML that begins with HEAD is WordprocessingML. */
bool edit_has_runs(struct octets head);

/* In the last section, join the texts of the runs of each paragraph. */
void edit_join_runs(struct form_text *text);

#endif
