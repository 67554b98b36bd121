/*
 * unpack - archive: the reader of compressed files and archives
 *
 * It hands on the sources that are in them.  A compressed file keeps its name.  A member's name
 * is that of its archive, even of the only operand, a slash and its own.  Threads do not
 * share members.  Archives in archives are opened to a depth of eight.
 */
#include "archive/unpack.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "archive/codec.h"
#include "archive/magic.h"
#include "base/buffer.h"

/* At most so many octets are unpacked of a file, and RATIO more for each octet of its own. */
#define UNPACK_MOST ((uint64_t)16 << 30)
#define UNPACK_RATIO 2000
#define UNPACK_STREAM_MOST ((uint64_t)1 << 40)

struct unpack {
	struct source member;		/* the current one */
	const struct source *source;
	bool stream;			/* there is only one member */
	bool from_file;			/* reading it never waits */
	bool limited;			/* a part of the member was not allowed */
	struct decompress *codec;	/* NULL: libarchive reads it */
	struct libarchive *archive;
	struct buffer name;		/* of the member */
};

/*
 * Count N octets.  Returns how many of them --max-unpacked allows, or -1 if it allows none.
 * Finds do not depend on how many octets are unpacked at a time.
 */
static ssize_t
unpack_count(struct source *source, ssize_t n)
{
	struct unpack *unpack = (struct unpack *)source;
	uint64_t left, allowed = 0;

	if (source->left == NULL || (n <= 0 && !unpack->limited))
		return n;
	left = atomic_load(source->left);
	/* Two threads may count, if there is an archive in the archive. */
	while (!unpack->limited) {
		allowed = left < (uint64_t)n ? left : (uint64_t)n;
		if (atomic_compare_exchange_weak(source->left, &left, left - allowed))
			break;
	}
	/* The octets that are left out may be the last: the next call reports them. */
	unpack->limited |= allowed < (uint64_t)n;
	if (allowed > 0)
		return (ssize_t)allowed;
	source->why = "more is unpacked than --max-unpacked allows";
	return -1;
}

/* A source's READ. */
static ssize_t
unpack_read_member(struct source *source, char *to, size_t room)
{
	struct unpack *unpack = (struct unpack *)source;
	bool codec = unpack->codec != NULL;
	ssize_t n = codec ? decompress_read(unpack->codec, to, room) :
	    libarchive_read(unpack->archive, to, room);

	if (n < 0)
		source->why = codec ? decompress_why(unpack->codec) :
		    libarchive_why(unpack->archive);
	return unpack_count(source, n);
}

static void
unpack_free(struct unpack *unpack)
{
	if (unpack == NULL)
		return;
	decompress_free(unpack->codec);
	libarchive_free(unpack->archive);
	buffer_free(&unpack->name);
	free(unpack);
}

static struct unpack *
unpack_new(struct source *source, enum magic magic, const char **why)
{
	struct unpack *unpack = calloc(1, sizeof(*unpack));

	*why = strerror(ENOMEM);
	if (unpack == NULL)
		return NULL;
	unpack->source = source;
	unpack->stream = magic_is_stream(magic);
	unpack->from_file = source->from_file || source_size(source) != UINT64_MAX;
	if (codec_has(magic))
		unpack->codec = decompress_new(source, magic);
	else
		unpack->archive = libarchive_new(source, magic, why);
	if (unpack->codec != NULL || unpack->archive != NULL)
		return unpack;
	unpack_free(unpack);
	return NULL;
}

/* The name within the archive, without "/" and "./" at its beginning. */
static const char *
unpack_bare(const char *name)
{
	while (*name == '/' || (name[0] == '.' && name[1] == '/'))
		name++;
	return name;
}

/* The name for reports; NULL if there is no memory. */
static const char *
unpack_name(struct unpack *unpack, const char *name)
{
	if (unpack->stream)
		return unpack->source->name;
	unpack->name.len = 0;
	unpack->name.failed = false;
	buffer_string(&unpack->name, unpack->source->name);
	buffer_char(&unpack->name, '/');
	buffer_string(&unpack->name, unpack_bare(name));
	return buffer_terminate(&unpack->name);
}

static struct source *
unpack_next(struct unpack *unpack)
{
	const struct source *source = unpack->source;
	const char *name = unpack->archive == NULL ? "" : libarchive_next(unpack->archive);

	if (name == NULL)
		return NULL;
	unpack->limited = false;
	unpack->member = (struct source){
		.name = unpack_name(unpack, name),
		.path = source->path,
		.member = source->member || !unpack->stream,
		.from_file = unpack->from_file,
		.left = source->left,
		.read = unpack_read_member,
		.fd = -1,
	};
	return &unpack->member;
}

/* Why members before this one, or octets after a stream, were not read; NULL: all were. */
static const char *
unpack_trouble(const struct unpack *unpack)
{
	return unpack->archive == NULL ? decompress_trouble(unpack->codec) :
	    libarchive_trouble(unpack->archive);
}

static enum input_bid
unpack_bid(const struct source *source, const char *head, size_t len, bool last)
{
	enum magic magic = magic_of(head, len, last);

	(void)source;
	if (magic == MAGIC_MORE)
		return INPUT_MORE;
	return magic == MAGIC_NONE ? INPUT_NO : INPUT_YES;
}

/* Read a member, with AHEAD if that is not NULL. */
static enum input_next
unpack_member(struct input *input, struct source *member, struct readahead *ahead)
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
unpack_members(struct input *input, struct unpack *unpack, bool costly)
{
	struct readahead *ahead = NULL;
	enum input_next next = INPUT_GO_ON;
	struct source *member;

	do {
		member = unpack_next(unpack);
		if (!unpack->stream && unpack_trouble(unpack) != NULL)
			input_damage(input, unpack_trouble(unpack));
		if (member == NULL)
			break;
		input->count.members += !unpack->stream;
		if (ahead == NULL && costly && input->options->readahead && member->from_file)
			ahead = readahead_new();
		next = unpack_member(input, member, ahead);
	} while (next == INPUT_GO_ON && !unpack->stream && atomic_load(&input->unpack_left) > 0);
	if (next == INPUT_GO_ON && unpack->stream && unpack_trouble(unpack) != NULL)
		input_damage(input, unpack_trouble(unpack));
	free(ahead);
	return next;
}

/*
 * At most how many octets are unpacked of a file.  Deflate makes at most 1,032 of one octet;
 * other formats can make more, but only by repetition.  The size of a stream is not known.
 */
static uint64_t
unpack_most(const struct input *input, const struct source *source)
{
	uint64_t size = source_size(source);

	if (input->options->max_unpacked != 0)
		return input->options->max_unpacked;
	if (size > UINT64_MAX / UNPACK_RATIO / 2)
		return UNPACK_STREAM_MOST;
	return UNPACK_MOST + size * UNPACK_RATIO;
}

static enum input_next
unpack_read(struct input *input, struct source *source)
{
	enum magic magic = magic_of(source->head, source->head_len, true);
	const char *why = INPUT_NO_RANGE;
	struct unpack *unpack = NULL;
	enum input_next next;

	if (input->depth == 1) {
		atomic_store(&input->unpack_left, unpack_most(input, source));
		source->left = &input->unpack_left;
	}
	/* Report it here, not for each member. */
	if (!input_has_range(input->options))
		unpack = unpack_new(source, magic, &why);
	if (unpack == NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	next = unpack_members(input, unpack, magic_is_compressed(magic));
	unpack_free(unpack);
	return next;
}

const struct input_ops input_archive = {
	.name = "archive",
	.contains = true,
	.bid = unpack_bid,
	.read = unpack_read,
};
