/*
 * reader - mail: mail and news -> records, one message at a time
 */
#include "mail/reader.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/line.h"
#include "base/pair.h"
#include "base/utf8.h"
#include "form/stretch.h"
#include "form/uuencode.h"
#include "mail/mime.h"

#define MAIL_READER_COUNTED "--range: a mailbox with Content-Length fields cannot be cut"

/* One message */

/* Returns whether the body has a quoted "From " line. */
static bool
mail_reader_has_quoted(const struct mailbox_message *message)
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
mail_reader_is_plain(struct message *m, const struct content_type *type)
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
	if (start.len > content_type_start(type))
		start.len = content_type_start(type);
	charset = content_type_charset(m->charsets, type, start);
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
mail_reader_flags(const struct mailbox_message *message)
{
	const char *to = message->octets + message->len;
	const char *line = recognise_start(message->octets, to), *at;

	if (to - line < 5 || memcmp(line, "From ", 5) != 0)
		return URLSIFT_TEXT_MAIL;
	at = memchr(line + 5, ' ', (size_t)(line_end(line, to) - line - 5));
	return at != NULL && at > line + 5 && to - at > 4 && memcmp(at, " at ", 4) == 0 ?
	    URLSIFT_TEXT_MAIL | URLSIFT_TEXT_AT_SIGN : URLSIFT_TEXT_MAIL;
}

/*
 * Scan the message.  If it is not encoded, it is scanned in place; otherwise it is first decoded
 * into a text of its own.
 */
