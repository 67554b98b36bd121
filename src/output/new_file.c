/*
 * new_file - output: files that get their names only when they are complete
 */
#include "output/new_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__) && defined(HAVE_FREMOVEXATTR)
#include <sys/xattr.h>
#endif

#include "base/array.h"
#include "output/keyed_hash.h"

#define NEW_FILE_LIST 4096	/* the most octets of an access list that are copied */

/*
 * The unfinished file that the handler of signals removes.  It is global because a handler has no
 * argument.  The program writes one file at a time; of several, the handler removes the last one.
 */
static struct {
	atomic_bool exists;
	int directory;
	char name[NAME_MAX + 1];
} new_file_pending;

void
new_file_abandon(void)
{
	if (atomic_exchange(&new_file_pending.exists, false))
		unlinkat(new_file_pending.directory, new_file_pending.name, 0);
}

/* SA_RESETHAND has restored the default action: the signal ends the process as before. */
static void
new_file_signal(int number)
{
	new_file_abandon();
	raise(number);
}

/* From now on, remove the file if a signal ends the process.  Ignored signals stay ignored. */
static void
new_file_watch(const struct new_file *file)
{
	static const int numbers[] = { SIGHUP, SIGINT, SIGTERM, SIGXFSZ };
	struct sigaction action = { .sa_handler = new_file_signal, .sa_flags = SA_RESETHAND };
	struct sigaction before;
	size_t i;

	new_file_pending.directory = file->directory;
	snprintf(new_file_pending.name, sizeof(new_file_pending.name), "%s", file->temporary);
	atomic_store(&new_file_pending.exists, true);
	for (i = 0; i < ARRAY_LEN(numbers); i++)
		if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
			sigaction(numbers[i], &action, NULL);
}

/* Make the temporary name: ".", as much of NAME as fits, ".", random digits. */
static bool
new_file_name(struct new_file *file)
{
	size_t more = 2 * NEW_FILE_RANDOM + 2;	/* octets, with two dots */
	size_t len = strnlen(file->name, NAME_MAX - more), room = len + more + 1;
	uint8_t random[NEW_FILE_RANDOM];
	size_t i;
	char *to;

	if (!keyed_hash_entropy(random, sizeof(random)))
		return false;
	file->temporary = malloc(room);
	if (file->temporary == NULL)
		return false;
	to = file->temporary + snprintf(file->temporary, room, ".%.*s.", (int)len, file->name);
	for (i = 0; i < ARRAY_LEN(random); i++)
		to += snprintf(to, 3, "%02x", random[i]);
	return true;
}

