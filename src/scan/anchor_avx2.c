/*
 * anchor_avx2 - scan: the search for anchors, for x86-64 processors with AVX2
 */
#if defined(__x86_64__) && defined(__GNUC__)

#include "scan/anchor_loop.h"

SIMD_ENTRY size_t
anchor_avx2_next(struct anchor_window *w, const uint8_t *s, size_t from, size_t to, unsigned wants)
{
	return anchor_loop(w, s, from, to, wants);
}

#endif
