/*
 * key - output: the values by which URLs are counted
 */
#include "output/key.h"

#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/ascii.h"
#include "output/print.h"

#define KEY_DIGITS 4	/* the digits of the year at the beginning of a date */

void
key_begin_file(struct key_context *context, const char *path)
{
	struct stat st;
	struct tm tm;

	context->year[0] = '\0';
	if ((path == NULL ? fstat(STDIN_FILENO, &st) : stat(path, &st)) == 0 &&
	    S_ISREG(st.st_mode) && gmtime_r(&st.st_mtime, &tm) != NULL)
		strftime(context->year, KEY_YEAR_MAX, "%Y", &tm);
}

static void
key_put_scheme(struct buffer *to, const struct urlsift_find *find)
{
	size_t len, i;
	const char *text = urlsift_part_text(find->url, find->text, URLSIFT_PART_SCHEME, &len);

	for (i = 0; i < len; i++)
		buffer_char(to, ascii_lower(text[i]));
}

static void
key_put_year(struct buffer *to, const struct record *record, const char *file)
{
	const char *date = NULL;

	if (record->mail == NULL && record->warc == NULL)
		buffer_string(to, file);
	else
		date = record->mail != NULL ? record->mail->time : record->warc->date;
	if (date != NULL && strlen(date) >= KEY_DIGITS)
		buffer_put(to, date, KEY_DIGITS);
}

bool
key_is_ambiguous(const struct urlsift_find *find, const struct urlsift_reading *reading)
{
	const char *text = reading->text;
	size_t i = find->len;

	if (reading->len < find->len || memcmp(find->text, text, find->len) != 0)
		return true;
	/* A final "'s" is also punctuation that is trimmed. */
	if (reading->len >= i + 2 && text[i] == '\'' && ascii_lower(text[i + 1]) == 's')
		i += 2;
	while (i < reading->len && !ascii_is_letter(text[i]) && !ascii_is_digit(text[i]))
		i++;
	return i < reading->len;
}

struct octets
key_of(const struct key_context *context, enum key key, const struct record *record,
    struct buffer *value)
{
	const struct urlsift_find *find = record_written(record);
	const char *kind = urlsift_kind_name(find->kind);
	struct octets name;

	value->len = 0;
	if (key == KEY_HOST || (key == KEY_DOMAIN && context->domain != NULL))
		print_host(value, find);
	else if (key == KEY_SCHEME)
		key_put_scheme(value, find);
	else if (key == KEY_YEAR)
		key_put_year(value, record, context->year);
	else if (key == KEY_VERDICT)
		buffer_string(value, urlsift_verdict_name(find->url->verdict));
	else if (key == KEY_KIND && kind != NULL)
		buffer_string(value, kind);
	name = (struct octets){ value->octets == NULL ? "" : value->octets, value->len };
	return key == KEY_DOMAIN && name.len > 0 ? domain_of(context->domain, name) : name;
}
