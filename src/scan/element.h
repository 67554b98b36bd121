/*
 * element - scan: elements of XML whose namespace is called like a scheme: "<news:x>"
 */
#ifndef SCAN_ELEMENT_H
#define SCAN_ELEMENT_H

#include "evidence/evidence.h"
#include "scan/opening.h"

/* Returns whether the wrapper with these LEN octets holds an element. */
bool element_is(struct evidence *evidence, const struct opening *opening,
    const uint8_t *octets, size_t len);

/* The octets of the join before its first blank, behind which an element has its attributes. */
size_t element_length(const struct join *join);

#endif
