/*
 * candidate_portable - scan: the hot loop octet by octet, for any processor
 */
#include "scan/candidate_loop.h"

/* Returns whether what may be a bracket that opens a wrapper stands at octet I. */
static inline bool
candidate_is_bracket(const uint8_t *s, size_t i, size_t to)
{
	if (s[i] == 0xE2)
		return i + 1 == to || s[i + 1] == 0x9F || s[i + 1] == 0x8C;
	return s[i] == '<' && (i + 1 == to || s[i + 1] != '/');
}

/* Returns whether a colon with the right neighbours stands at octet I. */
static inline bool
candidate_is_colon(const uint8_t *s, size_t i, size_t to, bool schemes)
{
	uint8_t before;

	if (s[i] != ':' || i == 0)
		return false;
	before = s[i - 1] | 0x20;
	return before == 'l' ||
	    (schemes && (i + 1 == to || s[i + 1] == '/' || s[i + 1] == '\\' ||
	    s[i + 1] == CANDIDATE_ESC || before == 'o' || before == 's'));
}

size_t
candidate_next_portable(const uint8_t *s, size_t from, size_t to, unsigned wants)
{
	bool schemes = (wants & CANDIDATE_SCHEMES) != 0;
	size_t i;

	for (i = from; i < to; i++)
		if (candidate_is_bracket(s, i, to) || candidate_is_colon(s, i, to, schemes))
			return i;
	return to;
}
