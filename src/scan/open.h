/*
 * open - scan: whether a URL opens here, and how
 *
 * The look-alikes of code, mark-up and mail end here: "<std::string>",
 * "<xsl:template ...>", "<12:30>", "<user@host>", "</soap:Body>", "curl:x".
 */
#ifndef SCAN_OPEN_H
#define SCAN_OPEN_H

#include "scan/opening.h"

/* At a "<": returns 1 and fills *OPENING if a wrapper opens. */
int open_angle(struct opening *opening, struct text *text, size_t at, uint32_t kinds);

/* At a ":": a prefix, a quote or a bare URL that begins at FIRST or later. */
int open_colon(struct opening *opening, struct text *text, size_t at, size_t first,
    uint32_t kinds);

/* 1 if a known scheme and what must follow it stand at AT. */
int open_is_known(struct text *text, size_t at);

#endif
