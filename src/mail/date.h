/*
 * date - mail: the time in a Date, a Received or a "From " line
 */
#ifndef MAIL_DATE_H
#define MAIL_DATE_H

#include <stdbool.h>

/* "1994-01-03T12:34:56Z" and a NUL. */
#define DATE_TEXT 21

/*
 * Write the time in [FROM, TO) to TEXT, in UTC, as ISO 8601.  Returns false, and sets TEXT to "",
 * if there is no valid time.
 */
bool date_read(char text[DATE_TEXT], const char *from, const char *to);

#endif
