/*
 * plausible - scan: which well-formed URLs are none
 */
#ifndef SCAN_PLAUSIBLE_H
#define SCAN_PLAUSIBLE_H

#include <stdbool.h>
#include <stdint.h>

#include "urlsift.h"

/*
 * Returns whether "URL:" makes it plausible: any scheme, but not an empty part, a host
 * and its path or port, a drive letter, or a scheme that starts with a digit.
 * URL is the parse of the LEN octets of TEXT.
 */
bool plausible_prefixed(const struct urlsift_url *url, const uint8_t *text, size_t len);

/*
 * Returns whether it is plausible in running text, where an address has its "@", and a
 * newsgroup a dot; the scheme is known.
 */
bool plausible_bare(const struct urlsift_url *url, const uint8_t *text);

#endif
