/*
 * magic - archive: recognise compressed files and archives by their first octets
 *
 * Names of files do not matter.  If a text could begin with the mark of a format, its header
 * must have octets that no text has.
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

/* The format of a file that begins with LEN octets; LAST: it has no more. */
enum magic magic_of(const char *head, size_t len, bool last);

static inline bool
magic_is_stream(enum magic magic)
{
	return magic >= MAGIC_GZIP && magic <= MAGIC_ZSTD;
}

/* Returns whether a thread that unpacks it ahead saves time. */
static inline bool
magic_is_compressed(enum magic magic)
{
	return magic_is_stream(magic) || magic == MAGIC_SEVENZIP || magic == MAGIC_ZIP;
}

#endif