static void
mail_reader_scan(struct message *m)
{
	const struct mailbox_message *message = &m->message;
	const struct header *header = &message->header;
	const char *end = message->octets + message->len;
	bool quoted = mail_reader_has_quoted(message);
	struct form_text *text = m->text;
	struct content_type type;
	size_t i;

	form_text_clear(text);
	text->flags = m->diff != NULL ? 0 : mail_reader_flags(message);
	charset_set_trim(m->charsets);
	content_type_read(&type, &header->type);
	if (!quoted && mail_reader_is_plain(m, &type)) {
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
mail_reader_diff_piece(struct message *m)
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
mail_reader_tell_undecoded(struct message *m, uint64_t line)
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

/* Scan a piece of a message that is too long for the window.  It is not decoded. */
static void
mail_reader_scan_piece(struct message *m)
{
	struct urlsift_scanner *scanner = m->input->scanner;
	struct urlsift_position at;

	if (m->diff != NULL) {
		mail_reader_diff_piece(m);
		return;
	}
	if (m->message.begins) {
		at = mailbox_position(&m->mailbox, m->message.octets);
		if (!m->message.other) {
			message_describe(m);
			mail_reader_tell_undecoded(m, at.line);
		}
		m->description.mail.part = m->description.mail.field = NULL;
		urlsift_reset(scanner);
		urlsift_text_flags(scanner, m->message.other ? m->input->options->scan.text :
		    mail_reader_flags(&m->message));
		urlsift_seek(scanner, &at);
	}
	m->next = (enum input_next)urlsift_feed(scanner, m->message.octets, m->message.len);
	if (m->message.cut)
		m->input->cut = m->message.offset + m->message.len;
	if (m->message.ends && m->next == INPUT_GO_ON)
		m->next = (enum input_next)urlsift_finish(scanner);
	m->input->cut = INPUT_NO_CUT;
}

/* Scan an object of git that is not a message as plain text, unless only messages count. */
static void
mail_reader_other(struct message *m)
{
	if (m->input->options->messages)
		return;
	m->input->mail = NULL;
	mail_reader_scan_piece(m);
	m->input->mail = &m->description.mail;
}

/* Set the position at which a later run can begin with this message, if it can. */
static void
mail_reader_mark(struct message *m)
{
	bool lines = m->mailbox.form == RECOGNISE_FROM &&
	    !record_window_doubts(&m->mailbox.records);

	m->description.mail.at = lines ? mailbox_position(&m->mailbox, m->message.octets) :
	    (struct urlsift_position){ 0, 0, 0 };
}

static void
mail_reader_message(struct message *m)
{
	const struct mailbox_message *message = &m->message;

	if (message->other) {
		mail_reader_other(m);
		return;
	}
	if (message->begins) {
		m->description.mail.message++;
		m->described = false;
		if (m->input->handler.message != NULL)
			mail_reader_mark(m);
		skip_begin(&m->skip, true);
		m->input->count.messages++;
	}
	if (message->begins && message->ends)
		mail_reader_scan(m);
	else
		mail_reader_scan_piece(m);
	message_note_labels(m);
	if (!message->ends || m->next != INPUT_GO_ON || m->input->handler.message == NULL ||
	    m->diff != NULL)
		return;
	message_describe(m);
	m->next = input_message_done(m->input);
}

/* Count the octets of a message and those between messages as scanned. */
static void
mail_reader_passed(struct message *m, uint64_t octets)
{
	if (m->next == INPUT_GO_ON)
		m->next = input_passed(m->input, octets);
}

static void
mail_reader_begin(struct message *m, uint64_t messages)
{
	m->next = INPUT_GO_ON;
	m->description.mail.message = messages;
	m->input->mail = m->diff != NULL ? NULL : &m->description.mail;
}

static void
mail_reader_end(struct message *m)
{
	struct input *input = m->input;

	/* The source may have ended after a piece that was not known to be the last. */
	if (m->next == INPUT_GO_ON)
		m->next = (enum input_next)urlsift_finish(input->scanner);
	input->mail = NULL;
	urlsift_reset(input->scanner);
}

/*
 * Returns whether Content-Length divides the messages of the mailbox.  A range of such a mailbox
 * is refused: a message in it may have lines that begin with "From ", so octets before the range
 * would decide where its messages begin.
 */
static bool
mail_reader_is_counted(const struct message *m)
{
	return m->mailbox.form == RECOGNISE_FROM && m->message.begins && !m->message.quoted;
}

/* Returns why the mailbox ends early, or which length in it is wrong; NULL if all is right. */
static const char *
mail_reader_trouble(const struct mailbox *mailbox)
{
	if (mailbox->records.window.why != NULL)
		return mailbox->records.window.why;
	return mailbox->trouble[0] == '\0' ? NULL : mailbox->trouble;
}

/* Read the messages of a source.  SIZE is UINT64_MAX if it is unknown. */
static void
mail_reader_messages(struct message *m, uint64_t size)
{
	const struct input_options *options = m->input->options;
	struct mailbox_message *message = &m->message;
	uint64_t from = m->input->start.offset, to = from, passed;
	bool wanted = true, cut = input_has_range(options);

	while (m->next == INPUT_GO_ON && mailbox_next(&m->mailbox, message)) {
		if (cut && mail_reader_is_counted(m)) {
			input_trouble(m->input, MAIL_READER_COUNTED);
			break;
		}
		if (message->begins) {
			if (message->offset >= options->range_end)
				break;
			wanted = message->offset >= options->range_start;
		}
		/* Octets between messages count with the message that follows. */
		passed = to;
		to = message->offset + message->len;
		if (wanted) {
			mail_reader_message(m);
			mail_reader_passed(m, to - passed);
		} else {
			m->description.mail.message += message->begins && !message->other;
			from = to;
		}
	}
	mail_reader_end(m);
	input_scanned(m->input, from, to, m->next);
	if (size != UINT64_MAX && size > to && mail_reader_trouble(&m->mailbox) == NULL)
		mail_reader_passed(m, size - to);
}

static void
mail_reader_share_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct message_share *all = (struct message_share *)share;
	struct message *m = input_keep(input, share->reader);
	size_t i;

	mailbox_take(&all->mailbox, &m->mailbox, &m->batch);
	mail_reader_begin(m, all->messages);
	part->fresh = (size_t)(all->mailbox.records.window.base + all->mailbox.records.at -
	    share->octets);
	for (i = 0; i < m->batch.head.n; i++)
		all->messages += m->batch.items[i].begins && !m->batch.items[i].other;
	share->octets = all->mailbox.records.window.base + all->mailbox.records.at;
	part->len = m->batch.head.n;
	part->last = m->batch.head.last;
	part->open = m->batch.head.rest || m->batch.head.large;
	share->why = mail_reader_trouble(&all->mailbox);
}

/* Keep the labels that were not known until the mailbox ends.  LOCKED: no other thread runs. */
static void
mail_reader_share_labels(struct message_share *all, struct message *m, bool locked)
{
	if (locked)
		return charset_unknown_move(&all->unknown, charset_set_unknown(m->charsets));
	pthread_mutex_lock(&all->share.lock);
	mail_reader_share_labels(all, m, true);
	pthread_mutex_unlock(&all->share.lock);
}

static enum input_next
mail_reader_share_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct message_share *all = (struct message_share *)share;
	struct message *m = input_keep(input, share->reader);
	size_t i, between = part->fresh;
	bool rest = m->batch.head.rest;

	for (i = 0; i < part->len && m->next == INPUT_GO_ON; i++) {
		mailbox_item(&m->mailbox, &m->batch, i, &m->message);
		mail_reader_message(m);
		mail_reader_passed(m, m->message.len);
		between -= m->message.len;
	}
	mail_reader_passed(m, between);
	while (rest && m->next == INPUT_GO_ON &&
	    mailbox_next(&all->mailbox, &m->message)) {
		mail_reader_message(m);
		mail_reader_passed(m, m->message.len);
		share->octets += m->message.len;
		rest = !m->message.ends;
	}
	if (rest)
		share->why = mail_reader_trouble(&all->mailbox);
	mail_reader_end(m);
	mail_reader_share_labels(all, m, part->open);
	if (part->open) {
		record_window_trim(&m->mailbox.records);
		form_text_trim(m->text);
	}
	return m->next;
}

