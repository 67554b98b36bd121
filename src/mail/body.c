/*
 * body - mail: scans the current message
 *
 * A message that is not encoded is scanned in place.  Any other message is first decoded into a
 * text of its own.
 */
#include "mail/body.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/line.h"
#include "base/pair.h"
#include "base/utf8.h"
#include "form/uuencode.h"
#include "mail/content_type.h"
#include "mail/mime.h"
#include "mail/text_charset.h"

/* Returns whether the body has a quoted "From " line. */
static bool
body_has_quoted(const struct mailbox_message *message)
{
	const char *at = message->header.body, *to = message->octets + message->len;

	if (!message->quoted)
		return false;
	/* Many lines may begin with ">", but few have ">F". */
	for (; (at = pair_find(at, to, '>', 'F')) != to; at++)
		if (to - at > 5 && memcmp(at, ">From ", 6) == 0 && at > message->octets &&
		    at[-1] == '\n')
			return true;
	return false;
}

/* Returns whether the message can be scanned in place. */
static bool
body_is_plain(struct message *m, const struct content_type *type)
{
	const struct header *header = &m->message.header;
	const char *from = header->body, *to = m->message.octets + m->message.len;
	struct uuencode_block block;
	struct charset *charset;
	struct octets start;

	if (m->diff != NULL || type->kind != CONTENT_TYPE_TEXT ||
	    (!type->plain && (type->flags & URLSIFT_TEXT_HTML) == 0) || type->external ||
	    header->words || uuencode_find(&block, from, to))
		return false;
	if (transfer_check(content_type_encoding(&header->encoding), &from, &to) != TRANSFER_NONE)
		return false;
	start = (struct octets){ from, (size_t)(to - from) };
	if (start.len > text_charset_start(type))
		start.len = text_charset_start(type);
	charset = text_charset(m->charsets, type, start);
	if (pair_are_ascii(from, to))
		return charset == NULL || charset_is_ascii(charset);
	return charset == NULL && (type->charset[0] != '\0' ||
	    utf8_is_valid(from, (size_t)(to - from)));
}

/*
 * Returns the flags of a message's text.  If it begins with "From joe at h.dom", it is from an
 * archive of Pipermail, which writes all addresses with " at ".
 */
static uint32_t
body_flags(const struct mailbox_message *message)
{
	const char *to = message->octets + message->len;
	const char *line = recognise_start(message->octets, to), *at;

	if (to - line < 5 || memcmp(line, "From ", 5) != 0)
		return URLSIFT_TEXT_MAIL;
	at = memchr(line + 5, ' ', (size_t)(line_end(line, to) - line - 5));
	return at != NULL && at > line + 5 && to - at > 4 && memcmp(at, " at ", 4) == 0 ?
	    URLSIFT_TEXT_MAIL | URLSIFT_TEXT_AT_SIGN : URLSIFT_TEXT_MAIL;
}

void
body_scan(struct message *m)
{
	const struct mailbox_message *message = &m->message;
	const struct header *header = &message->header;
	const char *end = message->octets + message->len;
	bool quoted = body_has_quoted(message);
	struct form_text *text = m->text;
	struct content_type type;
	size_t i;

	form_text_clear(text);
	text->flags = m->diff != NULL ? 0 : body_flags(message);
	charset_set_trim(m->charsets);
	content_type_read(&type, &header->type);
	if (!quoted && body_is_plain(m, &type)) {
		m->input->count.parts++;
		form_text_borrow(text, message->octets, message->len);
		text->field = true;
		for (i = 0; i < header->n; i++)
			if (!header_is_skipped(header->fields[i], header->fields[i + 1]))
				form_text_borrow_section(text, header->fields[i],
				    header->fields[i + 1], 0, "");
		text->field = false;
		form_text_borrow_section(text, header->body, end, type.flags, "1");
	} else {
		m->next = mime_read(m, header, &type, end, quoted);
	}
	if (message->cut && form_text_reaches(text, end))
		m->input->cut = text->len;
	if (m->next == INPUT_GO_ON)
		m->next = message_scan(m);
	m->input->cut = INPUT_NO_CUT;
}

/* Scan a piece as the text of a diff. */
static void
body_diff_piece(struct message *m)
{
	const struct mailbox_message *piece = &m->message;
	struct transfer transfer;

	if (piece->begins)
		diff_begin_text(m->diff);
	form_text_clear(m->text);
	form_text_section(m->text, 0, "");
	transfer_begin(&transfer, TRANSFER_NONE, false, piece->octets, piece->octets + piece->len);
	form_text_put(m->text, &transfer, NULL);
	diff_edit(m->diff, m->text, 0);
	m->input->cut = piece->cut ? m->text->len : INPUT_NO_CUT;
	m->next = message_scan(m);
	m->input->cut = INPUT_NO_CUT;
}

/* Report a message that is too long to be decoded, if it had to be. */
static void
body_tell_undecoded(struct message *m, uint64_t line)
{
	const struct header *header = &m->message.header;
	struct content_type type;
	char why[80];

	content_type_read(&type, &header->type);
	if (m->message.ends || (type.kind != CONTENT_TYPE_MULTIPART &&
	    content_type_encoding(&header->encoding) == TRANSFER_NONE))
		return;
	snprintf(why, sizeof(why),
	    "line %" PRIu64 ": a message of more than 16 MiB is not decoded", line);
	input_trouble(m->input, why);
}

void
body_scan_piece(struct message *m)
{
	struct urlsift_scanner *scanner = m->input->scanner;
	struct urlsift_position at;

	if (m->diff != NULL) {
		body_diff_piece(m);
		return;
	}
	if (m->message.begins) {
		at = mailbox_position(&m->mailbox, m->message.octets);
		if (!m->message.other) {
			message_describe(m);
			body_tell_undecoded(m, at.line);
		}
		m->description.mail.part = m->description.mail.field = NULL;
		urlsift_reset(scanner);
		urlsift_text_flags(scanner, m->message.other ? m->input->options->scan.text :
		    body_flags(&m->message));
		urlsift_seek(scanner, &at);
	}
	m->next = (enum input_next)urlsift_feed(scanner, m->message.octets, m->message.len);
	if (m->message.cut)
		m->input->cut = m->message.offset + m->message.len;
	if (m->message.ends && m->next == INPUT_GO_ON)
		m->next = (enum input_next)urlsift_finish(scanner);
	m->input->cut = INPUT_NO_CUT;
}
