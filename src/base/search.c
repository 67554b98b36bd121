/*
 * search - base: where a short string stands in a text
 */
#include "base/search.h"

#include <stdint.h>
#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"

/* How common an octet is in text, roughly: letters in the order of their frequency. */
static unsigned
search_frequency(uint8_t c)
{
	static const char common[] = "qzjxkvbpygfwmucldrhsniaote";
	const char *place;

	if (c >= 'a' && c <= 'z') {
		place = strchr(common, c);
		return 10 + (unsigned)(place - common);
	}
	return c == ' ' ? 50 : chars_is((char)c, CHARS_DIGIT) ? 9 : 8;
}

void
search_begin(struct search *search, const uint8_t *word, size_t len)
{
	size_t i, *rare = search->rare;

	search->len = len < SEARCH_MAX ? len : SEARCH_MAX;
	search->left = SIZE_MAX;
	for (i = 0; i < search->len; i++)
		search->octets[i] = (uint8_t)ascii_lower((char)word[i]);
	rare[0] = 0;
	rare[1] = search->len - 1;
	for (i = 1; i < search->len; i++)
		if (search_frequency(search->octets[i]) < search_frequency(search->octets[rare[0]]))
			rare[0] = i;
	if (rare[1] == rare[0])
		rare[1] = 0;
	for (i = 0; i < search->len; i++)
		if (i != rare[0] && search_frequency(search->octets[i]) <
		    search_frequency(search->octets[rare[1]]))
			rare[1] = i;
}

/* Returns whether the string is at S, or nothing is left to spend. */
static bool
search_is_here(struct search *search, const uint8_t *s)
{
	size_t i = 0;

	while (i < search->len && (uint8_t)ascii_lower((char)s[i]) == search->octets[i])
		i++;
	search_spend(search, SEARCH_PLACE + i);
	return i == search->len || search->left == 0;
}

/* The last place where the string could begin is before LAST. */
static size_t
search_each(struct search *search, const uint8_t *s, size_t from, size_t last,
    size_t to)
{
	for (; from < last; from++)
		if (search_is_here(search, s + from))
			return from;
	return to;
}

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

/* Letters are compared without regard to case: bit 20 is set in both. */
__attribute__((target("avx2"))) static size_t
search_avx2(struct search *search, const uint8_t *s, size_t from, size_t last,
    size_t to)
{
	const __m256i fold = _mm256_set1_epi8(0x20);
	__m256i a = _mm256_set1_epi8((char)(search->octets[search->rare[0]] | 0x20));
	__m256i b = _mm256_set1_epi8((char)(search->octets[search->rare[1]] | 0x20));
	uint32_t mask;

	for (; from + 32 <= last; from += 32) {
		const uint8_t *p = s + from;
		const void *first = p + search->rare[0], *second = p + search->rare[1];
		__m256i x = _mm256_loadu_si256(first), y = _mm256_loadu_si256(second);

		x = _mm256_cmpeq_epi8(_mm256_or_si256(x, fold), a);
		y = _mm256_cmpeq_epi8(_mm256_or_si256(y, fold), b);
		mask = (uint32_t)_mm256_movemask_epi8(_mm256_and_si256(x, y));
		for (; mask != 0; mask &= mask - 1)
			if (search_is_here(search, p + __builtin_ctz(mask)))
				return from + (size_t)__builtin_ctz(mask);
	}
	return search_each(search, s, from, last, to);
}

static size_t
search_sse2(struct search *search, const uint8_t *s, size_t from, size_t last,
    size_t to)
{
	const __m128i fold = _mm_set1_epi8(0x20);
	__m128i a = _mm_set1_epi8((char)(search->octets[search->rare[0]] | 0x20));
	__m128i b = _mm_set1_epi8((char)(search->octets[search->rare[1]] | 0x20));
	uint32_t mask;

	for (; from + 16 <= last; from += 16) {
		const uint8_t *p = s + from;
		const void *first = p + search->rare[0], *second = p + search->rare[1];
		__m128i x = _mm_loadu_si128(first), y = _mm_loadu_si128(second);

		x = _mm_cmpeq_epi8(_mm_or_si128(x, fold), a);
		y = _mm_cmpeq_epi8(_mm_or_si128(y, fold), b);
		mask = (uint32_t)_mm_movemask_epi8(_mm_and_si128(x, y));
		for (; mask != 0; mask &= mask - 1)
			if (search_is_here(search, p + __builtin_ctz(mask)))
				return from + (size_t)__builtin_ctz(mask);
	}
	return search_each(search, s, from, last, to);
}

size_t
search_next(struct search *search, const uint8_t *s, size_t from, size_t to)
{
	size_t last = to - from < search->len ? from : to - search->len + 1;

	return __builtin_cpu_supports("avx2") ? search_avx2(search, s, from, last, to) :
	    search_sse2(search, s, from, last, to);
}

#else

size_t
search_next(struct search *search, const uint8_t *s, size_t from, size_t to)
{
	size_t last = to - from < search->len ? from : to - search->len + 1;

	return search_each(search, s, from, last, to);
}

#endif
