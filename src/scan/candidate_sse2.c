/*
 * candidate_sse2 - scan: the hot loop for every x86-64 processor
 */
#include "scan/candidate_loop.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <emmintrin.h>

#define SSE2 static inline __attribute__((always_inline))

/* Which of 16 octets can matter; the ones beside them are read too. */
SSE2 uint32_t
sse2_mask(const uint8_t *s, bool schemes)
{
	const __m128i fold = _mm_set1_epi8(0x20);
	__m128i here = _mm_loadu_si128((const __m128i *)(const void *)s);
	__m128i colon = _mm_cmpeq_epi8(here, _mm_set1_epi8(':')), hit;
	__m128i before = _mm_loadu_si128((const __m128i *)(const void *)(s - 1));
	__m128i after = _mm_loadu_si128((const __m128i *)(const void *)(s + 1));
	__m128i slash = _mm_cmpeq_epi8(after, _mm_set1_epi8('/'));

	before = _mm_or_si128(before, fold);
	hit = _mm_cmpeq_epi8(before, _mm_set1_epi8('l'));
	if (schemes) {
		hit = _mm_or_si128(hit, slash);
		hit = _mm_or_si128(hit, _mm_cmpeq_epi8(after, _mm_set1_epi8('\\')));
		hit = _mm_or_si128(hit, _mm_cmpeq_epi8(after, _mm_set1_epi8(CANDIDATE_ESC)));
		hit = _mm_or_si128(hit, _mm_cmpeq_epi8(before, _mm_set1_epi8('o')));
		hit = _mm_or_si128(hit, _mm_cmpeq_epi8(before, _mm_set1_epi8('s')));
	}
	hit = _mm_and_si128(hit, colon);
	hit = _mm_or_si128(hit, _mm_andnot_si128(slash, _mm_cmpeq_epi8(here, _mm_set1_epi8('<'))));
	hit = _mm_or_si128(hit, _mm_and_si128(_mm_cmpeq_epi8(here, _mm_set1_epi8((char)0xE2)),
	    _mm_or_si128(_mm_cmpeq_epi8(after, _mm_set1_epi8((char)0x9F)),
	    _mm_cmpeq_epi8(after, _mm_set1_epi8((char)0x8C)))));
	return (uint32_t)_mm_movemask_epi8(hit);
}

SSE2 uint64_t
sse2_block(const uint8_t *s, bool schemes)
{
	return (uint64_t)sse2_mask(s, schemes) |
	    (uint64_t)sse2_mask(s + 16, schemes) << 16 |
	    (uint64_t)sse2_mask(s + 32, schemes) << 32 |
	    (uint64_t)sse2_mask(s + 48, schemes) << 48;
}

SSE2 size_t
sse2_loop(struct candidate_block *block, const uint8_t *s, size_t i, size_t to, bool schemes)
{
	uint64_t mask;

	for (; i + CANDIDATE_BLOCK < to; i += CANDIDATE_BLOCK) {
		mask = sse2_block(s + i, schemes);
		if (mask != 0)
			return candidate_found(block, i, mask);
	}
	return candidate_next_portable(s, i, to, schemes ? CANDIDATE_SCHEMES : 0);
}

/* SCHEMES is made a constant, so that each loop has only the comparisons it needs. */
size_t
candidate_next_sse2(struct candidate_block *block, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	return (wants & CANDIDATE_SCHEMES) != 0 ? sse2_loop(block, s, from, to, true) :
	    sse2_loop(block, s, from, to, false);
}

#endif
