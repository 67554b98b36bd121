/*
 * printed - cli: what a record says that an item has printed
 *
 * In text, a record of an archive has a name in which anything can stand, colons and URLs too.
 * Where such a record can be read in two ways, it is refused.
 */
#include "cli/printed.h"

#include <errno.h>
#include <string.h>
#include <time.h>

#include "base/ascii.h"
#include "base/base64.h"
#include "base/percent.h"
#include "base/utf8.h"
#include "output/year.h"

#define PRINTED_SECOND UINT64_C(1000000000)	/* ns */

static const char printed_other[] = "a record is not as the trailer says";
static const char printed_two_ways[] =
    "a URL in a member cannot be told from its name: make the outputs with -Z, -o or --json";

/* The value of a key in an object of JSON, which is a string or {"bytes":"..."}; NULL: none. */
static const char *
printed_value(struct octets record, const char *key)
{
	const char *found = memmem(record.at, record.len, key, strlen(key));

	return found == NULL ? NULL : found + strlen(key);
}

/* The end of the string that begins behind AT. */
static const char *
printed_string_end(const char *at, const char *to)
{
	for (; at < to && *at != '"'; at++)
		at += *at == '\\';
	return at < to ? at : to;
}

/* The word that is the value of a key; "" if there is no such key. */
static struct octets
printed_word(struct octets record, const char *key)
{
	const char *at = printed_value(record, key), *to = record.at + record.len;

	if (at == NULL)
		return (struct octets){ "", 0 };
	return (struct octets){ at, (size_t)(printed_string_end(at, to) - at) };
}

static uint32_t
printed_hex(const char *at)
{
	uint32_t code = 0;
	int i;

	for (i = 0; i < 4; i++)
		code = code << 4 | ascii_hex(at[i]);
	return code;
}

/* Put what a string of JSON means: only control characters have an escape with digits. */
static void
printed_unescape(struct buffer *to, const char *at, const char *end)
{
	static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
	const char *found;
	uint32_t code;

	for (; at < end; at++) {
		if (*at != '\\' || end - at < 2) {
			buffer_char(to, *at);
			continue;
		}
		at++;
		found = memchr(letters, *at, sizeof(letters) - 1);
		if (found != NULL) {
			buffer_char(to, meant[found - letters]);
		} else if (*at != 'u' || end - at < 5) {
			buffer_char(to, *at);
		} else {
			code = printed_hex(at + 1);
			at += 4;
			if (code >= 0x80)
				buffer_char(to, (char)(0xC0 | code >> 6));
			buffer_char(to, (char)(code >= 0x80 ? 0x80 | (code & 0x3F) : code));
		}
	}
}

/* The same of octets that are not UTF-8. */
static void
printed_bytes(struct buffer *to, const char *at, const char *end)
{
	size_t len = (size_t)(end - at), n;
	char *room = buffer_reserve(to, len + 3);

	if (room == NULL)
		return;
	while (len > 0 && at[len - 1] == '=')
		len--;
	n = base64_decode(room, len, at, at + len / 4 * 4);
	if (len % 4 >= 2) {
		/* The rest of a group that is not whole. */
		char last[4] = { 'A', 'A', 'A', 'A' };

		memcpy(last, at + len / 4 * 4, len % 4);
		if (base64_decode(room + n, 3, last, last + 4) > 0)
			n += len % 4 - 1;
	}
	buffer_commit(to, room + n);
}

/* Decode the value of a key, which ends in a colon. */
static const char *
printed_decode(struct printed *printed, struct octets record, const char *key)
{
	static const char bytes[] = "{\"bytes\":\"";
	const char *at = printed_value(record, key), *to = record.at + record.len;

	printed->text.len = 0;
	if (at == NULL)
		return printed_other;
	if ((size_t)(to - at) > sizeof(bytes) && memcmp(at, bytes, sizeof(bytes) - 1) == 0) {
		at += sizeof(bytes) - 1;
		printed_bytes(&printed->text, at, printed_string_end(at, to));
	} else {
		at++;
		printed_unescape(&printed->text, at, printed_string_end(at, to));
	}
	return buffer_terminate(&printed->text) == NULL ? strerror(ENOMEM) : NULL;
}

/* What follows N numbers at AT, each with its colon; NULL if they are not there. */
static const char *
printed_numbers(const char *at, const char *to, unsigned n)
{
	const char *digits;

	for (; n > 0; n--, at++) {
		for (digits = at; at < to && ascii_is_digit(*at); at++)
			;
		if (at == digits || at == to || *at != ':')
			return NULL;
	}
	return at;
}

static enum urlsift_std
printed_std(const struct trailer *trailer)
{
	return (trailer->records & TRAILER_1993) != 0 ? URLSIFT_STD_1993 : URLSIFT_STD_1738;
}

