/*
 * span - base: the length of a run of octets of a set
 *
 * One instruction looks up all octets of a vector in a table of 16.  The low four bits of an octet
 * select a row of the set, and the high four bits select a bit: the octet is in the set if the row
 * has this bit.
 */
#include "base/span.h"

#include "base/simd.h"

#include "base/span_table.h"

size_t
span_length_portable(const struct span_set *set, const uint8_t *s, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (!span_has(set, s[i]))
			break;
	return i;
}

#if SIMD_SIZE > 0

/* span_length() of LEN octets; V has their first HALF octets and their last HALF octets. */
SIMD size_t
span_length_of_ends(simd_octets rows, simd_octets v, size_t half, size_t len)
{
	uint64_t others = simd_mask(simd_others(rows, v)) & ((UINT64_C(1) << 2 * half) - 1);
	size_t n = others != 0 ? (size_t)__builtin_ctzll(others) : 2 * half;

	return n < half ? n : n + len - 2 * half;
}

/* span_length() of a vector or more.  The last vector may overlap the one before it. */
SIMD size_t
span_length_long(simd_octets rows, const uint8_t *s, size_t len)
{
	uint32_t others;
	size_t i = 0;

	while (i < len) {
		if (i + SIMD_SIZE > len)
			i = len - SIMD_SIZE;
		others = simd_mask(simd_others(rows, simd_load(s + i)));
		if (others != 0)
			return i + (size_t)__builtin_ctz(others);
		i += SIMD_SIZE;
	}
	return len;
}

SIMD_ENTRY static size_t
span_length_simd(const struct span_set *set, const uint8_t *s, size_t len)
{
	simd_octets rows = simd_table(set->rows);
	uint64_t first, last;

	if (len >= SIMD_SIZE)
		return span_length_long(rows, s, len);
#if SIMD_SIZE > 16
	if (len >= 16)
		return span_length_of_ends(rows, simd_load_halves(s, s + len - 16), 16, len);
#endif
	if (len >= 8) {
		memcpy(&first, s, 8);
		memcpy(&last, s + len - 8, 8);
		return span_length_of_ends(rows, simd_of_words(first, last), 8, len);
	}
	return span_length_portable(set, s, len);
}

#endif

size_t
span_length_vectors(const struct span_set *set, const uint8_t *s, size_t len)
{
#if SIMD_SIZE > 0
	if (SIMD_IS_HERE)
		return span_length_simd(set, s, len);
#endif
	return span_length_portable(set, s, len);
}
