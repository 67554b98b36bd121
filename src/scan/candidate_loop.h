/*
 * candidate_loop - scan: the hot loop for one processor or another
 *
 * Each looks at the octets of S from FROM on.  An octet before FROM is there to be read.
 * Returns the first octet at which a URL may open, and fills the window that begins there or
 * before; or returns TO.
 */
#ifndef SCAN_CANDIDATE_LOOP_H
#define SCAN_CANDIDATE_LOOP_H

#include <stdbool.h>

#include "scan/candidate_window.h"

#define CANDIDATE_ESC 0x1B	/* begins a control sequence of a terminal */

/* Which octets of a block are "<", ":" and E2. */
struct candidate_octets {
	uint64_t brackets, colons, high;
};

/* The same without a window, octet by octet: for other processors, and for the tests. */
size_t candidate_next_portable(const uint8_t *s, size_t from, size_t to, unsigned wants);

#if defined(__x86_64__) && defined(__GNUC__)
size_t candidate_next_sse2(struct candidate_window *window, const uint8_t *s, size_t from,
    size_t to, unsigned wants);
size_t candidate_next_avx2(struct candidate_window *window, const uint8_t *s, size_t from,
    size_t to, unsigned wants);
#elif defined(__aarch64__)
size_t candidate_next_neon(struct candidate_window *window, const uint8_t *s, size_t from,
    size_t to, unsigned wants);
#endif

#endif
