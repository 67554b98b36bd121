/*
 * word - evidence: words of a document, the hyphens beside them, where they begin and end
 *
 * A word is a run of letters and digits.
 */
#ifndef EVIDENCE_WORD_H
#define EVIDENCE_WORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/hash.h"

#define WORD_FOLD UINT64_C(0x2020202020202020)	/* the bits in which the cases of letters differ */
#define WORD_U2010 "\xE2\x80\x90"	/* the hyphen that is not "-", in UTF-8 */

#define WORD_MAX 63	/* most octets of a word; longer words are not searched for */

/* The words on both sides of a hyphen, which consist of letters and digits. */
struct word_sides {
	const uint8_t *left, *right;
	size_t left_len, right_len;
};

/* Returns the length of the hyphen ("-" or U+2010) at AT, or 0. */
static inline size_t
word_hyphen(const uint8_t *s, size_t at, size_t len)
{
	if (at < len && s[at] == '-')
		return 1;
	return at + 3 <= len && memcmp(s + at, WORD_U2010, 3) == 0 ? 3 : 0;
}

/* Returns the length of the hyphen that ends before AT, or 0. */
static inline size_t
word_hyphen_before(const uint8_t *s, size_t at)
{
	if (at >= 1 && s[at - 1] == '-')
		return 1;
	return at >= 3 && word_hyphen(s, at - 3, at) == 3 ? 3 : 0;
}

/* Returns whether the octet is an ASCII letter or digit. */
static inline bool
word_is_letter(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) != 0;
}

/* Returns whether the octet can be part of a word. */
static inline bool
word_has(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT | CHARS_HIGH) != 0;
}

/* Returns whether the octets are equal if case is ignored. */
static inline bool
word_equal(const uint8_t *a, const uint8_t *b, size_t len)
{
	while (len > 0 && ascii_lower((char)a[len - 1]) == ascii_lower((char)b[len - 1]))
		len--;
	return len == 0;
}

/* Returns whether a word can begin at AT. */
static inline bool
word_begins(const uint8_t *s, size_t at)
{
	return at == 0 || !word_has(s[at - 1]) || word_hyphen_before(s, at) > 0;
}

/* Returns whether a word that reaches AT ends there. */
static inline bool
word_ends(const uint8_t *s, size_t at, size_t len)
{
	return at >= len || !word_has(s[at]) || word_hyphen(s, at, len) > 0;
}

/*
 * Returns the hash of a word of letters and digits.  It ignores case.  READABLE, at least LEN, is
 * the number of octets that may be read from WORD on; reading eight at once is faster.
 */
static inline uint32_t
word_hash(const uint8_t *word, size_t len, size_t readable)
{
	static const uint8_t masks[16] = { 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF };
	uint64_t hash = len, octets = 0, mask;

	for (; len > sizeof(octets); word += sizeof(octets), len -= sizeof(octets)) {
		memcpy(&octets, word, sizeof(octets));
		hash = (hash ^ (octets | WORD_FOLD)) * HASH_FACTOR;
		hash ^= hash >> 32;
		readable -= sizeof(octets);
	}
	if (readable >= sizeof(octets)) {
		memcpy(&octets, word, sizeof(octets));
		memcpy(&mask, masks + sizeof(mask) - len, sizeof(mask));
		octets &= mask;
	} else {
		octets = 0;
		memcpy(&octets, word, len);
	}
	hash = (hash ^ (octets | WORD_FOLD)) * HASH_FACTOR;
	return (uint32_t)(hash >> 32);
}

/* Returns whether the word that ends before AT continues on the next line. */
static inline bool
word_is_divided(const uint8_t *s, size_t at, size_t len)
{
	size_t n = word_hyphen(s, at, len);

	if (n == 0)
		return false;
	for (at += n; at < len && (s[at] == ' ' || s[at] == '\t'); at++)
		;
	return at == len || s[at] == '\n' || s[at] == '\r';
}

/* Returns whether the word at FROM is the second part of a word divided by a line break. */
static inline bool
word_is_rest(const uint8_t *s, size_t len, size_t from)
{
	size_t n, at = from;

	while (at > 0 && ((n = word_hyphen_before(s, at)) > 0 || !word_has(s[at - 1])))
		at -= n > 0 ? n : 1;
	return at > 0 && word_is_divided(s, at, len);
}

/*
 * Returns whether the octets from FROM to END are a whole word, not a part of one divided by a
 * line break.  Reads at most up to the next words on either side.
 */
static inline bool
word_is_whole(const uint8_t *s, size_t len, size_t from, size_t end)
{
	return word_begins(s, from) && word_ends(s, end, len) && !word_is_divided(s, end, len) &&
	    !word_is_rest(s, len, from);
}

#endif
