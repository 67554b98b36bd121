/*
 * libarchive - archive: a source read by libarchive, one member after the other
 *
 * Only the format that was recognised is enabled.  Left to guess, libarchive takes
 * texts for archives (mtree, uuencode) and starts programs for what it cannot read.
 *
 * zip is read as a stream.  Holes become NULs up to 1 GiB.  A fatal error in a
 * member ends its archive.
 */
#include "archive/libarchive.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "archive/codec.h"
#include "archive/decompress.h"
#include "base/ascii.h"
#include "input/exit_guard.h"

/* A hole in a sparse member is read as NULs: as many. */
#define LIBARCHIVE_HOLE ((int64_t)1 << 30)

/* Octets of memory that must be there for it to begin. */
#define LIBARCHIVE_RESERVE ((size_t)8 << 20)

#define LIBARCHIVE_WHY 256	/* octets of a message */

struct libarchive {
	struct archive *archive;
	struct archive_entry *entry;	/* of the member at hand */
	struct source *source;
	enum magic magic;
	bool begun;			/* the archive is open */
	bool over;			/* there are no more members */
	bool lost;			/* the library left it halfway */
	bool troubled;			/* no good header has followed a damaged one */
	int64_t damaged;		/* octets that were read when one was found; -1: none was */
	char trouble[LIBARCHIVE_WHY];

	/* Of the member at hand. */
	const char *name;
	int code;			/* of libarchive, when its last block was read */
	const char *block;		/* ... with what is left of it */
	size_t len;
	uint64_t hole;			/* NULs before it */
	int64_t offset;			/* after it */
	char why[LIBARCHIVE_WHY];

	char octets[64 * 1024];		/* of the source */
};

/* What libarchive says, in the way that messages are written here. */
static void
libarchive_say(const struct libarchive *la, char *why)
{
	const char *said = archive_error_string(la->archive);

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
	ssize_t n = source_read(la->source, la->octets, sizeof(la->octets));

	if (n < 0)
		archive_set_error(archive, EIO, "%s", la->source->why);
	*octets = la->octets;
	return n < 0 ? ARCHIVE_FATAL : n;
}

/* Only 7z asks for it: its table of contents stands at its end. */
static la_int64_t
libarchive_seek(struct archive *archive, void *ctx, la_int64_t offset, int whence)
{
	struct libarchive *la = ctx;
	off_t at;

	la->source->head_len = 0;
	at = lseek(la->source->fd, offset, whence);
	if (at < 0)
		archive_set_error(archive, errno, "%s", strerror(errno));
	return at < 0 ? ARCHIVE_FATAL : at;
}

static int
libarchive_support(const struct libarchive *la)
{
	switch (la->magic) {
	case MAGIC_COMPRESS:
		return archive_read_support_filter_compress(la->archive);
	case MAGIC_LZIP:
		return archive_read_support_filter_lzip(la->archive);
	case MAGIC_LZ4:
		return archive_read_support_filter_lz4(la->archive);
	case MAGIC_AR:
		return archive_read_support_format_ar(la->archive);
	case MAGIC_CPIO:
		return archive_read_support_format_cpio(la->archive);
	case MAGIC_SEVENZIP:
		return archive_read_support_format_7zip(la->archive);
	case MAGIC_TAR:
		return archive_read_support_format_tar(la->archive);
	case MAGIC_ZIP:
		return archive_read_support_format_zip_streamable(la->archive);
	default:
		return ARCHIVE_FATAL;
	}
}

