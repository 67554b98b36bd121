/*
 * open - scan: whether a URL opens here, and how
 *
 * The look-alikes of code, mark-up and mail end here: "<std::string>",
 * "<xsl:template ...>", "<12:30>", "<user@host>", "</soap:Body>", "curl:x".
 */
#ifndef SCAN_OPEN_H
#define SCAN_OPEN_H

#include <stdint.h>

#include "scan/join.h"
#include "scan/text.h"
#include "urlsift.h"

struct opening {
	enum urlsift_kind kind;
	enum join_closer closer;
	size_t opens;		/* the first octet of the wrapper, the prefix, or the URL */
	size_t at;		/* where its content begins */
	uint8_t before;	/* bare: the octet before it; else 0 */
	uint32_t notes;		/* set of enum urlsift_note */
	size_t next;		/* when nothing opens: where the search goes on; 0: anywhere */
	const char *name;	/* the scheme, if it may be a namespace of XML instead; or NULL */
};

/* At a "<": returns 1 and fills *OPENING if a wrapper opens. */
int open_angle(struct opening *opening, struct text *text, size_t at, uint32_t kinds);

/* At a ":": a prefix, a quote or a bare URL that begins at FIRST or later. */
int open_colon(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/* 1 if a known scheme and what must follow it stand at AT. */
int open_is_known(struct text *text, size_t at);

#endif
