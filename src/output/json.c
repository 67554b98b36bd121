/*
 * json - output: JSON Lines
 *
 * Most finds are strict URLs without notes, warnings and escapes.  The room for such a URL is
 * reserved once, and its parts are copied from the copy in steps of fixed length, which need no
 * call.  The result is that of the general path; tests/unit/output/json compares the two.
 */
#include "base/array.h"
#include "base/utf8.h"
#include "output/json_value.h"
#include "output/output.h"
#include "output/print.h"

/* Octets of the longest URL that takes the fast path. */
#define JSON_PLAIN_LONGEST 2048

/*
 * Octets for a URL of LEN octets, with keys, and a step after each copy.  Its parts have fewer
 * octets together; each directory adds three for a slash; the normalised form needs up to 3 * LEN.
 */
#define JSON_PLAIN_ROOM(len) (8 * (len) + 1024)

/* The key before a part.  OCTETS has a fixed size, so that copying it needs no call. */
struct json_plain_key {
	enum urlsift_part part;
	uint8_t len;
	char octets[16];
};

#define JSON_PLAIN_KEY(part, name) { (part), sizeof(",\"" name "\":\"") - 1, ",\"" name "\":\"" }

/* The parts that the fast path puts after the scheme. */
static const struct json_plain_key json_plain_keys[] = {
	JSON_PLAIN_KEY(URLSIFT_PART_HOST, "host"),
	JSON_PLAIN_KEY(URLSIFT_PART_PORT, "port"),
	JSON_PLAIN_KEY(URLSIFT_PART_PATH, "path"),
	JSON_PLAIN_KEY(URLSIFT_PART_NAME, "name"),
	JSON_PLAIN_KEY(URLSIFT_PART_GTYPE, "gtype"),
	JSON_PLAIN_KEY(URLSIFT_PART_SELECTOR, "selector"),
	JSON_PLAIN_KEY(URLSIFT_PART_SEARCH, "search"),
	JSON_PLAIN_KEY(URLSIFT_PART_FRAGMENT, "fragment"),
};

/* Returns whether the URL has a scheme, a host, and at most the parts of json_plain_keys. */
static bool
json_plain_parts(const struct urlsift_span *parts)
{
	uint32_t rare = URLSIFT_ABSENT;

	rare &= parts[URLSIFT_PART_SCHEMEPART].off & parts[URLSIFT_PART_ALL].off;
	rare &= parts[URLSIFT_PART_ADDR].off & parts[URLSIFT_PART_UNIQUE].off;
	rare &= parts[URLSIFT_PART_USER].off & parts[URLSIFT_PART_PASSWORD].off;
	rare &= parts[URLSIFT_PART_DATABASE].off & parts[URLSIFT_PART_GROUP].off;
	rare &= parts[URLSIFT_PART_ARTICLE].off & parts[URLSIFT_PART_TYPE].off;
	rare &= parts[URLSIFT_PART_GPLUS].off & parts[URLSIFT_PART_WTYPE].off;
	rare &= parts[URLSIFT_PART_WPATH].off & parts[URLSIFT_PART_HSONAME].off;
	rare &= parts[URLSIFT_PART_FIELDS].off;
	return rare == URLSIFT_ABSENT && parts[URLSIFT_PART_SCHEME].off != URLSIFT_ABSENT &&
	    parts[URLSIFT_PART_HOST].off != URLSIFT_ABSENT;
}

/* Returns whether the URL can take the fast path: strict, without notes, warnings and escapes. */
static bool
json_plain_may(const struct record *record)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_url *url = find->url;

	return url->verdict == URLSIFT_STRICT && find->kind != 0 && record->written == NULL &&
	    (find->notes | url->deviations | find->warnings) == 0 &&
	    find->len <= JSON_PLAIN_LONGEST && json_plain_parts(url->parts) &&
	    utf8_quotable(find->text, find->len) == find->len;
}

/* Put the directories of an ftp URL.  COPY is the URL in the buffer. */
static char *
json_plain_cwd(char *to, const struct urlsift_find *find, const char *copy)
{
	static const char open[] = ",\"cwd\":[\"", next[] = "\",\"";
	struct urlsift_span cwd = { 0, 0 };

	if (!urlsift_url_cwd(find->url, find->text, &cwd))
		return to;
	to = json_value_copy(to, open, sizeof(open) - 1);
	for (;;) {
		to = json_value_move(to, copy + cwd.off, cwd.len);
		if (!urlsift_url_cwd(find->url, find->text, &cwd))
			break;
		to = json_value_copy(to, next, sizeof(next) - 1);
	}
	*to++ = '"';
	*to++ = ']';
	return to;
}

