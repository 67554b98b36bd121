/*
 * archive_lib - archive: load libarchive for the first archive
 *
 * If it was linked, each run would take 2 ms and 3.5 MiB more, most of it for libxml2 and
 * ICU, which libarchive needs for a format that is not read here.  It is linked only where
 * configure does not know the name of the shared library.
 */
#include "archive/unpack.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/dlopen_note.h"

#define ARCHIVE_LIB_RESERVE ((size_t)8 << 20)	/* libarchive has this memory, or is not called */

#ifdef ARCHIVE_SONAME

DLOPEN_NOTE(archive_lib_note, "archive", "tar, zip, 7z, cpio, ar, lz4, lzip, compress",
    ARCHIVE_SONAME);

static const struct {
	const char *name;
	size_t at;		/* the offset of its pointer in struct archive_lib */
} archive_lib_calls[] = {
#define ARCHIVE_LIB_ROW(call) { #call, offsetof(struct archive_lib, call) },
	ARCHIVE_LIB_CALLS(ARCHIVE_LIB_ROW)
};

/* The library stays loaded.  To load it again costs nothing. */
static const char *
archive_lib_bind(struct archive_lib *lib)
{
	void *loaded = dlopen(ARCHIVE_SONAME, RTLD_NOW | RTLD_LOCAL);
	void **pointer;
	size_t i;

	if (loaded == NULL)
		return dlerror();
	for (i = 0; i < ARRAY_LEN(archive_lib_calls); i++) {
		pointer = (void **)((char *)lib + archive_lib_calls[i].at);
		*pointer = dlsym(loaded, archive_lib_calls[i].name);
		if (*pointer == NULL)
			return dlerror();
	}
	return NULL;
}

#else

static const char *
archive_lib_bind(struct archive_lib *lib)
{
#define ARCHIVE_LIB_SET(call) lib->call = call;
	ARCHIVE_LIB_CALLS(ARCHIVE_LIB_SET)
	return NULL;
}

#endif

/*
 * libarchive, and the loader that brings it, end the process where a small allocation
 * fails.  Returns whether there is as much memory as they take.
 */
static bool
archive_lib_has_memory(void)
{
	/* Compilers may leave out an allocation that nothing uses. */
	void *volatile reserve = malloc(ARCHIVE_LIB_RESERVE);

	free(reserve);
	return reserve != NULL;
}

const char *
archive_lib_load(struct archive_lib *lib)
{
	return archive_lib_has_memory() ? archive_lib_bind(lib) : strerror(ENOMEM);
}
