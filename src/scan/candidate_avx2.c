/*
 * candidate_avx2 - scan: the hot loop for x86-64 processors with AVX2
 */
#include "scan/candidate_loop.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/avx2.h"
#include "base/chars.h"
#include "base/span.h"

/*
 * Which of the octets are in a set of at most 16, no two of which have the same low half:
 * PSHUFB looks up the one in the set that each octet could be.
 */
AVX2 __m256i
avx2_in(__m128i set, __m256i octets)
{
	return _mm256_cmpeq_epi8(octets,
	    _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(set), octets));
}

/* "o" and "s"; "/", "\\", the escape.  0 and FF are in no set. */
#define AVX2_BEFORE \
	_mm_setr_epi8(-1, 0, 0, 's', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'o')
#define AVX2_AFTER \
	_mm_setr_epi8(-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, CANDIDATE_ESC, '\\', 0, 0, '/')

/* The neighbours that colons of schemes have: an address does not begin with a blank. */
AVX2 __m256i
avx2_before_or_after(__m256i before, __m256i after, unsigned wants)
{
	__m256i begins = avx2_in(AVX2_BEFORE, before);

	if ((wants & CANDIDATE_ALL) == 0)
		begins = _mm256_andnot_si256(_mm256_cmpeq_epi8(after, _mm256_set1_epi8(' ')),
		    begins);
	return _mm256_or_si256(begins, avx2_in(AVX2_AFTER, after));
}

/* Which of 32 octets can matter, and which are colons. */
struct avx2_hits {
	__m256i hits, colons;
};

/* The octets beside them are read, too. */
AVX2 struct avx2_hits
avx2_hits(const uint8_t *s, unsigned wants)
{
	const __m256i fold = _mm256_set1_epi8(0x20);
	__m256i here = _mm256_loadu_si256((const __m256i *)(const void *)s);
	__m256i colon = _mm256_cmpeq_epi8(here, _mm256_set1_epi8(':'));
	__m256i before = _mm256_loadu_si256((const __m256i *)(const void *)(s - 1));
	__m256i after = _mm256_loadu_si256((const __m256i *)(const void *)(s + 1));
	__m256i slash = _mm256_cmpeq_epi8(after, _mm256_set1_epi8('/')), hit;

	before = _mm256_or_si256(before, fold);
	hit = _mm256_cmpeq_epi8(before, _mm256_set1_epi8('l'));
	if ((wants & CANDIDATE_SCHEMES) != 0)
		hit = _mm256_or_si256(hit, avx2_before_or_after(before, after, wants));
	hit = _mm256_and_si256(hit, colon);
	hit = _mm256_or_si256(hit, _mm256_andnot_si256(slash,
	    _mm256_cmpeq_epi8(here, _mm256_set1_epi8('<'))));
	hit = _mm256_or_si256(hit, _mm256_and_si256(
	    _mm256_cmpeq_epi8(here, _mm256_set1_epi8((char)0xE2)),
	    _mm256_or_si256(_mm256_cmpeq_epi8(after, _mm256_set1_epi8((char)0x9F)),
	    _mm256_cmpeq_epi8(after, _mm256_set1_epi8((char)0x8C)))));
	return (struct avx2_hits){ hit, colon };
}

/*
 * Which octets of half a line of the cache are "<", ":" or E2, whatever is beside them.
 * Not an aligned load: GCC 11 makes it one with that of avx2_mask, where nothing is.
 */
AVX2 __m256i
avx2_near(const uint8_t *s)
{
	const __m256i could = _mm256_broadcastsi128_si256(_mm_setr_epi8(
	    -1, 0, (char)0xE2, 0, 0, 0, 0, 0, 0, 0, ':', 0, '<', 0, 0, 0));
	__m256i here = _mm256_loadu_si256((const __m256i *)(const void *)s);
	/* E2, too, has to be looked up. */
	__m256i low = _mm256_and_si256(here, _mm256_set1_epi8(0x7F));

	return _mm256_cmpeq_epi8(here, _mm256_shuffle_epi8(could, low));
}

/* A vector for each quarter of a pair of blocks. */
struct avx2_pair {
	__m256i a, b, c, d;
};

AVX2 struct avx2_pair
avx2_pair(const uint8_t *s)
{
	return (struct avx2_pair){
		avx2_near(s), avx2_near(s + 32), avx2_near(s + 64), avx2_near(s + 96) };
}

/* The bits of the four together. */
AVX2 __m256i
avx2_all(struct avx2_pair v)
{
	return _mm256_or_si256(_mm256_or_si256(v.a, v.b), _mm256_or_si256(v.c, v.d));
}

