/*
 * clock - output: a monotonic clock
 */
#ifndef OUTPUT_CLOCK_H
#define OUTPUT_CLOCK_H

#include <stdint.h>

/* The time in milliseconds.  Tests link a faster clock. */
uint64_t clock_now(void);

#endif
