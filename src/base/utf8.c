/*
 * utf8 - base: characters of UTF-8
 */
#include "base/utf8.h"

#include <string.h>

bool
utf8_is_control(uint32_t code)
{
	return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x061C ||
	    code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
	    (code >= 0x2066 && code <= 0x2069);
}

/* One bit of each octet of a word, and the lowest: 0x8080..., 0x0101... */
#define UTF8_HIGH (UINT64_MAX / 255 * 0x80)
#define UTF8_LOW (UINT64_MAX / 255)

size_t
utf8_decode(const char *octets, size_t len, uint32_t *code)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	uint8_t lead = len > 0 ? (uint8_t)octets[0] : 0xFF;
	size_t i, n;

	if (lead < 0x80) {
		*code = lead;
		return 1;
	}
	n = 2 + (lead >= 0xE0) + (lead >= 0xF0);
	if (lead < 0xC2 || lead > 0xF4 || n > len)
		return 0;
	*code = lead & (0x7Fu >> n);
	for (i = 1; i < n; i++) {
		if (((uint8_t)octets[i] & 0xC0) != 0x80)
			return 0;
		*code = *code << 6 | ((uint8_t)octets[i] & 0x3F);
	}
	if (*code < least[n] || *code > 0x10FFFF || (*code >= 0xD800 && *code <= 0xDFFF))
		return 0;
	return n;
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
	/* The least lead octet of a character that has more octets than I. */
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

/*
 * Is one of eight octets odd?  Above 7E the first sum has the high bit, below 20
 * the difference; with QUOTES it is that of what differs in no bit from `"' or
 * `\', less one.
 */
static inline bool
utf8_is_odd(const char *octets, bool quotes)
{
	uint64_t word, odd;

	memcpy(&word, octets, sizeof(word));
	odd = word | (word + UTF8_LOW) | (word - UTF8_LOW * 0x20);
	if (quotes)
		odd |= ((word ^ UTF8_LOW * '"') - UTF8_LOW) |
		    ((word ^ UTF8_LOW * '\\') - UTF8_LOW);
	return (odd & UTF8_HIGH) != 0;
}

static inline size_t
utf8_run(const char *octets, size_t len, bool quotes)
{
	size_t i = 0;

	if (len >= 8) {
		while (i + 8 <= len && !utf8_is_odd(octets + i, quotes))
			i += 8;
		/* The last eight, some of them once more. */
		if (i + 8 > len && !utf8_is_odd(octets + len - 8, quotes))
			return len;
	}
	while (i < len && octets[i] >= 0x20 && octets[i] < 0x7F &&
	    !(quotes && (octets[i] == '"' || octets[i] == '\\')))
		i++;
	return i;
}

size_t
utf8_printable(const char *octets, size_t len)
{
	return utf8_run(octets, len, false);
}

size_t
utf8_quotable(const char *octets, size_t len)
{
	return utf8_run(octets, len, true);
}
