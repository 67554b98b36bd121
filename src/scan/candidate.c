/*
 * candidate - scan: where a URL may open: the one hot loop
 *
 * A wrapper opens with "<", which is no "</", everything else that is found has
 * a ":" with the right neighbours.  64 octets at a time become a number whose
 * bits tell which of them can matter: vectors of them are compared with "<" and
 * ":", and the same octets are loaded once more, one place to the left and one
 * to the right, for their neighbours.  Most blocks have neither "<" nor ":": the
 * comparison with these is all that ever happens to them.
 *
 * Here is the choice of the loop for the processor.
 */
#include "scan/candidate.h"

#include "scan/candidate_loop.h"

#if defined(__x86_64__) && defined(__GNUC__)

static inline size_t
candidate_next_vectors(struct candidate_block *block, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	return __builtin_cpu_supports("avx2") ?
	    candidate_next_avx2(block, s, from, to, wants) :
	    candidate_next_sse2(block, s, from, to, wants);
}

#elif defined(__aarch64__)
#define candidate_next_vectors	candidate_next_neon
#else
#define candidate_next_vectors(block, s, from, to, wants) \
	candidate_next_portable((s), (from), (to), (wants))
#endif

size_t
candidate_next(struct candidate_block *block, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	uint64_t mask;

	if (from >= block->at && from < block->end) {
		mask = block->mask & UINT64_MAX << (from - block->at);
		if (mask != 0)
			return block->at + (size_t)__builtin_ctzll(mask);
		from = block->end;
	}
	if (from == 0 && to > 0) {
		if (s[0] == '<' && (to == 1 || s[1] != '/'))
			return 0;
		if (s[0] == 0xE2 && (to == 1 || s[1] == 0x9F || s[1] == 0x8C))
			return 0;
		from = 1;
	}
	return candidate_next_vectors(block, s, from, to, wants);
}
