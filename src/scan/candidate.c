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
	if (__builtin_cpu_supports("avx2"))
		return candidate_next_avx2(w, s, from, to, wants);
	return candidate_next_sse2(w, s, from, to, wants);
}

#elif defined(__aarch64__)
#define candidate_next_vectors	candidate_next_neon
#else
#define candidate_next_vectors(w, s, from, to, wants) \
	((void)(w), candidate_next_portable((s), (from), (to), (wants)))
#endif

size_t
candidate_search(struct candidate_window *w, const uint8_t *s, size_t from, size_t to,
    unsigned wants)
{
	if (from == 0 && to > 0) {
		if (s[0] == '<' && (to == 1 || s[1] != '/'))
			return 0;
		if (s[0] == 0xE2 && (to == 1 || s[1] == 0x9F || s[1] == 0x8C))
			return 0;
		from = 1;
	}
	return candidate_next_vectors(w, s, from, to, wants);
}
