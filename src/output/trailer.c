/*
 * trailer - output: the last line of an item's output, which proves that it is whole
 */
#include "output/trailer.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/crc32.h"

enum trailer_kind {
	TRAILER_NUMBER,
	TRAILER_HASH,		/* 64 bits in hexadecimal */
	TRAILER_CHECK,		/* 32 bits in hexadecimal */
	TRAILER_RANGE,		/* a number, and the next one */
	TRAILER_TRUTH,		/* 0 or 1 */
	TRAILER_WORD,		/* one of trailer_lines */
	TRAILER_WORDS,		/* some of trailer_records */
	TRAILER_TEXT		/* of the version */
};

static const struct trailer_field {
	const char *name;
	enum trailer_kind kind;
	size_t at;
} trailer_fields[] = {
	{ "item", TRAILER_HASH, offsetof(struct trailer, item) },
	{ "range", TRAILER_RANGE, offsetof(struct trailer, start) },
	{ "size", TRAILER_NUMBER, offsetof(struct trailer, size) },
	{ "time", TRAILER_NUMBER, offsetof(struct trailer, time) },
	{ "records", TRAILER_WORDS, offsetof(struct trailer, records) },
	{ "lines", TRAILER_WORD, offsetof(struct trailer, lines) },
	{ "line", TRAILER_NUMBER, offsetof(struct trailer, line) },
	{ "newlines", TRAILER_NUMBER, offsetof(struct trailer, newlines) },
	{ "named", TRAILER_TRUTH, offsetof(struct trailer, named) },
	{ "finds", TRAILER_NUMBER, offsetof(struct trailer, finds) },
	{ "troubles", TRAILER_NUMBER, offsetof(struct trailer, troubles) },
	{ "octets", TRAILER_NUMBER, offsetof(struct trailer, octets) },
	{ "crc32", TRAILER_CHECK, offsetof(struct trailer, crc) },
	{ "version", TRAILER_TEXT, offsetof(struct trailer, version) },
	{ "options", TRAILER_HASH, offsetof(struct trailer, options) },
	{ "machine", TRAILER_HASH, offsetof(struct trailer, machine) },
};

static const char *const trailer_lines[] = { "true", "text", "json" };

static const char *const trailer_records[] = {
	"json", "name", "member", "nul", "line", "column", "offset", "url", "notes", "normalized",
	"defanged", "1993",
};

static void
trailer_put_words(struct buffer *to, unsigned set)
{
	bool first = true;
	size_t i;

	for (i = 0; i < ARRAY_LEN(trailer_records); i++) {
		if ((set >> i & 1) == 0)
			continue;
		if (!first)
			buffer_char(to, ',');
		buffer_string(to, trailer_records[i]);
		first = false;
	}
}

static void
trailer_put_hex(struct buffer *to, uint64_t n, int digits)
{
	char text[17];

	snprintf(text, sizeof(text), "%0*" PRIx64, digits, n);
	buffer_string(to, text);
}

/* Put the value of FIELD, at AT in a trailer. */
static void
trailer_put_value(struct buffer *to, const struct trailer_field *field, const void *at, bool json)
{
	const uint64_t *numbers = at;

	switch (field->kind) {
	case TRAILER_NUMBER:
		buffer_number(to, numbers[0]);
		break;
	case TRAILER_HASH:
		trailer_put_hex(to, numbers[0], 16);
		break;
	case TRAILER_CHECK:
		trailer_put_hex(to, *(const uint32_t *)at, 8);
		break;
	case TRAILER_RANGE:
		buffer_number(to, numbers[0]);
		buffer_char(to, json ? ',' : '-');
		buffer_number(to, numbers[1]);
		break;
	case TRAILER_TRUTH:
		buffer_char(to, *(const bool *)at ? '1' : '0');
		break;
	case TRAILER_WORD:
		buffer_string(to, trailer_lines[*(const enum trailer_lines *)at]);
		break;
	case TRAILER_WORDS:
		trailer_put_words(to, *(const unsigned *)at);
		break;
	default:
		buffer_string(to, at);
	}
}

/* What stands around a value in JSON. */
static const char *
trailer_quotes(enum trailer_kind kind)
{
	if (kind == TRAILER_NUMBER || kind == TRAILER_TRUTH)
		return "";
	return kind == TRAILER_RANGE ? "[]" : "\"\"";
}

