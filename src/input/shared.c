/*
 * shared - input: a source that several threads read, one part at a time
 */
#include "input/shared.h"

#include <sys/stat.h>

bool
shared_is_worth(const struct input *input, const struct source *source)
{
	return input->handler.share != NULL && !source->member && source_size(source) >= SHARED_MIN;
}

void
shared_run(struct shared *share, struct input *input, struct source *source)
{
	share->source = source;
	pthread_mutex_init(&share->lock, NULL);
	pthread_cond_init(&share->idle, NULL);
	input->handler.share(input->handler.ctx, share);
	if (share->why != NULL)
		input_trouble(input, share->why);
	input_scanned(input, 0, share->octets, INPUT_GO_ON);
	pthread_cond_destroy(&share->idle);
	pthread_mutex_destroy(&share->lock);
}

/* Wait until no thread reads.  Returns whether there is more: then this thread reads. */
static bool
shared_take(struct shared *share)
{
	bool ended;

	pthread_mutex_lock(&share->lock);
	while (share->busy)
		pthread_cond_wait(&share->idle, &share->lock);
	ended = share->ended;
	share->busy = !ended;
	pthread_mutex_unlock(&share->lock);
	return !ended;
}

static void
shared_give_back(struct shared *share)
{
	pthread_mutex_lock(&share->lock);
	share->busy = false;
	pthread_cond_broadcast(&share->idle);
	pthread_mutex_unlock(&share->lock);
}

/* Of an open part, shared_scan() is what lets the next one be read. */
bool
shared_read(struct shared *share, struct input *input, struct shared_part *part)
{
	*part = (struct shared_part){ .cut = INPUT_NO_CUT };
	if (!shared_take(share))
		return false;
	part->number = share->next++;
	share->ops->read(share, input, part);
	share->ended = part->last;
	if (!part->open)
		shared_give_back(share);
	return true;
}

enum input_next
shared_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct source *outer = input->source;
	enum input_next next;

	input->source = share->source;
	next = share->ops->scan(share, input, part);
	if (part->open)
		shared_give_back(share);
	input->source = outer;
	return next;
}