/* Open the directory of PATH, and set the file's name in it. */
static bool
new_file_directory(struct new_file *file, const char *path)
{
	const char *slash = strrchr(path, '/');
	char *directory = NULL;
	int error;

	file->name = slash == NULL ? path : slash + 1;
	if (*file->name == '\0') {
		errno = EISDIR;
		return false;
	}
	/* The directory of "/x" is "/". */
	if (slash != NULL)
		directory = strndup(path, slash > path ? (size_t)(slash - path) : 1);
	if (slash != NULL && directory == NULL)
		return false;
	file->directory = open(directory == NULL ? "." : directory,
	    O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	error = errno;
	free(directory);
	errno = error;
	return file->directory >= 0;
}

static void
new_file_close(struct new_file *file)
{
	int error = errno;

	if (file->temporary != NULL && strcmp(file->temporary, new_file_pending.name) == 0)
		atomic_store(&new_file_pending.exists, false);
	if (file->fd >= 0)
		close(file->fd);
	if (file->directory >= 0)
		close(file->directory);
	free(file->temporary);
	*file = (struct new_file){ .fd = -1, .directory = -1 };
	errno = error;
}

/*
 * Give the new file the access list of PATH, or none, although the directory may have one for new
 * files.  Returns whether that succeeded.
 */
#if defined(__linux__) && defined(HAVE_FREMOVEXATTR)

static bool
new_file_copy_list(const struct new_file *file, const char *path)
{
	static const char name[] = "system.posix_acl_access";
	char list[NEW_FILE_LIST];
	ssize_t n = getxattr(path, name, list, sizeof(list));

	if (n > 0)
		return fsetxattr(file->fd, name, list, (size_t)n, 0) == 0;
	if (errno != ENODATA && errno != ENOTSUP)
		return false;
	return fremovexattr(file->fd, name) == 0 || errno == ENODATA || errno == ENOTSUP;
}

#else

static bool
new_file_copy_list(const struct new_file *file, const char *path)
{
	(void)file;
	(void)path;
	return true;
}

#endif

/*
 * Give the new file the owner, the access list and the mode of PATH, which it replaces, and which
 * ST describes.  Returns false, with errno, on a failure.
 */
static bool
new_file_resemble(const struct new_file *file, const char *path, const struct stat *st)
{
	bool kept = new_file_copy_list(file, path);
	mode_t mode = st->st_mode & 07777;

	/* If the owner cannot be kept, drop the bits that run a file with its owner's rights. */
	if ((st->st_uid != geteuid() || st->st_gid != getegid()) &&
	    fchown(file->fd, st->st_uid, st->st_gid) != 0) {
		mode &= 0777;
		kept &= st->st_gid == getegid() || fchown(file->fd, (uid_t)-1, st->st_gid) == 0;
	}
	/* Another group gets no more than everybody, nor does one that a list had kept out. */
	if (!kept)
		mode &= ~(mode_t)S_IRWXG | (mode & S_IRWXO) << 3;
	return fchmod(file->fd, mode) == 0;
}

/* Returns whether the file of the program that wrote MARK may be replaced; if not, sets errno. */
static bool
new_file_has_mark(const char *path, const char *mark)
{
	char head[NEW_FILE_HEAD];
	/* Do not wait for a pipe that may have replaced the file. */
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC), error;
	ssize_t len;

	if (fd < 0)
		return false;
	len = read(fd, head, sizeof(head));
	error = errno;
	close(fd);
	errno = len < 0 ? error : EEXIST;
	return len > 0 && memmem(head, (size_t)len, mark, strlen(mark)) != NULL;
}

bool
new_file_open(struct new_file *file, const char *path, const char *mark)
{
	struct stat before = { 0 };
	bool replaces = stat(path, &before) == 0;

	*file = (struct new_file){ .fd = -1, .directory = -1 };
	if (!replaces && errno != ENOENT)
		return false;
	if (replaces && !S_ISREG(before.st_mode) && !S_ISDIR(before.st_mode)) {
		file->fd = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
		return file->fd >= 0;
	}
	errno = EISDIR;
	if (S_ISDIR(before.st_mode) ||
	    (before.st_size > 0 && !new_file_has_mark(path, mark)))
		return false;
	if (new_file_directory(file, path) && new_file_name(file)) {
		new_file_watch(file);
		/* At no time may anybody read it who could not read the old file. */
		file->fd = openat(file->directory, file->temporary,
		    O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, replaces ? 0600 : 0666);
	}
	if (file->fd >= 0 && (!replaces || new_file_resemble(file, path, &before)))
		return true;
	new_file_drop(file);
	return false;
}

bool
new_file_finish(struct new_file *file)
{
	bool good = file->temporary == NULL ||
	    ((fsync(file->fd) == 0 || errno == EINVAL || errno == EROFS) &&
	    renameat(file->directory, file->temporary, file->directory, file->name) == 0);

	if (!good) {
		new_file_drop(file);
		return false;
	}
	/* Some file systems cannot sync directories; ignore that, the file has its name. */
	if (file->directory >= 0)
		(void)fsync(file->directory);
	new_file_close(file);
	return true;
}

void
new_file_drop(struct new_file *file)
{
	int error = errno;

	if (file->fd >= 0 && file->temporary != NULL)
		unlinkat(file->directory, file->temporary, 0);
	errno = error;
	new_file_close(file);
}
