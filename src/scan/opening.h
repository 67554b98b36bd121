/*
 * opening - scan: how and where a URL opens
 */
#ifndef SCAN_OPENING_H
#define SCAN_OPENING_H

#include <stdbool.h>

#include "scan/run.h"
#include "scan/text.h"
#include "urlsift.h"

/*
 * An additional bit of kinds: also accept an opening that only a bad URL or a misspelt scheme
 * has.
 */
#define OPENING_WRONG (UINT32_C(1) << 31)

struct opening {
	enum urlsift_kind kind;
	enum run_closer closer;
	size_t opens;		/* the first octet of the wrapper, the prefix, or the URL */
	size_t at;		/* where its content begins */
	bool slashes_end_line;		/* bare: the line ends after the scheme's slashes */
	bool coloured;		/* bare: a control sequence directly precedes it */
	bool broken;		/* a line end divides it: accepted only if the URL is strict */
	bool link;		/* bare: a control sequence makes it the target of a link */
	uint32_t notes;		/* set of enum urlsift_note */
	size_t next;		/* if nothing opens: where the search continues; 0: anywhere */
	const char *assumed;	/* the scheme that the text lacks; NULL: it has one */
	size_t limit;		/* length of the URL, whatever follows; 0: not limited */
	size_t spaced;		/* length of its start, a host with blanks in it; 0: it has none */
	const char *name;	/* the scheme, if it may be an XML namespace instead; or NULL */
};

#endif
