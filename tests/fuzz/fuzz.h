/*
 * fuzz.h - tests: what the fuzz targets share
 *
 * A target is linked twice: with libFuzzer (make fuzz), and with replay.c,
 * which gives it what was found before (make check).
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* The directory below data/fuzz that has the target's inputs. */
extern const char fuzz_corpus[];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A promise of the library: the program is aborted if it is broken. */
#define FUZZ_CHECK(promise) ((promise) ? (void)0 : fuzz_broken(#promise, __FILE__, __LINE__))

void fuzz_broken(const char *promise, const char *file, int line) __attribute__((noreturn));

#endif
