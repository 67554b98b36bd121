/*
 * skip - mail: what of a message is left out (--skip)
 */
#ifndef MAIL_SKIP_H
#define MAIL_SKIP_H

#include "form/text.h"
#include "mail/footer.h"
#include "mail/header.h"

/*
 * How far the text of the message was looked at, all zero at first: finds come in the
 * order of the text, so each line is judged once.
 */
struct skip {
	bool began;		/* all below is of the part at hand */
	size_t from, to;	/* in the text: the part */
	size_t seen;		/* what precedes this in the text was judged */
	size_t line;		/* where the line at SEEN begins */
	size_t footer;		/* where the footer begins; SIZE_MAX: there is none */
	bool footed;		/* the footer was looked for */
	bool signature;		/* SEEN is in one */
	bool answered;		/* SEEN is below the mark of a message that is answered */
	unsigned depth;		/* HTML: blockquotes at SEEN */
	unsigned cited;		/* the one of DEPTH that is a quotation; 0: none */
	bool named;		/* the fields of the list were looked for */
	struct footer_names names;
};

/* Another message begins, or (not MESSAGE) another stretch of its text. */
void skip_begin(struct skip *skip, bool message);

/*
 * Returns whether a find that opens at octet AT of the text is left out, as WHAT (set of enum
 * input_skip) demands.  URL is the one that was found.
 */
bool skip_drops(struct skip *skip, struct form_text *text, const struct header *header,
    const struct urlsift_find *find, int what);

#endif
