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
	const char *pattern;	/* of fnmatch(3) */
	char *owned;		/* to be freed, by its maker; NULL: nothing */
};

struct walk_options {
	bool recursive;		/* directories are searched */
	bool follow;		/* links in them are followed */
	bool roots;		/* an operand that is a directory is an item, too */
	struct walk_glob *globs;	/* as given: the last that matches decides */
	size_t n_globs;
};

struct walk_item {
	enum {
		WALK_FILE,
		WALK_ROOT,	/* the directory that is the operand; what is in it follows */
		WALK_TROUBLE,
		WALK_LOOP	/* a directory inside itself: it is left out */
	} kind;
	const char *path;	/* until the next call */
	bool found;		/* in a directory: it was a regular file, or a link to one */
	const char *why;	/* the trouble */
};

/* All is 0 at first but the options. */
struct walk {
	const struct walk_options *options;
	bool begins;		/* with OPERAND */
	const char *operand;
	struct buffer path;	/* of the directory or file at hand */
	struct walk_level *levels;	/* the directories from the operand down to the file */
	size_t n_levels, room;
};

/*
 * Begin with an operand ("-": standard input), which the caller keeps.  It stands for
 * itself, or for each regular file below it in the order of names.  As with grep,
 * include and exclude apply to operands too; an operand may be a link or a device,
 * what is found below it may not.  PATH NULL: the working directory, whose name is left out.
 */
void walk_begin(struct walk *walk, const char *path);

/* Returns whether there is a next item. */
bool walk_next(struct walk *walk, struct walk_item *item);

/* Free what the walk holds. */
void walk_end(struct walk *walk);

/* Returns whether PATH is a directory. */
bool walk_is_directory(const char *path);

#endif
