/*
 * decompress - archive: decompressors of single streams
 */
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

#include "archive/decompress.h"

/* A stream that wants more memory for its window is refused: 2 to the power of this. */
#define CODEC_WINDOW 27

union codec_state {
	z_stream gzip;
	bz_stream bzip2;
	lzma_stream lzma;
	ZSTD_DStream *zstd;
};

struct codec {
	const struct codec_ops *ops;
	bool between;		/* a stream is complete, and no other has begun */
	const char *why;
	union codec_state state;
};

struct codec_ops {
	enum magic magic;
	bool single;		/* for the next stream the library has to begin anew */
	bool (*begin)(struct codec *codec);
	enum codec_next (*step)(struct codec *codec, struct codec_io *io);
	void (*end)(struct codec *codec);
};

static const char codec_damaged[] = "the compressed data is damaged";
static const char codec_window[] = "more than 128 MiB of memory would be needed";

/* The libraries count in their own types. */
static unsigned
codec_part(size_t len)
{
	return len < UINT_MAX ? (unsigned)len : UINT_MAX;
}

/* gzip (RFC 1952) */

static bool
codec_gzip_begin(struct codec *codec)
{
	return inflateInit2(&codec->state.gzip, 16 + MAX_WBITS) == Z_OK;
}

static enum codec_next
codec_gzip_step(struct codec *codec, struct codec_io *io)
{
	z_stream *z = &codec->state.gzip;
	int code;

	z->next_in = (Bytef *)(uintptr_t)io->from;
	z->avail_in = codec_part(io->len);
	z->next_out = (Bytef *)io->to;
	z->avail_out = codec_part(io->room);
	code = inflate(z, Z_NO_FLUSH);
	io->len -= (size_t)((const char *)z->next_in - io->from);
	io->from = (const char *)z->next_in;
	io->room -= (size_t)((char *)z->next_out - io->to);
	io->to = (char *)z->next_out;
	if (code == Z_OK || code == Z_BUF_ERROR)
		return CODEC_GO_ON;
	if (code == Z_STREAM_END)
		return CODEC_END;
	codec->why = z->msg == NULL ? codec_damaged : z->msg;
	return CODEC_BAD;
}

static void
codec_gzip_end(struct codec *codec)
{
	inflateEnd(&codec->state.gzip);
}

/* bzip2 */

static bool
codec_bzip2_begin(struct codec *codec)
{
	return BZ2_bzDecompressInit(&codec->state.bzip2, 0, 0) == BZ_OK;
}

static enum codec_next
codec_bzip2_step(struct codec *codec, struct codec_io *io)
{
	bz_stream *bz = &codec->state.bzip2;
	int code;

	bz->next_in = (char *)(uintptr_t)io->from;
	bz->avail_in = codec_part(io->len);
	bz->next_out = io->to;
	bz->avail_out = codec_part(io->room);
	code = BZ2_bzDecompress(bz);
	io->len -= (size_t)(bz->next_in - io->from);
	io->from = bz->next_in;
	io->room -= (size_t)(bz->next_out - io->to);
	io->to = bz->next_out;
	if (code == BZ_OK)
		return CODEC_GO_ON;
	if (code == BZ_STREAM_END)
		return CODEC_END;
	codec->why = code == BZ_MEM_ERROR ? strerror(ENOMEM) : codec_damaged;
	return CODEC_BAD;
}

static void
codec_bzip2_end(struct codec *codec)
{
	BZ2_bzDecompressEnd(&codec->state.bzip2);
}

/* xz and what came before it */

static bool
codec_xz_begin(struct codec *codec)
{
	codec->state.lzma = (lzma_stream)LZMA_STREAM_INIT;
	return lzma_stream_decoder(&codec->state.lzma, (uint64_t)1 << CODEC_WINDOW,
	    LZMA_CONCATENATED) == LZMA_OK;
}

static bool
codec_lzma_begin(struct codec *codec)
{
	codec->state.lzma = (lzma_stream)LZMA_STREAM_INIT;
	return lzma_alone_decoder(&codec->state.lzma, (uint64_t)1 << CODEC_WINDOW) == LZMA_OK;
}

