/*
 * line_context - scan: what stands open on its line before a URL that no wrapper bounds
 *
 * "[x](http://h/a)", "('http://h/a', 1)", "| http://h/a|": what was opened before the
 * URL and is closed inside it ends it.  The line is walked once, however many URLs it
 * has: from its start, or the document's, to one URL after the other.
 */
#ifndef SCAN_LINE_CONTEXT_H
#define SCAN_LINE_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/bracket.h"
#include "scan/text.h"

#define LINE_CONTEXT_DEEP 64	/* brackets of one kind that are counted */

struct line_context {
	uint64_t at;		/* in the text: how far it was walked */
	uint8_t open[BRACKET_KINDS];
	bool quote, backquote;	/* a span of 'this' or of `this` is open */
	bool bar;		/* "|" */
	bool comment;		/* slash-star, or "*" begins the line */
	uint8_t opened;		/* stars that opened emphasis: 1 or 2 */
	bool begun;		/* something but blanks stands on the line */
	/* directly before the URL: see line_context_url() */
	uint8_t mark;	/* the octet, 0 at the line's start */
	uint8_t stars, underscores, tildes;	/* marks of emphasis, in any order */
	uint8_t before;	/* the octet before the marks, 0 at the line's start */
};

/* The document, or the section, begins at the octet AT of the text. */
void line_context_begin(struct line_context *context, uint64_t at);

/* Walk on to the URL at AT; octet I of TEXT is octet BASE + I of the text. */
void line_context_walk(struct line_context *context, const struct text *text, uint64_t base,
    size_t at);

/* What stands directly before the URL at AT. */
void line_context_url(struct line_context *context, const struct text *text, size_t at);

/* Nothing stands around the URL. */
void line_context_nothing(struct line_context *context);

#endif
