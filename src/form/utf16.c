/*
 * utf16 - form: recognises text in units of 16 or 32 bits
 *
 * A byte order mark decides (Unicode 23.8).  Without a mark it is text if most units are ASCII,
 * so that their other octets are zero; or if every unit is a character, most belong to two
 * scripts or are common to all, and there is a blank or a line end.  Blanks and line ends also
 * show the byte order: in the other order they are no characters (U+2000, U+0A00, U+0D00,
 * U+0900).  Text has no unusual control characters, which tables of small numbers have.
 */
#include "form/utf16.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

/* Look at so many octets where most are ASCII; at fewer only if there are no more. */
#define UTF16_SAMPLE 128

/* Look at so many of another script, whose lines may be long and without blanks. */
#define UTF16_SCRIPT_SAMPLE 2048

/* Fewer characters of another script prove nothing. */
#define UTF16_SCRIPT_LEAST 8

/* If so many first octets, or the first line, are ASCII, the text is not UTF-16. */
#define UTF16_NARROW 16

/* Longer marks first: the mark of UTF-32LE begins with that of UTF-16LE. */
static const struct utf16_set {
	struct utf16 utf16;
	const char *mark;
} utf16_sets[] = {
	{ { "UTF-32LE", { 4, true }, 4 }, "\377\376\0\0" },
	{ { "UTF-32BE", { 4, false }, 4 }, "\0\0\376\377" },
	{ { "UTF-16LE", { 2, true }, 2 }, "\377\376" },
	{ { "UTF-16BE", { 2, false }, 2 }, "\376\377" },
};

/* A row of data/scripts.tsv: a block of Unicode, and the number of its script. */
struct utf16_block {
	uint32_t from, to;	/* the last one */
	uint8_t script;		/* 0: common to all */
};

#include "form/script_table.h"

/* The characters that were counted. */
struct utf16_tally {
	size_t n, blanks;
	size_t scripts[UTF16_SCRIPTS];
};

/* Are the octets text in such units?  Three of four units have to be ASCII. */
static bool
utf16_is_ascii(struct wide wide, struct octets text)
{
	size_t at, n = text.len / wide.size, ascii = 0;
	uint32_t code;

	for (at = 0; at < n * wide.size; at += wide.size) {
		code = position_unit(wide, text.at + at);
		if (code > 0x10FFFF)
			return false;
		if (code < ' ' && (code < '\t' || code > '\r') && code != '\033')
			return false;
		ascii += code < 0x7F;
	}
	return n > 0 && ascii * 4 >= n * 3;
}

/* The character at AT.  *LEN: its octets, or 0 if some are missing. */
static uint32_t
utf16_character(struct wide wide, struct octets text, size_t at, size_t *len)
{
	uint32_t code = position_unit(wide, text.at + at), low;

	*len = wide.size;
	if (wide.size == 4 || code < 0xD800 || code >= 0xDC00)
		return code;
	*len = text.len - at < 4 ? 0 : 4;
	low = *len == 0 ? 0 : position_unit(wide, text.at + at + 2);
	return low < 0xDC00 || low >= 0xE000 ? code : 0x10000 + ((code - 0xD800) << 10) +
	    (low - 0xDC00);
}

/* Compare a code point with a block, for bsearch(). */
static int
utf16_compare(const void *key, const void *item)
{
	uint32_t code = *(const uint32_t *)key;
	const struct utf16_block *block = item;

	return code < block->from ? -1 : code > block->to;
}

/* Count the characters.  Returns whether all of them are characters that texts have. */
static bool
utf16_count(struct wide wide, struct octets text, struct utf16_tally *tally)
{
	const struct utf16_block *block;
	size_t at, len;
	uint32_t code;

	memset(tally, 0, sizeof(*tally));
	for (at = 0; text.len - at >= wide.size; at += len) {
		code = utf16_character(wide, text, at, &len);
		if (len == 0)
			break;
		block = bsearch(&code, utf16_blocks, ARRAY_LEN(utf16_blocks),
		    sizeof(*utf16_blocks), utf16_compare);
		if (block == NULL)
			return false;
		tally->n++;
		tally->blanks += code < 0x7F && ascii_is_space((char)code);
		tally->scripts[block->script]++;
	}
	return true;
}

