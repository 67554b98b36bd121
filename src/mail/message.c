/*
 * message - mail: a message -> records with true positions
 *
 * A message whose fields say that its text stands as it is, is scanned where it
 * lies.  Every other is put together as a text of its own first.  The positions that
 * the scanner finds are those of this text: they become those of the source
 * when there is a find.
 */
#include "mail/message.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/pair.h"
#include "mail/content_type.h"
#include "mail/encoded_word.h"
#include "mail/mime.h"
#include "mail/recognise.h"
#include "mail/uuencode.h"

/* A field is reported as far as this. */
#define MESSAGE_FIELD 4096

/* What the record says of the message */

/* The value without its line ends; NULL if there is none. */
static const char *
message_value(struct buffer *buffer, const struct header_value *value)
{
	const char *at = value->from;

	if (at == NULL || value->to - at > MESSAGE_FIELD)
		return NULL;
	buffer->len = 0;
	if (memchr(at, '\n', (size_t)(value->to - at)) == NULL &&
	    memchr(at, '\r', (size_t)(value->to - at)) == NULL &&
	    memchr(at, '\0', (size_t)(value->to - at)) == NULL)
		buffer_put(buffer, at, (size_t)(value->to - at));
	else
		for (; at < value->to; at++)
			if (*at != '\r' && *at != '\n' && *at != '\0')
				buffer_char(buffer, *at);
	return buffer_terminate(buffer);
}

static void
message_describe(struct message *m)
{
	const struct header *header = &m->message.header;
	struct header_value value = header_find(header, "message-id");
	const char *subject, *end;

	m->described = true;
	if (value.from != NULL && *value.from == '<') {
		end = memchr(value.from, '>', (size_t)(value.to - value.from));
		value.from++;
		value.to = end == NULL ? value.to : end;
	}
	m->record.id = message_value(&m->id, &value);
	value = header_find(header, "date");
	m->record.date = message_value(&m->date, &value);
	value = header_find(header, "subject");
	subject = message_value(&m->subject, &value);
	if (subject != NULL && strstr(subject, "=?") != NULL) {
		m->decoded.len = 0;
		encoded_word_decode(&m->decoded, m->charsets, subject, subject + strlen(subject));
		subject = buffer_terminate(&m->decoded);
	}
	m->record.subject = subject;
}

/* Positions */

/* One more piece; what stands together with the last one, or in the same quantum, is part of it. */
static bool
message_add_piece(struct message *m, const struct mail_text_piece *piece, uint32_t off)
{
	struct urlsift_position at = mailbox_position(&m->mailbox, piece->from);
	uint64_t end = at.offset + (uint64_t)(piece->to - piece->from);
	size_t room = m->room == 0 ? 64 : 2 * m->room;
	struct urlsift_piece *last;

	if (m->n_pieces > 0) {
		last = &m->pieces[m->n_pieces - 1];
		if (at.offset <= last->at.offset + last->len && off == last->off + last->text_len) {
			if (end > last->at.offset + last->len)
				last->len = (uint32_t)(end - last->at.offset);
			last->text_len += (uint32_t)piece->text_len;
			return true;
		}
	}
	if (m->n_pieces == m->room) {
		last = reallocarray(m->pieces, room, sizeof(*last));
		if (last == NULL)
			return false;
		m->pieces = last;
		m->room = room;
	}
	m->pieces[m->n_pieces++] = (struct urlsift_piece){
		.at = at,
		.len = (uint32_t)(piece->to - piece->from),
		.off = off,
		.text_len = (uint32_t)piece->text_len,
	};
	return true;
}

/* An empty piece at octet AT of the text. */
static bool
message_place_empty(struct message *m, size_t at, uint32_t off)
{
	bool ends = at == m->text->len;
	struct mail_text_piece piece = mail_text_locate(m->text, ends ? at - 1 : at, 1);

	if (ends)
		piece.from = piece.to;
	piece.to = piece.from;
	piece.text_len = 0;
	return piece.from == NULL || message_add_piece(m, &piece, off);
}

