/*
 * input_mail - floor 4: mail and news -> records, a message at a time
 *
 * A message whose fields say that its text stands as it is, is scanned where it
 * lies.  Every other is put together as a letter first.  The positions that
 * the scanner finds are those of this text: they become those of the source
 * when there is a find.
 */
#include "gmime_lib.h"
#include "input_mail.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "folder.h"
#include "letter.h"
#include "mime.h"
#include "octets.h"
#include "type.h"

/* A field is reported as far as this. */
#define MAIL_FIELD 4096

/* What is kept from one source to the next: room, and character sets. */
struct mail {
	struct input *input;
	struct folder folder;
	struct folder_message message;	/* the one at hand */
	struct letter *letter;
	struct charset_set *charsets;
	struct record_mail record;
	bool described;			/* the RECORD is that of the message */
	struct buffer id, date, subject;
	struct urlsift_piece *pieces;
	size_t n_pieces, room;
	uint64_t columns;		/* offset of the next octet that columns are counted from */
	enum input_next next;		/* what the handler said */
};

/* What the record says of the message */

/* The value without its line ends; NULL if there is none. */
static const char *
mail_value(struct buffer *buffer, const struct header_value *value)
{
	const char *at = value->from;

	if (at == NULL || value->to - at > MAIL_FIELD)
		return NULL;
	for (buffer->len = 0; at < value->to; at++)
		if (*at != '\r' && *at != '\n' && *at != '\0')
			buffer_char(buffer, *at);
	return buffer_terminate(buffer);
}

static void
mail_describe(struct mail *mail)
{
	const struct header *header = &mail->message.header;
	struct header_value value = header_find(header, "message-id");
	const char *subject, *end;
	char *decoded;

	mail->described = true;
	if (value.from != NULL && *value.from == '<') {
		end = memchr(value.from, '>', (size_t)(value.to - value.from));
		value.from++;
		value.to = end == NULL ? value.to : end;
	}
	mail->record.id = mail_value(&mail->id, &value);
	value = header_find(header, "date");
	mail->record.date = mail_value(&mail->date, &value);
	value = header_find(header, "subject");
	subject = mail_value(&mail->subject, &value);
	if (subject != NULL && strstr(subject, "=?") != NULL) {
		decoded = gmime_lib()->g_mime_utils_header_decode_text(NULL, subject);
		mail->subject.len = 0;
		buffer_string(&mail->subject, decoded);
		subject = buffer_terminate(&mail->subject);
		gmime_lib()->g_free(decoded);
	}
	mail->record.subject = subject;
}

/* Positions */

/* One more piece; what stands together with the last one, or in the same quantum, is part of it. */
static bool
mail_add_piece(struct mail *mail, const struct letter_piece *piece, uint32_t off)
{
	struct urlsift_position at = folder_position(&mail->folder, piece->from);
	uint64_t end = at.offset + (uint64_t)(piece->to - piece->from);
	size_t room = mail->room == 0 ? 64 : 2 * mail->room;
	struct urlsift_piece *last;

	if (mail->n_pieces > 0) {
		last = &mail->pieces[mail->n_pieces - 1];
		if (at.offset <= last->at.offset + last->len && off == last->off + last->text_len) {
			if (end > last->at.offset + last->len)
				last->len = (uint32_t)(end - last->at.offset);
			last->text_len += (uint32_t)piece->text_len;
			return true;
		}
	}
	if (mail->n_pieces == mail->room) {
		last = reallocarray(mail->pieces, room, sizeof(*last));
		if (last == NULL)
			return false;
		mail->pieces = last;
		mail->room = room;
	}
	mail->pieces[mail->n_pieces++] = (struct urlsift_piece){
		.at = at,
		.len = (uint32_t)(piece->to - piece->from),
		.off = off,
		.text_len = (uint32_t)piece->text_len,
	};
	return true;
}

/* Where a piece of the text stands. */
static bool
mail_place(struct mail *mail, const struct urlsift_piece *text)
{
	size_t at = (size_t)text->at.offset, to = at + text->len, off = text->off;
	bool same = text->len == text->text_len;
	struct letter_piece piece;

	while (at < to) {
		piece = letter_locate(mail->letter, at, to - at);
		if (piece.from == NULL)
			break;
		at += piece.text_len;
		/* What is written in another way (an entity) stands as a whole where it begins. */
		if (!same)
			piece.text_len = off == text->off ? text->text_len : 0;
		if (!mail_add_piece(mail, &piece, (uint32_t)off))
			return false;
		off += piece.text_len;
	}
	return true;
}

