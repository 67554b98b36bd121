/*
 * count - output: a table that counts URLs by host, year, ... (--count-by)
 *
 * URLs without the part (the host, the year) count under the empty name, which is printed as "-".
 */
#include "output/count.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/position.h"
#include "base/utf8.h"
#include "output/defang.h"
#include "output/json_value.h"
#include "output/keyed_hash.h"
#include "output/print.h"

#define COUNT_CUT "\xE2\x80\xA6"		/* U+2026 */
#define COUNT_OTHERS "(others)"	/* the row of all names for which the tally has no room */

/* Terminal columns: the widest bar, and the least room for a name. */
#define COUNT_BAR 40
#define COUNT_NAME 16

struct count {
	struct count_options options;
	struct tally tally;
	uint64_t message;	/* the number of the current message */
	struct buffer name;	/* the name that the current URL counts for */
	struct buffer file;	/* the name of the current file, as it is printed */
	struct key_context context;
};

static const char *const count_names[] = {
	[KEY_HOST] = "host", [KEY_DOMAIN] = "domain", [KEY_SCHEME] = "scheme",
	[KEY_YEAR] = "year", [KEY_VERDICT] = "verdict", [KEY_KIND] = "kind",
	[KEY_FILE] = "file"
};

struct count *
count_new(const struct count_options *options)
{
	struct count *count = calloc(1, sizeof(*count));

	if (count == NULL)
		return NULL;
	count->options = *options;
	count->context.domain = options->domain;
	keyed_hash_key(count->tally.key, count);
	return count;
}

void
count_free(struct count *count)
{
	if (count == NULL)
		return;
	tally_free(&count->tally);
	buffer_free(&count->name);
	buffer_free(&count->file);
	free(count);
}

struct count *
count_another(const struct count *count)
{
	return count_new(&count->options);
}

void
count_merge(struct count *count, const struct count *other)
{
	tally_merge(&count->tally, &other->tally);
	count->tally.failed |= other->name.failed || other->file.failed;
}

void
count_next_message(struct count *count)
{
	count->message++;
}

static void
count_begin(struct output *output, const char *name, const char *path)
{
	struct count *count = output->count;
	struct style plain = *output->style;

	if (count->options.key == KEY_YEAR)
		key_begin_file(&count->context, path);
	if (count->options.key != KEY_FILE)
		return;
	plain.colors = plain.links = false;
	count->file.len = 0;
	if (count->options.json)
		buffer_string(&count->file, name);
	else
		print_name(&count->file, &plain, name, path, output->member);
}

static void
count_record(struct output *output, const struct record *record)
{
	struct count *count = output->count;
	struct octets name = { "", 0 };

	if (count->options.key != KEY_FILE)
		name = key_of(&count->context, count->options.key, record, &count->name);
	else if (count->file.len > 0)
		name = (struct octets){ count->file.octets, count->file.len };
	if (count->options.by_message)
		tally_add_once(&count->tally, name, count->message);
	else
		tally_add(&count->tally, name, 1);
}

static void
count_put_json(const struct count *count, struct output *output, const struct tally_row *row)
{
	enum key key = count->options.key;
	struct json_value_mark object = json_value_open(&output->buffer);
	struct buffer *to = &output->buffer;
	size_t from = to->len;

	if (row->name.at == NULL) {
		JSON_VALUE_KEY(to, "others");
		buffer_string(to, "true");
	} else if (row->name.len > 0) {
		json_value_part(to, count_names[key], row->name.at, row->name.len);
	} else {
		buffer_put(to, ",\"", 2);
		buffer_string(to, count_names[key]);
		buffer_string(to, "\":null");
	}
	if (output->style->defang && key <= KEY_DOMAIN)
		defang_rest(to, from);
	JSON_VALUE_KEY(to, "count");
	buffer_number(to, row->n);
	json_value_close(to, object, "{}");
}

/* Put the name as it is printed.  count_begin() has prepared the name of a file. */
static void
count_put_name(const struct count *count, struct output *output, struct octets name)
{
	struct style plain = { .terminal = output->style->terminal };

	if (name.at == NULL)
		buffer_string(&output->buffer, COUNT_OTHERS);
	else if (name.len == 0)
		buffer_char(&output->buffer, '-');
	else if (count->options.key == KEY_FILE)
		buffer_put(&output->buffer, name.at, name.len);
	else if (output->style->defang && count->options.key <= KEY_DOMAIN)
		defang_put(&output->buffer, name.at, name.len);
	else
		print_text(&output->buffer, &plain, name.at, name.len);
}

