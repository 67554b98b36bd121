/*
 * extent - scan: where a URL ends that no wrapper bounds
 */
#include "scan/extent.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "scan/bracket.h"
#include "scan/entity.h"

#define EXTENT_SCHEME 32	/* octets of a scheme that is looked for */
#define EXTENT_LINE 1024	/* octets of the line that are looked at for a closer */

/* What an octet may do at the end of a URL, or inside it. */
enum {
	TRAILS = 1,	/* at the end it belongs to the text */
	BETWEEN = 2,	/* another URL may follow it */
	DATA = 4	/* ... but in a search part it is data */
};

static const uint8_t extent_octets[256] = {
	['.'] = TRAILS, [':'] = TRAILS, ['!'] = TRAILS, ['?'] = TRAILS, ['"'] = TRAILS,
	['&'] = TRAILS, ['`'] = TRAILS, [','] = TRAILS | BETWEEN, [';'] = TRAILS | BETWEEN,
	['|'] = TRAILS | BETWEEN, ['\''] = TRAILS | BETWEEN | DATA, ['*'] = BETWEEN | DATA,
	['('] = BETWEEN | DATA, ['['] = BETWEEN | DATA, ['{'] = BETWEEN | DATA
};

/* The brackets of a token. */
struct brackets {
	size_t open[BRACKET_KINDS];		/* that nothing closed so far */
	size_t at[BRACKET_KINDS][LINE_CONTEXT_DEEP];	/* where */
};

bool
extent_is_scheme(const uint8_t *octets, size_t len, size_t i)
{
	size_t from = i, end = len - i < EXTENT_SCHEME ? len : i + EXTENT_SCHEME;

	while (i < end && chars_is((char)octets[i], CHARS_SCHEME))
		i++;
	return i > from && len - i > 3 && memcmp(octets + i, "://", 3) == 0 &&
	    urlsift_scheme_find((const char *)octets + from, i - from) != NULL;
}

/* Behind "scheme://", or "scheme:". */
static size_t
extent_part(const struct extent *x)
{
	const uint8_t *colon = memchr(x->octets, ':', x->len);
	size_t at;

	if (colon == NULL)
		return 0;
	at = (size_t)(colon + 1 - x->octets);
	return x->len - at >= 2 && memcmp(x->octets + at, "//", 2) == 0 ? at + 2 : at;
}

/* Returns whether the octet I stands in the search part. */
static bool
extent_in_search(const struct extent *x, size_t i)
{
	return memchr(x->octets, '?', i) != NULL && memchr(x->octets, '#', i) == NULL;
}

/* Returns whether the "|" at I is that of a file URL's drive. */
static bool
extent_is_drive(const struct extent *x, size_t i)
{
	return i >= 7 && i + 1 < x->len && x->octets[i + 1] == '/' && x->octets[i - 2] == '/' &&
	    chars_is((char)x->octets[i - 1], CHARS_ALPHA) &&
	    ascii_equal("file:", (const char *)x->octets, 5);
}

/* Returns whether another URL follows the octet I, which stands between the two. */
static bool
extent_is_between(const struct extent *x, size_t i)
{
	unsigned what = extent_octets[x->octets[i]];

	if ((what & BETWEEN) == 0 || !extent_is_scheme(x->octets, x->len, i + 1))
		return false;
	return (what & DATA) == 0 || !extent_in_search(x, i);
}

/* Returns whether a letter or digit follows the octet I. */
static bool
extent_goes_on(const struct extent *x, size_t i)
{
	return i + 1 < x->len && chars_is((char)x->octets[i + 1], CHARS_ALPHADIGIT);
}

/* Returns whether the ";" at I ends "&amp;", however it is spelled. */
static bool
extent_is_ampersand(const struct extent *x, size_t i)
{
	size_t least = i + 1 > ENTITY_MAX ? i + 1 - ENTITY_MAX : 0;
	const uint8_t *s = memrchr(x->octets + least, '&', i - least);

	return s != NULL && entity_ends(s, (size_t)(x->octets + i + 1 - s)) == '&';
}

