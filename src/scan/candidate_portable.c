/*
 * candidate_portable - scan: the hot loop octet by octet, for any processor
 */
#include <string.h>

#include "scan/candidate_loop.h"

static inline int
candidate_is_less(const uint8_t *s, size_t i, size_t to)
{
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
	    (schemes && (i + 1 == to || s[i + 1] == '/' || before == 'o' || before == 's'));
}

size_t
candidate_next_portable(const uint8_t *s, size_t from, size_t to, int schemes)
{
	size_t i;

	for (i = from; i < to; i++)
		if (candidate_is_less(s, i, to) || candidate_is_colon(s, i, to, schemes))
			return i;
	return to;
}

/* Eight at a time: an octet of WORD that is none has its highest bit set at the end. */
size_t
candidate_count_portable(const uint8_t *s, size_t n)
{
	const uint64_t each = UINT64_MAX / 255, low = each * 0x7F;
	size_t count = 0;
	uint64_t word;

	for (; n >= sizeof(word); n -= sizeof(word), s += sizeof(word)) {
		memcpy(&word, s, sizeof(word));
		word ^= each * '\n';
		word |= (word & low) + low;
		count += ((~word & each * 0x80) >> 7) * each >> 56;
	}
	while (n > 0)
		count += s[--n] == '\n';
	return count;
}
