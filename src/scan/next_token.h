/*
 * next_token - scan: whether the first token of the next line is more of the URL
 */
#ifndef SCAN_NEXT_TOKEN_H
#define SCAN_NEXT_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum next_token_grammar {
	GRAMMAR_WHOLE,		/* the URL may be whole */
	GRAMMAR_CONTINUES,	/* it is not, and the token fits */
	GRAMMAR_OPEN,		/* it is not, with the token neither */
	GRAMMAR_NEVER		/* it is not, and the token does not fit */
};

/*
 * What the grammar says of a URL whose octets up to BROKEN ended their line.  With the token it
 * has LEN octets, of which those up to END are the URL.
 */
enum next_token_grammar next_token_grammar(const uint8_t *octets, size_t broken, size_t end,
    size_t len);

/* The octets without the punctuation that ends them: how many are left. */
size_t next_token_closed(const uint8_t *octets, size_t len);

/* Returns whether the token, closing punctuation aside, is one that no prose has. */
bool next_token_is_piece(const uint8_t *octets, size_t len);

/*
 * Returns whether a URL whose line ends in the octet LAST, in its search part (SEARCH) or
 * elsewhere, goes on with the token.
 */
bool next_token_fits(uint8_t last, bool search, const uint8_t *octets, size_t len);

/* Returns whether a URL may go on behind an octet, whatever follows. */
bool next_token_is_open(uint8_t last);

#endif
