/*
 * decompress - archive: decompress a source while it is read
 *
 * A gzip file may have many members (.warc.gz has one for each record).  After a damaged
 * one, reading continues with the next member whose text begins like that of the first:
 * a gzip file that is stored in the damaged member begins differently.
 */
#include "archive/codec.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The text of each member begins with the same octets as the first: so many of them. */
#define DECOMPRESS_ALIKE 5

/* A damaged member may be decompressed beyond its end: the search goes back so far. */
#define DECOMPRESS_BACK ((size_t)16 << 10)

/* A member is tried on so many octets, and until it makes so many. */
#define DECOMPRESS_TRIAL 4096

/* A file may have so many false beginnings of members: this bounds the time. */
#define DECOMPRESS_TRIALS 65536

/* No URL is a longer word. */
#define DECOMPRESS_WORD 8192

struct decompress {
	struct codec *codec;
	struct source *source;
	enum magic magic;
	bool members;		/* a damaged stream may be followed by a good one */
	bool between;		/* a stream is complete, and no other has begun */
	bool ended;		/* there are no more streams */
	bool strange;		/* a stream is complete, but no other stream follows it */
	const char *why;	/* why the rest is lost */
	struct codec_io io;
	uint64_t base;		/* the offset in the source of the first of OCTETS */
	uint64_t member;	/* the offset in the source of the current stream */
	char alike[DECOMPRESS_ALIKE];	/* the first octets of the text */
	size_t n_alike;		/* how many of them are known */
	size_t n_word;		/* octets of WORD, which come next */
	unsigned trials;
	uint64_t n_damaged;	/* members; of the first one: */
	uint64_t first, next;	/* where it begins, and where reading continued */
	uint64_t end;		/* of the last stream that is complete */
	char trouble[96];	/* a message about these */
	char word[DECOMPRESS_WORD];
	char octets[64 * 1024];	/* of the source */
};

struct decompress *
decompress_new(struct source *source, enum magic magic)
{
	struct decompress *d = calloc(1, sizeof(*d));

	if (d == NULL)
		return NULL;
	d->codec = codec_new(magic);
	if (d->codec == NULL) {
		free(d);
		return NULL;
	}
	d->source = source;
	d->magic = magic;
	d->members = magic == MAGIC_GZIP;
	d->io.from = d->octets;
	return d;
}

void
decompress_free(struct decompress *d)
{
	if (d == NULL)
		return;
	codec_free(d->codec);
	free(d);
}

/* Read more octets of the source; keep those from KEEP on. */
static void
decompress_fill(struct decompress *d, const char *keep)
{
	struct codec_io *io = &d->io;
	size_t kept = (size_t)(io->from + io->len - keep), gone = (size_t)(keep - d->octets);
	ssize_t n;

	memmove(d->octets, keep, kept);
	d->base += gone;
	io->from -= gone;
	n = source_read(d->source, d->octets + kept, sizeof(d->octets) - kept);
	if (n < 0)
		d->why = d->source->why;
	io->len += n < 0 ? 0 : (size_t)n;
	io->last = n == 0;
}

/* The codec needs more octets. */
static void
decompress_go_on(struct decompress *d)
{
	struct codec_io *io = &d->io;
	/* A search for the next member goes back. */
	size_t back = d->members ? (size_t)(io->from - d->octets) : 0;

	if (io->last || io->len > 0)
		d->why = DECOMPRESS_CUT_SHORT;
	else
		decompress_fill(d, io->from - (back < DECOMPRESS_BACK ? back : DECOMPRESS_BACK));
}

/* Decompress until there is no room, or no progress. */
static enum codec_next
decompress_try(struct decompress *d, struct codec_io *io)
{
	enum codec_next next = CODEC_GO_ON;
	size_t len, room;

	do {
		len = io->len;
		room = io->room;
		next = codec_step(d->codec, io);
	} while (next == CODEC_GO_ON && io->room > 0 && (io->len < len || io->room < room));
	return next;
}

