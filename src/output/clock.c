/*
 * clock - output: a monotonic clock
 */
#include "output/clock.h"

#include <time.h>

uint64_t
clock_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
