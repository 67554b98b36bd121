/*
 * exit_guard - input: calls of libraries that would end the program
 *
 * libhyphen and libarchive call exit(3) where there is no memory.  A call through here
 * returns, and says so.
 */
#ifndef INPUT_EXIT_GUARD_H
#define INPUT_EXIT_GUARD_H

#include <stdbool.h>

/*
 * Do the work with CTX.  Returns whether it was done; if not, a library has left it
 * halfway: what it was working on must not be used again, not even to be freed.  Locks that
 * the work has taken by then stay taken.
 */
bool exit_guard_run(void (*work)(void *ctx), void *ctx);

#endif
