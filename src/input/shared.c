/*
 * shared - input: a source that several threads read, one part at a time
 */
#include "input/shared.h"

#include <errno.h>
#include <string.h>
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
	input->handler.share(input->handler.ctx, share);
	if (share->why != NULL)
		input_trouble(input, share->why);
	input_scanned(input, 0, share->octets, INPUT_GO_ON);
	pthread_mutex_destroy(&share->lock);
}

/* Returns whether the input has, or could make, the state that the share needs. */
static bool
shared_is_ready(const struct shared *share, struct input *input)
{
	return share->reader == NULL || input_keep(input, share->reader) != NULL;
}

static void
shared_scan(struct shared *share, struct input *input, struct shared_part *part)
{
	struct source *outer = input->source;

	if (input->handler.part != NULL)
		input->handler.part(input->handler.ctx, share, part);
	input->source = share->source;
	part->next = shared_is_ready(share, input) ? share->ops->scan(share, input, part) :
	    INPUT_GO_ON;
	input->source = outer;
}

bool
shared_next(struct shared *share, struct input *input, struct shared_part *part)
{
	bool more;

	*part = (struct shared_part){ .cut = INPUT_NO_CUT };
	pthread_mutex_lock(&share->lock);
	more = !share->ended;
	if (more) {
		part->number = share->next++;
		if (shared_is_ready(share, input)) {
			share->ops->read(share, input, part);
		} else {
			share->why = strerror(ENOMEM);
			part->last = true;
		}
		share->ended = part->last;
	}
	if (part->open)
		shared_scan(share, input, part);
	pthread_mutex_unlock(&share->lock);
	if (more && !part->open)
		shared_scan(share, input, part);
	return more;
}
