/*
 * escape - tests: an iconv(3) that others have taken over (LD_PRELOAD)
 *
 * The first time it is called it tries what the sandbox has to refuse, and says on
 * standard error what was not.  Then it does its work.
 */
#include "forbidden.h"

#include <dlfcn.h>
#include <iconv.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static void
say(const char *text)
{
	if (write(STDERR_FILENO, text, strlen(text)) < 0)
		_exit(99);
}

size_t
iconv(iconv_t cd, char **from, size_t *len, char **to, size_t *room)
{
	__typeof__(iconv) *real;
	static atomic_flag tried = ATOMIC_FLAG_INIT;
	const char *done;

	*(void **)&real = dlsym(RTLD_NEXT, "iconv");
	if (!atomic_flag_test_and_set(&tried)) {
		done = forbidden_try();
		say(done == NULL ? "all is refused" : "not refused: ");
		say(done == NULL ? "" : done);
		say("\n");
	}
	return real(cd, from, len, to, room);
}