/* Returns whether the octet I, no bracket, closes what was opened before the URL. */
static bool
extent_is_mark(const struct extent *x, size_t i)
{
	const struct line_context *a = x->context;

	switch (x->octets[i]) {
	case '\'':
		return !x->quoted && a->quote && !extent_goes_on(x, i);
	case '`':
		return !x->quoted && a->backquote && !extent_goes_on(x, i);
	case '|':
		return !extent_is_drive(x, i) && (a->bar || !extent_in_search(x, i));
	case ';':
		return a->mark == ';' && !extent_is_ampersand(x, i);
	case ',':
		return a->mark == ',';
	default:
		return false;
	}
}

/* Count the bracket at I.  Returns whether it closes what was opened before the URL. */
static bool
extent_bracket(const struct extent *x, struct brackets *b, size_t i)
{
	enum bracket kind = bracket_kind(x->octets[i]);
	size_t *open = &b->open[kind];

	if (!bracket_closes(x->octets[i])) {
		if (*open < LINE_CONTEXT_DEEP)
			b->at[kind][*open] = i;
		++*open;
		return false;
	}
	if (*open == 0)
		return x->context->open[kind] > 0;
	--*open;
	return false;
}

/* Returns whether the "[" at I begins an address, or the name of a parameter has it. */
static bool
extent_keeps(const struct extent *x, size_t i)
{
	const uint8_t *s = x->octets;

	if (i > 0 && (s[i - 1] == '@' || (i > 1 && s[i - 1] == '/' && s[i - 2] == '/')))
		return i == extent_part(x) || s[i - 1] == '@';
	if (!extent_in_search(x, i))
		return false;
	for (; s[i] != '?' && s[i] != '&' && s[i] != ';'; i--)
		if (s[i] == '=')
			return false;
	return true;
}

/* Returns whether what follows the "]" at I shows a label: AsciiDoc's "http://h/[page](3)". */
static bool
extent_is_label(const struct extent *x, size_t i)
{
	uint8_t next = i + 1 < x->len ? x->octets[i + 1] : 0;

	if (next == '(')
		return i + 2 < x->len && chars_is((char)x->octets[i + 2], CHARS_DIGIT);
	return next == '{' || next == '-' || next >= 0x80;
}

/* The first octet in [PART, LEN) that ends the URL, or LEN; B has the brackets before it. */
static size_t
extent_closer(const struct extent *x, struct brackets *b, size_t part)
{
	size_t i = part, from;
	uint8_t c;
	bool closes;

	memset(b->open, 0, sizeof(b->open));
	for (;; i++) {
		i += span_length(&span_unstructured, x->octets + i, x->len - i);
		if (i >= x->len)
			return x->len;
		c = x->octets[i];
		if (extent_is_between(x, i) || extent_is_mark(x, i))
			return i;
		if (bracket_kind(c) == BRACKET_NONE)
			continue;
		/* A "]" that closes nothing belongs to no "[". */
		closes = c == ']' && b->open[BRACKET_SQUARE] > 0;
		if (extent_bracket(x, b, i))
			return i;
		if (!closes || !extent_is_label(x, i) ||
		    b->open[BRACKET_SQUARE] >= LINE_CONTEXT_DEEP)
			continue;
		from = b->at[BRACKET_SQUARE][b->open[BRACKET_SQUARE]];
		if (from >= part && from < i && x->octets[from] == '[' && !extent_keeps(x, from))
			return from;
	}
}

/* "s#http://a#http://b#": the mark before the URL ends it where another URL follows. */
static size_t
extent_separator(const struct extent *x, size_t part, size_t end)
{
	uint8_t mark = x->context->mark;
	const uint8_t *s;

	/* AsciiDoc's "link:$$http://h/a$$[b]". */
	if (mark == '$' && x->context->before == '$') {
		s = memmem(x->octets + part, end - part, "$$", 2);
		return s == NULL ? end : (size_t)(s - x->octets);
	}
	if (mark == 0 || strchr("#@!%", mark) == NULL)
		return end;
	for (s = x->octets + part; (s = memchr(s, mark, (size_t)(x->octets + end - s))) != NULL;
	    s++)
		if (extent_is_scheme(x->octets, x->len, (size_t)(s + 1 - x->octets)))
			return (size_t)(s - x->octets);
	return end;
}

