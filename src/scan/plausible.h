/*
 * plausible - scan: which well-formed URLs are none
 */
#ifndef SCAN_PLAUSIBLE_H
#define SCAN_PLAUSIBLE_H

#include <stdbool.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/opening.h"
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
bool plausible_bare(const struct urlsift_url *url, const uint8_t *text, size_t len);

/*
 * Returns whether the wrapper with these LEN octets holds an element of XML, whose namespace is
 * called like a scheme: "<news:x>".
 */
bool plausible_is_element(struct evidence *evidence, const struct opening *opening,
    const uint8_t *octets, size_t len);

/* The octets of the run before its first blank, behind which an element has its attributes. */
size_t plausible_element_length(const struct run *run);

#endif
