/*
 * line_hyphens - evidence: hyphens at the ends of a document's lines
 */
#include "evidence/line_hyphens.h"

#include "evidence/word.h"

#define LINE_HYPHENS_LAST WORD_U2010[2]	/* the last octet of U+2010 */

/* line_hyphens_next(), octet by octet. */
static size_t
line_hyphens_each(const uint8_t *s, size_t from, size_t len)
{
	for (; from < len; from++) {
		if (s[from] == (uint8_t)LINE_HYPHENS_LAST)
			break;
		if (s[from] == '-' && from + 1 < len && (s[from + 1] == '\n' ||
		    s[from + 1] == '\r'))
			break;
	}
	return from;
}

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

/* The same, 32 octets at a time. */
__attribute__((target("avx2"))) static size_t
line_hyphens_avx2(const uint8_t *s, size_t from, size_t len)
{
	const __m256i dash = _mm256_set1_epi8('-'), glyph = _mm256_set1_epi8(LINE_HYPHENS_LAST);
	const __m256i lf = _mm256_set1_epi8('\n'), cr = _mm256_set1_epi8('\r');
	uint32_t mask;

	for (; len - from > 32; from += 32) {
		const void *here = s + from, *next = s + from + 1;
		__m256i x = _mm256_loadu_si256(here), y = _mm256_loadu_si256(next);

		y = _mm256_or_si256(_mm256_cmpeq_epi8(y, lf), _mm256_cmpeq_epi8(y, cr));
		y = _mm256_and_si256(y, _mm256_cmpeq_epi8(x, dash));
		y = _mm256_or_si256(y, _mm256_cmpeq_epi8(x, glyph));
		mask = (uint32_t)_mm256_movemask_epi8(y);
		if (mask != 0)
			return from + (size_t)__builtin_ctz(mask);
	}
	return line_hyphens_each(s, from, len);
}

size_t
line_hyphens_next(const uint8_t *s, size_t from, size_t len)
{
	return __builtin_cpu_supports("avx2") ? line_hyphens_avx2(s, from, len) :
	    line_hyphens_each(s, from, len);
}

#else

size_t
line_hyphens_next(const uint8_t *s, size_t from, size_t len)
{
	return line_hyphens_each(s, from, len);
}

#endif
