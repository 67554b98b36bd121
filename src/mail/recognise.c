/*
 * recognise - mail: recognises mail and news in a file, and the beginnings of messages
 *
 * A file is one message if it begins with enough fields of mail and news: with two, if one of them
 * is typical (Received, Message-ID, Newsgroups), else with four.  One more is necessary if no
 * empty line ends the fields, and one more if a name is in lower case.  A file is also a message
 * if its first field is one of MIME and an empty line ends the fields.  The first name has to
 * begin with a letter, and to have only letters, digits, "-", "_" and ".", because RFC 5322 would
 * allow "<URL".  No empty line has to precede a "From " line, because many archives have none.
 * Babyl is read as text.
 */
#include "mail/recognise.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"
#include "base/pair.h"
#include "mail/container.h"
#include "mail/header.h"

/* The longest line that begins a message. */
#define RECOGNISE_LINE 1024

/* The byte order mark, which some programs put before UTF-8. */
#define RECOGNISE_BOM "\357\273\277"

/* The most lines that are skipped before a message; a further one belongs to the message. */
#define RECOGNISE_SKIP 1000

struct recognise_field {
	const char *name;
	bool strong;	/* only mail and news have it */
};

#include "mail/field_table.h"

/* Returns the row of the field at LINE, or NULL if it is not in the table. */
static const struct recognise_field *
recognise_field(const char *line, const char *to)
{
	size_t i;

	if (line == to)
		return NULL;
	for (i = 0; i < ARRAY_LEN(recognise_fields); i++)
		if (ascii_lower(*line) == ascii_lower(*recognise_fields[i].name) &&
		    header_is(line, to, recognise_fields[i].name))
			return &recognise_fields[i];
	return NULL;
}

/* Returns whether the line is complete.  *END is its newline, or TO if it has none. */
static bool
recognise_line(const char *line, const char *to, bool last, const char **end)
{
	size_t len = (size_t)(to - line);
	const char *newline = memchr(line, '\n', len < RECOGNISE_LINE ? len : RECOGNISE_LINE);

	*end = newline != NULL ? newline : to;
	return newline != NULL || (last && len < RECOGNISE_LINE);
}

/*
 * Returns whether a "From " line has a time and a year after the first word, as "From joe@h.dom
 * Mon Jan  3 12:34:56 1994".
 */
static bool
recognise_is_dated(const char *line, const char *end)
{
	const char *word = memchr(line + 5, ' ', (size_t)(end - line - 5)), *at = word;
	bool time = false, year = false;

	for (; at != NULL && !time; at++) {
		at = memchr(at, ':', (size_t)(end - at));
		if (at == NULL || end - at <= 4)
			return false;
		time = ascii_is_digit(at[-1]) && ascii_is_digit(at[1]) && ascii_is_digit(at[2]);
	}
	for (; word != NULL && end - word > 4 && !year;
	    word = memchr(word + 1, ' ', (size_t)(end - word - 1)))
		year = (memcmp(word + 1, "19", 2) == 0 || memcmp(word + 1, "20", 2) == 0) &&
		    ascii_is_digit(word[3]) && ascii_is_digit(word[4]);
	return time && year;
}

static enum recognise_form
recognise_is_envelope(const char *line, const char *to, bool last)
{
	const char *end, *next;

	if (!header_is_envelope(line, to))
		return last || to - line >= 5 ? RECOGNISE_NONE : RECOGNISE_UNSURE;
	if (!recognise_line(line, to, last, &end))
		return last || to - line >= RECOGNISE_LINE ? RECOGNISE_NONE : RECOGNISE_UNSURE;
	if (recognise_is_dated(line, end))
		return RECOGNISE_FROM;
	if (end == to)
		return last ? RECOGNISE_NONE : RECOGNISE_UNSURE;
	next = end + 1;
	if (!recognise_line(next, to, last, &end) && !last && to - next < RECOGNISE_LINE)
		return RECOGNISE_UNSURE;
	/* Mail writes the names of fields with a capital letter; prose may have "to: " here. */
	return next < end && ascii_is_upper(*next) && recognise_field(next, end) != NULL ?
	    RECOGNISE_FROM : RECOGNISE_NONE;
}

/* Returns the FORM if the BID is INPUT_YES, or else the equivalent of the bid. */
static enum recognise_form
recognise_answer(enum input_bid bid, enum recognise_form form)
{
	if (bid == INPUT_MORE)
		return RECOGNISE_UNSURE;
	return bid == INPUT_YES ? form : RECOGNISE_NONE;
}

/* Read the line that precedes a message of the FORM. */
static enum input_bid
recognise_stating(enum recognise_form form, struct container_line *read, const char *line,
    const char *to, bool last)
{
	switch (form) {
	case RECOGNISE_RNEWS:
		return container_rnews(read, line, to, last);
	case RECOGNISE_MMDF:
		return container_mmdf(read, line, to, last);
	case RECOGNISE_GIT:
		return container_git(read, line, to, last);
	default:
		return container_emlx(read, line, to, last);
	}
}

