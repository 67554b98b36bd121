/*
 * reader - mail: mail and news -> records, a message at a time
 */
#include "mail/reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "input/shared.h"
#include "mail/message.h"

static void
reader_messages(struct message *m)
{
	const struct input_options *options = m->input->options;
	struct mailbox_message *message = &m->message;
	uint64_t from = 0, to = 0;
	bool wanted = true;

	while (m->next == INPUT_GO_ON && mailbox_next(&m->mailbox, message)) {
		if (message->begins) {
			if (message->offset >= options->range_end)
				break;
			wanted = message->offset >= options->range_start;
		}
		/* What separates messages belongs to the one that follows. */
		to = message->offset + message->len;
		if (wanted) {
			message_scan(m);
			message_passed(m);
		} else {
			m->record.message += message->begins;
			from = to;
		}
	}
	message_end(m);
	input_scanned(m->input, from, to, m->next);
}

/*
 * A mailbox that several threads read, some messages at a time: one thread at a time
 * finds where messages end, which is a small part of the work; a thread that has
 * enough of them takes the window that holds them.  While it scans a long message
 * the others wait, so that there is one such window.
 */
struct reader_share {
	struct shared share;
	const struct input_ops *ops;
	struct mailbox mailbox;
	uint64_t messages;	/* that were taken */
};

/* What the input needs to take messages; NULL if there is no memory. */
static struct message *
reader_share_message(const struct reader_share *all, struct input *input)
{
	struct message *m = message_of(input, all->ops);

	if (m != NULL && m->batch == NULL)
		m->batch = malloc(sizeof(*m->batch));
	return m != NULL && m->batch != NULL ? m : NULL;
}

static void
reader_share_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct reader_share *all = (struct reader_share *)share;
	struct message *m = reader_share_message(all, input);
	size_t i;

	if (m == NULL) {
		share->why = strerror(ENOMEM);
		part->last = true;
		return;
	}
	mailbox_take(&all->mailbox, &m->mailbox, m->batch);
	message_begin(m, all->messages);
	for (i = 0; i < m->batch->n; i++)
		all->messages += m->batch->items[i].begins;
	share->octets = all->mailbox.window.base + all->mailbox.at;
	part->len = m->batch->n;
	part->last = m->batch->last;
	part->open = m->batch->rest || m->batch->large;
	share->why = all->mailbox.window.why;
}

static enum input_next
reader_share_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct reader_share *all = (struct reader_share *)share;
	struct message *m = message_of(input, all->ops);
	bool rest;
	size_t i;

	if (m == NULL || m->batch == NULL)
		return INPUT_GO_ON;
	rest = m->batch->rest;
	for (i = 0; i < part->len && m->next == INPUT_GO_ON; i++) {
		mailbox_item(&m->mailbox, m->batch, i, &m->message);
		message_scan(m);
		message_passed(m);
	}
	while (rest && m->next == INPUT_GO_ON &&
	    mailbox_next(&all->mailbox, &m->message)) {
		message_scan(m);
		message_passed(m);
		share->octets += m->message.len;
		rest = !m->message.ends;
	}
	if (rest)
		share->why = all->mailbox.window.why;
	message_end(m);
	if (part->open) {
		mailbox_trim(&m->mailbox);
		mail_text_trim(m->text);
	}
	return m->next;
}

static enum input_next
reader_share(struct input *input, const struct input_ops *ops, struct source *source)
{
	static const struct shared_ops shared_ops = { reader_share_read, reader_share_scan };
	struct reader_share all = { .share.ops = &shared_ops, .ops = ops };
	struct message *m = message_of(input, ops);

	/* Each input that shares the mailbox, this one too, has a window of its own. */
	all.mailbox = m->mailbox;
	m->mailbox = (struct mailbox){ 0 };
	shared_run(&all.share, input, source);
	mailbox_free(&all.mailbox);
	return INPUT_GO_ON;
}

static enum input_next
reader_read(struct input *input, const struct input_ops *ops, struct source *source,
    enum recognise_form form)
{
	const char *why = input_range_refused(input, source);
	struct message *m;

	if (why != NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	m = message_of(input, ops);
	if (m == NULL) {
		input_trouble(input, strerror(ENOMEM));
		return INPUT_GO_ON;
	}
	mailbox_open(&m->mailbox, source, input->options->scan.column, form);
	if (m->mailbox.form != RECOGNISE_MESSAGE && shared_is_worth(input, source))
		return reader_share(input, ops, source);
	message_begin(m, 0);
	reader_messages(m);
	if (m->mailbox.window.why != NULL)
		input_trouble(input, m->mailbox.window.why);
	return m->next;
}

static enum input_next
reader_read_auto(struct input *input, struct source *source)
{
	return reader_read(input, &input_mail, source, RECOGNISE_UNSURE);
}

static enum input_next
reader_read_mailbox(struct input *input, struct source *source)
{
	return reader_read(input, &input_mailbox, source, RECOGNISE_FROM);
}

static enum input_next
reader_read_message(struct input *input, struct source *source)
{
	return reader_read(input, &input_message, source, RECOGNISE_MESSAGE);
}

static enum input_bid
reader_bid(const struct source *source, const char *head, size_t len, bool last)
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

static enum input_bid
reader_bid_all(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	(void)head;
	(void)len;
	(void)last;
	return INPUT_YES;
}

const struct input_ops input_mail = {
	.name = "mail",
	.bid = reader_bid,
	.read = reader_read_auto,
	.free = message_free,
};

const struct input_ops input_mailbox = {
	.name = "mailbox",
	.bid = reader_bid_all,
	.read = reader_read_mailbox,
	.free = message_free,
};

const struct input_ops input_message = {
	.name = "message",
	.bid = reader_bid_all,
	.read = reader_read_message,
	.free = message_free,
};
