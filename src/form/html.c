/*
 * html - form: recognises HTML and XML, and the character set that they declare
 *
 * "<?xml", a doctype of HTML or the first element shows them.  A byte order mark, white space and
 * comments may come before that.  The byte order mark decides the character set; without one,
 * "<?xml encoding=" does, or else the first element "meta" with a declaration outside of comments,
 * scripts and other text.
 */
#include "form/html.h"

#include <stdio.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

#define HTML_MARK "\357\273\277"

#define HTML_NAME 16	/* more octets than the name of any element in the table has */

/* Returns whether the text at AT begins with the WORD, which is in lower case. */
static bool
html_begins(const char *at, const char *end, const char *word)
{
	size_t len = strlen(word);

	return (size_t)(end - at) >= len && ascii_equal(word, at, len);
}

/* Returns the first occurrence of the WORD, which is in lower case, or NULL. */
static const char *
html_find(const char *at, const char *end, const char *word)
{
	for (; at < end; at++)
		if (html_begins(at, end, word))
			return at;
	return NULL;
}

/* Skip the byte order mark, white space, comments and "<?xml ... ?>". */
static const char *
html_start(const char *at, const char *end)
{
	const char *close;

	if (html_begins(at, end, HTML_MARK))
		at += 3;
	for (;;) {
		at = ascii_skip_space(at, end);
		if (html_begins(at, end, "<!--"))
			close = html_find(at + 4, end, "-->");
		else if (html_begins(at, end, "<?xml"))
			close = html_find(at + 4, end, "?>");
		else
			return at;
		if (close == NULL)
			return end;
		at = close + (*close == '-' ? 3 : 2);
	}
}

/* Returns whether the octet ends the name in a tag. */
static bool
html_ends_tag(char c)
{
	return ascii_is_space(c) || c == '>' || c == '/';
}

#include "form/element_table.h"

/* Bid for the tag at AT, if it is that of an element above. */
static enum input_bid
html_bid_tag(const char *at, const char *end, bool last)
{
	const char *name = at + 1, *to = name;

	while (to < end && !html_ends_tag(*to) && to - name < HTML_NAME)
		to++;
	if (to == end)
		return last ? INPUT_NO : INPUT_MORE;
	return ascii_is_one_of(html_elements, ARRAY_LEN(html_elements), name,
	    (size_t)(to - name)) ? INPUT_YES : INPUT_NO;
}

enum input_bid
html_bid(const char *octets, size_t len, bool last)
{
	static const char *const starts[] = {
		"<!doctype html", "<?xml",
		/* These may precede the others, and may be incomplete here. */
		HTML_MARK, "<!--",
	};
	const char *end = octets + len, *at = octets;
	size_t i, n;

	if (html_begins(at, end, HTML_MARK))
		at += strlen(HTML_MARK);
	if (html_begins(at, end, "<?xml"))
		return INPUT_YES;
	at = html_start(octets, end);
	n = (size_t)(end - at);
	for (i = 0; i < ARRAY_LEN(starts); i++) {
		len = strlen(starts[i]);
		if (n <= len && !last && ascii_equal(starts[i], at, n))
			return INPUT_MORE;
		if (i == 0 && n > len && ascii_equal(starts[i], at, len) && html_ends_tag(at[len]))
			return INPUT_YES;
	}
	return at < end && *at == '<' ? html_bid_tag(at, end, last) : INPUT_NO;
}

bool
html_is_name(const char *name)
{
	static const char *const suffixes[] = { "xml", "rels", "svg", "rss", "atom", "opml" };
	const char *dot = strrchr(name, '.');

	return dot != NULL &&
	    ascii_is_one_of(suffixes, ARRAY_LEN(suffixes), dot + 1, strlen(dot + 1));
}

/* Attributes */

struct html_attribute {
	struct octets name, value;
};

static bool
html_ends_name(char c)
{
	return ascii_is_space(c) || c == '/' || c == '>' || c == '=';
}

/* Read the value at AT.  Returns its end, after the quote if there is one. */
static const char *
html_value(struct octets *value, const char *at, const char *end)
{
	const char *from = at, *to;

	if (at < end && (*at == '"' || *at == '\'')) {
		from = at + 1;
		to = memchr(from, *at, (size_t)(end - from));
		*value = (struct octets){ from, (size_t)((to == NULL ? end : to) - from) };
		return to == NULL ? end : to + 1;
	}
	while (at < end && !ascii_is_space(*at) && *at != '>')
		at++;
	*value = (struct octets){ from, (size_t)(at - from) };
	return at;
}

/*
 * Read the next attribute in a tag at *AT, and advance *AT.  Returns whether there is one.  If
 * not, *AT is after the tag.
 */
