/*
 * defang - output: change URLs so that no click opens them (--defang)
 */
#include "output/defang.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/ascii.h"

#define DEFANG_SCHEME 32	/* the most octets of a scheme */

struct defang {
	struct buffer text;	/* the defanged URL, then its readings */
	struct buffer map;	/* uint32_t: the new offset of each octet of the URL, and its end */
	struct buffer words;	/* the defanged fields of the message or the capture */
	struct urlsift_url url;
	struct urlsift_find find;
	struct urlsift_reading *readings;
	size_t room;		/* elements that READINGS has room for */
	struct record_mail mail;
	struct record_warc warc;
	struct record record;
};

struct defang *
defang_new(void)
{
	return calloc(1, sizeof(struct defang));
}

void
defang_free(struct defang *defang)
{
	if (defang == NULL)
		return;
	buffer_free(&defang->text);
	buffer_free(&defang->map);
	buffer_free(&defang->words);
	free(defang->readings);
	free(defang);
}

/* Returns the length of the known scheme before the colon at AT, or 0. */
static size_t
defang_scheme(const char *text, size_t at)
{
	size_t from = at;

	while (from > 0 && at - from < DEFANG_SCHEME &&
	    (ascii_is_letter(text[from - 1]) || ascii_is_digit(text[from - 1])))
		from--;
	return urlsift_scheme_find(text + from, at - from) == NULL ? 0 : at - from;
}

/*
 * Put the colon at AT, defanged if it follows a scheme or precedes "//".  The octets before it
 * have been put; their "http" becomes "hxxp".
 */
static void
defang_colon(struct buffer *to, const char *text, size_t len, size_t at)
{
	size_t known = defang_scheme(text, at), i;
	bool http = known > 0 && ascii_equal("http", text + at - known, 4);
	bool slashes = len - at > 2 && text[at + 1] == '/' && text[at + 2] == '/';

	if (known > 0 && http && slashes) {
		for (i = to->len - known + 1; !to->failed && i < to->len - known + 3; i++)
			to->octets[i] = to->octets[i] == 'T' ? 'X' : 'x';
		buffer_char(to, ':');
	} else if (known > 0 || slashes) {
		buffer_string(to, "[:]");
	} else {
		buffer_char(to, ':');
	}
}

/* Returns the length of a dot at AT, or 0.  Browsers read U+3002, U+FF0E, U+FF61 as dots, too. */
static size_t
defang_dot(const char *text, size_t len, size_t at)
{
	static const char *const dots[] = { "\xE3\x80\x82", "\xEF\xBC\x8E", "\xEF\xBD\xA1" };
	size_t i;

	if (text[at] == '.')
		return 1;
	for (i = 0; i < ARRAY_LEN(dots); i++)
		if (len - at >= 3 && memcmp(text + at, dots[i], 3) == 0)
			return 3;
	return 0;
}

/* Put a defanged text.  MAP gets the new offset of each octet and of the end; it may be NULL. */
static void
defang_text(struct buffer *to, struct buffer *map, const char *text, size_t len)
{
	size_t i, dot, start = to->len;
	uint32_t place;

	for (i = 0; i <= len; i++) {
		place = (uint32_t)(to->len - start);
		if (map != NULL)
			buffer_put(map, &place, sizeof(place));
		if (i == len)
			break;
		dot = defang_dot(text, len, i);
		if (dot > 0) {
			buffer_char(to, '[');
			buffer_put(to, text + i, dot);
			buffer_char(to, ']');
			for (; dot > 1; dot--, i++)
				if (map != NULL)
					buffer_put(map, &place, sizeof(place));
		} else if (text[i] == ':') {
			defang_colon(to, text, len, i);
		} else {
			buffer_char(to, text[i]);
		}
	}
}

void
defang_put(struct buffer *to, const char *text, size_t len)
{
	defang_text(to, NULL, text, len);
}

