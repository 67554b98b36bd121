/*
 * mailbox - mail: divides a source into its messages
 *
 * Content-Length (mboxcl, mboxcl2) and the lengths in "#! rnews", git and .emlx are trusted if a
 * message begins, or the source ends, at that distance.  Otherwise, the first line that looks
 * like the beginning of a message ends the one before.  In mailboxes without true lengths ">From "
 * becomes "From ".  If there are several ">", the others stay, because mboxo and mboxrd cannot be
 * told apart.  The thread that finds a message of more than 16 MiB scans it piece by piece.
 */
#include "mail/mailbox.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"

/* A longer line of a message that is divided may be divided, too. */
#define MAILBOX_LINE ((size_t)1 << 20)

/* Lengths and offsets count from the start of the current message. */

/*
 * Returns the form of the mailbox if the source ends after LENGTH octets or another message begins
 * there, perhaps after empty lines.  Returns RECOGNISE_UNSURE if more has to be read.  *END is the
 * length with these lines.
 */
static enum recognise_form
mailbox_led(const struct mailbox *mailbox, uint64_t length, size_t *end)
{
	const char *at, *to = window_to(&mailbox->records.window);
	size_t i;

	if (length > record_window_seen(&mailbox->records))
		return mailbox->records.window.end ? RECOGNISE_NONE : RECOGNISE_UNSURE;
	at = record_window_octet(&mailbox->records, (size_t)length);
	if (mailbox->form == RECOGNISE_FROM && at[-1] != '\n' && at < to && *at != '\n' && *at !=
	    '\r')
		return RECOGNISE_NONE;
	for (i = 0; i < 4 && at < to && (*at == '\n' || *at == '\r'); i++)
		at++;
	*end = (size_t)(at - record_window_octet(&mailbox->records, 0));
	if (at == to)
		return mailbox->records.window.end ? mailbox->form : RECOGNISE_UNSURE;
	return recognise_begins(mailbox->form, at, to, mailbox->records.window.end);
}

/*
 * Returns whether the length is true.  This reads no more than that needs, because further octets
 * of a stream may not have arrived.
 */
static bool
mailbox_leads(struct mailbox *mailbox, uint64_t length, size_t *end)
{
	enum recognise_form form;

	if (length > RECORD_WINDOW_WHOLE)
		return false;
	if (length > record_window_seen(&mailbox->records) &&
	    record_window_doubts(&mailbox->records))
		return false;
	while ((form = mailbox_led(mailbox, length, end)) == RECOGNISE_UNSURE)
		record_window_fill(&mailbox->records);
	return form == mailbox->form;
}

/*
 * Look for the next message from offset SEEN on.  Returns the length of the current message; or,
 * if it is longer than MAX (*ENDS false), the length of lines that certainly belong to it.
 */
static size_t
mailbox_search(struct mailbox *mailbox, size_t seen, size_t max, bool *ends)
{
	const char *at = NULL, *found;
	size_t lines = 0, from, len;

	for (;;) {
		*ends = true;
		from = seen;
		if (mailbox->form == RECOGNISE_MESSAGE) {
			seen = record_window_seen(&mailbox->records);
		} else {
			found = recognise_find(mailbox->form,
			    record_window_octet(&mailbox->records, seen),
			    window_to(&mailbox->records.window), mailbox->records.window.end, &at);
			if (found != NULL)
				return (size_t)(found - record_window_octet(&mailbox->records, 0));
			seen = (size_t)(at - record_window_octet(&mailbox->records, 0));
		}
		if (mailbox->records.window.end)
			return record_window_seen(&mailbox->records);
		*ends = false;
		at = memrchr(record_window_octet(&mailbox->records, from), '\n', seen - from);
		if (at != NULL)
			lines = (size_t)(at + 1 - record_window_octet(&mailbox->records, 0));
		len = record_window_seen(&mailbox->records);
		if (len >= max && lines > 0)
			return lines;
		if (len >= max && len >= MAILBOX_LINE && seen > 0)
			return seen;
		record_window_fill(&mailbox->records);
	}
}

/* Returns the length that the message or the line before it states, or 0 if that is not true. */
static size_t
mailbox_measure(struct mailbox *mailbox, uint64_t length)
{
	const struct header_value *value = &mailbox->header.length;
	size_t end = 0;

	if (mailbox->form == RECOGNISE_FROM && value->from != NULL)
		length = ascii_number(value->from, value->to, &length) ?
		    length + (uint64_t)(mailbox->header.body -
		    record_window_octet(&mailbox->records, 0)) : 0;
	if (length == 0)
		return 0;
	if (mailbox_leads(mailbox, length, &end))
		return end;
	mailbox->records.wrong++;
	return 0;
}

static void
mailbox_header(struct mailbox *mailbox)
{
	struct octets head;
	bool last;

	do
		head = record_window_head(&mailbox->records, MAILBOX_HEADER, &last);
	while (!header_read(&mailbox->header, head.at, head.at + head.len, last) &&
	    (record_window_fill(&mailbox->records), true));
}

