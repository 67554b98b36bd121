/*
 * wide - base: text in units of 16 or 32 bits
 */
#ifndef BASE_WIDE_H
#define BASE_WIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "urlsift.h"

struct wide {
	uint8_t size;	/* octets of a unit: 2 or 4 */
	bool little;	/* the first octet has the lowest bits */
};

/* The unit at AT. */
uint32_t wide_unit(struct wide wide, const char *at);

/*
 * Move a position past LEN octets of such a text: whole units, which should not end between two
 * surrogates.
 */
void wide_pass(struct wide wide, struct urlsift_position *position, enum urlsift_column column,
    const char *octets, size_t len);

#endif
