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

void
fuzz_null(const char *words, const char *call, const char *file, int line)
{
	if (words == NULL)
		return;
	fprintf(stderr, "%s: ", words);
	fuzz_broken(call, file, line);
}
