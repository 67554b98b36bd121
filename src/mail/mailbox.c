/*
 * mailbox - mail: a source becomes its messages, one after the other
 */
#include "mail/mailbox.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* One read: large enough that system calls cost nothing, small enough for the cache. */
#define MAILBOX_READ ((size_t)256 << 10)

/* The fields of a message take no more; what follows is its body. */
#define MAILBOX_HEADER ((size_t)256 << 10)

/* A window that a long message made larger than this is for one thread, and not kept. */
#define MAILBOX_ROOM ((size_t)4 << 20)

/* After as many wrong lengths, none is believed that would have to be read for. */
#define MAILBOX_LIES 8

void
mailbox_free(struct mailbox *folder)
{
	free(folder->window);
}

/* Positions */

static void
mailbox_count(const struct mailbox *folder, struct mailbox_mark *mark, uint64_t offset)
{
	const char *from = folder->window + (mark->offset - folder->base);
	const char *to = folder->window + (offset - folder->base);
	const char *newline = memrchr(from, '\n', (size_t)(to - from));

	if (newline != NULL) {
		mark->line += urlsift_lines(from, (size_t)(to - from));
		mark->start = folder->base + (uint64_t)(newline + 1 - folder->window);
	}
	mark->offset = offset;
}

struct urlsift_position
mailbox_position(struct mailbox *folder, const char *octet)
{
	uint64_t offset = folder->base + (uint64_t)(octet - folder->window);
	uint64_t message = folder->base + folder->message;

	if (folder->first.offset < message)
		mailbox_count(folder, &folder->first, message);
	if (folder->last.offset < message || folder->last.offset > offset)
		folder->last = folder->first;
	mailbox_count(folder, &folder->last, offset);
	return (struct urlsift_position){
		.offset = offset,
		.line = folder->last.line,
		.column = offset - folder->last.start + 1,
	};
}

/* The window */

/* Forget what precedes the message at hand. */
static void
mailbox_drop(struct mailbox *folder)
{
	size_t n = folder->message;

	if (n == 0 || folder->holds)
		return;
	if (folder->last.offset > folder->first.offset &&
	    folder->last.offset <= folder->base + n)
		folder->first = folder->last;
	mailbox_count(folder, &folder->first, folder->base + n);
	folder->len -= n;
	memmove(folder->window, folder->window + n, folder->len);
	folder->base += n;
	folder->at -= n;
	folder->message = 0;
}

/* Read more.  False if there is no more: the window's end is the source's. */
static bool
mailbox_fill(struct mailbox *folder)
{
	char *window;
	ssize_t n;

	if (folder->end)
		return false;
	mailbox_drop(folder);
	if (folder->room - folder->len < MAILBOX_READ) {
		size_t room = folder->room == 0 ? 2 * MAILBOX_READ : 2 * folder->room;

		window = realloc(folder->window, room);
		if (window == NULL) {
			folder->why = strerror(ENOMEM);
			folder->end = true;
			return false;
		}
		folder->window = window;
		folder->room = room;
	}
	n = source_read(folder->source, folder->window + folder->len, MAILBOX_READ);
	if (n < 0)
		folder->why = folder->source->why;
	if (n <= 0)
		folder->end = true;
	else
		folder->len += (size_t)n;
	return !folder->end;
}

/* Where messages end; offsets are from the start of the message at hand. */

static const char *
mailbox_octet(const struct mailbox *folder, size_t off)
{
	return folder->window + folder->message + off;
}

/* How many octets of the message at hand and what follows it are there. */
static size_t
mailbox_seen(const struct mailbox *folder)
{
	return folder->len - folder->message;
}

/*
 * What a length leads to: the end of all, or (perhaps behind an empty line) the
 * next message is the form of the folder.  RECOGNISE_UNSURE: more has to be read.
 */
static enum recognise_form
mailbox_led(const struct mailbox *folder, uint64_t length, size_t *end)
{
	const char *at, *to = folder->window + folder->len;
	size_t i;

	if (length > mailbox_seen(folder))
		return folder->end ? RECOGNISE_NONE : RECOGNISE_UNSURE;
	at = mailbox_octet(folder, (size_t)length);
	if (folder->form == RECOGNISE_FROM && at[-1] != '\n' && at < to && *at != '\n' && *at !=
	    '\r')
		return RECOGNISE_NONE;
	for (i = 0; i < 4 && at < to && (*at == '\n' || *at == '\r'); i++)
		at++;
	*end = (size_t)(at - mailbox_octet(folder, 0));
	if (at == to)
		return folder->end ? folder->form : RECOGNISE_UNSURE;
	return recognise_begins(folder->form, at, to, folder->end);
}

