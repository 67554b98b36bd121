/*
 * text - scan: a view of the input, and its white space
 *
 * A text is the part of the input that the scanner can see around a place.  A function that needs
 * octets after its end sets the flag `asked': the answer may change when more has been read, so
 * the candidate is then tried again.
 */
#ifndef SCAN_TEXT_H
#define SCAN_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/ascii.h"

struct text {
	const uint8_t *octets;
	size_t start;	/* the first octet that may be read */
	size_t end;	/* the place after the last octet */
	bool whole;	/* nothing that matters follows the end */
	bool eager;	/* do not wait for a page break */
	bool *asked;	/* a function needed octets that have not arrived; NULL if WHOLE */
	uint32_t flags;	/* set of enum urlsift_text_flag */
};

/* Returns whether the octet AT is there.  If it may still come, notes that it is needed. */
static inline bool
text_reaches(const struct text *text, size_t at)
{
	if (at < text->end)
		return true;
	if (!text->whole)
		*text->asked = true;
	return false;
}

/* Returns the octet at AT, or 0 past the end, and then notes that it is needed. */
static inline uint8_t
text_octet(const struct text *text, size_t at)
{
	return text_reaches(text, at) ? text->octets[at] : 0;
}

/* Returns the place MOST octets after AT, or the end of the text if that is nearer. */
static inline size_t
text_ahead(const struct text *text, size_t at, size_t most)
{
	return text->end - at < most ? text->end : at + most;
}

/* Returns the place MOST octets before AT, or FIRST if that is nearer. */
static inline size_t
text_behind(size_t first, size_t at, size_t most)
{
	return at - first > most ? at - most : first;
}

/*
 * Each returns the length of the white space or line end at AT, or 0.  White space is a blank,
 * TAB, VT, FF, the ends of lines, and Unicode's spaces in UTF-8.  A line ends in LF, CRLF, CR,
 * U+0085, U+2028 or U+2029.
 */
size_t text_space(struct text *text, size_t at);

/* Like text_newline(), if the octet at AT is neither LF nor printable ASCII. */
size_t text_newline_rare(struct text *text, size_t at);

/* Inline, since most octets do not end a line, and most lines end in LF. */
static inline size_t
text_newline(struct text *text, size_t at)
{
	uint8_t c = at < text->end ? text->octets[at] : '\r';

	if (c > '\r' && c < 0x80)
		return 0;
	return c == '\n' ? 1 : text_newline_rare(text, at);
}

/* Returns whether C is a blank or a TAB. */
static inline bool
text_is_blank(uint8_t c)
{
	return c == ' ' || c == '\t';
}

/* Returns the place after the blanks and TABs at AT. */
static inline size_t
text_skip_blanks(const struct text *text, size_t at)
{
	while (at < text->end && text_is_blank(text->octets[at]))
		at++;
	return at;
}

/* Returns the place after all white space at AT. */
size_t text_skip_space(struct text *text, size_t at);

/* Returns the end of the line of AT (see text_newline()), or the end of the text. */
size_t text_line_end(struct text *text, size_t at);

/* Returns the start of the line of AT. *FOUND tells whether it is at most REACH octets away. */
size_t text_line_start(const struct text *text, size_t at, size_t reach, bool *found);

/* Returns whether WORD is at AT: text_has() without its quick check of the first octet. */
bool text_has_word(struct text *text, size_t at, const char *word, size_t len);

/* Returns whether WORD (LEN octets of ASCII, in lower case) is at AT, in any case. */
static inline bool
text_has(struct text *text, size_t at, const char *word, size_t len)
{
	return (at >= text->end || ascii_lower((char)text->octets[at]) == *word) &&
	    text_has_word(text, at, word, len);
}

/* Returns the length of the character at AT and sets *CODE, or returns 0 if it is not UTF-8. */
size_t text_character(const struct text *text, size_t at, uint32_t *code);

/* Classes of characters beyond ASCII next to a URL without a wrapper. */
enum text_class {
	TEXT_PLAIN,		/* may be part of a URL */
	TEXT_END,		/* ends it: typographic quotes, brackets, stops */
	TEXT_APOSTROPHE,	/* ends it except between two letters */
	TEXT_POINTS,		/* ends it before another URL or white space: arrows, bullets */
	TEXT_JOINED,		/* ends it except between two ideographs */
	TEXT_TRIM,		/* at its end it belongs to the text: sentence punctuation */
	TEXT_IDEOGRAPH,		/* Han, kana, Hangul: written without blanks */
	TEXT_JOINING		/* may be part of a URL; U+200C and U+200D join such letters */
};

/* Returns the class of a code point, from data/characters.tsv. */
enum text_class text_class(uint32_t code);

/* Returns the class of the character at AT. */
enum text_class text_class_at(const struct text *text, size_t at);

/*
 * Returns the class of the character that ends before AT, not before FROM, and sets *LEN to its
 * octets.  *LEN is 0 if it is ASCII, or is not UTF-8.
 */
enum text_class text_class_before(const uint8_t *octets, size_t from, size_t at, size_t *len);

/*
 * Returns whether a letter beyond ASCII ends before AT, so that AT continues a word.  The octets
 * from FROM on are UTF-8 or ISO 8859-1.  An ideograph is not part of a word.
 */
bool text_is_letter_before(const uint8_t *octets, size_t from, size_t at);

#endif
