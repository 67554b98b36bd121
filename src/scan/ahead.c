/*
 * ahead - scan: whether the next line is known to be no more of a URL, before it is joined
 *
 * These are the answers that half, veto and shape give for the tokens that most lines begin
 * with.
 */
#include "scan/ahead.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "base/utf8.h"
#include "scan/character.h"
#include "scan/half.h"
#include "scan/shape.h"
#include "urlsift.h"

#define AHEAD_WORD 32	/* octets of a word, and what stands behind it */

/* Returns whether C ends every URL. */
static bool
ahead_ends(uint8_t c)
{
	return ascii_is_space((char)c) || c == '<' || c == '>' || c == '"';
}

/* Returns whether the line goes on at S with a character that ends every URL. */
static bool
ahead_is_end(const uint8_t *s, size_t room)
{
	uint32_t code;

	if (*s < 0x80)
		return ahead_ends(*s);
	return utf8_decode((const char *)s, room, &code) > 0 &&
	    character_class(code) == CHARACTER_END;
}

/* The letters, or digits, at S, with the punctuation behind them; 0: other octets follow. */
static size_t
ahead_word(const uint8_t *s, size_t room)
{
	uint32_t class = chars_is((char)s[0], CHARS_DIGIT) ? CHARS_DIGIT : CHARS_ALPHA;
	size_t len = 0, end;

	if (room > AHEAD_WORD)
		room = AHEAD_WORD;
	while (len < room && chars_is((char)s[len], class))
		len++;
	for (end = len; end < room && memchr(".,;:!?", s[end], 6) != NULL; end++)
		continue;
	return end < room && ahead_ends(s[end]) ? len : 0;
}

/* Any URL at S: what stands around the one before it does not end it sooner. */
static size_t
ahead_url(const uint8_t *s, size_t room)
{
	size_t len = span_length(&span_unmarked, s, room);
	const uint8_t *colon = memchr(s, ':', len);

	if (len == room || !ahead_ends(s[len]) || colon == NULL ||
	    memcmp(colon, "://", 3) != 0)
		return 0;
	/* "-->" ends a comment. */
	if (s[len - 1] == '-')
		return s[len] != '>' ? len : 0;
	return chars_is((char)s[len - 1], CHARS_ALPHADIGIT | CHARS_SLASH) ? len : 0;
}

/* The octets of a token of which veto and shape say that it is no more of a URL; 0: unknown. */
static size_t
ahead_token(const uint8_t *s, size_t room, uint8_t last)
{
	size_t n = 0;

	/* It may be a soft break. */
	if (last == '=')
		return 0;
	if (!shape_is_open(last) && last != '.')
		n = ahead_word(s, room);
	return n > 0 ? n : ahead_url(s, room);
}

enum ahead_answer
ahead_ask(struct ahead *a, const struct text *text, size_t next, struct octets url)
{
	const uint8_t *s = text->octets + next;
	size_t room = text->end - next < AHEAD_MAX ? text->end - next : AHEAD_MAX, n;

	if (room > 0 && ahead_is_end(s, room))
		return AHEAD_NO;
	if (room == 0 || url.len > AHEAD_MAX ||
	    (text->flags & (URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_AT_SIGN)) != 0)
		return AHEAD_UNKNOWN;
	n = ahead_token(s, room, (uint8_t)url.at[url.len - 1]);
	if (n == 0)
		return AHEAD_UNKNOWN;
	memcpy(a->joined, url.at, url.len);
	memcpy(a->joined + url.len, s, n);
	a->len = url.len + n;
	switch (half_ask(a->joined, url.len, a->len, a->len)) {
	case HALF_NEVER:
		return AHEAD_NO;
	case HALF_WHOLE:
		return AHEAD_ELSEWHERE;
	default:
		return AHEAD_UNKNOWN;
	}
}
