/*
 * character - scan: characters beyond ASCII beside a URL, made from data/characters.tsv
 */
#include "scan/character.h"

#include "base/array.h"
#include "base/utf8.h"

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

bool
character_is_letter_before(const uint8_t *octets, size_t from, size_t at)
{
	size_t i = at;
	uint32_t code;

	if (at == from || octets[at - 1] < 0x80)
		return false;
	do
		i--;
	while (i > from && at - i < 4 && (octets[i] & 0xC0) == 0x80);
	if (utf8_decode((const char *)octets + i, at - i, &code) != at - i)
		return octets[at - 1] >= 0xC0;
	/* From U+2000 on are punctuation and symbols, from U+E000 on private use and emoji. */
	return character_class(code) == CHARACTER_PLAIN && code >= 0xC0 &&
	    (code < 0x2000 || (code >= 0x2C00 && code < 0xE000));
}
