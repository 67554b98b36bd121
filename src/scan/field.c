/*
 * field - scan: whether a URL without a wrapper is a field of a list or a table
 */
#include <string.h>

#include "base/chars.h"
#include "base/span.h"
#include "scan/end.h"
#include "scan/scheme_at.h"

#define FIELD_NAME 64	/* octets of a name before "=" or ":" */
#define FIELD_MAX ((size_t)1024)	/* octets before a URL in which its field begins */

/* Returns whether a name may begin with C. */
static bool
field_is_first(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHA) || c == '_';
}

/* Returns the length of the name that begins the LEN octets, or 0. */
static size_t
field_name(const uint8_t *s, size_t len)
{
	size_t max = len < FIELD_NAME ? len : FIELD_NAME;

	return len > 0 && field_is_first(s[0]) ? span_length(&span_field, s, max) : 0;
}

uint8_t
field_separator(const struct text *text, size_t at)
{
	const uint8_t *s = text->octets;
	size_t colon = at - 1, from = colon;

	while (from > text->start && colon - from < FIELD_NAME &&
	    span_has(&span_field, s[from - 1]))
		from--;
	while (from < colon && !field_is_first(s[from]))
		from++;
	if (from == colon)
		return 0;
	return from > text->start ? s[from - 1] : '\n';
}

/* Returns whether a further field of a list of NAME=VALUE follows the mark at octet I. */
static bool
field_is_listed(const struct end *x, size_t i)
{
	uint8_t mark = x->octets[i], after;
	const uint8_t *slash;
	size_t n, value;
	bool url;

	if (x->context->list == 0)
		return false;
	n = field_name(x->octets + i + 1, x->len - i - 1);
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
 * Returns whether AT is in a field of a table that quotes bound, so that it may have the MARK.  In
 * such a field, two quotes stand for one.
 */
static bool
field_is_quoted(const struct text *text, size_t at, uint8_t mark)
{
	size_t least = at - text->start > FIELD_MAX ? at - FIELD_MAX : text->start, n;
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
field_ends(const struct end *x, size_t i)
{
	uint8_t mark = x->octets[i];

	if (mark == ';' && line_context_entity(x->octets, 0, i + 1) == '&')
		return false;
	if (x->context->mark == mark || field_is_listed(x, i))
		return true;
	/* At the end it is trimmed. */
	return !x->quoted && x->context->mark != '"' && i + 1 < x->len &&
	    evidence_separates(x->evidence, mark) && !field_is_quoted(x->text, x->begins, mark);
}
