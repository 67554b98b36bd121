/*
 * source - input: a named stream of octets: a file, standard input, a member of an archive
 */
#ifndef INPUT_SOURCE_H
#define INPUT_SOURCE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "base/octets.h"

struct source {
	const char *name;	/* the name in reports */
	const char *path;	/* the file that holds it; NULL: a stream without a name */
	bool member;		/* the file or stream also holds other sources */
	bool from_file;		/* it comes from a regular file: reading never waits */
	ssize_t (*read)(struct source *source, char *to, size_t room);	/* -1: WHY is set */
	const char *why;	/* the reason of a failure */
	atomic_uint_fast64_t *left;	/* octets that may still be unpacked; NULL: any */
	bool failed;		/* READ failed, and is not called again */
	uint64_t size;		/* of a regular file when it was opened; else UINT64_MAX or 0 */
	uint64_t rest;		/* octets up to SIZE, if READ began at 0 */
	int fd;			/* the descriptor of a plain file; -1 for decoded octets */
	uint32_t text;		/* set of enum urlsift_text_flag, true of all its text */
	struct octets whole;	/* all of its text, for input_whole; otherwise AT is NULL */

	/* The octets read by source_peek() that source_read() has not returned yet. */
	const char *head;
	size_t head_len;
};

/* How a file was named.  A file found in a directory may have been replaced since then. */
enum source_how {
	SOURCE_NAMED,		/* "-" is standard input */
	SOURCE_FOUND,		/* it must be a regular file */
	SOURCE_FOUND_LINK	/* it must be a regular file, or a link to one */
};

/* Open a file.  Returns whether that succeeded; if not, WHY is set. */
bool source_open(struct source *source, const char *path, enum source_how how);

/* Begin with standard input, whose name is LABEL. */
void source_open_standard(struct source *source, const char *label);
void source_close(struct source *source);

/* Move to an offset of a file.  Returns whether that succeeded; if not, WHY is set. */
bool source_seek(struct source *source, uint64_t offset);

/* Read the next octets.  Returns their number, 0 at the end, or -1 on a failure. */
ssize_t source_read(struct source *source, char *to, size_t room);

/*
 * Read octets of a regular file from offset AT on; several threads may do so at a time.  Returns
 * fewer than ROOM at the file's end, and where reading fails: *WHY, NULL before, then has the
 * reason.
 */
size_t source_read_at(const struct source *source, char *to, size_t room, uint64_t at,
    const char **why);

/* Returns the number of newlines in [FROM, TO) of a regular file.  *WHY as in source_read_at(). */
uint64_t source_newlines(const struct source *source, uint64_t from, uint64_t to,
    const char **why);

/* Returns the start of the line with the octet AT of a regular file. */
uint64_t source_line_start(const struct source *source, uint64_t at, const char **why);

/* Read up to SIZE octets ahead into HEAD.  Returns whether there may be more. */
bool source_peek(struct source *source, char *head, size_t size);

/* Returns the offset in its plain file of the next octet. */
uint64_t source_origin(const struct source *source);

/* Returns the size of a plain regular file, or UINT64_MAX for every other source. */
uint64_t source_size(const struct source *source);

/* Returns whether the source is the file that FILE describes. */
bool source_is(const struct source *source, const struct stat *file);

#endif
