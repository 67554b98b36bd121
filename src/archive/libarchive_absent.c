/*
 * libarchive_absent - archive: what stands for libarchive.c where there is no libarchive
 */
#include "archive/libarchive.h"

#include <stddef.h>

struct libarchive *
libarchive_new(struct source *source, enum magic magic, const char **why)
{
	(void)source;
	(void)magic;
	*why = "archives are not built in";
	return NULL;
}

void
libarchive_free(struct libarchive *archive)
{
	(void)archive;
}

const char *
libarchive_next(struct libarchive *archive)
{
	(void)archive;
	return NULL;
}

const char *
libarchive_trouble(const struct libarchive *archive)
{
	(void)archive;
	return NULL;
}

ssize_t
libarchive_read(struct libarchive *archive, char *to, size_t room)
{
	(void)archive;
	(void)to;
	(void)room;
	return 0;
}

const char *
libarchive_why(const struct libarchive *archive)
{
	(void)archive;
	return NULL;
}
