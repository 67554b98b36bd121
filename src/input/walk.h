/*
 * walk - input: operands and directories -> names of files, in order
 */
#ifndef INPUT_WALK_H
#define INPUT_WALK_H

#include <stdbool.h>
#include <stddef.h>

enum walk_glob_kind {
	WALK_INCLUDE,
	WALK_EXCLUDE,
	WALK_EXCLUDE_DIR
};

struct walk_glob {
	enum walk_glob_kind kind;
	const char *pattern;	/* of fnmatch(3) */
};

struct walk_options {
	bool recursive;		/* directories are searched */
	bool follow;		/* ... and so is what links in them point to */
	struct walk_glob *globs;	/* as given: the last that matches decides */
	size_t n_globs;
};

struct walk_handler {
	void *ctx;
	int (*file)(void *ctx, const char *path);	/* non-zero ends the walk */
	/* Trouble, and a directory inside itself; NULL: they are not reported. */
	void (*trouble)(void *ctx, const char *path, const char *why);
	void (*loop)(void *ctx, const char *path);
};

/*
 * Call HANDLER->file for an operand ("-": standard input), or for each regular file below it in the
 * order of names.  As grep does: include and exclude apply to operands too, an
 * operand may be a link or a device, what is found may not.  PATH NULL: the
 * working directory, whose name is left out.  Returns 0, or what file() did.
 */
int walk(const struct walk_options *options, const struct walk_handler *handler, const char *path);

/* Returns whether PATH is a directory. */
bool walk_is_directory(const char *path);

#endif
