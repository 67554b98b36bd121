/*
 * new_file - output: a file that appears under its name when it is whole, or not at all
 */
#ifndef OUTPUT_NEW_FILE_H
#define OUTPUT_NEW_FILE_H

#include <stdbool.h>
#include <sys/stat.h>

#define NEW_FILE_HEAD 512	/* octets of a file that say which program wrote it */
#define NEW_FILE_RANDOM 16	/* octets of a temporary name that nobody can guess */

struct new_file {
	int fd;			/* where its octets go; -1: no file was begun, or it has ended */
	int directory;		/* that it is made in */
	const char *name;	/* its name there; a part of the path that was given */
	char *temporary;	/* its name until it is done; NULL: it replaces nothing */
};

/*
 * Begin a file that will replace PATH, if there is one: in its directory, under a name that
 * no other host chooses.  Returns false, with errno, if that cannot be.
 */
bool new_file_open(struct new_file *file, const char *path);

/* The same, but a pipe or a device is written to, not replaced.  Returns false, with errno. */
bool new_file_open_any(struct new_file *file, const char *path);

/* Why a file is not replaced. */
#define NEW_FILE_FOREIGN "exists, and urlsift did not write it"

/*
 * Returns whether an option may write to PATH: nothing is there, or an empty file, or one with MARK
 * in its first NEW_FILE_HEAD octets, which says that this program wrote it, or no regular file.
 * If not: errno, which is EEXIST for the file of another program.
 */
bool new_file_is_free(const char *path, const char *mark);

/* Give it the owner and the mode of the file that it replaces.  Returns false, with errno. */
bool new_file_resemble(const struct new_file *file, const struct stat *st);

/* Put its octets on the disk, and give it its name.  Returns false, with errno, and drops it. */
bool new_file_finish(struct new_file *file);

/* It is not wanted; nothing if it was finished. */
void new_file_drop(struct new_file *file);

#endif
