/*
 * search - base: find a short string in a text
 */
#include "base/search.h"

#include <assert.h>
#include <string.h>

#include "base/pair.h"

#define SEARCH_PAIRS 64		/* pairs of octets among which the rarest is chosen */

/* How common an octet is in text, roughly: for letters their place by frequency. */
static unsigned
search_frequency(uint8_t c)
{
	static const char common[] = "0123456789qzjxkvbpygfwmucldrhsniaote ";
	const char *place = memchr(common, c, sizeof(common) - 1);

	return place == NULL ? 0 : 1 + (unsigned)(place - common);
}

void
search_begin(struct search *search, const uint8_t *word, size_t len)
{
	unsigned n, least = UINT32_MAX;
	size_t i;

	assert(len >= 2);
	*search = (struct search){ .word = word, .len = len };
	for (i = 0; i + 1 < len && i < SEARCH_PAIRS; i++) {
		n = search_frequency(word[i]) + search_frequency(word[i + 1]);
		if (n < least) {
			least = n;
			search->pair = i;
		}
	}
}

size_t
search_next(const struct search *search, const uint8_t *s, size_t from, size_t to)
{
	const uint8_t *pair = search->word + search->pair;
	const char *text = (const char *)s, *at = text + from + search->pair, *end;

	if (to - from < search->len)
		return to;
	/* The pair ends here if the string ends at TO. */
	end = text + to - search->len + search->pair + 2;
	for (; (at = pair_find(at, end, (char)pair[0], (char)pair[1])) < end; at++)
		if (memcmp(at - search->pair, search->word, search->len) == 0)
			return (size_t)(at - text) - search->pair;
	return to;
}
