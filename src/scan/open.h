/*
 * open - scan: whether and how a URL opens here
 *
 * This rejects look-alikes in code, mark-up and mail: "<std::string>", "<xsl:template ...>",
 * "<12:30>", "<user@host>", "</soap:Body>", "curl:x".
 */
#ifndef SCAN_OPEN_H
#define SCAN_OPEN_H

#include "scan/opening.h"

/* Returns whether a wrapper opens with the "<" at AT, and fills *OPENING if so. */
bool open_angle(struct opening *opening, struct text *text, size_t at, uint32_t kinds);

/*
 * Returns whether the ":" at AT belongs to a prefix, a quote or a bare URL that begins at FIRST
 * or later.
 */
bool open_colon(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/* Returns whether a known scheme, with the octets that must follow it, is at AT. */
bool open_is_known(struct text *text, size_t at);

#endif