static void
mail_reader_share(struct message *m, const struct input_ops *ops, struct source *source)
{
	static const struct shared_ops shared_ops = {
		mail_reader_share_read, mail_reader_share_scan
	};
	struct message_share *all = &m->share;

	/* Every input that shares the mailbox has a window of its own, and so has this one. */
	*all = (struct message_share){
		.share = { .ops = &shared_ops, .reader = ops }, .mailbox = m->mailbox
	};
	m->mailbox = (struct mailbox){ 0 };
	shared_run(&all->share, m->input, source);
	charset_unknown_tell(&all->unknown, m->input);
	mailbox_free(&all->mailbox);
}

static enum input_next
mail_reader_read(struct input *input, const struct input_ops *ops, struct source *source,
    enum recognise_form form)
{
	const struct input_start *start = &input->start;
	const char *why = input_range_refused(input, source);
	struct message *m = input_keep(input, ops);

	if (ops->contains && input_has_range(input->options))
		why = STRETCH_NO_RANGE;
	if (why != NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	if (start->line > 0)
		form = RECOGNISE_FROM;
	mailbox_open(&m->mailbox, source, input->options->scan.column, form);
	if (start->line > 0)
		window_move(&m->mailbox.records.window,
		    &(struct urlsift_position){ start->offset, start->line, 1 });
	if (m->mailbox.form != RECOGNISE_MESSAGE && m->mailbox.form != RECOGNISE_EMLX &&
	    m->diff == NULL && shared_is_worth(input, source)) {
		mail_reader_share(m, ops, source);
		return INPUT_GO_ON;
	}
	mail_reader_begin(m, start->line > 0 ? start->message - 1 : 0);
	mail_reader_messages(m, source_size(source));
	charset_unknown_tell(charset_set_unknown(m->charsets), input);
	why = mail_reader_trouble(&m->mailbox);
	if (why != NULL)
		input_damage(input, why);
	return m->next;
}

/* The messages of a source, whose texts are diffs. */
static enum input_next
mail_reader_read_diff(struct input *input, struct source *source)
{
	struct message *m = input_keep(input, &input_mail_diff);
	enum input_next next;

	diff_begin(m->diff);
	next = mail_reader_read(input, &input_mail_diff, source, RECOGNISE_UNSURE);
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

static enum input_next
mail_reader_read_auto(struct input *input, struct source *source)
{
	return mail_reader_read(input, &input_mail, source, RECOGNISE_UNSURE);
}

static enum input_next
mail_reader_read_mailbox(struct input *input, struct source *source)
{
	return mail_reader_read(input, &input_mailbox, source, RECOGNISE_FROM);
}

static enum input_next
mail_reader_read_message(struct input *input, struct source *source)
{
	return mail_reader_read(input, &input_message, source, RECOGNISE_MESSAGE);
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
	.read = mail_reader_read_auto,
	.new = message_new,
	.free = message_free,
};

const struct input_ops input_mailbox = {
	.name = "mailbox",
	.messages = true,
	.read = mail_reader_read_mailbox,
	.new = message_new,
	.free = message_free,
};

const struct input_ops input_message = {
	.name = "message",
	.messages = true,
	.read = mail_reader_read_message,
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
