/*
 * message - mail: a message -> records with true positions
 *
 * A message whose fields say that its text stands as it is, is scanned where it
 * lies.  Every other is put together as a letter first.  The positions that
 * the scanner finds are those of this text: they become those of the source
 * when there is a find.
 */
#include "mail/message.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/pair.h"
#include "mail/content_type.h"
#include "mail/gmime_lib.h"
#include "mail/mime.h"
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
message_describe(struct message *post)
{
	const struct header *header = &post->message.header;
	struct header_value value = header_find(header, "message-id");
	const char *subject, *end;
	char *decoded;

	post->described = true;
	if (value.from != NULL && *value.from == '<') {
		end = memchr(value.from, '>', (size_t)(value.to - value.from));
		value.from++;
		value.to = end == NULL ? value.to : end;
	}
	post->record.id = message_value(&post->id, &value);
	value = header_find(header, "date");
	post->record.date = message_value(&post->date, &value);
	value = header_find(header, "subject");
	subject = message_value(&post->subject, &value);
	if (subject != NULL && strstr(subject, "=?") != NULL) {
		decoded = gmime_lib()->g_mime_utils_header_decode_text(NULL, subject);
		post->subject.len = 0;
		buffer_string(&post->subject, decoded);
		subject = buffer_terminate(&post->subject);
		gmime_lib()->g_free(decoded);
	}
	post->record.subject = subject;
}

/* Positions */

/* One more piece; what stands together with the last one, or in the same quantum, is part of it. */
static bool
message_add_piece(struct message *post, const struct mail_text_piece *piece, uint32_t off)
{
	struct urlsift_position at = mailbox_position(&post->folder, piece->from);
	uint64_t end = at.offset + (uint64_t)(piece->to - piece->from);
	size_t room = post->room == 0 ? 64 : 2 * post->room;
	struct urlsift_piece *last;

	if (post->n_pieces > 0) {
		last = &post->pieces[post->n_pieces - 1];
		if (at.offset <= last->at.offset + last->len && off == last->off + last->text_len) {
			if (end > last->at.offset + last->len)
				last->len = (uint32_t)(end - last->at.offset);
			last->text_len += (uint32_t)piece->text_len;
			return true;
		}
	}
	if (post->n_pieces == post->room) {
		last = reallocarray(post->pieces, room, sizeof(*last));
		if (last == NULL)
			return false;
		post->pieces = last;
		post->room = room;
	}
	post->pieces[post->n_pieces++] = (struct urlsift_piece){
		.at = at,
		.len = (uint32_t)(piece->to - piece->from),
		.off = off,
		.text_len = (uint32_t)piece->text_len,
	};
	return true;
}

/* An empty piece at octet AT of the text. */
static bool
message_place_empty(struct message *post, size_t at, uint32_t off)
{
	bool ends = at == post->letter->len;
	struct mail_text_piece piece = mail_text_locate(post->letter, ends ? at - 1 : at, 1);

	if (ends)
		piece.from = piece.to;
	piece.to = piece.from;
	piece.text_len = 0;
	return piece.from == NULL || message_add_piece(post, &piece, off);
}

/* Where a piece of the text stands. */
static bool
message_place(struct message *post, const struct urlsift_piece *text)
{
	size_t at = (size_t)text->at.offset, to = at + text->len, off = text->off;
	bool same = text->len == text->text_len;
	struct mail_text_piece piece;

	/* What is empty stands where the octet after it does, or after the last one. */
	if (at == to)
		return message_place_empty(post, at, (uint32_t)off);
	while (at < to) {
		piece = mail_text_locate(post->letter, at, to - at);
		if (piece.from == NULL)
			break;
		at += piece.text_len;
		/* What is written in another way (an entity) stands as a whole where it begins. */
		if (!same)
			piece.text_len = off == text->off ? text->text_len : 0;
		if (!message_add_piece(post, &piece, (uint32_t)off))
			return false;
		off += piece.text_len;
	}
	return true;
}

/* Columns in other units need the octets, as far as END in the source. */
static bool
message_columns(struct message *post, uint64_t end)
{
	const struct mailbox_message *message = &post->message;
	struct column *column = post->input->column;
	const char *from;

	if (column == NULL || post->columns >= end)
		return true;
	if (post->columns < message->offset) {
		post->columns = message->offset;
		column_reset(column, message->offset);
	}
	from = message->octets + (post->columns - message->offset);
	if (!column_feed(column, from, (size_t)(end - post->columns)))
		return false;
	post->columns = end;
	return true;
}

/* An input_locate. */
static bool
message_locate(void *ctx, struct record *record)
{
	struct message *post = ctx;
	struct mail_text_piece message = { post->message.octets, post->message.octets, 0 };
	const struct urlsift_piece *last;
	size_t i;

	post->n_pieces = 0;
	for (i = 0; i < record->find->n_pieces; i++)
		if (!message_place(post, &record->find->pieces[i]))
			return false;
	/* What is nowhere in the source stands where the message does. */
	if (post->n_pieces == 0 && !message_add_piece(post, &message, 0))
		return false;
	last = &post->pieces[post->n_pieces - 1];
	record->at = post->pieces[0].at;
	record->end = last->at.offset + last->len;
	record->pieces = post->pieces;
	record->n_pieces = post->n_pieces;
	if (!post->described)
		message_describe(post);
	post->record.part = mail_text_part(post->letter, (size_t)record->find->at.offset);
	if (post->record.part[0] == '\0')
		post->record.part = NULL;
	return message_columns(post, record->end);
}

