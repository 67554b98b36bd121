/*
 * token - scan: the octets of a URL that no wrapper bounds
 */
#include "scan/token.h"

#include <assert.h>
#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/utf8.h"
#include "scan/at_sign.h"
#include "scan/backslash.h"
#include "scan/entity.h"
#include "scan/escape_sequence.h"
#include "scan/leader.h"
#include "scan/scheme_at.h"

/* The state of one reading. */
struct lexer {
	struct token *token;
	struct join *join;
	struct text *text;
	size_t at;
	bool slashes;	/* slashes are escaped */
};

/* Take WIDTH octets for the one octet C.  Returns whether there was room. */
static bool
token_take(struct lexer *x, uint8_t c, size_t width)
{
	if (x->join->len == x->token->max) {
		x->join->stop = JOIN_TOO_LONG;
		return false;
	}
	join_put(x->join, c, x->at, width);
	x->at += width;
	return true;
}

/* Returns whether what was read is a URL that does not seem to go on. */
static bool
token_is_complete(const struct lexer *x)
{
	struct urlsift_url url;

	if (x->join->len == 0 || memchr("/=?&:#%-.", x->join->octets[x->join->len - 1], 9) != NULL)
		return false;
	return memchr(x->join->octets, ':', x->join->len) != NULL &&
	    urlsift_parse(&url, (const char *)x->join->octets, x->join->len,
	    URLSIFT_STD_1738) != URLSIFT_BAD;
}

/* Returns whether one of the sequences in [AT, END) takes colours back. */
static bool
token_resets(struct lexer *x, size_t at, size_t end)
{
	size_t n;

	for (; at < end; at += n) {
		n = escape_sequence_length(x->text, at);
		if (n == 0 || escape_sequence_resets(x->text, at, n))
			return n > 0;
	}
	return false;
}

/*
 * Control sequences at an ESC are no octets of the URL.  One that takes back what coloured
 * it ends it, where it is whole and does not seem to go on.  Returns whether it goes on.
 */
static bool
token_control(struct lexer *x)
{
	struct text *text = x->text;
	size_t end;

	if (x->token->link || text->octets[x->at] != 0x1B)
		return false;
	if (x->at + 1 < text->end && text->octets[x->at + 1] == '\\')
		return false;
	end = escape_sequence_skip(text, x->at);
	if (end == x->at)
		return false;
	if (!text_reaches(text, end))
		return false;
	if (x->token->coloured && token_resets(x, x->at, end)) {
		if (memchr("/?#.:&=%-_", text->octets[end], 10) == NULL && token_is_complete(x))
			return false;
		/* Those that follow colour parts of it. */
		x->token->coloured = false;
	}
	if (text->octets[end] > ' ')
		x->join->notes |= URLSIFT_NOTE_CONTROL_SEQUENCE;
	x->at = end;
	return true;
}

/* Returns whether the octets so far end in a host. */
static bool
token_in_host(const struct lexer *x)
{
	const uint8_t *s = x->join->octets, *end = s + x->join->len;
	const uint8_t *slashes = scheme_at_slashes(s, x->join->len);

	if (slashes == NULL)
		return false;
	for (s = slashes + 3; s < end; s++)
		if (*s == '/' || *s == '?' || *s == '#')
			return false;
	return true;
}

/* Returns whether the octets so far are a file URL that ends in a drive. */
static bool
token_in_drive(const struct lexer *x)
{
	const uint8_t *s = x->join->octets;
	size_t len = x->join->len;

	return len > 8 && ascii_equal("file:", (const char *)s, 5) &&
	    (s[len - 1] == ':' || s[len - 1] == '|') && s[len - 3] == '/';
}

/* Returns whether the URL is the value of an attribute of HTML: a quote stands before it. */
static bool
token_is_attribute(const struct lexer *x)
{
	const uint8_t *octets = x->text->octets;
	size_t opens = x->token->opens;

	if ((x->text->flags & URLSIFT_TEXT_HTML) == 0)
		return false;
	return octets[opens] == '"' ||
	    (opens > x->text->start && memchr("\"'", octets[opens - 1], 2) != NULL);
}

