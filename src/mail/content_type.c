/*
 * content_type - mail: what the fields of MIME say of a part (RFC 2045)
 *
 * GMime reads the Content-Type with all that RFC 2045, RFC 2231 and practice
 * allow.  The forms that most messages have are read here: that is ten times
 * as fast, and it is done for each message.
 */
#include "mail/gmime_lib.h"
#include "mail/content_type.h"

#include <string.h>
#include <strings.h>

#include "urlsift.h"

/* No field that says something sensible is longer. */
#define TYPE_FIELD 4096

struct type_token {
	const char *from;
	size_t len;
};

static bool
type_is(const struct type_token *token, const char *word)
{
	return token->len == strlen(word) && strncasecmp(token->from, word, token->len) == 0;
}

static void
type_keep(char *to, size_t room, const char *text, size_t len)
{
	if (len < room) {
		memcpy(to, text, len);
		to[len] = '\0';
	}
}

/* What is in a text of that subtype is marked up as in HTML. */
static bool
type_is_markup(const struct type_token *subtype)
{
	return type_is(subtype, "html") || type_is(subtype, "xml") ||
	    type_is(subtype, "xhtml+xml") || type_is(subtype, "x-html");
}

static void
type_name(struct type *type, const struct type_token *main, const struct type_token *sub)
{
	if (type_is(main, "text")) {
		type->kind = TYPE_TEXT;
		type->flags = type_is_markup(sub) ? URLSIFT_TEXT_HTML : 0;
	} else if (type_is(main, "multipart")) {
		type->kind = TYPE_MULTIPART;
		type->digest = type_is(sub, "digest");
	} else if (type_is(main, "message")) {
		/* Others are reports, or pieces: to be read as text. */
		type->kind = type_is(sub, "rfc822") || type_is(sub, "global") ||
		    type_is(sub, "news") ? TYPE_MESSAGE : TYPE_TEXT;
		type->external = type_is(sub, "external-body");
	} else if (type_is(main, "application") && type_is(sub, "xhtml+xml")) {
		type->flags = URLSIFT_TEXT_HTML;
	} else {
		type->kind = TYPE_OTHER;
	}
}

static void
type_parameter(struct type *type, const struct type_token *name, const struct type_token *value)
{
	if (type_is(name, "charset"))
		type_keep(type->charset, sizeof(type->charset), value->from, value->len);
	else if (type_is(name, "boundary"))
		type_keep(type->boundary, sizeof(type->boundary), value->from, value->len);
	else if (type_is(name, "format") && type_is(value, "flowed"))
		type->flags |= URLSIFT_TEXT_FLOWED;
	else if (type_is(name, "delsp") && type_is(value, "yes"))
		type->flags |= URLSIFT_TEXT_DELSP;
	else if (type_is(name, "access-type") && !type_is(value, "url"))
		type->external = false;
}

/* The plain form: type/subtype; name=token; name="text without an escape" */

/* RFC 2045 section 5.1, without what RFC 2231 gives a meaning: * ' % */
static const bool type_tokens[256] = {
	['!'] = true, ['#'] = true, ['$'] = true, ['&'] = true, ['+'] = true, ['-'] = true,
	['.'] = true, ['0' ... '9'] = true, ['A' ... 'Z'] = true, ['^'] = true, ['_'] = true,
	['`'] = true, ['a' ... 'z'] = true, ['{'] = true, ['|'] = true, ['}'] = true, ['~'] = true,
};

static bool
type_is_token(char c)
{
	return type_tokens[(unsigned char)c];
}

static const char *
type_space(const char *at, const char *to)
{
	while (at < to && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n'))
		at++;
	return at;
}

static const char *
type_token(const char *at, const char *to, struct type_token *token)
{
	token->from = at;
	while (at < to && type_is_token(*at))
		at++;
	token->len = (size_t)(at - token->from);
	return at;
}

static const char *
type_quoted(const char *at, const char *to, struct type_token *token)
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
type_read_plain(struct type *type, const char *at, const char *to)
{
	struct type_token name, value;

	at = type_token(at, to, &name);
	if (name.len == 0 || at == to || *at != '/')
		return false;
	at = type_token(at + 1, to, &value);
	if (value.len == 0)
		return false;
	type_name(type, &name, &value);
	for (at = type_space(at, to); at < to && *at == ';'; at = type_space(at, to)) {
		at = type_space(at + 1, to);
		if (at == to)
			break;
		at = type_token(at, to, &name);
		if (name.len == 0 || at == to || *at != '=')
			return false;
		at++;
		at = at < to && *at == '"' ? type_quoted(at, to, &value) :
		    type_token(at, to, &value);
		if (at == NULL || value.len == 0)
			return false;
		type_parameter(type, &name, &value);
	}
	return at == to;
}

static struct type_token
type_string(const char *string)
{
	return (struct type_token){ string, strlen(string) };
}

static void
type_parameters(struct type *type, GMimeParamList *list)
{
	const struct gmime_lib *lib = gmime_lib();
	struct type_token name, value;
	GMimeParam *parameter;
	int i;

	for (i = 0; i < lib->g_mime_param_list_length(list); i++) {
		parameter = lib->g_mime_param_list_get_parameter_at(list, i);
		if (lib->g_mime_param_get_value(parameter) == NULL)
			continue;
		name = type_string(lib->g_mime_param_get_name(parameter));
		value = type_string(lib->g_mime_param_get_value(parameter));
		type_parameter(type, &name, &value);
	}
}

/* A type that is none is a text (RFC 2045 section 5.2): GMime needs the "/" in it. */
static void
type_read_all(struct type *type, const char *from, size_t len)
{
	const struct gmime_lib *lib = gmime_lib();
	char field[TYPE_FIELD + 1];
	struct type_token name, sub;
	GMimeContentType *content;

	if (len > TYPE_FIELD)
		len = TYPE_FIELD;
	memcpy(field, from, len);
	field[len] = '\0';
	if (memchr(field, '/', strcspn(field, ";")) == NULL)
		return;
	content = lib->g_mime_content_type_parse(NULL, field);
	name = type_string(lib->g_mime_content_type_get_media_type(content));
	sub = type_string(lib->g_mime_content_type_get_media_subtype(content));
	type_name(type, &name, &sub);
	type_parameters(type, lib->g_mime_content_type_get_parameters(content));
	lib->g_object_unref(content);
}

void
type_read(struct type *type, const struct header_value *value)
{
	memset(type, 0, sizeof(*type));
	if (value->from == NULL || value->from == value->to)
		return;
	if (!type_read_plain(type, value->from, value->to)) {
		memset(type, 0, sizeof(*type));
		type_read_all(type, value->from, (size_t)(value->to - value->from));
	}
	/* Lines of markup end where they like. */
	if ((type->flags & URLSIFT_TEXT_HTML) != 0)
		type->flags = URLSIFT_TEXT_HTML;
}

enum transfer_kind
type_encoding(const struct header_value *value)
{
	struct type_token token;

	if (value->from == NULL)
		return TRANSFER_NONE;
	type_token(value->from, value->to, &token);
	if (type_is(&token, "quoted-printable"))
		return TRANSFER_QP;
	if (type_is(&token, "base64"))
		return TRANSFER_BASE64;
	if (type_is(&token, "x-uuencode") || type_is(&token, "uuencode") ||
	    type_is(&token, "x-uue"))
		return TRANSFER_UU;
	return TRANSFER_NONE;
}
