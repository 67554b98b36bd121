/*
 * content_type - mail: what the fields of MIME say of a part (RFC 2045)
 *
 * GMime reads the Content-Type with all that RFC 2045, RFC 2231 and practice
 * allow.  The forms that most messages have are read here: that is ten times
 * as fast, and it is done for each message.
 */
#include "mail/content_type.h"

#include <string.h>
#include <strings.h>

#include "mail/gmime_lib.h"
#include "urlsift.h"

/* No field that says something sensible is longer. */
#define CONTENT_TYPE_FIELD 4096

struct content_type_token {
	const char *from;
	size_t len;
};

static bool
content_type_is(const struct content_type_token *token, const char *word)
{
	return token->len == strlen(word) && strncasecmp(token->from, word, token->len) == 0;
}

static void
content_type_keep(char *to, size_t room, const char *text, size_t len)
{
	if (len < room) {
		memcpy(to, text, len);
		to[len] = '\0';
	}
}

/* What is in a text of that subtype is marked up as in HTML. */
static bool
content_type_is_markup(const struct content_type_token *subtype)
{
	return content_type_is(subtype, "html") || content_type_is(subtype, "xml") ||
	    content_type_is(subtype, "xhtml+xml") || content_type_is(subtype, "x-html");
}

static void
content_type_name(struct content_type *type, const struct content_type_token *main,
    const struct content_type_token *sub)
{
	if (content_type_is(main, "text")) {
		type->kind = CONTENT_TYPE_TEXT;
		type->flags = content_type_is_markup(sub) ? URLSIFT_TEXT_HTML : 0;
	} else if (content_type_is(main, "multipart")) {
		type->kind = CONTENT_TYPE_MULTIPART;
		type->digest = content_type_is(sub, "digest");
	} else if (content_type_is(main, "message")) {
		/* Others are reports, or pieces: to be read as text. */
		type->kind = content_type_is(sub, "rfc822") || content_type_is(sub, "global") ||
		    content_type_is(sub, "news") ? CONTENT_TYPE_MESSAGE : CONTENT_TYPE_TEXT;
		type->external = content_type_is(sub, "external-body");
	} else if (content_type_is(main, "application") && content_type_is(sub, "xhtml+xml")) {
		type->flags = URLSIFT_TEXT_HTML;
	} else {
		type->kind = CONTENT_TYPE_OTHER;
	}
}

static void
content_type_parameter(struct content_type *type, const struct content_type_token *name,
    const struct content_type_token *value)
{
	if (content_type_is(name, "charset"))
		content_type_keep(type->charset, sizeof(type->charset), value->from, value->len);
	else if (content_type_is(name, "boundary"))
		content_type_keep(type->boundary, sizeof(type->boundary), value->from, value->len);
	else if (content_type_is(name, "format") && content_type_is(value, "flowed"))
		type->flags |= URLSIFT_TEXT_FLOWED;
	else if (content_type_is(name, "delsp") && content_type_is(value, "yes"))
		type->flags |= URLSIFT_TEXT_DELSP;
	else if (content_type_is(name, "access-type") && !content_type_is(value, "url"))
		type->external = false;
}

/* The plain form: type/subtype; name=token; name="text without an escape" */

/* RFC 2045 section 5.1, without what RFC 2231 gives a meaning: * ' % */
static const bool content_type_tokens[256] = {
	['!'] = true, ['#'] = true, ['$'] = true, ['&'] = true, ['+'] = true, ['-'] = true,
	['.'] = true, ['0' ... '9'] = true, ['A' ... 'Z'] = true, ['^'] = true, ['_'] = true,
	['`'] = true, ['a' ... 'z'] = true, ['{'] = true, ['|'] = true, ['}'] = true, ['~'] = true,
};

static bool
content_type_is_token(char c)
{
	return content_type_tokens[(uint8_t)c];
}

