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
 * Here is the same octet by octet, and the choice of the loop for the processor.
 */
#include "scan/candidate_loop.h"

#include <string.h>

static inline int
find_is_less(const unsigned char *s, size_t i, size_t to)
{
	return s[i] == '<' && (i + 1 == to || s[i + 1] != '/');
}

static inline int
find_is_colon(const unsigned char *s, size_t i, size_t to, int schemes)
{
	unsigned char before;

	if (s[i] != ':' || i == 0)
		return 0;
	before = s[i - 1] | 0x20;
	return before == 'l' ||
	    (schemes && (i + 1 == to || s[i + 1] == '/' || before == 'o' || before == 's'));
}

size_t
find_next_portable(const unsigned char *s, size_t from, size_t to, int schemes)
{
	size_t i;

	for (i = from; i < to; i++)
		if (find_is_less(s, i, to) || find_is_colon(s, i, to, schemes))
			return i;
	return to;
}

/* Eight at a time: an octet of WORD that is none has its highest bit set at the end. */
size_t
find_count_portable(const unsigned char *s, size_t n)
{
	const uint64_t each = UINT64_MAX / 255, low = each * 0x7F;
	size_t count = 0;
	uint64_t word;

	for (; n >= sizeof word; n -= sizeof word, s += sizeof word) {
		memcpy(&word, s, sizeof word);
		word ^= each * '\n';
		word |= (word & low) + low;
		count += ((~word & each * 0x80) >> 7) * each >> 56;
	}
	while (n > 0)
		count += s[--n] == '\n';
	return count;
}

#if defined(__x86_64__) && defined(__GNUC__)

static inline size_t
find_next_vectors(const unsigned char *s, size_t from, size_t to, int schemes)
{
	return __builtin_cpu_supports("avx2") ? find_next_avx2(s, from, to, schemes) :
	    find_next_sse2(s, from, to, schemes);
}

static inline size_t
find_count_vectors(const unsigned char *s, size_t n)
{
	return __builtin_cpu_supports("avx2") ? find_count_avx2(s, n) : find_count_sse2(s, n);
}

#elif defined(__aarch64__)
#define find_next_vectors	find_next_neon
#define find_count_vectors	find_count_neon
#else
#define find_next_vectors	find_next_portable
#define find_count_vectors	find_count_portable
#endif

size_t
find_next(const unsigned char *s, size_t from, size_t to, int schemes)
{
	if (from == 0 && to > 0) {
		if (find_is_less(s, 0, to))
			return 0;
		from = 1;
	}
	return find_next_vectors(s, from, to, schemes);
}

size_t
find_count_newlines(const unsigned char *s, size_t from, size_t to)
{
	return find_count_vectors(s + from, to - from);
}
