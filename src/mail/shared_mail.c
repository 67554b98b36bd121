/*
 * shared_mail - mail: a mailbox that several threads read, some messages at a time
 *
 * One thread at a time finds where messages end, which is a small part of the
 * work; a thread that has enough of them takes the window that holds them.  While
 * it scans a long message the others wait, so that there is one such window.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "mail/message.h"
#include "input/shared.h"
#include "mail/shared_mail.h"

struct share_mail {
	struct share share;
	const struct input_ops *ops;
	struct folder folder;
	uint64_t messages;	/* that were taken */
};

/* What the input needs to take messages; NULL if there is no memory. */
static struct post *
messages_mail(const struct share_mail *messages, struct input *input)
{
	struct post *post = post_of(input, messages->ops);

	if (post != NULL && post->batch == NULL)
		post->batch = malloc(sizeof(*post->batch));
	return post != NULL && post->batch != NULL ? post : NULL;
}

/* Of a share. */

static void
messages_read(struct share *share, struct input *input, struct share_part *part)
{
	struct share_mail *messages = (struct share_mail *)share;
	struct post *post = messages_mail(messages, input);
	size_t i;

	if (post == NULL) {
		share->why = strerror(ENOMEM);
		part->last = true;
		return;
	}
	folder_take(&messages->folder, &post->folder, post->batch);
	post_begin(post, messages->messages);
	for (i = 0; i < post->batch->n; i++)
		messages->messages += post->batch->items[i].begins;
	share->octets = messages->folder.base + messages->folder.at;
	part->len = post->batch->n;
	part->last = post->batch->last;
	part->open = post->batch->rest || post->batch->large;
	share->why = messages->folder.why;
}

static enum input_next
messages_scan(struct share *share, struct input *input, const struct share_part *part)
{
	struct share_mail *messages = (struct share_mail *)share;
	struct post *post = post_of(input, messages->ops);
	bool rest;
	size_t i;

	if (post == NULL || post->batch == NULL)
		return INPUT_GO_ON;
	rest = post->batch->rest;
	for (i = 0; i < part->len && post->next == INPUT_GO_ON; i++) {
		folder_item(&post->folder, post->batch, i, &post->message);
		post_scan(post);
		post_passed(post);
	}
	while (rest && post->next == INPUT_GO_ON &&
	    folder_next(&messages->folder, &post->message)) {
		post_scan(post);
		post_passed(post);
		share->octets += post->message.len;
		rest = !post->message.ends;
	}
	if (rest)
		share->why = messages->folder.why;
	post_end(post);
	if (part->open) {
		folder_trim(&post->folder);
		letter_trim(post->letter);
	}
	return post->next;
}

enum input_next
share_mail(struct input *input, const struct input_ops *ops, struct source *source)
{
	static const struct share_ops share_ops = { messages_read, messages_scan };
	struct share_mail messages = { .share.ops = &share_ops, .ops = ops };
	struct post *post = post_of(input, ops);

	/* Who takes part, this input as well, has a window of its own. */
	messages.folder = post->folder;
	post->folder = (struct folder){ 0 };
	share_run(&messages.share, input, source);
	folder_free(&messages.folder);
	return INPUT_GO_ON;
}
