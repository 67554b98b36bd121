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
	const char *name;	/* as it is reported */
	const char *path;	/* the file that holds it; NULL: a stream without a name */
	bool member;		/* that file, or stream, holds others as well */
	bool from_file;		/* what it is made from is a regular file: reading never waits */
	ssize_t (*read)(struct source *source, char *to, size_t room);	/* -1: WHY is set */
	const char *why;	/* the reason of a failure */
	atomic_uint_fast64_t *left;	/* octets that may still be unpacked; NULL: any */
	bool failed;		/* READ has, and is not called again */
	uint64_t size;		/* of a regular file when it was opened; else UINT64_MAX or 0 */
	uint64_t rest;		/* SIZE less what READ has read; more if it did not begin at 0 */
	int fd;			/* of a file as it is; -1 when octets are made on the way */
	uint32_t text;		/* set of enum urlsift_text_flag: what all of it is */
	struct octets whole;	/* all of its text, for input_whole; otherwise AT is NULL */

	/* What was read to see what it is, and is not yet handed out: source_read() does. */
	const char *head;
	size_t head_len;
};

/* How a file was named: what was found in a directory may have been replaced since. */
enum source_how {
	SOURCE_NAMED,		/* "-" is standard input */
	SOURCE_FOUND,		/* it has to be a regular file */
	SOURCE_FOUND_LINK	/* a regular file, or a link to one */
};

/* Open a file.  Returns whether that was possible; if not, WHY is set. */
bool source_open(struct source *source, const char *path, enum source_how how);

/* Standard input, reported as LABEL. */
void source_open_standard(struct source *source, const char *label);
void source_close(struct source *source);

/* Read a file from an offset on.  Returns whether that is possible; if not, WHY is set. */
bool source_seek(struct source *source, uint64_t offset);

/* The next octets: 0 at the end, -1 on a failure. */
ssize_t source_read(struct source *source, char *to, size_t room);

/*
 * The octets of a regular file from offset AT on, which several threads may ask for: fewer than
 * ROOM at its end, or where it fails; then *WHY, which was NULL, is the reason.
 */
size_t source_read_at(const struct source *source, char *to, size_t room, uint64_t at,
    const char **why);

/* The next octets into HEAD, which is of so many; returns whether there can be more to see. */
bool source_peek(struct source *source, char *head, size_t size);

/* The size of a regular file that is read as it is; UINT64_MAX of every other source. */
uint64_t source_size(const struct source *source);

/* Returns whether the source is the file that FILE describes. */
bool source_is(const struct source *source, const struct stat *file);

#endif
