/*
 * codec - archive: one interface to the decompression libraries
 *
 * Streams of gzip, bzip2, xz, lzma and zstd are decompressed by their own libraries:
 * libarchive drops the data that precedes an error.  liblzma returns octets before it
 * verifies their check sum.
 */
#include "archive/codec.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <bzlib.h>
#ifdef HAVE_ISAL
#include <isa-l/igzip_lib.h>
#else
#include <zlib.h>
#endif
#include <lzma.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "base/array.h"

/* A stream whose window is larger than 2 to the power of this is refused. */
#define CODEC_WINDOW 27

union codec_state {
#ifdef HAVE_ISAL
	struct {
		struct inflate_state inflate;
		int code;	/* of the last call */
	} isal;
#else
	z_stream gzip;
#endif
	bz_stream bzip2;
	lzma_stream lzma;
	struct {
		ZSTD_DStream *stream;
		size_t next;	/* how many octets the next call needs */
		bool full;	/* it may have more text, for which there was no room */
	} zstd;
};

struct codec {
	const struct codec_ops *ops;
	const char *why;	/* the reason of CODEC_BAD */
	union codec_state state;
};

struct codec_ops {
	enum magic magic;
	bool single;		/* the library has to be reset after each stream */
	bool (*begin)(struct codec *codec);
	enum codec_next (*step)(struct codec *codec, struct codec_io *io);
	void (*end)(struct codec *codec);
};

static const char codec_window[] = "more than 128 MiB of memory would be needed";

/* zlib, bzip2 and ISA-L count in unsigned integers. */
static unsigned
codec_part(size_t len)
{
	return len < UINT_MAX ? (unsigned)len : UINT_MAX;
}

static void
codec_took(struct codec_io *io, const char *from, char *to)
{
	io->len -= (size_t)(from - io->from);
	io->from = from;
	io->room -= (size_t)(to - io->to);
	io->to = to;
}

/* All but Zstandard's have these members: give them the octets, and see what was taken. */
#define CODEC_GIVE(stream, io) ((stream)->next_in = (void *)(uintptr_t)(io)->from, \
	(stream)->avail_in = codec_part((io)->len), \
	(stream)->next_out = (void *)(io)->to, (stream)->avail_out = codec_part((io)->room))
#define CODEC_TAKE(stream, io) \
	codec_took((io), (const char *)(stream)->next_in, (char *)(stream)->next_out)

#ifdef HAVE_ISAL
/* gzip (RFC 1952): ISA-L takes less than half the time of zlib. */

static bool
codec_gzip_begin(struct codec *codec)
{
	isal_inflate_init(&codec->state.isal.inflate);
	codec->state.isal.inflate.crc_flag = ISAL_GZIP;
	return true;
}

/* The messages of zlib. */
static const char *
codec_gzip_why(int code)
{
	if (code == ISAL_INCORRECT_CHECKSUM)
		return "incorrect data check";
	return code == ISAL_INVALID_WRAPPER ? "incorrect header check" : CODEC_DAMAGED;
}

static void
codec_gzip_inflate(struct codec *codec, struct codec_io *io)
{
	struct inflate_state *state = &codec->state.isal.inflate;

	CODEC_GIVE(state, io);
	codec->state.isal.code = isal_inflate(state);
	CODEC_TAKE(state, io);
}

/* Take the text before the damage from ISA-L's buffer: ISA-L does not return it. */
static void
codec_gzip_rest(struct inflate_state *state, struct codec_io *io)
{
	size_t n = (size_t)(state->tmp_out_valid - state->tmp_out_processed);

	if (n > io->room)
		n = io->room;
	memcpy(io->to, state->tmp_out_buffer + state->tmp_out_processed, n);
	state->tmp_out_processed += (int32_t)n;
	io->to += n;
	io->room -= n;
}

static enum codec_next
codec_gzip_step(struct codec *codec, struct codec_io *io)
{
	struct inflate_state *state = &codec->state.isal.inflate;

	if (codec->state.isal.code == ISAL_DECOMP_OK)
		codec_gzip_inflate(codec, io);
	else
		codec_gzip_rest(state, io);
	if (codec->state.isal.code == ISAL_DECOMP_OK)
		return state->block_state == ISAL_BLOCK_FINISH ? CODEC_END : CODEC_GO_ON;
	if (state->tmp_out_processed < state->tmp_out_valid)
		return CODEC_GO_ON;
	codec->why = codec_gzip_why(codec->state.isal.code);
	return CODEC_BAD;
}

static void
codec_gzip_end(struct codec *codec)
{
	(void)codec;
}
#else
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

	CODEC_GIVE(z, io);
	code = inflate(z, Z_NO_FLUSH);
	CODEC_TAKE(z, io);
	if (code == Z_OK || code == Z_BUF_ERROR)
		return CODEC_GO_ON;
	if (code == Z_STREAM_END)
		return CODEC_END;
	codec->why = z->msg == NULL ? CODEC_DAMAGED : z->msg;
	return CODEC_BAD;
}

