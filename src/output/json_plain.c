/*
 * json_plain - output: ordinary records as JSON: the fast path
 *
 * Most finds are strict URLs in one piece, without notes, warnings and escapes.  The room for
 * such a record is reserved once, and repeated octets are copied from their first place.  The
 * result must be that of output_json_record(); tests/unit/output/json_plain compares the two.
 */
#include "output/json_plain.h"

#include "base/array.h"
#include "base/utf8.h"
#include "output/json_value.h"

/* Octets of the longest URL that takes the fast path. */
#define JSON_PLAIN_LONGEST 2048

/* Octets for everything but the URL and its parts: numbers, keys, and a step after each copy. */
#define JSON_PLAIN_AROUND 1024

/*
 * Octets for a record whose URL has LEN octets.  The parts of the URL have fewer than LEN octets
 * together; each directory adds three for a slash; the normalised form needs up to 3 * LEN.
 */
#define JSON_PLAIN_ROOM(len) (8 * (len) + JSON_PLAIN_AROUND)

/* The key before a part.  OCTETS has a fixed size, so that copying it needs no call. */
struct json_plain_key {
	enum urlsift_part part;
	uint8_t len;
	char octets[16];
};

#define JSON_PLAIN_KEY(part, name) { (part), sizeof(",\"" name "\":\"") - 1, ",\"" name "\":\"" }

/* Returns whether the URL has a scheme, a host, and at most the parts of json_plain_rest(). */
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

static bool
json_plain_may(const struct output *output, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_url *url = find->url;
	const struct urlsift_position *at;

	if (find->kind == 0 || find->len > JSON_PLAIN_LONGEST || record->n_pieces != 1 ||
	    find->n_readings > 1 || url->verdict != URLSIFT_STRICT ||
	    (find->notes | url->deviations | find->warnings) != 0 || record->mail != NULL ||
	    record->warc != NULL || record->written != NULL ||
	    (output->style->context && find->line != NULL))
		return false;
	at = &record_piece(record, 0)->at;
	return at->offset == record->at.offset && at->line == record->at.line &&
	    at->column == record->at.column && json_plain_parts(url->parts) &&
	    utf8_quotable(find->text, find->len) == find->len;
}

/* Copy the octets [FROM, END) of the same buffer to TO. */
static char *
json_plain_again(char *to, const char *from, const char *end)
{
	return json_value_move(to, from, (size_t)(end - from));
}

/* Put the directories of an ftp URL.  COPY is the URL in the buffer. */
static char *
json_plain_cwd(char *to, const struct urlsift_find *find, const char *copy)
{
	static const char open[] = ",\"cwd\":[", next[] = "\",\"";
	struct urlsift_span cwd = { 0, 0 };

	if (!urlsift_url_cwd(find->url, find->text, &cwd))
		return to;
	to = json_value_copy(to, open, sizeof(open) - 1);
	*to++ = '"';
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

/* Put the parts after the scheme. */
static char *
json_plain_rest(char *to, const struct urlsift_find *find, const char *copy)
{
	static const struct json_plain_key keys[] = {
		JSON_PLAIN_KEY(URLSIFT_PART_HOST, "host"),
		JSON_PLAIN_KEY(URLSIFT_PART_PORT, "port"),
		JSON_PLAIN_KEY(URLSIFT_PART_PATH, "path"),
		JSON_PLAIN_KEY(URLSIFT_PART_NAME, "name"),
		JSON_PLAIN_KEY(URLSIFT_PART_GTYPE, "gtype"),
		JSON_PLAIN_KEY(URLSIFT_PART_SELECTOR, "selector"),
		JSON_PLAIN_KEY(URLSIFT_PART_SEARCH, "search"),
		JSON_PLAIN_KEY(URLSIFT_PART_FRAGMENT, "fragment"),
	};
	const struct json_plain_key *key;
	struct urlsift_span span;

	for (key = keys; key < keys + ARRAY_LEN(keys); key++) {
		span = find->url->parts[key->part];
		if (span.off == URLSIFT_ABSENT)
			continue;
		if (key->part == URLSIFT_PART_NAME)
			to = json_plain_cwd(to, find, copy);
		memcpy(to, key->octets, sizeof(key->octets));
		to = json_value_move(to + key->len, copy + span.off, span.len);
		*to++ = '"';
	}
	return to;
}

/* Put the URL, its parts and its normalised form. */
static char *
json_plain_url(char *to, const struct urlsift_find *find)
{
	static const char findings[] =
	    "\",\"valid\":\"strict\",\"notes\":[],\"warnings\":[],\"parts\":{\"scheme\":\"";
	static const char normalized[] = "},\"normalized\":\"";
	const char *copy = to;

	to = json_value_copy(to, find->text, find->len);
	to = json_value_copy(to, findings, sizeof(findings) - 1);
	to = json_value_move(to, copy, find->url->parts[URLSIFT_PART_SCHEME].len);
	*to++ = '"';
	to = json_plain_rest(to, find, copy);
	to = json_value_copy(to, normalized, sizeof(normalized) - 1);
	return to + urlsift_normalize(find->url, find->text, find->len, to, 3 * find->len);
}

/* Put all members; the position in "pieces" is a copy of the record's. */
static char *
json_plain_members(char *to, const struct record *record)
{
	static const char wrapper[] = ",\"wrapper\":\"", url[] = "\",\"url\":\"";
	static const char pieces[] = "\",\"pieces\":[{";
	const struct urlsift_find *find = record->find;
	const char *kind = urlsift_kind_name(find->kind), *line = to, *offset, *end;

	to = json_value_position(to, &record->at);
	offset = to;
	to = json_value_number(to, ",\"offset\":", record->at.offset);
	end = to;
	to = json_value_number(to, ",\"end\":", record->end);
	to = json_value_copy(to, wrapper, sizeof(wrapper) - 1);
	to = json_value_copy(to, kind, strlen(kind));
	to = json_value_copy(to, url, sizeof(url) - 1);
	to = json_plain_url(to, find);
	to = json_value_copy(to, pieces, sizeof(pieces) - 1);
	to = json_plain_again(to, offset + 1, end);
	to = json_value_number(to, ",\"length\":", record_piece(record, 0)->len);
	to = json_plain_again(to, line, offset);
	*to++ = '}';
	*to++ = ']';
	return to;
}

bool
json_plain_put(struct output *output, const struct record *record)
{
	const struct buffer *name = &output->name;
	char *start, *to;

	if (!json_plain_may(output, record))
		return false;
	start = buffer_reserve(&output->buffer, name->len + JSON_PLAIN_ROOM(record->find->len));
	if (start == NULL)
		return false;
	to = name->len > 0 ? json_value_copy(start, name->octets, name->len) : start;
	to = json_plain_members(to, record);
	*start = '{';
	*to++ = '}';
	*to++ = output->style->end;
	buffer_commit(&output->buffer, to);
	return true;
}
