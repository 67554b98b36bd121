/*
 * bracket - scan: brackets, and whether more of them close than open
 */
#include "scan/bracket.h"

#include "base/span.h"

const uint8_t bracket_kinds[256] = {
	['('] = BRACKET_ROUND, [')'] = BRACKET_ROUND,
	['['] = BRACKET_SQUARE, [']'] = BRACKET_SQUARE,
	['{'] = BRACKET_CURLY, ['}'] = BRACKET_CURLY
};

static void
bracket_count(struct bracket_balance *balance, const uint8_t *octets, size_t len)
{
	size_t i;

	balance->counted = true;
	for (i = 0; i < len; i++) {
		i += span_length(&span_unstructured, octets + i, len - i);
		if (i < len)
			balance->closed[bracket_kind(octets[i])] += bracket_sign(octets[i]);
	}
}

bool
bracket_is_extra(struct bracket_balance *balance, const uint8_t *octets, size_t len)
{
	uint8_t c = octets[len - 1];

	if (!bracket_closes(c))
		return false;
	if (!balance->counted)
		bracket_count(balance, octets, len);
	return balance->closed[bracket_kind(c)] > 0;
}
