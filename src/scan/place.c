/*
 * place - scan: where an octet of the text stands in the input
 *
 * Lines end with a line feed, as for grep.  A CR alone breaks a URL like any line end, but
 * begins no new line.
 */
#include "scan/place.h"

#include "base/utf8.h"

void
place_begin(struct place *place, const struct urlsift_options *options)
{
	place->at = 0;
	place->position = (struct urlsift_position){ 0, 1, 1 };
	place->options = options;
}

void
place_drop(struct place *place, const uint8_t *octets, uint64_t base, uint64_t to,
    uint64_t end)
{
	const char *text = (const char *)octets;
	size_t n = (size_t)(to - base), cut = utf8_cut(text, n), whole;
	uint32_t code;

	whole = cut == 0 ? 0 : utf8_decode(text + n - cut, (size_t)(end - base) - n + cut, &code);
	place_move(place, octets, base, whole > cut ? to + whole - cut : to);
}