AVX2 bool
avx2_is_either(__m256i a, __m256i b)
{
	return _mm256_movemask_epi8(_mm256_or_si256(a, b)) != 0;
}

AVX2 uint64_t
avx2_bits(__m256i first, __m256i second)
{
	return (uint64_t)(uint32_t)_mm256_movemask_epi8(first) |
	    (uint64_t)(uint32_t)_mm256_movemask_epi8(second) << 32;
}

/* Which of 32 octets are in the set, or beyond ASCII: such octets may be blanks. */
AVX2 __m256i
avx2_span(const struct span_set *set, __m256i octets)
{
	const __m256i rows = _mm256_broadcastsi128_si256(
	    _mm_loadu_si128((const __m128i *)(const void *)set->rows));
	const __m256i bits = _mm256_broadcastsi128_si256(
	    _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0));
	__m256i high = _mm256_and_si256(_mm256_srli_epi16(octets, 4), _mm256_set1_epi8(0x0F));
	__m256i bit = _mm256_shuffle_epi8(bits, high);

	return _mm256_cmpeq_epi8(_mm256_and_si256(_mm256_shuffle_epi8(rows, octets), bit), bit);
}

/*
 * Remove the brackets of a block from its MASK, if none of them can open a wrapper.  A bracket
 * cannot if what could be a scheme behind it ends in the block, and not at one of the COLONS: so
 * it is with addresses, tags and Message-IDs.  But "<URL" may have a blank before its colon, and
 * a URL may begin in the next line.  The function is not inline, so that the loop does not save
 * the registers that it needs.
 */
static __attribute__((noinline, target("avx2"))) uint64_t
avx2_without_brackets(const uint8_t *s, uint64_t mask, uint64_t colons)
{
	__m256i first = _mm256_loadu_si256((const __m256i *)(const void *)s);
	__m256i second = _mm256_loadu_si256((const __m256i *)(const void *)(s + 32));
	const __m256i angle = _mm256_set1_epi8('<'), blank = _mm256_set1_epi8(' ');
	uint64_t brackets, behind, schemes, ends, visible;

	brackets = mask & avx2_bits(_mm256_cmpeq_epi8(first, angle),
	    _mm256_cmpeq_epi8(second, angle));
	behind = brackets << 1;
	schemes = avx2_bits(avx2_span(&span_scheme, first), avx2_span(&span_scheme, second));
	visible = avx2_bits(_mm256_cmpgt_epi8(first, blank), _mm256_cmpgt_epi8(second, blank));
	/* What is added to the first octet of a run carries to the first one behind it. */
	if (__builtin_add_overflow(schemes, behind & schemes, &ends) || brackets >> 63 != 0 ||
	    (behind & ~visible) != 0 ||
	    (ends & ~schemes & (colons | (brackets << 4 & ~visible))) != 0)
		return mask;
	return mask & ~brackets;
}

/* Which of 64 octets are to be looked at. */
AVX2 uint64_t
avx2_block(const uint8_t *s, unsigned wants)
{
	struct avx2_hits first = avx2_hits(s, wants), second = avx2_hits(s + 32, wants);
	uint64_t mask = avx2_bits(first.hits, second.hits), colons;

	if (mask == 0 || (wants & CANDIDATE_ALL) != 0)
		return mask;
	/* As in "<URL:", "<http:", "<https:"; or a colon was found. */
	colons = avx2_bits(first.colons, second.colons);
	if ((colons & (mask | mask << 4 | mask << 5 | mask << 6)) != 0)
		return mask;
	return avx2_without_brackets(s, mask, colons);
}

/* What can stand between "<" and its colon: CHARS_SCHEME, and the blanks behind "URL". */
static const struct span_set avx2_before_colon = {{
	0xAC, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8,
	0xF8, 0xF9, 0xF0, 0x54, 0x50, 0x54, 0x54, 0x50
}};

/* Returns whether what began as a scheme, or "URL", before S may end with a colon behind it. */
static bool
avx2_goes_on(const uint8_t *s, const uint8_t *to)
{
	if (to - s > CANDIDATE_BLOCK)
		to = s + CANDIDATE_BLOCK;
	while (s < to && chars_is((char)*s, CHARS_SCHEME))
		s++;
	while (s < to && (*s == ' ' || *s == '\t'))
		s++;
	return s == to || *s == ':';
}

/*
 * Returns whether a wrapper may open in the pair of blocks before S and have its colon behind
 * them.  What follows ends at TO.
 */
