/*
 * known - scan: top-level domains, and suffixes of the names of files
 */
#ifndef SCAN_KNOWN_H
#define SCAN_KNOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each returns whether the LEN octets, in any case, are one. */
bool known_domain(const uint8_t *octets, size_t len);
bool known_suffix(const uint8_t *octets, size_t len);

#endif
