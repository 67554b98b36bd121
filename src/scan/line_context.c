/*
 * line_context - scan: what is open on its line before a URL without a wrapper
 */
#include "scan/end.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "scan/decode.h"
#include "scan/scheme_at.h"

#define LINE_CONTEXT_MARKS 64	/* the most marks read directly before a URL */
#define LINE_CONTEXT_REST 1024	/* octets of the line after a URL that are searched */
#define LINE_CONTEXT_NAME 64	/* octets of a name before "=" or ":" */
#define LINE_CONTEXT_FIELD ((size_t)1024)	/* octets searched for the start of a URL's field */

/* Octets that open or close something, or begin a line or a control sequence. */
static const bool line_context_matters[256] = {
	['('] = true, [')'] = true, ['['] = true, [']'] = true, ['{'] = true, ['}'] = true,
	['\''] = true, ['*'] = true, ['|'] = true, ['\n'] = true, ['\r'] = true,
	[ASCII_ESC] = true
};

/* Returns whether the octet is a letter or a digit. */
static bool
line_context_is_word(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) != 0;
}

/* Returns the octet before AT on its line, or 0. */
static uint8_t
line_context_before(const struct text *text, size_t at)
{
	uint8_t c = at > text->start ? text->octets[at - 1] : '\n';

	return c == '\n' || c == '\r' ? 0 : c;
}

void
line_context_begin(struct line_context *context, uint64_t at)
{
	memset(context, 0, sizeof(*context));
	context->at = at;
}

static void
line_context_count_bracket(struct line_context *context, uint8_t c)
{
	uint8_t *open = &context->open[line_context_bracket(c)];

	if (octet_is(c, CLOSES))
		*open = (uint8_t)(*open - (*open > 0));
	else if (*open < LINE_CONTEXT_DEEP)
		++*open;
}

/* Handle a "*" between BEFORE and AFTER: it belongs to a comment or to emphasis. */
static void
line_context_read_star(struct line_context *context, uint8_t before, uint8_t after)
{
	if (before == '/')
		context->comment = true;
	else if (after == '/')
		context->comment = false;
	else if (line_context_is_word(after) && !line_context_is_word(before))
		context->opened = before == '*' ? 2 : 1;
	else if (line_context_is_word(before))
		context->opened = 0;
}

/* Handle the octet S; BEFORE is 0 at the line's start.  Returns how many octets to skip. */
static size_t
line_context_read_octet(struct line_context *context, const uint8_t *s, uint8_t before)
{
	switch (*s) {
	case '\'':
		/* A quote opens between a non-word and a word, and closes before a non-word. */
		context->quote = line_context_is_word(s[1]) &&
		    (context->quote || !line_context_is_word(before));
		break;
	case '*':
		line_context_read_star(context, before, s[1]);
		break;
	case '|':
		context->bar = true;
		break;
	case '\n':
	case '\r':
		line_context_begin(context, context->at);
		break;
	case ASCII_ESC:
		return 2;
	default:
		line_context_count_bracket(context, *s);
		break;
	}
	return 1;
}

/* Returns where the walk to AT begins: where it stopped, or at the start of the last line. */
static size_t
line_context_walk_start(struct line_context *context, const struct text *text, uint64_t base,
    size_t at)
{
	size_t from = context->at > base ? (size_t)(context->at - base) : 0;
	const uint8_t *newline;

	if (from < text->start || from > at) {
		/* The text is read again, or begins a section. */
		line_context_begin(context, context->at);
		from = text->start;
	}
	newline = memrchr(text->octets + from, '\n', at - from);
	if (newline == NULL)
		return from;
	line_context_begin(context, context->at);
	return (size_t)(newline + 1 - text->octets);
}

void
line_context_walk(struct line_context *context, const struct text *text, uint64_t base, size_t at)
{
	const uint8_t *s = text->octets;
	size_t i = line_context_walk_start(context, text, base, at);

	while (i < at) {
		if (!context->begun && !text_is_blank(s[i])) {
			context->begun = true;
			context->comment = s[i] == '*';
		}
		i += line_context_matters[s[i]] ?
		    line_context_read_octet(context, s + i, line_context_before(text, i)) : 1;
	}
	context->at = base + (i > at ? i : at);
}

bool
line_context_precedes(struct text *text, size_t at, uint8_t c)
{
	const uint8_t *s = text->octets + at, *newline;
	size_t room = text_ahead(text, at, LINE_CONTEXT_REST) - at;

	newline = memchr(s, '\n', room);
	if (newline == NULL && room < LINE_CONTEXT_REST)
		text_reaches(text, text->end);
	return memchr(s, c, newline == NULL ? room : (size_t)(newline - s)) != NULL;
}

/* Returns whether a tag is open at AT: "<a href=http://h/x->". */
static bool
line_context_is_tag(const struct text *text, size_t at)
{
	size_t n = at - text_behind(text->start, at, LINE_CONTEXT_REST);
	const uint8_t *s = text->octets + at - n, *opens, *newline = memrchr(s, '\n', n);

	if (newline != NULL)
		s = newline + 1;
	n = (size_t)(text->octets + at - s);
	opens = memrchr(s, '<', n);
	if (opens == NULL)
		return false;
	n = (size_t)(text->octets + at - opens);
	return memchr(opens, '>', n) == NULL && (n < 4 || memcmp(opens, "<!--", 4) != 0);
}

