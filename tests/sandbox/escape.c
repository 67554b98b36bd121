/*
 * escape - tests: a zlib that others have taken over (LD_PRELOAD)
 *
 * The first time it is called it tries what the sandbox has to refuse, and says on
 * standard error what was not.  Then it does its work.
 */
#include "forbidden.h"

#include <dlfcn.h>
#include <string.h>
#include <unistd.h>

int inflate(void *stream, int flush);

static void
say(const char *text)
{
	if (write(STDERR_FILENO, text, strlen(text)) < 0)
		_exit(99);
}

int
inflate(void *stream, int flush)
{
	static int (*real)(void *stream, int flush);
	const char *done;

	if (real == NULL) {
		*(void **)&real = dlsym(RTLD_NEXT, "inflate");
		done = forbidden_try();
		say(done == NULL ? "all is refused" : "not refused: ");
		say(done == NULL ? "" : done);
		say("\n");
	}
	return real(stream, flush);
}
