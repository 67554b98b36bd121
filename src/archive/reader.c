/*
 * reader - archive: what is compressed or an archive, read as the sources that are in it
 *
 * Members carry the name of their archive even if it is the only operand.  They
 * leave one after the other: threads do not share them.  Archives in archives are
 * opened to a depth of eight.
 */
#include "archive/reader.h"

#include <errno.h>
#include <string.h>

#include "archive/magic.h"
#include "archive/readahead.h"
#include "archive/unpack.h"
#include "base/buffer.h"

/* At most so many octets are unpacked of a file, and RATIO more for each octet of its own. */
#define READER_MOST ((uint64_t)16 << 30)
#define READER_RATIO 2000
#define READER_STREAM_MOST ((uint64_t)1 << 40)

static enum input_bid
archive_reader_bid(const struct source *source, const char *head, size_t len, bool last)
{
	enum magic magic = magic_of(head, len, last);

	(void)source;
	if (magic == MAGIC_MORE)
		return INPUT_MORE;
	return magic == MAGIC_NONE ? INPUT_NO : INPUT_YES;
}

/* Read a member; AHEAD, if that is not NULL, makes its octets meanwhile. */
static enum input_next
archive_reader_member(struct input *input, struct source *member, struct readahead *ahead)
{
	enum input_next next;

	if (member->name == NULL) {
		input_trouble(input, strerror(ENOMEM));
		return INPUT_GO_ON;
	}
	if (ahead == NULL)
		return input_source(input, member);
	next = input_source(input, readahead_begin(ahead, member));
	readahead_end(ahead);
	return next;
}

static enum input_next
archive_reader_members(struct input *input, struct unpack *unpack, bool stream, bool costly)
{
	struct readahead *ahead = NULL;
	enum input_next next = INPUT_GO_ON;
	struct source *member;

	do {
		member = unpack_next(unpack);
		if (unpack_trouble(unpack) != NULL)
			input_damage(input, unpack_trouble(unpack));
		if (member == NULL)
			break;
		input->count.members += !stream;
		if (ahead == NULL && costly && input->options->readahead && member->from_file)
			ahead = readahead_new();
		next = archive_reader_member(input, member, ahead);
	} while (next == INPUT_GO_ON && !stream && atomic_load(&input->unpack_left) > 0);
	if (next == INPUT_GO_ON && unpack_skipped(unpack) != NULL)
		input_damage(input, unpack_skipped(unpack));
	readahead_free(ahead);
	return next;
}

/*
 * At most how many octets are unpacked of a file.  Deflate makes at most 1,032 of one octet;
 * other formats can make more, but only by repetition.  The size of a stream is not known.
 */
static uint64_t
archive_reader_most(const struct input *input, const struct source *source)
{
	uint64_t size = source_size(source);

	if (input->options->max_unpacked != 0)
		return input->options->max_unpacked;
	if (size > UINT64_MAX / READER_RATIO / 2)
		return READER_STREAM_MOST;
	return READER_MOST + size * READER_RATIO;
}

static enum input_next
archive_reader_read(struct input *input, struct source *source)
{
	enum magic magic = magic_of(source->head, source->head_len, true);
	const char *why = INPUT_NO_RANGE;
	struct unpack *unpack = NULL;
	enum input_next next;

	if (input->depth == 1) {
		atomic_store(&input->unpack_left, archive_reader_most(input, source));
		source->left = &input->unpack_left;
	}
	/* Reported here, and not for each member. */
	if (!input_has_range(input->options))
		unpack = unpack_new(source, magic, &why);
	if (unpack == NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	next = archive_reader_members(input, unpack, magic_is_stream(magic),
	    magic_is_compressed(magic));
	unpack_free(unpack);
	return next;
}

const struct input_ops input_archive = {
	.name = "archive",
	.contains = true,
	.bid = archive_reader_bid,
	.read = archive_reader_read,
};
