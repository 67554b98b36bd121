/*
 * shared - input: a source that several threads read, one part at a time
 */
#include "input/shared.h"

#include <sys/stat.h>

bool
shared_is_worth(const struct input_options *options, const struct source *source)
{
	struct stat st;

	if (options->share == NULL || source->member)
		return false;
	return source->fd < 0 || fstat(source->fd, &st) != 0 || !S_ISREG(st.st_mode) ||
	    (uint64_t)st.st_size >= SHARED_MIN;
}

void
shared_run(struct shared *share, struct input *input, struct source *source)
{
	const struct input_options *options = input->options;

	share->source = source;
	pthread_mutex_init(&share->lock, NULL);
	options->share(options->share_ctx, share);
	if (share->why != NULL)
		input_trouble(input, share->why);
	input_scanned(input, 0, share->octets, INPUT_GO_ON);
	pthread_mutex_destroy(&share->lock);
}

bool
shared_read(struct shared *share, struct input *input, struct shared_part *part)
{
	*part = (struct shared_part){ .cut = INPUT_NO_CUT };
	pthread_mutex_lock(&share->lock);
	if (share->ended) {
		pthread_mutex_unlock(&share->lock);
		return false;
	}
	part->number = share->next++;
	share->ops->read(share, input, part);
	share->ended = part->last;
	if (!part->open)
		pthread_mutex_unlock(&share->lock);
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
		pthread_mutex_unlock(&share->lock);
	input->source = outer;
	return next;
}
