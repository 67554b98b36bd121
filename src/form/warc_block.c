/*
 * warc_block - form: what of a record's block is searched, and in which form
 *
 * A block of the type application/warc-fields is data about the capture, as the header of
 * HTTP is.  Types lie too often to be asked whether a body is text: its first octets tell.
 * So they do for what was compressed on its way (Content-Encoding), which is left out.
 */
#include "form/warc_block.h"

#include <string.h>

#include "base/ascii.h"
#include "base/line.h"
#include "form/html.h"
#include "form/json_bid.h"
#include "form/utf16.h"

/* So much of a body shows what it is. */
#define WARC_BLOCK_SAMPLE 4096

/* In a text, at most one octet in 32 is a control character that texts do not use. */
#define WARC_BLOCK_CONTROLS 32

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

/* Set the character set: the NAME, if it is one, without its quotes. */
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
	/* Text in units of 16 bits shows itself. */
	if (i == 0 || i >= sizeof(block->charset) || (i >= 4 && ascii_equal("utf-", name.at, 4)))
		return;
	memcpy(block->charset, name.at, i);
	block->charset[i] = '\0';
}

/* The character set that a type has as its parameter. */
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

/* What follows the header of HTTP; its Content-Type. */
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
		/* Servers send such lines, too. */
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

static bool
warc_block_is_text(const char *octets, size_t len)
{
	size_t i, controls = 0;
	uint8_t c;

	if (memchr(octets, '\0', len) != NULL)
		return false;
	for (i = 0; i < len; i++) {
		c = (uint8_t)octets[i];
		controls += c == 0x7F || (c < ' ' && strchr("\t\n\f\r\033", c) == NULL);
	}
	return controls * WARC_BLOCK_CONTROLS <= len;
}

/* JSON is in UTF-8; chunks of it are text. */
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

/* What its first octets show of the body, which is said to be of the TYPE. */
static void
warc_block_look(struct warc_block *block, struct octets type)
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
	} else if (!warc_block_is_text(sample, len)) {
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
		warc_block_look(block, type);
}
