/*
 * bracket - scan: brackets, and whether more of them close than open
 */
#ifndef SCAN_BRACKET_H
#define SCAN_BRACKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum bracket {
	BRACKET_NONE,
	BRACKET_ROUND,
	BRACKET_SQUARE,
	BRACKET_CURLY,
	BRACKET_KINDS
};

/* The kind of bracket that an octet opens or closes. */
extern const uint8_t bracket_kinds[256];

static inline enum bracket
bracket_kind(uint8_t c)
{
	return (enum bracket)bracket_kinds[c];
}

static inline bool
bracket_closes(uint8_t c)
{
	return c == ')' || c == ']' || c == '}';
}

/* 1 for a bracket that closes, -1 for one that opens. */
static inline long
bracket_sign(uint8_t c)
{
	return bracket_closes(c) ? 1 : -1;
}

/* The brackets of octets that are cut shorter and shorter. */
struct bracket_balance {
	bool counted;	/* a question was asked: the rest is known */
	long closed[BRACKET_KINDS];	/* how many close less how many open; NONE: no meaning */
};

static inline void
bracket_begin(struct bracket_balance *balance)
{
	memset(balance, 0, sizeof(*balance));
}

/*
 * Returns whether the last of LEN octets is a bracket that closes, and more brackets of its kind
 * close than open in them.
 */
bool bracket_is_extra(struct bracket_balance *balance, const uint8_t *octets, size_t len);

/* LEN octets are cut to LEFT. */
static inline void
bracket_cut(struct bracket_balance *balance, const uint8_t *octets, size_t len, size_t left)
{
	if (balance->counted)
		while (len-- > left)
			balance->closed[bracket_kind(octets[len])] -= bracket_sign(octets[len]);
}

#endif
