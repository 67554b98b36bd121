/*
 * quote - mail: the lines of a message that somebody else wrote
 */
#ifndef MAIL_QUOTE_H
#define MAIL_QUOTE_H

#include <stdbool.h>

/* Returns whether the LINE, which ends at or before TO, is quoted.  FLOWED: see RFC 3676. */
bool quote_is_line(const char *line, const char *to, bool flowed);

/* Returns whether LINE begins an answered message, so that all text below it is quoted. */
bool quote_begins(const char *line, const char *to);

#endif
