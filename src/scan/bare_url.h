/*
 * bare_url - scan: a URL that no wrapper bounds: read, ended, handed out
 */
#ifndef SCAN_BARE_URL_H
#define SCAN_BARE_URL_H

#include <stdbool.h>

#include "evidence/evidence.h"
#include "scan/emit.h"
#include "scan/end.h"
#include "scan/line_context.h"
#include "scan/policy.h"
#include "scan/read.h"
#include "scan/readings.h"
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
	const struct policy *policy;	/* ... of its kind */
	size_t at;		/* where the URL begins */
	uint32_t notes;		/* set of enum urlsift_note */
	bool may_break;		/* quoted: it is asked whether its line ends */
	/* work */
	struct token token;
	struct end end;
	struct rejoin rejoin;
	bool plain;		/* the token is octets of the text */
	bool whole;		/* all of the token was read */
	bool decided;		/* ... or no more of it is needed */
	size_t start;		/* octets of the token before the URL: a prefix given twice */
	size_t after;		/* in the text: what follows the find, or what was passed */
};

/*
 * Returns whether the bare URL of LEN octets, which is ordinary, is so with what stands around
 * it: no other octets belong to it, and nothing is to be noted.  If not, or if that is not
 * known, bare_url_find() tells.
 */
bool bare_url_ordinary(struct bare_url *bare_url, const struct opening *opening, size_t len);

/*
 * Hand out the URL that begins AT, with NOTES; AFTER is where the search goes on.  Returns false,
 * and hands out nothing, where the line of a quoted URL ends and MAY_BREAK.
 */
bool bare_url_find(struct bare_url *bare_url, const struct opening *opening, size_t at,
    uint32_t notes);

#endif