/* Returns whether an entity of what ends a URL in any text stands at AT. */
static bool
token_ends_at(const struct lexer *x, size_t at)
{
	struct entity entity;
	struct text view = { .octets = entity.octets, .whole = true };

	if (entity_at(x->text, at, &entity) == 0)
		return entity_is_blank(x->text, at);
	/* Spelled so that it does not close the attribute. */
	if (entity.octets[0] == '\'' && token_is_attribute(x))
		return false;
	view.end = entity.len;
	return memchr("<>\"'", entity.octets[0], 4) != NULL || text_space(&view, 0) > 0;
}

/* A backslash.  Returns whether the URL goes on behind it. */
static bool
token_backslash(struct lexer *x)
{
	const uint8_t *s = x->text->octets + x->at;
	size_t len = x->text->end - x->at, n = x->join->len;
	struct backslash backslash;
	unsigned rules = x->token->troff ? BACKSLASH_TROFF : 0;

	text_reaches(x->text, x->at + BACKSLASH_MAX - 1);
	if (n > 0 && x->join->octets[n - 1] == ':' && len >= 4 && memcmp(s, "\\/\\/", 4) == 0)
		x->slashes = true;
	if (x->slashes)
		rules |= BACKSLASH_SLASHES;
	if (len > 1 && s[1] == '.' && token_in_host(x))
		rules |= BACKSLASH_HOST;
	backslash_read(&backslash, s, len, rules);
	x->token->asks_troff |= backslash.troff;
	if (backslash.kind == BACKSLASH_NONE)
		x->token->drive = token_in_drive(x);
	if (backslash.kind == BACKSLASH_NONE || backslash.kind == BACKSLASH_ENDS ||
	    (len > 1 && s[1] == '&' && token_ends_at(x, x->at + 1)))
		return false;
	x->join->notes |= URLSIFT_NOTE_BACKSLASH;
	if (backslash.kind == BACKSLASH_OCTET)
		return token_take(x, backslash.octet, backslash.width);
	x->at += backslash.width;
	return true;
}

/* Returns whether a letter, of any script, stands on both sides of the N octets at AT. */
static bool
token_between_letters(const struct lexer *x, size_t n)
{
	const struct text *text = x->text;
	size_t len = x->join->len, after = x->at + n;

	return len > 0 && after < text->end &&
	    chars_is((char)x->join->octets[len - 1], CHARS_ALPHA | CHARS_HIGH) &&
	    chars_is((char)text->octets[after], CHARS_ALPHA | CHARS_HIGH) &&
	    text->octets[after] != 0xE2;
}

/* Returns whether the character CODE, of N octets, ends the URL. */
static bool
token_ends(const struct lexer *x, uint32_t code, size_t n)
{
	size_t len = x->join->len;

	if (code < 0xA0)
		return true;
	switch (text_class(code)) {
	case TEXT_END:
		return true;
	case TEXT_APOSTROPHE:
		return !token_between_letters(x, n);
	case TEXT_IDEOGRAPH:
		return len > 0 && chars_is((char)x->join->octets[len - 1], CHARS_ALPHADIGIT);
	default:
		return false;
	}
}

/* Take the N octets of a character, for which WIDTH octets stand in the text. */
static bool
token_take_octets(struct lexer *x, const uint8_t *octets, size_t n, size_t width)
{
	uint8_t copy[4];
	size_t i;

	memcpy(copy, octets, n);
	for (i = 0; i < n; i++)
		if (!token_take(x, copy[i], i == 0 ? width : 0))
			return false;
	return true;
}

/*
 * The character at AT of VIEW, for which WIDTH octets stand in the text (0: its own).
 * Returns whether the URL goes on behind it.
 */
static bool
token_character(struct lexer *x, struct text *view, size_t at, size_t width)
{
	size_t n, len = view->end - at;
	uint32_t code;
	bool bidi = false;

	n = utf8_decode((const char *)view->octets + at, len, &code);
	if (n == 0) {
		text_reaches(view, at + 3);
		return token_take(x, view->octets[at], 1);
	}
	text_reaches(view, at + n + 1);
	if (text_space(view, at) > 0)
		return false;
	if (text_invisible(view, at, &bidi) > 0)
		x->join->notes |= bidi ? URLSIFT_NOTE_BIDI : URLSIFT_NOTE_ZERO_WIDTH;
	else if (text_soft_hyphen(view, at) > 0)
		x->join->notes |= URLSIFT_NOTE_SOFT_HYPHEN;
	else if (text_hyphen(view, at) > 0) {
		x->join->notes |= URLSIFT_NOTE_HYPHEN_GLYPH;
		return token_take(x, '-', width > 0 ? width : n);
	} else if (token_ends(x, code, width > 0 ? width : n))
		return false;
	else if (width > 0)
		return token_take_octets(x, view->octets + at, n, width);
	else {
		while (n-- > 0)
			if (!token_take(x, view->octets[at++], 1))
				return false;
		return true;
	}
	x->at += width > 0 ? width : n;
	return true;
}

