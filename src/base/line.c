/*
 * line - base: lines that end in a line feed
 *
 * Positions need the number of line feeds before them, so these functions read all of the input.
 */
#include "base/line.h"

#include "base/simd.h"
#include "base/span.h"

#define LINE_BLOCKS 63	/* blocks whose counts fit in an octet: SIMD_COUNT() is up to 4 */

size_t
line_count_portable(const char *octets, size_t len)
{
	size_t n = 0, i;

	for (i = 0; i < len; i++)
		n += octets[i] == '\n';
	return n;
}

/* line_feeds() of octets with N line feeds.  noinline, so that callers save no registers for it. */
static __attribute__((noinline)) struct line_feeds
line_feeds_of(const char *octets, size_t len, size_t n)
{
	const char *last = n > 0 ? memrchr(octets, '\n', len) : NULL;

	return (struct line_feeds){ n, last == NULL ? len : (size_t)(octets + len - last) - 1 };
}

#if SIMD_SIZE > 0

/* Returns the number of line feeds in N blocks. */
SIMD size_t
line_count_blocks(const char *octets, size_t n)
{
	simd_octets counts;
	const char *end;
	size_t sum = 0, batch;

	for (; n > 0; n -= batch) {
		counts = simd_fill(0);
		batch = n < LINE_BLOCKS ? n : LINE_BLOCKS;
		end = octets + batch * SIMD_BLOCK;
		for (; end - octets >= 4 * SIMD_BLOCK; octets += 4 * SIMD_BLOCK)
			counts -= (SIMD_COUNT(simd_equal, octets, '\n') +
			    SIMD_COUNT(simd_equal, octets + SIMD_BLOCK, '\n')) +
			    (SIMD_COUNT(simd_equal, octets + 2 * SIMD_BLOCK, '\n') +
			    SIMD_COUNT(simd_equal, octets + 3 * SIMD_BLOCK, '\n'));
		for (; octets != end; octets += SIMD_BLOCK)
			counts -= SIMD_COUNT(simd_equal, octets, '\n');
		sum += simd_sum(counts);
	}
	return sum;
}

/* line_feeds() of a block or more. */
SIMD_ENTRY static struct line_feeds
line_feeds_simd(const char *octets, size_t len)
{
	uint64_t last = SIMD_BITS(simd_equal, octets + len - SIMD_BLOCK, '\n');
	size_t n = line_count_blocks(octets, len / SIMD_BLOCK), rest = len % SIMD_BLOCK;

	if (rest > 0)
		n += (size_t)__builtin_popcountll(last >> (SIMD_BLOCK - rest));
	return last == 0 ? line_feeds_of(octets, len, n) :
	    (struct line_feeds){ n, (size_t)__builtin_clzll(last) };
}

#endif

struct line_feeds
line_feeds(const char *octets, size_t len)
{
#if SIMD_SIZE > 0
	if (len >= SIMD_BLOCK && SIMD_IS_HERE)
		return line_feeds_simd(octets, len);
#endif
	return line_feeds_of(octets, len, line_count_portable(octets, len));
}

size_t
line_count(const char *octets, size_t len)
{
	return line_feeds(octets, len).n;
}

size_t
line_columns(const uint8_t *s, size_t len)
{
	/* Count printable ASCII at once: most lines have nothing else. */
	size_t n = span_length(&span_printable, s, len), i = n, skip;

	while (i < len) {
		skip = line_sequence(s + i, len - i);
		n += skip == 0 && (s[i] & 0xC0) != 0x80;
		i += skip > 0 ? skip : 1;
	}
	return n;
}