static enum codec_next
codec_lzma_step(struct codec *codec, struct codec_io *io)
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
		return CODEC_GO_ON;
	if (code == LZMA_STREAM_END)
		return CODEC_END;
	codec->why = codec_damaged;
	if (code == LZMA_MEMLIMIT_ERROR)
		codec->why = codec_window;
	else if (code == LZMA_MEM_ERROR)
		codec->why = strerror(ENOMEM);
	return CODEC_BAD;
}

static void
codec_lzma_end(struct codec *codec)
{
	lzma_end(&codec->state.lzma);
}

/* Zstandard (RFC 8878) */

static bool
codec_zstd_begin(struct codec *codec)
{
	codec->state.zstd = ZSTD_createDStream();
	return codec->state.zstd != NULL && !ZSTD_isError(
	    ZSTD_DCtx_setParameter(codec->state.zstd, ZSTD_d_windowLogMax, CODEC_WINDOW));
}

static enum codec_next
codec_zstd_step(struct codec *codec, struct codec_io *io)
{
	ZSTD_inBuffer in = { io->from, io->len, 0 };
	ZSTD_outBuffer out = { io->to, io->room, 0 };
	size_t code = ZSTD_decompressStream(codec->state.zstd, &out, &in);

	io->from += in.pos;
	io->len -= in.pos;
	io->to += out.pos;
	io->room -= out.pos;
	if (ZSTD_isError(code)) {
		codec->why = codec_damaged;
		if (ZSTD_getErrorCode(code) == ZSTD_error_frameParameter_windowTooLarge)
			codec->why = codec_window;
		return CODEC_BAD;
	}
	return code == 0 ? CODEC_END : CODEC_GO_ON;
}

static void
codec_zstd_end(struct codec *codec)
{
	ZSTD_freeDStream(codec->state.zstd);
}

static const struct codec_ops codec_table[] = {
	{ MAGIC_GZIP, true, codec_gzip_begin, codec_gzip_step, codec_gzip_end },
	{ MAGIC_BZIP2, true, codec_bzip2_begin, codec_bzip2_step, codec_bzip2_end },
	{ MAGIC_XZ, false, codec_xz_begin, codec_lzma_step, codec_lzma_end },
	{ MAGIC_LZMA, true, codec_lzma_begin, codec_lzma_step, codec_lzma_end },
	{ MAGIC_ZSTD, false, codec_zstd_begin, codec_zstd_step, codec_zstd_end },
};

struct codec *
codec_new(enum magic magic, const char **why)
{
	size_t i, n = sizeof(codec_table) / sizeof(codec_table[0]);
	struct codec *codec;

	*why = NULL;
	for (i = 0; i < n && codec_table[i].magic != magic; i++)
		;
	if (i == n)
		return NULL;
	codec = calloc(1, sizeof(*codec));
	if (codec != NULL) {
		codec->ops = &codec_table[i];
		if (codec->ops->begin(codec))
			return codec;
		codec->ops->end(codec);
		free(codec);
	}
	*why = strerror(ENOMEM);
	return NULL;
}

void
codec_free(struct codec *codec)
{
	if (codec == NULL)
		return;
	codec->ops->end(codec);
	free(codec);
}

/* A stream is complete: be ready for the one that may follow. */
static bool
codec_again(struct codec *codec)
{
	codec->between = true;
	if (!codec->ops->single)
		return true;
	codec->ops->end(codec);
	memset(&codec->state, 0, sizeof(codec->state));
	return codec->ops->begin(codec);
}

enum codec_next
codec_step(struct codec *codec, struct codec_io *io)
{
	enum codec_next next;

	if (codec->between) {
		/* On tapes and their like NULs fill the last block. */
		for (; io->len > 0 && *io->from == '\0'; io->len--)
			io->from++;
		if (io->len == 0)
			return CODEC_END;
		codec->between = false;
	}
	next = codec->ops->step(codec, io);
	if (next == CODEC_END && !codec_again(codec)) {
		codec->why = strerror(ENOMEM);
		return CODEC_BAD;
	}
	return next;
}

const char *
codec_why(const struct codec *codec)
{
	return codec->why;
}
