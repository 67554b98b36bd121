/*
 * report - output: an HTML page with the finds of a run (--report)
 */
#include "output/report.h"

#include <errno.h>
#include <stdlib.h>

#include "base/ascii.h"
#include "output/ambiguous.h"
#include "output/defang.h"
#include "output/json_value.h"
#include "output/new_file.h"
#include "output/print.h"
#include "output/progress.h"
#include "output/report_data.h"
#include "output/report_put.h"
#include "output/report_table.h"
#include "output/year.h"

/* The mark in the head of every page, by which new_file_is_free() knows it. */
#define REPORT_MARK "<meta name=\"generator\" content=\"urlsift\">"

#define REPORT_FIELD 200	/* the most octets of a message's field */
#define REPORT_SPARE 65536	/* octets reserved in the page for data other than URLs */

struct report {
	struct new_file page;
	const struct domain *domain;
	struct defang *defang;	/* NULL: URLs are not defanged */
	struct report_data data;
	struct buffer name;	/* the name of the current file */
	uint32_t file;		/* its number; UINT32_MAX: it is not in the page yet */
	uint32_t message;	/* number plus 1 of the last message in that file; 0: none */
	struct buffer fields;	/* the fields of that message, as JSON */
	struct report_item item;	/* the current item */
	uint32_t url;		/* number of its URL; UINT32_MAX: the URL is only counted */
	unsigned n_readings;
	bool ambiguous;
	struct buffer json;	/* a text for DATA while it is made */
	struct buffer host;	/* the host of the record */
	struct buffer names;	/* the notes, deviations and warnings of the record */
	char year[YEAR_MAX];	/* the year of the file */
	uint64_t octets;	/* octets written */
};

struct report *
report_new(const char *path, const struct style *style, const struct domain *domain)
{
	struct report *report = calloc(1, sizeof(*report));
	int error;

	if (report == NULL)
		return NULL;
	report->page = (struct new_file){ .fd = -1, .directory = -1 };
	report->domain = domain;
	report->file = UINT32_MAX;
	report_data_open(&report->data);
	if (style->defang)
		report->defang = defang_new();
	if (new_file_is_free(path, REPORT_MARK) && new_file_open_any(&report->page, path) &&
	    (report->defang != NULL) == style->defang)
		return report;
	error = errno;
	report_free(report);
	errno = error;
	return NULL;
}

bool
report_stat(const struct report *report, struct stat *st)
{
	return fstat(report->page.fd, st) == 0;
}

void
report_free(struct report *report)
{
	if (report == NULL)
		return;
	new_file_drop(&report->page);
	defang_free(report->defang);
	report_data_free(&report->data);
	buffer_free(&report->name);
	buffer_free(&report->fields);
	buffer_free(&report->json);
	buffer_free(&report->host);
	buffer_free(&report->names);
	free(report);
}

/* Begin a file.  It is added to the page together with its first item. */
static void
report_file(struct report *report, struct octets name)
{
	report->name.len = 0;
	buffer_put(&report->name, name.at, name.len);
	report->data.failed |= report->name.failed;
	report->file = UINT32_MAX;
	report->message = 0;
}

void
report_begin(struct report *report, const char *name, const char *path)
{
	year_of_file(report->year, path);
	report_file(report, (struct octets){ name, strlen(name) });
}

/* Put each of the comma-separated names as a string. */
static void
report_names(struct buffer *to, struct octets names)
{
	const char *comma;
	size_t at, len;

	for (at = 0; at < names.len; at += len + 1) {
		comma = memchr(names.at + at, ',', names.len - at);
		len = comma == NULL ? names.len - at : (size_t)(comma - names.at) - at;
		report_numbers_string(to, (struct octets){ names.at + at, len });
	}
}

/* Returns the beginning of a field, cut between characters. */
static struct octets
report_field(struct octets field)
{
	if (field.len <= REPORT_FIELD)
		return field;
	field.len = REPORT_FIELD;
	while (field.len > 0 && ((uint8_t)field.at[field.len] & 0xC0) == 0x80)
		field.len--;
	return field;
}

/* Returns the number of the item's message plus 1; 0: there is no message, or no room for it. */
static uint32_t
report_message(struct report *report, const struct report_item *item)
{
	struct buffer *json = &report->json, *last = &report->fields;
	struct json_value_mark array;
	uint32_t number;

	if (item->from.len + item->subject.len + item->time.len == 0)
		return 0;
	json->len = 0;
	array = json_value_open(json);
	report_numbers_string(json, report_field(item->from));
	report_numbers_string(json, report_field(item->subject));
	report_numbers_string(json, report_field(item->time));
	json_value_close(json, array, "[]");
	if (report->message > 0 && last->len == json->len &&
	    memcmp(last->octets, json->octets, json->len) == 0)
		return report->message;
	number = report_data_add(&report->data, &report->data.messages, json);
	last->len = 0;
	buffer_put(last, json->octets, json->len);
	report->message = number == UINT32_MAX || last->failed ? 0 : number + 1;
	return report->message;
}

