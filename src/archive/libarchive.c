/*
 * libarchive - archive: read the members of a source with libarchive
 *
 * Only the recognised format is enabled.  Otherwise libarchive would take texts for
 * archives (mtree, uuencode) and start programs for formats that it cannot read.
 *
 * A zip is read by its central directory if it is a file, and as a stream otherwise.
 * Holes of up to 1 GiB become NULs.  A fatal error in a member ends its archive.
 */
#include "archive/unpack.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "archive/codec.h"
#include "base/ascii.h"
#include "input/exit_guard.h"

#define LIBARCHIVE_HOLE ((int64_t)1 << 30)	/* octets of a hole, at most */
#define LIBARCHIVE_WHY 256	/* octets of a message */
#define LIBARCHIVE_PART ((size_t)64 << 10)	/* octets that are read at a time */
#define LIBARCHIVE_ZIP_END 22	/* octets of the last record of a zip, without its comment */

/* Octets that are kept before the last part: more than libarchive looks ahead. */
#define LIBARCHIVE_KEPT ((size_t)4 << 10)
#define LIBARCHIVE_KEPT_ZIP (LIBARCHIVE_ZIP_END + (size_t)65535)

struct libarchive {
	struct archive_lib lib;
	struct archive *archive;
	struct archive_entry *entry;	/* of the current member */
	struct source *source;
	enum magic magic;
	bool seeks;			/* the source is a file, and not read in its order */
	bool begun, over;		/* the archive is open; there are no more members */
	bool lost;			/* libarchive ran out of memory: do not call it again */
	bool some;			/* a member was found */
	bool troubled;			/* no good header has followed a damaged one */
	int64_t damaged;		/* where the last damaged header was found, or -1 */
	char trouble[LIBARCHIVE_WHY];

	const char *name;		/* of the current member */
	int code;			/* of libarchive, for the last block */
	const char *block;		/* the rest of that */
	size_t len;
	uint64_t hole;			/* NULs before it */
	int64_t offset;			/* of its end, in the member */
	char why[LIBARCHIVE_WHY];

	uint64_t taken;			/* octets of the source, if it is read in its order */
	size_t kept;			/* octets before the last part that are still there */
	size_t n;			/* octets of the last part */
	char *part;			/* where the last part is in OCTETS */
	char octets[LIBARCHIVE_KEPT_ZIP + LIBARCHIVE_PART];
};

/* Store libarchive's message in the form that HACKING asks for. */
static void
libarchive_say(const struct libarchive *la, char *why)
{
	const char *said = la->lib.archive_error_string(la->archive);

	if (said == NULL || *said == '\0')
		said = DECOMPRESS_CUT_SHORT;
	snprintf(why, LIBARCHIVE_WHY, "%.*s", (int)strcspn(said, "\n"), said);
	if (ascii_is_letter(why[1]) && !ascii_is_upper(why[1]))
		why[0] = ascii_lower(why[0]);
}

static la_ssize_t
libarchive_fill(struct archive *archive, void *ctx, const void **octets)
{
	struct libarchive *la = ctx;
	ssize_t n;

	memmove(la->part - la->kept, la->part + la->n - la->kept, la->kept);
	n = source_read(la->source, la->part, LIBARCHIVE_PART);
	la->n = n < 0 ? 0 : (size_t)n;
	la->taken += la->n;
	if (n < 0)
		la->lib.archive_set_error(archive, EIO, "%s", la->source->why);
	*octets = la->part;
	return n < 0 ? ARCHIVE_FATAL : n;
}

/* For 7z and zip, whose tables of contents are at their ends. */
static la_int64_t
libarchive_seek(struct archive *archive, void *ctx, la_int64_t offset, int whence)
{
	struct libarchive *la = ctx;
	off_t at;

	la->source->head_len = 0;
	at = lseek(la->source->fd, offset, whence);
	if (at < 0)
		la->lib.archive_set_error(archive, errno, "%s", strerror(errno));
	return at < 0 ? ARCHIVE_FATAL : at;
}

