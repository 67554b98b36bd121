/*
 * candidate_portable - scan: the hot loop octet by octet, for any processor
 */
#include "scan/candidate_loop.h"

static inline int
candidate_is_bracket(const uint8_t *s, size_t i, size_t to)
{
	if (s[i] == 0xE2)
		return i + 1 == to || s[i + 1] == 0x9F || s[i + 1] == 0x8C;
	return s[i] == '<' && (i + 1 == to || s[i + 1] != '/');
}

static inline int
candidate_is_colon(const uint8_t *s, size_t i, size_t to, int schemes)
{
	uint8_t before;

	if (s[i] != ':' || i == 0)
		return 0;
	before = s[i - 1] | 0x20;
	return before == 'l' ||
	    (schemes && (i + 1 == to || s[i + 1] == '/' || s[i + 1] == '\\' ||
	    s[i + 1] == CANDIDATE_ESC || before == 'o' || before == 's'));
}

size_t
candidate_next_portable(const uint8_t *s, size_t from, size_t to, int schemes)
{
	size_t i;

	for (i = from; i < to; i++)
		if (candidate_is_bracket(s, i, to) || candidate_is_colon(s, i, to, schemes))
			return i;
	return to;
}
