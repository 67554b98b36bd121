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

#include "base/array.h"
#include "base/buffer.h"
#include "input/path.h"

/* An entry of a directory. */
struct walk_entry {
	char *name;
	mode_t type;	/* as in st_mode; 0: unknown */
};

struct walk_entries {
	struct walk_entry *at;
	size_t n, room;
};

/* A directory being walked.  All its names are in memory, so depth costs no descriptors. */
struct walk_level {
	dev_t dev;
	ino_t ino;
	size_t path_len;
	struct walk_entries entries;
	size_t next;		/* entry */
};

/* Returns whether the pattern matches the path, or what follows a slash in it. */
static bool
walk_matches(const char *pattern, const char *path)
{
	while (fnmatch(pattern, path, 0) != 0) {
		path = strchr(path, '/');
		if (path == NULL)
			return false;
		path += strspn(path, "/");
	}
	return true;
}

/*
 * Returns whether a file or directory is left out.  NAME: its name below an operand, to which
 * patterns without a slash apply; NULL: it is an operand, and all apply to its path.
 */
static bool
walk_excluded(const struct walk_options *options, const char *path, const char *name,
    bool directory)
{
	bool excluded = false, asked = false;
	const struct walk_glob *glob;
	size_t i;

	for (i = 0; i < options->n_globs; i++) {
		glob = &options->globs[i];
		if ((glob->kind >= WALK_EXCLUDE_DIR) != directory ||
		    (name == NULL && glob->kind == WALK_EXCLUDE_BELOW))
			continue;
		/* Without a match the first pattern decides: after --include, skip the file. */
		if (!asked)
			excluded = glob->kind == WALK_INCLUDE;
		asked = true;
		if (name == NULL || strchr(glob->pattern, '/') != NULL ?
		    walk_matches(glob->pattern, path) : fnmatch(glob->pattern, name, 0) == 0)
			excluded = glob->kind != WALK_INCLUDE;
	}
	return excluded;
}

/* Returns the current path, which ends with a NUL. */
static const char *
walk_path(const struct walk *walk)
{
	return walk->path.len == 0 ? "." : walk->path.octets;
}

static bool
walk_trouble(const struct walk *walk, int error, struct walk_item *item)
{
	*item = (struct walk_item){ WALK_TROUBLE, walk_path(walk), true, strerror(error) };
	return true;
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

/* Returns the type of an entry of DIR as in st_mode, or 0 if it is unknown. */
static mode_t
walk_entry_type(DIR *dir, const struct dirent *dirent)
{
	struct stat st;

#ifdef HAVE_STRUCT_DIRENT_D_TYPE
	if (dirent->d_type != DT_UNKNOWN)
		return DTTOIF(dirent->d_type);
#endif
	return fstatat(dirfd(dir), dirent->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0 ?
	    st.st_mode & S_IFMT : 0;
}

static bool
walk_entries_add(struct walk_entries *entries, DIR *dir, const struct dirent *dirent)
{
	struct walk_entry *at = array_grow(entries->at, entries->n, &entries->room, sizeof(*at));

	if (at == NULL)
		return false;
	entries->at = at;
	at += entries->n;
	at->type = walk_entry_type(dir, dirent);
	at->name = strdup(dirent->d_name);
	if (at->name == NULL)
		return false;
	entries->n++;
	return true;
}

/* Read the names of a directory.  Returns 0, or an error number and the names read so far. */
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
		if (!walk_entries_add(entries, dir, dirent))
			return ENOMEM;
	}
}

static bool
walk_has_directory(const struct walk_entries *entries, const char *name)
{
	size_t i;

	for (i = 0; i < entries->n; i++)
		if (strcmp(entries->at[i].name, name) == 0)
			return !S_ISREG(entries->at[i].type);
	return false;
}

/*
 * Skip the "tmp" of a Maildir, which is beside "cur" and "new".  Messages in it are being
 * delivered: they are incomplete, or will soon be in "new".
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

/* Returns whether the directory is one of those above it. */
static bool
walk_loops(const struct walk *walk, const struct stat *st)
{
	const struct walk_level *level;
	size_t i;

	for (i = 0; i < walk->n_levels; i++) {
		level = &walk->levels[i];
		if (level->dev == st->st_dev && level->ino == st->st_ino)
			return true;
	}
	return false;
}

/* Read the names of the current directory as the next level.  Returns 0 or an error number. */
static int
walk_read_level(struct walk *walk, DIR *dir, const struct stat *st)
{
	struct walk_level *level = array_grow(walk->levels, walk->n_levels, &walk->room,
	    sizeof(*level));
	struct walk_entries *entries;
	int error;

	if (level == NULL)
		return ENOMEM;
	walk->levels = level;
	level += walk->n_levels++;
	*level = (struct walk_level){ st->st_dev, st->st_ino, walk->path.len, { 0 }, 0 };
	entries = &level->entries;
	error = walk_read(dir, entries);
	walk_leave_undelivered(entries);
	if (entries->n > 1)
		qsort(entries->at, entries->n, sizeof(*entries->at), walk_compare);
	return error;
}

