/*
 * mailbox - mail: a source becomes its messages, one after the other
 *
 * Content-Length (mboxcl, mboxcl2) and the lengths of "#! rnews", git and .emlx are trusted
 * when they lead to the end or to the beginning of a message; otherwise lines decide.
 * ">From " becomes "From " in mailboxes without true lengths; further ">" stay,
 * since mboxo and mboxrd cannot be told apart.  A message of more than 16 MiB is
 * scanned piece by piece by the thread that found it.
 */
#include "mail/mailbox.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The fields of a message take no more; what follows is its body. */
#define MAILBOX_HEADER ((size_t)256 << 10)

/* A window that a long message made larger than this is for one thread, and not kept. */
#define MAILBOX_ROOM ((size_t)4 << 20)

/* After eight wrong lengths, a length is trusted only if its end is already in memory. */
#define MAILBOX_WRONG 8

void
mailbox_free(struct mailbox *mailbox)
{
	window_free(&mailbox->window);
}

struct urlsift_position
mailbox_position(struct mailbox *mailbox, const char *octet)
{
	return window_position(&mailbox->window, mailbox->message,
	    (size_t)(octet - mailbox->window.octets));
}

/* Read more, and forget what precedes the message at hand. */
static bool
mailbox_fill(struct mailbox *mailbox)
{
	if (!mailbox->window.end && !mailbox->holds) {
		window_drop(&mailbox->window, mailbox->message);
		mailbox->at -= mailbox->message;
		mailbox->message = 0;
	}
	return window_fill(&mailbox->window);
}

/* Where messages end; offsets are from the start of the message at hand. */

static const char *
mailbox_octet(const struct mailbox *mailbox, size_t off)
{
	const char *octets = mailbox->window.octets;

	/* Before the first octet is read there is no window. */
	return octets != NULL ? octets + mailbox->message + off : "";
}

/* How many octets of the message at hand and what follows it are there. */
static size_t
mailbox_seen(const struct mailbox *mailbox)
{
	return mailbox->window.len - mailbox->message;
}

/*
 * What a length leads to: the end of all, or (perhaps behind an empty line) the
 * next message is the form of the mailbox.  RECOGNISE_UNSURE: more has to be read.
 */
static enum recognise_form
mailbox_led(const struct mailbox *mailbox, uint64_t length, size_t *end)
{
	const char *at, *to = window_to(&mailbox->window);
	size_t i;

	if (length > mailbox_seen(mailbox))
		return mailbox->window.end ? RECOGNISE_NONE : RECOGNISE_UNSURE;
	at = mailbox_octet(mailbox, (size_t)length);
	if (mailbox->form == RECOGNISE_FROM && at[-1] != '\n' && at < to && *at != '\n' && *at !=
	    '\r')
		return RECOGNISE_NONE;
	for (i = 0; i < 4 && at < to && (*at == '\n' || *at == '\r'); i++)
		at++;
	*end = (size_t)(at - mailbox_octet(mailbox, 0));
	if (at == to)
		return mailbox->window.end ? mailbox->form : RECOGNISE_UNSURE;
	return recognise_begins(mailbox->form, at, to, mailbox->window.end);
}

/* No more is read than that needs: it may not be there yet. */
static bool
mailbox_leads(struct mailbox *mailbox, uint64_t length, size_t *end)
{
	enum recognise_form form;

	if (length > MAILBOX_MESSAGE)
		return false;
	if (length > mailbox_seen(mailbox) && mailbox->wrong >= MAILBOX_WRONG)
		return false;
	while ((form = mailbox_led(mailbox, length, end)) == RECOGNISE_UNSURE)
		mailbox_fill(mailbox);
	return form == mailbox->form;
}

/*
 * Look for the next message from SEEN on.  Returns where this one ends; or, if
 * it is too long (*ENDS false), how much of it is surely there.
 */
static size_t
mailbox_search(struct mailbox *mailbox, size_t seen, size_t max, bool *ends)
{
	const char *at = NULL, *found;

	for (;;) {
		*ends = true;
		if (mailbox->form == RECOGNISE_MESSAGE) {
			seen = mailbox_seen(mailbox);
		} else {
			found = recognise_find(mailbox->form, mailbox_octet(mailbox, seen),
			    window_to(&mailbox->window), mailbox->window.end, &at);
			if (found != NULL)
				return (size_t)(found - mailbox_octet(mailbox, 0));
			seen = (size_t)(at - mailbox_octet(mailbox, 0));
		}
		if (mailbox->window.end)
			return mailbox_seen(mailbox);
		*ends = false;
		if (mailbox_seen(mailbox) >= max && seen > 0)
			return seen;
		mailbox_fill(mailbox);
	}
}

