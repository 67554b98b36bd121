/*
 * unpack - archive: the reader of compressed files and archives
 *
 * Positions are those after decompression.
 */
#ifndef ARCHIVE_UNPACK_H
#define ARCHIVE_UNPACK_H

#include <archive.h>
#include <archive_entry.h>
#include <stdbool.h>

#include "archive/magic.h"
#include "input/input.h"
#include "input/source.h"

extern const struct input_ops input_archive;

#define READAHEAD_AFTER (256 * 1024)	/* octets that are read before there is a thread */
#define READAHEAD_RING (1024 * 1024)	/* octets that the thread may be ahead */

struct readahead;

/* NULL if there is no memory.  Call free(3) after use. */
struct readahead *readahead_new(void);

/* The source that reads INNER, which belongs to it until readahead_end(). */
struct source *readahead_begin(struct readahead *ahead, struct source *inner);

/* Stop reading it. */
void readahead_end(struct readahead *ahead);

struct libarchive;

/* Returns NULL if that is impossible; *WHY says why. */
struct libarchive *libarchive_new(struct source *source, enum magic magic, const char **why);
void libarchive_free(struct libarchive *archive);

/*
 * The name of the next member, valid until the next call; "" for the one member
 * of a compressed source; NULL after the last.  The rest of the member before it is
 * skipped.
 */
const char *libarchive_next(struct libarchive *archive);

/* Why members before that one were not read, or what follows the last; NULL: nothing. */
const char *libarchive_trouble(const struct libarchive *archive);

/* The next octets of the member; 0 at its end, -1 when the rest is lost. */
ssize_t libarchive_read(struct libarchive *archive, char *to, size_t room);

/* Why the rest is lost. */
const char *libarchive_why(const struct libarchive *archive);

/* The functions that are called, one in each line. */
#define ARCHIVE_LIB_CALLS(call) \
	call(archive_entry_filetype) \
	call(archive_entry_free) \
	call(archive_entry_hardlink) \
	call(archive_entry_new) \
	call(archive_entry_pathname) \
	call(archive_entry_pathname_utf8) \
	call(archive_entry_size) \
	call(archive_errno) \
	call(archive_error_string) \
	call(archive_filter_bytes) \
	call(archive_filter_code) \
	call(archive_read_data_block) \
	call(archive_read_free) \
	call(archive_read_new) \
	call(archive_read_next_header2) \
	call(archive_read_open1) \
	call(archive_read_set_callback_data) \
	call(archive_read_set_read_callback) \
	call(archive_read_set_seek_callback) \
	call(archive_read_support_filter_compress) \
	call(archive_read_support_filter_lz4) \
	call(archive_read_support_filter_lzip) \
	call(archive_read_support_format_7zip) \
	call(archive_read_support_format_ar) \
	call(archive_read_support_format_cpio) \
	call(archive_read_support_format_empty) \
	call(archive_read_support_format_raw) \
	call(archive_read_support_format_tar) \
	call(archive_read_support_format_zip_seekable) \
	call(archive_read_support_format_zip_streamable) \
	call(archive_set_error)

#define ARCHIVE_LIB_MEMBER(name) __typeof__(name) *name;

struct archive_lib {
	ARCHIVE_LIB_CALLS(ARCHIVE_LIB_MEMBER)
};

/* Fill in *LIB.  Returns NULL, or why that is impossible. */
const char *archive_lib_load(struct archive_lib *lib);

#endif
