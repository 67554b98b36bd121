/*
 * fuzz.c - tests: what the fuzz targets share
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

void
fuzz_broken(const char *promise, const char *file, int line)
{
	fflush(stdout);
	fprintf(stderr, "%s:%d: broken: %s\n", file, line, promise);
	abort();
}
