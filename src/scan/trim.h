/*
 * trim - scan: what is cut from a URL that was put together, or removed from it
 */
#ifndef SCAN_TRIM_H
#define SCAN_TRIM_H

#include <stdint.h>

#include "scan/join.h"

/*
 * Where the URL ends when punctuation, unbalanced brackets, and the mark of
 * emphasis that stands BEFORE it (0: none) are cut from its end.
 */
size_t trim_end(const uint8_t *octets, size_t len, uint8_t before);

/* Keep the first LEN octets. */
void trim_cut(struct join *join, size_t len);

/* Remove the backslashes that TeX and Markdown put before an octet. */
void trim_repair(struct join *join);

#endif
