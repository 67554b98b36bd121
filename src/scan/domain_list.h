/*
 * domain_list - scan: top-level domains, and suffixes of the names of files
 */
#ifndef SCAN_DOMAIN_LIST_H
#define SCAN_DOMAIN_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns whether the LEN octets, in any case, are a top-level domain, or a file's suffix. */
bool domain_list_has(const uint8_t *octets, size_t len);
bool domain_list_has_suffix(const uint8_t *octets, size_t len);

#endif
