/*
 * clock - base: a monotonic clock
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* The time in milliseconds.  Tests link a faster clock. */
uint64_t clock_now(void);

#endif
