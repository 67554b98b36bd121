/*
 * message - mail: scans a message and reports its URLs
 *
 * The scanner reports positions in the message's text.  They are translated into those of the
 * source for each find.
 */
#include "mail/message.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void
message_describe(struct message *m)
{
	if (m->described || !m->reader.input->options->describe)
		return;
	m->described = true;
	description_read(&m->description, m->header, m->text->charsets);
}

/* Positions */

/* Find the record's position in the source, and its part and field.  False: no memory. */
static bool
message_locate(struct message *m, struct record *record)
{
	struct record_mail *mail = &m->description.mail;
	size_t at = (size_t)record->find->at.offset;

	/* Do this first: decoding the subject may reset the character set that locating uses. */
	message_describe(m);
	if (!pieces_locate(&m->pieces, m->text, &m->reader.records->window, m->reader.piece.at,
	    record))
		return false;
	mail->part = form_text_part(m->text, at);
	if (mail->part[0] == '\0')
		mail->part = NULL;
	if (m->reader.input->options->describe)
		description_field(&m->description, form_text_field(m->text, at),
		    record_reader_octets(&m->reader) + m->reader.piece.len);
	return !description_failed(&m->description);
}

static int
message_found(void *ctx, const struct urlsift_find *find)
{
	struct record record = { .find = find };
	struct message *m = ctx;
	int skip = m->diff != NULL ? 0 : m->reader.input->options->skip;

	if (skip != 0 && skip_drops(&m->skip, m->text, m->header, find, skip))
		return (int)INPUT_GO_ON;
	if (message_locate(m, &record))
		return (int)(m->diff != NULL ? diff_report(m->diff, &record) :
		    input_found(m->reader.input, &record));
	input_trouble(m->reader.input, strerror(ENOMEM));
	return INPUT_STOP;
}

enum input_next
message_scan(struct message *m)
{
	skip_begin(&m->skip, false);
	return form_text_scan(m->text, m->reader.input, message_found, m);
}

void
message_note_labels(struct message *m)
{
	struct charset_unknown *unknown = charset_set_unknown(m->text->charsets);

	if (unknown->n > 0 && unknown->items[unknown->n - 1].line == 0)
		charset_unknown_at(unknown, record_reader_position(&m->reader,
		    record_reader_octets(&m->reader)).line);
}

void
message_free(void *kept)
{
	struct message *m = kept;

	record_reader_free(&m->reader);
	form_text_free(m->text);
	diff_free(m->diff);
	description_free(&m->description);
	pieces_free(&m->pieces);
	free(m);
}

void *
message_new(struct input *input)
{
	struct message *m = calloc(1, sizeof(*m));

	if (m == NULL)
		return NULL;
	m->reader.input = input;
	m->reader.source = &m->mailbox.records;
	m->text = form_text_new();
	if (m->text != NULL)
		return m;
	message_free(m);
	return NULL;
}
