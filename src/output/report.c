/*
 * report - output: an HTML page with the finds of a run (--report)
 */
#include "output/report.h"

#include <errno.h>
#include <stdlib.h>
#include <time.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/utf8.h"
#include "output/defang.h"
#include "output/json_value.h"
#include "output/key.h"
#include "output/new_file.h"
#include "output/print.h"
#include "output/progress.h"
#include "output/report_table.h"

/* The mark in the head of every page, by which new_file_open() knows it. */
#define REPORT_MARK "<meta name=\"generator\" content=\"urlsift\">"

#define REPORT_FIELD 200	/* the most octets of a message's field */
#define REPORT_BARS 20		/* the most names of a key, except years */
#define REPORT_OPERANDS 8	/* the most operands in the page's head */
#define REPORT_SPARE 65536	/* octets reserved in the page for data other than URLs */

#define REPORT_NUMBER(to, key, n) (JSON_VALUE_KEY(to, key), buffer_number(to, n))

struct report {
	struct new_file page;
	struct key_context context;
	struct defang *defang;	/* NULL: URLs are not defanged */
	struct report_data data;
	struct buffer name;	/* the name of the current file */
	uint32_t file;		/* its number; UINT32_MAX: it is not in the page yet */
	uint32_t message;	/* number plus 1 of the last message in that file; 0: none */
	struct buffer fields;	/* the fields of that message, as JSON */
	struct buffer json;	/* a text for DATA while it is made */
	struct buffer host;	/* the host of the record */
	struct buffer value;	/* the value of another key */
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
	report->context.domain = domain;
	report->file = UINT32_MAX;
	report_data_open(&report->data);
	if (style->defang)
		report->defang = defang_new();
	if (new_file_open(&report->page, path, REPORT_MARK) &&
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
	buffer_free(&report->value);
	free(report);
}

/* Put a comma and a string. */
static void
report_string(struct buffer *to, struct octets text)
{
	buffer_char(to, ',');
	json_value_string(to, text.len == 0 ? "" : text.at, text.len);
}

/* Put a comma and a host, defanged if the page is. */
static void
report_host(struct report *report, struct buffer *to, struct octets host)
{
	size_t from = to->len;

	report_string(to, host);
	if (report->defang != NULL)
		defang_rest(to, from);
}

/* Returns the octets of a string; none if it is NULL. */
static struct octets
report_word(const char *word)
{
	return (struct octets){ word, word == NULL ? 0 : strlen(word) };
}

/* The file is added to the page together with its first URL. */
void
report_begin(struct report *report, const char *name, const char *path)
{
	key_begin_file(&report->context, path);
	report->name.len = 0;
	buffer_string(&report->name, name);
	report->data.failed |= report->name.failed;
	report->file = UINT32_MAX;
	report->message = 0;
}

/* Put the beginning of a field, cut between characters. */
static void
report_field(struct buffer *to, const char *text)
{
	struct octets field = report_word(text);

	if (field.len > REPORT_FIELD)
		field.len = REPORT_FIELD - utf8_cut(field.at, REPORT_FIELD);
	report_string(to, field);
}

/* Returns the number of the message plus 1; 0: there is no message, or no room for it. */
static uint32_t
report_message(struct report *report, const struct record *record)
{
	static const struct record_mail none;
	const struct record_mail *mail = record->mail == NULL ? &none : record->mail;
	const char *time = record->warc == NULL ? mail->time : record->warc->date;
	struct buffer *json = &report->json, *last = &report->fields;
	struct json_value_mark array;
	uint32_t number;

	if (report_word(mail->from).len + report_word(mail->subject).len +
	    report_word(time).len == 0)
		return 0;
	json->len = 0;
	array = json_value_open(json);
	report_field(json, mail->from);
	report_field(json, mail->subject);
	report_field(json, time);
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
report_row(struct report *report, const struct record *record, struct octets host,
    struct octets domain)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_url *url = find->url;
	struct print_names left = { find->notes, url->deviations, find->warnings };
	struct buffer *to = &report->json;
	struct json_value_mark names;
	const char *name;

	to->len = 0;
	report_string(to, (struct octets){ find->text, find->len });
	report_host(report, to, host);
	report_host(report, to, domain);
	report_string(to, key_of(&report->context, KEY_SCHEME, record, &report->value));
	json_value_item(to, urlsift_verdict_name(url->verdict));
	json_value_item(to, urlsift_kind_name(find->kind));
	buffer_char(to, ',');
	names = json_value_open(to);
	if (url->verdict == URLSIFT_BAD)
		report_string(to, report_word(urlsift_error_text(url->error)));
	while ((name = print_next(&left)) != NULL)
		json_value_item(to, name);
	json_value_close(to, names, "[]");
	return report_data_text(&report->data, to);
}

/* Returns the number of a year, or 0 if YEAR does not have four digits. */
static uint32_t
report_year(struct octets year)
{
	uint32_t number = 0;
	size_t i;

	for (i = 0; i < year.len && i < 5; i++) {
		if (!ascii_is_digit(year.at[i]))
			return 0;
		number = number * 10 + (uint32_t)(year.at[i] - '0');
	}
	return year.len == 4 ? number : 0;
}

/*
 * Keep the place of a URL and, if the URL is new, its row.  Returns the number of the URL, or
 * UINT32_MAX if it is only counted.
 */
static uint32_t
report_keep(struct report *report, const struct record *record, struct octets host,
    struct octets domain)
{
	struct report_data *data = &report->data;
	const struct urlsift_find *find = record->find;
	struct report_place place = { .line = record->at.line, .column = record->at.column,
	    .year = report_year(key_of(&report->context, KEY_YEAR, record, &report->value)) };
	bool is_new;

