/*
 * column - input: columns in characters or cells of a screen
 */
#include "input/column.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/buffer.h"
#include "base/utf8.h"

/* A find is never later than its document and what surrounds it. */
#define COLUMN_KEEP (3 * URLSIFT_DOCUMENT_MAX)

struct column {
	enum column_unit unit;
	locale_t locale;	/* for the width of characters; 0: none */
	struct buffer window;	/* what was read, from BASE on */
	uint64_t base;
	uint64_t base_cells;	/* of the line at BASE, before it */

	/* How far the last line was counted: finds come in order, lines may be long. */
	uint64_t line;		/* offset of its start */
	uint64_t to;
	uint64_t cells;
};

struct column *
column_new(enum column_unit unit)
{
	struct column *column = calloc(1, sizeof(*column));

	if (column == NULL)
		return NULL;
	column->unit = unit;
	if (unit == COLUMN_SCREEN)
		column->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
	return column;
}

void
column_free(struct column *column)
{
	if (column == NULL)
		return;
	if (column->locale != (locale_t)0)
		freelocale(column->locale);
	buffer_free(&column->window);
	free(column);
}

void
column_reset(struct column *column, uint64_t offset)
{
	column->window.len = 0;
	column->base = offset;
	column->base_cells = 0;
	column->line = column->to = offset;
	column->cells = 0;
}

/* The cells of one character that begins after CELLS cells. */
static uint64_t
column_width(const struct column *column, uint32_t code, uint64_t cells)
{
	int width;

	if (column->unit == COLUMN_CHAR)
		return 1;
	if (code == '\t')
		return 8 - cells % 8;
	if (code < 0x7F || column->locale == (locale_t)0)
		return 1;
	width = wcwidth((wchar_t)code);
	return width < 0 ? 1 : (uint64_t)width;
}

/* The cells of the window's octets [FROM, TO), of which CELLS are before FROM. */
static uint64_t
column_count(const struct column *column, uint64_t from, uint64_t to, uint64_t cells)
{
	const char *octets = column->window.octets + (from - column->base);
	size_t len = (size_t)(to - from), n;
	locale_t before = (locale_t)0;
	uint32_t code;

	if (column->locale != (locale_t)0)
		before = uselocale(column->locale);
	while (len > 0) {
		n = utf8_printable(octets, len);
		cells += n;
		octets += n;
		len -= n;
		if (len == 0)
			break;
		n = utf8_decode(octets, len, &code);
		cells += n == 0 ? 1 : column_width(column, code, cells);
		octets += n == 0 ? 1 : n;
		len -= n == 0 ? 1 : n;
	}
	if (before != (locale_t)0)
		uselocale(before);
	return cells;
}

/* Let go of all but the last COLUMN_KEEP octets of the window. */
static void
column_drop(struct column *column)
{
	struct buffer *window = &column->window;
	size_t n = window->len - COLUMN_KEEP, i;
	const char *newline;

	for (i = 0; i < 3 && ((uint8_t)window->octets[n] & 0xC0) == 0x80; i++)
		n--;
	newline = memrchr(window->octets, '\n', n);
	if (newline == NULL)
		column->base_cells = column_count(column, column->base, column->base + n,
		    column->base_cells);
	else
		column->base_cells = column_count(column,
		    column->base + (uint64_t)(newline + 1 - window->octets),
		    column->base + n, 0);
	memmove(window->octets, window->octets + n, window->len - n);
	window->len -= n;
	column->base += n;
}

bool
column_feed(struct column *column, const char *octets, size_t n)
{
	buffer_put(&column->window, octets, n);
	if (column->window.len > 2 * COLUMN_KEEP)
		column_drop(column);
	return !column->window.failed;
}

uint64_t
column_at(struct column *column, const struct urlsift_position *at)
{
	uint64_t line = at->offset - (at->column - 1), end = column->base + column->window.len;
	uint64_t from, cells;

	if (at->offset < column->base || at->offset > end)
		return at->column;
	if (line == column->line && column->to >= column->base && column->to <= at->offset) {
		from = column->to;
		cells = column->cells;
	} else if (line >= column->base) {
		from = line;
		cells = 0;
	} else {
		from = column->base;
		cells = column->base_cells;
	}
	column->cells = column_count(column, from, at->offset, cells);
	column->line = line;
	column->to = at->offset;
	return column->cells + 1;
}
