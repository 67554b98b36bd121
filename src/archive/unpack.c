/*
 * unpack - archive: a compressed source or an archive becomes the sources that are in it
 */
#include "archive/unpack.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "archive/decompress.h"
#include "archive/libarchive.h"
#include "base/buffer.h"

struct unpack {
	struct source member;		/* the one at hand */
	const struct source *source;
	bool stream;			/* there is one only */
	bool from_file;			/* reading it never waits */
	bool limited;			/* of the member, not all was allowed */
	unsigned n;			/* members so far */
	struct decompress *codec;	/* NULL: libarchive reads it */
	struct libarchive *archive;
	struct buffer name;		/* of the member */
};

/*
 * N octets were made.  Returns how many of them may be: what is found does not depend on how
 * many are made at a time.  -1: none.
 */
static ssize_t
unpack_count(struct source *source, ssize_t n)
{
	struct unpack *unpack = (struct unpack *)source;
	uint64_t left, allowed = 0;

	if (source->left == NULL || (n <= 0 && !unpack->limited))
		return n;
	left = atomic_load(source->left);
	/* Of a file in a file, two threads may count. */
	while (!unpack->limited) {
		allowed = left < (uint64_t)n ? left : (uint64_t)n;
		if (atomic_compare_exchange_weak(source->left, &left, left - allowed))
			break;
	}
	/* What is left out now may be the last of the text: the next call says so. */
	unpack->limited |= allowed < (uint64_t)n;
	if (allowed > 0)
		return (ssize_t)allowed;
	source->why = "more is unpacked than --max-unpacked allows";
	return -1;
}

/* A source's READ. */
static ssize_t
unpack_read_stream(struct source *source, char *to, size_t room)
{
	struct unpack *unpack = (struct unpack *)source;
	ssize_t n = decompress_read(unpack->codec, to, room);

	if (n < 0)
		source->why = decompress_why(unpack->codec);
	return unpack_count(source, n);
}

static ssize_t
unpack_read_member(struct source *source, char *to, size_t room)
{
	struct unpack *unpack = (struct unpack *)source;
	ssize_t n = libarchive_read(unpack->archive, to, room);

	if (n < 0)
		source->why = libarchive_why(unpack->archive);
	return unpack_count(source, n);
}

struct unpack *
unpack_new(struct source *source, enum magic magic, const char **why)
{
	struct unpack *unpack = calloc(1, sizeof(*unpack));

	if (unpack == NULL) {
		*why = strerror(ENOMEM);
		return NULL;
	}
	unpack->source = source;
	unpack->stream = magic_is_stream(magic);
	unpack->from_file = source->from_file || source_size(source) != UINT64_MAX;
	unpack->codec = decompress_new(source, magic, why);
	if (unpack->codec == NULL && *why == NULL)
		unpack->archive = libarchive_new(source, magic, why);
	if (*why != NULL) {
		unpack_free(unpack);
		return NULL;
	}
	return unpack;
}

void
unpack_free(struct unpack *unpack)
{
	if (unpack == NULL)
		return;
	decompress_free(unpack->codec);
	libarchive_free(unpack->archive);
	buffer_free(&unpack->name);
	free(unpack);
}

/* The name within the archive: nothing more than what follows "/", "./" and their like. */
static const char *
unpack_bare(const char *name)
{
	while (*name == '/' || (name[0] == '.' && name[1] == '/'))
		name++;
	return name;
}

/* The name as it is reported; NULL if there is no memory. */
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

struct source *
unpack_next(struct unpack *unpack)
{
	const struct source *source = unpack->source;
	const char *name = NULL;

	if (unpack->archive != NULL)
		name = libarchive_next(unpack->archive);
	else if (unpack->n == 0)
		name = "";
	if (name == NULL)
		return NULL;
	unpack->n++;
	unpack->limited = false;
	unpack->member = (struct source){
		.name = unpack_name(unpack, name),
		.path = source->path,
		.member = source->member || !unpack->stream,
		.from_file = unpack->from_file,
		.left = source->left,
		.read = unpack->codec == NULL ? unpack_read_member : unpack_read_stream,
		.fd = -1,
	};
	return &unpack->member;
}

const char *
unpack_trouble(const struct unpack *unpack)
{
	return unpack->archive == NULL ? NULL : libarchive_trouble(unpack->archive);
}

const char *
unpack_skipped(const struct unpack *unpack)
{
	return unpack->codec == NULL ? NULL : decompress_trouble(unpack->codec);
}
