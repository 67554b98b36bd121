/*
 * format - output: a record as the user wants it (--format)
 */
#ifndef OUTPUT_FORMAT_H
#define OUTPUT_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

struct format;

/*
 * Read a format.  NULL if it is not right: WHAT and LEN are then the directive
 * that is unknown, or WHAT is NULL for want of memory.
 */
struct format *format_new(const char *text, const char **what, size_t *len);
void format_free(struct format *format);

/* Returns whether anything that it prints depends on the URL. */
bool format_has_value(const struct format *format);

/* Returns whether it prints warnings; whether it prints the line of a URL. */
bool format_warns(const struct format *format);
bool format_quotes_line(const struct format *format);

/* Returns whether it prints what is said of a message, besides its number. */
bool format_describes(const struct format *format);

#endif