/* Open the current directory.  An operand may be a link; others may only with -R. */
static DIR *
walk_open(const struct walk *walk)
{
	int follow = walk->n_levels == 0 || walk->options->follow ? 0 : O_NOFOLLOW;
	int fd = path_open(walk_path(walk), O_RDONLY | O_DIRECTORY | follow), error;
	DIR *dir = fd < 0 ? NULL : fdopendir(fd);

	if (fd >= 0 && dir == NULL) {
		error = errno;
		close(fd);
		errno = error;
	}
	return dir;
}

/* Enter the current directory.  Returns whether there is an item to report. */
static bool
walk_enter(struct walk *walk, struct walk_item *item)
{
	DIR *dir = walk_open(walk);
	bool loops = false;
	struct stat st;
	int error = 0;

	if (dir == NULL || fstat(dirfd(dir), &st) != 0)
		error = errno;
	else if (walk_loops(walk, &st))
		loops = true;
	else
		error = walk_read_level(walk, dir, &st);
	if (dir != NULL)
		closedir(dir);
	*item = (struct walk_item){ WALK_LOOP, walk_path(walk), true, NULL };
	return loops || (error != 0 && walk_trouble(walk, error, item));
}

/* Returns the type of the current path, or 0 with errno set on a failure. */
static mode_t
walk_type(const struct walk *walk, mode_t type)
{
	bool follow = walk->options->follow;
	struct stat st;

	if (type != 0 && !(S_ISLNK(type) && follow))
		return type;
	if (path_stat(walk_path(walk), follow, &st) == 0)
		return st.st_mode & S_IFMT;
	return 0;
}

/* Examine the next entry of a directory.  Returns whether there is an item to report. */
static bool
walk_entry(struct walk *walk, const struct walk_entry *entry, struct walk_item *item)
{
	const struct walk_options *options = walk->options;
	size_t len = walk->path.len;
	mode_t type;

	if (len > 0 && walk->path.octets[len - 1] != '/')
		buffer_char(&walk->path, '/');
	buffer_string(&walk->path, entry->name);
	if (buffer_terminate(&walk->path) == NULL) {
		walk->path.len = len;
		walk->path.failed = false;
		return walk_trouble(walk, ENOMEM, item);
	}
	type = walk_type(walk, entry->type);
	if (type == 0)
		return walk_trouble(walk, errno, item);
	if (S_ISDIR(type) && !walk_excluded(options, walk_path(walk), entry->name, true))
		return walk_enter(walk, item);
	*item = (struct walk_item){ WALK_FILE, walk_path(walk), true, NULL };
	return S_ISREG(type) && !walk_excluded(options, walk_path(walk), entry->name, false);
}

bool
walk_is_directory(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

void
walk_begin(struct walk *walk, const char *path)
{
	walk->operand = path;
	walk->begins = true;
}

/* Examine the operand itself.  Returns whether there is an item to report. */
static bool
walk_first(struct walk *walk, struct walk_item *item)
{
	const struct walk_options *options = walk->options;
	const char *path = walk->operand;
	bool directory = path == NULL || (options->recursive && walk_is_directory(path));

	*item = (struct walk_item){ WALK_FILE, path, false, NULL };
	if (path != NULL && strcmp(path, "-") == 0)
		return true;
	if (path != NULL && walk_excluded(options, path, NULL, directory))
		return false;
	if (!directory)
		return true;
	walk->path.len = 0;
	if (path != NULL)
		buffer_string(&walk->path, path);
	if (path == NULL || buffer_terminate(&walk->path) != NULL) {
		if (walk_enter(walk, item))
			return true;
		*item = (struct walk_item){ WALK_ROOT, walk_path(walk), false, NULL };
		return options->roots;
	}
	*item = (struct walk_item){ WALK_TROUBLE, path, false, strerror(ENOMEM) };
	return true;
}

bool
walk_next(struct walk *walk, struct walk_item *item)
{
	bool begins = walk->begins;
	struct walk_level *level;

	walk->begins = false;
	if (begins && walk_first(walk, item))
		return true;
	while (walk->n_levels > 0) {
		level = &walk->levels[walk->n_levels - 1];
		walk->path.len = level->path_len;
		if (level->next < level->entries.n) {
			if (walk_entry(walk, &level->entries.at[level->next++], item))
				return true;
		} else {
			walk_entries_free(&level->entries);
			walk->n_levels--;
		}
	}
	return false;
}

void
walk_end(struct walk *walk)
{
	while (walk->n_levels > 0)
		walk_entries_free(&walk->levels[--walk->n_levels].entries);
	free(walk->levels);
	buffer_free(&walk->path);
}
