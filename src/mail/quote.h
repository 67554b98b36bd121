/*
 * quote - mail: which lines of a message somebody else wrote
 */
#ifndef MAIL_QUOTE_H
#define MAIL_QUOTE_H

#include <stdbool.h>

/* Returns whether the LINE, which ends at or before TO, is quoted.  FLOWED: see RFC 3676. */
bool quote_is_line(const char *line, const char *to, bool flowed);

/* Returns whether all that follows the LINE, or that and all that follows it, is quoted. */
bool quote_begins(const char *line, const char *to);

#endif
