/*
 * plausible - scan: which well-formed URLs are none
 */
#ifndef SCAN_PLAUSIBLE_H
#define SCAN_PLAUSIBLE_H

#include <stdint.h>

#include "urlsift.h"

/*
 * What "URL:" makes believable is any scheme, but not an empty part, a host
 * and its path or port, a drive letter, or a scheme that starts with a digit.
 * URL is the parse of the LEN octets of TEXT.
 */
int plausible_prefixed(const struct urlsift_url *url, const uint8_t *text, size_t len);

/* In running text an address has its "@", and a newsgroup a dot; the scheme is known. */
int plausible_bare(const struct urlsift_url *url, const uint8_t *text);

#endif
