/*
 * place - scan: where an octet of the text stands in the input
 *
 * Lines and columns are counted lazily, from one find to the next.
 */
#ifndef SCAN_PLACE_H
#define SCAN_PLACE_H

#include <stddef.h>
#include <stdint.h>

#include "base/position.h"
#include "urlsift.h"

/* The octet AT of the text stands at POSITION. */
struct place {
	uint64_t at;
	struct urlsift_position position;
	const struct urlsift_options *options;
};

/* The first octet of a text stands at the start of the input. */
void place_begin(struct place *place, const struct urlsift_options *options);

/* The position of the octet TO, not before that of the place; OCTETS are those from BASE on. */
static inline struct urlsift_position
place_position(const struct place *place, const uint8_t *octets, uint64_t base, uint64_t to)
{
	struct urlsift_position position = place->position;

	if (to > place->at)
		position_pass(&position, place->options->column,
		    (const char *)octets + (place->at - base), (size_t)(to - place->at));
	return position;
}

/* Move on to the octet TO. */
static inline void
place_move(struct place *place, const uint8_t *octets, uint64_t base, uint64_t to)
{
	if (to <= place->at)
		return;
	place->position = place_position(place, octets, base, to);
	place->at = to;
}

/* The octets before TO go; END are there.  What is left begins with a whole character. */
void place_drop(struct place *place, const uint8_t *octets, uint64_t base, uint64_t to,
    uint64_t end);

/* The offset in the input of the octet AT of the text. */
static inline uint64_t
place_offset(const struct place *place, uint64_t at)
{
	return place->position.offset + at - place->at;
}

#endif
