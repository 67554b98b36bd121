/*
 * index_path - cli: the names of files in an index
 */
#include "cli/index_path.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "input/path.h"

/* The real name of the directory, the first LEN octets of PATH; NULL if it does not exist. */
static char *
index_path_real(const char *directory, const char *path, size_t len)
{
	struct buffer name = { 0 };
	char *real = NULL;

	if (path[0] != '/') {
		buffer_string(&name, directory);
		buffer_char(&name, '/');
	}
	buffer_put(&name, path, len);
	if (buffer_terminate(&name) != NULL)
		real = realpath(name.octets, NULL);
	buffer_free(&name);
	return real;
}

void
index_path_put(struct buffer *to, const char *directory, const char *path)
{
	size_t start = to->len, len = path_up(path);
	char *real = len == 0 ? NULL : index_path_real(directory, path, len);

	if (real != NULL) {
		directory = real;
		path += len;
	}
	if ((real != NULL || path[0] != '/') && strcmp(directory, "/") != 0)
		buffer_string(to, directory);
	free(real);
	while (*path != '\0') {
		path += strspn(path, "/");
		len = strcspn(path, "/");
		if (len > 0 && !(len == 1 && path[0] == '.')) {
			buffer_char(to, '/');
			buffer_put(to, path, len);
		}
		path += len;
	}
	if (to->len == start)
		buffer_char(to, '/');
}

/* The octets of ROOT and the "/" behind it if PATH is below ROOT; otherwise 0. */
static size_t
index_path_below(const char *root, struct octets path)
{
	size_t len = strcmp(root, "/") == 0 ? 0 : strlen(root);
	bool below = path.len > len && memcmp(path.at, root, len) == 0 && path.at[len] == '/';

	return below ? len + 1 : 0;
}

bool
index_path_is_below(const struct buffer *roots, struct octets path)
{
	size_t at;

	for (at = 0; at < roots->len; at += strlen(roots->octets + at) + 1)
		if (index_path_below(roots->octets + at, path) > 0)
			return true;
	return false;
}

/* Returns whether a directory of the name, below its first LEN octets, is a link. */
static bool
index_path_has_link(char *path, size_t len)
{
	char *slash = path + len;
	struct stat st;
	bool link = false;

	while (!link && (slash = strchr(slash, '/')) != NULL) {
		*slash = '\0';
		link = path_stat(path, false, &st) == 0 && S_ISLNK(st.st_mode);
		*slash++ = '/';
	}
	return link;
}

bool
index_path_is_reached(const struct buffer *roots, char *path)
{
	size_t at, len;

	for (at = 0; at < roots->len; at += strlen(roots->octets + at) + 1) {
		len = index_path_below(roots->octets + at,
		    (struct octets){ path, strlen(path) });
		if (len > 0 && !index_path_has_link(path, len))
			return true;
	}
	return false;
}
