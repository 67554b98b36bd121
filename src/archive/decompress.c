/*
 * decompress - archive: a source of one compressed stream, decompressed as it is read
 *
 * Single streams of gzip, bzip2, xz, lzma and zstd are decompressed by their own
 * libraries, because libarchive drops data that it decoded before an error.
 * liblzma hands out octets before it checks their sum.  Windows are limited to 128
 * MiB.
 */
#include "archive/decompress.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef HAVE_BZIP2
#include <bzlib.h>
#endif
#ifdef HAVE_ISAL
#include <isa-l/igzip_lib.h>
#endif
#ifdef HAVE_LZMA
#include <lzma.h>
#endif
#if defined HAVE_ZLIB && !defined HAVE_ISAL
#include <zlib.h>
#endif
#ifdef HAVE_ZSTD
#include <zstd.h>
#include <zstd_errors.h>
#endif

#include "base/array.h"

/* A stream that wants more memory for its window is refused: 2 to the power of this. */
#define DECOMPRESS_WINDOW 27

union decompress_state {
	int unused;		/* where none is built in */
#if defined HAVE_ISAL
	struct inflate_state gzip;
#elif defined HAVE_ZLIB
	z_stream gzip;
#endif
#ifdef HAVE_BZIP2
	bz_stream bzip2;
#endif
#ifdef HAVE_LZMA
	lzma_stream lzma;
#endif
#ifdef HAVE_ZSTD
	ZSTD_DStream *zstd;
#endif
};

/* Each step uses some of FROM up and fills some of TO. */
struct decompress_io {
	const char *from;
	size_t len;		/* octets to decompress */
	bool last;		/* no more will follow them */
	char *to;
	size_t room;		/* octets that fit in there */
};

enum decompress_next {
	DECOMPRESS_GO_ON,
	DECOMPRESS_END,		/* complete; another stream may follow */
	DECOMPRESS_BAD		/* WHY is set; what was put to TO is good */
};

struct decompress {
	const struct decompress_ops *ops;
	struct source *source;
	bool between;		/* a stream is complete, and no other has begun */
	bool ended;		/* nothing follows it */
	const char *why;	/* the rest is lost: the reason */
	struct decompress_io io;
	union decompress_state state;
	char octets[64 * 1024];	/* of the source */
};

struct decompress_ops {
	enum magic magic;
	bool single;		/* for the next stream the library has to begin anew */
	bool (*begin)(struct decompress *codec);
	enum decompress_next (*step)(struct decompress *codec, struct decompress_io *io);
	void (*end)(struct decompress *codec);
};

#if defined HAVE_LZMA || defined HAVE_ZSTD
static const char decompress_window[] = "more than 128 MiB of memory would be needed";
#endif

#if defined HAVE_ISAL || defined HAVE_ZLIB || defined HAVE_BZIP2
/* The libraries count in their own types. */
static unsigned
decompress_part(size_t len)
{
	return len < UINT_MAX ? (unsigned)len : UINT_MAX;
}
#endif

#if defined HAVE_ISAL
/* gzip (RFC 1952): ISA-L takes less than half the time of zlib. */

static bool
decompress_gzip_begin(struct decompress *codec)
{
	isal_inflate_init(&codec->state.gzip);
	codec->state.gzip.crc_flag = ISAL_GZIP;
	return true;
}

/* In the words of zlib. */
static const char *
decompress_gzip_why(int code)
{
	if (code == ISAL_INCORRECT_CHECKSUM)
		return "incorrect data check";
	return code == ISAL_INVALID_WRAPPER ? "incorrect header check" : DECOMPRESS_DAMAGED;
}

