/*
 * tsv.h - tests: tables of cases, one row a line, fields separated by TABs
 *
 * A line that begins with "#" is a comment; the first other line names the
 * columns.  In the fields \n \t \f \r \v \\ stand for what they are in C,
 * \xHH for an octet, \uHHHH for a character in UTF-8.
 */
#ifndef TSV_H
#define TSV_H

#include <stddef.h>

#define TSV_COLUMNS 8

struct tsv_row {
	unsigned line;			/* of the file, from 1 */
	char *fields[TSV_COLUMNS];	/* with their escapes; "" where the line ends early */
};

struct tsv {
	char *text;
	struct tsv_row *rows;
	size_t n;
};

/* Read the table NAME of the data directory; ends the test if there is none, or no row. */
void tsv_read(struct tsv *tsv, const char *name);
void tsv_free(struct tsv *tsv);

/* Undo the escapes of FIELD in its place.  Returns its length; it may hold NUL. */
size_t tsv_unescape(char *field);

/* Read a whole file of the data directory, with a NUL behind it: *LEN octets, to be freed. */
char *tsv_slurp(const char *name, size_t *len);

#endif
