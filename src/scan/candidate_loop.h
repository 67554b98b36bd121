/*
 * candidate_loop - scan: the hot loop for one processor or another
 *
 * Each looks at the octets of S from FROM on.  An octet before FROM is there to be read.
 * Returns the first octet at which a URL may open, and what is known of the ones behind it;
 * or TO.
 */
#ifndef SCAN_CANDIDATE_LOOP_H
#define SCAN_CANDIDATE_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scan/candidate_block.h"

#define CANDIDATE_ESC 0x1B	/* begins a control sequence of a terminal */

/* The first octet of a block that begins at AT and has the MASK, which is not 0. */
static inline size_t
candidate_found(struct candidate_block *block, size_t at, uint64_t mask)
{
	*block = (struct candidate_block){ at, at + CANDIDATE_BLOCK, mask };
	return at + (size_t)__builtin_ctzll(mask);
}

/* The same without a block, octet by octet: for other processors, and for the tests. */
size_t candidate_next_portable(const uint8_t *s, size_t from, size_t to, unsigned wants);

#if defined(__x86_64__) && defined(__GNUC__)
size_t candidate_next_sse2(struct candidate_block *block, const uint8_t *s, size_t from,
    size_t to, unsigned wants);
size_t candidate_next_avx2(struct candidate_block *block, const uint8_t *s, size_t from,
    size_t to, unsigned wants);
#elif defined(__aarch64__)
size_t candidate_next_neon(struct candidate_block *block, const uint8_t *s, size_t from,
    size_t to, unsigned wants);
#endif

#endif
