/*
 * fuzz.h - tests: what the fuzz targets share
 *
 * A target is linked twice: with libFuzzer (make fuzz), and with replay.c,
 * which gives it what was found before (make check).
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FUZZ_HEADERS 12

/* Where a target's inputs are: a directory below data/fuzz, and a column of a table of cases. */
struct fuzz_inputs {
	const char *directory;
	const char *table;
	unsigned column;
	const char *headers[FUZZ_HEADERS];	/* each row is an input with each of them */
	bool rows_whole;		/* no beginnings of rows: each run takes long */
};

extern const struct fuzz_inputs fuzz_inputs;

/*
 * What else an input is checked for takes longer than the check that every input gets.  A
 * fuzzer tries one of these checks an input, which the input itself chooses; the replay,
 * for which this is true, tries them all.
 */
extern bool fuzz_all;

/* Returns whether check I of N is tried of an input whose octet CHOICE chooses. */
bool fuzz_tries(uint8_t choice, unsigned i, unsigned n);

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A promise of the library: the program is aborted if it is broken. */
#define FUZZ_CHECK(promise) ((promise) ? (void)0 : fuzz_broken(#promise, __FILE__, __LINE__))

/* The same of a call that returns NULL, or words for what is broken. */
#define FUZZ_NULL(call) fuzz_null(call, #call, __FILE__, __LINE__)

void fuzz_null(const char *words, const char *call, const char *file, int line);
void fuzz_broken(const char *promise, const char *file, int line) __attribute__((noreturn));

#endif
