/*
 * candidate_sse2 - scan: the hot loop for every x86-64 processor
 */
#include "scan/candidate_loop.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <emmintrin.h>

#define SSE2 static inline __attribute__((always_inline))

SSE2 __m128i
sse2_load(const uint8_t *s)
{
	return _mm_loadu_si128((const __m128i *)(const void *)s);
}

SSE2 __m128i
sse2_equal(__m128i octets, int c)
{
	return _mm_cmpeq_epi8(octets, _mm_set1_epi8((char)c));
}

/* Which of 16 octets are "<", ":" or E2. */
SSE2 __m128i
sse2_near(const uint8_t *s)
{
	__m128i here = sse2_load(s);

	return _mm_or_si128(_mm_or_si128(sse2_equal(here, '<'), sse2_equal(here, ':')),
	    sse2_equal(here, 0xE2));
}

SSE2 bool
candidate_near(const uint8_t *s)
{
	return _mm_movemask_epi8(_mm_or_si128(
	    _mm_or_si128(sse2_near(s), sse2_near(s + 16)),
	    _mm_or_si128(sse2_near(s + 32), sse2_near(s + 48)))) != 0;
}

/* The bits of a block. */
SSE2 uint64_t
sse2_bits(__m128i a, __m128i b, __m128i c, __m128i d)
{
	return (uint64_t)(uint32_t)_mm_movemask_epi8(a) |
	    (uint64_t)(uint32_t)_mm_movemask_epi8(b) << 16 |
	    (uint64_t)(uint32_t)_mm_movemask_epi8(c) << 32 |
	    (uint64_t)(uint32_t)_mm_movemask_epi8(d) << 48;
}

/* Which of 64 octets are C. */
SSE2 uint64_t
sse2_equal_bits(const uint8_t *s, int c)
{
	return sse2_bits(sse2_equal(sse2_load(s), c), sse2_equal(sse2_load(s + 16), c),
	    sse2_equal(sse2_load(s + 32), c), sse2_equal(sse2_load(s + 48), c));
}

SSE2 struct candidate_octets
candidate_look(const uint8_t *s)
{
	return (struct candidate_octets){ sse2_equal_bits(s, '<'), sse2_equal_bits(s, ':'),
		sse2_equal_bits(s, 0xE2) };
}

/* The neighbours that colons of schemes have: an address does not begin with a blank. */
SSE2 __m128i
sse2_before_or_after(__m128i before, __m128i after, unsigned wants)
{
	__m128i hit = _mm_or_si128(sse2_equal(before, 'o'), sse2_equal(before, 's'));

	if ((wants & CANDIDATE_ALL) == 0)
		hit = _mm_andnot_si128(sse2_equal(after, ' '), hit);
	hit = _mm_or_si128(hit, sse2_equal(after, '/'));
	hit = _mm_or_si128(hit, sse2_equal(after, '\\'));
	return _mm_or_si128(hit, sse2_equal(after, CANDIDATE_ESC));
}

/* Which of 16 octets have the neighbours of a colon that is wanted. */
SSE2 __m128i
sse2_colons(const uint8_t *s, unsigned wants)
{
	__m128i before = _mm_or_si128(sse2_load(s - 1), _mm_set1_epi8(0x20));
	__m128i hit = sse2_equal(before, 'l');

	if ((wants & CANDIDATE_SCHEMES) != 0)
		hit = _mm_or_si128(hit, sse2_before_or_after(before, sse2_load(s + 1), wants));
	return hit;
}

SSE2 uint64_t
candidate_colons(const uint8_t *s, unsigned wants)
{
	return sse2_bits(sse2_colons(s, wants), sse2_colons(s + 16, wants),
	    sse2_colons(s + 32, wants), sse2_colons(s + 48, wants));
}

SSE2 uint64_t
candidate_high(const uint8_t *s)
{
	return sse2_equal_bits(s + 1, 0x9F) | sse2_equal_bits(s + 1, 0x8C);
}

SSE2 uint64_t
candidate_slashes(const uint8_t *s)
{
	return sse2_equal_bits(s, '/');
}

/* Which of 16 octets are from FIRST to LAST; none of these is beyond ASCII. */
SSE2 __m128i
sse2_between(__m128i octets, char first, char last)
{
	return _mm_and_si128(_mm_cmpgt_epi8(octets, _mm_set1_epi8((char)(first - 1))),
	    _mm_cmplt_epi8(octets, _mm_set1_epi8((char)(last + 1))));
}

/* Which of 16 octets are in CHARS_SCHEME. */
SSE2 __m128i
sse2_schemes(const uint8_t *s)
{
	__m128i here = sse2_load(s);
	__m128i letters = sse2_between(_mm_or_si128(here, _mm_set1_epi8(0x20)), 'a', 'z');
	__m128i marks = _mm_or_si128(sse2_equal(here, '+'), sse2_between(here, '-', '.'));

	return _mm_or_si128(_mm_or_si128(letters, sse2_between(here, '0', '9')), marks);
}

SSE2 uint64_t
candidate_schemes(const uint8_t *s)
{
	return sse2_bits(sse2_schemes(s), sse2_schemes(s + 16), sse2_schemes(s + 32),
	    sse2_schemes(s + 48));
}

SSE2 __m128i
sse2_hidden(const uint8_t *s)
{
	return _mm_cmplt_epi8(sse2_load(s), _mm_set1_epi8('!'));
}

SSE2 uint64_t
candidate_hidden(const uint8_t *s)
{
	return sse2_bits(sse2_hidden(s), sse2_hidden(s + 16), sse2_hidden(s + 32),
	    sse2_hidden(s + 48));
}

#define CANDIDATE_VECTORS SSE2
#include "scan/candidate_fill.h"

size_t
candidate_next_sse2(struct candidate_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	return candidate_fill_as(w, s, from, to, wants);
}

#endif
