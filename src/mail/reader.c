/*
 * reader - mail: mail and news -> records, a message at a time
 */
#include "mail/reader.h"

#include <errno.h>
#include <string.h>

#include "input/shared.h"
#include "mail/message.h"
#include "mail/shared_mail.h"

static void
mailbox_messages(struct message *m)
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

static enum input_next
mailbox_read(struct input *input, const struct input_ops *ops, struct source *source,
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
	if (m->mailbox.form != RECOGNISE_MESSAGE && shared_is_worth(input->options, source))
		return shared_mail(input, ops, source);
	message_begin(m, 0);
	mailbox_messages(m);
	if (m->mailbox.why != NULL)
		input_trouble(input, m->mailbox.why);
	return m->next;
}

static enum input_next
mailbox_read_auto(struct input *input, struct source *source)
{
	return mailbox_read(input, &input_mail, source, RECOGNISE_UNSURE);
}

static enum input_next
mailbox_read_mailbox(struct input *input, struct source *source)
{
	return mailbox_read(input, &input_mailbox, source, RECOGNISE_FROM);
}

static enum input_next
mailbox_read_message(struct input *input, struct source *source)
{
	return mailbox_read(input, &input_message, source, RECOGNISE_MESSAGE);
}

static enum input_bid
mailbox_bid(const struct source *source, const char *head, size_t len, bool last)
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
mailbox_bid_all(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	(void)head;
	(void)len;
	(void)last;
	return INPUT_YES;
}

const struct input_ops input_mail = {
	.name = "mail",
	.bid = mailbox_bid,
	.read = mailbox_read_auto,
	.free = message_free,
};

const struct input_ops input_mailbox = {
	.name = "mailbox",
	.bid = mailbox_bid_all,
	.read = mailbox_read_mailbox,
	.free = message_free,
};

const struct input_ops input_message = {
	.name = "message",
	.bid = mailbox_bid_all,
	.read = mailbox_read_message,
	.free = message_free,
};
