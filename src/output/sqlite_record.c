/*
 * sqlite_record - output: records -> octets for an index (output_sqlite)
 */
#include "output/sqlite_record.h"

#include "output/host.h"
#include "output/print.h"

static void
sqlite_record_put_number(struct buffer *to, int64_t number)
{
	buffer_put(to, &number, sizeof(number));
}

/* A text is absent where AT is NULL. */
static void
sqlite_record_put_text(struct buffer *to, const char *at, size_t len)
{
	sqlite_record_put_number(to, at == NULL ? 0 : (int64_t)len + 1);
	buffer_put(to, at, at == NULL ? 0 : len);
}

static void
sqlite_record_put_string(struct buffer *to, const char *string)
{
	sqlite_record_put_text(to, string, string == NULL ? 0 : strlen(string));
}

/* A text that is made where it stands: its length is known after it. */
static size_t
sqlite_record_open(struct buffer *to)
{
	sqlite_record_put_number(to, 0);
	return to->len;
}

/* It is absent if it is empty. */
static void
sqlite_record_close(struct buffer *to, size_t start)
{
	int64_t len = (int64_t)(to->len - start) + 1;

	if (!to->failed && len > 1)
		memcpy(to->octets + start - sizeof(len), &len, sizeof(len));
}

void
sqlite_record_file(struct output *output, struct octets path, int64_t start, int64_t message)
{
	struct buffer *to = &output->buffer;

	buffer_char(to, SQLITE_ITEM_FILE);
	sqlite_record_put_text(to, path.at, path.len);
	sqlite_record_put_number(to, start);
	sqlite_record_put_number(to, message);
	output->name.len = 0;
}

void
sqlite_record_end(struct output *output, const struct sqlite_end *end)
{
	struct buffer *to = &output->buffer;

	buffer_char(to, SQLITE_ITEM_END);
	buffer_put(to, &end->stat, sizeof(end->stat));
	sqlite_record_put_number(to, end->settled);
	buffer_put(to, &end->counts, sizeof(end->counts));
	buffer_put(to, &end->mark, sizeof(end->mark));
}

/* A member is named by what its archive adds to the name of the file. */
static void
sqlite_record_begin(struct output *output, const char *name, const char *path)
{
	size_t len = path == NULL ? 0 : strlen(path);
	bool below = output->member && strncmp(name, path, len) == 0 && name[len] == '/';

	buffer_char(&output->buffer, SQLITE_ITEM_MEMBER);
	if (output->member)
		sqlite_record_put_string(&output->buffer, below ? name + len + 1 : name);
	else
		sqlite_record_put_string(&output->buffer, NULL);
	output->name.len = 0;
}

/* The message or the record of a web archive, unless it is that of the last find. */
static void
sqlite_record_message(struct output *output, const struct record *record)
{
	static const struct record_mail no_mail;
	static const struct record_warc no_warc;
	const struct record_mail *mail = record->mail == NULL ? &no_mail : record->mail;
	const struct record_warc *warc = record->warc == NULL ? &no_warc : record->warc;
	struct buffer *to = &output->buffer;
	size_t start = to->len, len;

	buffer_char(to, SQLITE_ITEM_MESSAGE);
	if (record->mail != NULL || record->warc != NULL) {
		sqlite_record_put_number(to, (int64_t)mail->message);
		sqlite_record_put_string(to, record->mail == NULL ? warc->id : mail->id);
		sqlite_record_put_string(to, mail->from);
		sqlite_record_put_string(to, record->mail == NULL ? warc->date : mail->date);
		sqlite_record_put_string(to, record->mail == NULL ? warc->date : mail->time);
		sqlite_record_put_string(to, mail->subject);
		sqlite_record_put_string(to, mail->list);
		sqlite_record_put_string(to, warc->target);
		sqlite_record_put_string(to, warc->type);
	} else {
		sqlite_record_put_number(to, -1);
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

	sqlite_record_put_text(to, find->text, find->len);
	sqlite_record_put_string(to, urlsift_verdict_name(url->verdict));
	sqlite_record_put_string(to, url->verdict == URLSIFT_BAD ?
	    urlsift_error_name(url->error) : NULL);
	scheme = urlsift_part_text(url, find->text, URLSIFT_PART_SCHEME, &len);
	sqlite_record_put_text(to, scheme, scheme == NULL ? 0 : len);
	start = sqlite_record_open(to);
	host_put(to, find);
	sqlite_record_close(to, start);
	start = sqlite_record_open(to);
	print_normalized(to, find);
	sqlite_record_close(to, start);
}

static void
sqlite_record_pieces(struct buffer *to, const struct record *record)
{
	const struct urlsift_piece *piece;
	size_t i;

	sqlite_record_put_number(to, (int64_t)record->n_pieces);
	for (i = 0; i < record->n_pieces; i++) {
		piece = record_piece(record, i);
		sqlite_record_put_number(to, (int64_t)piece->at.offset);
		sqlite_record_put_number(to, (int64_t)piece->len);
		sqlite_record_put_number(to, (int64_t)piece->at.line);
		sqlite_record_put_number(to, (int64_t)piece->at.column);
	}
}

static void
sqlite_record_readings(struct buffer *to, const struct record *record)
{
	const struct urlsift_reading *reading;
	size_t i, start;
	uint32_t left;

	sqlite_record_put_number(to, (int64_t)record->find->n_readings);
	for (i = 0; i < record->find->n_readings; i++) {
		reading = record_reading(record, i);
		sqlite_record_put_text(to, reading->text, reading->len);
		start = sqlite_record_open(to);
		for (left = reading->why; left != 0; left &= left - 1) {
			if (left != reading->why)
				buffer_char(to, ',');
			buffer_string(to, urlsift_why_name(left & -left));
		}
		sqlite_record_close(to, start);
	}
}

/* A find: URL, kind, place, what was noticed, pieces, readings. */
static void
sqlite_record_put(struct output *output, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	const struct record_mail *mail = record->mail;
	struct buffer *to = &output->buffer;
	size_t start;

	sqlite_record_message(output, record);
	buffer_char(to, SQLITE_ITEM_FIND);
	sqlite_record_url(to, find);
	sqlite_record_put_string(to, urlsift_kind_name(find->kind));
	sqlite_record_put_number(to, (int64_t)record->at.line);
	sqlite_record_put_number(to, (int64_t)record->at.column);
	sqlite_record_put_number(to, (int64_t)record->at.offset);
	sqlite_record_put_number(to, (int64_t)record->end);
	sqlite_record_put_string(to, mail == NULL ? NULL : mail->part);
	sqlite_record_put_string(to, mail == NULL ? NULL : mail->field);
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
	.name = "sqlite",
	.bad = true,
	.begin = sqlite_record_begin,
	.record = sqlite_record_put,
};
