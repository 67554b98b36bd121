/*
 * place - scan: where an octet of the text stands in the input
 */
#include "scan/place.h"

#include <string.h>

#include "base/position.h"

void
place_begin(struct place *place, struct place_map *map)
{
	place->at = 0;
	place->position.offset = 0;
	place->position.line = 1;
	place->position.column = 1;
	place->next_mark = 0;
	map->n_marks = 0;
}

void
place_move(struct place *place, const struct place_map *map, const uint8_t *octets,
    uint64_t base, uint64_t to)
{
	while (place->next_mark < map->n_marks && map->marks[place->next_mark].at <= to) {
		place->at = map->marks[place->next_mark].at;
		place->position = map->marks[place->next_mark++].position;
	}
	if (to <= place->at)
		return;
	position_pass(&place->position, (const char *)octets + (place->at - base),
	    (size_t)(to - place->at));
	place->at = to;
}

int
place_mark(struct place_map *map, struct place *place, uint64_t at,
    const struct urlsift_position *position)
{
	if (map->n_marks > 0 && map->marks[map->n_marks - 1].at == at)
		map->n_marks--;
	if (map->n_marks == PLACE_MARKS && place->next_mark > 0) {
		map->n_marks -= place->next_mark;
		memmove(map->marks, map->marks + place->next_mark,
		    map->n_marks * sizeof(*map->marks));
		place->next_mark = 0;
	}
	if (map->n_marks == PLACE_MARKS)
		return -1;
	map->marks[map->n_marks].at = at;
	map->marks[map->n_marks++].position = *position;
	return 0;
}

uint64_t
place_run(const struct place *place, const struct place_map *map, uint64_t len)
{
	uint64_t to;

	if (place->next_mark == map->n_marks)
		return len;
	to = map->marks[place->next_mark].at;
	return to - place->at < len ? to - place->at : len;
}
