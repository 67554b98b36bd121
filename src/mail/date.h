/*
 * date - mail: the time that a Date, a Received or a "From " line states
 */
#ifndef MAIL_DATE_H
#define MAIL_DATE_H

#include <stdbool.h>

/* "1994-01-03T12:34:56Z" and a NUL. */
#define DATE_TEXT 21

/*
 * Write the time that [FROM, TO) states, in UTC, as ISO 8601.  Returns whether it states one:
 * TEXT is "" if not.
 */
bool date_read(char text[DATE_TEXT], const char *from, const char *to);

#endif
