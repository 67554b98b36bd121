/*
 * tsv.c - tests: tables of cases, one row a line, fields separated by TABs
 */
#include "tsv.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tap.h"

static void *
grow(void *memory, size_t size)
{
	memory = realloc(memory, size);
	if (memory == NULL)
		tap_bail("no memory");
	return memory;
}

char *
tsv_slurp(const char *name, size_t *len)
{
	const char *top = getenv("abs_top_srcdir");
	char path[4096];
	char *text = NULL;
	size_t room = 0;
	FILE *file;

	if (top == NULL)
		top = ".";
	snprintf(path, sizeof(path), "%s/data/%s", top, name);
	file = fopen(path, "rb");
	if (file == NULL)
		tap_bail("%s: %s", path, strerror(errno));
	*len = 0;
	do {
		room += 65536;
		text = grow(text, room + 1);
		*len += fread(text + *len, 1, room - *len, file);
	} while (*len == room);
	if (ferror(file))
		tap_bail("%s: %s", path, strerror(errno));
	fclose(file);
	text[*len] = '\0';
	return text;
}

/* Cut one line into its fields. */
static void
row_split(struct tsv_row *row, char *line, unsigned number)
{
	size_t n = 0;

	row->line = number;
	while (n < TSV_COLUMNS && line != NULL)
		row->fields[n++] = strsep(&line, "\t");
	while (n < TSV_COLUMNS)
		row->fields[n++] = "";
}

void
tsv_read(struct tsv *tsv, const char *name)
{
	size_t len;
	char *next, *line;
	unsigned number = 0;
	int named = 0;

	memset(tsv, 0, sizeof(*tsv));
	tsv->text = next = tsv_slurp(name, &len);
	while ((line = strsep(&next, "\n")) != NULL && next != NULL) {
		number++;
		if (line[0] == '#')
			continue;
		if (!named) {
			named = 1;
			continue;
		}
		tsv->rows = grow(tsv->rows, (tsv->n + 1) * sizeof(*tsv->rows));
		row_split(&tsv->rows[tsv->n++], line, number);
	}
	if (tsv->n == 0)
		tap_bail("%s: no rows", name);
}

void
tsv_free(struct tsv *tsv)
{
	free(tsv->rows);
	free(tsv->text);
}

/* The number that N hexadecimal digits write, or -1. */
static long
hex(const char *digits, size_t n)
{
	char copy[8] = "";

	if (strnlen(digits, n) < n)
		return -1;
	memcpy(copy, digits, n);
	return strspn(copy, "0123456789abcdefABCDEF") == n ? strtol(copy, NULL, 16) : -1;
}

static char *
utf8_put(char *out, unsigned long c)
{
	if (c < 0x80) {
		*out++ = (char)c;
	} else if (c < 0x800) {
		*out++ = (char)(0xc0 | c >> 6);
		*out++ = (char)(0x80 | (c & 0x3f));
	} else {
		*out++ = (char)(0xe0 | c >> 12);
		*out++ = (char)(0x80 | (c >> 6 & 0x3f));
		*out++ = (char)(0x80 | (c & 0x3f));
	}
	return out;
}

size_t
tsv_unescape(char *field)
{
	static const char letters[] = "ntfrv\\", octets[] = "\n\t\f\r\v\\";
	const char *in = field, *letter;
	char *out = field;

	while (*in != '\0') {
		if (*in != '\\') {
			*out++ = *in++;
			continue;
		}
		in++;
		letter = *in != '\0' ? strchr(letters, *in) : NULL;
		if (letter != NULL) {
			*out++ = octets[letter - letters];
			in++;
		} else if (*in == 'x' && hex(in + 1, 2) >= 0) {
			*out++ = (char)hex(in + 1, 2);
			in += 3;
		} else if (*in == 'u' && hex(in + 1, 4) >= 0) {
			out = utf8_put(out, (unsigned long)hex(in + 1, 4));
			in += 5;
		} else {
			tap_bail("no escape: \\%s", in);
		}
	}
	*out = '\0';
	return (size_t)(out - field);
}