/* Write the members "url" to "normalized" at TO, where there is room. */
static char *
json_plain_url(char *to, const struct urlsift_find *find)
{
	static const char url[] = ",\"url\":\"", normalized[] = "},\"normalized\":\"";
	static const char findings[] =
	    "\",\"valid\":\"strict\",\"notes\":[],\"warnings\":[],\"parts\":{\"scheme\":\"";
	const struct json_plain_key *key;
	struct urlsift_span span;
	const char *copy;

	copy = to = json_value_copy(to, url, sizeof(url) - 1);
	to = json_value_copy(to, find->text, find->len);
	to = json_value_copy(to, findings, sizeof(findings) - 1);
	to = json_value_move(to, copy, find->url->parts[URLSIFT_PART_SCHEME].len);
	*to++ = '"';
	for (key = json_plain_keys; key < json_plain_keys + ARRAY_LEN(json_plain_keys); key++) {
		span = find->url->parts[key->part];
		if (span.off == URLSIFT_ABSENT)
			continue;
		if (key->part == URLSIFT_PART_NAME)
			to = json_plain_cwd(to, find, copy);
		memcpy(to, key->octets, sizeof(key->octets));
		to = json_value_move(to + key->len, copy + span.off, span.len);
		*to++ = '"';
	}
	to = json_value_copy(to, normalized, sizeof(normalized) - 1);
	to += urlsift_normalize(find->url, find->text, find->len, to, 3 * find->len);
	*to++ = '"';
	return to;
}

/* The functions json_url_...() put the members of any other URL. */

/* Put the directories of an ftp URL, if it has any. */
static void
json_url_cwd(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span cwd = { 0, 0 };
	struct json_value_mark array;

	if (!urlsift_url_cwd(find->url, find->text, &cwd))
		return;
	JSON_VALUE_KEY(to, "cwd");
	array = json_value_open(to);
	do {
		buffer_char(to, ',');
		json_value_string(to, find->text + cwd.off, cwd.len);
	} while (urlsift_url_cwd(find->url, find->text, &cwd));
	json_value_close(to, array, "[]");
}

/* prospero: the fields, each "name:value", which stand for the part of all of them. */
static void
json_url_fields(struct buffer *to, const struct urlsift_find *find)
{
	struct urlsift_span name = { 0, 0 }, value = { 0, 0 };
	struct buffer field = { 0 };
	struct json_value_mark array;

	if (!urlsift_url_field(find->url, find->text, &name, &value))
		return;
	JSON_VALUE_KEY(to, "field");
	array = json_value_open(to);
	do {
		field.len = 0;
		buffer_put(&field, find->text + name.off, name.len);
		buffer_char(&field, ':');
		buffer_put(&field, find->text + value.off, value.len);
		buffer_char(to, ',');
		json_value_string(to, field.octets, field.len);
	} while (urlsift_url_field(find->url, find->text, &name, &value));
	json_value_close(to, array, "[]");
	to->failed |= field.failed;
	buffer_free(&field);
}

static void
json_url_parts(struct buffer *to, const struct urlsift_find *find)
{
	const struct urlsift_span *parts = find->url->parts;
	struct json_value_mark object = json_value_open(to);
	int part;

	for (part = 0; part < URLSIFT_NPARTS; part++) {
		if (part == URLSIFT_PART_NAME)
			json_url_cwd(to, find);
		if (part == URLSIFT_PART_FIELDS)
			json_url_fields(to, find);
		else if (parts[part].off != URLSIFT_ABSENT)
			json_value_part(to, urlsift_part_name(part), find->text + parts[part].off,
			    parts[part].len);
		if (part == URLSIFT_PART_SCHEME)
			json_value_word(to, "form", urlsift_url_form(find->url));
	}
	json_value_close(to, object, "{}");
}

static void
json_url_names(struct buffer *to, struct print_names names)
{
	struct json_value_mark array = json_value_open(to);
	const char *name;

	while ((name = print_next(&names)) != NULL)
		json_value_item(to, name);
	json_value_close(to, array, "[]");
}

static void
json_url_error(struct buffer *to, const struct urlsift_url *url)
{
	struct json_value_mark error;

	JSON_VALUE_KEY(to, "error");
	error = json_value_open(to);
	json_value_word(to, "code", urlsift_error_name(url->error));
	JSON_VALUE_KEY(to, "offset");
	buffer_number(to, url->error_off);
	json_value_word(to, "section", urlsift_error_section(url->error));
	json_value_word(to, "text", urlsift_error_text(url->error));
	json_value_close(to, error, "{}");
}

/* Put the verdict, error, notes and warnings. */
static void
json_url_findings(struct buffer *to, const struct urlsift_find *find)
{
	json_value_word(to, "valid", urlsift_verdict_name(find->url->verdict));
	if (find->url->verdict == URLSIFT_BAD)
		json_url_error(to, find->url);
	JSON_VALUE_KEY(to, "notes");
	json_url_names(to, (struct print_names){ find->notes, find->url->deviations, 0 });
	JSON_VALUE_KEY(to, "warnings");
	json_url_names(to, (struct print_names){ .warnings = find->warnings });
}

static void
json_url_normalized(struct buffer *to, const struct record *record)
{
	struct buffer url = { 0 };

	print_record_normalized(&url, record);
	json_value_part(to, "normalized", url.octets, url.len);
	to->failed |= url.failed;
	buffer_free(&url);
}

