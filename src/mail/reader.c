/*
 * reader - mail: mail and news -> records, a message at a time
 */
#include "mail/gmime_lib.h"
#include "mail/reader.h"

#include <errno.h>
#include <string.h>

#include "mail/message.h"
#include "input/shared.h"
#include "mail/shared_mail.h"

static void
mailbox_messages(struct post *post)
{
	const struct input_options *options = post->input->options;
	struct folder_message *message = &post->message;
	uint64_t from = 0, to = 0;
	bool wanted = true;

	while (post->next == INPUT_GO_ON && folder_next(&post->folder, message)) {
		if (message->begins) {
			if (message->offset >= options->range_end)
				break;
			wanted = message->offset >= options->range_start;
		}
		/* What separates messages belongs to the one that follows. */
		to = message->offset + message->len;
		if (wanted) {
			post_scan(post);
			post_passed(post);
		} else {
			post->record.message += message->begins;
			from = to;
		}
	}
	post_end(post);
	input_scanned(post->input, from, to, post->next);
}

static enum input_next
mailbox_read(struct input *input, const struct input_ops *ops, struct source *source,
    enum mbox_form form)
{
	const char *why = input_range_refused(input, source);
	struct post *post;

	if (why == NULL)
		why = gmime_lib()->why;
	if (why != NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	post = post_of(input, ops);
	if (post == NULL) {
		input_trouble(input, strerror(ENOMEM));
		return INPUT_GO_ON;
	}
	folder_open(&post->folder, source, form);
	if (post->folder.form != MBOX_MESSAGE && share_is_worth(input->options, source))
		return share_mail(input, ops, source);
	post_begin(post, 0);
	mailbox_messages(post);
	if (post->folder.why != NULL)
		input_trouble(input, post->folder.why);
	return post->next;
}

static enum input_next
mailbox_read_auto(struct input *input, struct source *source)
{
	return mailbox_read(input, &input_mail, source, MBOX_UNSURE);
}

static enum input_next
mailbox_read_mailbox(struct input *input, struct source *source)
{
	return mailbox_read(input, &input_mailbox, source, MBOX_FROM);
}

static enum input_next
mailbox_read_message(struct input *input, struct source *source)
{
	return mailbox_read(input, &input_message, source, MBOX_MESSAGE);
}

static enum input_bid
mailbox_bid(const struct source *source, const char *head, size_t len, bool last)
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
	.free = post_free,
};

const struct input_ops input_mailbox = {
	.name = "mailbox",
	.bid = mailbox_bid_all,
	.read = mailbox_read_mailbox,
	.free = post_free,
};

const struct input_ops input_message = {
	.name = "message",
	.bid = mailbox_bid_all,
	.read = mailbox_read_message,
	.free = post_free,
};
