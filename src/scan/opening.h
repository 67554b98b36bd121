/*
 * opening - scan: how and where a URL opens
 */
#ifndef SCAN_OPENING_H
#define SCAN_OPENING_H

#include <stdbool.h>

#include "scan/join.h"
#include "scan/text.h"
#include "urlsift.h"

/* One more bit of kinds: also what opens a bad URL only, or one of a misspelt scheme. */
#define OPENING_WRONG (UINT32_C(1) << 31)

struct opening {
	enum urlsift_kind kind;
	enum join_closer closer;
	size_t opens;		/* the first octet of the wrapper, the prefix, or the URL */
	size_t at;		/* where its content begins */
	bool slashes_end_line;		/* bare: the line ends behind the slashes of its scheme */
	bool coloured;		/* bare: a control sequence stands directly before it */
	bool broken;		/* its scheme is: accepted only if the URL is strict */
	bool link;		/* ... the one that makes it the target of a link */
	uint32_t notes;		/* set of enum urlsift_note */
	size_t next;		/* when nothing opens: where the search goes on; 0: anywhere */
	const char *assumed;	/* the scheme that the text has not; NULL: it has one */
	size_t limit;		/* all its octets, whatever follows; 0: more may be */
	const char *name;	/* the scheme, if it may be a namespace of XML instead; or NULL */
};

#endif
