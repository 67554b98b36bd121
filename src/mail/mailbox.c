/*
 * mailbox - mail: a source becomes its messages, one after the other
 */
#include "mail/mailbox.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* One read: large enough that system calls cost nothing, small enough for the cache. */
#define FOLDER_READ ((size_t)256 << 10)

/* The fields of a message take no more; what follows is its body. */
#define FOLDER_HEADER ((size_t)256 << 10)

/* A window that a long message made larger than this is for one thread, and not kept. */
#define FOLDER_ROOM ((size_t)4 << 20)

/* After as many wrong lengths, none is believed that would have to be read for. */
#define FOLDER_LIES 8

void
folder_free(struct folder *folder)
{
	free(folder->window);
}

/* Positions */

static void
folder_count(const struct folder *folder, struct folder_mark *mark, uint64_t offset)
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
folder_position(struct folder *folder, const char *octet)
{
	uint64_t offset = folder->base + (uint64_t)(octet - folder->window);
	uint64_t message = folder->base + folder->message;

	if (folder->first.offset < message)
		folder_count(folder, &folder->first, message);
	if (folder->last.offset < message || folder->last.offset > offset)
		folder->last = folder->first;
	folder_count(folder, &folder->last, offset);
	return (struct urlsift_position){
		.offset = offset,
		.line = folder->last.line,
		.column = offset - folder->last.start + 1,
	};
}

/* The window */

/* Forget what precedes the message at hand. */
static void
folder_drop(struct folder *folder)
{
	size_t n = folder->message;

	if (n == 0 || folder->holds)
		return;
	if (folder->last.offset > folder->first.offset &&
	    folder->last.offset <= folder->base + n)
		folder->first = folder->last;
	folder_count(folder, &folder->first, folder->base + n);
	folder->len -= n;
	memmove(folder->window, folder->window + n, folder->len);
	folder->base += n;
	folder->at -= n;
	folder->message = 0;
}

