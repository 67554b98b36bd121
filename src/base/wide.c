/*
 * wide - base: text in units of 16 or 32 bits
 */
#include "base/wide.h"

#include "base/position.h"

uint32_t
wide_unit(struct wide wide, const char *at)
{
	uint32_t unit = 0;
	size_t i;

	for (i = 0; i < wide.size; i++)
		unit = unit << 8 | (uint8_t)at[wide.little ? wide.size - 1 - i : i];
	return unit;
}

/* The character at AT and its length.  A lone surrogate counts as a character. */
static uint32_t
wide_character(struct wide wide, const char *at, size_t len, size_t *size)
{
	uint32_t code = wide_unit(wide, at), low;

	*size = wide.size;
	if (wide.size != 2 || code < 0xD800 || code > 0xDBFF || len < 4)
		return code;
	low = wide_unit(wide, at + 2);
	if (low < 0xDC00 || low > 0xDFFF)
		return code;
	*size = 4;
	return 0x10000 + ((code - 0xD800) << 10 | (low - 0xDC00));
}

void
wide_pass(struct wide wide, struct urlsift_position *position, enum urlsift_column column,
    const char *octets, size_t len)
{
	uint32_t code;
	size_t size;

	position->offset += len;
	for (; len >= wide.size; octets += size, len -= size) {
		code = wide_character(wide, octets, len, &size);
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
