/*
 * ambiguous - output: whether a find can be read in another way that matters
 */
#include "output/ambiguous.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"

bool
ambiguous_reading(struct octets url, struct octets reading)
{
	size_t i = url.len;

	if (reading.len < url.len || memcmp(url.at, reading.at, url.len) != 0)
		return true;
	/* A final "'s" is also punctuation that is trimmed. */
	if (reading.len >= i + 2 && reading.at[i] == '\'' && ascii_lower(reading.at[i + 1]) == 's')
		i += 2;
	while (i < reading.len && !ascii_is_letter(reading.at[i]) && !ascii_is_digit(reading.at[i]))
		i++;
	return i < reading.len;
}
