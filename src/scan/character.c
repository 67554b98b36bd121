/*
 * character - scan: characters beyond ASCII beside a URL, made from data/characters.tsv
 */
#include "scan/character.h"

#include <stddef.h>

#include "base/array.h"

struct character_range {
	uint32_t first, last;
	enum character_class class;
};

#include "scan/character_table.h"

enum character_class
character_class(uint32_t code)
{
	size_t low = 0, high = ARRAY_LEN(character_ranges), middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if (code > character_ranges[middle].last)
			low = middle + 1;
		else if (code < character_ranges[middle].first)
			high = middle;
		else
			return character_ranges[middle].class;
	}
	return CHARACTER_PLAIN;
}
