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

#include "evidence/evidence.h"
#include "scan/anchor.h"
#include "scan/bare_url.h"
#include "scan/emit.h"
#include "scan/run.h"
#include "scan/leader.h"
#include "scan/open.h"
#include "scan/quick.h"
#include "scan/readings.h"
#include "scan/wrapped_url.h"
#include "urlsift.h"

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
