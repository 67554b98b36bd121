/*
 * utf8 - base: UTF-8 characters
 */
#include "base/utf8.h"

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
	/* The least first octet of a character of more than I octets. */
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

bool
utf8_is_valid(const char *octets, size_t len)
{
	size_t at, n;
	uint32_t code;

	for (at = 0; at < len; at += n) {
		n = span_length(&span_unshifted, (const uint8_t *)octets + at, len - at);
		if (n == 0)
			n = utf8_decode(octets + at, len - at, &code);
		if (n == 0)
			return false;
	}
	return true;
}
