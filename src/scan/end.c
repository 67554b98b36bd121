/*
 * end - scan: where a URL without a wrapper ends
 *
 * The sections of this file follow the order in which the rules are applied.
 */
#include "scan/end.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "base/utf8.h"
#include "scan/scheme_at.h"

/* The brackets of a token. */
struct brackets {
	size_t open[BRACKET_KINDS];		/* brackets that are still open */
	size_t at[BRACKET_KINDS][LINE_CONTEXT_DEEP];	/* their offsets */
};

/* The URL and its parts */

/* Returns the offset after "scheme://" or "scheme:". */
static size_t
end_part_offset(const struct end *x)
{
	const uint8_t *colon = memchr(x->octets, ':', x->len);
	size_t at;

	if (colon == NULL)
		return 0;
	at = (size_t)(colon + 1 - x->octets);
	return x->len - at >= 2 && memcmp(x->octets + at, "//", 2) == 0 ? at + 2 : at;
}

bool
end_is_in_search(const struct end *x, size_t i)
{
	return memchr(x->octets, '?', i) != NULL && memchr(x->octets, '#', i) == NULL;
}

/* Closers whose openers are before the URL */

/* Returns whether the "|" at I belongs to the drive of a file URL. */
static bool
end_is_drive(const struct end *x, size_t i)
{
	return i >= 7 && i + 1 < x->len && x->octets[i + 1] == '/' && x->octets[i - 2] == '/' &&
	    chars_is((char)x->octets[i - 1], CHARS_ALPHA) &&
	    ascii_equal("file:", (const char *)x->octets, 5);
}

/*
 * Returns whether the octet I, not a bracket, ends the URL: it closes something opened before the
 * URL, or always ends it.
 */
static bool
end_is_mark(const struct end *x, size_t i)
{
	const struct line_context *a = x->context;
	bool inside = x->quoted ||
	    (i + 1 < x->len && chars_is((char)x->octets[i + 1], CHARS_ALPHADIGIT));

	switch (x->octets[i]) {
	case '\'':
		return a->quote && !inside;
	case '`':
		return !x->quoted;
	case '|':
		return !end_is_drive(x, i) && (a->bar || !end_is_in_search(x, i));
	case ';':
	case ',':
		return line_context_ends_field(x, i);
	default:
		return false;
	}
}

/* Count a bracket at I.  Returns whether it closes one that was opened before the URL. */
static bool
end_is_bracket(const struct end *x, struct brackets *b, size_t i)
{
	enum bracket kind = line_context_bracket(x->octets[i]);
	size_t *open = &b->open[kind];

	if (octet_is(x->octets[i], OPENS)) {
		if (*open < LINE_CONTEXT_DEEP)
			b->at[kind][*open] = i;
		++*open;
	} else if (*open > 0)
		--*open;
	else
		return x->context->open[kind] > 0;
	return false;
}

/* Other URLs that follow */

/* Returns whether the octet I separates the URL from another one. */
static bool
end_separates_urls(const struct end *x, size_t i)
{
	uint8_t c = x->octets[i];
	bool separates = octet_is(c, SEPARATES);

	if (!separates && !octet_is(c, OPENS) && c != '\'' && c != '*')
		return false;
	/* A redirector has the second URL in its path, after "/" and "*". */
	if (c == '*' && i > 0 && x->octets[i - 1] == '/')
		return false;
	return scheme_at_is_url(x->octets + i + 1, x->len - i - 1) &&
	    (separates || !end_is_in_search(x, i));
}

/* Returns whether the mark C ends a URL if it also precedes the URL directly. */
static bool
end_is_delimiter(uint8_t c)
{
	/* Otherwise a URL has these as data. */
	return c == '#' || c == '@' || c == '!' || c == '%';
}

/* Returns whether the mark at octet I is the "%" of an escape. */
static bool
end_is_escape(const struct end *x, size_t i)
{
	return x->octets[i] == '%' && x->len - i > 2 &&
	    chars_is((char)x->octets[i + 1], CHARS_HEX) &&
	    chars_is((char)x->octets[i + 2], CHARS_HEX);
}

/*
 * Returns the end of the URL before another occurrence of the mark that precedes it, or END.  The
 * mark must be before another URL, or have separated two: "s#http://a#http://b#g".
 */
