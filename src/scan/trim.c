/*
 * trim - scan: what is cut from the first token of a wrapper
 */
#include "scan/trim.h"

#include <string.h>

#include "scan/bracket.h"

size_t
trim_end(const uint8_t *octets, size_t len)
{
	struct bracket_balance balance;
	uint8_t c;

	bracket_begin(&balance);
	for (; len > 0; len--) {
		c = octets[len - 1];
		if (bracket_is_extra(&balance, octets, len))
			bracket_cut(&balance, octets, len, len - 1);
		else if (c == '\0' || strchr(".,;:!?'\"", c) == NULL)
			break;
	}
	return len;
}