/* Keep the columns of the URL's row that are the same at all its places. */
static struct report_text
report_row(struct report *report, const struct report_item *item, struct octets domain)
{
	struct buffer *to = &report->json;
	struct json_value_mark names;

	to->len = 0;
	report_numbers_string(to, item->url);
	report_numbers_host(&report->json, report->defang, item->host);
	report_numbers_host(&report->json, report->defang, domain);
	report_numbers_string(to, item->scheme);
	report_numbers_string(to, item->verdict);
	report_numbers_string(to, item->kind);
	buffer_char(to, ',');
	names = json_value_open(to);
	if (item->error.len > 0)
		report_numbers_string(to, item->error);
	report_names(to, item->notes);
	report_names(to, item->warnings);
	json_value_close(to, names, "[]");
	return report_data_text(&report->data, to);
}

static void
report_count(struct report *report, enum report_key key, struct octets name)
{
	if (name.len > 0)
		tally_add(&report->data.tallies[key], name, 1);
}

/* Count the scheme in lower case. */
static void
report_count_scheme(struct report *report, struct octets scheme)
{
	struct buffer *name = &report->json;
	size_t i;

	name->len = 0;
	for (i = 0; i < scheme.len; i++)
		buffer_char(name, ascii_lower(scheme.at[i]));
	report_count(report, REPORT_SCHEME, (struct octets){ name->octets, name->len });
}

/* Returns the number of a year, or 0 if YEAR does not have four digits. */
static uint32_t
report_year(struct octets year)
{
	uint32_t number = 0;
	size_t i;

	for (i = 0; i < year.len && i < 5; i++) {
		if (year.at[i] < '0' || year.at[i] > '9')
			return 0;
		number = number * 10 + (uint32_t)(year.at[i] - '0');
	}
	return year.len == 4 ? number : 0;
}

/* Keep the item's place and, if its URL is new, the row of the URL. */
static void
report_keep(struct report *report, const struct report_item *item, struct octets domain)
{
	struct report_data *data = &report->data;
	struct report_place place = { .line = item->line, .column = item->column,
	    .year = report_year(item->year) };
	bool is_new;

	if (report->file == UINT32_MAX) {
		report->json.len = 0;
		json_value_string(&report->json, report->name.octets == NULL ? "" :
		    report->name.octets, report->name.len);
		report->file = report_data_add(data, &data->files, &report->json);
	}
	report->url = report->file == UINT32_MAX ? UINT32_MAX :
	    report_data_url(data, item->url, &is_new);
	if (report->url == UINT32_MAX)
		return;
	place.url = report->url;
	place.file = report->file;
	place.message = report_message(report, item);
	if (is_new) {
		data->list[report->url].first = place;
		data->list[report->url].row = report_row(report, item, domain);
	} else {
		report_data_place(data, &place);
	}
}

void
report_item(struct report *report, const struct report_item *item)
{
	const struct buffer *file = &report->name;
	struct octets domain = { "", 0 };

	report->item = *item;
	report->ambiguous = false;
	report->n_readings = 0;
	if (file->len != item->file.len || memcmp(file->octets, item->file.at, file->len) != 0)
		report_file(report, item->file);
	if (item->error.len > 0)
		report->data.bad++;
	else
		report->data.found++;
	if (report->domain != NULL && item->host.len > 0)
		domain = domain_of(report->domain, item->host);
	report_keep(report, item, domain);
	report_count(report, REPORT_YEAR, report_year(item->year) == 0 ?
	    (struct octets){ NULL, 0 } : item->year);
	report_count(report, REPORT_HOST, item->host);
	report_count(report, REPORT_DOMAIN, domain);
	report_count_scheme(report, item->scheme);
	report_count(report, REPORT_VERDICT, item->verdict);
	report->json.len = 0;
}

void
report_item_reading(struct report *report, struct octets url)
{
	report_numbers_string(&report->json, url);
	report->ambiguous |= report->n_readings++ > 0 && ambiguous_reading(report->item.url, url);
}

bool
report_item_end(struct report *report)
{
	struct report_data *data = &report->data;
	struct report_url *url;

	data->ambiguous += report->ambiguous;
	if (!report->ambiguous || report->url == UINT32_MAX)
		return !data->failed;
	url = &data->list[report->url];
	if (url->readings.len > 0)
		return !data->failed;
	json_value_close(&report->json, (struct json_value_mark){ 0 }, "[]");
	url->readings = report_data_text(data, &report->json);
	return !data->failed;
}