/* The length of the message from what it says itself, or 0. */
static size_t
mailbox_measure(struct mailbox *mailbox, const struct mailbox_message *message, uint64_t length)
{
	const struct header_value *value = &message->header.length;
	size_t end = 0;

	if (mailbox->form == RECOGNISE_FROM && value->from != NULL &&
	    recognise_number(value->from, value->to, &length))
		length += (uint64_t)(message->header.body - mailbox_octet(mailbox, 0));
	if (length == 0)
		return 0;
	if (mailbox_leads(mailbox, length, &end))
		return end;
	mailbox->wrong++;
	return 0;
}

static void
mailbox_header(struct mailbox *mailbox, struct mailbox_message *message)
{
	const char *from;
	size_t len;
	bool last;

	do {
		from = mailbox_octet(mailbox, 0);
		len = mailbox_seen(mailbox);
		last = mailbox->window.end || len >= MAILBOX_HEADER;
		if (len > MAILBOX_HEADER)
			len = MAILBOX_HEADER;
	} while (!header_read(&message->header, from, from + len, last) &&
	    (mailbox_fill(mailbox), true));
}

/* The message at hand is in the window from its first octet on: find its end. */
static void
mailbox_whole(struct mailbox *mailbox, struct mailbox_message *message, uint64_t length)
{
	const char *window;
	uint64_t base;
	size_t body;

	mailbox_header(mailbox, message);
	window = mailbox->window.octets;
	base = mailbox->window.base;
	body = (size_t)(message->header.body - mailbox_octet(mailbox, 0));
	message->len = mailbox_measure(mailbox, message, length);
	message->ends = true;
	message->quoted = message->len == 0 && mailbox->form == RECOGNISE_FROM;
	if (message->len == 0)
		message->len = mailbox_search(mailbox, body > 0 ? body - 1 : 0, MAILBOX_MESSAGE,
		    &message->ends);
	if (mailbox->window.octets != window || mailbox->window.base != base)
		mailbox_header(mailbox, message);
}

/*
 * Skip what precedes a message, whose length it may state.  Returns whether there is one:
 * all of that has to be read first.
 */
static bool
mailbox_skip(struct mailbox *mailbox, uint64_t *length)
{
	const char *line, *start;
	size_t len;

	mailbox->message = mailbox->at;
	for (;;) {
		len = mailbox_seen(mailbox);
		line = mailbox_octet(mailbox, 0);
		start = len == 0 ? NULL : recognise_skip(mailbox->form, line, line + len,
		    mailbox->window.end, length);
		if (start != NULL && (start < line + len || mailbox->window.end))
			break;
		if (!mailbox_fill(mailbox) && mailbox_seen(mailbox) == 0)
			return false;
	}
	mailbox->message += (size_t)(start - line);
	return mailbox_seen(mailbox) > 0;
}

/* The message ends: is it as long as git or Apple says?  Line ends may follow it. */
static void
mailbox_check(struct mailbox *mailbox, struct mailbox_message *message)
{
	uint64_t len = mailbox->window.base + mailbox->at - mailbox->offset;

	if (mailbox->length == 0 || (len >= mailbox->length && len - mailbox->length <= 4))
		return;
	/* What is not all there may end in a part of a URL. */
	if (len < mailbox->length && mailbox->window.end && mailbox->at == mailbox->window.len)
		message->cut = true;
	if (mailbox->trouble[0] == '\0')
		snprintf(mailbox->trouble, sizeof(mailbox->trouble),
		    "at offset %" PRIu64 ": the length of the message is wrong",
		    mailbox->offset);
}

bool
mailbox_next(struct mailbox *mailbox, struct mailbox_message *message)
{
	uint64_t length = 0;
	bool stated = mailbox->form == RECOGNISE_GIT || mailbox->form == RECOGNISE_EMLX;

	if (mailbox->over)
		return false;
	message->begins = !mailbox->rest;
	if (mailbox->rest) {
		mailbox->message = mailbox->at;
		message->quoted = false;
		message->len = mailbox_search(mailbox, 0, 0, &message->ends);
	} else {
		if (!mailbox_skip(mailbox, &length))
			return false;
		mailbox->offset = mailbox->window.base + mailbox->message;
		mailbox->length = stated ? length : 0;
		mailbox_whole(mailbox, message, length);
	}
	message->octets = mailbox_octet(mailbox, 0);
	message->offset = mailbox->window.base + mailbox->message;
	mailbox->at = mailbox->message + message->len;
	mailbox->rest = !message->ends;
	mailbox->over = mailbox->form == RECOGNISE_EMLX && message->ends;
	message->cut = mailbox->window.why != NULL && mailbox->at == mailbox->window.len;
	if (message->ends)
		mailbox_check(mailbox, message);
	return true;
}

