/*
 * sqlite_lib - output: SQLite, loaded when there is an index to write
 */
#include "output/sqlite_lib.h"

#include <stddef.h>

#ifdef SQLITE_SONAME

#include <dlfcn.h>

#include "base/array.h"
#include "base/dlopen_note.h"

DLOPEN_NOTE(sqlite_note, "sqlite", "an index (--sqlite)", SQLITE_SONAME);

static const struct {
	const char *name;
	size_t at;		/* of the pointer in struct sqlite_lib */
} sqlite_lib_calls[] = {
#define SQLITE_LIB_ROW(call) { #call, offsetof(struct sqlite_lib, call) },
	SQLITE_LIB_CALLS(SQLITE_LIB_ROW)
};

/* It stays loaded until the process ends. */
const char *
sqlite_lib_load(struct sqlite_lib *lib)
{
	void *loaded = dlopen(SQLITE_SONAME, RTLD_NOW | RTLD_LOCAL);
	void **pointer;
	size_t i;

	if (loaded == NULL)
		return dlerror();
	for (i = 0; i < ARRAY_LEN(sqlite_lib_calls); i++) {
		pointer = (void **)((char *)lib + sqlite_lib_calls[i].at);
		*pointer = dlsym(loaded, sqlite_lib_calls[i].name);
		if (*pointer == NULL)
			return dlerror();
	}
	return NULL;
}

#else

const char *
sqlite_lib_load(struct sqlite_lib *lib)
{
#define SQLITE_LIB_SET(call) lib->call = call;
	SQLITE_LIB_CALLS(SQLITE_LIB_SET)
	return NULL;
}

#endif
