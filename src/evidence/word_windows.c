/*
 * word_windows - evidence: the places of a text where a word of a set may stand
 */
#include "evidence/word_pairs.h"

#include <assert.h>
#include <string.h>

#include "base/array.h"
#include "base/chars.h"
#include "evidence/word.h"

#define WORD_WINDOWS_READ (WORD_WINDOWS_BLOCK + 1)	/* octets read for each block */
#define WORD_WINDOWS_FACTOR UINT32_C(2654435769)
#define WORD_WINDOWS_FOLD 0x20	/* the bit in which the cases of a letter differ */
#define WORD_WINDOWS_BEFORE 24	/* of a hash: the bits in which the octet before a window counts */
#define WORD_WINDOWS_SHIFT 20	/* the 12 highest bits of a hash number a set */
#define WORD_WINDOWS_DROP 12	/* drop those bits of the hash */
#define WORD_WINDOWS_KEEP 27	/* leave five bits, which number a bit of the set */

void
word_windows_begin(struct word_windows *w, bool glyph)
{
	memset(w, 0, sizeof(*w));
	w->glyph = glyph;
}

static uint32_t
word_windows_hash(uint32_t window, uint32_t before)
{
	return window * WORD_WINDOWS_FACTOR ^ before << WORD_WINDOWS_BEFORE;
}

static uint32_t
word_windows_bit(uint32_t hash)
{
	return UINT32_C(1) << 31 >> (hash << WORD_WINDOWS_DROP >> WORD_WINDOWS_KEEP);
}

/* Returns how a window represents an octet. */
static uint32_t
word_windows_fold(uint8_t c)
{
	return word_is_letter(c) ? c | WORD_WINDOWS_FOLD : 0;
}

void
word_windows_add_hyphen(struct word_windows *w, uint8_t before, uint8_t behind)
{
	w->beside[before & 31] |= UINT32_C(1) << (behind & 31);
}

void
word_windows_add(struct word_windows *w, const uint8_t *word, int len, int first)
{
	uint32_t octets[2 * WORD_WINDOWS_OCTETS] = { 0 }, hash;
	int i;

	assert(len >= 3);
	if (first > len - WORD_WINDOWS_OCTETS)
		first = len - WORD_WINDOWS_OCTETS;
	if (first < -1)
		first = -1;
	for (i = 0; i < (int)ARRAY_LEN(octets); i++)
		if (first + i >= 1 && first + i <= len)
			octets[i] = word_windows_fold(word[first + i - 1]);
	for (i = 0; i < WORD_WINDOWS_OCTETS; i++) {
		hash = word_windows_hash(octets[i + 1] | octets[i + 2] << 8 | octets[i + 3] << 16 |
		    octets[i + 4] << 24, octets[i]);
		w->sets[hash >> WORD_WINDOWS_SHIFT] |= word_windows_bit(hash);
	}
}

/* Returns whether a hyphen that ends with the octet at AT may join words of the set. */
static bool
word_windows_joins(const struct word_windows *w, const struct word_windows_walk *walk, size_t at)
{
	const uint8_t *s = walk->octets;
	size_t n = 1;

	if (w->glyph && s[at] == (uint8_t)WORD_U2010[2])
		n = strlen(WORD_U2010);
	else if (s[at] != '-')
		return false;
	return at >= n && at + 1 < walk->len &&
	    (w->beside[s[at - n] & 31] >> (s[at + 1] & 31) & 1) != 0;
}

/* Returns whether the window at AT is in the set. */
static bool
word_windows_has(const struct word_windows *w, const uint8_t *s, size_t at, size_t len)
{
	uint32_t window = 0, before = 0, hash, bits;
	size_t i;

	for (i = 0; i < WORD_WINDOWS_OCTETS && at + i < len; i++) {
		bits = word_windows_fold(s[at + i]);
		window |= bits << 8 * i;
		if (i > 0 && bits == 0)
			break;
	}
	if (at > 0 && (window & 0xFF) != 0)
		before = word_windows_fold(s[at - 1]);
	hash = word_windows_hash(window, before);
	return (w->sets[hash >> WORD_WINDOWS_SHIFT] & word_windows_bit(hash)) != 0;
}

/* Examine the next block.  The last block may be short. */
static void
word_windows_block(const struct word_windows *w, struct word_windows_walk *walk)
{
	size_t n = walk->len - walk->next, i;

	n = n < WORD_WINDOWS_BLOCK ? n : WORD_WINDOWS_BLOCK;
	walk->block = walk->next;
	walk->next += n;
	for (i = 0; i < n; i += WORD_WINDOWS_OCTETS)
		if (word_windows_has(w, walk->octets, walk->block + i, walk->len))
			walk->windows |= UINT32_C(1) << i / WORD_WINDOWS_OCTETS;
	for (i = 0; i < n; i++)
		if (word_windows_joins(w, walk, walk->block + i))
			walk->hyphens |= UINT32_C(1) << i;
}

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/simd.h"

SIMD __m256i
word_windows_load(const void *p)
{
	return _mm256_loadu_si256(p);
}

