/*
 * redact_words - filter: possible passwords in running text (--redact)
 */
#include "filter/filter.h"

#include <stdint.h>

#include "base/array.h"
#include "base/ascii.h"

#define REDACT_WORDS_NUMBER 8	/* the most digits of a character's number that are read */

/* A character of a text, and the octets that stand for it. */
struct redact_words_character {
	char c;
	size_t len;
};

/* The part of a word that has been read. */
struct redact_words {
	const char *done;	/* all before this was put */
	const char *colon;	/* what follows the first ":"; NULL: there was none */
	const char *at;		/* the last "@" after that, or NULL */
	bool hidden;		/* an entity or an escape stands for one of the marks */
	bool authority;		/* "//" precedes, and nothing that ends an authority */
};

/* Read a number and ";" after "&#" or "&#x".  Returns the octets that it has, or 0. */
static size_t
redact_words_number(const char *at, const char *end, char *c)
{
	const char *from = at;
	bool hex = at < end && (*at == 'x' || *at == 'X');
	uint32_t number = 0;
	int digit;

	for (at += hex; at < end && at - from < REDACT_WORDS_NUMBER; at++) {
		digit = ascii_hex(*at);
		if (digit < 0 || (!hex && digit > 9))
			break;
		number = number * (hex ? 16 : 10) + (uint32_t)digit;
	}
	if (number == 0 || number > 0x7F)
		return 0;
	*c = (char)number;
	return (size_t)(at - from) + (at < end && *at == ';');
}

/* Read the name of an entity.  Returns the octets that it has, or 0. */
static size_t
redact_words_name(const char *at, const char *end, char *c)
{
	static const struct {
		const char *name;
		char c;
	} names[] = {
		{ "colon;", ':' }, { "commat;", '@' }, { "sol;", '/' },
	};
	size_t i, len;

	for (i = 0; i < ARRAY_LEN(names); i++) {
		len = strlen(names[i].name);
		if ((size_t)(end - at) >= len && memcmp(at, names[i].name, len) == 0) {
			*c = names[i].c;
			return len;
		}
	}
	return 0;
}

/* Read a character.  Escapes may be escaped: "&amp;#64;" and "%2540" are "@", too. */
static struct redact_words_character
redact_words_read(const char *at, const char *end)
{
	struct redact_words_character read = { *at, 1 };
	const char *again = *at == '&' ? "amp;" : "25", *from = at + 1;
	size_t n = strlen(again), len = 0;

	if (*at != '&' && *at != '%')
		return read;
	while ((size_t)(end - from) >= n && memcmp(from, again, n) == 0)
		from += n;
	if (*at == '&')
		len = from < end && *from == '#' ? 1 + redact_words_number(from + 1, end, &read.c) :
		    redact_words_name(from, end, &read.c);
	else if (end - from >= 2 && ascii_hex(from[0]) >= 0 && ascii_hex(from[0]) < 8 &&
	    ascii_hex(from[1]) >= 0) {
		read.c = (char)(ascii_hex(from[0]) * 16 + ascii_hex(from[1]));
		len = 2;
	}
	if (len > 1)
		read.len = (size_t)(from - at) + len;
	return read;
}

/* Put the text up to the password, and the mark, if there is a password.  Forget its marks. */
static void
redact_words_hide(struct redact_words *word, struct buffer *to, bool hide)
{
	if (hide && word->at != NULL && word->colon < word->at) {
		buffer_put(to, word->done, (size_t)(word->colon - word->done));
		buffer_string(to, REDACT_MARK);
		word->done = word->at;
	}
	word->colon = word->at = NULL;
	word->hidden = false;
}

/* Returns whether "mailto" precedes. */
static bool
redact_words_is_mailto(const char *from, const char *at)
{
	return at - from >= 6 && ascii_equal("mailto", at - 6, 6);
}

/* Put the text up to the end of the word at AT, which is returned. */
static const char *
redact_words_word(struct redact_words *word, struct buffer *to, const char *at, const char *end)
{
	struct redact_words_character read = { 0 };
	const char *from = at, *slashes = NULL;
	char before;

	for (; at < end; at += read.len) {
		before = read.c;
		read = redact_words_read(at, end);
		if (read.len == 1 && ascii_is_space(read.c))
			break;
		/* The ":" of a scheme is none of a login. */
		if (read.c == '/' && before == '/' && (word->at != NULL || word->colon == slashes))
			redact_words_hide(word, to, true);
		else if (read.c == '/' && before != '/')
			slashes = at;
		else if (read.c == ':' && word->colon == NULL && !redact_words_is_mailto(from, at))
			word->colon = at + read.len;
		else if (read.c == '@' && word->colon != NULL)
			word->at = at;
	}
	redact_words_hide(word, to, true);
	return at < end ? at + read.len : end;
}

void
redact_words(struct buffer *to, struct octets text)
{
	const char *at = text.at, *end = at + text.len;
	struct redact_words word = { .done = at };

	while (at < end)
		at = redact_words_word(&word, to, at, end);
	buffer_put(to, word.done, (size_t)(end - word.done));
}

void
redact_words_url(struct buffer *to, struct octets url)
{
	const char *at = url.at, *end = at + url.len;
	struct redact_words word = { .done = at };
	struct redact_words_character read = { 0 };
	char before;

	for (; at < end; at += read.len) {
		before = read.c;
		read = redact_words_read(at, end);
		if (read.c == '/' || (read.len == 1 && memchr("?#&", read.c, 3) != NULL)) {
			redact_words_hide(&word, to, word.authority && word.hidden);
			word.authority = read.c == '/' && before == '/';
		} else if (read.c == ':' && word.colon == NULL) {
			word.colon = at + read.len;
			word.hidden |= read.len > 1;
		} else if (read.c == '@' && word.colon != NULL) {
			word.at = at;
			word.hidden |= read.len > 1;
		}
	}
	redact_words_hide(&word, to, word.authority && word.hidden);
	buffer_put(to, word.done, (size_t)(end - word.done));
}
