/*
 * unpack_make.c - floor 4: from a source through libarchive into a ring
 *
 * libarchive is told what the source is.  Left to guess it would take texts for
 * archives (mtree, uuencode) and start programs for what it cannot read.
 */
#include <ctype.h>
#include <errno.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unpack_make.h"

/* How long a read may go on without a look at whether it is still wanted. */
#define MAKE_PATIENCE 20

/* A hole in a sparse member is read as NULs: as many. */
#define MAKE_HOLE ((int64_t)1 << 30)

/* Returns false when the taker has left. */
static bool
make_put(struct unpack_make *make, enum unpack_kind kind, const void *octets, size_t len)
{
	struct unpack_event event = { kind, (uint32_t)len };

	return ring_put(make->ring, &event, sizeof(event)) && ring_put(make->ring, octets, len);
}

/* What libarchive says, in the way that messages are written here. */
static bool
make_put_why(struct unpack_make *make, enum unpack_kind kind)
{
	const char *said = make->lib.archive_error_string(make->archive);
	char why[256];

	if (said == NULL || *said == '\0')
		said = "the end is missing";
	strncpy(why, said, sizeof(why) - 1);
	why[sizeof(why) - 1] = '\0';
	if (islower((unsigned char)why[1]))
		why[0] = (char)tolower((unsigned char)why[0]);
	return make_put(make, kind, why, strlen(why));
}

/* libarchive wants octets: before they are waited for, what was made goes on its way. */
static la_ssize_t
make_read(struct archive *archive, void *ctx, const void **octets)
{
	struct unpack_make *make = ctx;
	struct source *source = make->source;
	bool wanted = ring_flush(make->ring);
	ssize_t n = -1;

	while (wanted && !source_ready(source, MAKE_PATIENCE))
		wanted = ring_flush(make->ring);
	if (wanted) {
		n = source_read(source, make->octets, sizeof(make->octets));
		if (n < 0)
			make->lib.archive_set_error(archive, EIO, "%s", source->why);
	}
	*octets = make->octets;
	return n < 0 ? ARCHIVE_FATAL : n;
}

/* Only 7z asks for it: its table of contents stands at its end. */
static la_int64_t
make_seek(struct archive *archive, void *ctx, la_int64_t offset, int whence)
{
	struct unpack_make *make = ctx;
	off_t at;

	make->source->head_len = 0;
	at = lseek(make->source->fd, offset, whence);
	if (at < 0)
		make->lib.archive_set_error(archive, errno, "%s", strerror(errno));
	return at < 0 ? ARCHIVE_FATAL : at;
}

static bool
make_is_file(const struct source *source)
{
	struct stat st;

	return source->fd >= 0 && fstat(source->fd, &st) == 0 && S_ISREG(st.st_mode);
}

static int
make_support(struct unpack_make *make)
{
	const struct archive_lib *lib = &make->lib;
	struct archive *archive = make->archive;

	switch (make->magic) {
	case MAGIC_GZIP:
		return lib->archive_read_support_filter_gzip(archive);
	case MAGIC_BZIP2:
		return lib->archive_read_support_filter_bzip2(archive);
	case MAGIC_COMPRESS:
		return lib->archive_read_support_filter_compress(archive);
	case MAGIC_XZ:
		return lib->archive_read_support_filter_xz(archive);
	case MAGIC_LZMA:
		return lib->archive_read_support_filter_lzma(archive);
	case MAGIC_LZIP:
		return lib->archive_read_support_filter_lzip(archive);
	case MAGIC_LZ4:
		return lib->archive_read_support_filter_lz4(archive);
	case MAGIC_ZSTD:
		return lib->archive_read_support_filter_zstd(archive);
	case MAGIC_AR:
		return lib->archive_read_support_format_ar(archive);
	case MAGIC_CPIO:
		return lib->archive_read_support_format_cpio(archive);
	case MAGIC_SEVENZIP:
		return lib->archive_read_support_format_7zip(archive);
	case MAGIC_TAR:
		return lib->archive_read_support_format_tar(archive);
	case MAGIC_ZIP:
		return lib->archive_read_support_format_zip_streamable(archive);
	default:
		return ARCHIVE_FATAL;
	}
}

/* Puts the reason when that fails. */
static bool
make_open(struct unpack_make *make)
{
	const struct archive_lib *lib = &make->lib;
	struct archive *archive = make->archive;
	static const char refused[] = "the libarchive that is installed cannot read it";
	static const char stream[] = "7z can be read from a file only, not from a stream";

	/* A warning says that a program would be started for it. */
	if (make_support(make) != ARCHIVE_OK) {
		make_put(make, UNPACK_TROUBLE, refused, strlen(refused));
		return false;
	}
	if (magic_is_stream(make->magic)) {
		lib->archive_read_support_format_raw(archive);
		lib->archive_read_support_format_empty(archive);
	}
	if (make->magic == MAGIC_SEVENZIP && !make_is_file(make->source)) {
		make_put(make, UNPACK_TROUBLE, stream, strlen(stream));
		return false;
	}
	if (make->magic == MAGIC_SEVENZIP)
		lib->archive_read_set_seek_callback(archive, make_seek);
	lib->archive_read_set_read_callback(archive, make_read);
	lib->archive_read_set_callback_data(archive, make);
	if (lib->archive_read_open1(archive) == ARCHIVE_OK)
		return true;
	make_put_why(make, UNPACK_TROUBLE);
	return false;
}