static int
libarchive_support(const struct libarchive *la)
{
	const struct archive_lib *lib = &la->lib;

	switch (la->magic) {
	case MAGIC_COMPRESS:
		return lib->archive_read_support_filter_compress(la->archive);
	case MAGIC_LZIP:
		return lib->archive_read_support_filter_lzip(la->archive);
	case MAGIC_LZ4:
		return lib->archive_read_support_filter_lz4(la->archive);
	case MAGIC_AR:
		return lib->archive_read_support_format_ar(la->archive);
	case MAGIC_CPIO:
		return lib->archive_read_support_format_cpio(la->archive);
	case MAGIC_SEVENZIP:
		return lib->archive_read_support_format_7zip(la->archive);
	case MAGIC_TAR:
		return lib->archive_read_support_format_tar(la->archive);
	case MAGIC_ZIP:
		return lib->archive_read_support_format_zip_streamable(la->archive);
	default:
		return ARCHIVE_FATAL;
	}
}

/* Open the source.  Returns why that is impossible; NULL also if libarchive knows why. */
static const char *
libarchive_refusal(struct libarchive *la)
{
	const struct archive_lib *lib = &la->lib;
	bool stream = magic_is_stream(la->magic);

	/* A warning means that libarchive would start a program. */
	if (libarchive_support(la) != ARCHIVE_OK)
		return lib->archive_errno(la->archive) == ENOMEM ? strerror(ENOMEM) :
		    "the libarchive that is installed cannot read it";
	if (la->magic == MAGIC_SEVENZIP && !la->seeks)
		return "7z can be read from a file only";
	if (stream) {
		lib->archive_read_support_format_raw(la->archive);
		lib->archive_read_support_format_empty(la->archive);
	}
	if (la->seeks && la->magic == MAGIC_ZIP)
		lib->archive_read_support_format_zip_seekable(la->archive);
	if (la->seeks)
		lib->archive_read_set_seek_callback(la->archive, libarchive_seek);
	lib->archive_read_set_read_callback(la->archive, libarchive_fill);
	/* Without the data of its callbacks libarchive crashes. */
	la->begun = lib->archive_read_set_callback_data(la->archive, la) == ARCHIVE_OK &&
	    lib->archive_read_open1(la->archive) == ARCHIVE_OK;
	/* If only the mark is right, libarchive would return the octets as they are. */
	if (la->begun && stream && lib->archive_filter_code(la->archive, 0) == ARCHIVE_FILTER_NONE)
		return CODEC_DAMAGED;
	return NULL;
}

static void
libarchive_begin(struct libarchive *la)
{
	const char *why = libarchive_refusal(la);

	la->over = why != NULL || !la->begun;
	if (why != NULL)
		snprintf(la->trouble, sizeof(la->trouble), "%s", why);
	else if (!la->begun)
		libarchive_say(la, la->trouble);
	la->begun = true;
}

/* Returns whether the member is a file.  A hard link without octets repeats its target. */
static bool
libarchive_is_text(const struct libarchive *la)
{
	mode_t type = la->lib.archive_entry_filetype(la->entry);

	/* ar has files only, and "ar D" writes a mode without a type. */
	return (type == AE_IFREG || (type == 0 && la->magic == MAGIC_AR)) &&
	    (la->lib.archive_entry_hardlink(la->entry) == NULL ||
	    la->lib.archive_entry_size(la->entry) > 0);
}

/* Returns the name of the member, or NULL if it is not a file. */
static const char *
libarchive_name(const struct libarchive *la)
{
	const char *name;

	if (magic_is_stream(la->magic))
		return "";
	if (!libarchive_is_text(la))
		return NULL;
	name = la->lib.archive_entry_pathname(la->entry);
	if (name == NULL)
		name = la->lib.archive_entry_pathname_utf8(la->entry);
	if (name == NULL)
		name = "?";
	/* "/" and "//" are the symbols and the long names of a library. */
	return la->magic == MAGIC_AR && name[strspn(name, "/")] == '\0' ? NULL : name;
}

/*
 * Skip a damaged header.  Several in a row are reported once.  After a member that failed,
 * libarchive may repeat its message with the next header, which is good.
 */
static void
libarchive_damage(struct libarchive *la, int code)
{
	int64_t at = la->lib.archive_filter_bytes(la->archive, 0);

	if (!la->troubled)
		libarchive_say(la, la->trouble);
	if (strcmp(la->trouble, la->why) == 0)
		la->trouble[0] = '\0';
	la->troubled = true;
	la->over = code == ARCHIVE_FATAL || at == la->damaged;
	la->damaged = at;
}

/* Returns the number in LEN octets, the lowest first. */
static uint64_t
libarchive_number(const char *at, size_t len)
{
	uint64_t number = 0;

	while (len-- > 0)
		number = number << 8 | (uint8_t)at[len];
	return number;
}