static int
json_url_step(void *ctx, const struct urlsift_step *step)
{
	struct buffer *to = ctx;
	struct json_value_mark object;

	buffer_char(to, ',');
	object = json_value_open(to);
	json_value_word(to, "verb", step->verb);
	json_value_part(to, "text", step->text, step->len);
	if (step->danger) {
		JSON_VALUE_KEY(to, "danger");
		buffer_string(to, "true");
	}
	json_value_close(to, object, "{}");
	return 0;
}

static void
json_url_plan(struct buffer *to, const struct urlsift_find *find)
{
	struct json_value_mark array;

	JSON_VALUE_KEY(to, "plan");
	array = json_value_open(to);
	urlsift_explain(find->url, find->text, json_url_step, to);
	json_value_close(to, array, "[]");
}

/* Put the members "url" to "normalized", and "plan" if the kind is 0 (--parse). */
static void
json_url_put(struct buffer *to, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	char *at;

	if (json_plain_may(record)) {
		at = buffer_reserve(to, JSON_PLAIN_ROOM(find->len));
		if (at != NULL)
			buffer_commit(to, json_plain_url(at, find));
		return;
	}
	json_value_part(to, "url", find->text, find->len);
	json_url_findings(to, find);
	JSON_VALUE_KEY(to, "parts");
	json_url_parts(to, find);
	if (find->url->verdict == URLSIFT_BAD)
		return;
	json_url_normalized(to, record);
	if (find->kind == 0)
		json_url_plan(to, find);
}

static void
json_pieces(struct buffer *to, const struct record *record)
{
	const struct urlsift_piece *piece;
	struct json_value_mark array;
	size_t i;
	char *at;

	JSON_VALUE_KEY(to, "pieces");
	array = json_value_open(to);
	for (i = 0; i < record->n_pieces; i++) {
		piece = record_piece(record, i);
		at = buffer_reserve(to, JSON_VALUE_NUMBERS);
		if (at == NULL)
			return;
		at = json_value_number(at, ",{\"offset\":", piece->at.offset);
		at = json_value_number(at, ",\"length\":", piece->len);
		at = json_value_position(at, &piece->at);
		*at++ = '}';
		buffer_commit(to, at);
	}
	json_value_close(to, array, "[]");
}

static void
json_readings(struct buffer *to, const struct record *record)
{
	const struct urlsift_reading *reading;
	struct json_value_mark array, object, why;
	uint32_t left;
	size_t i;

	JSON_VALUE_KEY(to, "readings");
	array = json_value_open(to);
	for (i = 0; i < record->find->n_readings; i++) {
		reading = record_reading(record, i);
		buffer_char(to, ',');
		object = json_value_open(to);
		json_value_part(to, "url", reading->text, reading->len);
		JSON_VALUE_KEY(to, "why");
		why = json_value_open(to);
		for (left = reading->why; left != 0; left &= left - 1)
			json_value_item(to, urlsift_why_name(left & -left));
		json_value_close(to, why, "[]");
		json_value_close(to, object, "{}");
	}
	json_value_close(to, array, "[]");
}

static void
json_mail(struct buffer *to, const struct record_mail *mail)
{
	struct json_value_mark object;

	JSON_VALUE_KEY(to, "mail");
	object = json_value_open(to);
	JSON_VALUE_KEY(to, "message");
	buffer_number(to, mail->message);
#define JSON_MAIL(name) json_value_word(to, #name, mail->name);
	RECORD_MAIL(JSON_MAIL)
	json_value_close(to, object, "{}");
}

static void
json_warc(struct buffer *to, const struct record_warc *warc)
{
	struct json_value_mark object;

	JSON_VALUE_KEY(to, "warc");
	object = json_value_open(to);
#define JSON_WARC(name) json_value_word(to, #name, warc->name);
	RECORD_WARC(JSON_WARC)
	json_value_close(to, object, "{}");
}

void
output_json_begin(struct output *output, const char *name, const char *path)
{
	(void)path;
	output->name.len = 0;
	if (!output->named)
		return;
	JSON_VALUE_KEY(&output->name, "file");
	json_value_string(&output->name, name, strlen(name));
}

static void
json_record(struct output *output, const struct record *record)
{
	struct buffer *to = &output->buffer;
	const struct urlsift_find *find = record->find;
	struct json_value_mark object = json_value_open(to);

	if (find->kind != 0) {
		buffer_put(to, output->name.octets, output->name.len);
		json_value_place(to, record);
	}
	json_url_put(to, record);
	if (record->n_pieces > 0)
		json_pieces(to, record);
	if (find->n_readings > 1)
		json_readings(to, record);
	if (record->mail != NULL)
		json_mail(to, record->mail);
	if (record->warc != NULL)
		json_warc(to, record->warc);
	if (output->style->context && find->line != NULL) {
		JSON_VALUE_KEY(to, "context");
		json_value_string(to, find->line, find->line_len);
	}
	json_value_close(to, object, "{}");
	buffer_char(to, output->style->end);
}

const struct output_ops output_json = {
	.bad = true,
	.begin = output_json_begin,
	.record = json_record,
};
