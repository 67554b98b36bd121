/*
 * skip - mail: leaves out parts of a message (--skip)
 */
#ifndef MAIL_SKIP_H
#define MAIL_SKIP_H

#include "form/text.h"
#include "mail/footer.h"
#include "mail/header.h"

/*
 * The part of the text that was examined so far; all zero at first.  Finds come in the order of
 * the text, so each line is examined once.
 */
struct skip {
	bool began;		/* the fields below are valid for the current part */
	size_t from, to;	/* the part's first octet in the text, and its end */
	size_t seen;		/* end of the text that was examined */
	size_t line;		/* start of the line that has SEEN */
	size_t footer;		/* start of the footer; SIZE_MAX: there is none */
	bool footed;		/* FOOTER is set */
	bool signature;		/* SEEN is in a signature */
	bool answered;		/* SEEN is in the text of an answered message */
	unsigned depth;		/* HTML: number of blockquotes around SEEN */
	unsigned cited;		/* DEPTH of the outermost one that cites; 0: none does */
	bool named;		/* NAMES is set */
	struct footer_names names;
};

/* Begin a new message or, if not MESSAGE, a new text of the same message. */
void skip_begin(struct skip *skip, bool message);

/*
 * Returns whether a find in the text is left out.  WHAT, a set of enum input_skip, has the kinds
 * of text to leave out.
 */
bool skip_drops(struct skip *skip, struct form_text *text, const struct header *header,
    const struct urlsift_find *find, int what);

#endif
