/*
 * line_hyphens - evidence: hyphens at the ends of a document's lines
 */
#include "evidence/word_pairs.h"

#include <string.h>

#include "evidence/url_places.h"
#include "url/octet.h"

#define LINE_HYPHENS_LAST WORD_U2010[2]	/* the last octet of U+2010 */
#define LINE_HYPHENS_TOKEN 256	/* octets of a token that are searched for signs of a URL */
#define LINE_HYPHENS_LEADER 64	/* octets between a hyphen and the next line's first word */

/* Find the next hyphen like line_hyphens_next(), one octet at a time. */
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

/* Find the next hyphen like line_hyphens_next(), 32 octets at a time. */
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

/* Returns whether a token that ends at AT, on the line before, may continue on the next line. */
static bool
line_hyphens_is_open(const uint8_t *s, size_t at)
{
	while (at > 0 && s[at - 1] <= ' ')
		at--;
	/* A colon ends a line of prose; a dot may end a host. */
	return at > 0 && s[at - 1] != ':' &&
	    (octet_is(s[at - 1], GOES_ON) || memchr("_.~", s[at - 1], 3) != NULL);
}

/* Returns whether the token that ends before AT looks like a URL or a part of one. */
static bool
line_hyphens_is_url(const uint8_t *s, size_t at)
{
	size_t i;

	for (i = at; i > 0 && at - i < LINE_HYPHENS_TOKEN && !octet_is(s[i - 1], ENDS); i--)
		/* These octets separate the parts of a URL, and are rare in words. */
		if (memchr("/:.@_=", s[i - 1], 6) != NULL)
			return true;
	while (i > 0 && (s[i - 1] == ' ' || s[i - 1] == '\t'))
		i--;
	return i > 0 && s[i - 1] == '\n' && line_hyphens_is_open(s, i);
}

bool
line_hyphens_read(const uint8_t *s, size_t len, size_t at, struct word_sides *sides)
{
	size_t from = at, right = at + word_hyphen(s, at, len), to;

	while (from > 0 && at - from <= WORD_MAX && word_is_letter(s[from - 1]))
		from--;
	while (right < len && right - at < LINE_HYPHENS_LEADER && !word_is_letter(s[right]))
		right++;
	to = right;
	while (to < len && to - right <= WORD_MAX && word_is_letter(s[to]))
		to++;
	*sides = (struct word_sides){ s + from, s + right, at - from, to - right };
	return sides->left_len > 0 && sides->left_len <= WORD_MAX && sides->right_len > 0 &&
	    sides->right_len <= WORD_MAX && line_hyphens_is_url(s, from);
}
