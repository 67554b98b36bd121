/*
 * gmime_lib - mail: GMime, loaded when there is mail
 */
#include "mail/gmime_lib.h"

#include <pthread.h>

/* As good as a constant: filled in once, before anyone sees it. */
static struct gmime_lib lib;

#ifdef GMIME_SONAME

#include <dlfcn.h>
#include <stddef.h>

#include "base/array.h"

static const struct {
	const char *name;
	size_t at;		/* of the pointer in struct gmime_lib */
} gmime_lib_calls[] = {
#define GMIME_LIB_ROW(call) { #call, offsetof(struct gmime_lib, call) },
	GMIME_LIB_CALLS(GMIME_LIB_ROW)
};

static void
gmime_lib_load(void)
{
	void *loaded = dlopen(GMIME_SONAME, RTLD_NOW | RTLD_LOCAL);
	void **pointer;
	size_t i, n = ARRAY_LEN(gmime_lib_calls);

	for (i = 0; loaded != NULL && i < n; i++) {
		pointer = (void **)((char *)&lib + gmime_lib_calls[i].at);
		*pointer = dlsym(loaded, gmime_lib_calls[i].name);
		if (*pointer == NULL)
			loaded = NULL;
	}
	if (loaded == NULL)
		lib.why = dlerror();
	else
		lib.g_mime_init();
}

#else

static void
gmime_lib_load(void)
{
#define GMIME_LIB_SET(call) lib.call = call;
	GMIME_LIB_CALLS(GMIME_LIB_SET)
	lib.g_mime_init();
}

#endif

const struct gmime_lib *
gmime_lib(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, gmime_lib_load);
	return &lib;
}

const char *
gmime_lib_charset(const char *name)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	const char *known;

	/* What GMime adds to its table is complete before another thread finds it there. */
	pthread_mutex_lock(&lock);
	known = gmime_lib()->g_mime_charset_iconv_name(name);
	pthread_mutex_unlock(&lock);
	return known;
}
