/*
 * candidate_loop - scan: the hot loop for one processor or another
 *
 * Each is find_next() and find_count_newlines() for N octets.  An octet before
 * FROM is there to be read.
 */
#ifndef SCAN_CANDIDATE_LOOP_H
#define SCAN_CANDIDATE_LOOP_H

#include "scan/candidate.h"

#define FIND_BLOCK 64	/* a line of the cache, and the bits of a number */

size_t find_count_portable(const unsigned char *s, size_t n);

#if defined(__x86_64__) && defined(__GNUC__)
size_t find_next_sse2(const unsigned char *s, size_t from, size_t to, int schemes);
size_t find_count_sse2(const unsigned char *s, size_t n);
size_t find_next_avx2(const unsigned char *s, size_t from, size_t to, int schemes);
size_t find_count_avx2(const unsigned char *s, size_t n);
#elif defined(__aarch64__)
size_t find_next_neon(const unsigned char *s, size_t from, size_t to, int schemes);
size_t find_count_neon(const unsigned char *s, size_t n);
#endif

#endif
