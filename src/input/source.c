/*
 * source - input: a named stream of octets: a file, standard input, a member of an archive
 */
#include "input/source.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/line.h"
#include "input/path.h"

#define SOURCE_LINES 16384	/* octets that are searched for newlines at a time */

#define SOURCE_REPLACED "is no longer a regular file"
#define SOURCE_CUT "became shorter while it was read"

/* Returns whether the file is shorter than when it was opened. */
static bool
source_is_cut(const struct source *source)
{
	return source->size != UINT64_MAX && source_size(source) < source->size;
}

static ssize_t
source_read_file(struct source *source, char *to, size_t room)
{
	ssize_t n;

	do
		n = read(source->fd, to, room);
	while (n < 0 && errno == EINTR);
	if (n < 0)
		source->why = strerror(errno);
	if (n > 0)
		source->rest -= (uint64_t)n < source->rest ? (uint64_t)n : source->rest;
	if (n != 0 || room == 0 || source->rest == 0 || !source_is_cut(source))
		return n;
	source->why = SOURCE_CUT;
	return -1;
}

size_t
source_read_at(const struct source *source, char *to, size_t room, uint64_t at, const char **why)
{
	size_t len = 0;
	ssize_t n = 1;

	while (len < room && n != 0 && *why == NULL) {
		n = pread(source->fd, to + len, room - len, (off_t)(at + len));
		if (n < 0 && errno != EINTR)
			*why = strerror(errno);
		len += n > 0 ? (size_t)n : 0;
	}
	if (n == 0 && at + len < source->size && source_is_cut(source))
		*why = SOURCE_CUT;
	return len;
}

uint64_t
source_newlines(const struct source *source, uint64_t from, uint64_t to, const char **why)
{
	char text[SOURCE_LINES];
	uint64_t lines = 0;
	size_t n;

	while (from < to && *why == NULL) {
		n = to - from < sizeof(text) ? (size_t)(to - from) : sizeof(text);
		n = source_read_at(source, text, n, from, why);
		if (n == 0)
			break;
		lines += line_count(text, n);
		from += n;
	}
	return lines;
}

uint64_t
source_line_start(const struct source *source, uint64_t at, const char **why)
{
	char text[SOURCE_LINES];
	const char *newline = NULL;
	uint64_t from = at;
	size_t n;

	while (from > 0 && newline == NULL && *why == NULL) {
		n = from < sizeof(text) ? (size_t)from : sizeof(text);
		from -= n;
		n = source_read_at(source, text, n, from, why);
		newline = memrchr(text, '\n', n);
	}
	return newline == NULL ? 0 : from + (uint64_t)(newline + 1 - text);
}

bool
source_open(struct source *source, const char *path, enum source_how how)
{
	static const int flags[] = {
		[SOURCE_NAMED] = 0,
		[SOURCE_FOUND] = O_NOFOLLOW | O_NONBLOCK,
		[SOURCE_FOUND_LINK] = O_NONBLOCK,
	};

	*source = (struct source){ .name = path, .path = path, .read = source_read_file };
	source->fd = path_open(path, O_RDONLY | O_NOCTTY | flags[how]);
	if (source->fd < 0) {
		source->why = how == SOURCE_FOUND && errno == ELOOP ? SOURCE_REPLACED :
		    strerror(errno);
		return false;
	}
	source->size = source->rest = source_size(source);
	if (how == SOURCE_NAMED || source->size != UINT64_MAX)
		return true;
	source->why = SOURCE_REPLACED;
	close(source->fd);
	return false;
}

void
source_open_standard(struct source *source, const char *label)
{
	*source = (struct source){ .name = label, .fd = STDIN_FILENO, .read = source_read_file };
	source->size = source->rest = source_size(source);
}

void
source_close(struct source *source)
{
	if (source->path != NULL)
		close(source->fd);
}

bool
source_seek(struct source *source, uint64_t offset)
{
	if (lseek(source->fd, (off_t)offset, SEEK_SET) >= 0)
		return true;
	source->why = strerror(errno);
	return false;
}

static ssize_t
source_ask(struct source *source, char *to, size_t room)
{
	ssize_t n = source->failed ? -1 : source->read(source, to, room);

	source->failed = n < 0;
	return n;
}

ssize_t
source_read(struct source *source, char *to, size_t room)
{
	size_t n = source->head_len < room ? source->head_len : room;

	if (n == 0)
		return source_ask(source, to, room);
	memcpy(to, source->head, n);
	source->head += n;
	source->head_len -= n;
	return (ssize_t)n;
}

bool
source_peek(struct source *source, char *head, size_t size)
{
	ssize_t n = source_ask(source, head + source->head_len, size - source->head_len);

	source->head = head;
	source->head_len += n > 0 ? (size_t)n : 0;
	return n > 0 && source->head_len < size;
}

uint64_t
source_origin(const struct source *source)
{
	return (uint64_t)lseek(source->fd, 0, SEEK_CUR) - source->head_len;
}

uint64_t
source_size(const struct source *source)
{
	struct stat st;

	return source->fd >= 0 && fstat(source->fd, &st) == 0 && S_ISREG(st.st_mode) ?
	    (uint64_t)st.st_size : UINT64_MAX;
}

bool
source_is(const struct source *source, const struct stat *file)
{
	struct stat st;

	return fstat(source->fd, &st) == 0 && st.st_ino == file->st_ino &&
	    st.st_dev == file->st_dev;
}