AVX2 bool
avx2_is_cut(const uint8_t *s, const uint8_t *to)
{
	const __m256i *last = (const __m256i *)(const void *)(s - CANDIDATE_BLOCK);
	uint64_t others = ~avx2_bits(avx2_span(&avx2_before_colon, _mm256_loadu_si256(last)),
	    avx2_span(&avx2_before_colon, _mm256_loadu_si256(last + 1)));

	return others == 0 || (s[-1 - __builtin_clzll(others)] == '<' && avx2_goes_on(s, to));
}

/* Those of the 32 octets that are NEAR. */
AVX2 __m256i
avx2_octets(const uint8_t *s, __m256i near)
{
	return _mm256_and_si256(near, _mm256_loadu_si256((const __m256i *)(const void *)s));
}

/* Which of the 32 octets that are NEAR have something behind them that is invisible. */
AVX2 __m256i
avx2_hidden(const uint8_t *s, __m256i near)
{
	__m256i after = _mm256_loadu_si256((const __m256i *)(const void *)(s + 1));

	return _mm256_and_si256(near, _mm256_cmpgt_epi8(_mm256_set1_epi8('!'), after));
}

/*
 * Returns whether in the pair of blocks at S, NEAR of which are, nothing opens for want of a
 * colon: so it is with most addresses and tags.  A URL may begin in the line behind "<".  The
 * text ends at TO.
 */
AVX2 bool
avx2_is_idle(const uint8_t *s, const uint8_t *to, struct avx2_pair near)
{
	struct avx2_pair octets = {
		avx2_octets(s, near.a), avx2_octets(s + 32, near.b),
		avx2_octets(s + 64, near.c), avx2_octets(s + 96, near.d) };
	struct avx2_pair hidden = {
		avx2_hidden(s, near.a), avx2_hidden(s + 32, near.b),
		avx2_hidden(s + 64, near.c), avx2_hidden(s + 96, near.d) };

	/* ":" and E2 have a bit that "<" has not. */
	return _mm256_movemask_epi8(_mm256_slli_epi16(avx2_all(octets), 6)) == 0 &&
	    _mm256_movemask_epi8(avx2_all(hidden)) == 0 &&
	    !avx2_is_cut(s + 2 * CANDIDATE_BLOCK, to);
}

/* After the first step blocks are lines of the cache, and most have nothing of interest. */
AVX2 size_t
avx2_loop(struct candidate_block *block, const uint8_t *s, size_t i, size_t to, unsigned wants)
{
	size_t step = 2 * CANDIDATE_BLOCK - ((uintptr_t)(s + i) & (CANDIDATE_BLOCK - 1));
	struct avx2_pair near;
	uint64_t mask;
	size_t at, last;

	for (; i + 2 * CANDIDATE_BLOCK < to; i += step, step = 2 * CANDIDATE_BLOCK) {
		near = avx2_pair(s + i);
		if (_mm256_movemask_epi8(avx2_all(near)) == 0 ||
		    ((wants & CANDIDATE_ALL) == 0 && avx2_is_idle(s + i, s + to, near)))
			continue;
		/* Which of the two cannot be foreseen: no branch.  In most pairs it is one. */
		at = i + CANDIDATE_BLOCK * (size_t)!avx2_is_either(near.a, near.b);
		last = i + CANDIDATE_BLOCK * (size_t)avx2_is_either(near.c, near.d);
		mask = avx2_block(s + at, wants);
		if (mask != 0)
			return candidate_found(block, at, mask);
		if (at >= last)
			continue;
		mask = avx2_block(s + i + CANDIDATE_BLOCK, wants);
		if (mask != 0)
			return candidate_found(block, i + CANDIDATE_BLOCK, mask);
	}
	if (i + CANDIDATE_BLOCK < to) {
		mask = avx2_block(s + i, wants);
		if (mask != 0)
			return candidate_found(block, i, mask);
		i += CANDIDATE_BLOCK;
	}
	return candidate_next_portable(s, i, to, wants);
}

/* WANTS is made a constant where it is one of these, as in candidate_sse2. */
__attribute__((target("avx2"))) size_t
candidate_next_avx2(struct candidate_block *block, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	switch (wants) {
	case 0:
		return avx2_loop(block, s, from, to, 0);
	case CANDIDATE_SCHEMES:
		return avx2_loop(block, s, from, to, CANDIDATE_SCHEMES);
	default:
		return avx2_loop(block, s, from, to, wants);
	}
}

#endif