void
defang_rest(struct buffer *to, size_t from)
{
	struct buffer rest = { 0 };

	if (to->failed)
		return;
	buffer_put(&rest, to->octets + from, to->len - from);
	to->len = from;
	defang_put(to, rest.octets, rest.len);
	to->failed |= rest.failed;
	buffer_free(&rest);
}

/* Copy the parse of the URL, with the offsets in the defanged text. */
static void
defang_url(struct defang *defang, const struct urlsift_url *before, size_t len)
{
	const uint32_t *map = (const uint32_t *)(const void *)defang->map.octets;
	struct urlsift_span *span;
	size_t i;

	defang->url = *before;
	for (i = 0; i < ARRAY_LEN(defang->url.parts); i++) {
		span = &defang->url.parts[i];
		if (span->off == URLSIFT_ABSENT || (size_t)span->off + span->len > len)
			continue;
		span->len = map[span->off + span->len] - map[span->off];
		span->off = map[span->off];
	}
	if (before->error_off <= len)
		defang->url.error_off = map[before->error_off];
}

/* Defang the readings; their texts follow the URL's.  Returns false if there is no memory. */
static bool
defang_readings(struct defang *defang, const struct record *record)
{
	size_t i, n = record->find->n_readings, before;
	struct urlsift_reading *readings = defang->readings;

	if (n > defang->room) {
		readings = reallocarray(readings, n, sizeof(*readings));
		if (readings == NULL)
			return false;
		defang->readings = readings;
		defang->room = n;
	}
	for (i = 0; i < n; i++) {
		readings[i] = *record_reading(record, i);
		before = defang->text.len;
		defang_put(&defang->text, readings[i].text, readings[i].len);
		readings[i].len = defang->text.len - before;
	}
	return true;
}

/* Defang the fields of the message or the capture that may have URLs or addresses. */
static void
defang_said(struct defang *defang, const struct record *record)
{
	const char **said[] = {
		&defang->mail.from, &defang->mail.subject, &defang->mail.date, &defang->mail.list,
		&defang->warc.target, &defang->warc.date, &defang->warc.type
	};
	size_t starts[ARRAY_LEN(said)], i;

	defang->mail = (struct record_mail){ 0 };
	if (record->mail != NULL)
		defang->mail = *record->mail;
	defang->warc = (struct record_warc){ 0 };
	if (record->warc != NULL)
		defang->warc = *record->warc;
	defang->words.len = 0;
	for (i = 0; i < ARRAY_LEN(said); i++) {
		starts[i] = defang->words.len;
		if (*said[i] == NULL)
			continue;
		defang_put(&defang->words, *said[i], strlen(*said[i]));
		buffer_char(&defang->words, '\0');
	}
	for (i = 0; i < ARRAY_LEN(said) && !defang->words.failed; i++)
		if (*said[i] != NULL)
			*said[i] = defang->words.octets + starts[i];
	if (record->mail != NULL)
		defang->record.mail = &defang->mail;
	if (record->warc != NULL)
		defang->record.warc = &defang->warc;
}

const struct record *
defang_record(struct defang *defang, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	size_t i, at;

	defang->record = *record;
	defang->find = *find;
	defang->text.len = defang->map.len = 0;
	defang_text(&defang->text, &defang->map, find->text, find->len);
	defang->find.len = at = defang->text.len;
	defang_said(defang, record);
	if (!defang_readings(defang, record) || defang->text.failed || defang->map.failed ||
	    defang->words.failed)
		return NULL;
	/* The buffers do not move any more: set the pointers into them. */
	defang->find.text = defang->text.octets;
	for (i = 0; i < find->n_readings; i++) {
		defang->readings[i].text = defang->text.octets + at;
		at += defang->readings[i].len;
	}
	defang_url(defang, find->url, find->len);
	defang->find.url = &defang->url;
	defang->record.find = &defang->find;
	defang->record.readings = defang->readings;
	defang->record.written = find;
	return &defang->record;
}
