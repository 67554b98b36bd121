/*
 * json_value - output: put JSON values into a buffer
 */
#include "output/json_value.h"

#include "base/utf8.h"

/* Put the escape of CODE, an ASCII character or a control character of U+0080 to U+009F. */
static void
json_value_escape(struct buffer *to, uint32_t code)
{
	static const char digits[] = "0123456789abcdef";
	static const char special[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
	const char *found = memchr(special, (int)code, sizeof(special) - 1);

	if (found != NULL) {
		buffer_char(to, '\\');
		buffer_char(to, letters[found - special]);
		return;
	}
	buffer_string(to, "\\u00");
	buffer_char(to, digits[code >> 4]);
	buffer_char(to, digits[code & 15]);
}

/* Put the string.  Returns false at the first octet that is not UTF-8, with a part of it put. */
static bool
json_value_utf8(struct buffer *to, const char *text, size_t len)
{
	uint32_t code;
	size_t n;

	buffer_char(to, '"');
	for (;;) {
		n = utf8_quotable(text, len);
		buffer_put(to, text, n);
		text += n;
		len -= n;
		if (len == 0)
			break;
		n = utf8_decode(text, len, &code);
		if (n == 0)
			return false;
		if (code < 0x20 || code == '"' || code == '\\' || (code >= 0x7F && code < 0xA0))
			json_value_escape(to, code);
		else
			buffer_put(to, text, n);
		text += n;
		len -= n;
	}
	buffer_char(to, '"');
	return true;
}

static void
json_value_base64(struct buffer *to, const char *text, size_t len)
{
	static const char digits[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	uint32_t group;
	size_t i, j, n;

	for (i = 0; i < len; i += 3) {
		n = len - i < 3 ? len - i : 3;
		group = 0;
		for (j = 0; j < 3; j++)
			group = group << 8 | (j < n ? (uint8_t)text[i + j] : 0);
		for (j = 0; j < 4; j++)
			buffer_char(to, j <= n ? digits[group >> (18 - 6 * j) & 63] : '=');
	}
}

void
json_value_string(struct buffer *to, const char *text, size_t len)
{
	size_t before = to->len;

	if (json_value_utf8(to, text, len))
		return;
	to->len = before;
	buffer_string(to, "{\"bytes\":\"");
	json_value_base64(to, text, len);
	buffer_string(to, "\"}");
}

void
json_value_part(struct buffer *to, const char *name, const char *text, size_t len)
{
	buffer_put(to, ",\"", 2);
	buffer_string(to, name);
	buffer_put(to, "\":", 2);
	json_value_string(to, text, len);
}

void
json_value_word(struct buffer *to, const char *name, const char *word)
{
	if (word != NULL)
		json_value_part(to, name, word, strlen(word));
}

void
json_value_item(struct buffer *to, const char *name)
{
	buffer_char(to, ',');
	json_value_quote(to, name, strlen(name));
}

char *
json_value_position(char *to, const struct urlsift_position *at)
{
	return json_value_number(json_value_number(to, ",\"line\":", at->line), ",\"column\":",
	    at->column);
}

void
json_value_place(struct buffer *to, const struct record *record)
{
	static const char wrapper[] = ",\"wrapper\":";
	const char *kind = urlsift_kind_name(record->find->kind);
	char *at = buffer_reserve(to, JSON_VALUE_NUMBERS + sizeof(wrapper) - 1);

	if (at == NULL)
		return;
	at = json_value_position(at, &record->at);
	at = json_value_number(at, ",\"offset\":", record->at.offset);
	at = json_value_number(at, ",\"end\":", record->end);
	buffer_commit(to, json_value_copy(at, wrapper, sizeof(wrapper) - 1));
	json_value_quote(to, kind, strlen(kind));
}