/* Read more.  False if there is no more: the window's end is the source's. */
static bool
folder_fill(struct folder *folder)
{
	char *window;
	ssize_t n;

	if (folder->end)
		return false;
	folder_drop(folder);
	if (folder->room - folder->len < FOLDER_READ) {
		size_t room = folder->room == 0 ? 2 * FOLDER_READ : 2 * folder->room;

		window = realloc(folder->window, room);
		if (window == NULL) {
			folder->why = strerror(ENOMEM);
			folder->end = true;
			return false;
		}
		folder->window = window;
		folder->room = room;
	}
	n = source_read(folder->source, folder->window + folder->len, FOLDER_READ);
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
folder_octet(const struct folder *folder, size_t off)
{
	return folder->window + folder->message + off;
}

/* How many octets of the message at hand and what follows it are there. */
static size_t
folder_seen(const struct folder *folder)
{
	return folder->len - folder->message;
}

/*
 * What a length leads to: the end of all, or (perhaps behind an empty line) the
 * next message is the form of the folder.  MBOX_UNSURE: more has to be read.
 */
static enum mbox_form
folder_led(const struct folder *folder, uint64_t length, size_t *end)
{
	const char *at, *to = folder->window + folder->len;
	size_t i;

	if (length > folder_seen(folder))
		return folder->end ? MBOX_NONE : MBOX_UNSURE;
	at = folder_octet(folder, (size_t)length);
	if (folder->form == MBOX_FROM && at[-1] != '\n' && at < to && *at != '\n' && *at != '\r')
		return MBOX_NONE;
	for (i = 0; i < 4 && at < to && (*at == '\n' || *at == '\r'); i++)
		at++;
	*end = (size_t)(at - folder_octet(folder, 0));
	if (at == to)
		return folder->end ? folder->form : MBOX_UNSURE;
	return mbox_begins(folder->form, at, to, folder->end);
}

/* No more is read than that needs: it may not be there yet. */
static bool
folder_leads(struct folder *folder, uint64_t length, size_t *end)
{
	enum mbox_form form;

	if (length > FOLDER_MESSAGE)
		return false;
	if (length > folder_seen(folder) && folder->lies >= FOLDER_LIES)
		return false;
	while ((form = folder_led(folder, length, end)) == MBOX_UNSURE)
		folder_fill(folder);
	return form == folder->form;
}

/*
 * Look for the next message from SEEN on.  Returns where this one ends; or, if
 * it is too long (*ENDS false), how much of it is surely there.
 */
static size_t
folder_search(struct folder *folder, size_t seen, size_t max, bool *ends)
{
	const char *at = NULL, *found;

	for (;;) {
		*ends = true;
		if (folder->form == MBOX_MESSAGE) {
			seen = folder_seen(folder);
		} else {
			found = mbox_find(folder->form, folder_octet(folder, seen),
			    folder->window + folder->len, folder->end, &at);
			if (found != NULL)
				return (size_t)(found - folder_octet(folder, 0));
			seen = (size_t)(at - folder_octet(folder, 0));
		}
		if (folder->end)
			return folder_seen(folder);
		*ends = false;
		if (folder_seen(folder) >= max && seen > 0)
			return seen;
		folder_fill(folder);
	}
}

/* The length of the message from what it says itself, or 0. */
static size_t
folder_measure(struct folder *folder, const struct folder_message *message, uint64_t length)
{
	const struct header_value *value = &message->header.length;
	size_t end = 0;

	if (folder->form == MBOX_FROM && value->from != NULL &&
	    mbox_number(value->from, value->to, &length))
		length += (uint64_t)(message->header.body - folder_octet(folder, 0));
	if (length == 0)
		return 0;
	if (folder_leads(folder, length, &end))
		return end;
	folder->lies++;
	return 0;
}

static void
folder_header(struct folder *folder, struct folder_message *message)
{
	const char *from;
	size_t len;
	bool last;

	do {
		from = folder_octet(folder, 0);
		len = folder_seen(folder);
		last = folder->end || len >= FOLDER_HEADER;
		if (len > FOLDER_HEADER)
			len = FOLDER_HEADER;
	} while (!header_read(&message->header, from, from + len, last) &&
	    (folder_fill(folder), true));
}

/* The message at hand is in the window from its first octet on: find its end. */
static void
folder_whole(struct folder *folder, struct folder_message *message, uint64_t length)
{
	const char *window;
	uint64_t base;
	size_t body;

	folder_header(folder, message);
	window = folder->window;
	base = folder->base;
	body = (size_t)(message->header.body - folder_octet(folder, 0));
	message->len = folder_measure(folder, message, length);
	message->ends = true;
	message->quoted = message->len == 0 && folder->form == MBOX_FROM;
	if (message->len == 0)
		message->len = folder_search(folder, body > 0 ? body - 1 : 0, FOLDER_MESSAGE,
		    &message->ends);
	if (folder->window != window || folder->base != base)
		folder_header(folder, message);
}

/* Is enough there to begin with a message?  The line before an article has to be complete. */
static bool
folder_begins(const struct folder *folder)
{
	size_t len = folder_seen(folder);
	const char *line = folder_octet(folder, 0);

	return len > 0 && (folder->form != MBOX_RNEWS ||
	    mbox_begins(MBOX_RNEWS, line, line + len, folder->end) != MBOX_UNSURE);
}

bool
folder_next(struct folder *folder, struct folder_message *message)
{
	const char *article;
	uint64_t length = 0;

	folder->message = folder->at;
	while (!folder_begins(folder) && folder_fill(folder))
		continue;
	if (folder_seen(folder) == 0)
		return false;
	message->begins = !folder->rest;
	if (folder->rest) {
		message->quoted = false;
		message->len = folder_search(folder, 0, 0, &message->ends);
	} else {
		article = folder->form != MBOX_RNEWS ? NULL :
		    mbox_rnews(folder_octet(folder, 0), folder->window + folder->len, &length);
		if (article != NULL)
			folder->message += (size_t)(article - folder_octet(folder, 0));
		folder_whole(folder, message, length);
	}
	message->octets = folder_octet(folder, 0);
	message->offset = folder->base + folder->message;
	folder->at = folder->message + message->len;
	folder->rest = !message->ends;
	message->cut = folder->why != NULL && folder->at == folder->len;
	return true;
}

/* Batches */

/* Let TO have the window as far as what comes next; that, the folder gets in the window of TO. */
static bool
folder_hand(struct folder *folder, struct folder *to)
{
	size_t rest = folder->len - folder->at, room = to->room;
	struct folder old = *folder;
	char *window = to->window;

	if (window == NULL || room < rest || room > FOLDER_ROOM) {
		for (room = 2 * FOLDER_READ; room < rest; room *= 2)
			continue;
		free(window);
		to->window = NULL;
		to->room = 0;
		window = malloc(room);
		if (window == NULL)
			return false;
	}
	folder_count(folder, &folder->first, folder->base + folder->at);
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
folder_take(struct folder *folder, struct folder *to, struct folder_batch *batch)
{
	struct folder_message message;
	size_t start = folder->at;

	batch->n = 0;
	batch->last = batch->rest = batch->large = false;
	folder->holds = true;
	do {
		batch->last = !folder_next(folder, &message);
		if (batch->last)
			break;
		batch->rest = !message.ends;
		batch->items[batch->n++] = (struct folder_item){
			.at = folder->message,
			.len = message.len,
			.begins = message.begins,
			.ends = message.ends,
			.cut = message.cut,
			.quoted = message.quoted,
		};
	} while (message.ends && folder->at - start < FOLDER_BATCH &&
	    batch->n < FOLDER_BATCH_ITEMS);
	folder->holds = false;
	if (batch->n > 0 && !folder_hand(folder, to)) {
		folder->why = strerror(ENOMEM);
		folder->end = batch->last = true;
		batch->n = 0;
	}
	batch->large = batch->n > 0 && to->room > FOLDER_ROOM;
}

void
folder_trim(struct folder *folder)
{
	if (folder->room <= FOLDER_ROOM)
		return;
	free(folder->window);
	folder->window = NULL;
	folder->room = folder->len = 0;
}

void
folder_item(struct folder *folder, const struct folder_batch *batch, size_t i,
    struct folder_message *message)
{
	const struct folder_item *item = &batch->items[i];
	size_t fields = item->len < FOLDER_HEADER ? item->len : FOLDER_HEADER;

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
folder_open(struct folder *folder, struct source *source, enum mbox_form form)
{
	char *window = folder->window;
	size_t room = folder->room;

	*folder = (struct folder){
		.source = source,
		.form = form,
		.window = window,
		.room = room,
		.first = { 0, 1, 0 },
		.last = { 0, 1, 0 },
	};
	while (folder->form == MBOX_UNSURE) {
		folder_fill(folder);
		folder->form = mbox_recognise(folder->window, folder->window + folder->len,
		    folder->end || folder->len >= FOLDER_HEADER);
	}
	if (folder->form == MBOX_NONE)
		folder->form = MBOX_MESSAGE;
	if (folder->len == 0)
		folder_fill(folder);
	/* What is a message because the user says so may begin with the end of its fields. */
	if (folder->len > 0 && form != MBOX_MESSAGE)
		folder->at = (size_t)(mbox_start(folder->window, folder->window + folder->len) -
		    folder->window);
}