/* Returns the item of a record.  It uses the record and the report's buffers. */
static struct report_item
report_item_of(struct report *report, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_url *url = find->url;
	struct report_item item = {
		.file = { report->name.octets, report->name.len },
		.line = record->at.line,
		.column = record->at.column,
		.url = { find->text, find->len },
		.verdict = report_numbers_word(urlsift_verdict_name(url->verdict)),
		.kind = report_numbers_word(urlsift_kind_name(find->kind)),
		.year = year_of_record(record, report->year),
	};

	item.scheme.at = urlsift_part_text(url, find->text, URLSIFT_PART_SCHEME, &item.scheme.len);
	if (url->verdict == URLSIFT_BAD)
		item.error = report_numbers_word(urlsift_error_text(url->error));
	report->host.len = 0;
	print_host(&report->host, record_written(record));
	item.host = (struct octets){ report->host.octets, report->host.len };
	report->names.len = 0;
	print_names(&report->names,
	    (struct print_names){ find->notes, url->deviations, find->warnings });
	item.notes = (struct octets){ report->names.octets, report->names.len };
	if (record->mail != NULL) {
		item.from = report_numbers_word(record->mail->from);
		item.subject = report_numbers_word(record->mail->subject);
		item.time = report_numbers_word(record->mail->time);
	} else if (record->warc != NULL) {
		item.time = report_numbers_word(record->warc->date);
	}
	report->data.failed |= report->host.failed || report->names.failed;
	return item;
}

bool
report_record(struct report *report, const struct record *record)
{
	const struct urlsift_reading *reading;
	struct report_item item;
	size_t i;

	if (report->defang != NULL)
		record = defang_record(report->defang, record);
	if (record == NULL) {
		report->data.failed = true;
		return false;
	}
	item = report_item_of(report, record);
	report_item(report, &item);
	for (i = 0; i < record->find->n_readings; i++) {
		reading = record_reading(record, i);
		report_item_reading(report, (struct octets){ reading->text, reading->len });
	}
	return report_item_end(report);
}

/* Returns whether all octets were written; otherwise sets errno. */
static bool
report_write(struct report *report, const char *octets, size_t len)
{
	report->octets += len;
	errno = progress_write(NULL, report->page.fd, octets, len);
	return errno == 0;
}

/* Put the two JSON objects of the page: data and numbers.  Returns whether there was memory. */
static bool
report_json(struct report *report, struct buffer *to, struct buffer *numbers,
    const struct report_read *read)
{
	struct buffer summary = { 0 };
	struct report_text text;
	uint64_t n_places;
	size_t n, fixed = sizeof(report_head) + sizeof(report_middle) + sizeof(report_tail);

	report_numbers(&summary, &report->data, read,
	    (struct report_numbers){ report->defang, report->domain != NULL });
	text = report_data_text(&report->data, &summary);
	buffer_free(&summary);
	buffer_char(to, '{');
	n = report_put_data(&report->data, to,
	    REPORT_PAGE - REPORT_SPARE - fixed - text.len, &n_places);
	buffer_string(to, "}\n");
	buffer_string(numbers, "{\"n_urls\":");
	buffer_number(numbers, n);
	JSON_VALUE_KEY(numbers, "n_places");
	buffer_number(numbers, n_places);
	buffer_char(numbers, ',');
	if (text.len > 0)
		buffer_put(numbers, report->data.text.octets + text.at + 1, text.len - 1);
	buffer_char(numbers, '\n');
	return !report->data.failed && !to->failed && !numbers->failed && text.len > 0;
}

static bool
report_page(struct report *report, const struct report_read *read)
{
	struct buffer data = { 0 }, numbers = { 0 };
	bool written = report_json(report, &data, &numbers, read);

	errno = ENOMEM;
	written = written && report_write(report, report_head, strlen(report_head)) &&
	    report_write(report, data.octets, data.len) &&
	    report_write(report, report_middle, strlen(report_middle)) &&
	    report_write(report, numbers.octets, numbers.len) &&
	    report_write(report, report_tail, strlen(report_tail));
	buffer_free(&data);
	buffer_free(&numbers);
	return written;
}

bool
report_put(struct report *report, const struct report_read *read)
{
	return report_page(report, read) && new_file_finish(&report->page);
}

uint64_t
report_urls(const struct report *report)
{
	return report->data.found;
}

uint64_t
report_octets(const struct report *report)
{
	return report->octets;
}
