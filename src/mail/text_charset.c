/*
 * text_charset - mail: the character set of a text, declared or recognised
 *
 * A byte order mark of UTF-16 or UTF-32 decides first, because no text of another set begins with
 * it.  Next, Content-Type decides.  If it declares nothing, ASCII or UTF-8, zeros show UTF-16 and
 * UTF-32.  HTML may declare its character set itself if Content-Type does not.
 */
#include "mail/text_charset.h"

#include <string.h>

#include "form/html.h"
#include "form/utf16.h"
#include "urlsift.h"

/* The octets that are enough to recognise UTF-16 and its byte order. */
#define TEXT_CHARSET_WIDE 256

/* Returns whether the text is HTML, and only the HTML itself can declare the character set. */
static bool
text_charset_is_html(const struct content_type *type)
{
	return type->charset[0] == '\0' && (type->flags & URLSIFT_TEXT_HTML) != 0;
}

size_t
text_charset_start(const struct content_type *type)
{
	return text_charset_is_html(type) ? TEXT_CHARSET_START : TEXT_CHARSET_WIDE;
}

static struct charset *
text_charset_named(struct charset_set *set, const char *name, struct octets start)
{
	return charset_find(set, (struct octets){ name, strlen(name) }, start);
}

struct charset *
text_charset(struct charset_set *set, const struct content_type *type, struct octets start)
{
	struct charset *charset;
	struct utf16 utf16;
	bool wide = utf16_bid(&utf16, start.at, start.len, true) == INPUT_YES;

	if (wide && utf16.mark > 0)
		return text_charset_named(set, utf16.charset, start);
	charset = text_charset_named(set, type->charset, start);
	if (charset != NULL)
		return charset;
	if (wide)
		return text_charset_named(set, utf16.charset, start);
	if (!text_charset_is_html(type))
		return NULL;
	return charset_find(set, html_charset(start.at, start.len), start);
}
