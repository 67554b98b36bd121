/*
 * magic - archive: what is compressed or an archive, told from the first octets
 *
 * File names are not looked at.  A format whose mark could begin a text is recognised
 * only if its header holds what no text does.
 */
#ifndef ARCHIVE_MAGIC_H
#define ARCHIVE_MAGIC_H

#include <stdbool.h>
#include <stddef.h>

enum magic {
	MAGIC_NONE,
	MAGIC_MORE,	/* undecided: more octets are needed */

	/* Compressed: one stream of octets. */
	MAGIC_GZIP,
	MAGIC_BZIP2,
	MAGIC_COMPRESS,
	MAGIC_XZ,
	MAGIC_LZMA,
	MAGIC_LZIP,
	MAGIC_LZ4,
	MAGIC_ZSTD,

	/* Archives: members with names. */
	MAGIC_AR,
	MAGIC_CPIO,
	MAGIC_SEVENZIP,
	MAGIC_TAR,
	MAGIC_ZIP
};

/* What LEN octets begin; LAST: there are no more of them. */
enum magic magic_of(const char *head, size_t len, bool last);

static inline bool
magic_is_stream(enum magic magic)
{
	return magic >= MAGIC_GZIP && magic <= MAGIC_ZSTD;
}

/* Returns whether it takes work to get at the octets of what is in it. */
static inline bool
magic_is_compressed(enum magic magic)
{
	return magic_is_stream(magic) || magic == MAGIC_SEVENZIP || magic == MAGIC_ZIP;
}

#endif