/* Returns whether the line goes on, behind the octet END, to a bracket that closes C. */
static bool
extent_line_closes(const struct extent *x, size_t end, uint8_t c)
{
	uint8_t closer = (uint8_t)(c == '(' ? ')' : c + 2);	/* as ASCII has them */
	const uint8_t *s = x->text->octets + x->after, *newline, *found;
	size_t room = x->text->end - x->after;

	if (memchr(x->octets + end, closer, x->len - end) != NULL)
		return true;
	if (room > EXTENT_LINE)
		room = EXTENT_LINE;
	newline = memchr(s, '\n', room);
	if (newline == NULL && room < EXTENT_LINE)
		text_reaches(x->text, x->text->end);
	found = memchr(s, closer, newline == NULL ? room : (size_t)(newline - s));
	return found != NULL;
}

/* The end of the URL before the first opener that ends it: what it opened is closed outside. */
static size_t
extent_opener(const struct extent *x, const struct brackets *b, size_t end)
{
	size_t kind, i, n, at, first = end;
	bool closes = false;

	for (kind = BRACKET_ROUND; kind < BRACKET_KINDS; kind++) {
		n = b->open[kind] < LINE_CONTEXT_DEEP ? b->open[kind] : LINE_CONTEXT_DEEP;
		for (i = 0; i < n && b->at[kind][i] < first; i++) {
			at = b->at[kind][i];
			/* What follows closes all openers of a kind, or none. */
			if (i == 0)
				closes = x->octets[at] == '[' || at + 1 == end ||
				    extent_line_closes(x, end, x->octets[at]);
			if (closes || at + 1 == end)
				first = at;
		}
	}
	while (first < end && first > 0 && memchr("$#%", x->octets[first - 1], 3) != NULL)
		first--;
	return first;
}

/* Cut to END, and count what is cut. */
static inline void
extent_shrink(struct extent *x, struct bracket_balance *b, size_t end)
{
	bracket_cut(b, x->octets, x->end, end);
	x->end = end;
}

/*
 * Returns whether the "*" at the end closes what OPENED stars opened on the line: no others,
 * a "/" or a "=" stand before it.
 */
static bool
extent_is_opened(const struct extent *x, uint8_t opened)
{
	size_t i = x->end, n;

	while (i > 0 && x->octets[i - 1] == '*')
		i--;
	for (n = x->end; n < x->len && x->octets[n] == '*'; n++)
		continue;
	return n - i <= opened && i > 0 && x->octets[i - 1] != '/' && x->octets[i - 1] != '=';
}

/* Returns whether the last octet, C, is a mark of emphasis that stands before the URL, too. */
static bool
extent_is_emphasis(const struct extent *x, uint8_t c, struct line_context *left)
{
	uint8_t last = x->end > 1 ? x->octets[x->end - 2] : 0;

	switch (c) {
	case '*':
		if (left->stars > 0)
			return left->stars-- > 0;
		return extent_is_opened(x, left->opened);
	case '_':
		return left->underscores > 0 && left->underscores-- > 0;
	case '~':
		if (left->tildes >= 2 && last == '~')
			return true;
		if (left->tildes >= 2 && x->end < x->len && x->octets[x->end] == '~')
			return left->tildes -= 2, true;
		break;
	default:
		break;
	}
	if (c != left->mark)
		return false;
	if (c == '#' || c == '@' || c == '!' || c == '%')
		return true;
	if (c != '+' && c != '~' && c != '=')
		return false;
	left->mark = 0;
	return left->before == 0 || memchr(" \t([{,`", left->before, 7) != NULL;
}

/* How many octets at the end do not belong to the URL; 0: it ends here. */
static size_t
extent_trail(const struct extent *x, struct bracket_balance *b, struct line_context *left)
{
	const uint8_t *s = x->octets;
	size_t end = x->end, i;
	uint8_t c = s[end - 1];
	long depth = 0;

	if (c == 's' && end > 2 && s[end - 2] == '\'' && !x->quoted)
		return 2;
	if (c == '/' && left->comment && end > 2 && s[end - 2] == '*')
		return 2;
	if (c == '-' && end == x->len && end > 2 && s[end - 2] == '-' &&
	    text_has(x->text, x->after, ">", 1))
		return 2;
	if (c == '(' || c == '[' || c == '{')
		return end > 1 && memchr("$#%", s[end - 2], 3) != NULL ? 2 : 1;
	if (bracket_is_extra(b, s, end))
		return 1;
	if (c == ']')
		for (i = end; i-- > 0;) {
			depth += (s[i] == ']') - (s[i] == '[');
			if (depth == 0)
				return extent_keeps(x, i) ? 0 : end - i;
		}
	if (extent_octets[c] & TRAILS)
		return 1;
	return extent_is_emphasis(x, c, left) ? 1 : 0;
}

