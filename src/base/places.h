/*
 * places - base: find three octets, many places at a time
 */
#ifndef BASE_PLACES_H
#define BASE_PLACES_H

#include <stddef.h>
#include <stdint.h>

#define PLACES_MAX 256

/* The octets to find, and their places. */
struct places {
	char octets[3];
	size_t n;
	uint32_t at[PLACES_MAX];
};

/*
 * Fill in the places in [FROM, LEN) of S, in order, while there is room.  Returns where to
 * continue; LEN if there are no others.
 */
size_t places_read(struct places *places, const uint8_t *s, size_t from, size_t len);

#endif
