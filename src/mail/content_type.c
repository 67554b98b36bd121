/*
 * content_type - mail: the type, the encoding and the character set of a part (RFC 2045)
 */
#include "mail/content_type.h"

#include <string.h>
#include <strings.h>

#include "form/html.h"
#include "form/utf16.h"
#include "mail/parameter.h"
#include "urlsift.h"

/* The octets that are enough to recognise UTF-16 and its byte order. */
#define CONTENT_TYPE_WIDE 256

static bool
content_type_is(const char *from, const char *to, const char *word)
{
	size_t len = strlen(word);

	return (size_t)(to - from) == len && strncasecmp(from, word, len) == 0;
}

/* Returns whether texts of that subtype have HTML or XML markup. */
static bool
content_type_is_markup(const char *sub, const char *to)
{
	return content_type_is(sub, to, "html") || content_type_is(sub, to, "xml") ||
	    content_type_is(sub, to, "x-html") ||
	    (to - sub > 4 && strncasecmp(to - 4, "+xml", 4) == 0);
}

static bool
content_type_is_folded(const char *sub, const char *to)
{
	return content_type_is(sub, to, "calendar") || content_type_is(sub, to, "ics") ||
	    content_type_is(sub, to, "vcard") || content_type_is(sub, to, "x-vcard");
}

static void
content_type_message(struct content_type *type, const char *sub, const char *to)
{
	/* Other subtypes are reports and fragments, which are read as text. */
	if (content_type_is(sub, to, "rfc822") || content_type_is(sub, to, "global") ||
	    content_type_is(sub, to, "news"))
		type->kind = CONTENT_TYPE_MESSAGE;
	type->external = content_type_is(sub, to, "external-body");
}

/* Read the type and the subtype at AT.  Returns their end, or NULL if they are malformed. */
static const char *
content_type_names(struct content_type *type, const char *at, const char *to)
{
	const char *end, *sub;

	at = parameter_skip_space(at, to);
	end = parameter_token(at, to);
	sub = parameter_skip_space(end, to);
	if (sub == to || *sub != '/')
		return NULL;
	sub = parameter_skip_space(sub + 1, to);
	to = parameter_token(sub, to);
	if (sub == to)
		return NULL;
	type->flags = content_type_is_markup(sub, to) ? URLSIFT_TEXT_HTML : 0;
	type->folded = content_type_is_folded(sub, to);
	if (content_type_is(at, end, "text")) {
		type->plain = content_type_is(sub, to, "plain");
	} else if (content_type_is(at, end, "multipart")) {
		type->kind = CONTENT_TYPE_MULTIPART;
		type->digest = content_type_is(sub, to, "digest");
		type->alternative = content_type_is(sub, to, "alternative");
	} else if (content_type_is(at, end, "message")) {
		content_type_message(type, sub, to);
	} else if (type->flags == 0 && !type->folded) {
		type->kind = CONTENT_TYPE_OTHER;
		type->binary = content_type_is(at, end, "application") &&
		    content_type_is(sub, to, "octet-stream");
		type->media = content_type_is(at, end, "image") ||
		    content_type_is(at, end, "audio") || content_type_is(at, end, "video");
	}
	return to;
}

static bool
content_type_says(const struct parameter_list *list, const char *name, const char *word)
{
	char value[16];

	return parameter_value(list, name, value, sizeof(value)) && strcasecmp(value, word) == 0;
}

/* Returns whether the access-type is "URL" (RFC 2017), or missing, which may mean the same. */
static bool
content_type_is_url(const struct parameter_list *list)
{
	char value[64];

	return !parameter_value(list, "access-type", value, sizeof(value)) ||
	    strcasecmp(value, "url") == 0;
}

void
content_type_read(struct content_type *type, const struct header_value *value)
{
	struct parameter_list list;
	const char *at;

	memset(type, 0, sizeof(*type));
	type->plain = value->from == NULL;
	if (value->from == NULL)
		return;
	at = content_type_names(type, value->from, value->to);
	if (at == NULL) {
		/* RFC 2045 section 5.2 makes it a text, but a "/" suggests some other type. */
		at = memchr(value->from, ';', (size_t)(value->to - value->from));
		at = at == NULL ? value->to : at;
		if (memchr(value->from, '/', (size_t)(at - value->from)) != NULL)
			type->kind = CONTENT_TYPE_OTHER;
		return;
	}
	parameter_read(&list, at, value->to);
	parameter_value(&list, "charset", type->charset, sizeof(type->charset));
	parameter_value(&list, "boundary", type->boundary, sizeof(type->boundary));
	if (content_type_says(&list, "format", "flowed"))
		type->flags |= URLSIFT_TEXT_FLOWED;
	if (content_type_says(&list, "delsp", "yes"))
		type->flags |= URLSIFT_TEXT_DELSP;
	type->external = type->external && content_type_is_url(&list);
	/* In markup, line ends have no meaning, so "flowed" has none either. */
	if ((type->flags & URLSIFT_TEXT_HTML) != 0)
		type->flags = URLSIFT_TEXT_HTML;
}

bool
content_type_is_attached(const struct header_value *disposition)
{
	const char *from = disposition->from;

	return from != NULL &&
	    content_type_is(from, parameter_token(from, disposition->to), "attachment");
}

enum transfer_kind
content_type_encoding(const struct header_value *value)
{
	const char *from = value->from, *to;

	if (from == NULL)
		return TRANSFER_NONE;
	to = parameter_token(from, value->to);
	if (content_type_is(from, to, "quoted-printable"))
		return TRANSFER_QP;
	if (content_type_is(from, to, "base64"))
		return TRANSFER_BASE64;
	if (content_type_is(from, to, "x-uuencode") || content_type_is(from, to, "uuencode") ||
	    content_type_is(from, to, "x-uue"))
		return TRANSFER_UU;
	return TRANSFER_NONE;
}

/* Character sets */

/* Returns whether the text is HTML, and only the HTML itself can declare the character set. */
static bool
content_type_is_html(const struct content_type *type)
{
	return type->charset[0] == '\0' && (type->flags & URLSIFT_TEXT_HTML) != 0;
}

size_t
content_type_start(const struct content_type *type)
{
	return content_type_is_html(type) ? CONTENT_TYPE_START : CONTENT_TYPE_WIDE;
}

static struct charset *
content_type_named(struct charset_set *set, const char *name, struct octets start)
{
	return charset_find(set, (struct octets){ name, strlen(name) }, start);
}

struct charset *
content_type_charset(struct charset_set *set, const struct content_type *type, struct octets start)
{
	struct charset *charset;
	struct utf16 utf16;
	bool wide = utf16_bid(&utf16, start.at, start.len, true) == INPUT_YES;

	if (wide && utf16.mark > 0)
		return content_type_named(set, utf16.charset, start);
	charset = content_type_named(set, type->charset, start);
	if (charset != NULL)
		return charset;
	if (wide)
		return content_type_named(set, utf16.charset, start);
	if (!content_type_is_html(type))
		return NULL;
	return charset_find(set, html_charset(start.at, start.len), start);
}