static bool
html_attribute(struct html_attribute *attribute, const char **at, const char *end)
{
	const char *from = *at, *to;

	while (from < end && (ascii_is_space(*from) || *from == '/'))
		from++;
	if (from == end || *from == '>') {
		*at = from + (from < end);
		return false;
	}
	/* A "=" at the start belongs to the name. */
	for (to = from + 1; to < end && !html_ends_name(*to); to++)
		continue;
	*attribute = (struct html_attribute){ .name = { from, (size_t)(to - from) } };
	*at = ascii_skip_space(to, end);
	if (*at < end && **at == '=')
		*at = html_value(&attribute->value, ascii_skip_space(*at + 1, end), end);
	return true;
}

static bool
html_equals(struct octets text, const char *word)
{
	return text.len == strlen(word) && ascii_equal(word, text.at, text.len);
}

/* Returns the value after the WORD and "=" in the text; empty if the text lacks them. */
static struct octets
html_name_after(struct octets text, const char *word)
{
	const char *end = text.at + text.len, *at = text.at, *to;
	char quote;

	while ((at = html_find(at, end, word)) != NULL) {
		at = ascii_skip_space(at + strlen(word), end);
		if (at == end || *at != '=')
			continue;
		at = ascii_skip_space(at + 1, end);
		quote = at < end && (*at == '"' || *at == '\'') ? *at++ : '\0';
		for (to = at; to < end && *to != quote; to++)
			if (quote == '\0' && (ascii_is_space(*to) || *to == ';'))
				break;
		return (struct octets){ at, (size_t)(to - at) };
	}
	return (struct octets){ 0 };
}

/* Returns the character set that the element "meta", with attributes at *AT, declares, or empty. */
static struct octets
html_meta(const char **at, const char *end)
{
	struct octets charset = { 0 }, content = { 0 };
	struct html_attribute attribute;
	bool is_type = false;

	while (html_attribute(&attribute, at, end)) {
		if (html_equals(attribute.name, "charset"))
			charset = attribute.value;
		else if (html_equals(attribute.name, "content"))
			content = html_name_after(attribute.value, "charset");
		else if (html_equals(attribute.name, "http-equiv"))
			is_type = html_equals(attribute.value, "content-type");
	}
	if (charset.len > 0)
		return charset;
	return is_type ? content : (struct octets){ 0 };
}

/*
 * Skip the tag at *AT, and the content of its element if that is not markup.  Returns the
 * character set that a "meta" declares, or empty.
 */
static struct octets
html_element(const char **at, const char *end)
{
	static const char *const raw[] = { "script", "style", "textarea", "title", "xmp" };
	const char *from = *at + 1, *to = from + (from < end && *from == '/');
	struct html_attribute attribute;
	struct octets name;
	char closes[16];
	size_t i;

	while (to < end && !html_ends_name(*to))
		to++;
	*at = to;
	name = (struct octets){ from, (size_t)(to - from) };
	if (html_equals(name, "meta"))
		return html_meta(at, end);
	while (html_attribute(&attribute, at, end))
		continue;
	for (i = 0; i < ARRAY_LEN(raw); i++) {
		if (!html_equals(name, raw[i]))
			continue;
		snprintf(closes, sizeof(closes), "</%s", raw[i]);
		to = html_find(*at, end, closes);
		*at = to == NULL ? end : to;
	}
	return (struct octets){ 0 };
}

/* Returns the character set of the first "meta" that declares one, or empty. */
static struct octets
html_metas(const char *at, const char *end)
{
	struct octets charset = { 0 };

	while (charset.len == 0 && at < end &&
	    (at = memchr(at, '<', (size_t)(end - at))) != NULL) {
		if (html_begins(at, end, "<!--")) {
			/* "<!-->" is a comment. */
			at = html_find(at + 2, end, "-->");
			at = at == NULL ? end : at + 3;
		} else if (end - at > 1 && (ascii_is_letter(at[1]) || at[1] == '/')) {
			charset = html_element(&at, end);
		} else {
			at++;
		}
	}
	return charset;
}

struct octets
html_charset(const char *octets, size_t len)
{
	const char *close, *end = octets + len;
	struct octets charset = { 0 };

	if (html_begins(octets, end, HTML_MARK))
		return charset;
	if (html_begins(octets, end, "<?xml")) {
		close = html_find(octets, end, "?>");
		if (close != NULL)
			charset = html_name_after((struct octets){ octets,
			    (size_t)(close - octets) }, "encoding");
	}
	if (charset.len == 0)
		charset = html_metas(octets, end);
	/* The declaration was read as ASCII, so "utf-16" is wrong (HTML 13.2.3.2). */
	if (charset.len >= 4 && ascii_equal("utf-", charset.at, 4))
		return (struct octets){ 0 };
	return charset;
}