/* No more is read than that needs: it may not be there yet. */
static bool
mailbox_leads(struct mailbox *folder, uint64_t length, size_t *end)
{
	enum recognise_form form;

	if (length > MAILBOX_MESSAGE)
		return false;
	if (length > mailbox_seen(folder) && folder->lies >= MAILBOX_LIES)
		return false;
	while ((form = mailbox_led(folder, length, end)) == RECOGNISE_UNSURE)
		mailbox_fill(folder);
	return form == folder->form;
}

/*
 * Look for the next message from SEEN on.  Returns where this one ends; or, if
 * it is too long (*ENDS false), how much of it is surely there.
 */
static size_t
mailbox_search(struct mailbox *folder, size_t seen, size_t max, bool *ends)
{
	const char *at = NULL, *found;

	for (;;) {
		*ends = true;
		if (folder->form == RECOGNISE_MESSAGE) {
			seen = mailbox_seen(folder);
		} else {
			found = recognise_find(folder->form, mailbox_octet(folder, seen),
			    folder->window + folder->len, folder->end, &at);
			if (found != NULL)
				return (size_t)(found - mailbox_octet(folder, 0));
			seen = (size_t)(at - mailbox_octet(folder, 0));
		}
		if (folder->end)
			return mailbox_seen(folder);
		*ends = false;
		if (mailbox_seen(folder) >= max && seen > 0)
			return seen;
		mailbox_fill(folder);
	}
}

/* The length of the message from what it says itself, or 0. */
static size_t
mailbox_measure(struct mailbox *folder, const struct mailbox_message *message, uint64_t length)
{
	const struct header_value *value = &message->header.length;
	size_t end = 0;

	if (folder->form == RECOGNISE_FROM && value->from != NULL &&
	    recognise_number(value->from, value->to, &length))
		length += (uint64_t)(message->header.body - mailbox_octet(folder, 0));
	if (length == 0)
		return 0;
	if (mailbox_leads(folder, length, &end))
		return end;
	folder->lies++;
	return 0;
}

static void
mailbox_header(struct mailbox *folder, struct mailbox_message *message)
{
	const char *from;
	size_t len;
	bool last;

	do {
		from = mailbox_octet(folder, 0);
		len = mailbox_seen(folder);
		last = folder->end || len >= MAILBOX_HEADER;
		if (len > MAILBOX_HEADER)
			len = MAILBOX_HEADER;
	} while (!header_read(&message->header, from, from + len, last) &&
	    (mailbox_fill(folder), true));
}

/* The message at hand is in the window from its first octet on: find its end. */
static void
mailbox_whole(struct mailbox *folder, struct mailbox_message *message, uint64_t length)
{
	const char *window;
	uint64_t base;
	size_t body;

	mailbox_header(folder, message);
	window = folder->window;
	base = folder->base;
	body = (size_t)(message->header.body - mailbox_octet(folder, 0));
	message->len = mailbox_measure(folder, message, length);
	message->ends = true;
	message->quoted = message->len == 0 && folder->form == RECOGNISE_FROM;
	if (message->len == 0)
		message->len = mailbox_search(folder, body > 0 ? body - 1 : 0, MAILBOX_MESSAGE,
		    &message->ends);
	if (folder->window != window || folder->base != base)
		mailbox_header(folder, message);
}

/* Is enough there to begin with a message?  The line before an article has to be complete. */
static bool
mailbox_begins(const struct mailbox *folder)
{
	size_t len = mailbox_seen(folder);
	const char *line = mailbox_octet(folder, 0);

	return len > 0 && (folder->form != RECOGNISE_RNEWS ||
	    recognise_begins(RECOGNISE_RNEWS, line, line + len, folder->end) != RECOGNISE_UNSURE);
}