enum recognise_form
recognise_begins(enum recognise_form form, const char *line, const char *to, bool last)
{
	struct container_line read;

	if (form == RECOGNISE_FROM || form == RECOGNISE_MESSAGE)
		return recognise_is_envelope(line, to, last);
	if (form == RECOGNISE_EMLX)
		return recognise_answer(container_list(line, to, last), form);
	return recognise_answer(recognise_stating(form, &read, line, to, last), form);
}

const char *
recognise_skip(enum recognise_form form, const char *line, const char *to, bool last,
    struct recognise_stated *stated)
{
	struct container_line read = { .missing = true };
	enum input_bid bid = INPUT_YES;
	int lines = 0;

	*stated = (struct recognise_stated){ 0 };
	if (form == RECOGNISE_FROM || form == RECOGNISE_MESSAGE)
		return line;
	while (bid == INPUT_YES && read.missing && lines++ < RECOGNISE_SKIP) {
		bid = recognise_stating(form, &read, line, to, last);
		if (bid == INPUT_YES)
			line = read.next;
		/* MMDF has two such lines between messages. */
		read.missing |= form == RECOGNISE_MMDF;
	}
	stated->length = read.length;
	stated->other = form == RECOGNISE_GIT && bid == INPUT_YES && !read.missing &&
	    (!read.blob || read.length == 0);
	return bid == INPUT_MORE ? NULL : line;
}

/* Returns the first newline in [FROM, TO) after which a message may begin, or TO. */
static const char *
recognise_next(enum recognise_form form, const char *from, const char *to)
{
	switch (form) {
	case RECOGNISE_GIT:
		return line_end(from, to);
	case RECOGNISE_RNEWS:
		return pair_find(from, to, '\n', '#');
	case RECOGNISE_MMDF:
		return pair_find(from, to, '\n', '\1');
	case RECOGNISE_EMLX:
		return pair_find(from, to, '\n', '<');
	default:
		return pair_find(from, to, '\n', 'F');
	}
}

const char *
recognise_find(enum recognise_form form, const char *from, const char *to, bool last,
    const char **seen)
{
	const char *start = from;
	enum recognise_form answer;

	for (;;) {
		from = recognise_next(form, from, to);
		if (from == to)
			break;
		answer = recognise_begins(form, from + 1, to, last);
		if (answer == form)
			return from + 1;
		if (answer == RECOGNISE_UNSURE)
			break;
		from++;
	}
	/* Examine the last octet again: it may be the newline before a message. */
	*seen = from == to && to > start ? to - 1 : from;
	return NULL;
}

/*
 * Returns RECOGNISE_MESSAGE if a message may begin with the line at FROM.  "<URL:", "URL:http:"
 * and "http:" are no fields, so that the URLs of a stream beginning with one are reported at once.
 */
static enum recognise_form
recognise_is_field(const char *from, const char *to, bool last)
{
	const char *end, *colon;
	bool whole = recognise_line(from, to, last, &end);
	size_t len = header_first_name(from, end);

	if (len == 0) {
		if (whole || end - from >= RECOGNISE_LINE || !ascii_is_letter(*from))
			return RECOGNISE_NONE;
		return RECOGNISE_UNSURE;
	}
	if (recognise_field(from, end) != NULL)
		return RECOGNISE_MESSAGE;
	/* Unknown fields of mail begin with a capital letter, or with "x-". */
	if (!ascii_is_upper(*from) && (len < 2 || memcmp(from, "x-", 2) != 0))
		return RECOGNISE_NONE;
	colon = memchr(from, ':', (size_t)(end - from));
	if (colon + 1 < end && strchr(" \t\r", colon[1]) == NULL)
		return RECOGNISE_NONE;
	return RECOGNISE_MESSAGE;
}

/* Returns whether [FROM, TO) is a field of MIME with a proper value, as at the start of a part. */
static bool
recognise_is_mime(const char *from, const char *to)
{
	struct header_value value = header_value(from, to);
	bool digit = value.from < value.to && ascii_is_digit(*value.from);

	if (header_is(from, to, "content-type"))
		return memchr(value.from, '/', (size_t)(value.to - value.from)) != NULL;
	return (header_is(from, to, "mime-version") && digit) ||
	    (to - from > 8 && ascii_equal("content-", from, 8));
}

