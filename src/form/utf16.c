/*
 * utf16 - form: text in units of 16 or 32 bits shows in its first octets
 *
 * A byte order mark decides (Unicode 23.8).  Without one, most units are ASCII, so their
 * other octets are zero, and no unit is a control character that texts do not have:
 * tables of small numbers are no text.
 */
#include "form/utf16.h"

#include <string.h>

#include "base/array.h"

/* As many octets are looked at where there is no mark; fewer only if there are no more. */
#define UTF16_SAMPLE 128

/* The longer marks first: that of UTF-32LE begins as the one of UTF-16LE does. */
static const struct utf16_set {
	struct utf16 utf16;
	const char *mark;
} utf16_sets[] = {
	{ { "UTF-32LE", { 4, true }, 4 }, "\377\376\0\0" },
	{ { "UTF-32BE", { 4, false }, 4 }, "\0\0\376\377" },
	{ { "UTF-16LE", { 2, true }, 2 }, "\377\376" },
	{ { "UTF-16BE", { 2, false }, 2 }, "\376\377" },
};

/* Are the octets text in such units?  Of four units three have to be ASCII. */
static bool
utf16_is_text(struct wide wide, const char *octets, size_t len)
{
	size_t at, n = len / wide.size, ascii = 0;
	uint32_t code;

	for (at = 0; at < n * wide.size; at += wide.size) {
		code = wide_unit(wide, octets + at);
		if (code > 0x10FFFF || (code < ' ' && (code < '\t' || code > '\r')))
			return false;
		ascii += code < 0x7F;
	}
	return n > 0 && ascii * 4 >= n * 3;
}

enum input_bid
utf16_bid(struct utf16 *utf16, const char *octets, size_t len, bool last)
{
	size_t i;

	if (len < 4 && !last)
		return INPUT_MORE;
	for (i = 0; i < ARRAY_LEN(utf16_sets); i++) {
		*utf16 = utf16_sets[i].utf16;
		if (len >= utf16->mark && memcmp(octets, utf16_sets[i].mark, utf16->mark) == 0)
			return INPUT_YES;
	}
	if (len == 0 || memchr(octets, '\0', len < 4 ? len : 4) == NULL)
		return INPUT_NO;
	if (len < UTF16_SAMPLE && !last)
		return INPUT_MORE;
	for (i = 0; i < ARRAY_LEN(utf16_sets); i++) {
		*utf16 = utf16_sets[i].utf16;
		utf16->mark = 0;
		if (utf16_is_text(utf16->wide, octets, len < UTF16_SAMPLE ? len : UTF16_SAMPLE))
			return INPUT_YES;
	}
	return INPUT_NO;
}

size_t
utf16_narrow(struct wide wide, struct octets text, char *out, size_t room)
{
	size_t i, n = text.len / wide.size;
	uint32_t code;

	if (n > room)
		n = room;
	for (i = 0; i < n; i++) {
		code = wide_unit(wide, text.at + i * wide.size);
		out[i] = code > 0x7F ? '?' : (char)code;
	}
	return n;
}