/* NULs up to the offset TO.  Returns false when there is no more of the member. */
static bool
make_hole(struct unpack_make *make, int64_t to)
{
	static const char nuls[4096];
	static const char why[] = "a hole is too large";
	size_t n;

	if (to - make->offset > MAKE_HOLE) {
		make_put(make, UNPACK_LOST, why, strlen(why));
		return false;
	}
	for (; make->offset < to; make->offset += (int64_t)n) {
		n = to - make->offset < (int64_t)sizeof(nuls) ? (size_t)(to - make->offset)
		    : sizeof(nuls);
		if (!make_put(make, UNPACK_DATA, nuls, n))
			return false;
	}
	return true;
}

/* The octets of a member.  Returns false when nothing can follow it. */
static bool
make_data(struct unpack_make *make)
{
	int64_t offset;
	const void *octets;
	size_t len;
	int code = ARCHIVE_OK;

	make->offset = 0;
	while (code == ARCHIVE_OK && atomic_load(&make->unwanted) != make->member) {
		len = 0;
		offset = make->offset;
		code = make->lib.archive_read_data_block(make->archive, &octets, &len, &offset);
		if (code == ARCHIVE_EOF)
			return true;
		/* With a warning (a wrong sum, a size that lies) comes the last of the data. */
		if (code < ARCHIVE_WARN)
			len = 0;
		if (len > 0 && offset > make->offset && !make_hole(make, offset))
			return true;
		if (len > 0 && !make_put(make, UNPACK_DATA, octets, len))
			return false;
		make->offset += (int64_t)len;
	}
	if (code != ARCHIVE_OK && !make_put_why(make, UNPACK_LOST))
		return false;
	if (code == ARCHIVE_FATAL)
		make_put_why(make, UNPACK_TROUBLE);
	return code != ARCHIVE_FATAL;
}

/* Not of 7z, zip and ar: a hard link of tar and cpio has no octets but those of its target. */
static bool
make_is_text(const struct archive_lib *lib, struct archive_entry *entry)
{
	return lib->archive_entry_filetype(entry) == AE_IFREG &&
	    (lib->archive_entry_hardlink(entry) == NULL || lib->archive_entry_size(entry) > 0);
}

/* Returns false when nothing can follow it. */
static bool
make_member(struct unpack_make *make, struct archive_entry *entry)
{
	const char *name = "";

	if (!magic_is_stream(make->magic)) {
		if (!make_is_text(&make->lib, entry))
			return true;
		name = make->lib.archive_entry_pathname(entry);
		if (name == NULL)
			name = make->lib.archive_entry_pathname_utf8(entry);
		if (name == NULL)
			name = "?";
	}
	make->member++;
	return make_put(make, UNPACK_MEMBER, name, strlen(name)) && make_data(make);
}

/*
 * All members.  A damaged header is looked past, as long as that goes on; it
 * is one trouble however many octets are damaged.
 */
static void
make_members(struct unpack_make *make)
{
	struct archive_entry *entry;
	int64_t before = -1, at;
	bool troubled = false;
	int code;

	for (;;) {
		code = make->lib.archive_read_next_header(make->archive, &entry);
		if (code == ARCHIVE_EOF)
			return;
		if (code >= ARCHIVE_WARN) {
			if (!make_member(make, entry))
				return;
			troubled = false;
			continue;
		}
		if (!troubled && !make_put_why(make, UNPACK_TROUBLE))
			return;
		troubled = true;
		at = make->lib.archive_filter_bytes(make->archive, 0);
		if (code == ARCHIVE_FATAL || at == before || !ring_flush(make->ring))
			return;
		before = at;
	}
}

void
unpack_make(struct unpack_make *make)
{
	/* Names leave as UTF-8, or as they stand in the archive. */
	locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
	locale_t before = utf8 == (locale_t)0 ? utf8 : uselocale(utf8);

	make->archive = make->lib.archive_read_new();
	if (make->archive == NULL)
		make_put(make, UNPACK_TROUBLE, strerror(ENOMEM), strlen(strerror(ENOMEM)));
	else if (make_open(make))
		make_members(make);
	ring_end(make->ring);
	make->lib.archive_read_free(make->archive);
	if (utf8 != (locale_t)0) {
		uselocale(before);
		freelocale(utf8);
	}
}