/* Columns in other units need the octets, as far as END in the source. */
static bool
mail_columns(struct mail *mail, uint64_t end)
{
	const struct folder_message *message = &mail->message;
	struct column *column = mail->input->column;
	const char *from;

	if (column == NULL || mail->columns >= end)
		return true;
	if (mail->columns < message->offset) {
		mail->columns = message->offset;
		column_reset(column, message->offset);
	}
	from = message->octets + (mail->columns - message->offset);
	if (!column_feed(column, from, (size_t)(end - mail->columns)))
		return false;
	mail->columns = end;
	return true;
}

/* An input_locate. */
static bool
mail_locate(void *ctx, struct record *record)
{
	struct mail *mail = ctx;
	const struct urlsift_piece *last;
	size_t i;

	mail->n_pieces = 0;
	for (i = 0; i < record->find->n_pieces; i++)
		if (!mail_place(mail, &record->find->pieces[i]))
			return false;
	last = &mail->pieces[mail->n_pieces - 1];
	record->at = mail->pieces[0].at;
	record->end = last->at.offset + last->len;
	record->pieces = mail->pieces;
	record->n_pieces = mail->n_pieces;
	if (!mail->described)
		mail_describe(mail);
	mail->record.part = letter_part(mail->letter, (size_t)record->find->at.offset);
	if (mail->record.part[0] == '\0')
		mail->record.part = NULL;
	return mail_columns(mail, record->end);
}

/* Messages */

/* Scan what the letter holds. */
static void
mail_scan(struct mail *mail)
{
	struct letter *letter = mail->letter;

	mail->next = (enum input_next)urlsift_scan(mail->input->scanner, letter->text, letter->len,
	    letter->sections, letter->n_sections);
	if (letter->failed && mail->next == INPUT_GO_ON)
		input_trouble(mail->input, strerror(ENOMEM));
}

/* A mime_full. */
static bool
mail_full(void *ctx)
{
	struct mail *mail = ctx;

	mail_scan(mail);
	letter_clear(mail->letter);
	return mail->next == INPUT_GO_ON;
}

/* Is there a quoted "From " line in the body? */
static bool
mail_has_quoted(const struct folder_message *message)
{
	const char *at = message->header.body, *to = message->octets + message->len;

	if (!message->quoted)
		return false;
	if (at > message->octets)
		at--;
	for (; (at = octets_pair(at, to, '\n', '>')) != to; at++)
		if (to - at > 6 && memcmp(at + 1, ">From ", 6) == 0)
			return true;
	return false;
}

/* Does the text of the message stand as it is? */
static bool
mail_is_plain(struct mail *mail, const struct type *type)
{
	const struct header *header = &mail->message.header;
	const char *from = header->body, *to = mail->message.octets + mail->message.len;
	struct charset *charset;

	if (type->kind != TYPE_TEXT || type->external || header->words)
		return false;
	if (transfer_check(type_encoding(&header->encoding), &from, &to) != TRANSFER_NONE)
		return false;
	if (type->charset[0] == '\0')
		return true;
	charset = charset_find(mail->charsets, type->charset, strlen(type->charset), from,
	    (size_t)(to - from) < 256 ? (size_t)(to - from) : 256);
	return charset == NULL || (charset_is_ascii(charset) && octets_are_ascii(from, to));
}

static void
mail_message(struct mail *mail)
{
	const struct folder_message *message = &mail->message;
	const struct header *header = &message->header;
	const char *end = message->octets + message->len;
	bool quoted = mail_has_quoted(message);
	struct letter *letter = mail->letter;
	struct type type;
	size_t i;

	letter_clear(letter);
	charset_set_trim(mail->charsets);
	type_read(&type, &header->type);
	if (!quoted && mail_is_plain(mail, &type)) {
		mail->input->count.parts++;
		letter_borrow(letter, message->octets, message->len);
		for (i = 0; i < header->n; i++)
			letter_borrow_section(letter, header->fields[i], header->fields[i + 1], 0,
			    "");
		letter_borrow_section(letter, header->body, end, type.flags, "1");
	} else {
		const struct mime_options options = {
			letter, mail->charsets, mail_full, mail
		};

		mime_read(&options, header, end, quoted, &mail->input->count);
	}
	if (mail->next == INPUT_GO_ON)
		mail_scan(mail);
}

/* A message that is too long to be held is scanned as it stands. */
static void
mail_long(struct mail *mail)
{
	struct urlsift_scanner *scanner = mail->input->scanner;
	struct urlsift_position at;

	mail->input->locate = NULL;
	if (mail->message.begins) {
		mail_describe(mail);
		mail->record.part = NULL;
		at = folder_position(&mail->folder, mail->message.octets);
		urlsift_reset(scanner);
		urlsift_seek(scanner, &at);
	}
	if (!mail_columns(mail, mail->message.offset + mail->message.len))
		input_trouble(mail->input, strerror(ENOMEM));
	mail->next = (enum input_next)urlsift_feed(scanner, mail->message.octets,
	    mail->message.len);
	if (mail->message.ends && mail->next == INPUT_GO_ON)
		mail->next = (enum input_next)urlsift_finish(scanner);
}