/* Find the end of the current message, whose first octet is in the window. */
static void
mailbox_whole(struct mailbox *mailbox, struct record_piece *message)
{
	const char *window;
	uint64_t base;
	size_t body;

	mailbox_header(mailbox);
	window = mailbox->records.window.octets;
	base = mailbox->records.window.base;
	body = (size_t)(mailbox->header.body - record_window_octet(&mailbox->records, 0));
	message->len = mailbox_measure(mailbox, mailbox->stated.length);
	message->ends = true;
	message->quoted = message->len == 0 && mailbox->form == RECOGNISE_FROM;
	if (message->len == 0)
		message->len = mailbox_search(mailbox, body > 0 ? body - 1 : 0, RECORD_WINDOW_WHOLE,
		    &message->ends);
	if (mailbox->records.window.octets != window || mailbox->records.window.base != base)
		mailbox_header(mailbox);
	/* By the length that git states, the message may end within its header. */
	if (body > message->len) {
		window = record_window_octet(&mailbox->records, 0);
		header_read(&mailbox->header, window, window + message->len, true);
	}
}

/* Skip the lines before a message, and keep their contents.  Returns whether there is a message. */
static bool
mailbox_skip(struct mailbox *mailbox)
{
	struct record_window *records = &mailbox->records;
	const char *line, *start, *to;

	records->record = records->at;
	for (;;) {
		line = record_window_octet(records, 0);
		to = line + record_window_seen(records);
		start = line == to ? NULL : recognise_skip(mailbox->form, line, to,
		    records->window.end, &mailbox->stated);
		if (start != NULL && (start < to || records->window.end))
			break;
		if (!record_window_fill(records) && record_window_seen(records) == 0)
			return false;
	}
	records->record += (size_t)(start - line);
	return record_window_seen(records) > 0;
}

/* Check the length that git or Apple's Mail stated.  Line ends may follow a message. */
static void
mailbox_check(struct mailbox *mailbox, struct record_piece *message)
{
	const struct window *window = &mailbox->records.window;
	uint64_t len = window->base + mailbox->records.at - message->offset;
	uint64_t stated = mailbox->stated.length;

	if (mailbox->form != RECOGNISE_GIT && mailbox->form != RECOGNISE_EMLX)
		return;
	if (stated == 0 || (len >= stated && len - stated <= 4))
		return;
	/* An incomplete message may end within a URL. */
	if (len < stated && window->end && mailbox->records.at == window->len)
		message->cut = true;
	if (mailbox->records.trouble != NULL)
		return;
	snprintf(mailbox->trouble, sizeof(mailbox->trouble),
	    "at offset %" PRIu64 ": the length of the message is wrong", message->offset);
	mailbox->records.trouble = mailbox->trouble;
}

bool
mailbox_next(struct mailbox *mailbox, struct record_piece *message)
{
	struct record_window *records = &mailbox->records;

	if (mailbox->over)
		return false;
	*message = (struct record_piece){ .begins = !records->rest };
	if (records->rest) {
		records->record = records->at;
		message->len = mailbox_search(mailbox, 0, 0, &message->ends);
	} else {
		if (!mailbox_skip(mailbox))
			return false;
		mailbox_whole(mailbox, message);
	}
	record_window_put(records, message);
	message->other = mailbox->stated.other;
	mailbox->messages += message->begins && !message->other;
	message->number = mailbox->messages;
	message->first = mailbox->form == RECOGNISE_FROM && !record_window_doubts(records);
	mailbox->over = mailbox->form == RECOGNISE_EMLX && message->ends;
	message->cut = records->window.why != NULL && records->at == records->window.len;
	if (message->ends)
		mailbox_check(mailbox, message);
	return true;
}

/* Skip a byte order mark and empty lines, which may precede the first message. */
static void
mailbox_start(struct mailbox *mailbox, enum recognise_form form)
{
	struct record_window *records = &mailbox->records;
	const struct window *window = &records->window;
	const char *start;

	/* If the user declares a single message, an empty line at its start ends the header. */
	if (form == RECOGNISE_MESSAGE)
		return;
	do {
		start = window->len == 0 ? window->octets :
		    recognise_start(window->octets + records->at, window_to(window));
		records->at = (size_t)(start - window->octets);
		/* Let the window drop the empty lines, of which there may be any number. */
		records->record = records->at;
	} while ((window->base + window->len < 3 || records->at == window->len) &&
	    record_window_fill(records));
}

void
mailbox_open(struct mailbox *mailbox, struct source *source, enum urlsift_column column,
    enum recognise_form form)
{
	struct record_window records = mailbox->records;
	const struct window *window = &mailbox->records.window;

	record_window_open(&records, source, column);
	*mailbox = (struct mailbox){ .records = records, .form = form };
	while (mailbox->form == RECOGNISE_UNSURE) {
		record_window_fill(&mailbox->records);
		mailbox->form = recognise_mail(window->octets, window_to(window),
		    window->end || window->len >= MAILBOX_HEADER);
	}
	if (mailbox->form == RECOGNISE_NONE)
		mailbox->form = RECOGNISE_MESSAGE;
	mailbox_start(mailbox, form);
}
