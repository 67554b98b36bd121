/*
 * utf8 - base: UTF-8 characters
 */
#include "base/utf8.h"

#include <string.h>

#include "base/simd.h"

#define UTF8_SURROGATES (0xD800 >> 11)	/* the first bits of D800 to DFFF */

bool
utf8_is_control(uint32_t code)
{
	return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x061C ||
	    code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
	    (code >= 0x2066 && code <= 0x2069);
}

size_t
utf8_decode(const char *octets, size_t len, uint32_t *code)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	uint8_t lead = len > 0 ? (uint8_t)octets[0] : 0xFF;
	uint32_t value;
	size_t i, n;

	if (lead < 0x80) {
		*code = lead;
		return 1;
	}
	n = 2 + (lead >= 0xE0) + (lead >= 0xF0);
	if (lead < 0xC2 || lead > 0xF4 || n > len)
		return 0;
	value = lead & (0x7Fu >> n);
	for (i = 1; i < n; i++) {
		if (((uint8_t)octets[i] & 0xC0) != 0x80)
			return 0;
		value = value << 6 | ((uint8_t)octets[i] & 0x3F);
	}
	*code = value;
	return value < least[n] || value > 0x10FFFF || value >> 11 == UTF8_SURROGATES ? 0 : n;
}

size_t
utf8_encode(char *octets, uint32_t code)
{
	static const uint8_t leads[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
	size_t n = 1 + (code >= 0x80) + (code >= 0x800) + (code >= 0x10000), i;

	for (i = n - 1; i > 0; i--, code >>= 6)
		octets[i] = (char)(0x80 | (code & 0x3F));
	octets[0] = (char)(leads[n] | code);
	return n;
}

size_t
utf8_cut(const char *octets, size_t len)
{
	/* The lowest first octet of a character of more than I octets. */
	static const uint8_t longer[] = { 0, 0xC0, 0xE0, 0xF0 };
	uint8_t lead;
	size_t i;

	for (i = 1; i <= 3 && i <= len; i++) {
		lead = (uint8_t)octets[len - i];
		if (lead >= 0xC0)
			return lead >= longer[i] ? i : 0;
		if (lead < 0x80)
			return 0;
	}
	return 0;
}

#if SIMD_SIZE > 0

#define UTF8_BEFORE (UTF8_MAX - 1)	/* octets before a vector that decide whether it is valid */

/* Returns which octets of the vector at S have all bits of LEAD. */
SIMD simd_octets
utf8_leads(const char *s, int lead)
{
	return (simd_load(s) & simd_fill(lead)) == simd_fill(lead);
}

/* Returns which octets of the vector at S are beyond ASCII. */
SIMD simd_octets
utf8_high(const char *s, int with)
{
	(void)with;
	return simd_load(s) < 0;
}

/* Returns which octets of the vector at S are not well-formed (RFC 3629, section 4). */
SIMD simd_octets
utf8_wrong(const char *s)
{
	simd_octets here = simd_load(s), before = simd_load(s - 1);
	simd_octets continues = here < simd_fill(0xC0);
	simd_octets expected = utf8_leads(s - 1, 0xC0) | utf8_leads(s - 2, 0xE0) |
	    utf8_leads(s - 3, 0xF0);

	return (continues ^ expected) |
	    /* C0 and C1 begin overlong forms; F5 to FF begin nothing. */
	    ((here & simd_fill(0xFE)) == simd_fill(0xC0)) |
	    ((here > simd_fill(0xF4)) & (here < 0)) |
	    /* E0 and F0 may begin overlong forms, ED surrogates, F4 numbers above 10FFFF. */
	    ((before == simd_fill(0xE0)) & (here < simd_fill(0xA0))) |
	    ((before == simd_fill(0xED)) & (here >= simd_fill(0xA0))) |
	    ((before == simd_fill(0xF0)) & (here < simd_fill(0x90))) |
	    ((before == simd_fill(0xF4)) & (here >= simd_fill(0x90)));
}

/* utf8_is_valid() for a vector or more.  It puts NUL at both ends to detect a cut character. */
SIMD_ENTRY static bool
utf8_is_valid_simd(const char *octets, size_t len)
{
	char end[UTF8_BEFORE + SIMD_SIZE] = "";
	size_t i = SIMD_SIZE, step;

	memcpy(end + UTF8_BEFORE, octets, SIMD_SIZE);
	if (simd_any(utf8_wrong(end + UTF8_BEFORE)))
		return false;
	for (; len - i >= SIMD_SIZE; i += step) {
		/* Pass over a block if it and the octets before it are ASCII, as most text is. */
		step = SIMD_BLOCK - UTF8_BEFORE;
		if (len - i >= SIMD_BLOCK && !SIMD_ANY(utf8_high, octets + i - UTF8_BEFORE, 0))
			continue;
		step = SIMD_SIZE;
		if (simd_any(utf8_wrong(octets + i)))
			return false;
	}
	memset(end, 0, sizeof(end));
	memcpy(end, octets + i - UTF8_BEFORE, UTF8_BEFORE + len - i);
	return !simd_any(utf8_wrong(end + UTF8_BEFORE));
}

#endif

bool
utf8_is_valid(const char *octets, size_t len)
{
	size_t at, n;
	uint32_t code;

#if SIMD_SIZE > 0
	if (len >= SIMD_SIZE && SIMD_IS_HERE)
		return utf8_is_valid_simd(octets, len);
#endif
	for (at = 0; at < len; at += n) {
		n = utf8_decode(octets + at, len - at, &code);
		if (n == 0)
			return false;
	}
	return true;
}