/* Begin with the source.  Returns why that cannot be done, or NULL: libarchive says it. */
static const char *
libarchive_refusal(struct libarchive *la)
{
	bool stream = magic_is_stream(la->magic);

	/* A warning says that a program would be started for it. */
	if (libarchive_support(la) != ARCHIVE_OK)
		return archive_errno(la->archive) == ENOMEM ? strerror(ENOMEM) :
		    "the libarchive that is installed cannot read it";
	if (la->magic == MAGIC_SEVENZIP && source_size(la->source) == UINT64_MAX)
		return "7z can be read from a file only";
	if (stream) {
		archive_read_support_format_raw(la->archive);
		archive_read_support_format_empty(la->archive);
	}
	if (la->magic == MAGIC_SEVENZIP)
		archive_read_set_seek_callback(la->archive, libarchive_seek);
	archive_read_set_read_callback(la->archive, libarchive_fill);
	/* It opens nothing, and crashes, without the data of its callbacks. */
	la->begun = archive_read_set_callback_data(la->archive, la) == ARCHIVE_OK &&
	    archive_read_open1(la->archive) == ARCHIVE_OK;
	/* It would hand out, undecoded, a stream of which only the mark is right. */
	if (la->begun && stream && archive_filter_code(la->archive, 0) == ARCHIVE_FILTER_NONE)
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

/* Not of 7z, zip and ar: a hard link of tar and cpio has no octets but those of its target. */
static bool
libarchive_is_text(const struct libarchive *la)
{
	mode_t type = archive_entry_filetype(la->entry);

	/* ar has nothing but files, and need not say so: "ar D" writes a mode of 644. */
	return (type == AE_IFREG || (type == 0 && la->magic == MAGIC_AR)) &&
	    (archive_entry_hardlink(la->entry) == NULL ||
	    archive_entry_size(la->entry) > 0);
}

/* The name of a member that is a text; NULL for any other member. */
static const char *
libarchive_name(const struct libarchive *la)
{
	const char *name;

	if (magic_is_stream(la->magic))
		return "";
	if (!libarchive_is_text(la))
		return NULL;
	name = archive_entry_pathname(la->entry);
	if (name == NULL)
		name = archive_entry_pathname_utf8(la->entry);
	if (name == NULL)
		name = "?";
	/* The symbols of a library ("/") and its long names ("//"): no text, no name. */
	return la->magic == MAGIC_AR && name[strspn(name, "/")] == '\0' ? NULL : name;
}

/*
 * A header is damaged.  All damaged headers in a row are skipped, and reported once.
 * If the member before has failed, libarchive may report that again with a good
 * header: urlsift reports it once, with the member.
 */
static void
libarchive_damage(struct libarchive *la, int code)
{
	int64_t at = archive_filter_bytes(la->archive, 0);

	if (!la->troubled)
		libarchive_say(la, la->trouble);
	if (strcmp(la->trouble, la->why) == 0)
		la->trouble[0] = '\0';
	la->troubled = true;
	la->over = code == ARCHIVE_FATAL || at == la->damaged;
	la->damaged = at;
}

/* Go to the next member that is a text, and take its name. */
static void
libarchive_advance(void *ctx)
{
	struct libarchive *la = ctx;
	int code;

	if (!la->begun)
		libarchive_begin(la);
	while (la->name == NULL && !la->over) {
		code = archive_read_next_header2(la->archive, la->entry);
		if (code == ARCHIVE_EOF)
			la->over = true;
		else if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
			libarchive_damage(la, code);
		if (la->over || code == ARCHIVE_RETRY)
			continue;
		la->troubled = false;
		la->name = libarchive_name(la);
	}
}

/* What is done with the library, and can be done no more once it has no memory. */
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
 * Returns whether the last block may have octets.  The last of the data comes with the
 * warning of a wrong checksum or size; for zip that is a failure since libarchive 3.7.
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

	la->code = archive_read_data_block(la->archive, &octets, &len, &offset);
	if (la->code == ARCHIVE_EOF)
		return;
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

/*
 * libarchive ends the process where a small allocation fails.  Returns whether there is as
 * much memory as it takes.
 */
static bool
libarchive_has_memory(void)
{
	/* Compilers may leave out an allocation that nothing uses. */
	void *volatile reserve = malloc(LIBARCHIVE_RESERVE);

	free(reserve);
	return reserve != NULL;
}

void
libarchive_free(struct libarchive *la)
{
	if (la == NULL)
		return;
	if (!la->lost) {
		archive_read_free(la->archive);
		archive_entry_free(la->entry);
	}
	free(la);
}

struct libarchive *
libarchive_new(struct source *source, enum magic magic, const char **why)
{
	struct libarchive *la = calloc(1, sizeof(*la));

	*why = NULL;
	if (la == NULL || !libarchive_has_memory()) {
		*why = strerror(ENOMEM);
		free(la);
		return NULL;
	}
	/* libarchive does not check whether it got memory for an entry of its own. */
	la->entry = archive_entry_new();
	la->archive = archive_read_new();
	if (la->entry == NULL || la->archive == NULL) {
		*why = strerror(ENOMEM);
		libarchive_free(la);
		return NULL;
	}
	la->source = source;
	la->magic = magic;
	la->damaged = -1;
	return la;
}
