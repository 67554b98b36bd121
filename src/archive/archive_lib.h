/*
 * archive_lib - archive: load libarchive for the first archive
 *
 * If it was linked, each run would take 2 ms and 3.5 MiB more, most of it for libxml2 and
 * ICU, which libarchive needs for a format that is not read here.  It is linked only where
 * configure does not know the name of the shared library.
 */
#ifndef ARCHIVE_ARCHIVE_LIB_H
#define ARCHIVE_ARCHIVE_LIB_H

#include <archive.h>
#include <archive_entry.h>
#include <stdbool.h>

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
