/*
 * decompress - archive: decompressors of single streams
 */
#include "archive/decompress.h"

#include <bzlib.h>
#include <errno.h>
#include <limits.h>
#include <lzma.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "base/array.h"

/* A stream that wants more memory for its window is refused: 2 to the power of this. */
#define DECOMPRESS_WINDOW 27

union decompress_state {
	z_stream gzip;
	bz_stream bzip2;
	lzma_stream lzma;
	ZSTD_DStream *zstd;
};

struct decompress {
	const struct decompress_ops *ops;
	bool between;		/* a stream is complete, and no other has begun */
	const char *why;
	union decompress_state state;
};

struct decompress_ops {
	enum magic magic;
	bool single;		/* for the next stream the library has to begin anew */
	bool (*begin)(struct decompress *codec);
	enum decompress_next (*step)(struct decompress *codec, struct decompress_io *io);
	void (*end)(struct decompress *codec);
};

static const char decompress_damaged[] = "the compressed data is damaged";
static const char decompress_window[] = "more than 128 MiB of memory would be needed";

/* The libraries count in their own types. */
static unsigned
decompress_part(size_t len)
{
	return len < UINT_MAX ? (unsigned)len : UINT_MAX;
}

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
	codec->why = z->msg == NULL ? decompress_damaged : z->msg;
	return DECOMPRESS_BAD;
}

static void
decompress_gzip_end(struct decompress *codec)
{
	inflateEnd(&codec->state.gzip);
}

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
	codec->why = code == BZ_MEM_ERROR ? strerror(ENOMEM) : decompress_damaged;
	return DECOMPRESS_BAD;
}

static void
decompress_bzip2_end(struct decompress *codec)
{
	BZ2_bzDecompressEnd(&codec->state.bzip2);
}

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
	codec->why = decompress_damaged;
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
		codec->why = decompress_damaged;
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

static const struct decompress_ops decompress_table[] = {
	{ MAGIC_GZIP, true, decompress_gzip_begin, decompress_gzip_step, decompress_gzip_end },
	{ MAGIC_BZIP2, true, decompress_bzip2_begin, decompress_bzip2_step, decompress_bzip2_end },
	{ MAGIC_XZ, false, decompress_xz_begin, decompress_lzma_step, decompress_lzma_end },
	{ MAGIC_LZMA, true, decompress_lzma_begin, decompress_lzma_step, decompress_lzma_end },
	{ MAGIC_ZSTD, false, decompress_zstd_begin, decompress_zstd_step, decompress_zstd_end },
};

struct decompress *
decompress_new(enum magic magic, const char **why)
{
	size_t i, n = ARRAY_LEN(decompress_table);
	struct decompress *codec;

	*why = NULL;
	for (i = 0; i < n && decompress_table[i].magic != magic; i++)
		;
	if (i == n)
		return NULL;
	codec = calloc(1, sizeof(*codec));
	if (codec != NULL) {
		codec->ops = &decompress_table[i];
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

enum decompress_next
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

const char *
decompress_why(const struct decompress *codec)
{
	return codec->why;
}
