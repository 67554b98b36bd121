/*
 * trim - scan: what is cut from the first token of a wrapper
 */
#ifndef SCAN_TRIM_H
#define SCAN_TRIM_H

#include <stddef.h>
#include <stdint.h>

/* Where the URL ends when punctuation and unbalanced brackets are cut from its end. */
size_t trim_end(const uint8_t *octets, size_t len);

#endif
