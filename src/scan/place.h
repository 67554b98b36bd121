/*
 * place - scan: where an octet of the text stands in the input
 *
 * Lines are counted lazily, from one find to the next.  A seek leaves a mark:
 * what follows it in the text stands elsewhere in the input.
 */
#ifndef SCAN_PLACE_H
#define SCAN_PLACE_H

#include <stddef.h>
#include <stdint.h>

#include "urlsift.h"

#define PLACE_MARKS 4096

struct place_mark {
	uint64_t at;	/* offset in the text */
	struct urlsift_position position;
};

/* The octet AT of the text stands at POSITION. */
struct place {
	uint64_t at;
	struct urlsift_position position;
	size_t next_mark;
};

struct place_map {
	size_t n_marks;
	struct place_mark marks[PLACE_MARKS];
};

/* The first octet of a text stands at the start of the input. */
void place_begin(struct place *place, struct place_map *map);

/* Move on to the octet TO; OCTETS are the text's from its offset BASE on. */
void place_move(struct place *place, const struct place_map *map, const uint8_t *octets,
    uint64_t base, uint64_t to);

/* The offset in the input of the octet AT of a text without marks. */
static inline uint64_t
place_offset(const struct place *place, uint64_t at)
{
	return place->position.offset + at - place->at;
}

/* The octet AT of the text and what follows it stand at POSITION; -1: no room for a mark. */
int place_mark(struct place_map *map, struct place *place, uint64_t at,
    const struct urlsift_position *position);

/* How many of the LEN octets at AT stand together in the input. */
uint64_t place_run(const struct place *place, const struct place_map *map, uint64_t len);

#endif
