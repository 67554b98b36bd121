/*
 * share - floor 4: a plain source that several threads read, one document at a time
 */
#include <stdlib.h>
#include <string.h>

#include "share.h"

/* What may precede a document and matters to it; the scanner says how much it wants. */
#define SHARE_BEFORE (4 * URLSIFT_REACH)
#define SHARE_KEPT (SHARE_BEFORE + URLSIFT_REACH)

bool
share_init(struct share *share, struct source *source)
{
	*share = (struct share){ .source = source, .at = { 0, 1, 1 } };
	pthread_mutex_init(&share->lock, NULL);
	share->kept = malloc(SHARE_KEPT);
	return share->kept != NULL;
}

void
share_free(struct share *share)
{
	pthread_mutex_destroy(&share->lock);
	free(share->kept);
}

/* Move the position over N octets. */
static void
share_move(struct share *share, const char *octets, size_t n)
{
	const char *newline = n > 0 ? memrchr(octets, '\n', n) : NULL;

	share->at.line += urlsift_lines(octets, n);
	if (newline != NULL)
		share->line = share->at.offset + (uint64_t)(newline + 1 - octets);
	share->at.offset += n;
	share->at.column = share->at.offset - share->line + 1;
}

/* Read up to WANTED octets; fewer only at the end. */
static size_t
share_fill(struct share *share, char *to, size_t wanted)
{
	size_t len = 0;
	ssize_t n;

	while (len < wanted) {
		n = source_read(share->source, to + len, wanted - len);
		if (n < 0)
			share->why = share->source->why;
		if (n <= 0)
			break;
		len += (size_t)n;
	}
	return len;
}

/* Keep what the next document has to see: the last octets of those in the buffer. */
static void
share_keep(struct share *share, const char *octets, size_t len, uint64_t end)
{
	uint64_t from = end > SHARE_BEFORE ? end - SHARE_BEFORE : 0;
	size_t skip = from > share->at.offset ? (size_t)(from - share->at.offset) : 0;

	share_move(share, octets, skip);
	share->n_kept = len - skip;
	memcpy(share->kept, octets + skip, share->n_kept);
}

/* The document's octets, and those around it, into the scanner; the lock is held. */
static void
share_load(struct share *share, struct urlsift_scanner *scanner, struct share_document *document)
{
	uint64_t start = document->number * URLSIFT_DOCUMENT_MAX, end;
	uint64_t base = urlsift_range(scanner, start, start + URLSIFT_DOCUMENT_MAX);
	size_t skip = (size_t)(base - share->at.offset), wanted, room;
	char *to = urlsift_buffer(scanner, &room);

	share_move(share, share->kept, skip);
	urlsift_seek(scanner, &share->at);
	document->len = share->n_kept - skip;
	memcpy(to, share->kept + skip, document->len);
	end = start + URLSIFT_DOCUMENT_MAX;
	wanted = (size_t)(end + URLSIFT_REACH - base) - document->len;
	document->fresh = share_fill(share, to + document->len, wanted);
	document->len += document->fresh;
	share->octets += document->fresh;
	document->last = base + document->len <= end;
	if (!document->last)
		share_keep(share, to, document->len, end);
}

bool
share_read(struct share *share, struct input *input, struct share_document *document)
{
	bool more;

	pthread_mutex_lock(&share->lock);
	more = !share->ended;
	if (more) {
		document->number = share->next++;
		share_load(share, input->scanner, document);
		share->ended = document->last;
	}
	pthread_mutex_unlock(&share->lock);
	return more;
}

enum input_next
share_scan(const struct share *share, struct input *input, const struct share_document *document)
{
	struct source *outer = input->source;
	enum input_next next;

	input->source = share->source;
	next = (enum input_next)urlsift_fed(input->scanner, document->len);
	if (next == INPUT_GO_ON)
		next = (enum input_next)urlsift_finish(input->scanner);
	urlsift_reset(input->scanner);
	input_passed(input, document->fresh);
	input->source = outer;
	return next;
}
