/*
 * header - mail: the fields at the beginning of a message or a part
 *
 * A header has at most 256 KiB and 256 fields, the last of which includes all that follow.
 */
#include "mail/header.h"

#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/line.h"
#include "base/pair.h"
#include "base/span.h"

/* Returns LEN if a colon follows the name of that length at LINE, else 0. */
static size_t
header_name_of(const char *line, const char *to, size_t len)
{
	const char *at = line + len;

	while (at < to && ascii_is_blank(*at))
		at++;
	return at < to && *at == ':' ? len : 0;
}

size_t
header_name(const char *line, const char *to)
{
	const char *at = line;

	/* A body may follow without an empty line, and begin with "<URL:". */
	if (at < to && *at == '<')
		return 0;
	at += span_length(&span_field, (const uint8_t *)line, (size_t)(to - line));
	while (at < to && *at > ' ' && *at < 0x7F && *at != ':')
		at++;
	return header_name_of(line, to, (size_t)(at - line));
}

size_t
header_first_name(const char *line, const char *to)
{
	if (line == to || !ascii_is_letter(*line))
		return 0;
	return header_name_of(line, to, span_length(&span_field, (const uint8_t *)line,
	    (size_t)(to - line)));
}

bool
header_is_skipped(const char *line, const char *to)
{
	return (to - line >= 6 && memcmp(line, ">From ", 6) == 0) ||
	    (to - line >= 10 && memcmp(line, ">Received:", 10) == 0);
}

bool
header_is(const char *from, const char *to, const char *name)
{
	size_t len = strlen(name);

	if ((size_t)(to - from) <= len || strncasecmp(from, name, len) != 0)
		return false;
	for (from += len; from < to && ascii_is_blank(*from); from++)
		continue;
	return from < to && *from == ':';
}

bool
header_is_envelope(const char *line, const char *to)
{
	return to - line >= 5 && memcmp(line, "From ", 5) == 0;
}

/* Returns whether LINE begins like the line before each article in a batch of news. */
static bool
header_is_article(const char *line, const char *to)
{
	return to - line >= 8 && memcmp(line, "#! rnews", 8) == 0;
}

struct header_value
header_value(const char *from, const char *to)
{
	struct header_value value = { memchr(from, ':', (size_t)(to - from)), to };

	value.from = value.from == NULL ? to : ascii_skip_space(value.from + 1, to);
	while (value.to > value.from && ascii_is_space(value.to[-1]))
		value.to--;
	return value;
}

struct header_value
header_find(const struct header *header, const char *name)
{
	size_t i;

	for (i = 0; i < header->n; i++)
		if (header_is(header->fields[i], header->fields[i + 1], name))
			return header_value(header->fields[i], header->fields[i + 1]);
	return (struct header_value){ NULL, NULL };
}

static void
header_keep(struct header_value *value, const char *from, const char *to, const char *name)
{
	if (value->from == NULL && header_is(from, to, name))
		*value = header_value(from, to);
}

/* Keep the values of the fields that tell how to read the body. */
static void
header_know(struct header *header)
{
	const char *from, *to;
	size_t i;

	for (i = 0; i < header->n; i++) {
		from = header->fields[i];
		to = header->fields[i + 1];
		if (to - from < 8 || ascii_lower(*from) != 'c' || from[7] != '-')
			continue;
		header_keep(&header->type, from, to, "content-type");
		header_keep(&header->encoding, from, to, "content-transfer-encoding");
		header_keep(&header->length, from, to, "content-length");
		header_keep(&header->disposition, from, to, "content-disposition");
	}
}

/* Returns whether the line [LINE, NEXT) is complete. */
static bool
header_is_whole(const char *line, const char *next)
{
	return next > line && next[-1] == '\n';
}

enum header_line {
	HEADER_FIELD,
	HEADER_GOES_ON,		/* it continues the previous field */
	HEADER_ENDS,		/* the empty line */
	HEADER_STRAY		/* any other line */
};

/* The FIRST name has to look usual, because a text without a header may begin with "<URL:". */
static enum header_line
header_judge(const char *line, const char *to, bool first)
{
	if (*line == '\n' || (*line == '\r' && to - line > 1 && line[1] == '\n'))
		return HEADER_ENDS;
	if (ascii_is_blank(*line))
		return HEADER_GOES_ON;
	if ((first ? header_first_name(line, to) : header_name(line, to)) > 0 ||
	    (!first && header_is_skipped(line, to)))
		return HEADER_FIELD;
	return HEADER_STRAY;
}

/*
 * Returns whether the header continues after a stray LINE.  It does if the next line is a field,
 * because some programs fold fields without a blank.  Otherwise the body begins with LINE.  A
 * line that begins another message ("From ", "#! rnews") always ends the header.
 */
static bool
header_tolerates(const char *line, const char *to)
{
	const char *next = line_next(line, to);

	return !header_is_envelope(line, to) && !header_is_article(line, to) && next < to &&
	    header_judge(next, to, true) == HEADER_FIELD;
}

static void
header_end(struct header *header, const char *end, const char *body)
{
	header->fields[header->n] = end;
	header->body = body;
	header_know(header);
	header->words = pair_find(header->fields[0], end, '=', '?') != end;
}

bool
header_read(struct header *header, const char *from, const char *to, bool last)
{
	const char *line = from, *next;
	enum header_line what;

	memset(header, 0, offsetof(struct header, fields));
	header->type.from = header->encoding.from = header->length.from = NULL;
	header->disposition.from = NULL;
	header->fields[0] = from;
	if (header_is_envelope(from, to)) {
		header->n = 1;
		line = line_next(from, to);
	}
	for (; line < to; line = next) {
		next = line_next(line, to);
		if (!last && !header_is_whole(line, next))
			return false;
		what = header_judge(line, to, header->n == 0);
		if (what == HEADER_GOES_ON && header->n == 0)
			what = HEADER_STRAY;
		if (what == HEADER_ENDS) {
			header_end(header, line, next);
			return true;
		}
		if (what == HEADER_FIELD && header->n < HEADER_FIELDS)
			header->fields[header->n++] = line;
		if (what != HEADER_STRAY)
			continue;
		if (!last && !header_is_whole(next, line_next(next, to)))
			return false;
		if (header->n == 0 || !header_tolerates(line, to)) {
			header_end(header, line, line);
			return true;
		}
	}
	if (last)
		header_end(header, to, to);
	return last;
}
