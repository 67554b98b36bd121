/*
 * format - output: records in the user's own format (--format)
 */
#ifndef OUTPUT_FORMAT_H
#define OUTPUT_FORMAT_H

#include <stddef.h>

struct format;

/*
 * Parse a format.  Returns NULL on a failure: *WHAT and *LEN are then the unknown directive, or
 * *WHAT is NULL if there is no memory.
 */
struct format *format_new(const char *text, const char **what, size_t *len);
void format_free(struct format *format);

/* Parts of a record that a format prints. */
enum format_use {
	FORMAT_VALUE = 1,	/* something of the record: it has a directive */
	FORMAT_WARNINGS = 2,	/* %w */
	FORMAT_LINE = 4,	/* %t: the line of the URL */
	FORMAT_MAIL = 8		/* a field of the message or the capture, except its number */
};

/* Returns the set of enum format_use; 0 if FORMAT is NULL. */
unsigned format_uses(const struct format *format);

#endif