/* Is it a text of at most two scripts?  INPUT_MORE unless there are ENOUGH octets. */
static enum input_bid
utf16_is_script(struct wide wide, struct octets text, bool enough)
{
	struct utf16_tally tally;
	size_t i, n, most = 0, second = 0;

	if (!utf16_count(wide, text, &tally))
		return INPUT_NO;
	if (!enough)
		return INPUT_MORE;
	for (i = 1; i < ARRAY_LEN(tally.scripts); i++) {
		n = tally.scripts[i];
		if (n > most) {
			second = most;
			most = n;
		} else if (n > second) {
			second = n;
		}
	}
	return tally.n >= UTF16_SCRIPT_LEAST && tally.blanks > 0 &&
	    (tally.scripts[0] + most + second) * 4 >= tally.n * 3 ? INPUT_YES :
	    INPUT_NO;
}

/*
 * Is the first line ASCII?  A text may begin with U+4E0A, which has the octet of a line end.  In
 * many Indic scripts every second octet is white space, as in lines of one character: look
 * further there.
 */
static enum input_bid
utf16_is_narrow(struct octets text)
{
	size_t i, spaces[2] = { 0, 0 };
	char c;

	for (i = 0; i < text.len && i < UTF16_NARROW; i++) {
		c = text.at[i];
		if (!ascii_is_space(c) && (c < ' ' || c > '~'))
			return INPUT_NO;
		if (c == '\n' && i > 1 && spaces[i % 2] < i / 2)
			return INPUT_YES;
		spaces[i % 2] += c < ' ';
	}
	if (i < UTF16_NARROW)
		return INPUT_MORE;
	return spaces[0] == i / 2 || spaces[1] == i / 2 ? INPUT_NO : INPUT_YES;
}

/* Find the set of a text without a mark. */
static enum input_bid
utf16_bid_units(struct utf16 *utf16, struct octets text, bool last)
{
	const size_t size = UTF16_SCRIPT_SAMPLE;
	bool enough = last || text.len >= size;
	enum input_bid bid = utf16_is_narrow(text);
	size_t i;

	if (bid != INPUT_NO)
		return bid == INPUT_YES || last ? INPUT_NO : INPUT_MORE;
	if (text.len > size)
		text.len = size;
	/* Without a zero it has no blank. */
	if (enough && memchr(text.at, '\0', text.len) == NULL)
		return INPUT_NO;
	for (i = 0; i < ARRAY_LEN(utf16_sets); i++) {
		*utf16 = utf16_sets[i].utf16;
		utf16->mark = 0;
		bid = utf16_is_script(utf16->wide, text, enough);
		if (bid != INPUT_NO)
			return bid;
	}
	return INPUT_NO;
}

/* Find the set of a text without a mark that is mostly ASCII. */
static bool
utf16_bid_ascii(struct utf16 *utf16, struct octets text)
{
	size_t i;

	if (text.len > UTF16_SAMPLE)
		text.len = UTF16_SAMPLE;
	for (i = 0; i < ARRAY_LEN(utf16_sets); i++) {
		*utf16 = utf16_sets[i].utf16;
		utf16->mark = 0;
		if (utf16_is_ascii(utf16->wide, text))
			return true;
	}
	return false;
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
	if (len > 0 && memchr(octets, '\0', len < 4 ? len : 4) != NULL) {
		if (len < UTF16_SAMPLE && !last)
			return INPUT_MORE;
		if (utf16_bid_ascii(utf16, (struct octets){ octets, len }))
			return INPUT_YES;
	}
	return utf16_bid_units(utf16, (struct octets){ octets, len }, last);
}

size_t
utf16_narrow(struct wide wide, struct octets text, char *out, size_t room)
{
	size_t i, n = text.len / wide.size;
	uint32_t code;

	if (n > room)
		n = room;
	for (i = 0; i < n; i++) {
		code = position_unit(wide, text.at + i * wide.size);
		out[i] = code > 0x7F ? '?' : (char)code;
	}
	return n;
}