/* Returns whether a URL can begin at AT. */
static bool
printed_can_be_url(const struct trailer *trailer, const char *at, const char *to)
{
	struct urlsift_url url;

	urlsift_parse(&url, at, (size_t)(to - at), printed_std(trailer));
	return url.verdict != URLSIFT_BAD;
}

/* The only place behind the name of a member, with N numbers, where a URL can begin. */
static const char *
printed_behind_member(const struct trailer *trailer, const char *at, const char *to, unsigned n,
    const char **url)
{
	const char *colon = at, *found;

	*url = NULL;
	while ((colon = memchr(colon, ':', (size_t)(to - colon))) != NULL) {
		colon++;
		found = printed_numbers(colon, to, n);
		if (found == NULL || !printed_can_be_url(trailer, found, to))
			continue;
		if (*url != NULL)
			return printed_two_ways;
		*url = found;
	}
	return *url == NULL ? printed_two_ways : NULL;
}

/* Where the URL begins in a record of text, and where its name ends. */
static const char *
printed_begin(const struct printed *printed, const char *at, const char *to, const char **url)
{
	const struct trailer *trailer = printed->trailer;
	unsigned records = trailer->records;
	unsigned n = ((records & TRAILER_LINE) != 0) + ((records & TRAILER_COLUMN) != 0) +
	    ((records & TRAILER_OFFSET) != 0);

	if ((records & TRAILER_NAME) != 0) {
		if ((size_t)(to - at) <= strlen(printed->path))
			return printed_other;
		at += strlen(printed->path);
		if ((records & TRAILER_NUL) != 0)
			at = memchr(at, '\0', (size_t)(to - at));
		else if ((records & TRAILER_MEMBER) != 0 && *at == '/')
			return printed_behind_member(trailer, at, to, n, url);
		if (at == NULL)
			return printed_other;
		at++;
	}
	*url = printed_numbers(at, to, n);
	return *url == NULL ? printed_other : NULL;
}

static const char *
printed_text_url(const struct printed *printed, struct octets record, struct octets *url)
{
	const char *to = record.at + record.len - 1, *tab, *at, *why;

	/* URLs have a colon, notes have none: a TAB before a colon belongs to the file's name. */
	if ((printed->trailer->records & TRAILER_NOTES) != 0) {
		tab = memrchr(record.at, '\t', record.len - 1);
		if (tab != NULL && memchr(tab, ':', (size_t)(to - tab)) == NULL)
			to = tab;
	}
	why = printed_begin(printed, record.at, to, &at);
	if (why == NULL)
		*url = (struct octets){ at, (size_t)(to - at) };
	return why;
}

const char *
printed_url(const struct printed *printed, struct octets record, struct octets *url)
{
	unsigned records = printed->trailer->records;
	const char *at, *text, *end = record.at + record.len;

	if ((records & TRAILER_JSON) == 0)
		return printed_text_url(printed, record, url);
	at = printed_value(record, (records & TRAILER_NORMALIZED) != 0 ? ",\"normalized\":" :
	    ",\"url\":");
	if (at == NULL || end - at < 2)
		return printed_other;
	/* Octets that are not UTF-8 are a string in an object. */
	text = *at == '{' ? memchr(at, ':', (size_t)(end - at)) : at - 1;
	if (text == NULL || end - text < 2)
		return printed_other;
	*url = (struct octets){ at, (size_t)(printed_string_end(text + 2, end) - at) };
	return NULL;
}

const char *
printed_refuses(const struct printed *printed, enum count_key key)
{
	unsigned records = printed->trailer->records;
	bool json = (records & TRAILER_JSON) != 0;

	if (key == COUNT_YEAR || key == COUNT_VERDICT || key == COUNT_KIND)
		return json ? NULL : "the records do not say: make the outputs with --json";
	if (key == COUNT_FILE)
		return json || (records & (TRAILER_MEMBER | TRAILER_NAME)) != TRAILER_MEMBER ?
		    NULL : "the records do not say: make the outputs with -H or --json";
	return (records & TRAILER_DEFANGED) == 0 ? NULL :
	    "what --defang changed cannot be counted";
}

/* The year in which the file was last changed. */
static const char *
printed_file_year(struct printed *printed)
{
	time_t seconds = (time_t)((int64_t)printed->trailer->time / (int64_t)PRINTED_SECOND);
	char year[YEAR_MAX] = "";
	struct tm tm;

	if (gmtime_r(&seconds, &tm) != NULL)
		strftime(year, sizeof(year), "%Y", &tm);
	printed->text.len = 0;
	buffer_string(&printed->text, year);
	return buffer_terminate(&printed->text);
}