static enum decompress_next
decompress_gzip_step(struct decompress *codec, struct decompress_io *io)
{
	struct inflate_state *state = &codec->state.gzip;
	int code;

	state->next_in = (uint8_t *)(uintptr_t)io->from;
	state->avail_in = decompress_part(io->len);
	state->next_out = (uint8_t *)io->to;
	state->avail_out = decompress_part(io->room);
	code = isal_inflate(state);
	io->len -= (size_t)((const char *)state->next_in - io->from);
	io->from = (const char *)state->next_in;
	io->room -= (size_t)((char *)state->next_out - io->to);
	io->to = (char *)state->next_out;
	if (code == ISAL_DECOMP_OK)
		return state->block_state == ISAL_BLOCK_FINISH ? DECOMPRESS_END : DECOMPRESS_GO_ON;
	codec->why = decompress_gzip_why(code);
	return DECOMPRESS_BAD;
}

static void
decompress_gzip_end(struct decompress *codec)
{
	(void)codec;
}
#elif defined HAVE_ZLIB
/* gzip (RFC 1952) */

static bool
decompress_gzip_begin(struct decompress *codec)
{
	return inflateInit2(&codec->state.gzip, 16 + MAX_WBITS) == Z_OK;
}

static enum decompress_next
decompress_gzip_step(struct decompress *codec, struct decompress_io *io)
{
	z_stream *z = &codec->state.gzip;
	int code;

	z->next_in = (Bytef *)(uintptr_t)io->from;
	z->avail_in = decompress_part(io->len);
	z->next_out = (Bytef *)io->to;
	z->avail_out = decompress_part(io->room);
	code = inflate(z, Z_NO_FLUSH);
	io->len -= (size_t)((const char *)z->next_in - io->from);
	io->from = (const char *)z->next_in;
	io->room -= (size_t)((char *)z->next_out - io->to);
	io->to = (char *)z->next_out;
	if (code == Z_OK || code == Z_BUF_ERROR)
		return DECOMPRESS_GO_ON;
	if (code == Z_STREAM_END)
		return DECOMPRESS_END;
	codec->why = z->msg == NULL ? DECOMPRESS_DAMAGED : z->msg;
	return DECOMPRESS_BAD;
}

static void
decompress_gzip_end(struct decompress *codec)
{
	inflateEnd(&codec->state.gzip);
}
#endif

#ifdef HAVE_BZIP2
/* bzip2 */

static bool
decompress_bzip2_begin(struct decompress *codec)
{
	return BZ2_bzDecompressInit(&codec->state.bzip2, 0, 0) == BZ_OK;
}

static enum decompress_next
decompress_bzip2_step(struct decompress *codec, struct decompress_io *io)
{
	bz_stream *bz = &codec->state.bzip2;
	int code;

	bz->next_in = (char *)(uintptr_t)io->from;
	bz->avail_in = decompress_part(io->len);
	bz->next_out = io->to;
	bz->avail_out = decompress_part(io->room);
	code = BZ2_bzDecompress(bz);
	io->len -= (size_t)(bz->next_in - io->from);
	io->from = bz->next_in;
	io->room -= (size_t)(bz->next_out - io->to);
	io->to = bz->next_out;
	if (code == BZ_OK)
		return DECOMPRESS_GO_ON;
	if (code == BZ_STREAM_END)
		return DECOMPRESS_END;
	codec->why = code == BZ_MEM_ERROR ? strerror(ENOMEM) : DECOMPRESS_DAMAGED;
	return DECOMPRESS_BAD;
}

static void
decompress_bzip2_end(struct decompress *codec)
{
	BZ2_bzDecompressEnd(&codec->state.bzip2);
}
#endif

#ifdef HAVE_LZMA
/* xz and what came before it */

static bool
decompress_xz_begin(struct decompress *codec)
{
	codec->state.lzma = (lzma_stream)LZMA_STREAM_INIT;
	return lzma_stream_decoder(&codec->state.lzma, (uint64_t)1 << DECOMPRESS_WINDOW,
	    LZMA_CONCATENATED) == LZMA_OK;
}

static bool
decompress_lzma_begin(struct decompress *codec)
{
	codec->state.lzma = (lzma_stream)LZMA_STREAM_INIT;
	return lzma_alone_decoder(&codec->state.lzma, (uint64_t)1 << DECOMPRESS_WINDOW) == LZMA_OK;
}

