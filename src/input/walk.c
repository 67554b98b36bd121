/*
 * walk - input: operands and directories -> names of files, in order
 *
 * In a walk the "tmp" of a Maildir (a directory beside "cur" and "new") is left
 * out; as an operand it is read.  A directory within itself (-R) is a warning
 * only, as with grep.
 */
#include "input/walk.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"

/* A directory that is being walked; a chain of them up to the operand. */
struct walk_level {
	const struct walk_level *up;	/* NULL for the operand */
	dev_t dev;
	ino_t ino;
};

/* A name in a directory. */
struct walk_entry {
	char *name;
	uint8_t type;	/* DT_* */
};

struct walk_entries {
	struct walk_entry *at;
	size_t n, room;
};

struct walk {
	const struct walk_options *options;
	const struct walk_handler *handler;
	struct buffer path;	/* of the directory or file at hand */
};

static int walk_directory(struct walk *walk, const struct walk_level *up);

/* Does the pattern match the name, or (SUFFIX) a part of it that follows a slash? */
static bool
walk_matches(const char *pattern, const char *name, bool suffix)
{
	for (;;) {
		if (fnmatch(pattern, name, 0) == 0)
			return true;
		if (!suffix || (name = strchr(name, '/')) == NULL)
			return false;
		name += strspn(name, "/");
	}
}

/* Is a file (or directory) of that name left out?  SUFFIX: it is an operand. */
static bool
walk_excluded(const struct walk_options *options, const char *name, bool directory, bool suffix)
{
	bool excluded = false, asked = false;
	const struct walk_glob *glob;
	size_t i;

	for (i = 0; i < options->n_globs; i++) {
		glob = &options->globs[i];
		if ((glob->kind == WALK_EXCLUDE_DIR) != directory)
			continue;
		/* If none matches, what is first decides: --include leaves out all others. */
		if (!asked)
			excluded = glob->kind == WALK_INCLUDE;
		asked = true;
		if (walk_matches(glob->pattern, name, suffix))
			excluded = glob->kind != WALK_INCLUDE;
	}
	return excluded;
}

static void
walk_trouble(struct walk *walk, int error)
{
	const char *path = buffer_terminate(&walk->path);

	if (walk->handler->trouble != NULL)
		walk->handler->trouble(walk->handler->ctx, path == NULL ? "." : path,
		    strerror(error));
}

static int
walk_compare(const void *a, const void *b)
{
	const struct walk_entry *x = a, *y = b;

	return strcmp(x->name, y->name);
}

static void
walk_entries_free(struct walk_entries *entries)
{
	size_t i;

	for (i = 0; i < entries->n; i++)
		free(entries->at[i].name);
	free(entries->at);
}

static bool
walk_entries_add(struct walk_entries *entries, const struct dirent *dirent)
{
	size_t room = entries->room == 0 ? 64 : entries->room * 2;
	struct walk_entry *at;

	if (entries->n == entries->room) {
		at = reallocarray(entries->at, room, sizeof(*at));
		if (at == NULL)
			return false;
		entries->at = at;
		entries->room = room;
	}
	at = &entries->at[entries->n];
	at->type = dirent->d_type;
	at->name = strdup(dirent->d_name);
	if (at->name == NULL)
		return false;
	entries->n++;
	return true;
}

/* Read the names of a directory; 0 or an error number, with the names read so far. */
static int
walk_read(DIR *dir, struct walk_entries *entries)
{
	const struct dirent *dirent;

	for (;;) {
		errno = 0;
		dirent = readdir(dir);
		if (dirent == NULL)
			return errno;
		if (strcmp(dirent->d_name, ".") == 0 || strcmp(dirent->d_name, "..") == 0)
			continue;
		if (!walk_entries_add(entries, dirent))
			return ENOMEM;
	}
}

/* What the path at hand is, DT_UNKNOWN if that is not to be had (which was reported). */
static uint8_t
walk_type(struct walk *walk, uint8_t type)
{
	const char *path = buffer_terminate(&walk->path);
	struct stat st;
	bool link = type == DT_LNK;

	if (type != DT_UNKNOWN && !(link && walk->options->follow))
		return type;
	if (path == NULL)
		errno = ENOMEM;
	else if (walk->options->follow ? stat(path, &st) == 0 : lstat(path, &st) == 0)
		return IFTODT(st.st_mode);
	walk_trouble(walk, path == NULL ? ENOMEM : errno);
	return DT_UNKNOWN;
}