bool
mailbox_next(struct mailbox *folder, struct mailbox_message *message)
{
	const char *article;
	uint64_t length = 0;

	folder->message = folder->at;
	while (!mailbox_begins(folder) && mailbox_fill(folder))
		continue;
	if (mailbox_seen(folder) == 0)
		return false;
	message->begins = !folder->rest;
	if (folder->rest) {
		message->quoted = false;
		message->len = mailbox_search(folder, 0, 0, &message->ends);
	} else {
		article = folder->form != RECOGNISE_RNEWS ? NULL :
		    recognise_rnews(mailbox_octet(folder, 0), folder->window + folder->len,
		    &length);
		if (article != NULL)
			folder->message += (size_t)(article - mailbox_octet(folder, 0));
		mailbox_whole(folder, message, length);
	}
	message->octets = mailbox_octet(folder, 0);
	message->offset = folder->base + folder->message;
	folder->at = folder->message + message->len;
	folder->rest = !message->ends;
	message->cut = folder->why != NULL && folder->at == folder->len;
	return true;
}

/* Batches */

/* Let TO have the window as far as what comes next; that, the folder gets in the window of TO. */
static bool
mailbox_hand(struct mailbox *folder, struct mailbox *to)
{
	size_t rest = folder->len - folder->at, room = to->room;
	struct mailbox old = *folder;
	char *window = to->window;

	if (window == NULL || room < rest || room > MAILBOX_ROOM) {
		for (room = 2 * MAILBOX_READ; room < rest; room *= 2)
			continue;
		free(window);
		to->window = NULL;
		to->room = 0;
		window = malloc(room);
		if (window == NULL)
			return false;
	}
	mailbox_count(folder, &folder->first, folder->base + folder->at);
	folder->last = folder->first;
	memcpy(window, folder->window + folder->at, rest);
	folder->window = window;
	folder->room = room;
	folder->base += folder->at;
	folder->len = rest;
	folder->at = folder->message = 0;
	*to = old;
	to->len = old.at;
	return true;
}

void
mailbox_take(struct mailbox *folder, struct mailbox *to, struct mailbox_batch *batch)
{
	struct mailbox_message message;
	size_t start = folder->at;

	batch->n = 0;
	batch->last = batch->rest = batch->large = false;
	folder->holds = true;
	do {
		batch->last = !mailbox_next(folder, &message);
		if (batch->last)
			break;
		batch->rest = !message.ends;
		batch->items[batch->n++] = (struct mailbox_item){
			.at = folder->message,
			.len = message.len,
			.begins = message.begins,
			.ends = message.ends,
			.cut = message.cut,
			.quoted = message.quoted,
		};
	} while (message.ends && folder->at - start < MAILBOX_BATCH &&
	    batch->n < MAILBOX_BATCH_ITEMS);
	folder->holds = false;
	if (batch->n > 0 && !mailbox_hand(folder, to)) {
		folder->why = strerror(ENOMEM);
		folder->end = batch->last = true;
		batch->n = 0;
	}
	batch->large = batch->n > 0 && to->room > MAILBOX_ROOM;
}

void
mailbox_trim(struct mailbox *folder)
{
	if (folder->room <= MAILBOX_ROOM)
		return;
	free(folder->window);
	folder->window = NULL;
	folder->room = folder->len = 0;
}

void
mailbox_item(struct mailbox *folder, const struct mailbox_batch *batch, size_t i,
    struct mailbox_message *message)
{
	const struct mailbox_item *item = &batch->items[i];
	size_t fields = item->len < MAILBOX_HEADER ? item->len : MAILBOX_HEADER;

	folder->message = item->at;
	message->octets = folder->window + item->at;
	message->len = item->len;
	message->offset = folder->base + item->at;
	message->begins = item->begins;
	message->ends = item->ends;
	message->cut = item->cut;
	message->quoted = item->quoted;
	if (item->begins)
		header_read(&message->header, message->octets, message->octets + fields, true);
}

void
mailbox_open(struct mailbox *folder, struct source *source, enum recognise_form form)
{
	char *window = folder->window;
	size_t room = folder->room;

	*folder = (struct mailbox){
		.source = source,
		.form = form,
		.window = window,
		.room = room,
		.first = { 0, 1, 0 },
		.last = { 0, 1, 0 },
	};
	while (folder->form == RECOGNISE_UNSURE) {
		mailbox_fill(folder);
		folder->form = recognise_mail(folder->window, folder->window + folder->len,
		    folder->end || folder->len >= MAILBOX_HEADER);
	}
	if (folder->form == RECOGNISE_NONE)
		folder->form = RECOGNISE_MESSAGE;
	if (folder->len == 0)
		mailbox_fill(folder);
	/* What is a message because the user says so may begin with the end of its fields. */
	if (folder->len > 0 && form != RECOGNISE_MESSAGE)
		folder->at = (size_t)(recognise_start(folder->window, folder->window +
		    folder->len) -
		    folder->window);
}
