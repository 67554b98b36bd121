/*
 * json_plain - output: the record of an ordinary find as JSON, in one run
 *
 * Most finds are a strict URL in one piece, of which there is nothing to say.  There is room
 * for all of such a record before its first octet, none of which needs an escape, and what
 * stands in it twice is copied.  output_json_record() is the authority: tests/unit/output/
 * json_plain compares the two.
 */
#include "output/json_plain.h"

#include "base/array.h"
#include "base/utf8.h"
#include "output/json_value.h"

/* The longest URL that is put so. */
#define JSON_PLAIN_LONGEST 2048

/* What precedes the URL, the numbers, the keys, and a step behind each copy. */
#define JSON_PLAIN_AROUND 1024

/*
 * The parts of a URL of LEN octets are fewer than it has; each directory costs three octets
 * for a slash, and the normalised form has three for one while it is made.
 */
#define JSON_PLAIN_ROOM(len) (8 * (len) + JSON_PLAIN_AROUND)

/* What precedes a part: octets with room for a copy of fixed length. */
struct json_plain_key {
	enum urlsift_part part;
	uint8_t len;
	char octets[16];
};

#define JSON_PLAIN_KEY(part, name) { (part), sizeof(",\"" name "\":\"") - 1, ",\"" name "\":\"" }

/* Returns whether the URL has no parts but a scheme, a host, and those of a path. */
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

/* The octets FROM to END of the same buffer, at TO. */
static char *
json_plain_again(char *to, const char *from, const char *end)
{
	return json_value_move(to, from, (size_t)(end - from));
}

/* ftp: the directories.  COPY is that of the URL. */
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

/* The host, and the parts of the path, behind the scheme. */
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

/* What follows the place: the URL, its parts and its normalised form. */
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

/* The members "line" to "wrapper", the others, and then the one piece, which is there, too. */
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
