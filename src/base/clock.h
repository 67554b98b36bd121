/*
 * clock - base: how much time passes
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Milliseconds on a clock that only goes forward.  Tests link a faster one. */
uint64_t clock_now(void);

#endif
