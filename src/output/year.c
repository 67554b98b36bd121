/*
 * year - output: the year of a find
 */
#include "output/year.h"

#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define YEAR_DIGITS 4	/* the digits at the beginning of a date */

void
year_of_file(char year[YEAR_MAX], const char *path)
{
	struct stat st;
	struct tm tm;

	year[0] = '\0';
	if ((path == NULL ? fstat(STDIN_FILENO, &st) : stat(path, &st)) == 0 &&
	    S_ISREG(st.st_mode) && gmtime_r(&st.st_mtime, &tm) != NULL)
		strftime(year, YEAR_MAX, "%Y", &tm);
}

struct octets
year_of_record(const struct record *record, const char *file)
{
	const char *date = file;

	if (record->mail != NULL)
		date = record->mail->time;
	else if (record->warc != NULL)
		date = record->warc->date;
	if (date == NULL || strlen(date) < YEAR_DIGITS)
		return (struct octets){ "", 0 };
	return (struct octets){ date, date == file ? strlen(date) : YEAR_DIGITS };
}
