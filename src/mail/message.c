/*
 * message - mail: the message at hand, and what is found in its text
 *
 * The positions that the scanner finds are those of the message's text: they
 * become those of the source when there is a find.
 */
#include "mail/message.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "mail/encoded_word.h"

/* A field is reported as far as this. */
#define MESSAGE_FIELD 4096

/* What the record says of the message */

/* The value without its line ends; NULL if there is none. */
static const char *
message_value(struct buffer *buffer, const struct header_value *value)
{
	const char *at = value->from;

	if (at == NULL || value->to - at > MESSAGE_FIELD)
		return NULL;
	buffer->len = 0;
	if (memchr(at, '\n', (size_t)(value->to - at)) == NULL &&
	    memchr(at, '\r', (size_t)(value->to - at)) == NULL &&
	    memchr(at, '\0', (size_t)(value->to - at)) == NULL)
		buffer_put(buffer, at, (size_t)(value->to - at));
	else
		for (; at < value->to; at++)
			if (*at != '\r' && *at != '\n' && *at != '\0')
				buffer_char(buffer, *at);
	return buffer_terminate(buffer);
}

void
message_describe(struct message *m)
{
	const struct header *header = &m->message.header;
	struct header_value value = header_find(header, "message-id");
	const char *subject, *end;

	m->described = true;
	if (value.from != NULL && *value.from == '<') {
		end = memchr(value.from, '>', (size_t)(value.to - value.from));
		value.from++;
		value.to = end == NULL ? value.to : end;
	}
	m->record.id = message_value(&m->id, &value);
	value = header_find(header, "date");
	m->record.date = message_value(&m->date, &value);
	value = header_find(header, "subject");
	subject = message_value(&m->subject, &value);
	if (subject != NULL && strstr(subject, "=?") != NULL) {
		m->decoded.len = 0;
		encoded_word_decode(&m->decoded, m->charsets, subject, subject + strlen(subject));
		subject = buffer_terminate(&m->decoded);
	}
	m->record.subject = subject;
}

/* Positions */

/* Where the record stands in the source, and in which part of the message; false: no memory. */
static bool
message_locate(struct message *m, struct record *record)
{
	/* Before pieces: the subject may be in a character set that they are decoded with. */
	if (!m->described)
		message_describe(m);
	if (m->id.failed || m->date.failed || m->subject.failed || m->decoded.failed)
		return false;
	if (!pieces_locate(&m->pieces, m->text, &m->mailbox.window, m->mailbox.message, record))
		return false;
	m->record.part = form_text_part(m->text, (size_t)record->find->at.offset);
	if (m->record.part[0] == '\0')
		m->record.part = NULL;
	return true;
}

static int
message_found(void *ctx, const struct urlsift_find *find)
{
	struct record record = { .find = find };
	struct message *m = ctx;

	if (message_locate(m, &record))
		return (int)input_found(m->input, &record);
	input_trouble(m->input, strerror(ENOMEM));
	return INPUT_STOP;
}

enum input_next
message_scan(struct message *m)
{
	/* What is not decoded would be something else. */
	if (charset_set_failed(m->charsets)) {
		input_trouble(m->input, strerror(ENOMEM));
		return INPUT_GO_ON;
	}
	return form_text_scan(m->text, m->input, message_found, m);
}

void
message_free(void *kept)
{
	struct message *m = kept;

	mailbox_free(&m->mailbox);
	free(m->batch);
	form_text_free(m->text);
	charset_set_free(m->charsets);
	buffer_free(&m->id);
	buffer_free(&m->date);
	buffer_free(&m->subject);
	buffer_free(&m->decoded);
	pieces_free(&m->pieces);
	free(m);
}

static struct message *
message_new(struct input *input)
{
	struct message *m = calloc(1, sizeof(*m));

	if (m == NULL)
		return NULL;
	m->input = input;
	m->text = form_text_new();
	m->charsets = charset_set_new();
	if (m->text == NULL || m->charsets == NULL) {
		message_free(m);
		return NULL;
	}
	return m;
}

struct message *
message_of(struct input *input, const struct input_ops *ops)
{
	void **kept = input_keep(input, ops);

	if (*kept == NULL)
		*kept = message_new(input);
	return *kept;
}
