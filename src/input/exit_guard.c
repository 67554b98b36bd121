/*
 * exit_guard - input: calls of libraries that may call exit(3)
 *
 * The exit() that libraries call is the one below: what a program defines comes before
 * what the C library does.  So other threads, and what was found, are left alone, which
 * cannot be had from within atexit(3): no handler may return to the program, and C
 * libraries let one thread at a time into exit().  The return from main() does not come
 * here, nor do libraries that are linked to the exit() of the C library in another way;
 * run_abandon() in cli/run knows these.
 */
#include "input/exit_guard.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

/* Where this thread continues after exit(3); NULL: the program ends. */
static _Thread_local jmp_buf *exit_guard_here;

bool
exit_guard_run(void (*work)(void *ctx), void *ctx)
{
	jmp_buf *volatile outer = exit_guard_here;
	volatile bool done = false;
	jmp_buf here;

	if (setjmp(here) == 0) {
		exit_guard_here = &here;
		work(ctx);
		done = true;
	}
	exit_guard_here = outer;
	return done;
}

#if HAVE_DECL_RTLD_NEXT

/* This is weak because a static program has the exit() of the C library. */
__attribute__((weak)) _Noreturn void
exit(int status)
{
	void (*next)(int);

	if (exit_guard_here != NULL)
		longjmp(*exit_guard_here, 1);
	*(void **)&next = dlsym(RTLD_NEXT, "exit");
	if (next != NULL)
		next(status);
	_exit(status);
}

#endif