/* Put a bar of EIGHTHS eighths of a column, then blanks up to WIDTH columns. */
static void
count_put_bar(struct buffer *to, uint64_t eighths, unsigned width)
{
	static const char part[] = "\xE2\x96\x88";	/* U+2588; U+2589 to U+258F are shorter */
	unsigned columns = 0;

	for (; eighths >= 8; eighths -= 8, columns++)
		buffer_put(to, part, 3);
	if (eighths > 0 || columns == 0) {
		buffer_put(to, part, 2);
		buffer_char(to, (char)(0x90 - (eighths > 0 ? eighths : 1)));
		columns++;
	}
	for (; columns < width; columns++)
		buffer_char(to, ' ');
}

/* Shorten the text from offset FROM on to ROOM columns. */
static void
count_cut(struct buffer *to, size_t from, size_t room)
{
	size_t len = to->failed ? 0 : to->len - from;

	if (len <= room || position_count(URLSIFT_COLUMN_CELL, 0, to->octets + from, len) <= room)
		return;
	while (position_count(URLSIFT_COLUMN_CELL, 0, to->octets + from, len) > room - 1)
		len--;
	to->len = from + len - utf8_cut(to->octets + from, len);
	buffer_string(to, COUNT_CUT);
}

/* Put a row for a terminal: the number, a bar, and the name, which is cut if it is too long. */
static void
count_put_wide(const struct count *count, struct output *output, const struct tally_row *row,
    uint64_t most, unsigned columns)
{
	struct buffer *to = &output->buffer;
	unsigned bar = columns / 3 < COUNT_BAR ? columns / 3 : COUNT_BAR;	/* columns */
	char digits[BUFFER_DIGITS + 1];
	size_t from, room, width;

	width = (size_t)snprintf(digits, sizeof(digits), "%" PRIu64, most);
	snprintf(digits, sizeof(digits), "%*" PRIu64, (int)width, row->n);
	buffer_string(to, digits);
	buffer_char(to, ' ');
	if (columns < width + bar + 2 + COUNT_NAME)
		bar = columns > width + 2 + COUNT_NAME ?
		    columns - (unsigned)width - 2 - COUNT_NAME : 1;
	count_put_bar(to, (uint64_t)((long double)row->n / (long double)most * bar * 8), bar);
	buffer_char(to, ' ');
	width += bar + 2;
	room = columns > width + COUNT_NAME ? columns - width : COUNT_NAME;
	from = to->len;
	count_put_name(count, output, row->name);
	count_cut(to, from, room);
}

/* Put a row of the table.  MOST is the greatest number in it, which has the longest bar. */
static void
count_put_row(const struct count *count, struct output *output, const struct tally_row *row,
    uint64_t most, unsigned columns)
{
	if (count->options.json) {
		count_put_json(count, output, row);
	} else if (columns > 0) {
		count_put_wide(count, output, row, most, columns);
	} else {
		buffer_number(&output->buffer, row->n);
		buffer_char(&output->buffer, '\t');
		count_put_name(count, output, row->name);
	}
	buffer_char(&output->buffer, output->style->end);
}

void
count_put(const struct count *count, struct output *output, struct count_terminal terminal,
    uint64_t max)
{
	const struct tally *tally = &count->tally;
	struct tally_row *rows = tally_rows(tally);
	size_t i, n = tally->n + (tally->others > 0), shown = n < max ? n : (size_t)max;
	/* The top of a long table scrolls away, so the most frequent name comes last. */
	bool last = terminal.lines > 0 && shown >= terminal.lines && !count->options.json;
	uint64_t most = tally->others;

	output->buffer.failed |= rows == NULL || tally->failed || count->name.failed ||
	    count->file.failed;
	if (rows == NULL)
		return;
	if (tally->others > 0)
		rows[tally->n] = (struct tally_row){ tally->others, { NULL, 0 } };
	if (n > 0 && rows[0].n > most)
		most = rows[0].n;
	for (i = 0; i < shown; i++)
		count_put_row(count, output, &rows[last ? shown - 1 - i : i], most,
		    terminal.columns);
	free(rows);
}

const struct output_ops output_table = {
	.bad = true,
	.begin = count_begin,
	.record = count_record,
};
