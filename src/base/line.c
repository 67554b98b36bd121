/*
 * line - base: lines that end in a line feed
 *
 * Line feeds are counted wherever a position is made, so in all that is read.
 */
#include "base/line.h"

#include <stdint.h>

/* Eight at a time: an octet of WORD that is no line feed has its highest bit set at the end. */
size_t
line_count_portable(const char *octets, size_t len)
{
	const uint64_t each = UINT64_MAX / 255, low = each * 0x7F;
	size_t count = 0;
	uint64_t word;

	for (; len >= sizeof(word); len -= sizeof(word), octets += sizeof(word)) {
		memcpy(&word, octets, sizeof(word));
		word ^= each * '\n';
		word |= (word & low) + low;
		count += ((~word & each * 0x80) >> 7) * each >> 56;
	}
	while (len > 0)
		count += octets[--len] == '\n';
	return count;
}

/* Line feeds of which N are known to be there.  Callers save no registers for it. */
static __attribute__((noinline)) struct line_feeds
line_last(const char *octets, size_t len, size_t n)
{
	const char *last = n > 0 ? memrchr(octets, '\n', len) : NULL;

	return (struct line_feeds){ n, last == NULL ? len : (size_t)(octets + len - last) - 1 };
}

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/avx2.h"

#define LINE_BLOCK 64	/* octets: the bits of a number */
#define LINE_STEP 128	/* octets that are counted without a sum */

/* Each octet of a vector counts at most one line feed a block, so 255 blocks fit. */
static inline size_t
line_blocks_sse2(const char *octets, size_t n)
{
	const __m128i newline = _mm_set1_epi8('\n'), zero = _mm_setzero_si128();
	__m128i a = zero, b = zero, c = zero, d = zero;
	const __m128i *v = (const __m128i *)(const void *)octets;

	for (; n > 0; n--, v += 4) {
		a = _mm_sub_epi8(a, _mm_cmpeq_epi8(newline, _mm_loadu_si128(v)));
		b = _mm_sub_epi8(b, _mm_cmpeq_epi8(newline, _mm_loadu_si128(v + 1)));
		c = _mm_sub_epi8(c, _mm_cmpeq_epi8(newline, _mm_loadu_si128(v + 2)));
		d = _mm_sub_epi8(d, _mm_cmpeq_epi8(newline, _mm_loadu_si128(v + 3)));
	}
	a = _mm_add_epi64(_mm_sad_epu8(a, zero), _mm_sad_epu8(b, zero));
	c = _mm_add_epi64(_mm_sad_epu8(c, zero), _mm_sad_epu8(d, zero));
	a = _mm_add_epi64(a, c);
	return (size_t)_mm_cvtsi128_si64(a) +
	    (size_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(a, a));
}

/* Which octets of the block at OCTETS are line feeds. */
AVX2 uint64_t
line_mask_avx2(const char *octets)
{
	const __m256i newline = _mm256_set1_epi8('\n');
	const __m256i *v = (const __m256i *)(const void *)octets;

	return avx2_bits(_mm256_cmpeq_epi8(newline, _mm256_loadu_si256(v)),
	    _mm256_cmpeq_epi8(newline, _mm256_loadu_si256(v + 1)));
}

/* COUNTS and one more for each octet of the vector at OCTETS that is a line feed. */
AVX2 __m256i
line_add_avx2(__m256i counts, const char *octets)
{
	return _mm256_sub_epi8(counts, _mm256_cmpeq_epi8(_mm256_set1_epi8('\n'),
	    _mm256_loadu_si256((const __m256i *)(const void *)octets)));
}

/* Count the line feeds of N times LINE_STEP octets.  An octet of a vector counts to 255. */
AVX2 size_t
line_steps_avx2(const char *octets, size_t n)
{
	const __m256i zero = _mm256_setzero_si256();
	__m256i sums = zero, a, b;
	const char *end;
	__m128i half;
	size_t some;

	for (; n > 0; n -= some) {
		a = b = zero;
		some = n < 255 / 2 ? n : 255 / 2;
		end = octets + some * LINE_STEP;
		for (; octets != end; octets += LINE_STEP) {
			a = line_add_avx2(line_add_avx2(a, octets), octets + 32);
			b = line_add_avx2(line_add_avx2(b, octets + 64), octets + 96);
		}
		sums = _mm256_add_epi64(sums, _mm256_add_epi64(_mm256_sad_epu8(a, zero),
		    _mm256_sad_epu8(b, zero)));
	}
	half = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
	return (size_t)_mm_cvtsi128_si64(half) +
	    (size_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(half, half));
}

/* A block or more. */
__attribute__((target("avx2"))) static struct line_feeds
line_feeds_avx2(const char *octets, size_t len)
{
	uint64_t last = line_mask_avx2(octets + len - LINE_BLOCK);
	size_t n = 0, i = len - len % LINE_STEP;

	if (i > 0)
		n = line_steps_avx2(octets, len / LINE_STEP);
	for (; i + LINE_BLOCK <= len; i += LINE_BLOCK)
		n += (size_t)__builtin_popcountll(line_mask_avx2(octets + i));
	if (i < len)
		n += (size_t)__builtin_popcountll(last >> (LINE_BLOCK - (len - i)));
	/* What follows is compiled for any processor: it would wait for the upper halves. */
	_mm256_zeroupper();
	return last == 0 ? line_last(octets, len, n) :
	    (struct line_feeds){ n, (size_t)__builtin_clzll(last) };
}

/* The same for other processors, and for less than a block. */
static __attribute__((noinline)) struct line_feeds
line_feeds_other(const char *octets, size_t len)
{
	return line_last(octets, len, line_count(octets, len));
}

struct line_feeds
line_feeds(const char *octets, size_t len)
{
	if (len < LINE_BLOCK || !__builtin_cpu_supports("avx2"))
		return line_feeds_other(octets, len);
	return line_feeds_avx2(octets, len);
}

size_t
line_count(const char *octets, size_t len)
{
	size_t count = 0, n;

	if (len >= LINE_BLOCK && __builtin_cpu_supports("avx2"))
		return line_feeds_avx2(octets, len).n;
	for (; len >= LINE_BLOCK; len -= LINE_BLOCK * n, octets += LINE_BLOCK * n) {
		n = len / LINE_BLOCK < 255 ? len / LINE_BLOCK : 255;
		count += line_blocks_sse2(octets, n);
	}
	return count + line_count_portable(octets, len);
}

#elif defined(__aarch64__)

#include <arm_neon.h>

static inline size_t
line_vectors_neon(const char *octets, size_t n)
{
	uint8x16_t counts = vdupq_n_u8(0), newline = vdupq_n_u8('\n');

	for (; n > 0; n--, octets += 16)
		counts = vsubq_u8(counts, vceqq_u8(vld1q_u8((const uint8_t *)octets), newline));
	return vaddlvq_u8(counts);
}

size_t
line_count(const char *octets, size_t len)
{
	size_t count = 0, n;

	for (; len >= 16; len -= 16 * n, octets += 16 * n) {
		n = len / 16 < 255 ? len / 16 : 255;
		count += line_vectors_neon(octets, n);
	}
	return count + line_count_portable(octets, len);
}

#else

size_t
line_count(const char *octets, size_t len)
{
	return line_count_portable(octets, len);
}

#endif

#if !defined(__x86_64__) || !defined(__GNUC__)

struct line_feeds
line_feeds(const char *octets, size_t len)
{
	return line_last(octets, len, line_count(octets, len));
}

#endif