/* Messages */

/* Scan what the letter holds. */
static void
message_text(struct message *post)
{
	struct mail_text *letter = post->letter;

	post->next = (enum input_next)urlsift_scan(post->input->scanner, letter->text, letter->len,
	    letter->sections, letter->n_sections);
	if (letter->failed && post->next == INPUT_GO_ON)
		input_trouble(post->input, strerror(ENOMEM));
}

/* A mime_full. */
static bool
message_full(void *ctx)
{
	struct message *post = ctx;

	message_text(post);
	mail_text_clear(post->letter);
	return post->next == INPUT_GO_ON;
}

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
message_is_plain(struct message *post, const struct content_type *type)
{
	const struct header *header = &post->message.header;
	const char *from = header->body, *to = post->message.octets + post->message.len;
	struct charset *charset;
	struct uuencode_block block;

	if (type->kind != CONTENT_TYPE_TEXT || type->external || header->words ||
	    uuencode_find(&block, from, to))
		return false;
	if (transfer_check(content_type_encoding(&header->encoding), &from, &to) != TRANSFER_NONE)
		return false;
	if (type->charset[0] == '\0')
		return true;
	charset = charset_find(post->charsets, type->charset, strlen(type->charset), from,
	    (size_t)(to - from) < 256 ? (size_t)(to - from) : 256);
	return charset == NULL || (charset_is_ascii(charset) && pair_are_ascii(from, to));
}

static void
message_read(struct message *post)
{
	const struct mailbox_message *message = &post->message;
	const struct header *header = &message->header;
	const char *end = message->octets + message->len;
	bool quoted = message_has_quoted(message);
	struct mail_text *letter = post->letter;
	struct content_type type;
	size_t i;

	mail_text_clear(letter);
	charset_set_trim(post->charsets);
	content_type_read(&type, &header->type);
	if (!quoted && message_is_plain(post, &type)) {
		post->input->count.parts++;
		mail_text_borrow(letter, message->octets, message->len);
		for (i = 0; i < header->n; i++)
			mail_text_borrow_section(letter, header->fields[i], header->fields[i + 1],
			    0,
			    "");
		mail_text_borrow_section(letter, header->body, end, type.flags, "1");
	} else {
		const struct mime_options options = {
			letter, post->charsets, message_full, post
		};

		mime_read(&options, header, end, quoted, &post->input->count);
	}
	if (message->cut && mail_text_reaches(letter, end))
		input_cut(post->input, letter->len);
	if (post->next == INPUT_GO_ON)
		message_text(post);
	input_cut(post->input, INPUT_NO_CUT);
}

/* A message that is too long to be held is scanned as it stands. */
static void
message_long(struct message *post)
{
	struct urlsift_scanner *scanner = post->input->scanner;
	struct urlsift_position at;

	post->input->locate = NULL;
	if (post->message.begins) {
		message_describe(post);
		post->record.part = NULL;
		at = mailbox_position(&post->folder, post->message.octets);
		urlsift_reset(scanner);
		urlsift_seek(scanner, &at);
	}
	if (!message_columns(post, post->message.offset + post->message.len))
		input_trouble(post->input, strerror(ENOMEM));
	post->next = (enum input_next)urlsift_feed(scanner, post->message.octets,
	    post->message.len);
	if (post->message.cut)
		input_cut(post->input, post->message.offset + post->message.len);
	if (post->message.ends && post->next == INPUT_GO_ON)
		post->next = (enum input_next)urlsift_finish(scanner);
	input_cut(post->input, INPUT_NO_CUT);
}

void
message_scan(struct message *post)
{
	const struct mailbox_message *message = &post->message;

	if (message->begins) {
		post->record.message++;
		post->described = false;
		post->input->count.messages++;
	}
	post->input->locate = message_locate;
	post->input->locate_ctx = post;
	if (message->begins && message->ends)
		message_read(post);
	else
		message_long(post);
}

void
message_passed(struct message *post)
{
	if (post->next == INPUT_GO_ON)
		post->next = input_passed(post->input, post->message.len);
}

void
message_begin(struct message *post, uint64_t messages)
{
	post->next = INPUT_GO_ON;
	post->record.message = messages;
	post->columns = 0;
	if (post->input->column != NULL)
		column_reset(post->input->column, 0);
	post->input->mail = &post->record;
}

void
message_end(struct message *post)
{
	struct input *input = post->input;

	/* The last piece may have been all there was. */
	if (post->next == INPUT_GO_ON)
		post->next = (enum input_next)urlsift_finish(input->scanner);
	input->locate = NULL;
	input->mail = NULL;
	urlsift_reset(input->scanner);
}

void
message_free(void *kept)
{
	struct message *post = kept;

	mailbox_free(&post->folder);
	free(post->batch);
	mail_text_free(post->letter);
	charset_set_free(post->charsets);
	buffer_free(&post->id);
	buffer_free(&post->date);
	buffer_free(&post->subject);
	free(post->pieces);
	free(post);
}

static struct message *
message_new(struct input *input)
{
	struct message *post = calloc(1, sizeof(*post));

	if (post == NULL)
		return NULL;
	post->input = input;
	post->letter = mail_text_new();
	post->charsets = charset_set_new();
	if (post->letter == NULL || post->charsets == NULL) {
		message_free(post);
		return NULL;
	}
	return post;
}

struct message *
message_of(struct input *input, const struct input_ops *ops)
{
	void **kept = input_keep(input, ops);

	if (*kept == NULL)
		*kept = message_new(input);
	return *kept;
}
