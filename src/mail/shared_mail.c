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
	struct mailbox folder;
	uint64_t messages;	/* that were taken */
};

/* What the input needs to take messages; NULL if there is no memory. */
static struct message *
messages_mail(const struct shared_mail *messages, struct input *input)
{
	struct message *post = message_of(input, messages->ops);

	if (post != NULL && post->batch == NULL)
		post->batch = malloc(sizeof(*post->batch));
	return post != NULL && post->batch != NULL ? post : NULL;
}

/* Of a share. */

static void
messages_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct shared_mail *messages = (struct shared_mail *)share;
	struct message *post = messages_mail(messages, input);
	size_t i;

	if (post == NULL) {
		share->why = strerror(ENOMEM);
		part->last = true;
		return;
	}
	mailbox_take(&messages->folder, &post->folder, post->batch);
	message_begin(post, messages->messages);
	for (i = 0; i < post->batch->n; i++)
		messages->messages += post->batch->items[i].begins;
	share->octets = messages->folder.base + messages->folder.at;
	part->len = post->batch->n;
	part->last = post->batch->last;
	part->open = post->batch->rest || post->batch->large;
	share->why = messages->folder.why;
}

static enum input_next
messages_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct shared_mail *messages = (struct shared_mail *)share;
	struct message *post = message_of(input, messages->ops);
	bool rest;
	size_t i;

	if (post == NULL || post->batch == NULL)
		return INPUT_GO_ON;
	rest = post->batch->rest;
	for (i = 0; i < part->len && post->next == INPUT_GO_ON; i++) {
		mailbox_item(&post->folder, post->batch, i, &post->message);
		message_scan(post);
		message_passed(post);
	}
	while (rest && post->next == INPUT_GO_ON &&
	    mailbox_next(&messages->folder, &post->message)) {
		message_scan(post);
		message_passed(post);
		share->octets += post->message.len;
		rest = !post->message.ends;
	}
	if (rest)
		share->why = messages->folder.why;
	message_end(post);
	if (part->open) {
		mailbox_trim(&post->folder);
		mail_text_trim(post->letter);
	}
	return post->next;
}

enum input_next
shared_mail(struct input *input, const struct input_ops *ops, struct source *source)
{
	static const struct shared_ops shared_ops = { messages_read, messages_scan };
	struct shared_mail messages = { .share.ops = &shared_ops, .ops = ops };
	struct message *post = message_of(input, ops);

	/* Who takes part, this input as well, has a window of its own. */
	messages.folder = post->folder;
	post->folder = (struct mailbox){ 0 };
	shared_run(&messages.share, input, source);
	mailbox_free(&messages.folder);
	return INPUT_GO_ON;
}
