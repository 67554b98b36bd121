/*
 * document - scan: the candidates of one document, from "<" or ":" to the finds
 *
 * A candidate that needs octets or evidence that have not arrived is discarded: it hands out
 * nothing, and the scan stays where it is.  It is tried again when twice as many octets are
 * there.
 */
#ifndef SCAN_DOCUMENT_H
#define SCAN_DOCUMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chars.h"
#include "evidence/evidence.h"
#include "scan/anchor.h"
#include "scan/emit.h"
#include "scan/end.h"
#include "scan/open.h"
#include "scan/readings.h"
#include "scan/rejoin.h"
#include "url/ordinary.h"
#include "urlsift.h"

/*
 * quick.c: an ordinary URL in a wrapper or in running text, recognised in one pass
 *
 * Most URLs are ordinary (see ordinary_read()): in brackets, with "URL:" or without, on one line or
 * two; in quotes; between white space, brackets and punctuation; between two commas or two
 * apostrophes; or the target of a Markdown link.
 * Others begin like these, and end on the same line.  So do most addresses: "<mailto:a@h.dom>".
 * The general path through open, reader and end remains the authority: tests/unit/scan/quick and
 * tests/corpora compare the finds of both.
 */

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
 * follow the "<", or "//" and a host the colon, or a URL "url: ".  Most candidates are addresses
 * and tags.
 */