static size_t
end_find_separator(const struct end *x, size_t part, size_t end)
{
	uint8_t mark = x->context->mark;
	const uint8_t *s;

	/* This is AsciiDoc's "link:$$http://h/a$$[b]". */
	if (mark == '$' && x->context->before == '$') {
		s = memmem(x->octets + part, end - part, "$$", 2);
		return s == NULL ? end : (size_t)(s - x->octets);
	}
	if (!end_is_delimiter(mark) && mark != '+' && mark != '~')
		return end;
	for (s = x->octets + part; (s = memchr(s, mark, (size_t)(x->octets + end - s))) != NULL;
	    s++)
		if (scheme_at_is_url(s + 1, (size_t)(x->octets + x->len - s) - 1) ||
		    (x->second && !end_is_escape(x, (size_t)(s - x->octets))))
			return (size_t)(s - x->octets);
	return end;
}

/* Openers inside the URL */

/* Returns whether the "[" at I begins an IP address, a parameter's value, or is in its name. */
static bool
end_keeps_bracket(const struct end *x, size_t i)
{
	const uint8_t *s = x->octets, *equals;
	size_t n;

	if (i > 0 && (s[i - 1] == '@' || (i > 1 && s[i - 1] == '/' && s[i - 2] == '/')))
		return i == end_part_offset(x) || s[i - 1] == '@';
	if (!end_is_in_search(x, i))
		return false;
	equals = memrchr(s, '=', i);
	n = equals == NULL ? 0 : (size_t)(s + i - equals);
	return n <= 1 || memchr(equals, '&', n) != NULL || memchr(equals, ';', n) != NULL ||
	    memchr(equals, '?', n) != NULL;
}

/* Returns whether the "]" at I ends an AsciiDoc label, as in "http://h/[page](3)". */
static bool
end_is_label(const struct end *x, size_t i)
{
	uint8_t next = i + 1 < x->len ? x->octets[i + 1] : 0;

	if (next == '(')
		return i + 2 < x->len && chars_is((char)x->octets[i + 2], CHARS_DIGIT);
	return next == '{' || next == '-' || next >= 0x80;
}

/* Returns the first octet from PART on that ends the URL, or LEN.  B gets the earlier brackets. */
static size_t
end_find_first(const struct end *x, struct brackets *b, size_t part)
{
	size_t i, n;

	memset(b->open, 0, sizeof(b->open));
	for (i = part;; i++) {
		i += span_length(&span_unstructured, x->octets + i, x->len - i);
		if (i >= x->len)
			return x->len;
		n = b->open[BRACKET_SQUARE];
		if (end_separates_urls(x, i) || end_is_mark(x, i) || end_is_bracket(x, b, i))
			return i;
		if (x->octets[i] == ']' && n > 0 && n <= LINE_CONTEXT_DEEP && end_is_label(x, i) &&
		    !end_keeps_bracket(x, b->at[BRACKET_SQUARE][n - 1]))
			return b->at[BRACKET_SQUARE][n - 1];
	}
}

/* Returns whether C belongs to the opener that directly follows it: "$(", "#{", "%(". */
static bool
end_is_sigil(uint8_t c)
{
	return c == '$' || c == '#' || c == '%';
}

/* Returns the end of the URL before the first opener that is closed outside of the URL. */
static size_t
end_find_opener(const struct end *x, const struct brackets *b, size_t end)
{
	static const uint8_t closers[BRACKET_KINDS] = ".)]}";
	size_t kind, n, first = end;
	const size_t *at;

	for (kind = BRACKET_ROUND; kind < BRACKET_KINDS; kind++) {
		n = b->open[kind] < LINE_CONTEXT_DEEP ? b->open[kind] : LINE_CONTEXT_DEEP;
		at = b->at[kind];
		if (n == 0 || at[0] >= first)
			continue;
		/* Assume that the text after the URL closes all openers of a kind, or none. */
		if (kind == BRACKET_SQUARE || at[0] + 1 == end ||
		    memchr(x->octets + end, closers[kind], x->len - end) != NULL ||
		    line_context_precedes(x->text, x->after, closers[kind]))
			first = at[0];
		else if (first == end && at[n - 1] + 1 == end)
			first = at[n - 1];
	}
	while (first < end && first > 0 && end_is_sigil(x->octets[first - 1]))
		first--;
	return first;
}

