/*
 * span - base: how far octets of a set go
 *
 * PSHUFB (on ARM, TBL) looks 32 octets (16) up in a table of 16 at once: the
 * low halves of the octets in the rows of the set, the high halves in the bits
 * that stand for them.  An octet whose row has its bit is in the set.
 */
#include "base/span.h"

#include <string.h>

/* tests/unit/base/span compares them with the classes of the RFC. */
const struct span_set span_scheme = {{
	0xA8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8,
	0xF8, 0xF8, 0xF0, 0x54, 0x50, 0x54, 0x54, 0x50
}};
const struct span_set span_labels = {{
	0xA8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8,
	0xF8, 0xF8, 0xF0, 0x50, 0x50, 0x50, 0x54, 0x50
}};
const struct span_set span_unreserved = {{
	0xA8, 0xFC, 0xF8, 0xF8, 0xFC, 0xF8, 0xF8, 0xFC,
	0xFC, 0xFC, 0xF4, 0x54, 0x54, 0x54, 0x54, 0x70
}};
const struct span_set span_segments = {{
	0xA8, 0xFC, 0xF8, 0xF8, 0xFC, 0xF8, 0xF8, 0xFC,
	0xFC, 0xFC, 0xF4, 0x54, 0x54, 0x54, 0x54, 0x74
}};
const struct span_set span_literal = {{
	0xB8, 0xFC, 0xF8, 0xFC, 0xFC, 0xF8, 0xFC, 0xFC,
	0xFC, 0xFC, 0xFC, 0x5C, 0x54, 0x5C, 0x54, 0x7C
}};
const struct span_set span_plain = {{
	0xF8, 0xFC, 0xF8, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC,
	0xFC, 0xFC, 0xFC, 0xFC, 0xD0, 0xFC, 0xF4, 0x7C
}};
const struct span_set span_plain_html = {{
	0xF8, 0xFC, 0xF8, 0xFC, 0xFC, 0xFC, 0xF8, 0xFC,
	0xFC, 0xFC, 0xFC, 0xFC, 0xD0, 0xFC, 0xF4, 0x7C
}};
const struct span_set span_unstructured = {{
	0xB8, 0xFC, 0xF8, 0xFC, 0xFC, 0xFC, 0xFC, 0xF8,
	0xF8, 0xF8, 0xF8, 0x54, 0x50, 0x5C, 0xF4, 0x7C
}};
const struct span_set span_unmarked = {{
	0xA8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xFC, 0xF8,
	0xF8, 0xF8, 0xF8, 0x54, 0x50, 0x5C, 0xF4, 0x7C
}};
const struct span_set span_line = {{
	0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
	0xFF, 0xFF, 0xFE, 0xFF, 0xFF, 0xFE, 0xFF, 0xFF
}};
const struct span_set span_word = {{
	0xFB, 0xFF, 0xFB, 0xFF, 0xFF, 0xFB, 0xFB, 0xFF,
	0xFF, 0xFE, 0xFE, 0xFF, 0x77, 0xF6, 0xF7, 0xF3
}};
const struct span_set span_visible = {{
	0xF8, 0xFC, 0xF8, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC,
	0xFC, 0xFC, 0xFC, 0xFC, 0xF4, 0xFC, 0xF4, 0x7C
}};
const struct span_set span_printable = {{
	0xFC, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC,
	0xFC, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC, 0x7C
}};
const struct span_set span_quotable = {{
	0xFC, 0xFC, 0xF8, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC,
	0xFC, 0xFC, 0xFC, 0xFC, 0xDC, 0xFC, 0xFC, 0x7C
}};
const struct span_set span_local = {{
	0xE8, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC, 0xF8, 0xFC,
	0xFC, 0xFC, 0xFC, 0xFC, 0xDC, 0xFC, 0xFC, 0x7C
}};
const struct span_set span_lower = {{
	0x88, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8, 0xC8,
	0xC8, 0xC8, 0xC8, 0x44, 0x40, 0x44, 0x44, 0x44
}};
const struct span_set span_field = {{
	0xA8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8, 0xF8,
	0xF8, 0xF8, 0xF0, 0x50, 0x50, 0x54, 0x54, 0x70
}};
const struct span_set span_token = {{
	0xE8, 0xFC, 0xF8, 0xFC, 0xFC, 0xFC, 0xFC, 0xFC,
	0xF8, 0xF8, 0xF4, 0xD4, 0xD0, 0xD4, 0xF4, 0x70
}};