static const char *
content_type_space(const char *at, const char *to)
{
	while (at < to && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n'))
		at++;
	return at;
}

static const char *
content_type_token(const char *at, const char *to, struct content_type_token *token)
{
	token->from = at;
	while (at < to && content_type_is_token(*at))
		at++;
	token->len = (size_t)(at - token->from);
	return at;
}

static const char *
content_type_quoted(const char *at, const char *to, struct content_type_token *token)
{
	token->from = at + 1;
	for (at++; at < to && *at != '"'; at++)
		if (*at == '\\' || *at == '\n' || *at == '\r')
			return NULL;
	if (at == to)
		return NULL;
	token->len = (size_t)(at - token->from);
	return at + 1;
}

/* False if the field has another form: then what was kept does not count. */
static bool
content_type_read_plain(struct content_type *type, const char *at, const char *to)
{
	struct content_type_token name, value;

	at = content_type_token(at, to, &name);
	if (name.len == 0 || at == to || *at != '/')
		return false;
	at = content_type_token(at + 1, to, &value);
	if (value.len == 0)
		return false;
	content_type_name(type, &name, &value);
	for (at = content_type_space(at, to); at < to && *at == ';'; at = content_type_space(at,
	    to)) {
		at = content_type_space(at + 1, to);
		if (at == to)
			break;
		at = content_type_token(at, to, &name);
		if (name.len == 0 || at == to || *at != '=')
			return false;
		at++;
		at = at < to && *at == '"' ? content_type_quoted(at, to, &value) :
		    content_type_token(at, to, &value);
		if (at == NULL || value.len == 0)
			return false;
		content_type_parameter(type, &name, &value);
	}
	return at == to;
}

static struct content_type_token
content_type_string(const char *string)
{
	return (struct content_type_token){ string, strlen(string) };
}

static void
content_type_parameters(struct content_type *type, GMimeParamList *list)
{
	const struct gmime_lib *lib = gmime_lib();
	struct content_type_token name, value;
	GMimeParam *parameter;
	int i;

	for (i = 0; i < lib->g_mime_param_list_length(list); i++) {
		parameter = lib->g_mime_param_list_get_parameter_at(list, i);
		if (lib->g_mime_param_get_value(parameter) == NULL)
			continue;
		name = content_type_string(lib->g_mime_param_get_name(parameter));
		value = content_type_string(lib->g_mime_param_get_value(parameter));
		content_type_parameter(type, &name, &value);
	}
}

/* A type that is none is a text (RFC 2045 section 5.2): GMime needs the "/" in it. */
static void
content_type_read_all(struct content_type *type, const char *from, size_t len)
{
	const struct gmime_lib *lib = gmime_lib();
	char field[CONTENT_TYPE_FIELD + 1];
	struct content_type_token name, sub;
	GMimeContentType *content;

	if (len > CONTENT_TYPE_FIELD)
		len = CONTENT_TYPE_FIELD;
	memcpy(field, from, len);
	field[len] = '\0';
	if (memchr(field, '/', strcspn(field, ";")) == NULL)
		return;
	content = lib->g_mime_content_type_parse(NULL, field);
	name = content_type_string(lib->g_mime_content_type_get_media_type(content));
	sub = content_type_string(lib->g_mime_content_type_get_media_subtype(content));
	content_type_name(type, &name, &sub);
	content_type_parameters(type, lib->g_mime_content_type_get_parameters(content));
	lib->g_object_unref(content);
}

void
content_type_read(struct content_type *type, const struct header_value *value)
{
	memset(type, 0, sizeof(*type));
	if (value->from == NULL || value->from == value->to)
		return;
	if (!content_type_read_plain(type, value->from, value->to)) {
		memset(type, 0, sizeof(*type));
		content_type_read_all(type, value->from, (size_t)(value->to - value->from));
	}
	/* Lines of markup end where they like. */
	if ((type->flags & URLSIFT_TEXT_HTML) != 0)
		type->flags = URLSIFT_TEXT_HTML;
}

enum transfer_kind
content_type_encoding(const struct header_value *value)
{
	struct content_type_token token;

	if (value->from == NULL)
		return TRANSFER_NONE;
	content_type_token(value->from, value->to, &token);
	if (content_type_is(&token, "quoted-printable"))
		return TRANSFER_QP;
	if (content_type_is(&token, "base64"))
		return TRANSFER_BASE64;
	if (content_type_is(&token, "x-uuencode") || content_type_is(&token, "uuencode") ||
	    content_type_is(&token, "x-uue"))
		return TRANSFER_UU;
	return TRANSFER_NONE;
}