/* Octets that are not UTF-8 */

/*
 * Returns the end of the URL before the first octet that is not UTF-8, or END.  In quotes such
 * octets stay, and so do those with which a value of the search part begins: it may have any
 * character set.
 */
static size_t
end_find_not_utf8(const struct end *x, size_t end)
{
	size_t i, n, value = 0;
	uint32_t code;

	for (i = 0; i < end && !x->quoted; i += n) {
		i += span_length(&span_line, x->octets + i, end - i);
		if (i == end)
			break;
		n = utf8_decode((const char *)x->octets + i, x->len - i, &code);
		if (n > 0)
			continue;
		if (i != value && (i == 0 || x->octets[i - 1] != '=' || !end_is_in_search(x, i)))
			/* The token may be cut within a character. */
			return x->after < x->text->end &&
			    (x->text->octets[x->after] & 0xC0) == 0x80 &&
			    utf8_cut((const char *)x->octets + i, x->len - i) == x->len - i ?
			    end : i;
		n = 1;
		value = i + 1;
	}
	return end;
}

/* Trimming at the end */

/* Add the closers from FROM to TO to the balance, and subtract the openers, times SIGN. */
static void
end_count_brackets(struct end *x, size_t from, size_t to, long sign)
{
	uint8_t c;

	for (; from < to; from++) {
		from += span_length(&span_unstructured, x->octets + from, to - from);
		c = from < to ? x->octets[from] : 0;
		if (octet_is(c, OPENS | CLOSES))
			x->balance[line_context_bracket(c)] += octet_is(c, CLOSES) ? sign : -sign;
	}
}

/* Returns whether the URL ends in a closer, and has more closers of this kind than openers. */
static bool
end_has_extra_closer(const struct end *x)
{
	uint8_t c = x->octets[x->at - 1];

	return octet_is(c, CLOSES) && x->balance[line_context_bracket(c)] > 0;
}

/* Cut N octets off the end. */
static void
end_shrink(struct end *x, size_t n)
{
	end_count_brackets(x, x->at - n, x->at, -1);
	x->at -= n;
}

/*
 * Returns whether the "*" at the end closes what OPENED stars opened on the line.  The number of
 * stars must be the same, and no "/" or "=" may precede them.
 */
static bool
end_is_opened(const struct end *x, uint8_t opened)
{
	size_t i = x->at, n;

	while (i > 0 && x->octets[i - 1] == '*')
		i--;
	for (n = x->at; n < x->len && x->octets[n] == '*'; n++)
		continue;
	return n - i <= opened && i > 0 && x->octets[i - 1] != '/' && x->octets[i - 1] != '=';
}

/* Returns whether the last octet, C, is a mark of emphasis that also precedes the URL. */
static bool
end_is_emphasis(const struct end *x, uint8_t c, struct line_context *left)
{
	if (c == '*')
		return left->stars > 0 ? left->stars-- > 0 : end_is_opened(x, left->opened);
	if (c == '_')
		return left->underscores > 0 && left->underscores-- > 0;
	if (c != left->mark)
		return false;
	if (end_is_delimiter(c))
		return true;
	if (c != '+' && c != '~' && c != '=')
		return false;
	left->mark = 0;
	/* The marks are a pair only if one of these precedes the first. */
	return left->before == 0 || octet_is(left->before, OPENS | CLOSES) ||
	    memchr(" \t,`", left->before, 4) != NULL;
}

/* Returns how many octets of an arrow, or of the end of a comment, precede a ">". */
static size_t
end_arrow_length(const struct end *x)
{
	size_t n = 0;

	if (!text_has(x->text, x->after, ">", 1))
		return 0;
	while (n < x->at && x->octets[x->at - n - 1] == '-')
		n++;
	if (!line_context_points(x->text, x->begins, x->after + 1))
		return n >= 2 ? 2 : 0;
	return n > 0 ? n : 1;
}

