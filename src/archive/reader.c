/*
 * reader - archive: what is compressed or an archive, as sources of its own
 */
#include "archive/reader.h"

#include <errno.h>
#include <string.h>

#include "archive/magic.h"
#include "archive/unpack.h"
#include "base/buffer.h"

/* A source whose octets an unpack makes. */
struct member {
	struct source source;
	struct unpack *unpack;
	struct buffer name;
};

static enum input_bid
archive_bid(const struct source *source, const char *head, size_t len, bool last)
{
	enum magic magic = magic_of(head, len, last);

	(void)source;
	if (magic == MAGIC_MORE)
		return INPUT_MORE;
	return magic == MAGIC_NONE ? INPUT_NO : INPUT_YES;
}

static ssize_t
member_read(struct source *source, char *to, size_t room)
{
	struct member *member = (struct member *)source;
	ssize_t n = unpack_read(member->unpack, to, room);

	if (n < 0)
		source->why = unpack_lost(member->unpack);
	return n;
}

static bool
member_ready(struct source *source, int milliseconds)
{
	return unpack_ready(((struct member *)source)->unpack, milliseconds);
}

/* The name within the archive: nothing more than what follows "/", "./" and their like. */
static const char *
member_bare(const char *name)
{
	while (*name == '/' || (name[0] == '.' && name[1] == '/'))
		name++;
	return name;
}

/* False if there is no memory. */
static bool
member_name(struct member *member, const struct source *archive, const char *name)
{
	if (*name == '\0') {
		member->source.name = archive->name;
		return true;
	}
	member->name.len = 0;
	buffer_string(&member->name, archive->name);
	buffer_char(&member->name, '/');
	buffer_string(&member->name, member_bare(name));
	member->source.name = buffer_terminate(&member->name);
	return !member->name.failed;
}

static enum input_next
archive_members(struct input *input, struct source *archive, struct unpack *unpack, bool is_stream)
{
	struct member member = {
		.source = {
			.path = archive->path,
			.member = archive->member || !is_stream,
			.read = member_read,
			.ready = member_ready,
			.fd = -1,
		},
		.unpack = unpack,
	};
	enum input_next next = INPUT_GO_ON;
	const char *name;

	do {
		name = unpack_member(unpack);
		if (unpack_trouble(unpack) != NULL)
			input_trouble(input, unpack_trouble(unpack));
		if (name == NULL)
			break;
		input->count.members += !is_stream;
		if (member_name(&member, archive, name))
			next = input_source(input, &member.source);
		else
			input_trouble(input, strerror(ENOMEM));
		member.source.head_len = 0;
		member.source.failed = false;
	} while (next == INPUT_GO_ON && !is_stream);
	buffer_free(&member.name);
	return next;
}

static enum input_next
archive_read(struct input *input, struct source *source)
{
	enum magic magic = magic_of(source->head, source->head_len, true);
	const char *why = INPUT_NO_RANGE;
	struct unpack *unpack = NULL;
	enum input_next next;

	/* Of all that is in it: said here, it is said once. */
	if (!input_has_range(input->options))
		unpack = unpack_start(source, magic, &why);
	if (unpack == NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	next = archive_members(input, source, unpack, magic_is_stream(magic));
	unpack_stop(unpack);
	return next;
}

const struct input_ops input_archive = {
	.name = "archive",
	.contains = true,
	.bid = archive_bid,
	.read = archive_read,
};
