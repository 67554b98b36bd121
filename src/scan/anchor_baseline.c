/*
 * anchor_baseline - scan: the search for anchors, for processors with SSE2 or NEON
 */
#define SIMD_SSE2
#include "base/simd.h"

#if SIMD_SIZE > 0

#include "scan/anchor.h"
#include "scan/anchor_loop.h"

size_t
anchor_baseline_next(struct anchor_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	return anchor_loop(w, s, from, to, wants);
}

#endif
