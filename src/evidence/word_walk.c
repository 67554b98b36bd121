/*
 * word_walk - evidence: find the places in a text where words of a set may be
 */
#include "evidence/word_index.h"

#include <string.h>

#include "base/simd.h"

void
word_walk_clear(struct word_walk *walk)
{
	memset(walk, 0, sizeof(*walk));
}

/* Returns the hash of a word's first four letters and its length. */
static inline uint32_t
word_walk_beginning(const uint8_t *word, size_t len)
{
	static const uint32_t masks[] = { 0, 0xFF, 0xFFFF, 0xFFFFFF, UINT32_MAX };
	uint32_t letters = word[0] | (uint32_t)word[1] << 8 | (uint32_t)word[2] << 16 |
	    (uint32_t)word[3] << 24;

	letters = (letters | (uint32_t)WORD_FOLD) & masks[len < 4 ? len : 4];
	return (letters + (uint32_t)len) * UINT32_C(0x9E3779B1) /
	    (UINT32_MAX / WORD_WALK_BEGINNINGS + 1);
}

static void
word_walk_add_beginning(struct word_walk *walk, const uint8_t *word, size_t len)
{
	uint32_t bit = word_walk_beginning(word, len);

	walk->beginnings[bit / 64] |= UINT64_C(1) << bit % 64;
}

void
word_walk_add(struct word_walk *walk, const uint8_t *words, size_t len, size_t left_len)
{
	if (len <= WORD_WALK_SHORT)
		walk->short_words = true;
	word_walk_add_beginning(walk, words, len);
	word_walk_add_beginning(walk, words, left_len);
}

#if SIMD_SIZE > 0

/* Returns which octets at S are ASCII letters or digits. */
SIMD simd_octets
word_walk_letters(const uint8_t *s, simd_octets fold)
{
	simd_octets v = simd_load(s), folded = v | fold;

	return ((folded >= simd_fill('a')) & (folded <= simd_fill('z'))) |
	    ((v >= simd_fill('0')) & (v <= simd_fill('9')));
}

/* Returns which octets at S are a "-" or above 7F, as those of U+2010 are. */
SIMD simd_octets
word_walk_dashes(const uint8_t *s, int dash)
{
	return simd_equal(s, dash) | (simd_load(s) < simd_fill(0));
}

/* Two adjacent blocks of the text, a bit for each octet. */
struct word_walk_blocks {
	uint64_t letters, next_letters;
	uint64_t dashes, next_dashes;	/* hyphens that directly follow a letter */
};

/* Make the second block the first one, and read the block at S as the second one. */
SIMD_ENTRY static inline void
word_walk_advance(struct word_walk_blocks *b, const uint8_t *s)
{
	b->letters = b->next_letters;
	b->dashes = b->next_dashes;
	b->next_letters = SIMD_BITS(word_walk_letters, s, simd_fill(WORD_FOLD & 0xFF));
	b->next_dashes = SIMD_BITS(word_walk_dashes, s, '-') &
	    (b->next_letters << 1 | b->letters >> (SIMD_BLOCK - 1));
}

/* Returns the bits from the Nth on of two blocks; N is not 0. */
static inline uint64_t
word_walk_shift(uint64_t bits, uint64_t next, unsigned n)
{
	return bits >> n | next << (SIMD_BLOCK - n);
}

/*
 * Returns the octets of the first block at which a word would be long enough for the set.  A short
 * word before a hyphen may be the left one of a pair.
 */
static inline uint64_t
word_walk_long_enough(const struct word_walk *walk, const struct word_walk_blocks *b)
{
	uint64_t are_long = UINT64_MAX, hyphens = 0;
	unsigned n;

	for (n = 1; n <= WORD_WALK_SHORT; n++) {
		are_long &= word_walk_shift(b->letters, b->next_letters, n);
		hyphens |= word_walk_shift(b->dashes, b->next_dashes, n);
	}
	return walk->short_words ? UINT64_MAX : hyphens | are_long;
}

/* Returns whether the word at S, bit N of the first block, may be in the set. */
static inline bool
word_walk_has(const struct word_walk *walk, const struct word_walk_blocks *b, const uint8_t *s,
    unsigned n)
{
	uint64_t word = n == 0 ? b->letters :
	    word_walk_shift(b->letters, b->next_letters, n);
	uint32_t bit;

	if (~word == 0)
		return true;
	bit = word_walk_beginning(s, (size_t)__builtin_ctzll(~word));
	return (walk->beginnings[bit / 64] >> bit % 64 & 1) != 0;
}

/* Walk through the blocks that vectors can read.  Returns the offset after them. */
SIMD_ENTRY static size_t
word_walk_simd(const struct word_walk *walk, const uint8_t *s, size_t len,
    void (*look)(void *ctx, size_t at), void *ctx)
{
	struct word_walk_blocks b = { 0 };
	uint64_t before, begins;
	size_t at = 0;
	unsigned n;

	if (len >= SIMD_BLOCK)
		word_walk_advance(&b, s);
	for (; len - at >= 2 * SIMD_BLOCK; at += SIMD_BLOCK) {
		before = b.letters >> (SIMD_BLOCK - 1);
		word_walk_advance(&b, s + at + SIMD_BLOCK);
		begins = b.letters & ~(b.letters << 1 | before) & word_walk_long_enough(walk, &b);
		for (; begins != 0; begins &= begins - 1) {
			n = (unsigned)__builtin_ctzll(begins);
			if (word_walk_has(walk, &b, s + at + n, n))
				look(ctx, at + n);
		}
	}
	return at;
}

/* Returns which octets at S are a hyphen as word_walk_hyphen() finds it. */
SIMD simd_octets
word_walk_hyphens(const uint8_t *s, int dash)
{
	return (simd_equal(s, dash) & (simd_equal(s + 1, '\n') | simd_equal(s + 1, '\r'))) |
	    (simd_equal(s, 0x80) & simd_equal(s + 1, 0x90));
}

/* Search the blocks that vectors can read.  Returns the first hyphen, or the offset after them. */
SIMD_ENTRY static size_t
word_walk_hyphen_simd(const uint8_t *s, size_t at, size_t len)
{
	for (; len - at > SIMD_BLOCK; at += SIMD_BLOCK)
		if (SIMD_ANY(word_walk_hyphens, s + at, '-'))
			return at + (size_t)__builtin_ctzll(SIMD_BITS(word_walk_hyphens, s + at,
			    '-'));
	return at;
}

#endif

size_t
word_walk_hyphen(const uint8_t *s, size_t at, size_t len)
{
#if SIMD_SIZE > 0
	if (SIMD_IS_HERE)
		at = word_walk_hyphen_simd(s, at, len);
#endif
	for (; len - at > 1; at++)
		if ((s[at] == '-' && (s[at + 1] == '\n' || s[at + 1] == '\r')) ||
		    (s[at] == 0x80 && s[at + 1] == 0x90))
			return at;
	return len;
}

void
word_walk_run(const struct word_walk *walk, const uint8_t *text, size_t len,
    void (*look)(void *ctx, size_t at), void *ctx)
{
	size_t at = 0;

#if SIMD_SIZE > 0
	if (SIMD_IS_HERE)
		at = word_walk_simd(walk, text, len, look, ctx);
#else
	(void)walk;
#endif
	for (; at < len; at++)
		if (word_is_letter(text[at]) && (at == 0 || !word_is_letter(text[at - 1])))
			look(ctx, at);
}
