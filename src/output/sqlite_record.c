/*
 * sqlite_record - output: records -> rows of an index (output_sqlite)
 */
#include "output/output.h"
#include "output/print.h"
#include "output/sqlite.h"
#include "output/sqlite_db.h"

/* Begin a row, which a statement will add.  N values follow. */
static void
sqlite_record_row(struct buffer *to, enum sqlite_db_statement which, size_t n)
{
	buffer_char(to, (char)which);
	buffer_char(to, (char)n);
}

/* Put a value: SQLite's type, a number, or the length of the text that follows. */
static void
sqlite_record_value(struct buffer *to, int type, int64_t number)
{
	buffer_char(to, (char)type);
	buffer_put(to, &number, sizeof(number));
}

static void
sqlite_record_number(struct buffer *to, int64_t number)
{
	sqlite_record_value(to, SQLITE_INTEGER, number);
}

/* Put the number of the row that a statement added last. */
static void
sqlite_record_last(struct buffer *to, enum sqlite_db_statement which)
{
	sqlite_record_value(to, SQLITE_DB_LAST, which);
}

/* Put a text, or the type "null" if AT is NULL. */
static void
sqlite_record_text(struct buffer *to, const char *at, size_t len)
{
	sqlite_record_value(to, at == NULL ? SQLITE_NULL : SQLITE_TEXT, (int64_t)len);
	buffer_put(to, at, at == NULL ? 0 : len);
}

static void
sqlite_record_string(struct buffer *to, const char *string)
{
	sqlite_record_text(to, string, string == NULL ? 0 : strlen(string));
}

/*
 * Begin a text whose octets the caller puts.  Returns its offset for sqlite_record_close().  If no
 * octets are put, the value is null.
 */
static size_t
sqlite_record_open(struct buffer *to)
{
	sqlite_record_text(to, NULL, 0);
	return to->len;
}

static void
sqlite_record_close(struct buffer *to, size_t start)
{
	int64_t len = (int64_t)(to->len - start);

	if (to->failed || len == 0)
		return;
	to->octets[start - sizeof(len) - 1] = SQLITE_TEXT;
	memcpy(to->octets + start - sizeof(len), &len, sizeof(len));
}

void
sqlite_record_file(struct output *output, struct octets path, int64_t start, int64_t message)
{
	struct buffer *to = &output->buffer;

	sqlite_record_row(to, SQLITE_DB_FILE_FIND, 3);
	sqlite_record_text(to, path.at, path.len);
	sqlite_record_number(to, start);
	sqlite_record_number(to, message);
	output->name.len = 0;
}

void
sqlite_record_end(struct output *output, const struct sqlite_file *file)
{
	int64_t numbers[sizeof(*file) / sizeof(int64_t)];
	const size_t n = offsetof(struct sqlite_file, settings) / sizeof(int64_t);
	size_t i, given = n;

	memcpy(numbers, file, sizeof(numbers));
	if (file->mark.message == 0)
		given = offsetof(struct sqlite_file, mark) / sizeof(int64_t);
	sqlite_record_row(&output->buffer, SQLITE_DB_FILE_SET, n);
	for (i = 1; i < n; i++)
		sqlite_record_value(&output->buffer, i < given ? SQLITE_INTEGER : SQLITE_NULL,
		    i < given ? numbers[i] : 0);
	sqlite_record_last(&output->buffer, SQLITE_DB_FILE_ADD);
}

/* The index has the name of a member without the name of the archive, which is the file's. */
static void
sqlite_record_begin(struct output *output, const char *name, const char *path)
{
	const char *archive = path == NULL ? "" : path;
	size_t len = strlen(archive);
	bool below = output->member && strncmp(name, archive, len) == 0 && name[len] == '/';

	output->name.len = output->in.len = 0;
	if (output->member)
		buffer_string(&output->in, below ? name + len + 1 : name);
}

static void
sqlite_record_member(struct output *output)
{
	sqlite_record_text(&output->buffer, output->member ? output->in.octets : NULL,
	    output->in.len);
}

/* Put the message, or the record of a web archive, if it is not that of the last find. */
static void
sqlite_record_message(struct output *output, const struct record *record)
{
	static const struct record_mail no_mail;
	static const struct record_warc no_warc;
	const struct record_mail *mail = record->mail == NULL ? &no_mail : record->mail;
	const struct record_warc *warc = record->warc == NULL ? &no_warc : record->warc;
	struct buffer *to = &output->buffer;
	size_t start = to->len, len;

	if (record->mail == NULL && record->warc == NULL) {
		sqlite_record_row(to, SQLITE_DB_MESSAGE_ADD, 0);
	} else {
		sqlite_record_row(to, SQLITE_DB_MESSAGE_ADD, 11);
		sqlite_record_last(to, SQLITE_DB_FILE_ADD);
		sqlite_record_member(output);
		sqlite_record_value(to, mail->message == 0 ? SQLITE_NULL : SQLITE_INTEGER,
		    (int64_t)mail->message);
		sqlite_record_string(to, record->mail == NULL ? warc->id : mail->id);
		sqlite_record_string(to, mail->from);
		sqlite_record_string(to, record->mail == NULL ? warc->date : mail->date);
		sqlite_record_string(to, record->mail == NULL ? warc->date : mail->time);
		sqlite_record_string(to, mail->subject);
		sqlite_record_string(to, mail->list);
		sqlite_record_string(to, warc->target);
		sqlite_record_string(to, warc->type);
	}
	if (to->failed)
		return;
	len = to->len - start;
	if (len == output->name.len && memcmp(to->octets + start, output->name.octets, len) == 0) {
		to->len = start;
		return;
	}
	output->name.len = 0;
	buffer_put(&output->name, to->octets + start, len);
	to->failed |= output->name.failed;
}

