/*
 * position - base: the line and column of an octet
 */
#include "base/position.h"

#include <wchar.h>

#include "base/utf8.h"

uint64_t
position_width(enum urlsift_column unit, uint64_t column, uint32_t code)
{
	int width;

	if (unit == URLSIFT_COLUMN_CHARACTER)
		return 1;
	if (code == '\t')
		return 8 - (column - 1) % 8;
	if (code < 0x7F)
		return 1;
	width = wcwidth((wchar_t)code);
	return width < 0 ? 1 : (uint64_t)width;
}

uint64_t
position_count(enum urlsift_column unit, uint64_t column, const char *octets, size_t len)
{
	uint32_t code;
	size_t n;

	while (len > 0) {
		n = utf8_printable(octets, len);
		column += n;
		if (n == 0) {
			n = utf8_decode(octets, len, &code);
			column += n == 0 ? 1 : position_width(unit, column, code);
			n += n == 0;
		}
		octets += n;
		len -= n;
	}
	return column;
}
