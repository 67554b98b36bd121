/*
 * element - scan: elements of XML whose namespace is called like a scheme: "<news:x>"
 */
#ifndef SCAN_ELEMENT_H
#define SCAN_ELEMENT_H

#include "evidence/evidence.h"
#include "scan/opening.h"

/* Is the wrapper with LEN octets an element? */
enum evidence_answer element_is(struct evidence *evidence, const struct opening *opening,
    const uint8_t *octets, size_t len);

/* How many octets of the join an element's name may have: its attributes follow a blank. */
size_t element_length(const struct join *join);

#endif