static enum decompress_next
decompress_lzma_step(struct decompress *codec, struct decompress_io *io)
{
	lzma_stream *lzma = &codec->state.lzma;
	lzma_ret code;

	lzma->next_in = (const uint8_t *)io->from;
	lzma->avail_in = io->len;
	lzma->next_out = (uint8_t *)io->to;
	lzma->avail_out = io->room;
	code = lzma_code(lzma, io->last ? LZMA_FINISH : LZMA_RUN);
	io->from = (const char *)lzma->next_in;
	io->len = lzma->avail_in;
	io->to = (char *)lzma->next_out;
	io->room = lzma->avail_out;
	if (code == LZMA_OK || code == LZMA_BUF_ERROR)
		return DECOMPRESS_GO_ON;
	if (code == LZMA_STREAM_END)
		return DECOMPRESS_END;
	codec->why = DECOMPRESS_DAMAGED;
	if (code == LZMA_MEMLIMIT_ERROR)
		codec->why = decompress_window;
	else if (code == LZMA_MEM_ERROR)
		codec->why = strerror(ENOMEM);
	return DECOMPRESS_BAD;
}

static void
decompress_lzma_end(struct decompress *codec)
{
	lzma_end(&codec->state.lzma);
}
#endif

#ifdef HAVE_ZSTD
/* Zstandard (RFC 8878) */

static bool
decompress_zstd_begin(struct decompress *codec)
{
	codec->state.zstd = ZSTD_createDStream();
	return codec->state.zstd != NULL && !ZSTD_isError(
	    ZSTD_DCtx_setParameter(codec->state.zstd, ZSTD_d_windowLogMax, DECOMPRESS_WINDOW));
}

static enum decompress_next
decompress_zstd_step(struct decompress *codec, struct decompress_io *io)
{
	ZSTD_inBuffer in = { io->from, io->len, 0 };
	ZSTD_outBuffer out = { io->to, io->room, 0 };
	size_t code = ZSTD_decompressStream(codec->state.zstd, &out, &in);

	io->from += in.pos;
	io->len -= in.pos;
	io->to += out.pos;
	io->room -= out.pos;
	if (ZSTD_isError(code)) {
		codec->why = DECOMPRESS_DAMAGED;
		if (ZSTD_getErrorCode(code) == ZSTD_error_frameParameter_windowTooLarge)
			codec->why = decompress_window;
		return DECOMPRESS_BAD;
	}
	return code == 0 ? DECOMPRESS_END : DECOMPRESS_GO_ON;
}

static void
decompress_zstd_end(struct decompress *codec)
{
	ZSTD_freeDStream(codec->state.zstd);
}
#endif

static const struct decompress_ops decompress_table[] = {
#if defined HAVE_ISAL || defined HAVE_ZLIB
	{ MAGIC_GZIP, true, decompress_gzip_begin, decompress_gzip_step, decompress_gzip_end },
#endif
#ifdef HAVE_BZIP2
	{ MAGIC_BZIP2, true, decompress_bzip2_begin, decompress_bzip2_step, decompress_bzip2_end },
#endif
#ifdef HAVE_LZMA
	{ MAGIC_XZ, false, decompress_xz_begin, decompress_lzma_step, decompress_lzma_end },
	{ MAGIC_LZMA, true, decompress_lzma_begin, decompress_lzma_step, decompress_lzma_end },
#endif
#ifdef HAVE_ZSTD
	{ MAGIC_ZSTD, false, decompress_zstd_begin, decompress_zstd_step, decompress_zstd_end },
#endif
	{ MAGIC_NONE, false, NULL, NULL, NULL },
};