/* Where a piece of the text stands. */
static bool
message_place(struct message *m, const struct urlsift_piece *text)
{
	size_t at = (size_t)text->at.offset, to = at + text->len, off = text->off;
	bool same = text->len == text->text_len;
	struct mail_text_piece piece;

	/* What is empty stands where the octet after it does, or after the last one. */
	if (at == to)
		return message_place_empty(m, at, (uint32_t)off);
	while (at < to) {
		piece = mail_text_locate(m->text, at, to - at);
		if (piece.from == NULL)
			break;
		at += piece.text_len;
		/* What is written in another way (an entity) stands as a whole where it begins. */
		if (!same)
			piece.text_len = off == text->off ? text->text_len : 0;
		if (!message_add_piece(m, &piece, (uint32_t)off))
			return false;
		off += piece.text_len;
	}
	return true;
}

/* An input_locate. */
static bool
message_locate(void *ctx, struct record *record)
{
	struct message *m = ctx;
	struct mail_text_piece message = { m->message.octets, m->message.octets, 0 };
	const struct urlsift_piece *last;
	size_t i;

	/* Before pieces: the subject may be in a character set that they are decoded with. */
	if (!m->described)
		message_describe(m);
	m->n_pieces = 0;
	for (i = 0; i < record->find->n_pieces; i++)
		if (!message_place(m, urlsift_find_piece(record->find, i)))
			return false;
	/* What is nowhere in the source stands where the message does. */
	if (m->n_pieces == 0 && !message_add_piece(m, &message, 0))
		return false;
	last = &m->pieces[m->n_pieces - 1];
	record->at = m->pieces[0].at;
	record->end = last->at.offset + last->len;
	record->pieces = m->pieces;
	record->n_pieces = m->n_pieces;
	m->record.part = mail_text_part(m->text, (size_t)record->find->at.offset);
	if (m->record.part[0] == '\0')
		m->record.part = NULL;
	return true;
}

/* Messages */

/* Is there a quoted "From " line in the body? */
static bool
message_has_quoted(const struct mailbox_message *message)
{
	const char *at = message->header.body, *to = message->octets + message->len;

	if (!message->quoted)
		return false;
	/* Quoted lines are many, those whose text begins so are few. */
	for (; (at = pair_find(at, to, '>', 'F')) != to; at++)
		if (to - at > 5 && memcmp(at, ">From ", 6) == 0 && at > message->octets &&
		    at[-1] == '\n')
			return true;
	return false;
}

/* Does the text of the message stand as it is? */
static bool
message_is_plain(struct message *m, const struct content_type *type)
{
	const struct header *header = &m->message.header;
	const char *from = header->body, *to = m->message.octets + m->message.len;
	struct charset *charset;
	struct uuencode_block block;

	if (type->kind != CONTENT_TYPE_TEXT || type->external || header->words ||
	    uuencode_find(&block, from, to))
		return false;
	if (transfer_check(content_type_encoding(&header->encoding), &from, &to) != TRANSFER_NONE)
		return false;
	if (type->charset[0] == '\0')
		return true;
	charset = charset_find(m->charsets,
	    (struct octets){ type->charset, strlen(type->charset) },
	    (struct octets){ from, (size_t)(to - from) < 256 ? (size_t)(to - from) : 256 });
	return charset == NULL || (charset_is_ascii(charset) && pair_are_ascii(from, to));
}

/*
 * What the line before a message says of its text: Pipermail, which writes "From joe at
 * h.dom" there, writes all addresses so.
 */
static uint32_t
message_flags(const struct mailbox_message *message)
{
	const char *to = message->octets + message->len;
	const char *line = recognise_start(message->octets, to), *end, *at;

	if (to - line < 5 || memcmp(line, "From ", 5) != 0)
		return 0;
	end = memchr(line, '\n', (size_t)(to - line));
	at = memchr(line + 5, ' ', (size_t)((end == NULL ? to : end) - line - 5));
	return at != NULL && at > line + 5 && to - at > 4 && memcmp(at, " at ", 4) == 0 ?
	    URLSIFT_TEXT_AT_SIGN : 0;
}