	if (report->file == UINT32_MAX) {
		report->json.len = 0;
		json_value_string(&report->json, report->name.octets == NULL ? "" :
		    report->name.octets, report->name.len);
		report->file = report_data_add(data, &data->files, &report->json);
	}
	place.url = report->file == UINT32_MAX ? UINT32_MAX :
	    report_data_url(data, (struct octets){ find->text, find->len }, &is_new);
	if (place.url == UINT32_MAX)
		return UINT32_MAX;
	place.file = report->file;
	place.message = report_message(report, record);
	if (is_new) {
		data->list[place.url].first = place;
		data->list[place.url].row = report_row(report, record, host, domain);
	} else {
		report_data_place(data, &place);
	}
	return place.url;
}

/* Count the values that the URL has. */
static void
report_count(struct report *report, const struct record *record)
{
	struct octets value;
	enum key key;

	for (key = KEY_HOST; key < REPORT_KEYS; key++) {
		value = key_of(&report->context, key, record, &report->value);
		if (value.len > 0 && (key != KEY_YEAR || report_year(value) != 0))
			tally_add(&report->data.tallies[key], value, 1);
	}
}

/* Count an ambiguous URL, and keep its readings, unless those of another place are kept. */
static void
report_readings(struct report *report, const struct record *record, uint32_t number)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_reading *reading;
	struct report_data *data = &report->data;
	bool ambiguous = false;
	size_t i;

	report->json.len = 0;
	for (i = 0; i < find->n_readings; i++) {
		reading = record_reading(record, i);
		ambiguous |= i > 0 && key_is_ambiguous(find, reading);
		report_string(&report->json,
		    (struct octets){ reading->text, reading->len });
	}
	data->ambiguous += ambiguous;
	if (!ambiguous || number == UINT32_MAX || data->list[number].readings.len > 0)
		return;
	json_value_close(&report->json, (struct json_value_mark){ 0 }, "[]");
	data->list[number].readings = report_data_text(data, &report->json);
}

bool
report_record(struct report *report, const struct record *record)
{
	struct octets host, domain = { "", 0 };
	struct report_data *data = &report->data;
	uint32_t number;

	if (report->defang != NULL)
		record = defang_record(report->defang, record);
	if (record == NULL) {
		data->failed = true;
		return false;
	}
	host = key_of(&report->context, KEY_HOST, record, &report->host);
	if (report->context.domain != NULL && host.len > 0)
		domain = domain_of(report->context.domain, host);
	*(record->find->url->verdict == URLSIFT_BAD ? &data->bad : &data->found) += 1;
	number = report_keep(report, record, host, domain);
	report_count(report, record);
	report_readings(report, record, number);
	data->failed |= report->host.failed || report->value.failed;
	return !data->failed;
}