/* An "&".  Returns whether the URL goes on behind it, or behind its entity. */
static bool
token_ampersand(struct lexer *x)
{
	struct entity entity;
	struct text view = { .octets = entity.octets, .whole = true };
	size_t n = entity_at(x->text, x->at, &entity);
	bool decoded = x->token->closer == JOIN_ENTITY ||
	    (x->text->flags & URLSIFT_TEXT_HTML) != 0;
	uint32_t code;
	size_t first;

	if (token_ends_at(x, x->at))
		return false;
	if (n == 0)
		return token_take(x, '&', 1);
	view.end = entity.len;
	if (!decoded) {
		utf8_decode((const char *)entity.octets, entity.len, &code);
		return text_class(code) != TEXT_END && token_take(x, '&', 1);
	}
	x->join->notes |= URLSIFT_NOTE_ENTITY;
	first = utf8_decode((const char *)entity.octets, entity.len, &code);
	view.end = first;
	if (!(first == 1 ? token_take(x, entity.octets[0], n) : token_character(x, &view, 0, n)))
		return false;
	return first == entity.len ||
	    token_take_octets(x, entity.octets + first, entity.len - first, 0);
}

/* Cross a soft break of flowed text with DelSp, which is no white space, if there is one. */
static bool
token_cross_flowed(struct lexer *x)
{
	const uint32_t declared = URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP;
	struct leader leader;
	bool missing;
	size_t at;

	if ((x->text->flags & declared) != declared || text_newline(x->text, x->at + 1) == 0)
		return false;
	leader_read(&leader, x->text, x->token->opens);
	at = x->at + 1 + text_newline(x->text, x->at + 1);
	at = leader_strip(&leader, x->text, at, &missing);
	if (missing || text_newline(x->text, at) > 0 || at == x->text->end)
		return false;
	if (x->join->len > 0) {
		x->join->gap[x->join->len] = JOIN_SOFT;
		x->join->n_gaps++;
	}
	x->at = at;
	return true;
}

/* "joe at h.dom" in an archive that writes all addresses so.  Returns whether it stands here. */
static bool
token_at_sign(struct lexer *x)
{
	if (!at_sign_follows(x->join, x->text, x->at))
		return false;
	x->at++;
	x->join->notes |= URLSIFT_NOTE_AT_SIGN;
	if (!token_take(x, '@', 2))
		return false;
	x->at++;
	return true;
}

/* Take what follows as long as it is plain. */
static void
token_run(struct lexer *x)
{
	size_t room = x->token->max - x->join->len, n = x->text->end - x->at;

	n = join_run(x->text->octets + x->at, n < room ? n : room);
	join_put_run(x->join, x->text, x->at, n);
	x->at += n;
}

/* One octet or character.  Returns whether the URL goes on behind it. */
static bool
token_step(struct lexer *x)
{
	uint8_t c = x->text->octets[x->at];

	if (c >= 0x80)
		return token_character(x, x->text, x->at, 0);
	switch (c) {
	case '<':
	case '>':
	case '"':
	case 0x7F:
		return false;
	case '\\':
		return token_backslash(x);
	case '&':
		return token_ampersand(x);
	case ' ':
		return token_cross_flowed(x) || token_at_sign(x);
	case '/':
		return !x->slashes && token_take(x, c, 1);
	default:
		return c < ' ' ? token_control(x) : token_take(x, c, 1);
	}
}

void
token_read(struct token *token, struct join *join, struct text *text, size_t at)
{
	join_begin(join, token->opens);
	token->asks_troff = token->drive = false;
	token_go_on(token, join, text, at);
}

void
token_go_on(struct token *token, struct join *join, struct text *text, size_t at)
{
	struct lexer x = { token, join, text, at, false };

	assert(join->len <= token->max);
	join->stop = JOIN_DELIMITED;
	while (x.at < text->end && token_step(&x))
		if (!x.slashes)
			token_run(&x);
	text_reaches(text, x.at);
	join->after = x.at;
}
