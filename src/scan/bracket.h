/*
 * bracket - scan: brackets, and how many close beyond those that open
 */
#ifndef SCAN_BRACKET_H
#define SCAN_BRACKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/* Of each kind: how many close, beyond those that open. */
struct bracket_balance {
	bool counted;	/* not before it is asked */
	long closed[BRACKET_KINDS];
};

/* Returns whether the octet before END is a bracket that closes none of those before it. */
bool bracket_is_extra(struct bracket_balance *balance, const uint8_t *octets, size_t end);

/* The octets from TO to END are cut. */
static inline void
bracket_cut(struct bracket_balance *balance, const uint8_t *octets, size_t to, size_t end)
{
	if (balance->counted)
		while (end-- > to)
			balance->closed[bracket_kind(octets[end])] -=
			    bracket_closes(octets[end]) ? 1 : -1;
}

#endif