/* Put the most frequent names of a key, or all years: "[["http",3],...]". */
static void
report_tally(struct report *report, struct buffer *to, enum key key)
{
	struct tally *tally = &report->data.tallies[key];
	struct tally_row *rows = tally_rows(tally);
	struct json_value_mark all = { to->len }, pair;
	size_t most = key == KEY_YEAR || tally->n < REPORT_BARS ? tally->n : REPORT_BARS, i;

	report->data.failed |= rows == NULL || tally->failed;
	for (i = 0; rows != NULL && i < most; i++) {
		buffer_char(to, ',');
		pair = json_value_open(to);
		if (key == KEY_HOST || key == KEY_DOMAIN)
			report_host(report, to, rows[i].name);
		else
			report_string(to, rows[i].name);
		buffer_char(to, ',');
		buffer_number(to, rows[i].n);
		json_value_close(to, pair, "[]");
	}
	json_value_close(to, all, "[]");
	free(rows);
}

static void
report_tallies(struct report *report, struct buffer *to)
{
	static const struct {
		const char *name;
		enum key key;
	} rows[] = {
		{ ",\"years\":", KEY_YEAR }, { ",\"hosts\":", KEY_HOST },
		{ ",\"domains\":", KEY_DOMAIN }, { ",\"schemes\":", KEY_SCHEME },
		{ ",\"verdicts\":", KEY_VERDICT },
	};
	size_t i;

	for (i = 0; i < ARRAY_LEN(rows); i++) {
		buffer_string(to, rows[i].name);
		if (rows[i].key == KEY_DOMAIN && report->context.domain == NULL)
			buffer_string(to, "null");
		else
			report_tally(report, to, rows[i].key);
	}
}

/* Put the command line, with the first operands only. */
static void
report_arguments(struct buffer *to, const struct report_read *read)
{
	size_t n_options = read->n_arguments - read->n_operands, i;
	struct json_value_mark array;

	JSON_VALUE_KEY(to, "options");
	array = json_value_open(to);
	for (i = 0; i < n_options; i++)
		report_string(to, report_word(read->arguments[i]));
	json_value_close(to, array, "[]");
	JSON_VALUE_KEY(to, "operands");
	array = json_value_open(to);
	for (i = 0; i < read->n_operands && i < REPORT_OPERANDS; i++)
		report_string(to, report_word(read->arguments[n_options + i]));
	json_value_close(to, array, "[]");
	REPORT_NUMBER(to, "n_operands", read->n_operands);
}

/* Put an object with the totals of the input, the counts of URLs, and the names of each key. */
static void
report_numbers(struct report *report, struct buffer *to, const struct report_read *read)
{
	const struct report_data *data = &report->data;
	struct json_value_mark object = json_value_open(to);
	time_t now = time(NULL);
	char when[32] = "";
	struct tm tm;

	if (gmtime_r(&now, &tm) != NULL)
		strftime(when, sizeof(when), "%Y-%m-%d %H:%M UTC", &tm);
	json_value_word(to, "version", urlsift_version());
	json_value_word(to, "time", when);
	report_arguments(to, read);
	REPORT_NUMBER(to, "files", read->files);
	REPORT_NUMBER(to, "members", read->members);
	REPORT_NUMBER(to, "messages", read->messages);
	REPORT_NUMBER(to, "octets", read->octets);
	REPORT_NUMBER(to, "found", data->found);
	REPORT_NUMBER(to, "bad", data->bad);
	REPORT_NUMBER(to, "ambiguous", data->ambiguous);
	REPORT_NUMBER(to, "distinct", data->urls.n);
	REPORT_NUMBER(to, "uncounted", data->urls.others);
	REPORT_NUMBER(to, "n_hosts", data->tallies[KEY_HOST].n);
	REPORT_NUMBER(to, "n_domains", data->tallies[KEY_DOMAIN].n);
	report_tallies(report, to);
	json_value_close(to, object, "{}");
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

	report_numbers(report, &summary, read);
	text = report_data_text(&report->data, &summary);
	buffer_free(&summary);
	buffer_char(to, '{');
	n = report_data_put(&report->data, to,
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

bool
report_put(struct report *report, const struct report_read *read)
{
	struct buffer data = { 0 }, numbers = { 0 };
	bool written = report_json(report, &data, &numbers, read);

	errno = ENOMEM;
	written = written && report_write(report, report_head, strlen(report_head)) &&
	    report_write(report, data.octets, data.len) &&
	    report_write(report, report_middle, strlen(report_middle)) &&
	    report_write(report, numbers.octets, numbers.len) &&
	    report_write(report, report_tail, strlen(report_tail)) &&
	    new_file_finish(&report->page);
	buffer_free(&data);
	buffer_free(&numbers);
	return written;
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
