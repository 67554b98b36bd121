/*
 * packed.c - tests: octets that are compressed or packed, and a source of them
 */
#include "packed.h"

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#define PACKED_MOST (1024 * 1024)	/* octets of a stream */

static size_t
packed_gzip(char *to, const char *text, size_t len)
{
	z_stream z = { .next_in = (Bytef *)(uintptr_t)text, .avail_in = (unsigned)len };

	z.next_out = (Bytef *)to;
	z.avail_out = PACKED_MOST;
	assert_int_equal(deflateInit2(&z, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY),
	    Z_OK);
	assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
	deflateEnd(&z);
	return PACKED_MOST - z.avail_out;
}

static size_t
packed_bzip2(char *to, const char *text, size_t len)
{
	unsigned n = PACKED_MOST;

	assert_int_equal(BZ2_bzBuffToBuffCompress(to, &n, (char *)(uintptr_t)text, (unsigned)len,
	    1, 0, 0), BZ_OK);
	return n;
}

static size_t
packed_lzma(char *to, enum magic magic, const char *text, size_t len)
{
	lzma_stream lzma = LZMA_STREAM_INIT;
	lzma_options_lzma options;

	assert_false(lzma_lzma_preset(&options, 0));
	if (magic == MAGIC_XZ)
		assert_int_equal(lzma_easy_encoder(&lzma, 0, LZMA_CHECK_CRC32), LZMA_OK);
	else
		assert_int_equal(lzma_alone_encoder(&lzma, &options), LZMA_OK);
	lzma.next_in = (const uint8_t *)text;
	lzma.avail_in = len;
	lzma.next_out = (uint8_t *)to;
	lzma.avail_out = PACKED_MOST;
	assert_int_equal(lzma_code(&lzma, LZMA_FINISH), LZMA_STREAM_END);
	lzma_end(&lzma);
	return PACKED_MOST - lzma.avail_out;
}

static size_t
packed_zstd(char *to, const char *text, size_t len)
{
	ZSTD_CCtx *zstd = ZSTD_createCCtx();
	size_t n;

	assert_non_null(zstd);
	ZSTD_CCtx_setParameter(zstd, ZSTD_c_checksumFlag, 1);
	n = ZSTD_compress2(zstd, to, PACKED_MOST, text, len);
	assert_false(ZSTD_isError(n));
	ZSTD_freeCCtx(zstd);
	return n;
}

const struct packed_stream packed_streams[PACKED_STREAMS] = {
	{ MAGIC_GZIP, "gzip" },
	{ MAGIC_BZIP2, "bzip2" },
	{ MAGIC_XZ, "xz" },
	{ MAGIC_LZMA, "lzma" },
	{ MAGIC_ZSTD, "Zstandard" },
};

void
packed_stream(struct buffer *to, enum magic magic, const char *text, size_t len)
{
	static char octets[PACKED_MOST];
	size_t n = 0;

	if (magic == MAGIC_GZIP)
		n = packed_gzip(octets, text, len);
	if (magic == MAGIC_BZIP2)
		n = packed_bzip2(octets, text, len);
	if (magic == MAGIC_XZ || magic == MAGIC_LZMA)
		n = packed_lzma(octets, magic, text, len);
	if (magic == MAGIC_ZSTD)
		n = packed_zstd(octets, text, len);
	assert_true(n > 0);
	buffer_put(to, octets, n);
}

void
packed_tar(struct buffer *to, const char *name, char type, const char *text)
{
	char header[512] = { 0 };
	size_t i, len = strlen(text);
	unsigned sum = 0;

	snprintf(header, 100, "%s", name);
	memcpy(header + 100, "0000644\0" "0000000\0" "0000000", 24);
	snprintf(header + 124, 12, "%011o", (unsigned)len);
	memcpy(header + 136, "00000000000", 12);
	memset(header + 148, ' ', 8);
	header[156] = type;
	memcpy(header + 257, "ustar\0" "00", 8);
	for (i = 0; i < sizeof(header); i++)
		sum += (uint8_t)header[i];
	snprintf(header + 148, 8, "%06o", sum & 0777777);
	buffer_put(to, header, sizeof(header));
	buffer_put(to, text, len);
	for (i = len; i % 512 != 0; i++)
		buffer_char(to, '\0');
}

void
packed_tar_end(struct buffer *to)
{
	size_t i;

	for (i = 0; i < 1024; i++)
		buffer_char(to, '\0');
}

void
packed_prose(struct buffer *to, size_t len)
{
	char line[64];
	unsigned i;

	for (i = 0; to->len < len; i++) {
		snprintf(line, sizeof(line), "%u lines of %x are before %o\n", i, i * 40503, i);
		buffer_string(to, line);
	}
	to->len = len;
}

static ssize_t
packed_read(struct source *source, char *to, size_t room)
{
	struct packed_source *packed = (struct packed_source *)source;
	size_t n = packed->len - packed->at;

	n = n < room ? n : room;
	n = n < packed->most ? n : packed->most;
	memcpy(to, packed->octets + packed->at, n);
	packed->at += n;
	source->why = packed->fails;
	return n == 0 && packed->fails != NULL ? -1 : (ssize_t)n;
}

struct packed_source
packed_source(const struct buffer *octets, size_t most)
{
	return (struct packed_source){
		.source = { .name = "name", .path = "path", .read = packed_read, .fd = -1 },
		.octets = octets->octets,
		.len = octets->len,
		.most = most,
	};
}
