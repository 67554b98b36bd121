/*
 * utf16 - form: text in units of 16 or 32 bits shows in its first octets
 *
 * A byte order mark decides (Unicode 23.8).  Without one it is a text if most units are ASCII,
 * so that their other octets are zero; or if each unit is a character, most of them of two
 * scripts or of none, and there is a blank or a line end.  Those show the order of octets, too:
 * in the other order they are no characters (U+2000, U+0A00, U+0D00, U+0900).  No unit is a
 * control character that texts do not have: tables of small numbers are no text.
 */
#include "form/utf16.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

/* As many octets are looked at where most are ASCII; fewer only if there are no more. */
#define UTF16_SAMPLE 128

/* ... where they are of another script, whose lines may be long and without a blank. */
#define UTF16_SCRIPT_SAMPLE 2048

/* Fewer characters of another script show nothing. */
#define UTF16_SCRIPT_LEAST 8

/* If that many first octets, or a line, are ASCII, the text is not UTF-16. */
#define UTF16_NARROW 16

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

/* What a character is: punctuation and signs of all scripts, or a letter of one. */
enum utf16_script {
	UTF16_COMMON,
	UTF16_LATIN,
	UTF16_GREEK,
	UTF16_CYRILLIC,
	UTF16_ARMENIAN,
	UTF16_HEBREW,
	UTF16_ARABIC,
	UTF16_INDIC,
	UTF16_THAI,
	UTF16_LAO,
	UTF16_TIBETAN,
	UTF16_MYANMAR,
	UTF16_GEORGIAN,
	UTF16_HANGUL,
	UTF16_ETHIOPIC,
	UTF16_KHMER,
	UTF16_MONGOLIAN,
	UTF16_HAN,		/* with kana and bopomofo */
	UTF16_OTHER,		/* those of few people */
	UTF16_SCRIPTS
};

/* Blocks of Unicode, in order.  Not in them: what no text of today has, and private use. */
static const struct utf16_block {
	uint32_t from, to;	/* the last one */
	enum utf16_script script;
} utf16_blocks[] = {
	{ 0x0009, 0x000D, UTF16_COMMON },
	{ 0x001B, 0x001B, UTF16_COMMON },
	{ 0x0020, 0x007E, UTF16_COMMON },
	{ 0x0085, 0x0085, UTF16_COMMON },
	{ 0x00A0, 0x00BF, UTF16_COMMON },
	{ 0x00C0, 0x02AF, UTF16_LATIN },
	{ 0x02B0, 0x036F, UTF16_COMMON },
	{ 0x0370, 0x03FF, UTF16_GREEK },
	{ 0x0400, 0x052F, UTF16_CYRILLIC },
	{ 0x0531, 0x058F, UTF16_ARMENIAN },
	{ 0x0591, 0x05F4, UTF16_HEBREW },
	{ 0x0600, 0x077F, UTF16_ARABIC },
	{ 0x0780, 0x07B1, UTF16_OTHER },	/* Thaana */
	{ 0x07C0, 0x07FF, UTF16_OTHER },	/* N'Ko */
	{ 0x0901, 0x09FE, UTF16_INDIC },
	{ 0x0A01, 0x0CF3, UTF16_INDIC },
	{ 0x0D01, 0x0DF4, UTF16_INDIC },
	{ 0x0E01, 0x0E5B, UTF16_THAI },
	{ 0x0E81, 0x0EDF, UTF16_LAO },
	{ 0x0F00, 0x0FDA, UTF16_TIBETAN },
	{ 0x1000, 0x109F, UTF16_MYANMAR },
	{ 0x10A0, 0x10FF, UTF16_GEORGIAN },
	{ 0x1100, 0x11FF, UTF16_HANGUL },
	{ 0x1200, 0x139F, UTF16_ETHIOPIC },
	{ 0x13A0, 0x13FD, UTF16_OTHER },	/* Cherokee */
	{ 0x1400, 0x167F, UTF16_OTHER },	/* Canadian syllabics */
	{ 0x1780, 0x17F9, UTF16_KHMER },
	{ 0x1801, 0x18AA, UTF16_MONGOLIAN },
	{ 0x1D00, 0x1DBF, UTF16_LATIN },
	{ 0x1DC0, 0x1DFF, UTF16_COMMON },
	{ 0x1E00, 0x1EFF, UTF16_LATIN },
	{ 0x1F00, 0x1FFE, UTF16_GREEK },
	{ 0x2002, 0x20C0, UTF16_COMMON },
	{ 0x20D0, 0x23FF, UTF16_COMMON },
	{ 0x2460, 0x2BFF, UTF16_COMMON },
	{ 0x2C60, 0x2C7F, UTF16_LATIN },
	{ 0x2C80, 0x2CFF, UTF16_OTHER },	/* Coptic */
	{ 0x2D30, 0x2D7F, UTF16_OTHER },	/* Tifinagh */
	{ 0x2E80, 0x2FD5, UTF16_HAN },
	{ 0x3000, 0x303F, UTF16_COMMON },
	{ 0x3041, 0x312F, UTF16_HAN },
	{ 0x3131, 0x318E, UTF16_HANGUL },
	{ 0x31A0, 0x4DBF, UTF16_HAN },
	{ 0x4E00, 0x9FFF, UTF16_HAN },
	{ 0xAC00, 0xD7A3, UTF16_HANGUL },
	{ 0xF900, 0xFAD9, UTF16_HAN },
	{ 0xFB50, 0xFDFD, UTF16_ARABIC },
	{ 0xFE00, 0xFE6B, UTF16_COMMON },
	{ 0xFE70, 0xFEFC, UTF16_ARABIC },
	{ 0xFEFF, 0xFEFF, UTF16_COMMON },
	{ 0xFF01, 0xFF65, UTF16_COMMON },
	{ 0xFF66, 0xFF9D, UTF16_HAN },
	{ 0xFFA0, 0xFFDC, UTF16_HANGUL },
	{ 0xFFE0, 0xFFE6, UTF16_COMMON },
	{ 0xFFFD, 0xFFFD, UTF16_COMMON },
	{ 0x10000, 0x1FBFF, UTF16_COMMON },
	{ 0x20000, 0x323AF, UTF16_HAN },
};

