/*
 * parse - url: the parser: scheme, genericurl, fragment, verdict
 */
#ifndef URL_PARSE_H
#define URL_PARSE_H

#include "urlsift.h"

/* Reset *URL: no parts, no verdict. */
void parse_clear(struct urlsift_url *url);

/* Parse LEN octets, fewer than UINT32_MAX, into a URL that was cleared, by the grammar alone. */
void parse_any(struct urlsift_url *url, const char *text, size_t len, enum urlsift_std std);

#endif
