/*
 * archive_lib - archive: libarchive, loaded when something is compressed
 */
#include "archive/archive_lib.h"

#ifdef ARCHIVE_SONAME

#include <dlfcn.h>
#include <stddef.h>

#include "base/array.h"
#include "base/dlopen_note.h"

DLOPEN_NOTE(archive_lib_note, "archive", "tar, zip, 7z, cpio, ar, lz4, lzip, compress",
    ARCHIVE_SONAME);

static const struct {
	const char *name;
	size_t at;		/* of the pointer in struct archive_lib */
} archive_lib_calls[] = {
#define ARCHIVE_LIB_ROW(call) { #call, offsetof(struct archive_lib, call) },
	ARCHIVE_LIB_CALLS(ARCHIVE_LIB_ROW)
};

/*
 * It stays loaded, whether it is of use or not: to load it again costs
 * nothing, and the system counts how often it was.
 */
const char *
archive_lib_load(struct archive_lib *lib)
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

const char *
archive_lib_load(struct archive_lib *lib)
{
#define ARCHIVE_LIB_SET(call) lib->call = call;
	ARCHIVE_LIB_CALLS(ARCHIVE_LIB_SET)
	return NULL;
}

#endif
