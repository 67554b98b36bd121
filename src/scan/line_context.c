/*
 * line_context - scan: what stands open on its line before a URL that no wrapper bounds
 */
#include "scan/line_context.h"

#include <string.h>

#include "base/chars.h"
#include "base/span.h"
#include "scan/entity.h"

#define LINE_CONTEXT_MARKS 64	/* of those directly before a URL */

enum {
	NOTHING, BRACKET, QUOTE, STAR, BAR, LINE, ESCAPE
};

/* Octets that matter. */
static const uint8_t line_context_octets[256] = {
	['('] = BRACKET, [')'] = BRACKET, ['['] = BRACKET, [']'] = BRACKET, ['{'] = BRACKET,
	['}'] = BRACKET, ['\''] = QUOTE, ['`'] = QUOTE, ['*'] = STAR, ['|'] = BAR,
	['\n'] = LINE, ['\r'] = LINE, [0x1B] = ESCAPE
};

/* The octets of ASCII that do not. */
static const struct span_set line_context_plain = {{
	0xBF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFB,
	0xFB, 0xFB, 0xFA, 0x5D, 0x7F, 0x5E, 0xFF, 0xFF
}};

/* A new line: nothing is open. */
static void
line_context_line(struct line_context *a)
{
	uint64_t at = a->at;

	memset(a, 0, sizeof(*a));
	a->at = at;
}

void
line_context_nothing(struct line_context *a)
{
	line_context_line(a);
}

void
line_context_begin(struct line_context *a, uint64_t at)
{
	a->at = at;
	line_context_line(a);
}

static void
line_context_count(struct line_context *a, uint8_t c)
{
	uint8_t *open = &a->open[bracket_kind(c)];

	if (bracket_closes(c))
		*open = (uint8_t)(*open - (*open > 0));
	else if (*open < LINE_CONTEXT_DEEP)
		++*open;
}

/* A letter or digit behind a mark, and none before it, open; none behind it closes. */
static void
line_context_toggle(bool *open, uint8_t before, uint8_t behind)
{
	if (!*open)
		*open = chars_is((char)behind, CHARS_ALPHADIGIT) &&
		    !chars_is((char)before, CHARS_ALPHADIGIT);
	else if (!chars_is((char)behind, CHARS_ALPHADIGIT))
		*open = false;
}

static void
line_context_star(struct line_context *a, const uint8_t *s, uint8_t before)
{
	if (before == '/')
		a->comment = true;
	else if (s[1] == '/')
		a->comment = false;
	else if (chars_is((char)s[1], CHARS_ALPHADIGIT) &&
	    !chars_is((char)before, CHARS_ALPHADIGIT))
		a->opened = before == '*' ? 2 : 1;
	else if (chars_is((char)before, CHARS_ALPHADIGIT))
		a->opened = 0;
}

/* The octet S, which matters; BEFORE is 0 at the line's start.  Returns how many to pass. */
static size_t
line_context_octet(struct line_context *a, const uint8_t *s, uint8_t before)
{
	switch (line_context_octets[*s]) {
	case BRACKET:
		line_context_count(a, *s);
		break;
	case QUOTE:
		line_context_toggle(*s == '`' ? &a->backquote : &a->quote, before, s[1]);
		break;
	case STAR:
		line_context_star(a, s, before);
		break;
	case BAR:
		a->bar = true;
		break;
	case LINE:
		line_context_line(a);
		break;
	default:
		return 2;
	}
	return 1;
}

/* The first octet of the walk to AT: where it stopped, or the start of the last line. */
static size_t
line_context_from(struct line_context *a, const struct text *text, uint64_t base, size_t at)
{
	size_t from = a->at > base ? (size_t)(a->at - base) : 0;
	const uint8_t *newline;

	if (from < text->start || from > at) {
		/* What is looked at again, or begins a section. */
		line_context_line(a);
		from = text->start;
	}
	newline = memrchr(text->octets + from, '\n', at - from);
	if (newline == NULL)
		return from;
	line_context_line(a);
	return (size_t)(newline + 1 - text->octets);
}

void
line_context_walk(struct line_context *a, const struct text *text, uint64_t base, size_t at)
{
	const uint8_t *s = text->octets;
	size_t i = line_context_from(a, text, base, at), n;
	uint8_t before;

	while (i < at) {
		if (!a->begun && !text_is_blank(s[i])) {
			a->begun = true;
			a->comment = s[i] == '*';
		}
		if (line_context_octets[s[i]] == NOTHING) {
			n = a->begun ? span_length(&line_context_plain, s + i, at - i) : 0;
			i += n > 0 ? n : 1;
			continue;
		}
		before = i > text->start && line_context_octets[s[i - 1]] != LINE ? s[i - 1] : 0;
		i += line_context_octet(a, s + i, before);
	}
	a->at = base + (i > at ? i : at);
}

/* The mark of emphasis that C is, or NULL. */
static uint8_t *
line_context_mark(struct line_context *a, uint8_t c)
{
	switch (c) {
	case '*':
		return &a->stars;
	case '_':
		return &a->underscores;
	case '~':
		return &a->tildes;
	default:
		return NULL;
	}
}

/* Returns whether the ";" before AT ends an entity ("&quot;"): it separates no fields. */
static bool
line_context_is_entity(const struct text *text, size_t at)
{
	size_t least = at - text->start > ENTITY_MAX ? at - ENTITY_MAX : text->start;
	const uint8_t *s = memrchr(text->octets + least, '&', at - least);

	return s != NULL && entity_ends(s, (size_t)(text->octets + at - s)) != 0;
}

void
line_context_url(struct line_context *a, const struct text *text, size_t at)
{
	const uint8_t *s = text->octets;
	size_t i = at;
	uint8_t *count;

	a->mark = at > text->start && line_context_octets[s[at - 1]] != LINE ? s[at - 1] : 0;
	a->before = 0;
	a->stars = a->underscores = a->tildes = 0;
	if (a->mark == ';' && line_context_is_entity(text, at))
		a->mark = '&';
	if (a->mark == 0)
		return;
	for (; i > text->start && at - i < LINE_CONTEXT_MARKS; i--) {
		count = line_context_mark(a, s[i - 1]);
		if (count == NULL)
			break;
		++*count;
	}
	if (i == at)
		i--;
	if (i > text->start && line_context_octets[s[i - 1]] != LINE)
		a->before = s[i - 1];
}
