/*
 * text - scan: a view of the input, and its white space
 *
 * A text is what the scanner can see around the place it looks at.  A function that
 * would need what follows its end sets the flag `asked': the answer may change when more
 * has been read, so the candidate is tried again then.
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
	size_t end;	/* after the last one */
	bool whole;	/* nothing that matters follows the end */
	bool eager;	/* no page break is waited for */
	bool *asked;	/* something asked for what has not arrived; NULL if the text is whole */
	uint32_t flags;	/* set of enum urlsift_text_flag */
};

/* Returns whether the octet AT is there; notes that it was asked for if it may still come. */
static inline bool
text_reaches(const struct text *text, size_t at)
{
	if (at < text->end)
		return true;
	if (!text->whole)
		*text->asked = true;
	return false;
}

/*
 * Each returns the octets of the character at AT if it is one, else 0.
 * White space is a blank, TAB, VT, FF, the ends of lines, and Unicode's
 * spaces in UTF-8; a line ends in LF, CRLF, CR, U+0085, U+2028 or U+2029.
 */
size_t text_space(struct text *text, size_t at);

/* text_newline() where neither LF nor a printable octet of ASCII is. */
size_t text_newline_other(struct text *text, size_t at);

/* Most octets end no line, and most lines end in LF: inline. */
static inline size_t
text_newline(struct text *text, size_t at)
{
	uint8_t c = at < text->end ? text->octets[at] : '\r';

	if (c > '\r' && c < 0x80)
		return 0;
	return c == '\n' ? 1 : text_newline_other(text, at);
}

/* Returns whether C is a blank or a TAB. */
static inline bool
text_is_blank(uint8_t c)
{
	return c == ' ' || c == '\t';
}

/* text_skip_blanks() where two of them stand before AT. */
size_t text_skip_many_blanks(const struct text *text, size_t at);

/* Past the blanks and TABs at AT.  Mostly there is one, or none: inline. */
static inline size_t
text_skip_blanks(const struct text *text, size_t at)
{
	unsigned n;

	for (n = 0; n < 2; n++, at++)
		if (at >= text->end || !text_is_blank(text->octets[at]))
			return at;
	return text_skip_many_blanks(text, at);
}

/* Past all white space at AT. */
size_t text_skip_space(struct text *text, size_t at);

/* What ends the line of AT (see text_newline), or the end of the text. */
size_t text_line_end(struct text *text, size_t at);

/* The first octet of the line of AT; *FOUND: it is at most REACH octets away. */
size_t text_line_start(const struct text *text, size_t at, size_t reach, bool *found);

/* Returns whether the word stands there: text_has() without its look at the first octet. */
bool text_has_word(struct text *text, size_t at, const char *word, size_t len);

/* Returns whether WORD (LEN octets of ASCII, in lower case) stands at AT in any case. */
static inline bool
text_has(struct text *text, size_t at, const char *word, size_t len)
{
	return (at >= text->end || ascii_lower((char)text->octets[at]) == *word) &&
	    text_has_word(text, at, word, len);
}

/* Characters beyond ASCII beside a URL that no wrapper bounds. */
enum text_class {
	TEXT_PLAIN,		/* may stand in a URL */
	TEXT_END,		/* ends it: typographic quotes, brackets, stops */
	TEXT_APOSTROPHE,	/* ends it unless it stands between two letters */
	TEXT_IDEOGRAPH	/* Han, kana, Hangul: written without blanks */
};

/* The class of a code point, as data/characters.tsv has it. */
enum text_class text_class(uint32_t code);

/*
 * Returns whether a letter beyond ASCII ends before AT, and so a word that goes on there.  The
 * octets from FROM on are UTF-8 or ISO 8859-1.  An ideograph ends no word.
 */
bool text_is_letter_before(const uint8_t *octets, size_t from, size_t at);

#endif
