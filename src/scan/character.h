/*
 * character - scan: characters beyond ASCII beside a URL that no wrapper bounds
 */
#ifndef SCAN_CHARACTER_H
#define SCAN_CHARACTER_H

#include <stdint.h>

enum character_class {
	CHARACTER_PLAIN,	/* may stand in a URL */
	CHARACTER_END,		/* ends it: typographic quotes, brackets, stops */
	CHARACTER_APOSTROPHE,	/* ends it unless it stands between two letters */
	CHARACTER_IDEOGRAPH	/* Han, kana, Hangul: written without blanks */
};

/* The class of a code point, as data/characters.tsv has it. */
enum character_class character_class(uint32_t code);

#endif
