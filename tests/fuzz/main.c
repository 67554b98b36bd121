/*
 * main.c - tests: a fuzz target run on the files that are named
 *
 * For afl-fuzz, honggfuzz, and wherever libFuzzer is not: tests/fuzz/build.sh links it in
 * its place.  With afl-clang-fast many inputs are run in one process.
 */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INPUT_MAX ((size_t)1 << 20)

/* The copy has no octet to spare, so that sanitizers see what is read behind it. */
static void
run(const uint8_t *octets, size_t len)
{
	uint8_t *copy = malloc(len > 0 ? len : 1);

	if (copy == NULL)
		abort();
	memcpy(copy, octets, len);
	LLVMFuzzerTestOneInput(copy, len);
	free(copy);
}

#ifdef __AFL_FUZZ_TESTCASE_LEN

__AFL_FUZZ_INIT();

static void
run_all(void)
{
	const uint8_t *octets = __AFL_FUZZ_TESTCASE_BUF;

	while (__AFL_LOOP(10000))
		run(octets, __AFL_FUZZ_TESTCASE_LEN);
}

#else

static void
run_all(void)
{
}

#endif

static int
run_file(const char *name)
{
	static uint8_t octets[INPUT_MAX];
	FILE *file = fopen(name, "rb");
	size_t len;

	if (file == NULL) {
		perror(name);
		return EXIT_FAILURE;
	}
	len = fread(octets, 1, sizeof(octets), file);
	fclose(file);
	run(octets, len);
	return EXIT_SUCCESS;
}

int
main(int argc, char **argv)
{
	int status = EXIT_SUCCESS;

	LLVMFuzzerInitialize(&argc, &argv);
	if (argc == 1)
		run_all();
	for (int i = 1; i < argc; i++)
		if (run_file(argv[i]) != EXIT_SUCCESS)
			status = EXIT_FAILURE;
	return status;
}
