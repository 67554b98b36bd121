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

#include "base/ascii.h"
#include "output/defang.h"
#include "output/json_value.h"
#include "output/new_file.h"
#include "output/print.h"
#include "output/progress.h"
#include "output/report_table.h"
#include "output/year.h"

/* No browser opens more rows than these octets hold. */
#define REPORT_MAX ((size_t)256 << 20)

struct report {
	struct new_file page;
	const struct domain *domain;
	struct defang *defang;	/* NULL: URLs are printed as they are */
	struct buffer rows;
	struct buffer row;	/* the one at hand */
	struct buffer host;	/* ... in lower case */
	uint64_t left_out;
	char year[YEAR_MAX];	/* of the file */
};

struct report *
report_new(const char *path, const struct style *style, const struct domain *domain)
{
	struct report *report = calloc(1, sizeof(*report));
	int error;

	if (report == NULL)
		return NULL;
	report->domain = domain;
	if (style->defang)
		report->defang = defang_new();
	if (new_file_open(&report->page, path) && (report->defang != NULL) == style->defang)
		return report;
	error = errno;
	report_free(report);
	errno = error;
	return NULL;
}

void
report_free(struct report *report)
{
	if (report == NULL)
		return;
	new_file_drop(&report->page);
	defang_free(report->defang);
	buffer_free(&report->rows);
	buffer_free(&report->row);
	buffer_free(&report->host);
	free(report);
}

/* Add the row at hand, "<" escaped, if there is room. */
static void
report_add(struct report *report)
{
	const struct buffer *row = &report->row;
	struct buffer *to = &report->rows;
	size_t i;

	to->failed |= row->failed;
	if (row->failed || REPORT_MAX - to->len < 6 * row->len + 2) {
		report->left_out++;
		return;
	}
	buffer_string(to, to->len == 0 ? "" : ",\n");
	for (i = 0; i < row->len; i++) {
		if (row->octets[i] == '<')
			buffer_string(to, "\\u003c");
		else
			buffer_char(to, row->octets[i]);
	}
}

void
report_begin(struct report *report, const char *name, const char *path)
{
	struct buffer *to = &report->row;
	struct json_value_mark object;

	year_of_file(report->year, path);
	to->len = 0;
	object = json_value_open(to);
	json_value_part(to, "file", name, strlen(name));
	json_value_close(to, object, "{}");
	report_add(report);
}

static void
report_number(struct buffer *to, uint64_t n)
{
	buffer_char(to, ',');
	buffer_number(to, n);
}

static void
report_string(struct buffer *to, const char *text, size_t len)
{
	buffer_char(to, ',');
	json_value_string(to, text, len);
}

/* The host in lower case, then its registered domain, "" where it is not known. */
static void
report_host(struct report *report, const struct urlsift_find *find)
{
	struct buffer *to = &report->row, *host = &report->host;
	struct octets name, domain = { "", 0 };
	struct buffer shown = { 0 };
	const char *text;
	size_t len, i;

	text = urlsift_part_text(find->url, find->text, URLSIFT_PART_HOST, &len);
	host->len = 0;
	buffer_string(host, "");
	for (i = 0; i < len; i++)
		buffer_char(host, ascii_lower(text[i]));
	to->failed |= host->failed;
	if (to->failed)
		return;
	name = (struct octets){ host->octets, host->len };
	if (report->domain != NULL && name.len > 0)
		domain = domain_of(report->domain, name);
	if (report->defang == NULL) {
		report_string(to, name.at, name.len);
		report_string(to, domain.at, domain.len);
		return;
	}
	defang_put(&shown, name.at, name.len);
	report_string(to, shown.octets, shown.len);
	shown.len = 0;
	defang_put(&shown, domain.at, domain.len);
	report_string(to, shown.octets, shown.len);
	to->failed |= shown.failed;
	buffer_free(&shown);
}

/* Why it is bad, and what was noticed. */
static void
report_names(struct buffer *to, const struct urlsift_find *find)
{
	struct print_names names = { find->notes, find->url->deviations, find->warnings };
	const char *error = urlsift_error_text(find->url->error), *name;
	struct json_value_mark array;

	buffer_char(to, ',');
	array = json_value_open(to);
	if (find->url->verdict == URLSIFT_BAD)
		report_string(to, error, strlen(error));
	while ((name = print_next(&names)) != NULL)
		report_string(to, name, strlen(name));
	json_value_close(to, array, "[]");
}

/* The readings, if there are several. */
static void
report_readings(struct buffer *to, const struct record *record)
{
	const struct urlsift_reading *reading;
	struct json_value_mark array;
	size_t i;

	if (record->find->n_readings < 2)
		return;
	buffer_char(to, ',');
	array = json_value_open(to);
	for (i = 0; i < record->find->n_readings; i++) {
		reading = record_reading(record, i);
		report_string(to, reading->text, reading->len);
	}
	json_value_close(to, array, "[]");
}

static void
report_row(struct report *report, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_url *url = find->url;
	const char *verdict = urlsift_verdict_name(url->verdict);
	const char *kind = urlsift_kind_name(find->kind);
	struct octets year = year_of_record(record, report->year);
	struct buffer *to = &report->row;
	struct json_value_mark array;
	const char *scheme;
	size_t len;

	to->len = 0;
	array = json_value_open(to);
	report_number(to, record->at.line);
	report_number(to, record->at.column);
	report_string(to, find->text, find->len);
	report_host(report, record_written(record));
	scheme = urlsift_part_text(url, find->text, URLSIFT_PART_SCHEME, &len);
	report_string(to, scheme == NULL ? "" : scheme, len);
	report_string(to, verdict, strlen(verdict));
	report_string(to, kind == NULL ? "" : kind, kind == NULL ? 0 : strlen(kind));
	report_string(to, year.at, year.len);
	report_names(to, find);
	report_readings(to, record);
	json_value_close(to, array, "[]");
}

void
report_record(struct report *report, const struct record *record)
{
	if (report->defang != NULL)
		record = defang_record(report->defang, record);
	if (record == NULL) {
		report->rows.failed = true;
		return;
	}
	report_row(report, record);
	report_add(report);
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
