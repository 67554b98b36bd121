/*
 * places - base: where three octets stand, many places at a time
 */
#ifndef BASE_PLACES_H
#define BASE_PLACES_H

#include <stddef.h>
#include <stdint.h>

#define PLACES_MAX 256

/* The octets that are looked for, and where they stand. */
struct places {
	char octets[3];
	size_t n;
	uint32_t at[PLACES_MAX];
};

/*
 * Fill in as many places as there is room for, of those in [FROM, LEN) of S in their order.
 * Returns from where to go on; LEN: there are no others.
 */
size_t places_read(struct places *places, const uint8_t *s, size_t from, size_t len);

#endif
