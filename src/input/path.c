/*
 * path - input: files by names of any length
 */
#include "input/path.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

/* Where the system has O_PATH, directories on the way need not be readable. */
#if HAVE_DECL_O_PATH
#define PATH_THROUGH (O_PATH | O_DIRECTORY | O_CLOEXEC)
#else
#define PATH_THROUGH (O_RDONLY | O_DIRECTORY | O_CLOEXEC)
#endif

static void
path_close(int directory)
{
	int error = errno;

	if (directory >= 0)
		close(directory);
	errno = error;
}

/*
 * Open directories until what is left of *PATH is short enough.  Returns the last of them,
 * AT_FDCWD if none was needed, -1 on a failure.
 */
static int
path_shorten(const char **path)
{
	int directory = AT_FDCWD, outer;
	char part[PATH_MAX];
	const char *slash;
	size_t len;

	while (directory != -1 && strlen(*path) >= PATH_MAX) {
		slash = memrchr(*path + 1, '/', PATH_MAX - 2);
		if (slash == NULL) {
			path_close(directory);
			errno = ENAMETOOLONG;
			return -1;
		}
		len = (size_t)(slash - *path);
		memcpy(part, *path, len);
		part[len] = '\0';
		*path = slash + strspn(slash, "/");
		outer = directory;
		directory = openat(outer, part, PATH_THROUGH);
		path_close(outer);
	}
	return directory;
}

size_t
path_up(const char *path)
{
	size_t at = 0, len, up = 0;

	while (path[at] != '\0') {
		at += strspn(path + at, "/");
		len = strcspn(path + at, "/");
		if (len == 2 && memcmp(path + at, "..", 2) == 0)
			up = at + len;
		at += len;
	}
	return up;
}

int
path_open(const char *path, int flags)
{
	int directory = path_shorten(&path), fd;

	if (directory == -1)
		return -1;
	fd = openat(directory, path, flags | O_CLOEXEC);
	path_close(directory);
	return fd;
}

int
path_stat(const char *path, bool follow, struct stat *st)
{
	int directory = path_shorten(&path), result;

	if (directory == -1)
		return -1;
	result = fstatat(directory, path, st, follow ? 0 : AT_SYMLINK_NOFOLLOW);
	path_close(directory);
	return result;
}
