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

uint32_t
position_unit(struct wide wide, const char *at)
{
	uint32_t unit = 0;
	size_t i;

	for (i = 0; i < wide.size; i++)
		unit = unit << 8 | (uint8_t)at[wide.little ? wide.size - 1 - i : i];
	return unit;
}

/* Returns the character at AT, and its length in *SIZE.  A lone surrogate counts as a character. */
static uint32_t
position_character(struct wide wide, const char *at, size_t len, size_t *size)
{
	uint32_t code = position_unit(wide, at), low;

	*size = wide.size;
	if (wide.size != 2 || code < 0xD800 || code > 0xDBFF || len < 4)
		return code;
	low = position_unit(wide, at + 2);
	if (low < 0xDC00 || low > 0xDFFF)
		return code;
	*size = 4;
	return 0x10000 + ((code - 0xD800) << 10 | (low - 0xDC00));
}

void
position_pass_wide(struct wide wide, struct urlsift_position *position,
    enum urlsift_column column, const char *octets, size_t len)
{
	uint32_t code;
	size_t size;

	position->offset += len;
	for (; len >= wide.size; octets += size, len -= size) {
		code = position_character(wide, octets, len, &size);
		if (code == '\n') {
			position->line++;
			position->column = 1;
		} else if (column == URLSIFT_COLUMN_OCTET) {
			position->column += size;
		} else {
			position->column += position_width(column, position->column, code);
		}
	}
	if (column == URLSIFT_COLUMN_OCTET)
		position->column += len;
}
