/*
 * policy - scan: how the URLs of each kind are read
 */
#ifndef SCAN_POLICY_H
#define SCAN_POLICY_H

#include <stdbool.h>

#include "scan/opening.h"
#include "scan/readings.h"

/* The end of a URL, and the octets that may precede it. */
enum policy_closer {
	POLICY_OPEN,	/* nothing closes it: see bare_url */
	POLICY_QUOTED,	/* a quote or a blank ends it; it may span lines, with one token a line */
	POLICY_WRAPPED	/* the opening's closer ends it, by the rules for wrappers */
};

struct policy {
	enum policy_closer closer;
	/* for a URL without a closer, or whose closer is missing */
	bool rejoins;		/* it continues on the next line if the evidence says so */
	bool unfinished;	/* a possible continuation on the next line is noted */
	bool loose;		/* its scheme is assumed, or it is defanged */
	bool quoted;		/* a quote at its end belongs to it */
	/* for any URL */
	bool labels;		/* a label may follow it before the closer */
	bool guessed;		/* an implausible URL is not reported */
	bool placeholders;	/* a placeholder to be filled in is not reported */
	bool (*is_plausible)(const struct urlsift_url *url, const uint8_t *text, size_t len);
};

const struct policy *policy_of(const struct opening *opening);

/*
 * Rank the readings of the URL with this opening.  Returns whether the first is a plausible URL,
 * and refuses it if it is implausible.
 */
bool policy_accepts(const struct opening *opening, struct readings *readings);

#endif