static void
message_read(struct message *m)
{
	const struct mailbox_message *message = &m->message;
	const struct header *header = &message->header;
	const char *end = message->octets + message->len;
	bool quoted = message_has_quoted(message);
	struct mail_text *text = m->text;
	struct content_type type;
	size_t i;

	mail_text_clear(text);
	text->flags = message_flags(message);
	charset_set_trim(m->charsets);
	content_type_read(&type, &header->type);
	if (!quoted && message_is_plain(m, &type)) {
		m->input->count.parts++;
		mail_text_borrow(text, message->octets, message->len);
		for (i = 0; i < header->n; i++)
			mail_text_borrow_section(text, header->fields[i], header->fields[i + 1],
			    0,
			    "");
		mail_text_borrow_section(text, header->body, end, type.flags, "1");
	} else {
		const struct mime_options options = { m->input, text, m->charsets };

		m->next = mime_read(&options, header, end, quoted);
	}
	if (message->cut && mail_text_reaches(text, end))
		m->input->cut = text->len;
	if (m->next == INPUT_GO_ON)
		m->next = mail_text_scan(text, m->input);
	m->input->cut = INPUT_NO_CUT;
}

/* A message that is too long to be held is scanned as it stands. */
static void
message_long(struct message *m)
{
	struct urlsift_scanner *scanner = m->input->scanner;
	struct urlsift_position at;

	m->input->locate = NULL;
	if (m->message.begins) {
		message_describe(m);
		m->record.part = NULL;
		at = mailbox_position(&m->mailbox, m->message.octets);
		urlsift_reset(scanner);
		urlsift_seek(scanner, &at);
	}
	m->next = (enum input_next)urlsift_feed(scanner, m->message.octets,
	    m->message.len);
	if (m->message.cut)
		m->input->cut = m->message.offset + m->message.len;
	if (m->message.ends && m->next == INPUT_GO_ON)
		m->next = (enum input_next)urlsift_finish(scanner);
	m->input->cut = INPUT_NO_CUT;
}

void
message_scan(struct message *m)
{
	const struct mailbox_message *message = &m->message;

	if (message->begins) {
		m->record.message++;
		m->described = false;
		m->input->count.messages++;
	}
	m->input->locate = message_locate;
	m->input->locate_ctx = m;
	if (message->begins && message->ends)
		message_read(m);
	else
		message_long(m);
}

void
message_passed(struct message *m)
{
	if (m->next == INPUT_GO_ON)
		m->next = input_passed(m->input, m->message.len);
}

void
message_begin(struct message *m, uint64_t messages)
{
	m->next = INPUT_GO_ON;
	m->record.message = messages;
	m->input->mail = &m->record;
}

void
message_end(struct message *m)
{
	struct input *input = m->input;

	/* The last piece may have been all there was. */
	if (m->next == INPUT_GO_ON)
		m->next = (enum input_next)urlsift_finish(input->scanner);
	input->locate = NULL;
	input->mail = NULL;
	urlsift_reset(input->scanner);
}

void
message_free(void *kept)
{
	struct message *m = kept;

	mailbox_free(&m->mailbox);
	free(m->batch);
	mail_text_free(m->text);
	charset_set_free(m->charsets);
	buffer_free(&m->id);
	buffer_free(&m->date);
	buffer_free(&m->subject);
	buffer_free(&m->decoded);
	free(m->pieces);
	free(m);
}

static struct message *
message_new(struct input *input)
{
	struct message *m = calloc(1, sizeof(*m));

	if (m == NULL)
		return NULL;
	m->input = input;
	m->text = mail_text_new();
	m->charsets = charset_set_new();
	if (m->text == NULL || m->charsets == NULL) {
		message_free(m);
		return NULL;
	}
	return m;
}

struct message *
message_of(struct input *input, const struct input_ops *ops)
{
	void **kept = input_keep(input, ops);

	if (*kept == NULL)
		*kept = message_new(input);
	return *kept;
}