static void
mail_read_messages(struct mail *mail)
{
	const struct input_options *options = mail->input->options;
	struct folder_message *message = &mail->message;
	uint64_t from = 0, to = 0;
	bool wanted = true;

	while (mail->next == INPUT_GO_ON && folder_next(&mail->folder, message)) {
		if (message->begins) {
			if (message->offset >= options->range_end)
				break;
			wanted = message->offset >= options->range_start;
			mail->record.message++;
			mail->described = false;
			mail->input->count.messages += wanted;
		}
		/* What separates messages belongs to the one that follows. */
		to = message->offset + message->len;
		if (!wanted) {
			from = to;
			continue;
		}
		mail->input->mail = &mail->record;
		mail->input->locate = mail_locate;
		mail->input->locate_ctx = mail;
		if (message->begins && message->ends)
			mail_message(mail);
		else
			mail_long(mail);
		input_passed(mail->input, message->len);
	}
	/* The last piece may have been all there was. */
	if (mail->next == INPUT_GO_ON)
		mail->next = (enum input_next)urlsift_finish(mail->input->scanner);
	input_scanned(mail->input, from, to, mail->next);
	if (mail->folder.why != NULL)
		input_trouble(mail->input, mail->folder.why);
}

static void
mail_free(void *kept)
{
	struct mail *mail = kept;

	folder_free(&mail->folder);
	letter_free(mail->letter);
	charset_set_free(mail->charsets);
	buffer_free(&mail->id);
	buffer_free(&mail->date);
	buffer_free(&mail->subject);
	free(mail->pieces);
	free(mail);
}

static struct mail *
mail_new(struct input *input)
{
	struct mail *mail = calloc(1, sizeof(*mail));

	if (mail == NULL)
		return NULL;
	mail->input = input;
	mail->letter = letter_new();
	mail->charsets = charset_set_new();
	if (mail->letter == NULL || mail->charsets == NULL) {
		mail_free(mail);
		return NULL;
	}
	return mail;
}

static enum input_next
mail_read(struct input *input, const struct input_ops *ops, struct source *source,
    enum mbox_form form)
{
	void **kept = input_keep(input, ops);
	struct mail *mail;

	if (gmime_lib()->why != NULL) {
		input_trouble(input, gmime_lib()->why);
		return INPUT_GO_ON;
	}
	if (*kept == NULL)
		*kept = mail_new(input);
	mail = *kept;
	if (mail == NULL) {
		input_trouble(input, strerror(ENOMEM));
		return INPUT_GO_ON;
	}
	mail->next = INPUT_GO_ON;
	mail->record.message = 0;
	mail->columns = 0;
	if (input->column != NULL)
		column_reset(input->column, 0);
	folder_open(&mail->folder, source, form);
	mail_read_messages(mail);
	input->locate = NULL;
	input->mail = NULL;
	urlsift_reset(input->scanner);
	return mail->next;
}

static enum input_next
mail_read_auto(struct input *input, struct source *source)
{
	return mail_read(input, &input_mail, source, MBOX_UNSURE);
}

static enum input_next
mail_read_mailbox(struct input *input, struct source *source)
{
	return mail_read(input, &input_mailbox, source, MBOX_FROM);
}

static enum input_next
mail_read_message(struct input *input, struct source *source)
{
	return mail_read(input, &input_message, source, MBOX_MESSAGE);
}

static enum input_bid
mail_bid(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	switch (mbox_recognise(head, head + len, last)) {
	case MBOX_NONE:
		return INPUT_NO;
	case MBOX_UNSURE:
		return INPUT_MORE;
	default:
		return INPUT_YES;
	}
}

static enum input_bid
mail_bid_all(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	(void)head;
	(void)len;
	(void)last;
	return INPUT_YES;
}

const struct input_ops input_mail = {
	.name = "mail",
	.bid = mail_bid,
	.read = mail_read_auto,
	.free = mail_free,
};

const struct input_ops input_mailbox = {
	.name = "mailbox",
	.bid = mail_bid_all,
	.read = mail_read_mailbox,
	.free = mail_free,
};

const struct input_ops input_message = {
	.name = "message",
	.bid = mail_bid_all,
	.read = mail_read_message,
	.free = mail_free,
};
