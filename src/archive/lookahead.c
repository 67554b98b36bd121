/*
 * lookahead - archive: a source of which more can be seen than was handed out
 */
#include "archive/lookahead.h"

#define LOOKAHEAD_PART ((size_t)64 << 10)	/* octets that are read at a time */

/* Forget what nobody asks for any more, once that is most of what is kept. */
static void
lookahead_forget(struct lookahead *ahead)
{
	struct buffer *octets = &ahead->octets;
	uint64_t past = ahead->given - ahead->at;
	size_t gone;

	if (past < LOOKAHEAD_BACK)
		return;
	gone = (size_t)past - LOOKAHEAD_BACK;
	if (gone < octets->len / 2)
		return;
	octets->len -= gone;
	memmove(octets->octets, octets->octets + gone, octets->len);
	ahead->at += gone;
}

bool
lookahead_more(struct lookahead *ahead)
{
	ssize_t n;
	char *to;

	lookahead_forget(ahead);
	to = ahead->ended ? NULL : buffer_reserve(&ahead->octets, LOOKAHEAD_PART);
	if (to == NULL)
		return false;
	n = source_read(ahead->inner, to, LOOKAHEAD_PART);
	ahead->ended = n <= 0;
	ahead->octets.len += n < 0 ? 0 : (size_t)n;
	return n > 0;
}

bool
lookahead_has(const struct lookahead *ahead, uint64_t at)
{
	return at >= ahead->at;
}

struct octets
lookahead_see(const struct lookahead *ahead, uint64_t at)
{
	const struct buffer *octets = &ahead->octets;
	uint64_t off = at - ahead->at;

	if (!lookahead_has(ahead, at) || off >= octets->len)
		return (struct octets){ NULL, 0 };
	return (struct octets){ octets->octets + off, octets->len - (size_t)off };
}

/* A source's READ: as many octets as there is room for, but at the end. */
static ssize_t
lookahead_read(struct source *source, char *to, size_t room)
{
	struct lookahead *ahead = (struct lookahead *)source;
	struct octets seen;
	ssize_t n;

	while (lookahead_see(ahead, ahead->given).len < room && lookahead_more(ahead))
		;
	/* Even at the end, where there is no more, they may have moved. */
	seen = lookahead_see(ahead, ahead->given);
	if (seen.len == 0) {
		/* There is no memory, or there are no more. */
		n = source_read(ahead->inner, to, room);
		ahead->octets.len = 0;
		ahead->given += n < 0 ? 0 : (uint64_t)n;
		ahead->at = ahead->given;
		source->why = ahead->inner->why;
		return n;
	}
	if (seen.len > room)
		seen.len = room;
	memcpy(to, seen.at, seen.len);
	ahead->given += seen.len;
	return (ssize_t)seen.len;
}

void
lookahead_init(struct lookahead *ahead, struct source *inner)
{
	*ahead = (struct lookahead){ .source = *inner, .inner = inner };
	ahead->source.read = lookahead_read;
	ahead->source.head_len = 0;
}

void
lookahead_free(struct lookahead *ahead)
{
	buffer_free(&ahead->octets);
}
