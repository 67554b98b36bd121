/*
 * warc - form: the header of a WARC record, and what of its block is searched
 *
 * Lines may end in LF alone.  Some programs write the target URI in brackets, as the grammar
 * of WARC 1.0 has it.
 *
 * A block of the type application/warc-fields describes the capture, as the header of HTTP
 * does, and is not searched.  A body's type is often wrong, so its first octets decide
 * whether it is text.  They also exclude a body that is still compressed (Content-Encoding).
 */
#include "form/warc.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"
#include "base/pair.h"
#include "form/html.h"
#include "form/json.h"
#include "form/utf16.h"

/* So many octets of a body show its form. */
#define WARC_BLOCK_SAMPLE 4096

enum input_bid
warc_begins(const char *at, const char *to, bool last)
{
	static const char version[] = "WARC/1.";
	size_t len = sizeof(version) - 1, n = (size_t)(to - at);

	if (memcmp(at, version, n < len ? n : len) != 0)
		return INPUT_NO;
	at += n < len ? n : len;
	if (at < to && !ascii_is_digit(*at++))
		return INPUT_NO;
	if (at < to && *at == '\r')
		at++;
	if (at < to)
		return *at == '\n' ? INPUT_YES : INPUT_NO;
	return last ? INPUT_NO : INPUT_MORE;
}

const char *
warc_find(const char *from, const char *to, bool last, const char **rest)
{
	const char *at = from;
	enum input_bid bid;

	for (; (at = pair_find(at, to, '\n', 'W')) != to; at++) {
		bid = warc_begins(at + 1, to, last);
		if (bid == INPUT_YES)
			return at + 1;
		if (bid == INPUT_MORE)
			break;
	}
	/* The record after the last line end may not have arrived. */
	if (at == to && to > from && to[-1] == '\n')
		at--;
	*rest = at;
	return NULL;
}

static bool
warc_is_name(char octet)
{
	return ascii_is_letter(octet) || ascii_is_digit(octet) || octet == '-' ||
	    octet == '_' || octet == '.';
}

const char *
warc_field_read(struct warc_field *field, const char *at, const char *to)
{
	const char *name = at, *next, *end;

	while (at < to && warc_is_name(*at))
		at++;
	if (at == name || at == to || *at != ':')
		return NULL;
	field->name = (struct octets){ name, (size_t)(at - name) };
	next = line_next(at, to);
	while (next < to && ascii_is_blank(*next))
		next = line_next(next, to);
	at = ascii_skip_space(at + 1, next);
	for (end = next; end > at && ascii_is_space(end[-1]); end--)
		continue;
	field->value = (struct octets){ at, (size_t)(end - at) };
	return next;
}

/* Returns whether the field has the NAME, which is in lower case. */
static bool
warc_field_is(const struct warc_field *field, const char *name)
{
	return strlen(name) == field->name.len &&
	    ascii_equal(name, field->name.at, field->name.len);
}

/* Returns the place after the empty line at AT, or NULL if there is no empty line. */
static const char *
warc_empty_line(const char *at, const char *to)
{
	if (at < to && *at == '\r')
		at++;
	return at < to && *at == '\n' ? at + 1 : NULL;
}

/* The value without "<" and ">". */
static struct octets
warc_inner(struct octets value)
{
	if (value.len >= 2 && value.at[0] == '<' && value.at[value.len - 1] == '>')
		return (struct octets){ value.at + 1, value.len - 2 };
	return value;
}

/* The first field with a name counts. */
static void
warc_header_set(struct warc_header *header, const struct warc_field *field)
{
	const struct {
		const char *name;
		struct octets *value;
	} known[] = {
		{ "warc-type", &header->type },
		{ "warc-target-uri", &header->target },
		{ "warc-date", &header->date },
		{ "warc-record-id", &header->id },
		{ "content-type", &header->content },
	};
	size_t i;

	for (i = 0; i < ARRAY_LEN(known); i++)
		if (known[i].value->at == NULL && warc_field_is(field, known[i].name))
			*known[i].value = warc_inner(field->value);
	if (header->length == WARC_NO_LENGTH && warc_field_is(field, "content-length") &&
	    !ascii_number(field->value.at, field->value.at + field->value.len, &header->length))
		header->length = WARC_NO_LENGTH;
}

bool
warc_header_read(struct warc_header *header, const char *from, const char *to, bool last)
{
	const char *at, *next;
	struct warc_field field;

	*header = (struct warc_header){ .length = WARC_NO_LENGTH };
	for (at = line_next(from, to); at < to; at = next) {
		header->block = at;
		if (!last && line_end(at, to) == to)
			return false;
		next = warc_empty_line(at, to);
		if (next != NULL) {
			header->block = next;
			return true;
		}
		next = warc_field_read(&field, at, to);
		if (next == NULL)
			return true;
		warc_header_set(header, &field);
	}
	header->block = to;
	return last;
}

/* The block */

/* The type without its parameters. */
static struct octets
warc_block_media(struct octets type)
{
	size_t i = 0;

	while (i < type.len && type.at[i] != ';' && !ascii_is_space(type.at[i]))
		i++;
	type.len = i;
	return type;
}

