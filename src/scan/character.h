/*
 * character - scan: characters beyond ASCII beside a URL that no wrapper bounds
 */
#ifndef SCAN_CHARACTER_H
#define SCAN_CHARACTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum character_class {
	CHARACTER_PLAIN,	/* may stand in a URL */
	CHARACTER_END,		/* ends it: typographic quotes, brackets, stops */
	CHARACTER_APOSTROPHE,	/* ends it unless it stands between two letters */
	CHARACTER_IDEOGRAPH	/* Han, kana, Hangul: written without blanks */
};

/* The class of a code point, as data/characters.tsv has it. */
enum character_class character_class(uint32_t code);

/*
 * Returns whether a letter beyond ASCII ends before AT, and so a word that goes on there.  The
 * octets from FROM on are UTF-8 or ISO 8859-1.  An ideograph ends no word.
 */
bool character_is_letter_before(const uint8_t *octets, size_t from, size_t at);

#endif