static const char *
printed_year(struct printed *printed, struct octets record, struct octets *name)
{
	bool mail = printed_value(record, ",\"mail\":{") != NULL;

	if (mail || printed_value(record, ",\"warc\":{") != NULL) {
		*name = printed_word(record, mail ? ",\"time\":\"" : ",\"date\":\"");
		if (!mail && name->len == 0)
			*name = printed_word(record, "{\"date\":\"");
		name->len = name->len < 4 ? 0 : 4;
		return NULL;
	}
	if (printed_file_year(printed) == NULL)
		return strerror(ENOMEM);
	*name = (struct octets){ printed->text.octets, printed->text.len };
	return NULL;
}

/* The name of the file, as count has it. */
static const char *
printed_file(struct printed *printed, struct octets record, struct octets *name)
{
	unsigned records = printed->trailer->records;
	struct octets url;
	const char *why;
	size_t numbers;

	*name = (struct octets){ printed->path, strlen(printed->path) };
	if ((records & TRAILER_JSON) != 0) {
		if (printed_value(record, "{\"file\":") == NULL)
			return (records & TRAILER_MEMBER) == 0 ? NULL : printed_other;
		why = printed_decode(printed, record, "{\"file\":");
		*name = (struct octets){ printed->text.octets, printed->text.len };
		return why;
	}
	if ((records & TRAILER_MEMBER) == 0)
		return NULL;
	why = printed_text_url(printed, record, &url);
	if (why != NULL)
		return why;
	/* Back over the numbers and the octet that ends the name. */
	numbers = ((records & TRAILER_LINE) != 0) + ((records & TRAILER_COLUMN) != 0) +
	    ((records & TRAILER_OFFSET) != 0);
	for (url.at--; numbers > 0; numbers--)
		for (url.at--; *url.at != ':' && *url.at != '\0'; url.at--)
			;
	*name = (struct octets){ record.at, (size_t)(url.at - record.at) };
	return NULL;
}

/*
 * Decode the escapes at the start of LEN octets, if they spell a control character beyond ASCII.
 * Returns how many OCTETS it has, or 0 if there is no such character.
 */
static size_t
printed_control(const char *text, size_t len, char octets[UTF8_MAX])
{
	size_t at = 0, n = 0;
	uint32_t code;

	while (n < UTF8_MAX && percent_octet(text + at, len - at) >= 0x80)
		octets[n++] = percent_next(text, len, &at);
	n = utf8_decode(octets, n, &code);
	return n > 0 && utf8_is_control(code) ? n : 0;
}

/* The URL as it was found: text prints a control character as its escapes (output/print). */
static const char *
printed_found(struct printed *printed, struct octets *url)
{
	const char *at = url->at, *to = url->at + url->len;
	char octets[UTF8_MAX];
	size_t n;

	printed->text.len = 0;
	while (at < to) {
		n = printed_control(at, (size_t)(to - at), octets);
		buffer_put(&printed->text, n > 0 ? octets : at, n > 0 ? n : 1);
		at += n > 0 ? 3 * n : 1;
	}
	*url = (struct octets){ printed->text.octets, printed->text.len };
	return printed->text.failed ? strerror(ENOMEM) : NULL;
}

/* What the URL says. */
static const char *
printed_part(struct printed *printed, struct octets record, struct count *count,
    struct octets *name)
{
	struct urlsift_find find = { 0 };
	struct record counted = { .find = &find };
	struct urlsift_url url;
	struct octets text;
	const char *why;

	if ((printed->trailer->records & TRAILER_JSON) != 0) {
		why = printed_decode(printed, record, ",\"url\":");
		text = (struct octets){ printed->text.octets, printed->text.len };
	} else {
		why = printed_text_url(printed, record, &text);
		if (why == NULL)
			why = printed_found(printed, &text);
	}
	if (why != NULL)
		return why;
	urlsift_parse(&url, text.at, text.len, printed_std(printed->trailer));
	find.url = &url;
	find.text = text.at;
	find.len = text.len;
	*name = count_name(count, &counted);
	return NULL;
}

const char *
printed_name(struct printed *printed, struct octets record, struct count *count,
    struct octets *name)
{
	switch (count_key(count)) {
	case COUNT_YEAR:
		return printed_year(printed, record, name);
	case COUNT_VERDICT:
		*name = printed_word(record, ",\"valid\":\"");
		return NULL;
	case COUNT_KIND:
		*name = printed_word(record, ",\"wrapper\":\"");
		return NULL;
	case COUNT_FILE:
		return printed_file(printed, record, name);
	default:
		return printed_part(printed, record, count, name);
	}
}

void
printed_free(struct printed *printed)
{
	buffer_free(&printed->text);
}