/* Returns RECOGNISE_MESSAGE if the fields at FROM are those of a message. */
static enum recognise_form
recognise_is_message(const char *from, const char *to, bool last)
{
	const struct recognise_field *field;
	struct header header;
	uint64_t seen = 0;
	bool strong = false, small = false;
	enum recognise_form form = recognise_is_field(from, to, last);
	int n;

	if (form != RECOGNISE_MESSAGE)
		return form;
	if (!header_read(&header, from, to, last))
		return RECOGNISE_UNSURE;
	for (size_t i = 0; i < header.n; i++) {
		field = recognise_field(header.fields[i], header.fields[i + 1]);
		if (field == NULL)
			continue;
		strong |= field->strong;
		small |= !ascii_is_upper(*header.fields[i]);
		seen |= (uint64_t)1 << (field - recognise_fields);
	}
	n = __builtin_popcountll(seen);
	if (header.n > 0 && (header.body == to || header.fields[header.n] < header.body) &&
	    recognise_is_mime(header.fields[0], header.fields[1]))
		return RECOGNISE_MESSAGE;
	/* If no empty line ends the fields, two of them may be chance. */
	if (header.body < to && header.fields[header.n] == header.body)
		n--;
	/* Notes of other kinds have "date:" and "from:" too. */
	if (small)
		n--;
	if (n >= 4 || (strong && n >= 2))
		return RECOGNISE_MESSAGE;
	return RECOGNISE_NONE;
}

const char *
recognise_start(const char *from, const char *to)
{
	if (to - from >= 3 && memcmp(from, RECOGNISE_BOM, 3) == 0)
		from += 3;
	while (from < to && (*from == '\n' || *from == '\r'))
		from++;
	return from;
}

/* Returns the FORM if a message begins at FROM, after the lines that the form writes first. */
static enum recognise_form
recognise_contained(enum recognise_form form, const char *from, const char *to, bool last)
{
	enum recognise_form answer = recognise_is_envelope(from, to, last);

	if (answer == RECOGNISE_NONE)
		answer = recognise_is_message(from, to, last);
	return answer == RECOGNISE_NONE || answer == RECOGNISE_UNSURE ? answer : form;
}

static enum recognise_form
recognise_is_emlx(const char *line, const char *to, bool last)
{
	struct container_line read;
	enum input_bid bid = container_emlx(&read, line, to, last);

	if (bid != INPUT_YES)
		return recognise_answer(bid, RECOGNISE_EMLX);
	return recognise_contained(RECOGNISE_EMLX, read.next, to, last);
}

/*
 * Returns whether LINE may report that an object is missing.  The first word, or the scheme of a
 * URL, decides this before the line ends, so that the URLs of a stream are reported at once.
 */
static bool
recognise_is_missing(const char *line, const char *to)
{
	static const char missing[] = " missing\n";
	const char *at, *word = line;
	size_t n;

	for (at = line; at < to && strchr(" \t\n<", *at) == NULL; at++) {
		if (*at != ':')
			continue;
		if (urlsift_scheme_find(word, (size_t)(at - word)) != NULL)
			break;
		word = at + 1;
	}
	n = (size_t)(to - at) < strlen(missing) ? (size_t)(to - at) : strlen(missing);
	return memcmp(at, missing, n) == 0;
}

/* Returns the end of the object that READ describes, or NULL if that is not before TO. */
static const char *
recognise_object_end(const struct container_line *read, const char *to)
{
	if (read->missing)
		return read->next;
	if ((uint64_t)(to - read->next) <= read->length)
		return NULL;
	return read->next + read->length + 1;
}

/* Recognise the output of git: the first blob that is not empty has to be a message. */
static enum recognise_form
recognise_is_git(const char *line, const char *to, bool last)
{
	struct container_line read;
	enum input_bid bid;

	for (;;) {
		bid = container_object(&read, line, to, last);
		if (bid == INPUT_NO && recognise_is_missing(line, to))
			bid = container_git(&read, line, to, last);
		if (bid != INPUT_YES)
			return recognise_answer(bid, RECOGNISE_GIT);
		if (read.blob && read.length > 0)
			return recognise_contained(RECOGNISE_GIT, read.next, to, last);
		line = recognise_object_end(&read, to);
		if (line == NULL)
			return last ? RECOGNISE_NONE : RECOGNISE_UNSURE;
		if (line[-1] != '\n')
			return RECOGNISE_NONE;
	}
}

enum recognise_form
recognise_mail(const char *from, const char *to, bool last)
{
	static const enum recognise_form forms[] = {
		RECOGNISE_FROM, RECOGNISE_RNEWS, RECOGNISE_MMDF
	};
	enum recognise_form form = RECOGNISE_NONE;
	size_t i, len = (size_t)(to - from);

	if (len > 0 && len < 3 && memcmp(from, RECOGNISE_BOM, len) == 0)
		return last ? RECOGNISE_NONE : RECOGNISE_UNSURE;
	from = recognise_start(from, to);
	if (from == to)
		return last ? RECOGNISE_NONE : RECOGNISE_UNSURE;
	for (i = 0; i < ARRAY_LEN(forms) && form == RECOGNISE_NONE; i++)
		form = recognise_begins(forms[i], from, to, last);
	if (form == RECOGNISE_NONE)
		form = recognise_is_emlx(from, to, last);
	if (form == RECOGNISE_NONE)
		form = recognise_is_git(from, to, last);
	if (form == RECOGNISE_NONE)
		form = recognise_is_message(from, to, last);
	return form;
}
