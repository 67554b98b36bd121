/*
 * json_url - output: the members of a JSON record that describe its URL
 *
 * Most URLs need no escape.  Such a URL is copied once, and its parts are copied from the copy
 * in steps of fixed length, which need no call.
 */
#include "output/json_url.h"

#include "base/utf8.h"
#include "output/json_value.h"
#include "output/print.h"

/* Octets of the longest URL whose parts are copied from its copy. */
#define JSON_URL_LONGEST 2048

/*
 * Octets for the parts of a URL of LEN octets.  No part is longer than the URL, nor are all
 * directories together; the fields, with quotes and commas, need at most four times as many.
 */
#define JSON_URL_ROOM(len) ((URLSIFT_NPARTS + 8) * ((len) + 2 * JSON_VALUE_STEP))

struct json_url {
	struct buffer *to;
	const struct urlsift_find *find;
	bool plain;	/* no octet of the URL needs an escape, and room is reserved */
	size_t at;	/* PLAIN: offset in TO of the copy of the URL */
};

/* The key before a string.  OCTETS has a fixed size, so that copying it needs no call. */
struct json_url_key {
	uint8_t len;
	char octets[16];
};

#define JSON_URL_KEY(name) { sizeof(",\"" name "\":\"") - 1, ",\"" name "\":\"" }

static const struct json_url_key json_url_next = { 2, ",\"" };

static const struct json_url_key json_url_keys[URLSIFT_NPARTS] = {
	[URLSIFT_PART_SCHEME] = JSON_URL_KEY("scheme"),
	[URLSIFT_PART_SCHEMEPART] = JSON_URL_KEY("part"),
	[URLSIFT_PART_ALL] = JSON_URL_KEY("all"),
	[URLSIFT_PART_ADDR] = JSON_URL_KEY("addr"),
	[URLSIFT_PART_UNIQUE] = JSON_URL_KEY("unique"),
	[URLSIFT_PART_USER] = JSON_URL_KEY("user"),
	[URLSIFT_PART_PASSWORD] = JSON_URL_KEY("password"),
	[URLSIFT_PART_HOST] = JSON_URL_KEY("host"),
	[URLSIFT_PART_PORT] = JSON_URL_KEY("port"),
	[URLSIFT_PART_DATABASE] = JSON_URL_KEY("database"),
	[URLSIFT_PART_GROUP] = JSON_URL_KEY("group"),
	[URLSIFT_PART_ARTICLE] = JSON_URL_KEY("article"),
	[URLSIFT_PART_PATH] = JSON_URL_KEY("path"),
	[URLSIFT_PART_NAME] = JSON_URL_KEY("name"),
	[URLSIFT_PART_TYPE] = JSON_URL_KEY("type"),
	[URLSIFT_PART_GTYPE] = JSON_URL_KEY("gtype"),
	[URLSIFT_PART_SELECTOR] = JSON_URL_KEY("selector"),
	[URLSIFT_PART_SEARCH] = JSON_URL_KEY("search"),
	[URLSIFT_PART_GPLUS] = JSON_URL_KEY("gplus"),
	[URLSIFT_PART_WTYPE] = JSON_URL_KEY("wtype"),
	[URLSIFT_PART_WPATH] = JSON_URL_KEY("wpath"),
	[URLSIFT_PART_HSONAME] = JSON_URL_KEY("hsoname"),
	[URLSIFT_PART_FRAGMENT] = JSON_URL_KEY("fragment")
};

/* Put a part, escaped.  The quote of KEY is left out: json_value_string() puts quotes or base64. */
static void
json_url_escape(const struct json_url *u, const struct json_url_key *key, struct urlsift_span span)
{
	buffer_put(u->to, key->octets, key->len - 1u);
	json_value_string(u->to, u->find->text + span.off, span.len);
}

/* Like json_url_escape() for a plain URL: copy the part from the URL in the buffer. */
static void
json_url_copy(const struct json_url *u, const struct json_url_key *key, struct urlsift_span span)
{
	char *at = u->to->octets + u->to->len;

	memcpy(at, key->octets, sizeof(key->octets));
	at = json_value_move(at + key->len, u->to->octets + u->at + span.off, span.len);
	*at++ = '"';
	buffer_commit(u->to, at);
}

static void
json_url_span(const struct json_url *u, const struct json_url_key *key, struct urlsift_span span)
{
	if (u->plain)
		json_url_copy(u, key, span);
	else
		json_url_escape(u, key, span);
}

/* Put the directories of an ftp URL, if it has any. */
static void
json_url_cwd(const struct json_url *u)
{
	struct urlsift_span cwd = { 0, 0 };
	struct json_value_mark array;

	if (!urlsift_url_cwd(u->find->url, u->find->text, &cwd))
		return;
	JSON_VALUE_KEY(u->to, "cwd");
	array = json_value_open(u->to);
	do {
		json_url_span(u, &json_url_next, cwd);
	} while (urlsift_url_cwd(u->find->url, u->find->text, &cwd));
	json_value_close(u->to, array, "[]");
}

