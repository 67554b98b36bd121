/*
 * clock.c - tests: a clock that goes $TESTS_CLOCK times as fast, or not at all (0)
 *
 * It is linked in the place of output/clock into tests/hurried, which is the program.
 */
#include "output/clock.h"

#include <stdlib.h>
#include <time.h>

uint64_t
clock_now(void)
{
	const char *times = getenv("TESTS_CLOCK");
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (times == NULL ? 1 : strtoul(times, NULL, 10)) *
	    ((uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000);
}
