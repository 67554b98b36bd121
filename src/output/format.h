/*
 * format - output: records in the user's own format (--format)
 */
#ifndef OUTPUT_FORMAT_H
#define OUTPUT_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

struct format;

/*
 * Parse a format.  Returns NULL on a failure: *WHAT and *LEN are then the unknown directive, or
 * *WHAT is NULL if there is no memory.
 */
struct format *format_new(const char *text, const char **what, size_t *len);
void format_free(struct format *format);

/* Returns whether it has a directive, so that its output depends on the record. */
bool format_has_value(const struct format *format);

/* Returns whether it prints warnings (%w), or the line of a URL (%t). */
bool format_warns(const struct format *format);
bool format_quotes_line(const struct format *format);

/* Returns whether it prints a field of the message or the capture other than its number. */
bool format_describes(const struct format *format);

#endif