size_t
span_length_portable(const struct span_set *set, const uint8_t *s, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (!span_has(set, s[i]))
			break;
	return i;
}

#if defined(__x86_64__) && defined(__GNUC__)

#include "base/span_avx2.h"

/*
 * 32 or more.  The last step looks at the last 32 again, those that were in the
 * set are so once more.
 */
AVX2 size_t
span_long(__m128i rows_16, const uint8_t *s, size_t len)
{
	__m256i rows = _mm256_broadcastsi128_si256(rows_16);
	struct span_octets octets;
	uint32_t others;
	size_t i = 0;

	while (i < len) {
		if (i + 32 > len)
			i = len - 32;
		octets = span_load(s + i);
		others = span_others(rows, &octets);
		if (others != 0)
			return i + (size_t)__builtin_ctz(others);
		i += 32;
	}
	return len;
}

/* 16 to 31: the first 16, and the last 16. */
AVX2 size_t
span_short(__m128i rows, const uint8_t *s, size_t len)
{
	const uint8_t *last = s + len - 16;
	unsigned others;

	others = span_others_16(rows, _mm_loadu_si128((const __m128i *)(const void *)s));
	if (others != 0)
		return (size_t)__builtin_ctz(others);
	others = span_others_16(rows, _mm_loadu_si128((const __m128i *)(const void *)last));
	return others != 0 ? len - 16 + (size_t)__builtin_ctz(others) : len;
}

/* 8 to 15: the first 8, and the last 8, in one step; or 4 to 7: 4 and 4. */
AVX2 size_t
span_tiny(__m128i rows, const uint8_t *s, size_t len)
{
	const uint8_t *last = s + len - (len >= 8 ? 8 : 4);
	int32_t first_4, last_4;
	__m128i octets;
	unsigned others, half = 8;

	if (len >= 8) {
		octets = _mm_unpacklo_epi64(
		    _mm_loadl_epi64((const __m128i *)(const void *)s),
		    _mm_loadl_epi64((const __m128i *)(const void *)last));
	} else {
		half = 4;
		memcpy(&first_4, s, 4);
		memcpy(&last_4, last, 4);
		octets = _mm_unpacklo_epi32(_mm_cvtsi32_si128(first_4),
		    _mm_cvtsi32_si128(last_4));
	}
	others = span_others_16(rows, octets) & ((1u << 2 * half) - 1);
	if (others == 0)
		return len;
	others = (unsigned)__builtin_ctz(others);
	return others < half ? others : others + len - 2 * half;
}

__attribute__((target("avx2"))) static size_t
span_length_avx2(const struct span_set *set, const uint8_t *s, size_t len)
{
	__m128i rows = _mm_loadu_si128((const __m128i *)(const void *)set->rows);

	if (len >= 32)
		return span_long(rows, s, len);
	if (len >= 16)
		return span_short(rows, s, len);
	return len >= 4 ? span_tiny(rows, s, len) : span_length_portable(set, s, len);
}

/* The mask of 32 octets or more: the first 32 and the last 32, some of which may be the same. */
AVX2 uint64_t
span_mask_long(const struct span_set *set, const struct span_octets *first,
    const struct span_octets *last, size_t len)
{
	__m256i rows = span_rows(set->rows);

	return UINT64_MAX >> (64 - len) &
	    ~(span_others(rows, first) | (uint64_t)span_others(rows, last) << (len - 32));
}

