/*
 * report - output: a page for a browser that shows what a run found (--report)
 *
 * Data that are no page of HTML: a "<" in a string of JSON is written \u003c, so that no
 * text ends the script or begins a comment in it.
 */
#include "output/report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "output/defang.h"
#include "output/host.h"
#include "output/json_value.h"
#include "output/new_file.h"
#include "output/print.h"
#include "output/progress.h"
#include "output/report_table.h"
#include "output/year.h"

/* No browser opens more rows than these octets hold. */
#define REPORT_MAX ((size_t)256 << 20)

/* In the head of every page. */
#define REPORT_MARK "<meta name=\"generator\" content=\"urlsift\">"

struct report {
	struct new_file page;
	const struct domain *domain;
	struct defang *defang;	/* NULL: URLs are printed as they are */
	struct buffer file;	/* name of that at hand */
	bool named;		/* FILE is in the page */
	struct buffer rows;
	struct buffer row;	/* the one at hand */
	struct json_value_mark mark;	/* where it began */
	struct buffer host;	/* the host of ROW */
	struct buffer names;	/* the names of what was noticed in ROW */
	struct buffer readings;	/* its readings in JSON */
	unsigned n_readings;
	bool full;		/* there is no room for more rows */
	uint64_t left_out;	/* URLs */
	char year[YEAR_MAX];	/* of the file */
};

