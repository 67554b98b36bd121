/*
 * fuzz.c - tests: what the fuzz targets share
 */
#include "fuzz.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>
#include <stdlib.h>

bool fuzz_all;

bool
fuzz_tries(uint8_t choice, unsigned i, unsigned n)
{
	return fuzz_all || choice % n == i;
}

/*
 * What a run frees the next one takes again: to clear its tables costs less than to have the
 * kernel map them and take them back, which was half the time of a run.
 */
int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
	(void)argc;
	(void)argv;
#ifdef __GLIBC__
	mallopt(M_TRIM_THRESHOLD, 1 << 28);
	mallopt(M_MMAP_THRESHOLD, 1 << 25);
#endif
	return 0;
}

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
