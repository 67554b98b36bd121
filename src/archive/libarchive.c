/*
 * libarchive - archive: from a source through libarchive into a ring
 *
 * libarchive is told what the source is.  Left to guess it would take texts for
 * archives (mtree, uuencode) and start programs for what it cannot read.
 */
#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/maker.h"

/* A hole in a sparse member is read as NULs: as many. */
#define MAKER_HOLE ((int64_t)1 << 30)

/* What libarchive says, in the way that messages are written here. */
static bool
maker_put_error(struct maker *maker, enum maker_kind kind)
{
	const char *said = maker->lib.archive_error_string(maker->archive);
	char why[256];

	if (said == NULL || *said == '\0')
		return maker_put_why(maker, kind, MAKER_CUT_SHORT);
	strncpy(why, said, sizeof(why) - 1);
	why[sizeof(why) - 1] = '\0';
	why[strcspn(why, "\n")] = '\0';
	if (islower((uint8_t)why[1]))
		why[0] = (char)tolower((uint8_t)why[0]);
	return maker_put_why(maker, kind, why);
}

static la_ssize_t
maker_read(struct archive *archive, void *ctx, const void **octets)
{
	struct maker *maker = ctx;
	ssize_t n = maker_fill(maker);

	if (n < 0)
		maker->lib.archive_set_error(archive, EIO, "%s", maker->source->why);
	*octets = maker->octets;
	return n < 0 ? ARCHIVE_FATAL : n;
}

/* Only 7z asks for it: its table of contents stands at its end. */
static la_int64_t
maker_seek(struct archive *archive, void *ctx, la_int64_t offset, int whence)
{
	struct maker *maker = ctx;
	off_t at;

	maker->source->head_len = 0;
	at = lseek(maker->source->fd, offset, whence);
	if (at < 0)
		maker->lib.archive_set_error(archive, errno, "%s", strerror(errno));
	return at < 0 ? ARCHIVE_FATAL : at;
}

static bool
maker_is_file(const struct source *source)
{
	struct stat st;

	return source->fd >= 0 && fstat(source->fd, &st) == 0 && S_ISREG(st.st_mode);
}