static void
sqlite_record_url(struct buffer *to, const struct urlsift_find *find)
{
	const struct urlsift_url *url = find->url;
	const char *scheme;
	size_t len, start;

	sqlite_record_row(to, SQLITE_DB_URL_FIND, 6);
	sqlite_record_text(to, find->text, find->len);
	sqlite_record_string(to, urlsift_verdict_name(url->verdict));
	sqlite_record_string(to, url->verdict == URLSIFT_BAD ?
	    urlsift_error_name(url->error) : NULL);
	scheme = urlsift_part_text(url, find->text, URLSIFT_PART_SCHEME, &len);
	sqlite_record_text(to, scheme, scheme == NULL ? 0 : len);
	start = sqlite_record_open(to);
	print_host(to, find);
	sqlite_record_close(to, start);
	start = sqlite_record_open(to);
	print_normalized(to, find);
	sqlite_record_close(to, start);
}

/* Put the pieces.  A single piece has no row: it extends from the find's offset to its end. */
static void
sqlite_record_pieces(struct buffer *to, const struct record *record)
{
	const struct urlsift_piece *piece;
	size_t i;

	for (i = 0; record->n_pieces > 1 && i < record->n_pieces; i++) {
		piece = record_piece(record, i);
		sqlite_record_row(to, SQLITE_DB_PIECE_ADD, 6);
		sqlite_record_last(to, SQLITE_DB_FIND_ADD);
		sqlite_record_number(to, (int64_t)i + 1);
		sqlite_record_number(to, (int64_t)piece->at.offset);
		sqlite_record_number(to, (int64_t)piece->len);
		sqlite_record_number(to, (int64_t)piece->at.line);
		sqlite_record_number(to, (int64_t)piece->at.column);
	}
}

static void
sqlite_record_readings(struct buffer *to, const struct record *record)
{
	const struct urlsift_reading *reading;
	size_t i, start;
	uint32_t left;

	for (i = 0; i < record->find->n_readings; i++) {
		reading = record_reading(record, i);
		sqlite_record_row(to, SQLITE_DB_READING_ADD, 4);
		sqlite_record_last(to, SQLITE_DB_FIND_ADD);
		sqlite_record_number(to, (int64_t)i + 1);
		sqlite_record_text(to, reading->text, reading->len);
		start = sqlite_record_open(to);
		for (left = reading->why; left != 0; left &= left - 1) {
			if (left != reading->why)
				buffer_char(to, ',');
			buffer_string(to, urlsift_why_name(left & -left));
		}
		sqlite_record_close(to, start);
	}
}

static void
sqlite_record_put(struct output *output, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	const struct record_mail *mail = record->mail;
	struct buffer *to = &output->buffer;
	size_t start;

	sqlite_record_message(output, record);
	sqlite_record_url(to, find);
	sqlite_record_row(to, SQLITE_DB_FIND_ADD, 14);
	sqlite_record_last(to, SQLITE_DB_FILE_ADD);
	sqlite_record_last(to, SQLITE_DB_MESSAGE_ADD);
	sqlite_record_last(to, SQLITE_DB_URL_FIND);
	sqlite_record_member(output);
	sqlite_record_string(to, urlsift_kind_name(find->kind));
	sqlite_record_number(to, (int64_t)record->at.line);
	sqlite_record_number(to, (int64_t)record->at.column);
	sqlite_record_number(to, (int64_t)record->at.offset);
	sqlite_record_number(to, (int64_t)record->end);
	sqlite_record_number(to, (int64_t)record->n_pieces);
	sqlite_record_string(to, mail == NULL ? NULL : mail->part);
	sqlite_record_string(to, mail == NULL ? NULL : mail->field);
	start = sqlite_record_open(to);
	print_names(to, (struct print_names){ find->notes, find->url->deviations, 0 });
	sqlite_record_close(to, start);
	start = sqlite_record_open(to);
	print_names(to, (struct print_names){ .warnings = find->warnings });
	sqlite_record_close(to, start);
	sqlite_record_pieces(to, record);
	sqlite_record_readings(to, record);
}

const struct output_ops output_sqlite = {
	.bad = true,
	.begin = sqlite_record_begin,
	.record = sqlite_record_put,
};