/* Returns the octets, folded; 0 for each that is neither letter nor digit. */
SIMD __m256i
word_windows_fold_avx2(__m256i octets)
{
	/* After this addition only letters (or digits) are greater than the limit. */
	const __m256i letter = _mm256_set1_epi8(127 - 'z'), least = _mm256_set1_epi8(127 - 26);
	const __m256i digit = _mm256_set1_epi8(127 - '9'), none = _mm256_set1_epi8(127 - 10);
	__m256i folded = _mm256_or_si256(octets, _mm256_set1_epi8(WORD_WINDOWS_FOLD));
	__m256i letters = _mm256_cmpgt_epi8(_mm256_add_epi8(folded, letter), least);
	__m256i digits = _mm256_cmpgt_epi8(_mm256_add_epi8(octets, digit), none);

	return _mm256_and_si256(folded, _mm256_or_si256(letters, digits));
}

/* Returns the highest bit of each of eight windows in the set; LAST has the windows before. */
SIMD __m256i
word_windows_in(const struct word_windows *w, __m256i windows, __m256i last)
{
	__m256i ends = _mm256_cmpeq_epi8(windows, _mm256_setzero_si256()), before, hash, sets;

	/* A window that begins before a word has no octet before it. */
	before = _mm256_permute2x128_si256(last, windows, 0x21);
	before = _mm256_andnot_si256(ends, _mm256_alignr_epi8(windows, before, 15));
	/* Ignore the octets after the end of a word, at the second octet or the third. */
	ends = _mm256_srli_epi32(ends, 8);
	ends = _mm256_or_si256(_mm256_slli_epi32(ends, 16), _mm256_slli_epi32(ends, 24));
	hash = _mm256_mullo_epi32(_mm256_andnot_si256(ends, windows),
	    _mm256_set1_epi32((int)WORD_WINDOWS_FACTOR));
	hash = _mm256_xor_si256(hash, _mm256_slli_epi32(before, WORD_WINDOWS_BEFORE));
	sets = _mm256_i32gather_epi32((const int *)w->sets,
	    _mm256_srli_epi32(hash, WORD_WINDOWS_SHIFT), sizeof(*w->sets));
	return _mm256_sllv_epi32(sets,
	    _mm256_srli_epi32(_mm256_slli_epi32(hash, WORD_WINDOWS_DROP), WORD_WINDOWS_KEEP));
}

/* Returns a bit for each octet of a block that may be a hyphen between words. */
SIMD uint32_t
word_windows_dashes(const uint8_t *p, __m256i dashes)
{
	const __m256i graph = _mm256_set1_epi8('0' - 1);

	dashes = _mm256_and_si256(dashes, _mm256_cmpgt_epi8(word_windows_load(p - 1), graph));
	dashes = _mm256_and_si256(dashes, _mm256_cmpgt_epi8(word_windows_load(p + 1), graph));
	return (uint32_t)_mm256_movemask_epi8(dashes);
}

/* Returns those bits of OCTETS whose hyphens may join words of the set. */
static uint32_t
word_windows_keep(const struct word_windows *w, const struct word_windows_walk *walk,
    uint32_t octets)
{
	uint32_t kept = 0;

	for (; octets != 0; octets &= octets - 1)
		if (word_windows_joins(w, walk, walk->block + (size_t)__builtin_ctz(octets)))
			kept |= octets & -octets;
	return kept;
}

/* Skip to the next block with a match, as far as vectors can read. */
SIMD_ENTRY static void
word_windows_skip_avx2(const struct word_windows *w, struct word_windows_walk *walk)
{
	const __m256i dash = _mm256_set1_epi8('-'), last = _mm256_set1_epi8(WORD_U2010[2]);
	__m256i windows = word_windows_fold_avx2(word_windows_load(walk->octets + walk->next -
	    WORD_WINDOWS_BLOCK));

	while ((walk->windows | walk->hyphens) == 0 &&
	    walk->len - walk->next >= WORD_WINDOWS_READ) {
		const uint8_t *p = walk->octets + walk->next;
		__m256i octets = word_windows_load(p), before = windows, in, dashes;
		uint32_t hyphens = 0;

		windows = word_windows_fold_avx2(octets);
		in = word_windows_in(w, windows, before);
		dashes = _mm256_cmpeq_epi8(octets, dash);
		if (!_mm256_testz_si256(dashes, dashes))
			hyphens = word_windows_dashes(p, dashes);
		if (w->glyph)
			hyphens |= (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(octets, last));
		walk->block = walk->next;
		walk->next += WORD_WINDOWS_BLOCK;
		walk->windows = (uint32_t)_mm256_movemask_ps(_mm256_castsi256_ps(in));
		walk->hyphens = word_windows_keep(w, walk, hyphens);
	}
}

static bool
word_windows_has_avx2(void)
{
	return SIMD_IS_HERE;
}

#else

static void
word_windows_skip_avx2(const struct word_windows *w, struct word_windows_walk *walk)
{
	(void)w;
	(void)walk;
}

static bool
word_windows_has_avx2(void)
{
	return false;
}

#endif

bool
word_windows_next(const struct word_windows *w, struct word_windows_walk *walk)
{
	walk->windows = walk->hyphens = 0;
	/* Vectors read the octet before the block, too. */
	if (walk->next == 0 && walk->len > 0)
		word_windows_block(w, walk);
	if (word_windows_has_avx2() && walk->next < walk->len)
		word_windows_skip_avx2(w, walk);
	while ((walk->windows | walk->hyphens) == 0 && walk->next < walk->len)
		word_windows_block(w, walk);
	return (walk->windows | walk->hyphens) != 0;
}
