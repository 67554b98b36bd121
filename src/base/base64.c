/*
 * base64 - base: decode whole groups of Base64 digits
 *
 * The algorithm is that of Wojciech Mula and Daniel Lemire ("Faster Base64 Encoding and Decoding
 * Using AVX2 Instructions", 2018): two tables of 16 check that 32 octets are digits, a third has
 * the number to add to each, and two multiplications join the bits.
 */
#include "base/base64.h"

const uint8_t base64_digits[256] = {
	['A'] = 1, ['B'] = 2, ['C'] = 3, ['D'] = 4, ['E'] = 5, ['F'] = 6, ['G'] = 7,
	['H'] = 8, ['I'] = 9, ['J'] = 10, ['K'] = 11, ['L'] = 12, ['M'] = 13, ['N'] = 14,
	['O'] = 15, ['P'] = 16, ['Q'] = 17, ['R'] = 18, ['S'] = 19, ['T'] = 20, ['U'] = 21,
	['V'] = 22, ['W'] = 23, ['X'] = 24, ['Y'] = 25, ['Z'] = 26, ['a'] = 27, ['b'] = 28,
	['c'] = 29, ['d'] = 30, ['e'] = 31, ['f'] = 32, ['g'] = 33, ['h'] = 34, ['i'] = 35,
	['j'] = 36, ['k'] = 37, ['l'] = 38, ['m'] = 39, ['n'] = 40, ['o'] = 41, ['p'] = 42,
	['q'] = 43, ['r'] = 44, ['s'] = 45, ['t'] = 46, ['u'] = 47, ['v'] = 48, ['w'] = 49,
	['x'] = 50, ['y'] = 51, ['z'] = 52, ['0'] = 53, ['1'] = 54, ['2'] = 55, ['3'] = 56,
	['4'] = 57, ['5'] = 58, ['6'] = 59, ['7'] = 60, ['8'] = 61, ['9'] = 62, ['+'] = 63,
	['/'] = 64,
};

size_t
base64_decode_portable(char *out, size_t room, const char *at, const char *to)
{
	size_t n = 0;

	for (; to - at >= 4 && room - n >= 3; at += 4) {
		unsigned a = base64_digits[(uint8_t)at[0]], b = base64_digits[(uint8_t)at[1]];
		unsigned c = base64_digits[(uint8_t)at[2]], d = base64_digits[(uint8_t)at[3]];
		unsigned bits = (a - 1) << 18 | (b - 1) << 12 | (c - 1) << 6 | (d - 1);

		if (a == 0 || b == 0 || c == 0 || d == 0)
			break;
		out[n++] = (char)(bits >> 16);
		out[n++] = (char)(bits >> 8);
		out[n++] = (char)bits;
	}
	return n;
}

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define TWICE(...)	_mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

/* Decode 32 digits at a time.  Each store writes 24 octets, and 8 zeros after them. */
__attribute__((target("avx2"))) static size_t
base64_decode_avx2(char *out, size_t room, const char *at, const char *to)
{
	const __m256i low_table = TWICE(0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11,
	    0x13, 0x1A, 0x1B, 0x1B, 0x1B, 0x1A);
	const __m256i high_table = TWICE(0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10,
	    0x10, 0x10, 0x10, 0x10, 0x10, 0x10);
	const __m256i add_table = TWICE(0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0);
	const __m256i order = TWICE(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
	const __m256i slash = _mm256_set1_epi8('/');
	size_t n = 0;

	for (; to - at >= 32 && room - n >= 32; at += 32, n += 24) {
		__m256i digits = _mm256_loadu_si256((const __m256i *)(const void *)at);
		/* The bit shifted in from the other half does not affect the lookup. */
		__m256i high = _mm256_and_si256(_mm256_srli_epi32(digits, 4), slash);
		__m256i low = _mm256_and_si256(digits, slash);

		if (!_mm256_testz_si256(_mm256_shuffle_epi8(low_table, low),
		    _mm256_shuffle_epi8(high_table, high)))
			break;
		high = _mm256_add_epi8(high, _mm256_cmpeq_epi8(digits, slash));
		digits = _mm256_add_epi8(digits, _mm256_shuffle_epi8(add_table, high));
		digits = _mm256_maddubs_epi16(digits, _mm256_set1_epi32(0x01400140));
		digits = _mm256_madd_epi16(digits, _mm256_set1_epi32(0x00011000));
		digits = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(digits, order),
		    _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7));
		_mm256_storeu_si256((__m256i *)(void *)(out + n), digits);
	}
	return n;
}

size_t
base64_decode(char *out, size_t room, const char *at, const char *to)
{
	size_t n = 0;

	if (__builtin_cpu_supports("avx2"))
		n = base64_decode_avx2(out, room, at, to);
	return n + base64_decode_portable(out + n, room - n, at + n / 3 * 4, to);
}

#else

size_t
base64_decode(char *out, size_t room, const char *at, const char *to)
{
	return base64_decode_portable(out, room, at, to);
}

#endif
