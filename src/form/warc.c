/*
 * warc - form: what a record of a web archive says of itself (WARC 1.0 and 1.1, ISO 28500)
 *
 * Lines may end in LF alone.  Some programs write the target URI in brackets, as the
 * grammar of WARC 1.0 has it.
 */
#include "form/warc.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"
#include "base/pair.h"

enum input_bid
warc_begins(const char *at, const char *to, bool last)
{
	static const char version[] = "WARC/1.";
	size_t len = sizeof(version) - 1, n = (size_t)(to - at);

	if (memcmp(at, version, n < len ? n : len) != 0)
		return INPUT_NO;
	at += n < len ? n : len;
	if (at < to && !ascii_is_digit(*at++))
		return INPUT_NO;
	if (at < to && *at == '\r')
		at++;
	if (at < to)
		return *at == '\n' ? INPUT_YES : INPUT_NO;
	return last ? INPUT_NO : INPUT_MORE;
}

const char *
warc_find(const char *from, const char *to, bool last, const char **rest)
{
	const char *at = from;
	enum input_bid bid;

	for (; (at = pair_find(at, to, '\n', 'W')) != to; at++) {
		bid = warc_begins(at + 1, to, last);
		if (bid == INPUT_YES)
			return at + 1;
		if (bid == INPUT_MORE)
			break;
	}
	/* The last line end may precede a record that is not there yet. */
	if (at == to && to > from && to[-1] == '\n')
		at--;
	*rest = at;
	return NULL;
}

static bool
warc_is_name(char octet)
{
	return ascii_is_letter(octet) || ascii_is_digit(octet) || octet == '-' ||
	    octet == '_' || octet == '.';
}

const char *
warc_field_read(struct warc_field *field, const char *at, const char *to)
{
	const char *name = at, *next, *end;

	while (at < to && warc_is_name(*at))
		at++;
	if (at == name || at == to || *at != ':')
		return NULL;
	field->name = (struct octets){ name, (size_t)(at - name) };
	next = line_next(at, to);
	while (next < to && ascii_is_blank(*next))
		next = line_next(next, to);
	for (at++; at < next && ascii_is_space(*at); at++)
		continue;
	for (end = next; end > at && ascii_is_space(end[-1]); end--)
		continue;
	field->value = (struct octets){ at, (size_t)(end - at) };
	return next;
}

bool
warc_field_is(const struct warc_field *field, const char *name)
{
	return strlen(name) == field->name.len &&
	    ascii_equal(name, field->name.at, field->name.len);
}

const char *
warc_empty_line(const char *at, const char *to)
{
	if (at < to && *at == '\r')
		at++;
	return at < to && *at == '\n' ? at + 1 : NULL;
}

/* The number, or WARC_NO_LENGTH; 18 digits are enough for every file. */
static uint64_t
warc_number(struct octets value)
{
	uint64_t number = 0;
	size_t i;

	if (value.len == 0 || value.len > 18)
		return WARC_NO_LENGTH;
	for (i = 0; i < value.len; i++) {
		if (!ascii_is_digit(value.at[i]))
			return WARC_NO_LENGTH;
		number = number * 10 + (uint64_t)(value.at[i] - '0');
	}
	return number;
}

/* What is between "<" and ">". */
static struct octets
warc_inner(struct octets value)
{
	if (value.len >= 2 && value.at[0] == '<' && value.at[value.len - 1] == '>')
		return (struct octets){ value.at + 1, value.len - 2 };
	return value;
}

/* Of several fields with a name, the first counts. */
static void
warc_header_keep(struct warc_header *header, const struct warc_field *field)
{
	const struct {
		const char *name;
		struct octets *value;
	} known[] = {
		{ "warc-type", &header->type },
		{ "warc-target-uri", &header->target },
		{ "warc-date", &header->date },
		{ "warc-record-id", &header->id },
		{ "content-type", &header->content },
	};
	size_t i;

	for (i = 0; i < ARRAY_LEN(known); i++)
		if (known[i].value->at == NULL && warc_field_is(field, known[i].name))
			*known[i].value = warc_inner(field->value);
	if (header->length == WARC_NO_LENGTH && warc_field_is(field, "content-length"))
		header->length = warc_number(field->value);
}

bool
warc_header_read(struct warc_header *header, const char *from, const char *to, bool last)
{
	const char *at, *next;
	struct warc_field field;

	*header = (struct warc_header){ .length = WARC_NO_LENGTH };
	for (at = line_next(from, to); at < to; at = next) {
		header->block = at;
		if (!last && line_end(at, to) == to)
			return false;
		next = warc_empty_line(at, to);
		if (next != NULL) {
			header->block = next;
			return true;
		}
		next = warc_field_read(&field, at, to);
		if (next == NULL)
			return true;
		warc_header_keep(header, &field);
	}
	header->block = to;
	return last;
}
