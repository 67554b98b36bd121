/*
 * description - mail: the fields of a message that its records have
 *
 * The first record of a message reads them, so messages without records cost nothing.
 */
#include "mail/description.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"
#include "mail/encoded_word.h"
#include "mail/parameter.h"

/* Longer values are not reported. */
#define DESCRIPTION_FIELD 4096

/* The most words of the address in a "From " line. */
#define DESCRIPTION_WORDS 8

void
description_free(struct description *d)
{
	buffer_free(&d->id);
	buffer_free(&d->from);
	buffer_free(&d->date);
	buffer_free(&d->subject);
	buffer_free(&d->list);
	buffer_free(&d->field);
	buffer_free(&d->raw);
}

bool
description_failed(const struct description *d)
{
	return d->id.failed || d->from.failed || d->date.failed || d->subject.failed ||
	    d->list.failed || d->field.failed || d->raw.failed;
}

/* Returns the value without its line ends, or NULL if it is missing or too long. */
static const char *
description_value(struct buffer *buffer, const char *at, const char *to)
{
	if (at == NULL || to - at > DESCRIPTION_FIELD)
		return NULL;
	buffer->len = 0;
	if (memchr(at, '\n', (size_t)(to - at)) == NULL &&
	    memchr(at, '\r', (size_t)(to - at)) == NULL &&
	    memchr(at, '\0', (size_t)(to - at)) == NULL)
		buffer_put(buffer, at, (size_t)(to - at));
	else
		for (; at < to; at++)
			if (*at != '\r' && *at != '\n' && *at != '\0')
				buffer_char(buffer, *at);
	return buffer_terminate(buffer);
}

/* Returns the value without its line ends, with its encoded words decoded; or NULL. */
static const char *
description_words(struct description *d, struct buffer *buffer, struct charset_set *charsets,
    const struct header_value *value)
{
	const char *text = description_value(&d->raw, value->from, value->to);

	if (text == NULL)
		return NULL;
	buffer->len = 0;
	if (strstr(text, "=?") == NULL)
		buffer_string(buffer, text);
	else
		encoded_word_decode(buffer, charsets, text, text + strlen(text));
	return buffer_terminate(buffer);
}

/*
 * The mailing list.  List-Id (RFC 2919) has the name that a list keeps when it moves.  Older
 * lists have only addresses: ezmlm and Yahoo write Mailing-List, SmartList and majordomo
 * X-Mailing-List, and Mailman X-BeenThere.
 */

struct description_list_field {
	const char *name;
	const char *before;	/* the words before the address in the value, in lower case */
};

/* Returns the rest of the value after BEFORE, or NULLs if the value does not begin with that. */
static struct header_value
description_list_behind(struct header_value value, const char *before)
{
	size_t len = strlen(before);

	if (value.from != NULL && (size_t)(value.to - value.from) >= len &&
	    ascii_equal(before, value.from, len))
		return (struct header_value){ value.from + len, value.to };
	return (struct header_value){ NULL, NULL };
}

/* Returns the first address of a value: "<a@h>", "a@h; contact b@h", "<mailto:a@h?b>". */
static struct octets
description_list_address(struct header_value value)
{
	const char *at = parameter_skip_space(value.from, value.to), *to;
	struct header_value bare;

	if (at < value.to && *at == '<')
		at++;
	bare = description_list_behind((struct header_value){ at, value.to }, "mailto:");
	if (bare.from != NULL)
		at = bare.from;
	for (to = at; to < value.to && !ascii_is_space(*to) &&
	    strchr("<>,;:?\"", *to) == NULL; to++)
		continue;
	return (struct octets){ at, (size_t)(to - at) };
}

/* Returns "talk.h.dom" of "Talk about it <talk.h.dom>" or of the bare name. */
static struct octets
description_list_id(struct header_value value)
{
	const char *open, *close;

	if (value.from == NULL)
		return (struct octets){ 0 };
	open = memrchr(value.from, '<', (size_t)(value.to - value.from));
	if (open == NULL)
		return description_list_address(value);
	close = memchr(open, '>', (size_t)(value.to - open));
	if (close == NULL)
		close = value.to;
	return (struct octets){ open + 1, (size_t)(close - open - 1) };
}

