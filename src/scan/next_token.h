/*
 * next_token - scan: whether the first token of the next line continues the URL
 */
#ifndef SCAN_NEXT_TOKEN_H
#define SCAN_NEXT_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum next_token_grammar {
	GRAMMAR_WHOLE,		/* the URL may be complete */
	GRAMMAR_CONTINUES,	/* the URL is incomplete, and the token completes it */
	GRAMMAR_OPEN,		/* the URL is incomplete, with the token as well */
	GRAMMAR_NEVER		/* the URL is incomplete, and the token does not fit */
};

/*
 * Judge by the grammar a URL whose line ended after the first BROKEN octets.  Together with the
 * token there are LEN octets, and the first END of them are the URL.
 */
enum next_token_grammar next_token_grammar(const uint8_t *octets, size_t broken, size_t end,
    size_t len);

/* Returns how many octets are left without the closing punctuation. */
size_t next_token_closed(const uint8_t *octets, size_t len);

/* Returns whether the token, without closing punctuation, is one that does not occur in prose. */
bool next_token_is_piece(const uint8_t *octets, size_t len);

/*
 * Returns whether the token continues a URL whose line ends in the octet LAST.  SEARCH tells
 * whether that octet is in the search part.
 */
bool next_token_fits(uint8_t last, bool search, const uint8_t *octets, size_t len);

/* Returns whether a URL may continue after the octet LAST, whatever follows. */
bool next_token_is_open(uint8_t last);

#endif