/* Batches */

/* Let TO have the window as far as what comes next; the mailbox goes on with a new one. */
static bool
mailbox_hand(struct mailbox *mailbox, struct mailbox *to)
{
	struct window window = to->window, rest = mailbox->window;

	if (!window_split(&rest, mailbox->at, &window, MAILBOX_ROOM)) {
		to->window = window;
		return false;
	}
	*to = *mailbox;
	to->window = window;
	mailbox->window = rest;
	mailbox->at = mailbox->message = 0;
	return true;
}

void
mailbox_take(struct mailbox *mailbox, struct mailbox *to, struct mailbox_batch *batch)
{
	struct mailbox_message message;
	size_t start = mailbox->at;

	batch->n = 0;
	batch->last = batch->rest = batch->large = false;
	mailbox->holds = true;
	do {
		batch->last = !mailbox_next(mailbox, &message);
		if (batch->last)
			break;
		batch->rest = !message.ends;
		batch->items[batch->n++] = (struct mailbox_item){
			.at = mailbox->message,
			.len = message.len,
			.begins = message.begins,
			.ends = message.ends,
			.cut = message.cut,
			.quoted = message.quoted,
		};
	} while (message.ends && mailbox->at - start < MAILBOX_BATCH &&
	    batch->n < MAILBOX_BATCH_ITEMS);
	mailbox->holds = false;
	if (batch->n > 0 && !mailbox_hand(mailbox, to)) {
		mailbox->window.why = strerror(ENOMEM);
		mailbox->window.end = batch->last = true;
		batch->n = 0;
	}
	batch->large = batch->n > 0 && to->window.room > MAILBOX_ROOM;
}

void
mailbox_trim(struct mailbox *mailbox)
{
	if (mailbox->window.room > MAILBOX_ROOM)
		window_free(&mailbox->window);
}

void
mailbox_item(struct mailbox *mailbox, const struct mailbox_batch *batch, size_t i,
    struct mailbox_message *message)
{
	const struct mailbox_item *item = &batch->items[i];
	size_t fields = item->len < MAILBOX_HEADER ? item->len : MAILBOX_HEADER;

	mailbox->message = item->at;
	message->octets = mailbox->window.octets + item->at;
	message->len = item->len;
	message->offset = mailbox->window.base + item->at;
	message->begins = item->begins;
	message->ends = item->ends;
	message->cut = item->cut;
	message->quoted = item->quoted;
	if (item->begins)
		header_read(&message->header, message->octets, message->octets + fields, true);
}

/* Begin behind what may stand before all mail. */
static void
mailbox_start(struct mailbox *mailbox, enum recognise_form form)
{
	const struct window *window = &mailbox->window;
	const char *start;

	/* What is a message because the user says so may begin with the end of its fields. */
	if (form == RECOGNISE_MESSAGE)
		return;
	/* The mark of UTF-8 and the empty lines may not be there yet. */
	do {
		start = window->len == 0 ? window->octets :
		    recognise_start(window->octets, window_to(window));
		mailbox->at = (size_t)(start - window->octets);
	} while ((window->len < 3 || mailbox->at == window->len) && mailbox_fill(mailbox));
}

void
mailbox_open(struct mailbox *mailbox, struct source *source, enum urlsift_column column,
    enum recognise_form form)
{
	struct window window = mailbox->window;

	window_open(&window, source, column);
	*mailbox = (struct mailbox){ .window = window, .form = form };
	while (mailbox->form == RECOGNISE_UNSURE) {
		mailbox_fill(mailbox);
		mailbox->form = recognise_mail(mailbox->window.octets, window_to(&mailbox->window),
		    mailbox->window.end || mailbox->window.len >= MAILBOX_HEADER);
	}
	if (mailbox->form == RECOGNISE_NONE)
		mailbox->form = RECOGNISE_MESSAGE;
	mailbox_start(mailbox, form);
}
