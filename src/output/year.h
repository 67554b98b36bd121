/*
 * year - output: the year that a URL is from
 *
 * That of the message, of the capture (WARC), or of the last change of the file; in UTC.
 */
#ifndef OUTPUT_YEAR_H
#define OUTPUT_YEAR_H

#include "base/octets.h"
#include "record.h"

#define YEAR_MAX 8	/* octets, with a NUL */

/* The year of a file (PATH NULL: standard input); "" if it is not known. */
void year_of_file(char year[YEAR_MAX], const char *path);

/* That of a record in a file of the year FILE; of no octets if it is not known. */
struct octets year_of_record(const struct record *record, const char *file);

#endif
