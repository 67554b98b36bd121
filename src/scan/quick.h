/*
 * quick - scan: an ordinary URL in a wrapper or in running text, recognised in one pass
 *
 * Most URLs are ordinary (see ordinary_read()): in brackets, with "URL:" or without, on one line or
 * two; in quotes; between white space, brackets and punctuation; or the target of a Markdown link.
 * Others begin like these, and end on the same line.  So do most addresses: "<mailto:a@h.dom>".
 * The general path through open, reader and end remains the
 * authority: tests/unit/scan/quick and tests/corpora compare the finds of both.
 */
#ifndef SCAN_QUICK_H
#define SCAN_QUICK_H

#include <stdbool.h>

#include "base/chars.h"
#include "scan/emit.h"
#include "scan/open.h"
#include "url/ordinary.h"

#define QUICK_MAX 256	/* octets of a URL; longer ones take the general path */
#define QUICK_LEAST 72	/* octets that must follow: those of ordinary_read(), and "<URL:" */

/* Properties of a text that do not change what is ordinary. */
#define QUICK_FLAGS ((uint32_t)(URLSIFT_TEXT_HTML | URLSIFT_TEXT_MAIL))

/* The current URL.  Fields with the same value for every URL are set once. */
struct quick {
	struct opening opening;
	struct ordinary ordinary;	/* if SCHEME is NULL, only LEN is set, and OTHER */
	size_t closes;		/* in the view: after its wrapper, or after the URL */
	size_t after;		/* in the view: after the URL and marks of punctuation */
	bool broken;		/* its line ends in the wrapper */
	uint32_t rest;		/* marks of punctuation after a bare URL, before a blank */
	struct urlsift_url url, other;
	struct urlsift_piece pieces[2];
	struct urlsift_find find;
	char octets[QUICK_MAX];	/* of a URL on two lines */
};

/* Returns whether an ordinary scheme, or "mailto", may begin with C. */
static inline bool
quick_is_first(uint8_t c)
{
	c |= 0x20;
	return c == 'h' || c == 'f' || c == 'g' || c == 'm';
}

/*
 * Returns whether to call quick_read(): there is room, and "URL:" or an ordinary scheme may
 * follow the "<", or "//" and a host the colon.  Most candidates are addresses and tags.
 */
static inline bool
quick_may(const struct view *view, size_t at)
{
	const uint8_t *s = view->octets + at;

	if (view->end - at < QUICK_LEAST)
		return false;
	if (s[0] == ':')
		return s[1] == '/' && s[2] == '/' && chars_is((char)s[3], CHARS_ALPHADIGIT);
	return s[0] == '<' && (quick_is_first(s[1]) || (s[1] == 'U' && s[4] == ':' &&
	    quick_is_first(s[5])));
}

/*
 * Returns whether an ordinary URL, not before FIRST, opens with the "<" at AT or has its colon
 * there.  If so, OPENING, ORDINARY, AFTER and CLOSES are set.  For a bare URL, ask
 * bare_url_ordinary() if REST is 0; else what follows it begins no URL and no line.  If BROKEN is
 * set, call quick_next_line(), too.
 */
bool quick_read(struct quick *quick, const struct view *view, size_t at, size_t first);

/*
 * Returns whether the rest of the URL, of ordinary octets up to ">", begins the next line, so that
 * no leader, page break or hyphen is in it.
 */
bool quick_next_line(struct quick *quick, struct text *text, struct evidence *evidence);

/* Report the URL that was read. */
void quick_emit(struct quick *quick, struct emit *emit);

void quick_begin(struct quick *quick);

#endif
