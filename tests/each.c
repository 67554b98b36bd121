/*
 * each.c - tests: of many inputs every TESTS_EACHth, where a try costs much
 */
#include "each.h"

#include <stdlib.h>

#include "tap.h"

size_t
each_step(void)
{
	static size_t step;
	const char *value;

	if (step > 0)
		return step;
	value = getenv("TESTS_EACH");
	step = value == NULL ? 1 : strtoul(value, NULL, 10);
	if (step == 0)
		tap_bail("TESTS_EACH is no number above 0");
	return step;
}

bool
each_next(size_t *tried)
{
	return (*tried)++ % each_step() == 0;
}
