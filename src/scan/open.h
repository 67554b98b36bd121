/*
 * open - scan: whether a URL opens here, and how
 *
 * The look-alikes of code, mark-up and mail end here: "<std::string>",
 * "<xsl:template ...>", "<12:30>", "<user@host>", "</soap:Body>", "curl:x".
 */
#ifndef SCAN_OPEN_H
#define SCAN_OPEN_H

#include "scan/opening.h"

/* At a "<": returns whether a wrapper opens, and fills *OPENING if so. */
bool open_angle(struct opening *opening, struct text *text, size_t at, uint32_t kinds);

/*
 * Returns whether the ":" at AT belongs to a prefix, a quote or a bare URL that begins at FIRST
 * or later.
 */
bool open_colon(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/* Returns whether a known scheme and what must follow it stand at AT. */
bool open_is_known(struct text *text, size_t at);

#endif