/* Report octets after the end that are not NUL.  LEN octets at offset AT are searched. */
static void
libarchive_look(struct libarchive *la, uint64_t end, const char *octets, size_t len, uint64_t at)
{
	size_t i = end > at ? (size_t)(end - at) : 0;

	while (i < len && octets[i] == '\0')
		i++;
	if (i < len && la->trouble[0] == '\0')
		snprintf(la->trouble, sizeof(la->trouble), DECOMPRESS_AFTER_END, end);
}

/* Returns how many of the octets that were read last are there. */
static size_t
libarchive_seen(const struct libarchive *la)
{
	return la->taken < la->kept + la->n ? (size_t)la->taken : la->kept + la->n;
}

/* Read LEN octets of a file from an offset on, as if they were kept. */
static size_t
libarchive_load(struct libarchive *la, uint64_t at, size_t len)
{
	const char *why = NULL;
	size_t n = source_read_at(la->source, la->part - len, len, at, &why);

	if (why != NULL)
		snprintf(la->trouble, sizeof(la->trouble), "%s", why);
	la->taken = at + n;
	la->n = 0;
	return n;
}

/* The header of a 7z says where its end is. */
static void
libarchive_end_7z(struct libarchive *la)
{
	const char *head = la->part - 32;
	uint64_t end = 32;

	if (libarchive_load(la, 0, 32) < end)
		return;
	end += libarchive_number(head + 12, 8) + libarchive_number(head + 20, 8);
	libarchive_look(la, end, la->part - la->kept, libarchive_load(la, end, la->kept), end);
}

/* A zip ends with its last record, which is among the last octets of the source. */
static void
libarchive_end_zip(struct libarchive *la)
{
	uint64_t size = source_size(la->source);
	size_t i, end, len = size < la->kept ? (size_t)size : la->kept;
	const void *part;
	const char *tail;

	if (la->seeks)
		libarchive_load(la, size - len, len);
	while (!la->seeks && libarchive_fill(la->archive, la, &part) > 0)
		;
	len = libarchive_seen(la);
	tail = la->part - len;
	for (i = len < LIBARCHIVE_ZIP_END ? 0 : len - LIBARCHIVE_ZIP_END + 1; i-- > 0;) {
		end = i + LIBARCHIVE_ZIP_END + (size_t)libarchive_number(tail + i + 20, 2);
		if (end > len || memcmp(tail + i, "PK\5\6", 4) != 0)
			continue;
		if (!la->some && libarchive_number(tail + i + 10, 2) > 0)
			snprintf(la->trouble, sizeof(la->trouble), "its directory is wrong");
		libarchive_look(la, la->taken - len + end, tail, len, la->taken - len);
		return;
	}
	if (la->trouble[0] == '\0')
		snprintf(la->trouble, sizeof(la->trouble), "the end of its directory is missing");
}

/* Report octets after the end, when all members were read. */
static void
libarchive_end(struct libarchive *la)
{
	uint64_t end = (uint64_t)la->lib.archive_filter_bytes(la->archive, -1);
	const void *part;
	size_t len;

	if (la->magic == MAGIC_SEVENZIP || la->magic == MAGIC_ZIP) {
		(la->magic == MAGIC_ZIP ? libarchive_end_zip : libarchive_end_7z)(la);
		return;
	}
	/* libarchive does not know the end of an empty .lz. */
	if (la->lib.archive_filter_bytes(la->archive, 0) == 0)
		return;
	/* It has looked for the mark of another frame. */
	if (la->magic == MAGIC_LZ4 && end < la->taken)
		end -= 4;
	do {
		len = libarchive_seen(la);
		libarchive_look(la, end, la->part + la->n - len, len, la->taken - len);
	} while (la->trouble[0] == '\0' && libarchive_fill(la->archive, la, &part) > 0);
}

/* Go to the next member that is a file. */
static void
libarchive_advance(void *ctx)
{
	struct libarchive *la = ctx;
	int code;

	if (!la->begun)
		libarchive_begin(la);
	while (la->name == NULL && !la->over) {
		code = la->lib.archive_read_next_header2(la->archive, la->entry);
		if (code == ARCHIVE_EOF) {
			la->over = true;
			libarchive_end(la);
		} else if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
			libarchive_damage(la, code);
		if (la->over || code == ARCHIVE_RETRY)
			continue;
		la->troubled = false;
		la->some = true;
		la->name = libarchive_name(la);
	}
}