/* The mask of 16 to 31: BOTH are the first 16 and the last 16. */
AVX2 uint64_t
span_mask_short(const struct span_set *set, const struct span_octets *both, size_t len)
{
	uint32_t others = span_others(span_rows(set->rows), both);

	return UINT32_MAX >> (32 - len) & ~((others & 0xFFFF) | (others >> 16) << (len - 16));
}

AVX2 struct span_octets
span_load_two(const uint8_t *first, const uint8_t *last)
{
	const __m128i *a = (const __m128i *)(const void *)first;
	const __m128i *b = (const __m128i *)(const void *)last;

	return span_look(_mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(a)),
	    _mm_loadu_si128(b), 1));
}

/* One statement a mask: none waits for another, as it would in a loop. */
__attribute__((target("avx2"))) static void
span_masks_avx2(uint64_t masks[SPAN_MASKS], const struct span_set *sets, const uint8_t *s,
    size_t len)
{
	struct span_octets first, last;

	if (len < 32) {
		first = span_load_two(s, s + len - 16);
		masks[0] = span_mask_short(&sets[0], &first, len);
		masks[1] = span_mask_short(&sets[1], &first, len);
		masks[2] = span_mask_short(&sets[2], &first, len);
		masks[3] = span_mask_short(&sets[3], &first, len);
		return;
	}
	first = span_load(s);
	last = span_load(s + len - 32);
	masks[0] = span_mask_long(&sets[0], &first, &last, len);
	masks[1] = span_mask_long(&sets[1], &first, &last, len);
	masks[2] = span_mask_long(&sets[2], &first, &last, len);
	masks[3] = span_mask_long(&sets[3], &first, &last, len);
}

bool
span_masks(uint64_t masks[SPAN_MASKS], const struct span_set sets[SPAN_MASKS],
    const uint8_t *s, size_t len)
{
	if (!__builtin_cpu_supports("avx2"))
		return false;
	span_masks_avx2(masks, sets, s, len);
	return true;
}

size_t
span_length_vectors(const struct span_set *set, const uint8_t *s, size_t len)
{
	return __builtin_cpu_supports("avx2") ? span_length_avx2(set, s, len) :
	    span_length_portable(set, s, len);
}

#elif defined(__aarch64__)

#include <arm_neon.h>

/* Which of the 16 octets at S are not in the set of ROWS: four bits each. */
static inline uint64_t
span_others_neon(uint8x16_t rows, const uint8_t *s)
{
	static const uint8_t bits[16] = { 1, 2, 4, 8, 16, 32, 64, 128 };
	uint8x16_t octets = vld1q_u8(s);
	uint8x16_t in = vandq_u8(vqtbl1q_u8(rows, vandq_u8(octets, vdupq_n_u8(0x0F))),
	    vqtbl1q_u8(vld1q_u8(bits), vshrq_n_u8(octets, 4)));
	uint8x8_t halves = vshrn_n_u16(vreinterpretq_u16_u8(vceqzq_u8(in)), 4);

	return vget_lane_u64(vreinterpret_u64_u8(halves), 0);
}

size_t
span_length_vectors(const struct span_set *set, const uint8_t *s, size_t len)
{
	uint8x16_t rows = vld1q_u8(set->rows);
	uint64_t others;
	size_t i = 0;

	if (len < 16)
		return span_length_portable(set, s, len);
	/* The last step looks at the last 16 again. */
	while (i < len) {
		if (i + 16 > len)
			i = len - 16;
		others = span_others_neon(rows, s + i);
		if (others != 0)
			return i + (size_t)__builtin_ctzll(others) / 4;
		i += 16;
	}
	return len;
}

#else

size_t
span_length_vectors(const struct span_set *set, const uint8_t *s, size_t len)
{
	return span_length_portable(set, s, len);
}

#endif

#if !defined(__x86_64__) || !defined(__GNUC__)

bool
span_masks(uint64_t masks[SPAN_MASKS], const struct span_set sets[SPAN_MASKS],
    const uint8_t *s, size_t len)
{
	(void)masks;
	(void)sets;
	(void)s;
	(void)len;
	return false;
}

#endif
