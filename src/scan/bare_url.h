/*
 * bare_url - scan: a URL that no wrapper bounds: read, ended, handed out
 */
#ifndef SCAN_BARE_URL_H
#define SCAN_BARE_URL_H

#include <stdbool.h>

#include "evidence/evidence.h"
#include "scan/emit.h"
#include "scan/end.h"
#include "scan/readings.h"
#include "scan/reader.h"
#include "scan/rejoin.h"

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
	struct token token;
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

#endif
