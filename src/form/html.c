/*
 * html - form: HTML shows in its first octets, and declares its character set there
 *
 * A doctype, or the first element, shows it (XHTML is XML whose first element is "html").
 * What may stand before is a mark of UTF-8, white space, comments, and "<?xml ...?>".  The
 * mark decides on the character set, then "<?xml encoding=", then the first "charset=" in
 * an element "meta".
 */
#include "form/html.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"

#define HTML_MARK "\357\273\277"

/* Does the text at AT begin with the WORD, which is in lower case? */
static bool
html_begins(const char *at, const char *end, const char *word)
{
	size_t len = strlen(word);

	return (size_t)(end - at) >= len && ascii_equal(word, at, len);
}

/* The first WORD in the text, or NULL. */
static const char *
html_find(const char *at, const char *end, const char *word)
{
	for (; at < end; at++)
		if (html_begins(at, end, word))
			return at;
	return NULL;
}

/* What follows the mark, white space, comments and "<?...?>". */
static const char *
html_start(const char *at, const char *end)
{
	const char *close;

	if (html_begins(at, end, HTML_MARK))
		at += 3;
	for (;;) {
		while (at < end && ascii_is_space(*at))
			at++;
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

enum input_bid
html_bid(const char *octets, size_t len, bool last)
{
	static const char *const starts[] = {
		"<!doctype html", "<html", "<head",
		/* What may precede them, of which not all is there. */
		HTML_MARK, "<!--", "<?xml",
	};
	const char *end = octets + len, *at = html_start(octets, end);
	size_t i, n = (size_t)(end - at);

	for (i = 0; i < ARRAY_LEN(starts); i++) {
		len = strlen(starts[i]);
		if (n <= len && !last && ascii_equal(starts[i], at, n))
			return INPUT_MORE;
		if (n > len && ascii_equal(starts[i], at, len) &&
		    (ascii_is_space(at[len]) || at[len] == '>'))
			return INPUT_YES;
	}
	return INPUT_NO;
}

/* The value that follows "charset=" or "encoding=", perhaps in quotes. */
static struct octets
html_value(const char *at, const char *end)
{
	struct octets value;

	while (at < end && (ascii_is_space(*at) || *at == '"' || *at == '\''))
		at++;
	value.at = at;
	while (at < end && !ascii_is_space(*at) && strchr("\"';/?>", *at) == NULL)
		at++;
	value.len = (size_t)(at - value.at);
	return value;
}

struct octets
html_charset(const char *octets, size_t len)
{
	const char *at, *close, *end = octets + len, *name = NULL;

	if (html_begins(octets, end, HTML_MARK))
		return (struct octets){ 0 };
	if (html_begins(octets, end, "<?xml")) {
		close = html_find(octets, end, "?>");
		name = close == NULL ? NULL : html_find(octets, close, "encoding=");
	}
	for (at = octets; name == NULL && (at = html_find(at, end, "<meta")) != NULL; at++) {
		close = memchr(at, '>', (size_t)(end - at));
		name = html_find(at, close == NULL ? end : close, "charset=");
	}
	if (name == NULL)
		return (struct octets){ 0 };
	name += *name == 'c' || *name == 'C' ? strlen("charset=") : strlen("encoding=");
	return html_value(name, end);
}