/* Returns whether a text begins like the first member, or if that is unknown, like a record. */
static bool
decompress_is_alike(const struct decompress *d, const char *text)
{
	if (d->n_alike == DECOMPRESS_ALIKE)
		return memcmp(text, d->alike, DECOMPRESS_ALIKE) == 0;
	return memcmp(text, "WARC/", DECOMPRESS_ALIKE) == 0 ||
	    memcmp(text, "From ", DECOMPRESS_ALIKE) == 0;
}

/* Returns whether the next octets are a good member. */
static bool
decompress_is_member(struct decompress *d)
{
	size_t len = d->io.len < DECOMPRESS_TRIAL ? d->io.len : DECOMPRESS_TRIAL;
	char text[DECOMPRESS_TRIAL];
	struct codec_io io = { d->io.from, len, false, text, DECOMPRESS_ALIKE };
	enum codec_next next;

	/* Three bits of the flags are reserved. */
	if (len < 4 || (d->io.from[3] & 0xe0) != 0 || !codec_again(d->codec))
		return false;
	next = decompress_try(d, &io);
	if (next == CODEC_BAD || io.room > 0 || !decompress_is_alike(d, text))
		return false;
	io.room = sizeof(text) - DECOMPRESS_ALIKE;
	return (next == CODEC_END || decompress_try(d, &io) != CODEC_BAD) &&
	    codec_again(d->codec);
}

/* Search for the next member.  Returns whether there is one, which is then decompressed. */
static bool
decompress_search(struct decompress *d)
{
	static const char begins[] = { '\x1f', '\x8b', '\x08' };
	struct codec_io *io = &d->io;
	const char *found, *end;

	while (d->why == NULL && d->trials < DECOMPRESS_TRIALS) {
		end = io->from + io->len;
		found = memmem(io->from, io->len, begins, sizeof(begins));
		if (found == NULL && io->last)
			return false;
		if (found == NULL)
			found = io->len < sizeof(begins) ? io->from : end - (sizeof(begins) - 1);
		io->from = found;
		io->len = (size_t)(end - found);
		if (io->len < DECOMPRESS_TRIAL && !io->last) {
			decompress_fill(d, io->from);
			continue;
		}
		d->trials++;
		if (decompress_is_member(d))
			return true;
		io->from++;
		io->len--;
	}
	return false;
}

/* The length of TEXT without its last word, which may be cut off. */
static size_t
decompress_words(const char *text, size_t n)
{
	size_t i = n;

	while (i > 0 && (uint8_t)text[i - 1] > ' ' && strchr("<>\"", text[i - 1]) == NULL)
		i--;
	return n - i > DECOMPRESS_WORD ? n : i;
}

/*
 * The stream is damaged, after it made the N octets at TO.  Continue with the next member.
 * Returns how many of the octets are good.
 */
static size_t
decompress_recover(struct decompress *d, const char *to, size_t n)
{
	const char *why = codec_why(d->codec), *end = d->io.from + d->io.len;
	uint64_t damaged = d->member;

	if (d->members) {
		d->io.from = d->octets + (damaged < d->base ? 0 : damaged + 1 - d->base);
		d->io.len = (size_t)(end - d->io.from);
	}
	if (!d->members || !decompress_search(d)) {
		d->ended = d->strange && d->why == NULL;
		if (!d->ended && d->why == NULL)
			d->why = why;
		return n;
	}
	d->between = d->strange = false;
	d->member = d->base + (uint64_t)(d->io.from - d->octets);
	if (d->n_damaged++ == 0) {
		d->first = damaged;
		d->next = d->member;
	}
	/* In a mailbox, a blank line precedes a message.  The word before it was returned. */
	d->n_word = d->n_alike > 0 ? 2 : 0;
	memcpy(d->word, "\n\n", d->n_word);
	return decompress_words(to, n);
}