/* What the characters are that were looked at. */
struct utf16_tally {
	size_t n, blanks;
	size_t scripts[UTF16_SCRIPTS];
};

/* Are the octets text in such units?  Of four units three have to be ASCII. */
static bool
utf16_is_ascii(struct wide wide, struct octets text)
{
	size_t at, n = text.len / wide.size, ascii = 0;
	uint32_t code;

	for (at = 0; at < n * wide.size; at += wide.size) {
		code = wide_unit(wide, text.at + at);
		if (code > 0x10FFFF)
			return false;
		if (code < ' ' && (code < '\t' || code > '\r') && code != '\033')
			return false;
		ascii += code < 0x7F;
	}
	return n > 0 && ascii * 4 >= n * 3;
}

/* The character at AT, and the octets that it takes; 0 if they are not all there. */
static uint32_t
utf16_character(struct wide wide, struct octets text, size_t at, size_t *len)
{
	uint32_t code = wide_unit(wide, text.at + at), low;

	*len = wide.size;
	if (wide.size == 4 || code < 0xD800 || code >= 0xDC00)
		return code;
	*len = text.len - at < 4 ? 0 : 4;
	low = *len == 0 ? 0 : wide_unit(wide, text.at + at + 2);
	return low < 0xDC00 || low >= 0xE000 ? code : 0x10000 + ((code - 0xD800) << 10) +
	    (low - 0xDC00);
}

static const struct utf16_block *
utf16_block(uint32_t code)
{
	size_t low = 0, high = ARRAY_LEN(utf16_blocks), middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if (code > utf16_blocks[middle].to)
			low = middle + 1;
		else
			high = middle;
	}
	return low == ARRAY_LEN(utf16_blocks) || code < utf16_blocks[low].from ? NULL :
	    &utf16_blocks[low];
}

/* Count the characters.  Returns whether all of them are characters of texts. */
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
		block = utf16_block(code);
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
	for (i = UTF16_COMMON + 1; i < ARRAY_LEN(tally.scripts); i++) {
		n = tally.scripts[i];
		if (n > most) {
			second = most;
			most = n;
		} else if (n > second) {
			second = n;
		}
	}
	return tally.n >= UTF16_SCRIPT_LEAST && tally.blanks > 0 &&
	    (tally.scripts[UTF16_COMMON] + most + second) * 4 >= tally.n * 3 ? INPUT_YES :
	    INPUT_NO;
}

/*
 * Are the first octets ASCII, as far as a line goes?  A text may begin with U+4E0A, one
 * octet of which is that of a line end; and in many Indic scripts each second octet is that
 * of white space, which lines of one character have, too: those are looked at further.
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

/* Without a mark: which of the sets it is. */
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
	/* Without a zero there is no blank in it. */
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

/* Without a mark: which of the sets it is, if most is ASCII. */
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
		code = wide_unit(wide, text.at + i * wide.size);
		out[i] = code > 0x7F ? '?' : (char)code;
	}
	return n;
}