/* Returns the length of a "[...]" at the end that does not belong to the URL, or 0. */
static size_t
end_citation_length(const struct end *x)
{
	size_t i = x->at;
	long depth = 0;

	if (i == 0 || x->octets[i - 1] != ']')
		return 0;
	while (i-- > 0) {
		depth += (x->octets[i] == ']') - (x->octets[i] == '[');
		if (depth == 0)
			return end_keeps_bracket(x, i) ? 0 : x->at - i;
	}
	return 0;
}

/* Returns how many octets to cut off the end; 0 means that the URL ends here. */
static size_t
end_trail_length(const struct end *x, struct line_context *left)
{
	const uint8_t *s = x->octets;
	size_t end = x->at, i;
	uint8_t c = s[end - 1];

	if (c >= 0x80)
		return text_class_before(s, 0, end, &i) == TEXT_TRIM ? i : 0;
	if (c == 's' && end > 2 && s[end - 2] == '\'' && !x->quoted)
		return 2;
	if (c == '/' && left->comment && end > 2 && s[end - 2] == '*')
		return 2;
	if (c == '~' && end > 1 && s[end - 2] == '~' && left->tildes >= 2) {
		left->tildes -= 2;
		return 2;
	}
	if ((c == '-' || c == '=') && end == x->len && (i = end_arrow_length(x)) > 0)
		return i;
	if (octet_is(c, OPENS))
		return end > 1 && end_is_sigil(s[end - 2]) ? 2 : 1;
	if (end_has_extra_closer(x))
		return 1;
	if ((i = end_citation_length(x)) > 0)
		return i;
	return octet_is(c, TRAILS) || end_is_emphasis(x, c, left);
}

/* Returns the length of a full stop, comma or ellipsis at the end of a quoted URL. */
static size_t
end_quoted_trail_length(const struct end *x)
{
	const uint8_t *end = x->octets + x->at;

	if (x->at > 3 && memcmp(end - 3, "...", 3) == 0)
		return 3;
	return x->at > 0 && (end[-1] == '.' || end[-1] == ',');
}

/* Cut trailing octets that do not belong to a URL in quotes. */
static void
end_trim_quoted(struct end *x)
{
	end_shrink(x, end_quoted_trail_length(x));
	end_shrink(x, x->at > 0 && end_has_extra_closer(x));
	end_shrink(x, end_citation_length(x));
}

void
end_trim(struct end *x)
{
	struct line_context left = *x->context;
	size_t n;

	memset(x->balance, 0, sizeof(x->balance));
	end_count_brackets(x, 0, x->at, 1);
	if (x->quoted)
		end_trim_quoted(x);
	else
		while (x->at > 0 && (n = end_trail_length(x, &left)) > 0)
			end_shrink(x, n);
}

size_t
end_of_quoted(const struct end *first, const uint8_t *octets, size_t len)
{
	struct end x = *first;

	x.octets = octets;
	x.len = len;
	x.quoted = true;
	end_find(&x);
	return x.at;
}

size_t
end_of_token(const uint8_t *octets, size_t len)
{
	struct end x = { .octets = octets, .at = len };
	uint8_t c;

	end_count_brackets(&x, 0, len, 1);
	for (; x.at > 0; end_shrink(&x, 1)) {
		c = octets[x.at - 1];
		/* Inside a wrapper a trailing "&", "|" or "`" may be data. */
		if (!octet_is(c, STOPS) && c != '\'' && c != '"' && !end_has_extra_closer(&x))
			break;
	}
	return x.at;
}

void
end_find(struct end *x)
{
	struct brackets brackets;
	size_t part, rest;

	x->notes = 0;
	x->at = x->closed = x->len;
	if (x->exact)
		return;
	part = end_part_offset(x);
	x->closed = end_find_separator(x, part, end_find_first(x, &brackets, part));
	if (*x->not_utf8)
		x->closed = end_find_not_utf8(x, x->closed);
	x->at = end_find_opener(x, &brackets, x->closed);
	end_trim(x);
	/* An ellipsis after the URL shows that it is incomplete. */
	rest = x->len - x->at;
	if (rest >= 3 ? memcmp(x->octets + x->at, "...", 3) == 0 :
	    rest == 0 && text_has(x->text, x->after, "\xE2\x80\xA6", 3))
		x->notes = URLSIFT_NOTE_TRUNCATED;
}