/* prospero: the fields, each "name:value", which stand for the part of all of them. */
static void
json_url_fields(const struct json_url *u)
{
	const struct urlsift_find *find = u->find;
	struct urlsift_span name = { 0, 0 }, value = { 0, 0 };
	struct buffer field = { 0 };
	struct json_value_mark array;

	if (!urlsift_url_field(find->url, find->text, &name, &value))
		return;
	JSON_VALUE_KEY(u->to, "field");
	array = json_value_open(u->to);
	do {
		field.len = 0;
		buffer_put(&field, find->text + name.off, name.len);
		buffer_char(&field, ':');
		buffer_put(&field, find->text + value.off, value.len);
		buffer_char(u->to, ',');
		json_value_string(u->to, field.octets, field.len);
	} while (urlsift_url_field(find->url, find->text, &name, &value));
	json_value_close(u->to, array, "[]");
	u->to->failed |= field.failed;
	buffer_free(&field);
}

/* The parts from PART up to END that there are. */
static void
json_url_run(const struct json_url *u, int part, int end)
{
	const struct urlsift_span *parts = u->find->url->parts;

	for (; part < end; part++)
		if (parts[part].off != URLSIFT_ABSENT)
			json_url_span(u, &json_url_keys[part], parts[part]);
}

static void
json_url_parts(const struct json_url *u)
{
	struct json_value_mark parts = json_value_open(u->to);

	json_url_run(u, URLSIFT_PART_SCHEME, URLSIFT_PART_SCHEMEPART);
	json_value_word(u->to, "form", urlsift_url_form(u->find->url));
	json_url_run(u, URLSIFT_PART_SCHEMEPART, URLSIFT_PART_NAME);
	json_url_cwd(u);
	json_url_run(u, URLSIFT_PART_NAME, URLSIFT_PART_FIELDS);
	json_url_fields(u);
	json_url_run(u, URLSIFT_PART_FIELDS + 1, URLSIFT_NPARTS);
	json_value_close(u->to, parts, "{}");
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

/* Put the verdict, error, notes and warnings, then the key of the parts. */
static void
json_url_findings(struct buffer *to, const struct urlsift_find *find)
{
	static const char nothing[] =
	    ",\"valid\":\"strict\",\"notes\":[],\"warnings\":[],\"parts\":";

	if (find->url->verdict == URLSIFT_STRICT &&
	    (find->notes | find->url->deviations | find->warnings) == 0) {
		buffer_put(to, nothing, sizeof(nothing) - 1);
		return;
	}
	json_value_word(to, "valid", urlsift_verdict_name(find->url->verdict));
	if (find->url->verdict == URLSIFT_BAD)
		json_url_error(to, find->url);
	JSON_VALUE_KEY(to, "notes");
	json_url_names(to, (struct print_names){ find->notes, find->url->deviations, 0 });
	JSON_VALUE_KEY(to, "warnings");
	json_url_names(to, (struct print_names){ .warnings = find->warnings });
	JSON_VALUE_KEY(to, "parts");
}

/* Put the normalised form.  PLAIN: the URL needs no escape, nor does the form. */
static void
json_url_normalized(struct buffer *to, const struct record *record, bool plain)
{
	struct buffer url = { 0 };
	size_t len;

	JSON_VALUE_KEY(to, "normalized");
	/* Normalise into the output; move the result only if it needs an escape. */
	buffer_char(to, '"');
	len = to->len;
	print_record_normalized(to, record);
	if (to->failed)
		return;
	if (plain || utf8_quotable(to->octets + len, to->len - len) == to->len - len) {
		buffer_char(to, '"');
		return;
	}
	buffer_put(&url, to->octets + len, to->len - len);
	to->len = len - 1;
	json_value_string(to, url.octets, url.len);
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

void
json_url_put(struct buffer *to, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	struct json_url u = { .to = to, .find = find };

	u.plain = find->len <= JSON_URL_LONGEST &&
	    utf8_quotable(find->text, find->len) == find->len;
	JSON_VALUE_KEY(to, "url");
	if (u.plain) {
		u.at = to->len + 1;
		json_value_quote(to, find->text, find->len);
	} else {
		json_value_string(to, find->text, find->len);
	}
	json_url_findings(to, find);
	if (u.plain)
		buffer_reserve(to, JSON_URL_ROOM(find->len));
	/* Without memory there is neither the copy of the URL nor room for its parts. */
	if (to->failed)
		return;
	json_url_parts(&u);
	if (find->url->verdict == URLSIFT_BAD)
		return;
	json_url_normalized(to, record, u.plain);
	if (find->kind == 0)
		json_url_plan(to, find);
}
