/*
 * year - output: the year of a find
 *
 * It is the year of the message, of the capture (WARC), or of the file's last change, in UTC.
 */
#ifndef OUTPUT_YEAR_H
#define OUTPUT_YEAR_H

#include "base/octets.h"
#include "record.h"

#define YEAR_MAX 8	/* octets of a year, with a NUL */

/* Write the year of a file (PATH NULL: standard input), or "" if it is unknown. */
void year_of_file(char year[YEAR_MAX], const char *path);

/*
 * Returns the year of a record, without octets if it is unknown.  FILE: the year of its file.  The
 * octets are those of the record or of FILE.
 */
struct octets year_of_record(const struct record *record, const char *file);

#endif
