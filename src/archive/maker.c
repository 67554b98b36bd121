/*
 * maker - archive: from a source through a decompressor into a ring
 */
#include "archive/maker.h"

#include <string.h>

/* Milliseconds that a read may wait without a look at whether it is still wanted. */
#define MAKER_PATIENCE 20

bool
maker_put(struct maker *maker, enum maker_kind kind, const void *octets, size_t len)
{
	struct maker_event event = { kind, (uint32_t)len };

	return readahead_put(maker->ring, &event, sizeof(event)) && readahead_put(maker->ring,
	    octets, len);
}

bool
maker_put_why(struct maker *maker, enum maker_kind kind, const char *why)
{
	return maker_put(maker, kind, why, strlen(why));
}

ssize_t
maker_fill(struct maker *maker)
{
	struct source *source = maker->source;
	bool wanted = readahead_flush(maker->ring);

	while (wanted && !source_ready(source, MAKER_PATIENCE))
		wanted = readahead_flush(maker->ring);
	if (!wanted) {
		source->why = "not wanted";
		return -1;
	}
	return source_read(source, maker->octets, sizeof(maker->octets));
}

/* All of a stream, as far as it can be decompressed; why it ends, if that is before its end. */
static const char *
maker_stream(struct maker *maker, struct decompress *codec)
{
	struct decompress_io io = { .len = 0 };
	enum decompress_next next;
	char octets[64 * 1024];
	size_t had, n;
	ssize_t got;

	for (;;) {
		had = io.len;
		io.to = octets;
		io.room = sizeof(octets);
		next = decompress_step(codec, &io);
		n = sizeof(octets) - io.room;
		if (n > 0 && !maker_put(maker, MAKER_DATA, octets, n))
			return NULL;
		if (next == DECOMPRESS_BAD)
			return decompress_why(codec);
		if (io.last && io.len == 0 && next == DECOMPRESS_END)
			return NULL;
		if (n > 0 || io.len < had)
			continue;
		if (io.last || io.len > 0)
			return MAKER_CUT_SHORT;
		got = maker_fill(maker);
		if (got < 0)
			return maker->source->why;
		io.from = maker->octets;
		io.len = (size_t)got;
		io.last = got == 0;
	}
}

void
maker_run(struct maker *maker)
{
	const char *why;

	if (maker->codec == NULL) {
		maker_archive(maker);
	} else if (maker_put(maker, MAKER_MEMBER, "", 0)) {
		why = maker_stream(maker, maker->codec);
		if (why != NULL)
			maker_put_why(maker, MAKER_LOST, why);
	}
	readahead_end(maker->ring);
}