static int
maker_support(struct maker *maker)
{
	const struct archive_lib *lib = &maker->lib;
	struct archive *archive = maker->archive;

	switch (maker->magic) {
	case MAGIC_COMPRESS:
		return lib->archive_read_support_filter_compress(archive);
	case MAGIC_LZIP:
		return lib->archive_read_support_filter_lzip(archive);
	case MAGIC_LZ4:
		return lib->archive_read_support_filter_lz4(archive);
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
maker_open(struct maker *maker)
{
	const struct archive_lib *lib = &maker->lib;
	struct archive *archive = maker->archive;

	/* A warning says that a program would be started for it. */
	if (maker_support(maker) != ARCHIVE_OK) {
		maker_put_why(maker, MAKER_TROUBLE,
		    "the libarchive that is installed cannot read it");
		return false;
	}
	if (magic_is_stream(maker->magic)) {
		lib->archive_read_support_format_raw(archive);
		lib->archive_read_support_format_empty(archive);
	}
	if (maker->magic == MAGIC_SEVENZIP && !maker_is_file(maker->source)) {
		maker_put_why(maker, MAKER_TROUBLE, "7z can be read from a file only");
		return false;
	}
	if (maker->magic == MAGIC_SEVENZIP)
		lib->archive_read_set_seek_callback(archive, maker_seek);
	lib->archive_read_set_read_callback(archive, maker_read);
	lib->archive_read_set_callback_data(archive, maker);
	if (lib->archive_read_open1(archive) != ARCHIVE_OK) {
		maker_put_error(maker, MAKER_TROUBLE);
		return false;
	}
	/* It would hand out, as it is, what has a mark and nothing that follows from it. */
	if (magic_is_stream(maker->magic) &&
	    lib->archive_filter_code(archive, 0) == ARCHIVE_FILTER_NONE) {
		maker_put_why(maker, MAKER_TROUBLE, MAKER_DAMAGED);
		return false;
	}
	return true;
}

/* NULs up to the offset TO.  Returns false when there is no more of the member. */
static bool
maker_hole(struct maker *maker, int64_t to)
{
	static const char nuls[4096];
	size_t n;

	if (to - maker->offset > MAKER_HOLE) {
		maker_put_why(maker, MAKER_LOST, "a hole is too large");
		return false;
	}
	for (; maker->offset < to; maker->offset += (int64_t)n) {
		n = to - maker->offset < (int64_t)sizeof(nuls) ? (size_t)(to - maker->offset)
		    : sizeof(nuls);
		if (!maker_put(maker, MAKER_DATA, nuls, n))
			return false;
	}
	return true;
}

/* The octets of a member.  Returns false when nothing can follow it. */
static bool
maker_data(struct maker *maker)
{
	int64_t offset;
	const void *octets;
	size_t len;
	int code = ARCHIVE_OK;

	maker->offset = 0;
	while (code == ARCHIVE_OK && atomic_load(&maker->unwanted) != maker->member) {
		len = 0;
		offset = maker->offset;
		code = maker->lib.archive_read_data_block(maker->archive, &octets, &len, &offset);
		if (code == ARCHIVE_EOF)
			return true;
		/* With a warning (a wrong sum, a size that lies) comes the last of the data. */
		if (code < ARCHIVE_WARN)
			len = 0;
		if (len > 0 && offset > maker->offset && !maker_hole(maker, offset))
			return true;
		if (len > 0 && !maker_put(maker, MAKER_DATA, octets, len))
			return false;
		maker->offset += (int64_t)len;
	}
	if (code != ARCHIVE_OK && !maker_put_error(maker, MAKER_LOST))
		return false;
	if (code == ARCHIVE_FATAL)
		maker_put_error(maker, MAKER_TROUBLE);
	return code != ARCHIVE_FATAL;
}

/* Not of 7z, zip and ar: a hard link of tar and cpio has no octets but those of its target. */
static bool
maker_is_text(const struct maker *maker, struct archive_entry *entry)
{
	const struct archive_lib *lib = &maker->lib;
	mode_t type = lib->archive_entry_filetype(entry);

	/* ar has nothing but files, and need not say so: "ar D" writes a mode of 644. */
	return (type == AE_IFREG || (type == 0 && maker->magic == MAGIC_AR)) &&
	    (lib->archive_entry_hardlink(entry) == NULL || lib->archive_entry_size(entry) > 0);
}

/* Returns false when nothing can follow it. */
static bool
maker_member(struct maker *maker, struct archive_entry *entry)
{
	const char *name = "";

	if (!magic_is_stream(maker->magic)) {
		if (!maker_is_text(maker, entry))
			return true;
		name = maker->lib.archive_entry_pathname(entry);
		if (name == NULL)
			name = maker->lib.archive_entry_pathname_utf8(entry);
		if (name == NULL)
			name = "?";
		/* The symbols of a library ("/") and its long names ("//"): no text, no name. */
		if (maker->magic == MAGIC_AR && name[strspn(name, "/")] == '\0')
			return true;
	}
	maker->member++;
	return maker_put(maker, MAKER_MEMBER, name, strlen(name)) && maker_data(maker);
}

/*
 * All members.  A damaged header is looked past, as long as that goes on; it
 * is one trouble however many octets are damaged.  Where a member before has
 * failed, libarchive may say so again and have a good header nonetheless.
 */
static void
maker_members(struct maker *maker)
{
	const struct archive_lib *lib = &maker->lib;
	struct archive_entry *entry;
	int64_t before = -1, at = 0;
	bool troubled = false, good = true;
	int code;

	while (good && (code = lib->archive_read_next_header(maker->archive, &entry)) !=
	    ARCHIVE_EOF) {
		if (code != ARCHIVE_OK && code != ARCHIVE_WARN) {
			if (!troubled && !maker_put_error(maker, MAKER_TROUBLE))
				return;
			troubled = true;
			at = lib->archive_filter_bytes(maker->archive, 0);
			if (code == ARCHIVE_FATAL || at == before)
				return;
			before = at;
		}
		if (code == ARCHIVE_RETRY) {
			good = readahead_flush(maker->ring);
		} else {
			troubled = false;
			good = maker_member(maker, entry);
		}
	}
}

void
maker_archive(struct maker *maker)
{
	maker->archive = maker->lib.archive_read_new();
	if (maker->archive == NULL)
		maker_put_why(maker, MAKER_TROUBLE, strerror(ENOMEM));
	else if (maker_open(maker))
		maker_members(maker);
	maker->lib.archive_read_free(maker->archive);
}
