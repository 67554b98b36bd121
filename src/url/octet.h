/*
 * octet - url: what an octet may mean where a URL ends in running text
 *
 * These are the sets that several rules share.  A rule that needs another one says why.
 */
#ifndef URL_OCTET_H
#define URL_OCTET_H

#include <stdbool.h>
#include <stdint.h>

enum {
	ENDS = 1,	/* no URL has it (section 2.2): white space, controls, < > and " */
	ESCAPES = 2,	/* it may begin an escape of another format; then it ends nothing */
	OPENS = 4,	/* a bracket */
	CLOSES = 8,
	TRAILS = 16,	/* at the end of a URL it belongs to the text */
	STOPS = 32,	/* it ends a sentence, or a part of one */
	SEPARATES = 64,	/* another URL may follow it, even in a search part */
	GOES_ON = 128	/* a URL whose line ends with it seems to go on */
};

#define ENDS4	ENDS, ENDS, ENDS, ENDS

static const uint8_t octet_class[256] = {
	/* 00 to 20; 1B is ESC */
	ENDS4, ENDS4, ENDS4, ENDS4, ENDS4, ENDS4, ENDS, ENDS, ENDS, ENDS | ESCAPES, ENDS4, ENDS,
	['!'] = TRAILS | STOPS, ['"'] = ENDS | TRAILS, ['#'] = GOES_ON, ['%'] = GOES_ON,
	['&'] = TRAILS | ESCAPES | GOES_ON, ['\''] = TRAILS, ['('] = OPENS, [')'] = CLOSES,
	[','] = TRAILS | STOPS | SEPARATES, ['-'] = GOES_ON, ['.'] = TRAILS | STOPS,
	['/'] = GOES_ON, [':'] = TRAILS | STOPS | GOES_ON, [';'] = TRAILS | STOPS | SEPARATES,
	['<'] = ENDS, ['='] = GOES_ON, ['>'] = ENDS, ['?'] = TRAILS | STOPS | GOES_ON,
	['['] = OPENS, ['\\'] = ESCAPES, [']'] = CLOSES, ['`'] = TRAILS, ['{'] = OPENS,
	['|'] = TRAILS | SEPARATES, ['}'] = CLOSES, [0x7F] = ENDS
};

/* Returns whether the octet is in one of the classes. */
static inline bool
octet_is(uint8_t octet, unsigned classes)
{
	return (octet_class[octet] & classes) != 0;
}

/* Returns whether the octet ends every URL, and begins no escape. */
static inline bool
octet_ends(uint8_t octet)
{
	return (octet_class[octet] & (ENDS | ESCAPES)) == ENDS;
}

#undef ENDS4

#endif
