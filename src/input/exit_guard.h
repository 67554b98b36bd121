/*
 * exit_guard - input: calls of libraries that may call exit(3)
 *
 * libhyphen and libarchive call exit(3) if there is no memory.  A guarded call returns instead,
 * and reports that.
 */
#ifndef INPUT_EXIT_GUARD_H
#define INPUT_EXIT_GUARD_H

#include <stdbool.h>

/*
 * Call WORK with CTX.  Returns false if a library called exit(3).  Its objects must then not be
 * used again, not even to free them, and locks that WORK had taken stay taken.
 */
bool exit_guard_run(void (*work)(void *ctx), void *ctx);

#endif
