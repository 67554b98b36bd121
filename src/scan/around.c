/*
 * around - scan: what stands open on its line before a URL that no wrapper bounds
 */
#include "scan/around.h"

#include <string.h>

#include "base/chars.h"
#include "scan/entity.h"

#define AROUND_MARKS 64	/* of those directly before a URL */

enum {
	NOTHING, BRACKET, QUOTE, STAR, BAR, LINE, ESCAPE
};

/* Octets that matter. */
static const uint8_t around_octets[256] = {
	['('] = BRACKET, [')'] = BRACKET, ['['] = BRACKET, [']'] = BRACKET, ['{'] = BRACKET,
	['}'] = BRACKET, ['\''] = QUOTE, ['`'] = QUOTE, ['*'] = STAR, ['|'] = BAR,
	['\n'] = LINE, ['\r'] = LINE, [0x1B] = ESCAPE
};

/* A new line: nothing is open. */
static void
around_line(struct around *a)
{
	uint64_t at = a->at;

	memset(a, 0, sizeof(*a));
	a->at = at;
}

void
around_nothing(struct around *a)
{
	around_line(a);
}

void
around_begin(struct around *a, uint64_t at)
{
	a->at = at;
	around_line(a);
}

static void
around_count(struct around *a, uint8_t c)
{
	uint8_t *open = &a->open[bracket_kind(c)];

	if (bracket_closes(c))
		*open = (uint8_t)(*open - (*open > 0));
	else if (*open < AROUND_DEEP)
		++*open;
}

/* A letter or digit behind a mark, and none before it, open; none behind it closes. */
static void
around_toggle(bool *open, uint8_t before, uint8_t behind)
{
	if (!*open)
		*open = chars_is((char)behind, CHARS_ALPHADIGIT) &&
		    !chars_is((char)before, CHARS_ALPHADIGIT);
	else if (!chars_is((char)behind, CHARS_ALPHADIGIT))
		*open = false;
}

static void
around_star(struct around *a, const uint8_t *s, uint8_t before)
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
around_octet(struct around *a, const uint8_t *s, uint8_t before)
{
	switch (around_octets[*s]) {
	case BRACKET:
		around_count(a, *s);
		break;
	case QUOTE:
		around_toggle(*s == '`' ? &a->backquote : &a->quote, before, s[1]);
		break;
	case STAR:
		around_star(a, s, before);
		break;
	case BAR:
		a->bar = true;
		break;
	case LINE:
		around_line(a);
		break;
	default:
		return 2;
	}
	return 1;
}

/* The first octet of the walk to AT: where it stopped, or the start of the last line. */
static size_t
around_from(struct around *a, const struct text *text, uint64_t base, size_t at)
{
	size_t from = a->at > base ? (size_t)(a->at - base) : 0;
	const uint8_t *newline;

	if (from < text->start || from > at) {
		/* What is looked at again, or begins a section. */
		around_line(a);
		from = text->start;
	}
	newline = memrchr(text->octets + from, '\n', at - from);
	if (newline == NULL)
		return from;
	around_line(a);
	return (size_t)(newline + 1 - text->octets);
}

void
around_walk(struct around *a, const struct text *text, uint64_t base, size_t at)
{
	const uint8_t *s = text->octets;
	size_t i = around_from(a, text, base, at);
	uint8_t before;

	while (i < at) {
		if (!a->begun && !text_is_blank(s[i])) {
			a->begun = true;
			a->comment = s[i] == '*';
		}
		if (around_octets[s[i]] == NOTHING) {
			i++;
			continue;
		}
		before = i > text->start && around_octets[s[i - 1]] != LINE ? s[i - 1] : 0;
		i += around_octet(a, s + i, before);
	}
	a->at = base + (i > at ? i : at);
}

/* The mark of emphasis that C is, or NULL. */
static uint8_t *
around_mark(struct around *a, uint8_t c)
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
around_is_entity(const struct text *text, size_t at)
{
	size_t least = at - text->start > ENTITY_MAX ? at - ENTITY_MAX : text->start;
	const uint8_t *s = memrchr(text->octets + least, '&', at - least);

	return s != NULL && entity_ends(s, (size_t)(text->octets + at - s)) != 0;
}

void
around_url(struct around *a, const struct text *text, size_t at)
{
	const uint8_t *s = text->octets;
	size_t i = at;
	uint8_t *count;

	a->mark = at > text->start && around_octets[s[at - 1]] != LINE ? s[at - 1] : 0;
	a->before = 0;
	a->stars = a->underscores = a->tildes = 0;
	if (a->mark == ';' && around_is_entity(text, at))
		a->mark = '&';
	if (a->mark == 0)
		return;
	for (; i > text->start && at - i < AROUND_MARKS; i--) {
		count = around_mark(a, s[i - 1]);
		if (count == NULL)
			break;
		++*count;
	}
	if (i == at)
		i--;
	if (i > text->start && around_octets[s[i - 1]] != LINE)
		a->before = s[i - 1];
}
