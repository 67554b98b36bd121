/*
 * input - input: names and streams -> records with true positions
 *
 * If a source fails, a URL that reaches the last octet read is not reported: it may be
 * cut short.  Earlier ones are reported.
 */
#include "input/input.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The most octets of a source's beginning that a reader's bid may examine. */
#define INPUT_HEAD (64 * 1024)

/* The name of standard input, unless --label is given. */
#define INPUT_LABEL "(standard input)"

/* The most sources inside sources: enough for archives in archives in compressed files. */
#define INPUT_DEPTH 8

void
input_trouble(struct input *input, const char *why)
{
	const struct input_handler *handler = &input->handler;

	handler->trouble(handler->ctx, input->source->name, why);
}

void
input_damage(struct input *input, const char *why)
{
	/* Libraries report a lack of memory in their own words. */
	input->count.damages += !input->file.failed && strstr(why, "memory") == NULL;
	input_trouble(input, why);
}

bool
input_has_range(const struct input_options *options)
{
	return options->range_start > 0 || options->range_end < UINT64_MAX;
}

const char *
input_range_refused(const struct input *input, const struct source *source)
{
	uint64_t size = source_size(source);

	if (!input_has_range(input->options))
		return NULL;
	if (size == UINT64_MAX)
		return INPUT_NO_RANGE;
	if (input->options->range_start > size)
		return "the range begins beyond the end of the file";
	return NULL;
}

/* Returns whether the source failed within the URL, or within punctuation trimmed from it. */
static bool
input_is_cut(const struct input *input, const struct record *record)
{
	const struct urlsift_find *find = record->find;
	const struct urlsift_reading *reading;
	uint64_t end = find->end;
	size_t i;

	if (input->cut == INPUT_NO_CUT)
		return false;
	for (i = 1; i < find->n_readings; i++) {
		reading = record_reading(record, i);
		if (reading->kind == URLSIFT_READING_UNTRIMMED)
			end = find->end + reading->len - find->len;
	}
	return end >= input->cut;
}

enum input_next
input_found(struct input *input, struct record *record)
{
	const struct input_handler *handler = &input->handler;
	enum input_next next;

	if (input->unanswered)
		return INPUT_STOP;
	if (input_is_cut(input, record))
		return INPUT_GO_ON;
	record->file = input->source->name;
	record->member = input->source->member;
	record->mail = input->mail;
	record->warc = input->warc;
	next = handler->found(handler->ctx, record);
	if (next != INPUT_GO_ON)
		input->left = record->end;
	return next;
}

enum input_next
input_message_done(struct input *input)
{
	const struct input_handler *handler = &input->handler;

	if (input->unanswered)
		return INPUT_STOP;
	return handler->message == NULL ? INPUT_GO_ON :
	    handler->message(handler->ctx, input->source, input->mail);
}

enum input_next
input_passed(struct input *input, uint64_t octets)
{
	const struct input_handler *handler = &input->handler;

	if (input->unanswered)
		return INPUT_STOP;
	return handler->passed == NULL ? INPUT_GO_ON : handler->passed(handler->ctx, octets);
}

void
input_scanned(struct input *input, uint64_t from, uint64_t to, enum input_next next)
{
	if (next != INPUT_GO_ON)
		to = input->left;
	/* The number of octets read beyond the URL depends on how they arrived. */
	if (to > from)
		input->count.octets += to - from;
}

void *
input_keep(struct input *input, const struct input_ops *ops)
{
	size_t i = 0;

	while (input->options->readers[i]->new != ops->new)
		i++;
	assert(i < INPUT_READERS);
	if (input->kept[i] == NULL)
		input->kept[i] = ops->new(input);
	return input->kept[i];
}

/* A urlsift_callback. */
static int
input_find(void *ctx, const struct urlsift_find *find)
{
	struct input *input = ctx;
	struct record *record = &input->record;

	record->find = find;
	/* Copy the parts: reading at once what was written in parts is slow. */
	record->at.offset = find->at.offset;
	record->at.line = find->at.line;
	record->at.column = find->at.column;
	record->end = find->end;
	record->n_pieces = find->n_pieces;
	return (int)input_found(input, record);
}

/* A urlsift_hyphenate. */
static int
input_divides(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	struct input *input = ctx;
	int answer = input->handler.divides(input->handler.ctx, language, word, len, at);

	input->unanswered |= answer == INPUT_NO_ANSWER;
	return answer;
}

struct input *
input_new(const struct input_options *options, const struct input_handler *handler)
{
	struct input *input = calloc(1, sizeof(*input));
	struct urlsift_options scan = options->scan;

	if (input == NULL)
		return NULL;
	input->options = options;
	input->handler = *handler;
	input->cut = INPUT_NO_CUT;
	scan.size = sizeof(scan);
	scan.found = input_find;
	scan.ctx = input;
	if (handler->divides != NULL) {
		scan.hyphenate = input_divides;
		scan.hyphenate_ctx = input;
	}
	input->scanner = urlsift_scanner_new(&scan);
	if (input->scanner == NULL) {
		input_free(input);
		return NULL;
	}
	return input;
}

void
input_free(struct input *input)
{
	const struct input_ops *const *readers;
	size_t i;

	if (input == NULL)
		return;
	readers = input->options->readers;
	for (i = 0; readers[i] != NULL; i++)
		if (input->kept[i] != NULL)
			readers[i]->free(input->kept[i]);
	if (input->scanner != NULL)
		urlsift_scanner_free(input->scanner);
	free(input);
}

