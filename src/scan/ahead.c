/*
 * ahead - scan: whether the next line is known to be no more of a URL, before it is joined
 *
 * These are the answers that half, veto and shape give for the tokens that most lines begin
 * with.
 */
#include "scan/ahead.h"

#include <string.h>

#include "base/array.h"
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

bool
ahead_is_end(const struct text *text, size_t next)
{
	const uint8_t *s = text->octets + next;
	uint32_t code;

	if (*s < 0x80)
		return *s == '<' || *s == '>' || *s == '"';
	return utf8_decode((const char *)s, text->end - next, &code) > 0 &&
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

/* Returns whether it has a scheme that cannot be the end of a host, as "news" can. */
static bool
ahead_is_no_host(const uint8_t *s, size_t len)
{
	static const char *const schemes[] = { "http:", "https:", "ftp:", "gopher:" };
	size_t i, n;

	for (i = 0; i < ARRAY_LEN(schemes); i++) {
		n = strlen(schemes[i]);
		if (len > n && memcmp(s, schemes[i], n) == 0)
			return true;
	}
	return false;
}

size_t
ahead_length(const struct text *text, size_t next, const uint8_t *url, size_t len)
{
	const uint32_t others = URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_AT_SIGN;
	const uint8_t *s = text->octets + next;
	size_t room = text->end - next < AHEAD_MAX ? text->end - next : AHEAD_MAX, n = 0;
	uint8_t last = url[len - 1];
	bool settled;

	/* "=" may be a soft break, and "%" half an escape. */
	if (room == 0 || (text->flags & others) != 0 || last == '=' || half_is_escape(url, len))
		return 0;
	settled = half_is_settled(url, len);
	if (settled && !shape_is_open(last) && last != '.')
		n = ahead_word(s, room);
	if (n == 0)
		n = ahead_url(s, room);
	return settled || ahead_is_no_host(s, n) ? n : 0;
}
