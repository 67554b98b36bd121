/*
 * files.h - tests: a directory of their own, which is the working directory meanwhile
 */
#ifndef FILES_H
#define FILES_H

#include "unit.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char files_directory[64];

static inline int
files_setup(void **state)
{
	(void)state;
	strcpy(files_directory, "/tmp/urlsift-unit-XXXXXX");
	return mkdtemp(files_directory) == NULL ? -1 : chdir(files_directory);
}

static inline int
files_remove(const char *path, const struct stat *st, int type, struct FTW *where)
{
	(void)st;
	(void)type;
	(void)where;
	return remove(path);
}

static inline int
files_teardown(void **state)
{
	(void)state;
	return chdir("/") != 0 ? -1 :
	    nftw(files_directory, files_remove, 8, FTW_DEPTH | FTW_PHYS);
}

static inline void
files_write(const char *name, const char *octets, size_t len)
{
	FILE *file = fopen(name, "w");

	assert_non_null(file);
	assert_int_equal(fwrite(octets, 1, len, file), len);
	assert_int_equal(fclose(file), 0);
}

/* A file with a text. */
static inline void
files_text(const char *name, const char *text)
{
	files_write(name, text, strlen(text));
}

#endif