/* Returns the reader that accepts the source by its beginning, or NULL if reading fails. */
static const struct input_ops *
input_choose(struct input *input, struct source *source, char *head)
{
	const struct input_ops *const *reader = input->options->readers;
	enum input_bid bid;
	bool last;

	last = !source_peek(source, head, INPUT_HEAD);
	/* Report a failure after the first octets only once these are scanned. */
	if (source->failed && source->head_len == 0) {
		input_damage(input, source->why);
		return NULL;
	}
	for (; reader[1] != NULL; reader++) {
		if (input->start.line > 0 && input->depth == 1 && (*reader)->messages)
			return *reader;
		bid = (*reader)->bid(source, head, source->head_len, last);
		while (bid == INPUT_MORE && !last) {
			last = !source_peek(source, head, INPUT_HEAD);
			bid = (*reader)->bid(source, head, source->head_len, last);
		}
		if (bid == INPUT_YES)
			return *reader;
	}
	while (source->head_len < (*reader)->head && !last)
		last = !source_peek(source, head, INPUT_HEAD);
	return *reader;
}

#define INPUT_PDF "a PDF; its page text is not read (pdftotext FILE - | urlsift)"

/* The text of a PDF is compressed; only links outside of pages are found. */
static bool
input_is_pdf(const struct source *source)
{
	return source->head_len > 5 && memcmp(source->head, "%PDF-", 5) == 0;
}

/* Read the source, if there is memory for the reader's state. */
static enum input_next
input_run(struct input *input, const struct input_ops *reader, struct source *source)
{
	input->reader = reader;
	if (reader->new == NULL || input_keep(input, reader) != NULL)
		return reader->read(input, source);
	input_trouble(input, strerror(ENOMEM));
	return INPUT_GO_ON;
}

static enum input_next
input_read(struct input *input, const struct input_ops *reader, struct source *source)
{
	const struct input_handler *handler = &input->handler;
	enum input_next next;

	input->count.files += input->depth == 1;
	if (reader->contains)
		return input_run(input, reader, source);
	if (input_is_pdf(source) && input->options->range_start == 0)
		input_trouble(input, INPUT_PDF);
	next = handler->begin(handler->ctx, source);
	if (next == INPUT_GO_ON)
		next = input_run(input, reader, source);
	if (!reader->messages && next != INPUT_STOP)
		next = input_message_done(input);
	if (input->unanswered || next == INPUT_STOP)
		return INPUT_STOP;
	return handler->end(handler->ctx, source);
}

enum input_next
input_source(struct input *input, struct source *source)
{
	struct source *outer = input->source;
	enum input_next next = INPUT_GO_ON;
	const struct input_ops *reader;
	char *head = malloc(INPUT_HEAD);

	input->source = source;
	input->depth++;
	if (head == NULL)
		input_trouble(input, strerror(ENOMEM));
	else if (input->depth > INPUT_DEPTH)
		input_damage(input, "nested too deeply");
	else if ((reader = input_choose(input, source, head)) != NULL)
		next = input_read(input, reader, source);
	input->depth--;
	input->source = outer;
	free(head);
	return next == INPUT_STOP ? INPUT_STOP : INPUT_GO_ON;
}

/* Open a file that was named, or FOUND in a directory. */
static bool
input_open(struct input *input, const char *path, bool found)
{
	const char *label = input->options->label;

	if (found)
		return source_open(&input->file, path,
		    input->options->follow ? SOURCE_FOUND_LINK : SOURCE_FOUND);
	if (strcmp(path, "-") != 0)
		return source_open(&input->file, path, SOURCE_NAMED);
	source_open_standard(&input->file, label == NULL ? INPUT_LABEL : label);
	return true;
}

/* Read a file, and call "opened" before and "closed" after that. */
static enum input_next
input_opened(struct input *input, struct source *source)
{
	const struct input_handler *handler = &input->handler;
	enum input_next next = INPUT_GO_ON;

	if (handler->opened != NULL)
		next = handler->opened(handler->ctx, source, &input->start);
	if (next == INPUT_GO_ON)
		next = input_source(input, source);
	if (next == INPUT_GO_ON && handler->closed != NULL)
		next = handler->closed(handler->ctx, source);
	return next == INPUT_LEAVE ? INPUT_GO_ON : next;
}

bool
input_passes_over(const struct input_options *options, const struct stat *file)
{
	size_t i;

	for (i = 0; i < options->n_pages; i++)
		if (file->st_ino == options->pages[i].st_ino &&
		    file->st_dev == options->pages[i].st_dev)
			return true;
	return false;
}

enum input_next
input_file(struct input *input, const char *path, bool found)
{
	const struct input_options *options = input->options;
	const struct input_handler *handler = &input->handler;
	struct source *source = &input->file;
	enum input_next next = INPUT_GO_ON;
	struct stat st;

	if (!input_open(input, path, found)) {
		handler->trouble(handler->ctx, source->name, source->why);
		return INPUT_GO_ON;
	}
	if (options->n_pages > 0 && fstat(source->fd, &st) == 0 && input_passes_over(options, &st))
		next = INPUT_GO_ON;
	/* Reading the output would never end. */
	else if (options->output != NULL && source_is(source, options->output))
		handler->trouble(handler->ctx, source->name, INPUT_IS_OUTPUT);
	else if (input->start.line > 0 && !source_seek(source, input->start.offset))
		handler->trouble(handler->ctx, source->name, source->why);
	else
		next = input_opened(input, source);
	source_close(source);
	input->start = (struct input_start){ 0 };
	return next;
}
