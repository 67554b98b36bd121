/*
 * word - evidence: words of a document, the hyphens beside them, where they begin and end
 */
#include "evidence/word.h"

#include "base/hash.h"

#define WORD_FOLD UINT64_C(0x2020202020202020)	/* the bits in which cases of letters differ */

uint32_t
word_hash(const uint8_t *word, size_t len)
{
	uint64_t hash = len, octets;

	for (; len > sizeof(octets); word += sizeof(octets), len -= sizeof(octets)) {
		memcpy(&octets, word, sizeof(octets));
		hash = (hash ^ (octets | WORD_FOLD)) * HASH_FACTOR;
		hash ^= hash >> 32;
	}
	hash = (hash ^ (hash_load(word, len) | WORD_FOLD)) * HASH_FACTOR;
	return (uint32_t)(hash >> 32);
}

bool
word_is_divided(const uint8_t *s, size_t at, size_t len)
{
	size_t n = word_hyphen(s, at, len);

	if (n == 0)
		return false;
	for (at += n; at < len && (s[at] == ' ' || s[at] == '\t'); at++)
		;
	return at == len || s[at] == '\n' || s[at] == '\r';
}

/* Returns whether the word at FROM is the second part of a word that a line break divides. */
static bool
word_is_rest(const uint8_t *s, size_t len, size_t from, size_t *cost)
{
	size_t n, at = from;

	while (at > 0 && ((n = word_hyphen_before(s, at)) > 0 || !word_has(s[at - 1])))
		at -= n > 0 ? n : 1;
	*cost += from - at;
	return at > 0 && word_is_divided(s, at, len);
}

bool
word_is_whole(const uint8_t *s, size_t len, size_t from, size_t end, size_t *cost)
{
	return word_begins(s, from) && word_ends(s, end, len) && !word_is_divided(s, end, len) &&
	    !word_is_rest(s, len, from, cost);
}
