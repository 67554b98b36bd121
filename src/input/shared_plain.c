/*
 * shared_plain - input: a plain source that several threads read, one document at a time
 *
 * Reading goes straight into the scanner's buffer.  What precedes a document
 * and what follows it, as far as its answer needs them, are read with it, and
 * kept for the next.
 */
#include "input/shared_plain.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "input/shared.h"

/* What may precede a document and matters to it; the scanner says how much it wants. */
#define PLAIN_BEFORE (4 * URLSIFT_REACH)
#define PLAIN_KEPT (PLAIN_BEFORE + URLSIFT_REACH)

struct shared_plain {
	struct shared share;
	struct urlsift_position at;	/* of the first octet that was kept */
	uint64_t line;			/* offset of the start of its line */
	char *kept;			/* the last octets that were read */
	size_t n_kept;
};

/* Move the position over N octets. */
static void
plain_move(struct shared_plain *plain, const char *octets, size_t n)
{
	const char *newline = n > 0 ? memrchr(octets, '\n', n) : NULL;

	plain->at.line += line_count(octets, n);
	if (newline != NULL)
		plain->line = plain->at.offset + (uint64_t)(newline + 1 - octets);
	plain->at.offset += n;
	plain->at.column = plain->at.offset - plain->line + 1;
}

/* Read up to WANTED octets; fewer only at the end. */
static size_t
plain_fill(struct shared_plain *plain, char *to, size_t wanted)
{
	size_t len = 0;
	ssize_t n;

	while (len < wanted) {
		n = source_read(plain->share.source, to + len, wanted - len);
		if (n < 0)
			plain->share.why = plain->share.source->why;
		if (n <= 0)
			break;
		len += (size_t)n;
	}
	return len;
}

/* Keep what the next document has to see: the last octets of those in the buffer. */
static void
plain_keep(struct shared_plain *plain, const char *octets, size_t len, uint64_t end)
{
	uint64_t from = end > PLAIN_BEFORE ? end - PLAIN_BEFORE : 0;
	size_t skip = from > plain->at.offset ? (size_t)(from - plain->at.offset) : 0;

	plain_move(plain, octets, skip);
	plain->n_kept = len - skip;
	memcpy(plain->kept, octets + skip, plain->n_kept);
}

/* The document's octets, and those around it, into the scanner; the lock is held. */
static void
plain_load(struct shared_plain *plain, struct urlsift_scanner *scanner, struct shared_part *part)
{
	uint64_t start = part->number * URLSIFT_DOCUMENT_MAX, end;
	uint64_t base = urlsift_range(scanner, start, start + URLSIFT_DOCUMENT_MAX);
	size_t skip = (size_t)(base - plain->at.offset), wanted, room;
	char *to = urlsift_buffer(scanner, &room);

	plain_move(plain, plain->kept, skip);
	urlsift_seek(scanner, &plain->at);
	part->len = plain->n_kept - skip;
	memcpy(to, plain->kept + skip, part->len);
	end = start + URLSIFT_DOCUMENT_MAX;
	wanted = (size_t)(end + URLSIFT_REACH - base) - part->len;
	part->fresh = plain_fill(plain, to + part->len, wanted);
	part->len += part->fresh;
	plain->share.octets += part->fresh;
	if (plain->share.why != NULL)
		part->cut = base + part->len;
	part->last = base + part->len <= end;
	if (!part->last)
		plain_keep(plain, to, part->len, end);
}

/* Of a share. */
static void
plain_read(struct shared *share, struct input *input, struct shared_part *part)
{
	plain_load((struct shared_plain *)share, input->scanner, part);
}

static enum input_next
plain_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	enum input_next next;

	(void)share;
	input_cut(input, part->cut);
	next = (enum input_next)urlsift_fed(input->scanner, part->len);
	if (next == INPUT_GO_ON)
		next = (enum input_next)urlsift_finish(input->scanner);
	urlsift_reset(input->scanner);
	input_cut(input, INPUT_NO_CUT);
	return next == INPUT_GO_ON ? input_passed(input, part->fresh) : next;
}

enum input_next
shared_plain(struct input *input, struct source *source)
{
	static const struct shared_ops ops = { plain_read, plain_scan };
	struct shared_plain plain = { .share.ops = &ops, .at = { 0, 1, 1 } };

	plain.kept = malloc(PLAIN_KEPT);
	if (plain.kept == NULL)
		input_trouble(input, strerror(ENOMEM));
	else
		shared_run(&plain.share, input, source);
	free(plain.kept);
	return INPUT_GO_ON;
}
