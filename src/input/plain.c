/*
 * plain - input: text as it is
 *
 * The octets go where the scanner wants them, without a copy, and their
 * positions are those of the source.
 */
#include "input/plain.h"

#include <errno.h>
#include <string.h>

#include "input/input.h"
#include "input/shared.h"
#include "input/shared_plain.h"

/* One read: large enough that system calls cost nothing, small enough for the cache. */
#define PLAIN_READ (256 * 1024)

/* A walk through the source, from its first octet. */
struct plain {
	struct input *input;
	struct source *source;
	struct urlsift_position at;	/* of the next octet; the column is not kept */
	enum input_next next;		/* what the handler said */
	const char *why;		/* the octets end early: the reason */
};

static enum input_bid
plain_bid(const struct source *source, const char *head, size_t len, bool last)
{
	(void)source;
	(void)head;
	(void)len;
	(void)last;
	return INPUT_YES;
}

/* Read up to ROOM octets before offset TO; 0 when there are no more. */
static size_t
plain_read(struct plain *plain, char *text, size_t room, uint64_t to)
{
	struct column *column = plain->input->column;
	ssize_t n;

	if (room > to - plain->at.offset)
		room = (size_t)(to - plain->at.offset);
	if (room == 0)
		return 0;
	n = source_read(plain->source, text, room);
	if (n < 0) {
		plain->why = plain->source->why;
		return 0;
	}
	if (column != NULL && !column_feed(column, text, (size_t)n)) {
		plain->why = strerror(ENOMEM);
		return 0;
	}
	plain->at.offset += (uint64_t)n;
	return (size_t)n;
}

/* Give the scanner all octets before offset TO. */
static void
plain_feed(struct plain *plain, uint64_t to)
{
	struct urlsift_scanner *scanner = plain->input->scanner;
	uint64_t from = plain->at.offset;
	size_t room, n;
	char *text;

	while (plain->next == INPUT_GO_ON) {
		text = urlsift_buffer(scanner, &room);
		n = plain_read(plain, text, room < PLAIN_READ ? room : PLAIN_READ, to);
		if (n == 0)
			break;
		plain->next = (enum input_next)urlsift_fed(scanner, n);
		if (plain->next == INPUT_GO_ON)
			plain->next = input_passed(plain->input, n);
	}
	if (plain->why != NULL)
		input_cut(plain->input, plain->at.offset);
	if (plain->next == INPUT_GO_ON)
		plain->next = (enum input_next)urlsift_finish(scanner);
	input_cut(plain->input, INPUT_NO_CUT);
	input_scanned(plain->input, from, plain->at.offset, plain->next);
}

/* Count lines up to offset TO; what stands there begins a line's Nth column. */
static void
plain_skip(struct plain *plain, uint64_t to)
{
	uint64_t line = 0;	/* offset of the line's start */
	const char *from, *newline;
	char text[16 * 1024];
	size_t n;

	while ((n = plain_read(plain, text, sizeof(text), to)) > 0) {
		for (from = text; (newline = memchr(from, '\n', n - (size_t)(from - text)));
		    from = newline + 1) {
			plain->at.line++;
			line = plain->at.offset - n + (uint64_t)(newline + 1 - text);
		}
	}
	plain->at.column = plain->at.offset - line + 1;
}

/* Read what the range needs: its documents, and what reaches into or out of them. */
static void
plain_range(struct plain *plain)
{
	const struct input_options *options = plain->input->options;
	struct urlsift_scanner *scanner = plain->input->scanner;
	uint64_t to = UINT64_MAX, last = options->range_end / URLSIFT_DOCUMENT_MAX + 1;

	if (last < UINT64_MAX / URLSIFT_DOCUMENT_MAX)
		to = last * URLSIFT_DOCUMENT_MAX + URLSIFT_REACH;
	plain_skip(plain, urlsift_range(scanner, options->range_start, options->range_end));
	if (plain->why == NULL && urlsift_seek(scanner, &plain->at) == 0)
		plain_feed(plain, to);
}

static enum input_next
plain_scan(struct input *input, struct source *source)
{
	const struct input_options *options = input->options;
	struct plain plain = { .input = input, .source = source, .at = { 0, 1, 1 } };

	if (shared_is_worth(options, source))
		return shared_plain(input, source);
	if (input->column != NULL)
		column_reset(input->column, 0);
	plain.why = input_range_refused(input, source);
	if (plain.why == NULL && input_has_range(options))
		plain_range(&plain);
	else if (plain.why == NULL)
		plain_feed(&plain, UINT64_MAX);
	urlsift_reset(input->scanner);
	if (plain.why != NULL)
		input_trouble(input, plain.why);
	return plain.next;
}

const struct input_ops input_plain = {
	.name = "plain",
	.bid = plain_bid,
	.read = plain_scan,
};
