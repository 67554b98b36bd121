/*
 * candidate - scan: where a URL may open: the one hot loop
 *
 * A wrapper opens with "<", which is no "</", everything else that is found has
 * a ":" with the right neighbours.  64 octets at a time become a number whose
 * bits tell which of them can matter: vectors of them are compared with "<" and
 * ":", and the same octets are loaded once more, one place to the left and one
 * to the right, for their neighbours.  Most blocks have neither "<" nor ":": the
 * comparison with these is all that ever happens to them.  The numbers of 64
 * blocks are kept, so that the search does not begin anew behind each URL.
 *
 * Here is the choice of the loop for the processor.
 */
#include "scan/candidate.h"

#include "scan/candidate_loop.h"

#if defined(__x86_64__) && defined(__GNUC__)

static size_t
candidate_next_vectors(struct candidate_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	if (__builtin_cpu_supports("avx512bw"))
		return candidate_next_avx512(w, s, from, to, wants);
	if (__builtin_cpu_supports("avx2"))
		return candidate_next_avx2(w, s, from, to, wants);
	return candidate_next_sse2(w, s, from, to, wants);
}

#elif defined(__aarch64__)
#define candidate_next_vectors	candidate_next_neon
#else
#define candidate_next_vectors(w, s, from, to, wants) \
	candidate_next_portable((s), (from), (to), (wants))
#endif

/* The first octet from AT on that is known to be one, or the end of the window. */
static inline size_t
candidate_known(const struct candidate_window *w, size_t at)
{
	size_t block = (at - w->at) / CANDIDATE_BLOCK;
	uint64_t blocks = w->blocks & UINT64_MAX << block, mask;

	if ((blocks >> block & 1) != 0) {
		mask = w->masks[block] & UINT64_MAX << (at - w->at) % CANDIDATE_BLOCK;
		if (mask != 0)
			return w->at + block * CANDIDATE_BLOCK + (size_t)__builtin_ctzll(mask);
		blocks &= blocks - 1;
	}
	if (blocks == 0)
		return w->end;
	block = (size_t)__builtin_ctzll(blocks);
	return w->at + block * CANDIDATE_BLOCK + (size_t)__builtin_ctzll(w->masks[block]);
}

size_t
candidate_next(struct candidate_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	if (from >= w->at && from < w->end) {
		from = candidate_known(w, from);
		if (from < w->end)
			return from;
	}
	if (from == 0 && to > 0) {
		if (s[0] == '<' && (to == 1 || s[1] != '/'))
			return 0;
		if (s[0] == 0xE2 && (to == 1 || s[1] == 0x9F || s[1] == 0x8C))
			return 0;
		from = 1;
	}
	return candidate_next_vectors(w, s, from, to, wants);
}
