/*
 * word_starts - evidence: the places of a text where a word of a set may stand
 */
#include "evidence/word_starts.h"

#include <string.h>

#include "base/chars.h"

#define WORD_STARTS_BLOCK 32
#define WORD_STARTS_READ (WORD_STARTS_BLOCK + WORD_STARTS_OCTETS - 1)	/* for a block */

void
word_starts_begin(struct word_starts *starts)
{
	memset(starts, 0, sizeof(*starts));
}

void
word_starts_add(struct word_starts *starts, unsigned group, const uint8_t *word, size_t len)
{
	uint8_t bit = (uint8_t)(1u << group);
	size_t i, c;

	for (i = 0; i < WORD_STARTS_OCTETS && i < len; i++) {
		starts->low[i][word[i] & 0xF] |= bit;
		starts->high[i][word[i] >> 4] |= bit;
		/* The other case of a letter differs in its upper half. */
		if (chars_is((char)word[i], CHARS_ALPHA))
			starts->high[i][(word[i] ^ 0x20) >> 4] |= bit;
	}
	/* Anything may follow a short word. */
	for (; i < WORD_STARTS_OCTETS; i++)
		for (c = 0; c < 16; c++) {
			starts->low[i][c] |= bit;
			starts->high[i][c] |= bit;
		}
}

/* Returns whether a word may stand at AT. */
static bool
word_starts_may(const struct word_starts *starts, const uint8_t *s, size_t at, size_t len)
{
	unsigned groups = 0xFF;
	size_t i;
	uint8_t c;

	if (at > 0 && chars_is((char)s[at - 1], CHARS_ALPHA))
		return false;
	for (i = 0; groups != 0 && i < WORD_STARTS_OCTETS; i++) {
		c = at + i < len ? s[at + i] : 0;
		groups &= starts->low[i][c & 0xF] & starts->high[i][c >> 4];
	}
	return groups != 0;
}

/* Look at the next block, which may be the last and short. */
static void
word_starts_block(const struct word_starts *starts, struct word_starts_walk *walk)
{
	size_t n = walk->len - walk->next, i;

	walk->block = walk->next;
	walk->next += n < WORD_STARTS_BLOCK ? n : WORD_STARTS_BLOCK;
	for (i = 0; walk->block + i < walk->next; i++)
		if (word_starts_may(starts, walk->octets, walk->block + i, walk->len))
			walk->mask |= UINT32_C(1) << i;
}

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define AVX2 static inline __attribute__((always_inline, target("avx2")))

AVX2 __m256i
word_starts_load(const void *p)
{
	return _mm256_loadu_si256(p);
}

AVX2 __m256i
word_starts_table(const uint8_t *table)
{
	return _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)table));
}

/* For each of 32 octets, the groups that have it. */
AVX2 __m256i
word_starts_look_up(__m256i octets, __m256i low, __m256i high)
{
	const __m256i half = _mm256_set1_epi8(0xF);
	__m256i upper = _mm256_and_si256(_mm256_srli_epi16(octets, 4), half);

	return _mm256_and_si256(_mm256_shuffle_epi8(low, _mm256_and_si256(octets, half)),
	    _mm256_shuffle_epi8(high, upper));
}

/* Go on to the next block that has places, as far as vectors can read. */
__attribute__((target("avx2"))) static void
word_starts_skip_avx2(const struct word_starts *starts, struct word_starts_walk *walk)
{
	const __m256i low0 = word_starts_table(starts->low[0]);
	const __m256i low1 = word_starts_table(starts->low[1]);
	const __m256i low2 = word_starts_table(starts->low[2]);
	const __m256i low3 = word_starts_table(starts->low[3]);
	const __m256i high0 = word_starts_table(starts->high[0]);
	const __m256i high1 = word_starts_table(starts->high[1]);
	const __m256i high2 = word_starts_table(starts->high[2]);
	const __m256i high3 = word_starts_table(starts->high[3]);
	/* With this added, the letters alone are greater than any other octet. */
	const __m256i fold = _mm256_set1_epi8(0x20), shift = _mm256_set1_epi8(127 - 'z');
	const __m256i least = _mm256_set1_epi8(127 - 26);
	const __m256i none = _mm256_setzero_si256();

	while (walk->mask == 0 && walk->len - walk->next >= WORD_STARTS_READ) {
		const uint8_t *p = walk->octets + walk->next;
		__m256i before = _mm256_or_si256(word_starts_load(p - 1), fold), groups;

		before = _mm256_cmpgt_epi8(_mm256_add_epi8(before, shift), least);
		groups = word_starts_look_up(word_starts_load(p), low0, high0);
		groups = _mm256_and_si256(groups,
		    word_starts_look_up(word_starts_load(p + 1), low1, high1));
		groups = _mm256_and_si256(groups,
		    word_starts_look_up(word_starts_load(p + 2), low2, high2));
		groups = _mm256_and_si256(groups,
		    word_starts_look_up(word_starts_load(p + 3), low3, high3));
		groups = _mm256_andnot_si256(before, groups);
		walk->mask = ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(groups, none));
		walk->block = walk->next;
		walk->next += WORD_STARTS_BLOCK;
	}
}

/* Go on to the next block that has places, or to the end. */
static void
word_starts_skip(const struct word_starts *starts, struct word_starts_walk *walk)
{
	/* Vectors read the octet before the block, too. */
	if (walk->next == 0)
		word_starts_block(starts, walk);
	if (__builtin_cpu_supports("avx2"))
		word_starts_skip_avx2(starts, walk);
	while (walk->mask == 0 && walk->next < walk->len)
		word_starts_block(starts, walk);
}

#else

static void
word_starts_skip(const struct word_starts *starts, struct word_starts_walk *walk)
{
	while (walk->mask == 0 && walk->next < walk->len)
		word_starts_block(starts, walk);
}

#endif

bool
word_starts_next(const struct word_starts *starts, struct word_starts_walk *walk)
{
	walk->mask = 0;
	word_starts_skip(starts, walk);
	return walk->mask != 0;
}
