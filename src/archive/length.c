/*
 * length - archive: how long a member of gzip, or a frame of zstd, says it is
 *
 * gzip (RFC 1952) has a field for what its authors did not think of.  bgzip, and pgzip of
 * Python, write the length of the member there; the size of its text is at its end.
 *
 * A frame of zstd (RFC 8878) is walked from block to block; the size of its text is in its
 * header, or no more than its blocks can hold.  A skippable frame has no text.
 */
#include "archive/length.h"

#include <stdbool.h>
#include <string.h>

#include "base/array.h"

#define LENGTH_GZIP_HEADER 10
#define LENGTH_GZIP_END 8	/* a check sum, and the size of the text */
#define LENGTH_GZIP_EXTRA 0x04

#define LENGTH_ZSTD_HEADER 18	/* at most */
#define LENGTH_ZSTD_BLOCK ((uint64_t)128 << 10)	/* octets of text of a block, at most */
#define LENGTH_ZSTD_BLOCKS 4096	/* of a frame; more would cost more than they gain */

/* The number in N octets, of which the first has the lowest bits. */
static uint64_t
length_number(const char *at, size_t n)
{
	uint64_t number = 0;

	while (n-- > 0)
		number = number << 8 | (uint8_t)at[n];
	return number;
}

/* More octets have to be seen. */
static enum length_told
length_more(struct length *length, uint64_t packed)
{
	length->packed = packed;
	return packed > LENGTH_MOST ? LENGTH_UNTOLD : LENGTH_MORE;
}

/* The length that a subfield of gzip tells; 0 if it tells none. */
static uint64_t
length_gzip_field(const char *field, size_t len)
{
	static const struct {
		char id[2];
		uint8_t len;
		uint8_t more;	/* what is added to the number */
	} fields[] = {
		{ { 'B', 'C' }, 2, 1 },		/* BGZF: the SAM specification */
		{ { 'I', 'G' }, 4, 0 },		/* pgzip */
	};
	size_t i;

	for (i = 0; i < ARRAY_LEN(fields); i++)
		if (len == fields[i].len && memcmp(field, fields[i].id, 2) == 0)
			return length_number(field + 4, len) + fields[i].more;
	return 0;
}

/* The length that LEN octets of subfields tell; 0 if they tell none. */
static uint64_t
length_gzip_extra(const char *extra, size_t len)
{
	uint64_t told = 0;
	size_t n;

	while (told == 0 && len >= 4) {
		n = (size_t)length_number(extra + 2, 2);
		if (n > len - 4)
			return 0;
		told = length_gzip_field(extra, n);
		extra += 4 + n;
		len -= 4 + n;
	}
	return told;
}

static enum length_told
length_gzip(const char *octets, size_t len, struct length *length)
{
	size_t extra;

	if (len < LENGTH_GZIP_HEADER + 2)
		return length_more(length, LENGTH_GZIP_HEADER + 2);
	if (memcmp(octets, "\037\213\010", 3) != 0 || (octets[3] & LENGTH_GZIP_EXTRA) == 0)
		return LENGTH_UNTOLD;
	extra = (size_t)length_number(octets + LENGTH_GZIP_HEADER, 2);
	if (len < LENGTH_GZIP_HEADER + 2 + extra)
		return length_more(length, LENGTH_GZIP_HEADER + 2 + extra);
	length->packed = length_gzip_extra(octets + LENGTH_GZIP_HEADER + 2, extra);
	if (length->packed < LENGTH_GZIP_HEADER + 2 + extra + LENGTH_GZIP_END)
		return LENGTH_UNTOLD;
	if (len < length->packed)
		return length_more(length, length->packed);
	length->text = length_number(octets + length->packed - 4, 4);
	return length->text > LENGTH_MOST ? LENGTH_UNTOLD : LENGTH_TOLD;
}

/* The header of a frame. */
struct length_frame {
	size_t len;		/* of the header */
	size_t sum;		/* octets after the last block */
	bool sized;		/* the size of the text is known: */
	uint64_t text;
	uint64_t window;
};

static void
length_zstd_header(const char *octets, struct length_frame *frame)
{
	static const uint8_t id[] = { 0, 1, 2, 4 }, size[] = { 0, 2, 4, 8 };
	unsigned flags = (uint8_t)octets[4], window = (uint8_t)octets[5];
	bool single = (flags & 0x20) != 0;
	size_t n = size[flags >> 6];

	if (n == 0 && single)
		n = 1;
	frame->len = 5 + !single + id[flags & 3];
	frame->sum = (flags & 0x04) != 0 ? 4 : 0;
	frame->sized = n > 0;
	frame->text = length_number(octets + frame->len, n) + (n == 2 ? 256 : 0);
	frame->len += n;
	frame->window = (uint64_t)(8 + (window & 7)) << (7 + (window >> 3));
	if (single)
		frame->window = frame->text;
}

static enum length_told
length_zstd_blocks(const char *octets, size_t len, const struct length_frame *frame,
    struct length *length)
{
	uint64_t at = frame->len;
	unsigned n, header = 0;

	for (n = 0; (header & 1) == 0; n++) {
		if (n == LENGTH_ZSTD_BLOCKS ||
		    (!frame->sized && n * LENGTH_ZSTD_BLOCK > LENGTH_MOST))
			return LENGTH_UNTOLD;
		if (len < at + 3)
			return length_more(length, at + 3);
		header = (unsigned)length_number(octets + at, 3);
		/* A block of one octet, repeated, or of as many octets as it says. */
		at += 3 + ((header >> 1 & 3) == 1 ? 1 : header >> 3);
	}
	length->packed = at + frame->sum;
	length->text = frame->sized ? frame->text : n * LENGTH_ZSTD_BLOCK;
	return len < length->packed ? length_more(length, length->packed) : LENGTH_TOLD;
}

static enum length_told
length_zstd(const char *octets, size_t len, struct length *length)
{
	struct length_frame frame;

	if (len < 8)
		return length_more(length, 8);
	if ((length_number(octets, 4) & ~(uint64_t)0xf) == 0x184d2a50) {
		length->text = 0;
		length->packed = 8 + length_number(octets + 4, 4);
		return len < length->packed ? length_more(length, length->packed) : LENGTH_TOLD;
	}
	if (memcmp(octets, "\050\265\057\375", 4) != 0)
		return LENGTH_UNTOLD;
	/* A shorter one, at the end of a file, is not worth a thread. */
	if (len < LENGTH_ZSTD_HEADER)
		return length_more(length, LENGTH_ZSTD_HEADER);
	length_zstd_header(octets, &frame);
	if (frame.window > LENGTH_MOST || (frame.sized && frame.text > LENGTH_MOST))
		return LENGTH_UNTOLD;
	return length_zstd_blocks(octets, len, &frame, length);
}

enum length_told
length_of(enum magic magic, const char *octets, size_t len, struct length *length)
{
	if (magic == MAGIC_GZIP)
		return length_gzip(octets, len, length);
	return magic == MAGIC_ZSTD ? length_zstd(octets, len, length) : LENGTH_UNTOLD;
}