/* Call libarchive, unless it has run out of memory before. */
static void
libarchive_guard(struct libarchive *la, void (*work)(void *la), char *why)
{
	if (exit_guard_run(work, la))
		return;
	la->lost = la->over = true;
	la->code = ARCHIVE_FATAL;
	snprintf(why, LIBARCHIVE_WHY, "%s", strerror(ENOMEM));
}

const char *
libarchive_next(struct libarchive *la)
{
	la->trouble[0] = '\0';
	la->name = NULL;
	libarchive_guard(la, libarchive_advance, la->trouble);
	la->why[0] = '\0';
	la->code = ARCHIVE_OK;
	la->len = 0;
	la->hole = 0;
	la->offset = 0;
	return la->name;
}

const char *
libarchive_trouble(const struct libarchive *la)
{
	return la->trouble[0] == '\0' ? NULL : la->trouble;
}

/*
 * Returns whether the last block may have octets.  The last block comes with the warning of
 * a wrong checksum or size, which is a failure for zip since libarchive 3.7.
 */
static bool
libarchive_has_data(const struct libarchive *la)
{
	return la->code >= ARCHIVE_WARN ||
	    (la->code == ARCHIVE_FAILED && la->magic == MAGIC_ZIP);
}

/* The next block of the member. */
static void
libarchive_block(void *ctx)
{
	struct libarchive *la = ctx;
	int64_t offset = la->offset;
	const void *octets = NULL;
	size_t len = 0;

	la->code = la->lib.archive_read_data_block(la->archive, &octets, &len, &offset);
	if (la->code == ARCHIVE_EOF) {
		if (magic_is_stream(la->magic))
			libarchive_end(la);
		return;
	}
	if (la->code != ARCHIVE_OK)
		libarchive_say(la, la->why);
	la->over = la->code == ARCHIVE_FATAL;
	if (!libarchive_has_data(la) || len == 0)
		return;
	if (offset - la->offset > LIBARCHIVE_HOLE) {
		snprintf(la->why, sizeof(la->why), "a hole is too large");
		la->code = ARCHIVE_FAILED;
		return;
	}
	if (offset > la->offset) {
		la->hole = (uint64_t)(offset - la->offset);
		la->offset = offset;
	}
	la->offset += (int64_t)len;
	la->block = octets;
	la->len = len;
}

ssize_t
libarchive_read(struct libarchive *la, char *to, size_t room)
{
	size_t n;

	while (la->len == 0 && la->code == ARCHIVE_OK)
		libarchive_guard(la, libarchive_block, la->why);
	if (la->len == 0)
		return la->code == ARCHIVE_EOF ? 0 : -1;
	if (la->hole > 0) {
		n = la->hole < room ? (size_t)la->hole : room;
		memset(to, 0, n);
		la->hole -= n;
		return (ssize_t)n;
	}
	n = la->len < room ? la->len : room;
	memcpy(to, la->block, n);
	la->block += n;
	la->len -= n;
	return (ssize_t)n;
}

const char *
libarchive_why(const struct libarchive *la)
{
	return la->why;
}

void
libarchive_free(struct libarchive *la)
{
	if (la == NULL)
		return;
	if (!la->lost) {
		la->lib.archive_read_free(la->archive);
		la->lib.archive_entry_free(la->entry);
	}
	free(la);
}

struct libarchive *
libarchive_new(struct source *source, enum magic magic, const char **why)
{
	struct libarchive *la = calloc(1, sizeof(*la));

	*why = la == NULL ? strerror(ENOMEM) : archive_lib_load(&la->lib);
	if (*why != NULL) {
		free(la);
		return NULL;
	}
	/* libarchive does not check whether it got memory for an entry of its own. */
	la->entry = la->lib.archive_entry_new();
	la->archive = la->lib.archive_read_new();
	if (la->entry == NULL || la->archive == NULL) {
		*why = strerror(ENOMEM);
		libarchive_free(la);
		return NULL;
	}
	la->source = source;
	la->magic = magic;
	la->seeks = (magic == MAGIC_SEVENZIP || magic == MAGIC_ZIP) &&
	    source_size(source) != UINT64_MAX;
	la->kept = magic == MAGIC_ZIP ? LIBARCHIVE_KEPT_ZIP : LIBARCHIVE_KEPT;
	la->part = la->octets + LIBARCHIVE_KEPT_ZIP;
	la->damaged = -1;
	return la;
}
