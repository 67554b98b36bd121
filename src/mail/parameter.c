/*
 * parameter - mail: the parameters of a Content-Type (RFC 2045 section 5.1, RFC 2231)
 *
 * Many programs omit quotes that are necessary, so a value without quotes ends only at the next
 * ";" or comment.
 */
#include "mail/parameter.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/percent.h"
#include "base/span.h"

/* Returns the end of the comment at AT, or TO if it does not end. */
static const char *
parameter_skip_comment(const char *at, const char *to)
{
	size_t depth = 0;

	for (; at < to; at++) {
		if (*at == '\\' && to - at > 1)
			at++;
		else if (*at == '(')
			depth++;
		else if (*at == ')' && --depth == 0)
			return at + 1;
	}
	return to;
}

const char *
parameter_skip_space(const char *at, const char *to)
{
	for (;;) {
		at = ascii_skip_space(at, to);
		if (at == to || *at != '(')
			return at;
		at = parameter_skip_comment(at, to);
	}
}

const char *
parameter_token(const char *at, const char *to)
{
	at += span_length(&span_token, (const uint8_t *)at, (size_t)(to - at));
	/* Octets above 7F are allowed, too: they are no tspecials. */
	while (at < to && chars_is(*at, CHARS_HIGH))
		at += 1 + span_length(&span_token, (const uint8_t *)at + 1, (size_t)(to - at - 1));
	return at;
}

/* Read the name at AT and the suffix of RFC 2231: *, *0 or *0*.  Returns the end, or NULL. */
static const char *
parameter_read_name(struct parameter *item, const char *at, const char *to)
{
	const char *token = parameter_token(at, to);
	const char *star = memchr(at, '*', (size_t)(token - at));

	item->name = at;
	item->name_end = star == NULL ? token : star;
	item->section = PARAMETER_WHOLE;
	item->extended = star != NULL && token[-1] == '*';
	if (star == NULL || star + 1 == token)
		return token;
	item->section = 0;
	for (star++; star < token - item->extended; star++) {
		if (!ascii_is_digit(*star) || item->section > PARAMETER_MAX)
			return NULL;
		item->section = 10 * item->section + (unsigned)(*star - '0');
	}
	return token;
}

/* Read a value in quotes.  Without a closing quote it reaches to TO.  Returns its end. */
static const char *
parameter_read_quoted(struct parameter *item, const char *at, const char *to)
{
	item->quoted = true;
	item->value = ++at;
	while (at < to && *at != '"')
		at += *at == '\\' && to - at > 1 ? 2 : 1;
	item->value_end = at;
	return at < to ? at + 1 : to;
}

/* Read a value up to ";", without a comment or white space at its end.  Returns its end. */
static const char *
parameter_read_bare(struct parameter *item, const char *at, const char *to)
{
	item->quoted = false;
	item->value = at;
	while (at < to && *at != ';' && !(*at == '(' && ascii_is_space(at[-1])))
		at++;
	item->value_end = at;
	while (item->value_end > item->value && ascii_is_space(item->value_end[-1]))
		item->value_end--;
	return at;
}

/* Read the parameter at AT.  Returns its end, or NULL if it is malformed. */
static const char *
parameter_read_item(struct parameter *item, const char *at, const char *to)
{
	at = parameter_read_name(item, at, to);
	if (at == NULL || item->name == item->name_end)
		return NULL;
	at = parameter_skip_space(at, to);
	if (at == to || *at != '=')
		return NULL;
	at = parameter_skip_space(at + 1, to);
	if (at < to && *at == '"')
		return parameter_read_quoted(item, at, to);
	at = parameter_read_bare(item, at, to);
	return item->value < item->value_end ? at : NULL;
}

void
parameter_read(struct parameter_list *list, const char *from, const char *to)
{
	const char *at = parameter_skip_space(from, to), *next;

	list->n = 0;
	while (list->n < PARAMETER_MAX && (at = memchr(at, ';', (size_t)(to - at))) != NULL) {
		at = parameter_skip_space(at + 1, to);
		next = parameter_read_item(&list->items[list->n], at, to);
		list->n += next != NULL;
		at = next == NULL ? at : parameter_skip_space(next, to);
	}
}

/* Returns the start of the text after charset'language' in an extended value. */
static const char *
parameter_text(const char *from, const char *to)
{
	const char *mark = memchr(from, '\'', (size_t)(to - from));

	if (mark != NULL)
		mark = memchr(mark + 1, '\'', (size_t)(to - mark - 1));
	return mark == NULL ? from : mark + 1;
}

/* Write the decoded value.  Returns its length, or ROOM if it does not fit. */
static size_t
parameter_decode(const struct parameter *item, char *out, size_t room)
{
	const char *at = item->value, *to = item->value_end;
	size_t n = 0;
	int octet;

	if (item->extended && (item->section == 0 || item->section == PARAMETER_WHOLE))
		at = parameter_text(at, to);
	for (; at < to && n < room; at++) {
		/* A field may be folded within quotes. */
		if (*at == '\r' || *at == '\n')
			continue;
		if (item->quoted && *at == '\\' && to - at > 1)
			at++;
		octet = item->extended ? percent_octet(at, (size_t)(to - at)) : -1;
		out[n++] = octet < 0 ? *at : (char)octet;
		at += octet < 0 ? 0 : 2;
	}
	return n;
}

static bool
parameter_is(const struct parameter *item, const char *name)
{
	size_t len = (size_t)(item->name_end - item->name);

	/* Compare the first letters first: most names differ in them. */
	return ascii_lower(*item->name) == *name && strlen(name) == len &&
	    strncasecmp(item->name, name, len) == 0;
}

/* Returns the last parameter of that name and section, or NULL. */
static const struct parameter *
parameter_find(const struct parameter_list *list, const char *name, unsigned section)
{
	size_t i;

	for (i = list->n; i > 0; i--)
		if (list->items[i - 1].section == section &&
		    parameter_is(&list->items[i - 1], name))
			return &list->items[i - 1];
	return NULL;
}

bool
parameter_value(const struct parameter_list *list, const char *name, char *value, size_t room)
{
	const struct parameter *whole = parameter_find(list, name, PARAMETER_WHOLE);
	const struct parameter *item = parameter_find(list, name, 0);
	unsigned section;
	size_t n = 0;

	if (item == NULL || (whole != NULL && whole > item))
		item = whole;
	for (section = 1; item != NULL && n < room; section++) {
		n += parameter_decode(item, value + n, room - n);
		item = item == whole ? NULL : parameter_find(list, name, section);
	}
	value[n < room ? n : 0] = '\0';
	return n > 0 && n < room;
}
