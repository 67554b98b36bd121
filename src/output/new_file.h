/*
 * new_file - output: files that get their names only when they are complete
 */
#ifndef OUTPUT_NEW_FILE_H
#define OUTPUT_NEW_FILE_H

#include <stdbool.h>

#define NEW_FILE_HEAD 512	/* octets of a file that are searched for the program's mark */
#define NEW_FILE_RANDOM 16	/* random octets in a temporary name */

struct new_file {
	int fd;			/* write here; -1: the file is not open */
	int directory;		/* the directory of the file, open; -1: none */
	const char *name;	/* the file's name in it; points into the caller's path */
	char *temporary;	/* the name until the file is complete; NULL: FD has its own name */
};

/* The message if new_file_open() fails with EEXIST. */
#define NEW_FILE_FOREIGN "exists, and urlsift did not write it"

/*
 * Begin a file that will replace PATH, and has the owner, mode and access list of the file there.
 * It is made in the same directory under a random name, so that hosts which share the directory do
 * not disturb each other.  SIGHUP, SIGINT, SIGTERM and SIGXFSZ remove it before they end the
 * process.  A pipe or a device is written directly.  PATH must outlive the file.
 *
 * Returns false, with errno, on a failure: EEXIST if PATH is a file with octets that does not have
 * MARK, which this program writes, in its first NEW_FILE_HEAD octets.
 */
bool new_file_open(struct new_file *file, const char *path, const char *mark);

/*
 * Sync the file to the disk, give it its name, and close it.  On a failure, drops the file and
 * returns false, with errno.
 */
bool new_file_finish(struct new_file *file);

/* Remove the unfinished file, and close it.  Does nothing after new_file_finish(). */
void new_file_drop(struct new_file *file);

/* Remove the unfinished file, if there is one, because the process ends now. */
void new_file_abandon(void);

#endif