/* Returns the address in the first such field, or an empty one. */
static struct octets
description_list_find(const struct header *header, const struct description_list_field *field)
{
	struct octets address = { 0 };
	struct header_value value;
	size_t i;

	for (i = 0; i < header->n && address.len == 0; i++) {
		if (!header_is(header->fields[i], header->fields[i + 1], field->name))
			continue;
		value = header_value(header->fields[i], header->fields[i + 1]);
		value = description_list_behind(value, field->before);
		if (value.from != NULL)
			address = description_list_address(value);
	}
	/* List-Post may say "NO" (RFC 2369 section 3.4). */
	if (address.len > 0 && memchr(address.at, '@', address.len) == NULL &&
	    strcmp(field->name, "list-post") == 0)
		address.len = 0;
	return address;
}

/*
 * Returns the name of the list: the identifier in the angle brackets of List-Id, or else the
 * address in one of these fields.  Empty if there is none.
 */
static struct octets
description_list(const struct header *header)
{
	static const struct description_list_field fields[] = {
		{ "list-post", "" },
		{ "mailing-list", "list " },
		{ "x-mailing-list", "" },
		{ "x-beenthere", "" },
		{ "delivered-to", "mailing list " },
	};
	struct octets name = description_list_id(header_find(header, "list-id"));
	size_t i;

	for (i = 0; i < ARRAY_LEN(fields) && name.len == 0; i++)
		name = description_list_find(header, &fields[i]);
	return name;
}

/* Read the time of the first Received that has one at its end. */
static bool
description_received(struct description *d, const struct header *header)
{
	struct header_value value;
	const char *time;
	size_t i;

	for (i = 0; i < header->n; i++) {
		if (!header_is(header->fields[i], header->fields[i + 1], "received"))
			continue;
		value = header_value(header->fields[i], header->fields[i + 1]);
		time = memrchr(value.from, ';', (size_t)(value.to - value.from));
		if (time != NULL && date_read(d->time, time + 1, value.to))
			return true;
	}
	return false;
}

/* Read the time after the address of "From joe@h.dom Mon Jan  3 12:34:56 1994". */
static bool
description_envelope(struct description *d, const struct header *header)
{
	const char *at = header->n == 0 ? NULL : header->fields[0], *end;
	int words = 0;

	if (at == NULL || !header_is_envelope(at, header->fields[1]))
		return false;
	end = line_end(at, header->fields[1]);
	/* The address may have several words. */
	for (at += strlen("From "); words < DESCRIPTION_WORDS; at++) {
		at = memchr(at, ' ', (size_t)(end - at));
		if (at == NULL)
			return false;
		if (date_read(d->time, at, end))
			return true;
		words++;
	}
	return false;
}

void
description_read(struct description *d, const struct header *header,
    struct charset_set *charsets)
{
	struct header_value value = header_find(header, "message-id");
	struct octets list = description_list(header);
	const char *end;

	if (value.from != NULL && *value.from == '<') {
		end = memchr(value.from, '>', (size_t)(value.to - value.from));
		value.from++;
		value.to = end == NULL ? value.to : end;
	}
	d->mail.id = description_value(&d->id, value.from, value.to);
	value = header_find(header, "from");
	d->mail.from = description_words(d, &d->from, charsets, &value);
	value = header_find(header, "subject");
	d->mail.subject = description_words(d, &d->subject, charsets, &value);
	value = header_find(header, "date");
	d->mail.date = description_value(&d->date, value.from, value.to);
	d->mail.list = list.len == 0 ? NULL :
	    description_value(&d->list, list.at, list.at + list.len);
	d->mail.time = NULL;
	if ((value.from != NULL && date_read(d->time, value.from, value.to)) ||
	    description_received(d, header) || description_envelope(d, header))
		d->mail.time = d->time;
}

void
description_field(struct description *d, const char *line, const char *to)
{
	size_t len = line == NULL ? 0 : header_name(line, to);

	d->mail.field = len == 0 ? NULL : description_value(&d->field, line, line + len);
}