static bool
warc_block_media_is(struct octets type, const char *name)
{
	struct warc_field field = { warc_block_media(type), { 0 } };

	return warc_field_is(&field, name);
}

/* Set the character set to the NAME without its quotes, if it can be a name. */
static void
warc_block_charset(struct warc_block *block, struct octets name)
{
	size_t i;

	if (name.len > 0 && name.at[0] == '"') {
		name.at++;
		name.len--;
	}
	for (i = 0; i < name.len && !ascii_is_space(name.at[i]) &&
	    strchr("\"';,", name.at[i]) == NULL; i++)
		continue;
	/* Text in units of 16 bits is recognised without a name. */
	if (i == 0 || i >= sizeof(block->charset) || (i >= 4 && ascii_equal("utf-", name.at, 4)))
		return;
	memcpy(block->charset, name.at, i);
	block->charset[i] = '\0';
}

/* Set the character set to the parameter of the type. */
static void
warc_block_parameter(struct warc_block *block, struct octets type)
{
	static const char name[] = "charset=";
	size_t i, len = sizeof(name) - 1;

	for (i = 1; i + len < type.len; i++)
		if (strchr("; \t", type.at[i - 1]) != NULL &&
		    ascii_equal(name, type.at + i, len)) {
			warc_block_charset(block, (struct octets){ type.at + i + len,
			    type.len - i - len });
			return;
		}
}

/* Does a message of HTTP begin here: "HTTP/1.1 200 OK", "GET / HTTP/1.1"? */
static bool
warc_block_is_http(const char *from, const char *to)
{
	const char *end = line_end(from, to);

	if (to - from > 5 && memcmp(from, "HTTP/", 5) == 0)
		return true;
	while (end > from && end[-1] != ' ')
		end--;
	return end > from && to - end > 5 && memcmp(end, "HTTP/", 5) == 0;
}

/* Skip the header of HTTP.  *TYPE: its Content-Type. */
static const char *
warc_block_http(struct warc_block *block, const char *from, const char *to, struct octets *type)
{
	const char *at = line_next(from, to), *next;
	struct warc_field field;

	for (; at < to; at = next) {
		next = warc_empty_line(at, to);
		if (next != NULL)
			return next;
		next = warc_field_read(&field, at, to);
		/* Servers do send lines that are no fields. */
		if (next == NULL)
			next = line_next(at, to);
		else if (type->at == NULL && warc_field_is(&field, "content-type"))
			*type = field.value;
		else if (warc_field_is(&field, "transfer-encoding") &&
		    warc_block_media_is(field.value, "chunked"))
			block->transfer = TRANSFER_CHUNKED;
	}
	return to;
}

/* JSON is in UTF-8.  If it is chunked, read it as text. */
static bool
warc_block_is_json(const struct warc_block *block)
{
	size_t len = (size_t)(block->to - block->from);
	bool last = len < JSON_BID_MAX;
	enum json_lines lines;

	return block->transfer == TRANSFER_NONE && block->charset[0] == '\0' &&
	    json_bid(block->from, last ? len : JSON_BID_MAX, last, &lines) == INPUT_YES &&
	    lines != JSON_LINES_BROKEN;
}

/* Find the form of the body by its first octets.  TYPE: its Content-Type. */
static void
warc_block_recognise(struct warc_block *block, struct octets type)
{
	char sample[WARC_BLOCK_SAMPLE];
	struct transfer transfer;
	struct utf16 utf16;
	size_t len;

	transfer_begin(&transfer, block->transfer, false, block->from, block->to);
	len = transfer_read(&transfer, sample, sizeof(sample));
	if (utf16_bid(&utf16, sample, len, true) == INPUT_YES) {
		memcpy(block->charset, utf16.charset, strlen(utf16.charset) + 1);
		len = utf16_narrow(utf16.wide,
		    (struct octets){ sample + utf16.mark, len - utf16.mark }, sample, len);
	} else if (!transfer_is_text(sample, len)) {
		block->to = block->from;
		return;
	} else {
		warc_block_parameter(block, type);
	}
	if (warc_block_media_is(type, "text/plain"))
		return;
	if (!warc_block_media_is(type, "text/html") &&
	    !warc_block_media_is(type, "application/xhtml+xml") &&
	    html_bid(sample, len, true) != INPUT_YES) {
		block->json = warc_block_is_json(block);
		return;
	}
	block->flags = URLSIFT_TEXT_HTML;
	if (block->charset[0] == '\0')
		warc_block_charset(block, html_charset(sample, len));
}

void
warc_block_read(struct warc_block *block, const struct warc_header *header, const char *from,
    const char *to)
{
	struct octets type = header->content;

	*block = (struct warc_block){ .from = from, .to = to };
	if (warc_block_media_is(type, "application/warc-fields")) {
		block->to = from;
		return;
	}
	if (warc_block_media_is(type, "application/http") && warc_block_is_http(from, to)) {
		type = (struct octets){ 0 };
		block->from = warc_block_http(block, from, to, &type);
		block->transfer = transfer_check(block->transfer, &block->from, &block->to);
	}
	if (block->from < block->to)
		warc_block_recognise(block, type);
}