/* Returns whether another stream begins here.  Zstandard has frames without a text. */
static bool
decompress_begins(struct decompress *d)
{
	const struct codec_io *io = &d->io;

	while (magic_of(io->from, io->len, io->last) == MAGIC_MORE && d->why == NULL)
		decompress_fill(d, io->from);
	return magic_of(io->from, io->len, true) == d->magic || (d->magic == MAGIC_ZSTD &&
	    io->len >= 4 && ((uint8_t)io->from[0] & 0xf0) == 0x50 &&
	    memcmp(io->from + 1, "\052\115\030", 3) == 0);
}

static enum codec_next
decompress_step(struct decompress *d, struct codec_io *io)
{
	enum codec_next next;

	if (d->between) {
		/* NULs fill the last block on tapes. */
		for (; io->len > 0 && *io->from == '\0'; io->len--)
			io->from++;
		if (io->len == 0)
			return CODEC_END;
		d->between = false;
		d->member = d->base + (uint64_t)(io->from - d->octets);
		d->strange = !decompress_begins(d);
	}
	if (d->strange)
		return CODEC_BAD;
	next = codec_step(d->codec, io);
	d->between = next == CODEC_END;
	if (d->between)
		d->end = d->base + (uint64_t)(io->from - d->octets);
	return next;
}

/* Remember how the text begins; N octets of it are at TO. */
static void
decompress_remember(struct decompress *d, const char *to, size_t n)
{
	while (n-- > 0 && d->n_alike < DECOMPRESS_ALIKE)
		d->alike[d->n_alike++] = *to++;
}

/* Return the word that was kept. */
static size_t
decompress_word(struct decompress *d, char *to, size_t room)
{
	size_t n = d->n_word < room ? d->n_word : room;

	memcpy(to, d->word, n);
	d->n_word -= n;
	memmove(d->word, d->word + n, d->n_word);
	return n;
}

/* Keep the last word of N octets: damage may follow.  Returns how many the others are. */
static size_t
decompress_keep(struct decompress *d, const char *to, size_t n, size_t room)
{
	size_t others = decompress_words(to, n);

	if (!d->members || (others == 0 && n == room))
		return n;
	d->n_word = n - others;
	memcpy(d->word, to + others, d->n_word);
	return others;
}

/* Decompress some octets.  Returns how many are at TO; 0 is not the end. */
static size_t
decompress_more(struct decompress *d, char *to, size_t room)
{
	size_t had = d->io.len, n = decompress_word(d, to, room);
	struct codec_io *io = &d->io;
	enum codec_next next;

	if (n == room)
		return n;
	io->to = to + n;
	io->room = room - n;
	next = decompress_step(d, io);
	decompress_remember(d, to + n, room - n - io->room);
	if (next == CODEC_GO_ON && n == room - io->room && io->len == had)
		decompress_go_on(d);
	n = room - io->room;
	if (next == CODEC_BAD)
		return decompress_recover(d, to, n);
	if (next == CODEC_GO_ON)
		return decompress_keep(d, to, n, room);
	if (io->last && io->len == 0)
		d->ended = true;
	else if (n == 0 && io->len == had)
		decompress_go_on(d);
	return n;
}

ssize_t
decompress_read(struct decompress *d, char *to, size_t room)
{
	size_t n = 0;

	while (n == 0 && d->why == NULL && !d->ended)
		n = decompress_more(d, to, room);
	if (n == 0)
		n = decompress_word(d, to, room);
	return n == 0 && d->why != NULL ? -1 : (ssize_t)n;
}

const char *
decompress_why(const struct decompress *d)
{
	return d->why;
}

const char *
decompress_trouble(struct decompress *d)
{
	if (d->n_damaged == 0 && !(d->ended && d->strange))
		return NULL;
	if (d->n_damaged == 0)
		snprintf(d->trouble, sizeof(d->trouble), DECOMPRESS_AFTER_END, d->end);
	else if (d->n_damaged == 1)
		snprintf(d->trouble, sizeof(d->trouble), "damaged gzip member at offset %" PRIu64
		    ": skipped to offset %" PRIu64, d->first, d->next);
	else
		snprintf(d->trouble, sizeof(d->trouble),
		    "%" PRIu64 " damaged gzip members, the first at offset %" PRIu64,
		    d->n_damaged, d->first);
	return d->trouble;
}
