/*
 * wrapped_url - scan: report the URLs in a closed wrapper, split, and without labels
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
	const struct end *first;	/* in quotes: the end of the first line */
	size_t token;		/* end of its first token, perhaps of the content; 0 */
	size_t untrimmed;	/* end of the content before its last octets were cut */
};

/*
 * Report the URLs.  Returns whether there is one.  Bad URLs are reported if the options ask for it.
 */
bool wrapped_url_find(struct wrapped_url *wrapped_url);

#endif
