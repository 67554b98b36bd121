/*
 * encoded_word - mail: encoded words in fields (RFC 2047)
 */
#ifndef MAIL_ENCODED_WORD_H
#define MAIL_ENCODED_WORD_H

#include "base/buffer.h"
#include "form/text.h"

struct encoded_word {
	const char *from, *to;		/* "=?" ... "?=" */
	struct octets charset;		/* without the language that RFC 2231 adds */
	enum transfer_kind kind;
	const char *text, *text_end;	/* the encoded text */
};

/* Find the first encoded word in [FROM, TO).  Returns false if there is none. */
bool encoded_word_next(struct encoded_word *word, const char *from, const char *to);

/* Returns whether [FROM, TO) is empty or white space; between two words it is ignored. */
bool encoded_word_is_gap(const char *from, const char *to);

/* Append the text of [FROM, TO) in UTF-8, with its encoded words decoded. */
void encoded_word_decode(struct buffer *out, struct charset_set *charsets, const char *from,
    const char *to);

/*
 * Append a field, with its encoded words decoded unless CHARSETS is NULL.  White space between two
 * of them is left out.
 */
void encoded_word_put(struct form_text *text, struct charset_set *charsets, const char *from,
    const char *to);

#endif