static void
codec_gzip_end(struct codec *codec)
{
	inflateEnd(&codec->state.gzip);
}
#endif

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

	CODEC_GIVE(bz, io);
	code = BZ2_bzDecompress(bz);
	CODEC_TAKE(bz, io);
	if (code == BZ_OK)
		return CODEC_GO_ON;
	if (code == BZ_STREAM_END)
		return CODEC_END;
	codec->why = code == BZ_MEM_ERROR ? strerror(ENOMEM) : CODEC_DAMAGED;
	return CODEC_BAD;
}

static void
codec_bzip2_end(struct codec *codec)
{
	BZ2_bzDecompressEnd(&codec->state.bzip2);
}

/* xz, and lzma, which came before it */

static bool
codec_xz_begin(struct codec *codec)
{
	codec->state.lzma = (lzma_stream)LZMA_STREAM_INIT;
	return lzma_stream_decoder(&codec->state.lzma, (uint64_t)1 << CODEC_WINDOW, 0) == LZMA_OK;
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

	CODEC_GIVE(lzma, io);
	code = lzma_code(lzma, io->last ? LZMA_FINISH : LZMA_RUN);
	CODEC_TAKE(lzma, io);
	if (code == LZMA_OK || code == LZMA_BUF_ERROR)
		return CODEC_GO_ON;
	if (code == LZMA_STREAM_END)
		return CODEC_END;
	codec->why = CODEC_DAMAGED;
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

/*
 * Zstandard (RFC 8878).  A call that fails drops all that it has decompressed, so the library
 * gets one block at a time.
 */

#define CODEC_ZSTD_MARK 4	/* octets with which a frame begins */

static bool
codec_zstd_begin(struct codec *codec)
{
	ZSTD_DStream *stream = ZSTD_createDStream();

	codec->state.zstd.stream = stream;
	codec->state.zstd.next = CODEC_ZSTD_MARK;
	return stream != NULL && !ZSTD_isError(
	    ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, CODEC_WINDOW));
}

static enum codec_next
codec_zstd_step(struct codec *codec, struct codec_io *io)
{
	size_t next = codec->state.zstd.next, code;
	size_t len = io->len < next ? io->len : next;
	ZSTD_inBuffer in = { io->from, codec->state.zstd.full ? 0 : len, 0 };
	ZSTD_outBuffer out = { io->to, io->room, 0 };

	code = ZSTD_decompressStream(codec->state.zstd.stream, &out, &in);
	if (codec->state.zstd.full && out.pos == 0 && !ZSTD_isError(code)) {
		in.size = len;
		code = ZSTD_decompressStream(codec->state.zstd.stream, &out, &in);
	}
	io->from += in.pos;
	io->len -= in.pos;
	io->to += out.pos;
	io->room -= out.pos;
	if (ZSTD_isError(code)) {
		codec->why = CODEC_DAMAGED;
		if (ZSTD_getErrorCode(code) == ZSTD_error_frameParameter_windowTooLarge)
			codec->why = codec_window;
		return CODEC_BAD;
	}
	codec->state.zstd.next = code == 0 ? CODEC_ZSTD_MARK : code;
	codec->state.zstd.full = io->room == 0;
	return code == 0 ? CODEC_END : CODEC_GO_ON;
}

static void
codec_zstd_end(struct codec *codec)
{
	ZSTD_freeDStream(codec->state.zstd.stream);
}

static const struct codec_ops codec_table[] = {
	{ MAGIC_GZIP, true, codec_gzip_begin, codec_gzip_step, codec_gzip_end },
	{ MAGIC_BZIP2, true, codec_bzip2_begin, codec_bzip2_step, codec_bzip2_end },
	{ MAGIC_XZ, true, codec_xz_begin, codec_lzma_step, codec_lzma_end },
	{ MAGIC_LZMA, true, codec_lzma_begin, codec_lzma_step, codec_lzma_end },
	{ MAGIC_ZSTD, false, codec_zstd_begin, codec_zstd_step, codec_zstd_end },
};

bool
codec_has(enum magic magic)
{
	size_t i = 0;

	while (i < ARRAY_LEN(codec_table) && codec_table[i].magic != magic)
		i++;
	return i < ARRAY_LEN(codec_table);
}

struct codec *
codec_new(enum magic magic)
{
	struct codec *codec = calloc(1, sizeof(*codec));

	if (codec == NULL)
		return NULL;
	codec->ops = codec_table;
	while (codec->ops->magic != magic)
		codec->ops++;
	if (codec->ops->begin(codec))
		return codec;
	codec_free(codec);
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

bool
codec_again(struct codec *codec)
{
	codec->ops->end(codec);
	memset(&codec->state, 0, sizeof(codec->state));
	return codec->ops->begin(codec);
}

enum codec_next
codec_step(struct codec *codec, struct codec_io *io)
{
	enum codec_next next = codec->ops->step(codec, io);

	if (next == CODEC_END && codec->ops->single && !codec_again(codec)) {
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
