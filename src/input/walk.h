/*
 * walk - input: operands and directories -> names of files, in order
 */
#ifndef INPUT_WALK_H
#define INPUT_WALK_H

#include "base/buffer.h"

enum walk_glob_kind {
	WALK_INCLUDE,
	WALK_EXCLUDE,
	WALK_EXCLUDE_DIR,
	WALK_EXCLUDE_BELOW	/* a directory, but not an operand */
};

struct walk_glob {
	enum walk_glob_kind kind;
	const char *pattern;	/* for fnmatch(3) */
	char *owned;		/* memory that the caller has to free, or NULL */
};

struct walk_options {
	bool recursive;		/* directories are searched */
	bool follow;		/* links in them are followed */
	bool roots;		/* report operands that are directories, too */
	struct walk_glob *globs;	/* in the order given: the last one that matches decides */
	size_t n_globs;
};

struct walk_item {
	enum {
		WALK_FILE,
		WALK_ROOT,	/* an operand that is a directory; its files follow */
		WALK_TROUBLE,
		WALK_LOOP	/* a directory inside itself, which is skipped */
	} kind;
	const char *path;	/* valid until the next call */
	bool found;		/* found in a directory, as a regular file or a link to one */
	const char *why;	/* the trouble */
};

/* At first all fields except OPTIONS are 0. */
struct walk {
	const struct walk_options *options;
	bool begins;		/* OPERAND comes next */
	const char *operand;
	struct buffer path;	/* path of the current directory or file */
	struct walk_level *levels;	/* the directories from the operand down to the file */
	size_t n_levels, room;
};

/*
 * Begin with an operand ("-": standard input), which has to stay valid.  It is a file, or a
 * directory: then all regular files below it follow in the order of their names.  As with grep,
 * include and exclude apply to operands, too.  An operand may be a link or a device; a file below
 * it may not.  If PATH is NULL, the working directory is walked, and names do not begin with it.
 */
void walk_begin(struct walk *walk, const char *path);

/* Returns whether there is a next item. */
bool walk_next(struct walk *walk, struct walk_item *item);

/* Free what the walk holds. */
void walk_end(struct walk *walk);

/* Returns whether PATH is a directory. */
bool walk_is_directory(const char *path);

#endif
