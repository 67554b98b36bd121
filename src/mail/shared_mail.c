/*
 * shared_mail - mail: a mailbox that several threads read, some messages at a time
 *
 * One thread at a time finds where messages end, which is a small part of the
 * work; a thread that has enough of them takes the window that holds them.  While
 * it scans a long message the others wait, so that there is one such window.
 */
#include "mail/shared_mail.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "input/shared.h"
#include "mail/message.h"

struct shared_mail {
	struct shared share;
	const struct input_ops *ops;
	struct mailbox mailbox;
	uint64_t messages;	/* that were taken */
};

/* What the input needs to take messages; NULL if there is no memory. */
static struct message *
messages_mail(const struct shared_mail *messages, struct input *input)
{
	struct message *m = message_of(input, messages->ops);

	if (m != NULL && m->batch == NULL)
		m->batch = malloc(sizeof(*m->batch));
	return m != NULL && m->batch != NULL ? m : NULL;
}

/* Of a share. */

static void
messages_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct shared_mail *messages = (struct shared_mail *)share;
	struct message *m = messages_mail(messages, input);
	size_t i;

	if (m == NULL) {
		share->why = strerror(ENOMEM);
		part->last = true;
		return;
	}
	mailbox_take(&messages->mailbox, &m->mailbox, m->batch);
	message_begin(m, messages->messages);
	for (i = 0; i < m->batch->n; i++)
		messages->messages += m->batch->items[i].begins;
	share->octets = messages->mailbox.base + messages->mailbox.at;
	part->len = m->batch->n;
	part->last = m->batch->last;
	part->open = m->batch->rest || m->batch->large;
	share->why = messages->mailbox.why;
}

static enum input_next
messages_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct shared_mail *messages = (struct shared_mail *)share;
	struct message *m = message_of(input, messages->ops);
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
	    mailbox_next(&messages->mailbox, &m->message)) {
		message_scan(m);
		message_passed(m);
		share->octets += m->message.len;
		rest = !m->message.ends;
	}
	if (rest)
		share->why = messages->mailbox.why;
	message_end(m);
	if (part->open) {
		mailbox_trim(&m->mailbox);
		mail_text_trim(m->text);
	}
	return m->next;
}

enum input_next
shared_mail(struct input *input, const struct input_ops *ops, struct source *source)
{
	static const struct shared_ops shared_ops = { messages_read, messages_scan };
	struct shared_mail messages = { .share.ops = &shared_ops, .ops = ops };
	struct message *m = message_of(input, ops);

	/* Who takes part, this input as well, has a window of its own. */
	messages.mailbox = m->mailbox;
	m->mailbox = (struct mailbox){ 0 };
	shared_run(&messages.share, input, source);
	mailbox_free(&messages.mailbox);
	return INPUT_GO_ON;
}