bool
line_context_points(struct text *text, size_t begins, size_t at)
{
	struct scheme_at s;

	if (text_reaches(text, at) && text_space(text, at) == 0) {
		s = scheme_at_read(text, at);
		if (s.known == NULL || !s.slashes)
			return false;
	}
	return !line_context_is_tag(text, begins);
}

uint8_t
line_context_entity(const uint8_t *octets, size_t from, size_t at)
{
	size_t least = text_behind(from, at, ENTITY_MAX);
	const uint8_t *s = memrchr(octets + least, '&', at - least);

	return s == NULL ? 0 : (uint8_t)entity_first_octet(s, (size_t)(octets + at - s));
}

/* Returns whether a name may begin with C. */
static bool
line_context_may_begin(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHA) || c == '_';
}

/* Returns the octet before the name whose "=" or ":" precedes AT; 0 if there is no name. */
static uint8_t
line_context_name_separator(const struct text *text, size_t at)
{
	const uint8_t *s = text->octets;
	size_t colon = at - 1, from = colon;

	while (from > text->start && colon - from < LINE_CONTEXT_NAME &&
	    span_has(&span_field, s[from - 1]))
		from--;
	while (from < colon && !line_context_may_begin(s[from]))
		from++;
	if (from == colon)
		return 0;
	return from > text->start ? s[from - 1] : '\n';
}

void
line_context_url(struct line_context *context, const struct text *text, size_t at)
{
	size_t i = at;
	uint8_t c;

	context->mark = line_context_before(text, at);
	context->before = context->list = 0;
	context->stars = context->underscores = context->tildes = 0;
	/* The semicolon of an entity does not separate fields. */
	if (context->mark == ';' && line_context_entity(text->octets, text->start, at) != 0)
		context->mark = '&';
	if (context->mark == 0)
		return;
	if (context->mark == '=' || context->mark == ':')
		context->list = line_context_name_separator(text, at);
	for (; at - i < LINE_CONTEXT_MARKS; i--) {
		c = line_context_before(text, i);
		if (c != '*' && c != '_' && c != '~')
			break;
		context->stars += c == '*';
		context->underscores += c == '_';
		context->tildes += c == '~';
	}
	context->before = line_context_before(text, at - 1);
}

/* Fields of lists and tables */

/* Returns the length of the name that begins the LEN octets, or 0. */
static size_t
line_context_name_length(const uint8_t *s, size_t len)
{
	size_t max = len < LINE_CONTEXT_NAME ? len : LINE_CONTEXT_NAME;

	return len > 0 && line_context_may_begin(s[0]) ? span_length(&span_field, s, max) : 0;
}

/* Returns whether a further field of a list of NAME=VALUE follows the mark at octet I. */
static bool
line_context_is_listed(const struct end *x, size_t i)
{
	uint8_t mark = x->octets[i], after;
	const uint8_t *slash;
	size_t n, value;
	bool url;

	if (x->context->list == 0)
		return false;
	n = line_context_name_length(x->octets + i + 1, x->len - i - 1);
	value = i + n + 2;
	if (n == 0 || value > x->len)
		return false;
	after = x->octets[value - 1];
	url = scheme_at_is_url(x->octets + value, x->len - value);
	if ((after != '=' && (after != ':' || !url)) || end_is_in_search(x, i))
		return false;
	/* The URL has a list of its own: "URI:ldap://h.dom/CN=a,OU=b". */
	slash = memrchr(x->octets, '/', i);
	if (!url && slash != NULL && memchr(slash, '=', (size_t)(x->octets + i - slash)) != NULL)
		return false;
	return mark == ',' || mark == x->context->list || url ||
	    chars_is((char)x->octets[i + 1], CHARS_HIALPHA);
}

/*
 * Returns whether AT is in a field of a table between quotes, so that it may contain the MARK.  Two
 * quotes in such a field represent one.
 */
static bool
line_context_is_quoted(const struct text *text, size_t at, uint8_t mark)
{
	size_t least = text_behind(text->start, at, LINE_CONTEXT_FIELD), n;
	const uint8_t *s = text->octets, *quote;

	while ((quote = memrchr(s + least, '"', at - least)) != NULL) {
		at = (size_t)(quote - s);
		for (n = 1; at > least && s[at - 1] == '"'; n++)
			at--;
		if (at == text->start || s[at - 1] == mark || s[at - 1] == '\n')
			return n % 2 > 0;
		if (n % 2 > 0)
			return false;
	}
	return false;
}

bool
line_context_ends_field(const struct end *x, size_t i)
{
	uint8_t mark = x->octets[i];

	if (mark == ';' && line_context_entity(x->octets, 0, i + 1) == '&')
		return false;
	if (x->context->mark == mark || line_context_is_listed(x, i))
		return true;
	/* A mark at the end of the token is trimmed in any case. */
	return !x->quoted && x->context->mark != '"' && i + 1 < x->len &&
	    evidence_is_separator(x->evidence, mark) &&
	    !line_context_is_quoted(x->text, x->begins, mark);
}
