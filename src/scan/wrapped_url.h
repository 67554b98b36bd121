/*
 * wrapped_url - scan: the URLs in a closed wrapper: labelled, split, handed out
 */
#ifndef SCAN_WRAPPED_URL_H
#define SCAN_WRAPPED_URL_H

#include <stdbool.h>

#include "scan/emit.h"
#include "scan/readings.h"
#include "scan/run.h"

struct wrapped_url {
	struct run *run;	/* the content */
	struct readings *readings;
	struct emit *emit;
	size_t token;		/* where its first token ends, which may be all; 0 */
};

/*
 * Hand out the URLs.  Returns whether there is one; what is bad
 * is reported, if that is wanted.
 */
bool wrapped_url_find(struct wrapped_url *wrapped_url);

#endif