/* In quotes, trim a full stop before the closing quote, then brackets that close nothing. */
static void
extent_trim_quoted(struct extent *x, struct bracket_balance *b)
{
	uint8_t c = x->end > 0 ? x->octets[x->end - 1] : 'x';

	if (x->end > 3 && memcmp(x->octets + x->end - 3, "...", 3) == 0)
		extent_shrink(x, b, x->end - 3);
	else if (c == '.' || c == ',')
		extent_shrink(x, b, x->end - 1);
	if (x->end > 0 && bracket_is_extra(b, x->octets, x->end))
		extent_shrink(x, b, x->end - 1);
}

/* Cut what does not belong to the URL from its end, until nothing changes. */
static void
extent_trim(struct extent *x)
{
	struct line_context left = *x->context;
	struct bracket_balance balance;
	size_t n;

	bracket_begin(&balance);
	if (x->quoted) {
		extent_trim_quoted(x, &balance);
		return;
	}
	while (x->end > 0 && (n = extent_trail(x, &balance, &left)) > 0)
		extent_shrink(x, &balance, x->end - n);
}

/* An ellipsis behind the URL says that it is not all of it. */
static void
extent_note(struct extent *x)
{
	const uint8_t *s = x->octets + x->end;
	size_t rest = x->len - x->end;

	if (rest >= 3 ? memcmp(s, "...", 3) == 0 :
	    rest == 0 && text_has(x->text, x->after, "\xE2\x80\xA6", 3))
		x->notes |= URLSIFT_NOTE_TRUNCATED;
}

void
extent_find(struct extent *x)
{
	struct brackets brackets;
	size_t part = extent_part(x);

	x->notes = 0;
	x->closed = extent_closer(x, &brackets, part);
	x->closed = extent_separator(x, part, x->closed);
	x->end = extent_opener(x, &brackets, x->closed);
	extent_trim(x);
	extent_note(x);
}

/* Returns whether the first octet that cannot stand in the URL, at I, is one to cut before. */
static bool
extent_may_cut(const struct extent *x, size_t i)
{
	uint8_t c = x->octets[i], last = x->octets[x->end - 1];

	if (c >= 0x80 || (c != '\0' && strchr("])}'!,;|*`", c) != NULL))
		return true;
	if (c == '.')
		return i + 1 == x->end;
	return (c == '[' && last == ']') || (c == '(' && last == ')');
}

/* Returns whether something of the line follows the hyphens before octet I that may not go on. */
static bool
extent_hyphen_ends(const struct extent *x, size_t i)
{
	const struct text *text = x->text;
	uint8_t c;

	if (i < x->len)
		c = x->octets[i];
	else if (x->after < text->end)
		c = text->octets[x->after];
	else
		return false;
	if (c == '.' && i + 1 < x->len && chars_is((char)x->octets[i + 1], CHARS_ALPHADIGIT))
		return false;
	return c != '\n' && c != '\r' && strchr("${%<_", c) == NULL &&
	    !chars_is((char)c, CHARS_ALPHADIGIT);
}

bool
extent_cut(struct extent *x, const struct urlsift_url *url, enum urlsift_std std)
{
	struct urlsift_url left;
	size_t i = url->error_off < x->end ? url->error_off : x->end;

	if (x->end == 0 || url->parts[URLSIFT_PART_SCHEME].off == URLSIFT_ABSENT)
		return false;
	/* A port is refused at its hyphen, a host behind it. */
	while (i < x->end && x->octets[i] == '-')
		i++;
	if (i > 0 && x->octets[i - 1] == '-') {
		if (!extent_hyphen_ends(x, i))
			return false;
		while (i > 0 && x->octets[i - 1] == '-')
			i--;
	} else if (i == x->end || !extent_may_cut(x, i))
		return false;
	/* No whole host, no digits of a port. */
	if (i > 0 && i < x->end && (x->octets[i - 1] == ':' ||
	    (x->octets[i - 1] == '.' && x->octets[i] == '*')))
		return false;
	x->end = i;
	extent_trim(x);
	if (x->end == 0 || urlsift_parse(&left, (const char *)x->octets, x->end, std) ==
	    URLSIFT_BAD || left.parts[URLSIFT_PART_HOST].off == URLSIFT_ABSENT)
		return false;
	x->notes |= URLSIFT_NOTE_CUT;
	return true;
}
