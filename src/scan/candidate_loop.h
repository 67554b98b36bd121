/*
 * candidate_loop - scan: the hot loop for one processor or another
 *
 * Each is candidate_next().  An octet before FROM is there to be read.
 */
#ifndef SCAN_CANDIDATE_LOOP_H
#define SCAN_CANDIDATE_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CANDIDATE_ESC 0x1B	/* begins a control sequence of a terminal */
#define CANDIDATE_BLOCK 64	/* a line of the cache, and the bits of a number */

/* The same, octet by octet: for other processors, and what the tests compare with. */
size_t candidate_next_portable(const uint8_t *s, size_t from, size_t to, bool schemes);

#if defined(__x86_64__) && defined(__GNUC__)
size_t candidate_next_sse2(const uint8_t *s, size_t from, size_t to, bool schemes);
size_t candidate_next_avx2(const uint8_t *s, size_t from, size_t to, bool schemes);
#elif defined(__aarch64__)
size_t candidate_next_neon(const uint8_t *s, size_t from, size_t to, bool schemes);
#endif

#endif
