/*
 * reader - mail: mail and news -> records, one message at a time
 */
#include "mail/reader.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/pair.h"
#include "base/utf8.h"
#include "form/stretch.h"
#include "form/uuencode.h"
#include "mail/mime.h"

#define MAIL_READER_COUNTED "--range: a mailbox with Content-Length fields cannot be cut"

/* One message */

/* Returns whether the body of the message [FROM, TO) has a quoted "From " line. */
static bool
mail_reader_has_quoted(const struct message *m, const char *from, const char *to)
{
	const char *at = m->header->body;

	if (!m->reader.piece.quoted)
		return false;
	/* Many lines may begin with ">", but few have ">F". */
	for (; (at = pair_find(at, to, '>', 'F')) != to; at++)
		if (to - at > 5 && memcmp(at, ">From ", 6) == 0 && at > from && at[-1] == '\n')
			return true;
	return false;
}

/* Returns whether the message can be scanned in place. */
static bool
mail_reader_is_plain(struct message *m, const struct content_type *type, const char *to)
{
	const struct header *header = m->header;
	const char *from = header->body;
	bool html = (type->flags & URLSIFT_TEXT_HTML) != 0;
	struct uuencode_block block;
	struct charset *charset;
	struct octets start;

	if (m->diff != NULL || type->kind != CONTENT_TYPE_TEXT ||
	    (!type->plain && !html) || type->external || header->words ||
	    uuencode_find(&block, from, to))
		return false;
	if (transfer_check(content_type_encoding(&header->encoding), &from, &to) != TRANSFER_NONE)
		return false;
	start = (struct octets){ from, (size_t)(to - from) };
	if (start.len > content_type_start(type))
		start.len = content_type_start(type);
	/* Neither UTF-16 nor UTF-32 is valid without a NUL: their marks are no UTF-8. */
	if (type->charset[0] == '\0' && !html && memchr(start.at, '\0', start.len) == NULL)
		return utf8_is_valid(from, (size_t)(to - from));
	charset = content_type_charset(m->text->charsets, type, start);
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
mail_reader_flags(const char *from, const char *to)
{
	const char *line = recognise_start(from, to), *at;

	if (to - line < 5 || memcmp(line, "From ", 5) != 0)
		return URLSIFT_TEXT_MAIL;
	at = memchr(line + 5, ' ', (size_t)(to - line - 5));
	return at != NULL && at > line + 5 && to - at > 4 && memcmp(at, " at ", 4) == 0 &&
	    memchr(line, '\n', (size_t)(at - line)) == NULL ?
	    URLSIFT_TEXT_MAIL | URLSIFT_TEXT_AT_SIGN : URLSIFT_TEXT_MAIL;
}

/*
 * Scan the message.  If it is not encoded, it is scanned in place; otherwise it is first decoded
 * into a text of its own.
 */
static void
mail_reader_scan(struct message *m)
{
	const char *from = record_reader_octets(&m->reader), *end = from + m->reader.piece.len;
	const struct header *header = m->header;
	bool quoted = mail_reader_has_quoted(m, from, end);
	struct form_text *text = m->text;
	struct content_type type;
	size_t i;

	form_text_clear(text);
	text->flags = m->diff != NULL ? 0 : mail_reader_flags(from, end);
	charset_set_trim(m->text->charsets);
	content_type_read(&type, &header->type);
	if (!quoted && mail_reader_is_plain(m, &type, end)) {
		m->reader.input->count.parts++;
		form_text_borrow(text, from, m->reader.piece.len);
		text->field = true;
		for (i = 0; i < header->n; i++)
			if (!header_is_skipped(header->fields[i], header->fields[i + 1]))
				form_text_borrow_section(text, header->fields[i],
				    header->fields[i + 1], 0, "");
		text->field = false;
		form_text_borrow_section(text, header->body, end, type.flags, "1");
	} else {
		m->reader.next = mime_read(m, header, &type, end, quoted);
	}
	if (m->reader.piece.cut && form_text_reaches(text, end))
		m->reader.input->cut = text->len;
	if (m->reader.next == INPUT_GO_ON)
		m->reader.next = message_scan(m);
	m->reader.input->cut = INPUT_NO_CUT;
}

/* Scan a piece as the text of a diff. */
static void
mail_reader_diff_piece(struct message *m)
{
	const struct record_piece *piece = &m->reader.piece;
	const char *octets = record_reader_octets(&m->reader);
	struct transfer transfer;

	if (piece->begins)
		diff_begin_text(m->diff);
	form_text_clear(m->text);
	form_text_section(m->text, 0, "");
	transfer_begin(&transfer, TRANSFER_NONE, false, octets, octets + piece->len);
	form_text_put(m->text, &transfer, NULL);
	diff_edit(m->diff, m->text, 0);
	m->reader.input->cut = piece->cut ? m->text->len : INPUT_NO_CUT;
	m->reader.next = message_scan(m);
	m->reader.input->cut = INPUT_NO_CUT;
}

/* Report a message that is too long to be decoded, if it had to be. */
static void
mail_reader_tell_undecoded(struct message *m, uint64_t line)
{
	const struct header *header = m->header;
	struct content_type type;
	char why[80];

	content_type_read(&type, &header->type);
	if (m->reader.piece.ends || (type.kind != CONTENT_TYPE_MULTIPART &&
	    content_type_encoding(&header->encoding) == TRANSFER_NONE))
		return;
	snprintf(why, sizeof(why),
	    "line %" PRIu64 ": a message of more than 16 MiB is not decoded", line);
	input_trouble(m->reader.input, why);
}

/* Scan a piece of a message that is too long for the window.  It is not decoded. */
static void
mail_reader_scan_piece(struct message *m)
{
	const struct record_piece *piece = &m->reader.piece;
	const char *octets = record_reader_octets(&m->reader);
	struct urlsift_scanner *scanner = m->reader.input->scanner;
	struct urlsift_position at;

	if (m->diff != NULL) {
		mail_reader_diff_piece(m);
		return;
	}
	if (piece->begins) {
		at = record_reader_position(&m->reader, octets);
		if (!piece->other) {
			message_describe(m);
			mail_reader_tell_undecoded(m, at.line);
		}
		m->description.mail.part = m->description.mail.field = NULL;
		urlsift_reset(scanner);
		urlsift_text_flags(scanner, piece->other ? m->reader.input->options->scan.text :
		    mail_reader_flags(octets, octets + piece->len));
		urlsift_seek(scanner, &at);
	}
	m->reader.next = (enum input_next)urlsift_feed(scanner, octets, piece->len);
	if (piece->cut)
		m->reader.input->cut = m->reader.records->window.base + piece->at +
		    piece->len;
	if (piece->ends && m->reader.next == INPUT_GO_ON)
		m->reader.next = (enum input_next)urlsift_finish(scanner);
	m->reader.input->cut = INPUT_NO_CUT;
}

/* Begin with the message at hand. */
static void
mail_reader_begin(struct message *m)
{
	const struct record_piece *piece = &m->reader.piece;
	const char *octets = record_reader_octets(&m->reader);
	size_t len = piece->len < MAILBOX_HEADER ? piece->len : MAILBOX_HEADER;

	m->header = &m->mailbox.header;
	if (m->reader.records != m->reader.source) {
		header_read(&m->taken, octets, octets + len, true);
		m->header = &m->taken;
	}
	m->description.mail.message = piece->number;
	m->described = false;
	/* A later run can begin with this message. */
	m->description.mail.at = (struct urlsift_position){ 0, 0, 0 };
	if (m->reader.input->handler.message != NULL && piece->first)
		m->description.mail.at = record_reader_position(&m->reader, octets);
	skip_begin(&m->skip, true);
	m->reader.input->count.messages++;
}

/* A record_ops.scan. */
static void
mail_reader_message(struct record_reader *reader)
{
	struct message *m = (struct message *)reader;
	const struct record_piece *piece = &reader->piece;

	reader->input->mail = m->diff != NULL || piece->other ? NULL : &m->description.mail;
	/* An object of git that is not a message is plain text, unless only messages count. */
	if (piece->other) {
		if (!reader->input->options->messages)
			mail_reader_scan_piece(m);
		return;
	}
	if (piece->begins)
		mail_reader_begin(m);
	if (piece->begins && piece->ends)
		mail_reader_scan(m);
	else
		mail_reader_scan_piece(m);
	message_note_labels(m);
	if (!piece->ends || reader->next != INPUT_GO_ON || m->diff != NULL ||
	    reader->input->handler.message == NULL)
		return;
	message_describe(m);
	reader->next = input_message_done(reader->input);
}

/* A record_ops.end. */
static void
mail_reader_end(struct record_reader *reader, struct record_reader *all)
{
	struct message *m = (struct message *)reader;

	reader->input->mail = NULL;
	charset_unknown_move(&((struct message *)all)->unknown,
	    charset_set_unknown(m->text->charsets));
	if (reader->batch.large)
		form_text_trim(m->text);
}

/*
 * A record_ops.next.  A range of a mailbox is refused if Content-Length divides its messages: a
 * message in it may have lines that begin with "From ", so octets before the range would decide
 * where its messages begin.
 */
static bool
mail_reader_next(struct record_reader *reader, struct record_piece *message)
{
	struct mailbox *mailbox = &((struct message *)reader)->mailbox;

	if (!mailbox_next(mailbox, message))
		return false;
	if (!input_has_range(reader->input->options) || mailbox->form != RECOGNISE_FROM ||
	    !message->begins || message->quoted)
		return true;
	input_trouble(reader->input, MAIL_READER_COUNTED);
	return false;
}

static const struct record_ops mail_reader_ops = {
	mail_reader_next, mail_reader_message, mail_reader_end
};

static enum input_next
mail_reader_read(struct input *input, struct source *source)
{
	const struct input_ops *ops = input->reader;
	enum recognise_form form = RECOGNISE_UNSURE;
	const struct input_start *start = &input->start;
	const char *why = input_range_refused(input, source);
	struct message *m = input_keep(input, ops);
	enum input_next next;

	if (ops->contains && input_has_range(input->options))
		why = STRETCH_NO_RANGE;
	if (why != NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	if (start->line > 0 || ops == &input_mailbox)
		form = RECOGNISE_FROM;
	else if (ops == &input_message)
		form = RECOGNISE_MESSAGE;
	mailbox_open(&m->mailbox, source, input->options->scan.column, form);
	if (start->line > 0) {
		window_move(&m->mailbox.records.window,
		    &(struct urlsift_position){ start->offset, start->line, 1 });
		m->mailbox.messages = start->message - 1;
	}
	form = m->mailbox.form;
	next = record_reader_run(&m->reader, &mail_reader_ops, ops, source, m->diff == NULL &&
	    form != RECOGNISE_MESSAGE && form != RECOGNISE_EMLX);
	charset_unknown_tell(&m->unknown, input);
	return next;
}

/* The messages of a source, whose texts are diffs. */
static enum input_next
mail_reader_read_diff(struct input *input, struct source *source)
{
	struct message *m = input_keep(input, &input_mail_diff);
	enum input_next next;

	diff_begin(m->diff);
	next = mail_reader_read(input, source);
	if (next == INPUT_STOP)
		return next;
	diff_begin_text(m->diff);
	return diff_end(m->diff, source);
}

static void *
mail_reader_new_diff(struct input *input)
{
	struct message *m = message_new(input);

	if (m != NULL && (m->diff = diff_new(input)) == NULL) {
		message_free(m);
		return NULL;
	}
	return m;
}

static enum input_bid
mail_reader_bid(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	switch (recognise_mail(head, head + len, last)) {
	case RECOGNISE_NONE:
		return INPUT_NO;
	case RECOGNISE_UNSURE:
		return INPUT_MORE;
	default:
		return INPUT_YES;
	}
}

const struct input_ops input_mail = {
	.name = "mail",
	.messages = true,
	.bid = mail_reader_bid,
	.read = mail_reader_read,
	.new = message_new,
	.free = message_free,
};

const struct input_ops input_mailbox = {
	.name = "mailbox",
	.messages = true,
	.read = mail_reader_read,
	.new = message_new,
	.free = message_free,
};

const struct input_ops input_message = {
	.name = "message",
	.messages = true,
	.read = mail_reader_read,
	.new = message_new,
	.free = message_free,
};

const struct input_ops input_mail_diff = {
	.name = "diff",
	.contains = true,
	.bid = mail_reader_bid,
	.read = mail_reader_read_diff,
	.new = mail_reader_new_diff,
	.free = message_free,
};