/* What this program was built without. */
static const struct {
	enum magic magic;
	const char *why;
} decompress_absent[] = {
#if !defined HAVE_ISAL && !defined HAVE_ZLIB
	{ MAGIC_GZIP, "gzip is not built in" },
#endif
#ifndef HAVE_BZIP2
	{ MAGIC_BZIP2, "bzip2 is not built in" },
#endif
#ifndef HAVE_LZMA
	{ MAGIC_XZ, "xz is not built in" },
	{ MAGIC_LZMA, "lzma is not built in" },
#endif
#ifndef HAVE_ZSTD
	{ MAGIC_ZSTD, "Zstandard is not built in" },
#endif
	{ MAGIC_NONE, NULL },
};

/* The reason why the format has no decompressor here, NULL if it has one or needs none. */
static const char *
decompress_why_absent(enum magic magic)
{
	size_t i = 0;

	while (decompress_absent[i].why != NULL && decompress_absent[i].magic != magic)
		i++;
	return decompress_absent[i].why;
}

struct decompress *
decompress_new(struct source *source, enum magic magic, const char **why)
{
	size_t i, n = ARRAY_LEN(decompress_table) - 1;
	struct decompress *codec;

	*why = decompress_why_absent(magic);
	for (i = 0; i < n && decompress_table[i].magic != magic; i++)
		;
	if (i == n)
		return NULL;
	codec = calloc(1, sizeof(*codec));
	if (codec != NULL) {
		codec->ops = &decompress_table[i];
		codec->source = source;
		codec->io.from = codec->octets;
		if (codec->ops->begin(codec))
			return codec;
		codec->ops->end(codec);
		free(codec);
	}
	*why = strerror(ENOMEM);
	return NULL;
}

void
decompress_free(struct decompress *codec)
{
	if (codec == NULL)
		return;
	codec->ops->end(codec);
	free(codec);
}

/* A stream is complete: be ready for the one that may follow. */
static bool
decompress_again(struct decompress *codec)
{
	codec->between = true;
	if (!codec->ops->single)
		return true;
	codec->ops->end(codec);
	memset(&codec->state, 0, sizeof(codec->state));
	return codec->ops->begin(codec);
}

static enum decompress_next
decompress_step(struct decompress *codec, struct decompress_io *io)
{
	enum decompress_next next;

	if (codec->between) {
		/* On tapes and their like NULs fill the last block. */
		for (; io->len > 0 && *io->from == '\0'; io->len--)
			io->from++;
		if (io->len == 0)
			return DECOMPRESS_END;
		codec->between = false;
	}
	next = codec->ops->step(codec, io);
	if (next == DECOMPRESS_END && !decompress_again(codec)) {
		codec->why = strerror(ENOMEM);
		return DECOMPRESS_BAD;
	}
	return next;
}

/* Read octets of the source, when there are none that the stream goes on with. */
static void
decompress_fill(struct decompress *codec)
{
	struct decompress_io *io = &codec->io;
	ssize_t n;

	if (io->last || io->len > 0) {
		codec->why = DECOMPRESS_CUT_SHORT;
		return;
	}
	n = source_read(codec->source, codec->octets, sizeof(codec->octets));
	if (n < 0)
		codec->why = codec->source->why;
	io->from = codec->octets;
	io->len = n < 0 ? 0 : (size_t)n;
	io->last = n == 0;
}

ssize_t
decompress_read(struct decompress *codec, char *to, size_t room)
{
	struct decompress_io *io = &codec->io;
	enum decompress_next next;
	size_t had, n = 0;

	while (n == 0 && codec->why == NULL && !codec->ended) {
		had = io->len;
		io->to = to;
		io->room = room;
		next = decompress_step(codec, io);
		n = room - io->room;
		if (next == DECOMPRESS_END && io->last && io->len == 0)
			codec->ended = true;
		else if (next != DECOMPRESS_BAD && n == 0 && io->len == had)
			decompress_fill(codec);
	}
	return n == 0 && codec->why != NULL ? -1 : (ssize_t)n;
}

const char *
decompress_why(const struct decompress *codec)
{
	return codec->why;
}