static int
walk_entry(struct walk *walk, const struct walk_level *up, const struct walk_entry *entry)
{
	size_t len = walk->path.len;
	uint8_t type;
	int stop = 0;

	if (len > 0 && walk->path.octets[len - 1] != '/')
		buffer_char(&walk->path, '/');
	buffer_string(&walk->path, entry->name);
	type = walk_type(walk, entry->type);
	if (walk->path.failed)
		walk_trouble(walk, ENOMEM);
	else if (type == DT_DIR && !walk_excluded(walk->options, entry->name, true, false))
		stop = walk_directory(walk, up);
	else if (type == DT_REG && !walk_excluded(walk->options, entry->name, false, false))
		stop = walk->handler->file(walk->handler->ctx, buffer_terminate(&walk->path));
	walk->path.len = len;
	walk->path.failed = false;
	return stop;
}

static bool
walk_has_directory(const struct walk_entries *entries, const char *name)
{
	size_t i;

	for (i = 0; i < entries->n; i++)
		if (strcmp(entries->at[i].name, name) == 0)
			return entries->at[i].type != DT_REG;
	return false;
}

/*
 * What is being delivered to a Maildir stands in "tmp", beside "cur" and "new":
 * it is not whole, or will stand in "new" a moment later.
 */
static void
walk_leave_undelivered(struct walk_entries *entries)
{
	size_t i = 0;

	if (!walk_has_directory(entries, "cur") || !walk_has_directory(entries, "new") ||
	    !walk_has_directory(entries, "tmp"))
		return;
	while (strcmp(entries->at[i].name, "tmp") != 0)
		i++;
	free(entries->at[i].name);
	entries->n--;
	memmove(&entries->at[i], &entries->at[i + 1], (entries->n - i) * sizeof(*entries->at));
}

/* Has a directory above the same place? */
static bool
walk_loops(const struct walk_level *level)
{
	const struct walk_level *up;

	for (up = level->up; up != NULL; up = up->up)
		if (up->dev == level->dev && up->ino == level->ino)
			return true;
	return false;
}

/*
 * Walk the directory at hand.  It is read to its end and closed before what is
 * in it is opened, so depth costs no descriptors.
 */
static int
walk_directory(struct walk *walk, const struct walk_level *up)
{
	const char *path = walk->path.len == 0 ? "." : buffer_terminate(&walk->path);
	struct walk_level level = { .up = up };
	struct walk_entries entries = { 0 };
	struct stat st;
	DIR *dir;
	int error, stop = 0;
	size_t i;

	dir = path == NULL ? NULL : opendir(path);
	if (dir == NULL || fstat(dirfd(dir), &st) != 0) {
		walk_trouble(walk, path == NULL ? ENOMEM : errno);
		if (dir != NULL)
			closedir(dir);
		return 0;
	}
	level.dev = st.st_dev;
	level.ino = st.st_ino;
	if (walk_loops(&level)) {
		closedir(dir);
		if (walk->handler->loop != NULL)
			walk->handler->loop(walk->handler->ctx, path);
		return 0;
	}
	error = walk_read(dir, &entries);
	closedir(dir);
	if (error != 0)
		walk_trouble(walk, error);
	walk_leave_undelivered(&entries);
	if (entries.n > 1)
		qsort(entries.at, entries.n, sizeof(*entries.at), walk_compare);
	for (i = 0; i < entries.n && stop == 0; i++)
		stop = walk_entry(walk, &level, &entries.at[i]);
	walk_entries_free(&entries);
	return stop;
}

bool
walk_is_directory(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

int
walk(const struct walk_options *options, const struct walk_handler *handler, const char *path)
{
	struct walk walk = { .options = options, .handler = handler };
	bool directory = path == NULL || (options->recursive && walk_is_directory(path));
	int stop;

	if (path != NULL && strcmp(path, "-") == 0)
		return handler->file(handler->ctx, path);
	if (path != NULL && walk_excluded(options, path, directory, true))
		return 0;
	if (!directory)
		return handler->file(handler->ctx, path);
	if (path != NULL)
		buffer_string(&walk.path, path);
	stop = walk_directory(&walk, NULL);
	buffer_free(&walk.path);
	return stop;
}
