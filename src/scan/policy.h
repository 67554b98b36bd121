/*
 * policy - scan: how the URLs of each kind are read
 */
#ifndef SCAN_POLICY_H
#define SCAN_POLICY_H

#include <stdbool.h>

#include "scan/opening.h"
#include "scan/readings.h"

/* What closes a URL, and what may stand before that. */
enum policy_closer {
	POLICY_OPEN,	/* nothing closes it: see bare_url */
	POLICY_QUOTED,	/* a quote or a blank; over a line end one token a line */
	POLICY_WRAPPED	/* the opening's closer, by the rules for wrappers */
};

struct policy {
	enum policy_closer closer;
	/* of a URL that nothing closes, be it that the closer is missing */
	bool rejoins;		/* it goes on in the next line where the evidence says so */
	bool unfinished;	/* ... and is noted if it only may */
	bool loose;		/* its scheme is assumed, or it is defanged */
	bool quoted;		/* a quote that ends it belongs to it */
	/* of any */
	bool labels;		/* a label may follow it before the closer */
	bool guessed;		/* what is implausible is not worth a report */
	bool placeholders;	/* ... nor is what a program or a reader fills in */
	bool (*is_plausible)(const struct urlsift_url *url, const uint8_t *text, size_t len);
};

const struct policy *policy_of(const struct opening *opening);

/*
 * Rank the readings of what opened so.  Returns whether the first is a plausible URL; if it is
 * not plausible, it is refused.
 */
bool policy_accepts(const struct opening *opening, struct readings *readings);

#endif