struct report *
report_new(const char *path, const struct style *style, const struct domain *domain)
{
	struct report *report = calloc(1, sizeof(*report));
	struct stat before;
	bool replaces;
	int error;

	if (report == NULL)
		return NULL;
	report->domain = domain;
	if (style->defang)
		report->defang = defang_new();
	replaces = stat(path, &before) == 0 && S_ISREG(before.st_mode);
	if (new_file_is_free(path, REPORT_MARK) && new_file_open_any(&report->page, path) &&
	    (!replaces || new_file_resemble(&report->page, &before)) &&
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
	buffer_free(&report->file);
	buffer_free(&report->rows);
	buffer_free(&report->row);
	buffer_free(&report->host);
	buffer_free(&report->names);
	buffer_free(&report->readings);
	free(report);
}

/* Add the row at hand, "<" escaped.  Returns whether there was room. */
static bool
report_add(struct report *report)
{
	const struct buffer *row = &report->row;
	struct buffer *to = &report->rows;
	size_t i;

	to->failed |= row->failed;
	/* What follows is left out as well: its file might be missing. */
	report->full |= row->failed || REPORT_MAX - to->len < 6 * row->len + 2;
	if (report->full)
		return false;
	buffer_string(to, to->len == 0 ? "" : ",\n");
	for (i = 0; i < row->len; i++) {
		if (row->octets[i] == '<')
			buffer_string(to, "\\u003c");
		else
			buffer_char(to, row->octets[i]);
	}
	return true;
}

/* The rows that follow are of the file, if there are any. */
static void
report_file(struct report *report, struct octets name)
{
	report->file.len = 0;
	buffer_put(&report->file, name.at, name.len);
	report->rows.failed |= report->file.failed;
	report->named = false;
}

void
report_begin(struct report *report, const char *name, const char *path)
{
	year_of_file(report->year, path);
	report_file(report, (struct octets){ name, strlen(name) });
}

/* The name of the file before the first of its rows. */
static void
report_name(struct report *report)
{
	struct buffer *to = &report->row;
	struct json_value_mark object;

	if (report->named)
		return;
	to->len = 0;
	object = json_value_open(to);
	json_value_part(to, "file", report->file.octets, report->file.len);
	json_value_close(to, object, "{}");
	(void)report_add(report);
	report->named = true;
}

static void
report_number(struct buffer *to, uint64_t n)
{
	buffer_char(to, ',');
	buffer_number(to, n);
}

static void
report_string(struct buffer *to, struct octets text)
{
	buffer_char(to, ',');
	json_value_string(to, text.len == 0 ? "" : text.at, text.len);
}

/* The host, then its registered domain, "" where it is not known. */
static void
report_host(struct report *report, struct octets host)
{
	struct octets domain = { "", 0 };
	struct buffer *to = &report->row;
	struct buffer shown = { 0 };

	if (report->domain != NULL && host.len > 0)
		domain = domain_of(report->domain, host);
	if (report->defang == NULL) {
		report_string(to, host);
		report_string(to, domain);
		return;
	}
	defang_put(&shown, host.at, host.len);
	report_string(to, (struct octets){ shown.octets, shown.len });
	shown.len = 0;
	defang_put(&shown, domain.at, domain.len);
	report_string(to, (struct octets){ shown.octets, shown.len });
	to->failed |= shown.failed;
	buffer_free(&shown);
}

/* Each of the names, which have commas between them. */
static void
report_names(struct buffer *to, struct octets names)
{
	const char *comma;
	size_t at, len;

	for (at = 0; at < names.len; at += len + 1) {
		comma = memchr(names.at + at, ',', names.len - at);
		len = comma == NULL ? names.len - at : (size_t)(comma - names.at) - at;
		report_string(to, (struct octets){ names.at + at, len });
	}
}

/* The item of the file at hand. */
static void
report_row(struct report *report, const struct report_item *item)
{
	struct buffer *to = &report->row;
	struct json_value_mark array;

	report_name(report);
	to->len = 0;
	report->mark = json_value_open(to);
	report_number(to, item->line);
	report_number(to, item->column);
	report_string(to, item->url);
	report_host(report, item->host);
	report_string(to, item->scheme);
	report_string(to, item->verdict);
	report_string(to, item->kind);
	report_string(to, item->year);
	buffer_char(to, ',');
	array = json_value_open(to);
	if (item->error.len > 0)
		report_string(to, item->error);
	report_names(to, item->notes);
	report_names(to, item->warnings);
	json_value_close(to, array, "[]");
	report->readings.len = 0;
	report->n_readings = 0;
}

void
report_item(struct report *report, const struct report_item *item)
{
	const struct buffer *file = &report->file;

	if (file->len != item->file.len || memcmp(file->octets, item->file.at, file->len) != 0)
		report_file(report, item->file);
	report_row(report, item);
}

void
report_item_reading(struct report *report, struct octets url)
{
	report_string(&report->readings, url);
	report->n_readings++;
}

void
report_item_end(struct report *report)
{
	struct buffer *to = &report->row, *readings = &report->readings;

	if (report->n_readings > 1) {
		json_value_close(readings, (struct json_value_mark){ 0 }, "[]");
		buffer_char(to, ',');
		buffer_put(to, readings->octets, readings->len);
		to->failed |= readings->failed;
	}
	json_value_close(to, report->mark, "[]");
	report->left_out += !report_add(report);
}

static struct octets
report_word(const char *word)
{
	return (struct octets){ word, word == NULL ? 0 : strlen(word) };
}

/* What the page shows of a find, but for its names. */
static struct report_item
report_item_of(struct report *report, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_url *url = find->url;
	struct report_item item = {
		.line = record->at.line,
		.column = record->at.column,
		.url = { find->text, find->len },
		.verdict = report_word(urlsift_verdict_name(url->verdict)),
		.kind = report_word(urlsift_kind_name(find->kind)),
		.year = year_of_record(record, report->year),
	};

	item.scheme.at = urlsift_part_text(url, find->text, URLSIFT_PART_SCHEME, &item.scheme.len);
	if (url->verdict == URLSIFT_BAD)
		item.error = report_word(urlsift_error_text(url->error));
	report->host.len = 0;
	host_put(&report->host, record_written(record));
	item.host = (struct octets){ report->host.octets, report->host.len };
	report->names.len = 0;
	print_names(&report->names,
	    (struct print_names){ find->notes, url->deviations, find->warnings });
	item.notes = (struct octets){ report->names.octets, report->names.len };
	report->rows.failed |= report->host.failed || report->names.failed;
	return item;
}

void
report_record(struct report *report, const struct record *record)
{
	const struct urlsift_reading *reading;
	struct report_item item;
	size_t i;

	if (report->defang != NULL)
		record = defang_record(report->defang, record);
	if (record == NULL) {
		report->rows.failed = true;
		return;
	}
	item = report_item_of(report, record);
	report_row(report, &item);
	for (i = 0; i < record->find->n_readings; i++) {
		reading = record_reading(record, i);
		report_item_reading(report, (struct octets){ reading->text, reading->len });
	}
	report_item_end(report);
}

static void
report_summary(const struct report *report, struct buffer *to, const struct report_read *read)
{
	struct json_value_mark object = json_value_open(to);
	time_t now = time(NULL);
	char when[32] = "";
	struct tm tm;

	if (gmtime_r(&now, &tm) != NULL)
		strftime(when, sizeof(when), "%Y-%m-%d %H:%M UTC", &tm);
	json_value_word(to, "version", urlsift_version());
	json_value_word(to, "time", when);
	JSON_VALUE_KEY(to, "files");
	buffer_number(to, read->files);
	JSON_VALUE_KEY(to, "members");
	buffer_number(to, read->members);
	JSON_VALUE_KEY(to, "messages");
	buffer_number(to, read->messages);
	JSON_VALUE_KEY(to, "octets");
	buffer_number(to, read->octets);
	JSON_VALUE_KEY(to, "omitted");
	buffer_number(to, report->left_out);
	JSON_VALUE_KEY(to, "domains");
	buffer_string(to, report->domain == NULL ? "false" : "true");
	json_value_close(to, object, "{}");
	buffer_char(to, '\n');
}

/* Returns whether all of it could be written; if not: errno. */
static bool
report_write(const struct report *report, const char *octets, size_t len)
{
	errno = progress_write(NULL, report->page.fd, octets, len);
	return errno == 0;
}

static bool
report_page(const struct report *report, const struct report_read *read)
{
	struct buffer end = { 0 };
	bool written;

	buffer_string(&end, "]\n");
	buffer_string(&end, report_middle);
	report_summary(report, &end, read);
	buffer_string(&end, report_tail);
	if (end.failed || report->rows.failed) {
		buffer_free(&end);
		errno = ENOMEM;
		return false;
	}
	written = report_write(report, report_head, strlen(report_head)) &&
	    report_write(report, "[", 1) &&
	    report_write(report, report->rows.octets, report->rows.len) &&
	    report_write(report, end.octets, end.len);
	buffer_free(&end);
	return written;
}

bool
report_put(struct report *report, const struct report_read *read)
{
	return report_page(report, read) && new_file_finish(&report->page);
}