void
trailer_put(struct buffer *to, const struct trailer *trailer)
{
	bool json = (trailer->records & TRAILER_JSON) != 0;
	const struct trailer_field *field;
	const char *quotes;
	size_t i;

	buffer_string(to, json ? "{\"end\":{" : "#end");
	for (i = 0; i < ARRAY_LEN(trailer_fields); i++) {
		field = &trailer_fields[i];
		quotes = json ? trailer_quotes(field->kind) : "";
		if (json)
			buffer_string(to, i == 0 ? "\"" : ",\"");
		else
			buffer_char(to, ' ');
		buffer_string(to, field->name);
		buffer_string(to, json ? "\":" : "=");
		buffer_put(to, quotes, quotes[0] != '\0');
		trailer_put_value(to, field, (const char *)trailer + field->at, json);
		buffer_put(to, quotes + 1, quotes[0] != '\0');
	}
	if (json)
		buffer_string(to, "}}");
}

/* The number of a word in a table; N if it is not there. */
static size_t
trailer_find(const char *const *words, size_t n, struct octets word)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (strlen(words[i]) == word.len && memcmp(words[i], word.at, word.len) == 0)
			break;
	return i;
}

static unsigned
trailer_read_words(struct octets value)
{
	unsigned set = 0;
	size_t len, i;

	while (value.len > 0) {
		const char *comma = memchr(value.at, ',', value.len);

		len = comma == NULL ? value.len : (size_t)(comma - value.at);
		i = trailer_find(trailer_records, ARRAY_LEN(trailer_records),
		    (struct octets){ value.at, len });
		set |= i < ARRAY_LEN(trailer_records) ? 1U << i : 0;
		len += comma != NULL;
		value.at += len;
		value.len -= len;
	}
	return set;
}

/*
 * Read a value, which is followed by an octet that is not one of its own.  What is wrong shows
 * when it is put again.
 */
static void
trailer_read_value(const struct trailer_field *field, void *at, struct octets value)
{
	uint64_t *numbers = at;
	size_t i;
	char *end;

	switch (field->kind) {
	case TRAILER_NUMBER:
		numbers[0] = strtoull(value.at, NULL, 10);
		break;
	case TRAILER_HASH:
		numbers[0] = strtoull(value.at, NULL, 16);
		break;
	case TRAILER_CHECK:
		*(uint32_t *)at = (uint32_t)strtoull(value.at, NULL, 16);
		break;
	case TRAILER_RANGE:
		numbers[0] = strtoull(value.at, &end, 10);
		numbers[1] = *end == '\0' ? 0 : strtoull(end + 1, NULL, 10);
		break;
	case TRAILER_TRUTH:
		*(bool *)at = value.at[0] == '1';
		break;
	case TRAILER_WORD:
		i = trailer_find(trailer_lines, ARRAY_LEN(trailer_lines), value);
		*(enum trailer_lines *)at = (enum trailer_lines)(i % ARRAY_LEN(trailer_lines));
		break;
	case TRAILER_WORDS:
		*(unsigned *)at = trailer_read_words(value);
		break;
	default:
		memcpy(at, value.at, value.len < TRAILER_VERSION ? value.len :
		    TRAILER_VERSION - 1);
	}
}

bool
trailer_read(struct trailer *trailer, struct octets text)
{
	bool json = text.len > 0 && text.at[0] == '{', same;
	char copy[TRAILER_MAX], key[32];
	const struct trailer_field *field;
	struct buffer again = { 0 };
	const char *at, *quotes, *after = json ? ",}" : " ";
	size_t i, len;

	*trailer = (struct trailer){ 0 };
	if (text.len >= sizeof(copy))
		return false;
	memcpy(copy, text.at, text.len);
	copy[text.len] = '\0';
	for (i = 0; i < ARRAY_LEN(trailer_fields); i++) {
		field = &trailer_fields[i];
		quotes = json ? trailer_quotes(field->kind) : "";
		len = (size_t)snprintf(key, sizeof(key), json ? "\"%s\":%.1s" : " %s=%.1s",
		    field->name, quotes);
		at = strstr(copy, key);
		if (at == NULL)
			return false;
		at += len;
		len = strcspn(at, quotes[0] == '\0' ? after : quotes + 1);
		trailer_read_value(field, (char *)trailer + field->at,
		    (struct octets){ at, len });
	}
	/* What is not written so was not written by trailer_put(). */
	trailer_put(&again, trailer);
	same = !again.failed && again.len == text.len &&
	    memcmp(again.octets, text.at, text.len) == 0;
	buffer_free(&again);
	return same;
}

bool
trailer_crc(const struct trailer *trailer, uint32_t *crc)
{
	struct trailer zeros = *trailer;
	struct buffer text = { 0 };
	bool made;

	zeros.crc = 0;
	trailer_put(&text, &zeros);
	buffer_char(&text, trailer->ending);
	made = !text.failed;
	*crc = made ? crc32_octets(trailer->records_crc, text.octets, text.len) : 0;
	buffer_free(&text);
	return made;
}