static inline bool
quick_may(const struct view *view, size_t at)
{
	const uint8_t *s = view->octets + at;

	if (view->end - at < QUICK_LEAST)
		return false;
	if (s[0] == ':')
		return (s[1] == '/' && s[2] == '/' && chars_is((char)s[3], CHARS_ALPHADIGIT)) ||
		    (s[1] == ' ' && s[2] == 'h');
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

/* bare_url.c: a URL that no wrapper bounds: read, ended, handed out */

struct bare_url {
	const struct urlsift_options *options;
	struct text *text;
	struct line_context context;
	struct run *run;
	struct readings *readings;
	struct emit *emit;
	struct evidence *evidence;
	/* the candidate */
	const struct opening *opening;
	const struct policy *policy;	/* the policy for candidates of this kind */
	size_t at;		/* where the URL begins */
	uint32_t notes;		/* set of enum urlsift_note */
	bool may_break;		/* a quoted URL's line may end: see bare_url_find() */
	bool recovers;		/* the wrapper is bad: the URL must be good without it */
	/* work */
	struct reader reader;
	struct end end;
	struct rejoin rejoin;
	bool whole;		/* all of the token was read */
	bool decided;		/* the rest of the token is not needed */
	bool exact;		/* its container shows where it ends */
	size_t start;		/* octets of the token before the URL, such as a repeated prefix */
	size_t after;		/* in the text: end of the find or of what was skipped */
	bool found;		/* the URL was handed out */
};

/* The next step for an ordinary bare URL that white space or "<" follows. */
enum bare_url_answer {
	BARE_URL_ENDS,		/* nothing: it ends there, without a note */
	BARE_URL_NOTED,		/* bare_url_take() */
	BARE_URL_GOES_ON,	/* bare_url_take(): it may continue on the next line */
	BARE_URL_UNKNOWN	/* bare_url_find() */
};

enum bare_url_answer bare_url_ordinary(struct bare_url *bare_url, const struct opening *opening,
    size_t len);

/*
 * Hand out a bare URL of LEN ordinary octets.  REST octets of punctuation follow, and do not belong
 * to it.  GOES_ON: bare_url_ordinary() has just answered that, so join the next lines.  Sets AFTER
 * to where the search continues.
 */
void bare_url_take(struct bare_url *bare_url, const struct opening *opening, size_t len,
    size_t rest, bool goes_on);

/*
 * Hand out the URL that begins at AT, with NOTES, and set AFTER to where the search continues.
 * Returns false, and hands out nothing, if MAY_BREAK is set and the line of a quoted URL ends.
 */
bool bare_url_find(struct bare_url *bare_url, const struct opening *opening, size_t at,
    uint32_t notes);

/* bare_bad.c: whether it is bad, and the URL at the beginning of one that is */

/* Returns whether the beginning of a longer token is bad whatever follows. */
bool bare_bad_is_early(const struct bare_url *bare_url);

/* Returns whether the URL is bad because of a placeholder that somebody fills in. */
bool bare_bad_is_placeholder(const struct bare_url *bare_url, const struct urlsift_url *url);

/*
 * Returns whether the URL of a bad wrapper is implausible in running text, or perhaps has only a
 * part of its host.
 */
bool bare_bad_is_spoilt(const struct bare_url *bare_url);

/*
 * Returns whether the error is a comma in place of a dot: "http://h,org/".  The text up to the
 * comma is no whole host, and that after it ends in a top-level domain.
 */
bool bare_bad_is_comma(const struct end *end, const struct urlsift_url *url);

/*
 * Try to cut a bad URL before the error in URL.  Returns whether the part up to there is good; AT
 * is then its end.
 */
bool bare_bad_cut(struct end *end, const struct urlsift_url *url, enum urlsift_std std);

/* wrapped_url.c: report the URLs in a closed wrapper, split, and without labels */

struct wrapped_url {
	struct run *run;	/* the content */
	struct readings *readings;
	struct emit *emit;
	const struct end *first;	/* in quotes: the end of the first line */
	size_t token;		/* end of its first token, perhaps of the content; 0 */
	size_t untrimmed;	/* end of the content before its last octets were cut */
};

/*
 * Report the URLs.  Returns whether there is one.  Bad URLs are reported if the options ask for it.
 */
bool wrapped_url_find(struct wrapped_url *wrapped_url);

/* document.c */

#define DOCUMENT_PREFIX 128		/* a candidate opens at most this far before its ":" */
#define DOCUMENT_REACH (URLSIFT_REACH - DOCUMENT_PREFIX)	/* octets it can take from there */

/* A document's candidates can see this many octets from its start on. */
#define DOCUMENT_SEEN (URLSIFT_DOCUMENT_MAX + URLSIFT_REACH)

struct urlsift_scanner {
	struct urlsift_options options;	/* for the whole scan; the parts below point to it */
	bool schemes;		/* quoted or bare URLs are wanted */
	bool loose;		/* URLs without a scheme, or defanged ones, are wanted */
	unsigned wants;		/* the same wishes for anchor_next() */
	bool is_quick;		/* use the fast path; tests turn it off */
	struct view view;
	struct emit emit;
	uint64_t serial;	/* of the document, for the evidence */
	size_t at;		/* in the view: where the search continues */
	size_t first;		/* in the view: the end of the last candidate */
	struct anchor_window window;	/* of the view; valid while the view does not change */
	/* in the view: the next octets at which other URLs may begin; STOP: there are none */
	size_t other;		/* the nearest one of those below */
	size_t reference;	/* the next entity of HTML */
	size_t word;		/* the next sign of a URL without a scheme, or of a defanged one */
	size_t wrong;		/* the next slashes that may follow a scheme without a colon */
	int stopped;		/* what the callback returned, if not 0 */
	struct evidence *evidence;
	bool asked;		/* the candidate needs what has not arrived */
	struct bare_url bare_url;
	struct wrapped_url wrapped_url;
	struct quick quick;
	struct text text;	/* what the candidate can see */
	uint8_t *block;		/* the memory that holds the buffer */
	uint8_t *buffer;
	size_t len;		/* octets in the buffer */
	size_t wanted;		/* octets needed before the candidate is tried again */
	/*
	 * The members below are large: scanner_begin() sets only those that are read before
	 * written.
	 */
	struct run run;
	struct readings readings;
};

/* Begin a document at its offset in the text.  The search continues at AT in the view. */
void document_begin(struct urlsift_scanner *scanner, uint64_t document, size_t at);

/*
 * Examine the octet AT of the view, which may open a candidate.  Returns whether the search
 * continues at the scanner's AT; otherwise it was stopped or waits for more octets.
 */
bool document_candidate(struct urlsift_scanner *scanner, size_t at);

/*
 * Begin to search up to STOP in the view.  HTML tells that parts of it are HTML, so that entities
 * may be candidates.
 */
void document_search(struct urlsift_scanner *scanner, size_t stop, bool html);

/* Set AT to the next candidate before STOP, or to STOP. */
void document_next(struct urlsift_scanner *scanner, size_t stop);

/* Scan the part of the document that is there.  Returns whether the document is done. */
bool document_scan(struct urlsift_scanner *scanner);

#endif
