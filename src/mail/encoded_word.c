/*
 * encoded_word - mail: encoded words in fields (RFC 2047)
 */
#include "mail/encoded_word.h"

#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/pair.h"

/* The longest encoded word; RFC 2047 allows 75 octets. */
#define ENCODED_WORD_MAX 1024

static bool
encoded_word_read(struct encoded_word *word, const char *from, const char *to)
{
	const char *at = from + 2, *mark, *language;

	if (to - from > ENCODED_WORD_MAX)
		to = from + ENCODED_WORD_MAX;
	mark = memchr(at, '?', (size_t)(to - at));
	if (mark == NULL || mark == at || to - mark < 5 || mark[2] != '?')
		return false;
	language = memchr(at, '*', (size_t)(mark - at));
	word->charset = (struct octets){ at, (size_t)((language == NULL ? mark : language) - at) };
	switch (ascii_lower(mark[1])) {
	case 'q':
		word->kind = TRANSFER_Q;
		break;
	case 'b':
		word->kind = TRANSFER_BASE64;
		break;
	default:
		return false;
	}
	word->text = mark + 3;
	word->text_end = pair_find(word->text, to, '?', '=');
	if (word->text_end == to ||
	    memchr(from, '\n', (size_t)(word->text_end - from)) != NULL)
		return false;
	word->from = from;
	word->to = word->text_end + 2;
	return true;
}

bool
encoded_word_next(struct encoded_word *word, const char *from, const char *to)
{
	for (; (from = pair_find(from, to, '=', '?')) != to; from++)
		if (encoded_word_read(word, from, to))
			return true;
	return false;
}

/* Append the octets that the word encodes, still in its character set. */
static void
encoded_word_read_text(struct buffer *raw, const struct encoded_word *word)
{
	struct transfer transfer;
	char *room = buffer_reserve(raw, ENCODED_WORD_MAX);

	transfer_begin(&transfer, word->kind, false, word->text, word->text_end);
	if (room != NULL)
		raw->len += transfer_read(&transfer, room, ENCODED_WORD_MAX);
}

/* Append OCTETS, which are in the word's character set, in UTF-8. */
static void
encoded_word_convert(struct buffer *out, struct charset_set *charsets,
    const struct encoded_word *word, const struct buffer *octets)
{
	struct octets in = { octets->octets, octets->len };
	struct charset *charset = charset_find(charsets, word->charset, in);
	char *room;

	if (charset == NULL)
		buffer_put(out, in.at, in.len);
	else
		charset_begin(charset);
	while (charset != NULL && in.len > 0 &&
	    (room = buffer_reserve(out, ENCODED_WORD_MAX)) != NULL)
		out->len += charset_read(charset, &in, true, room, ENCODED_WORD_MAX);
}

/* Returns whether only a gap divides the words, and both have the same encoding and charset. */
static bool
encoded_word_goes_on(const struct encoded_word *word, const struct encoded_word *next)
{
	return encoded_word_is_gap(word->to, next->from) && word->kind == next->kind &&
	    word->charset.len == next->charset.len &&
	    strncasecmp(word->charset.at, next->charset.at, word->charset.len) == 0;
}

void
encoded_word_decode(struct buffer *out, struct charset_set *charsets, const char *from,
    const char *to)
{
	struct encoded_word word, next;
	struct buffer octets = { 0 };
	bool more = encoded_word_next(&next, from, to);

	while (more) {
		buffer_put(out, from, (size_t)(next.from - from));
		/* Although RFC 2047 forbids it, programs divide characters between words. */
		octets.len = 0;
		do {
			word = next;
			encoded_word_read_text(&octets, &word);
			more = encoded_word_next(&next, word.to, to);
		} while (more && encoded_word_goes_on(&word, &next));
		encoded_word_convert(out, charsets, &word, &octets);
		from = more && encoded_word_is_gap(word.to, next.from) ? next.from : word.to;
	}
	buffer_put(out, from, (size_t)(to - from));
	out->failed |= octets.failed;
	buffer_free(&octets);
}

static void
encoded_word_put_plain(struct form_text *text, const char *from, const char *to)
{
	struct transfer transfer;

	if (from == to)
		return;
	transfer_begin(&transfer, TRANSFER_NONE, false, from, to);
	form_text_put(text, &transfer, NULL);
}

void
encoded_word_put(struct form_text *text, struct charset_set *charsets, const char *from,
    const char *to)
{
	const char *at = from;
	struct encoded_word word;
	struct transfer transfer;

	while (charsets != NULL && !form_text_is_full(text) && encoded_word_next(&word, at, to)) {
		if (at == from || !encoded_word_is_gap(at, word.from))
			encoded_word_put_plain(text, at, word.from);
		transfer_begin(&transfer, word.kind, false, word.text, word.text_end);
		form_text_put(text, &transfer,
		    charset_find(charsets, word.charset, (struct octets){ 0 }));
		at = word.to;
	}
	encoded_word_put_plain(text, at, to);
}

bool
encoded_word_is_gap(const char *from, const char *to)
{
	return ascii_skip_space(from, to) == to;
}
