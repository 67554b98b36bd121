/*
 * check.c - tests: reads a composed file and compares the results
 */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../octets_source.h"
#include "../tap.h"
#include "mail/reader.h"

struct reading {
	const struct compose *compose;
	size_t n;		/* finds so far */
	char note[1024];	/* a note about the first difference */
	size_t line_at, line;	/* LINE newlines are before octet LINE_AT */
};

static void
note(struct reading *reading, const char *format, ...)
{
	va_list args;

	if (reading->note[0] != '\0')
		return;
	va_start(args, format);
	vsnprintf(reading->note, sizeof(reading->note), format, args);
	va_end(args);
}

static void
on_trouble(void *ctx, const char *name, const char *why)
{
	if (strstr(why, ": unknown character set '") == NULL)
		note(ctx, "trouble: %s: %s", name, why);
}

/* Check that the line and the column are those of the offset. */
static void
check_position(struct reading *reading, const struct urlsift_position *at)
{
	const char *octets = reading->compose->octets, *line;
	size_t offset = (size_t)at->offset, column;

	if (offset > reading->compose->len) {
		note(reading, "offset %zu is past the end", offset);
		return;
	}
	if (offset < reading->line_at)
		reading->line_at = reading->line = 0;
	for (; reading->line_at < offset; reading->line_at++)
		reading->line += octets[reading->line_at] == '\n';
	line = offset == 0 ? NULL : memrchr(octets, '\n', offset);
	column = offset - (line == NULL ? 0 : (size_t)(line + 1 - octets)) + 1;
	if (at->line != reading->line + 1 || at->column != column)
		note(reading, "offset %zu is %llu:%llu, not %zu:%zu", offset,
		    (unsigned long long)at->line, (unsigned long long)at->column,
		    reading->line + 1, column);
}

/* Check that the pieces are the spans, of which adjacent ones are joined. */
static void
check_pieces(struct reading *reading, const struct compose_find *find,
    const struct record *record)
{
	const struct urlsift_piece *piece = record_piece(record, 0);
	size_t from = find->spans[0].from, to = find->spans[0].to, n = 1, text = 1, i;

	for (i = 1; i <= find->n_spans; i++) {
		if (i < find->n_spans && find->spans[i].from <= to) {
			to = find->spans[i].to > to ? find->spans[i].to : to;
			text += (size_t)find->text[i];
			continue;
		}
		if (n > record->n_pieces) {
			note(reading, "the octets from %zu on have no piece", from);
			return;
		}
		if (piece->at.offset != from || piece->len != to - from || piece->text_len != text)
			note(reading, "piece %zu is %llu+%u of %u octets, not %zu+%zu of %zu", n,
			    (unsigned long long)piece->at.offset, piece->len, piece->text_len,
			    from, to - from, text);
		if (i == find->n_spans)
			break;
		from = find->spans[i].from;
		to = find->spans[i].to;
		text = (size_t)find->text[i];
		piece = record_piece(record, n++);
	}
	if (n != record->n_pieces)
		note(reading, "%zu pieces, not %zu", record->n_pieces, n);
	if (record->end != to)
		note(reading, "the end is %llu, not %zu", (unsigned long long)record->end, to);
}

static enum input_next
on_found(void *ctx, const struct record *record)
{
	struct reading *reading = ctx;
	const struct urlsift_find *find = record->find;
	const struct compose_find *wanted = &reading->compose->finds[reading->n++];
	const char *part;

	if (reading->n > reading->compose->n) {
		note(reading, "%s is too much", tap_text(find->text, find->len));
		return INPUT_GO_ON;
	}
	if (find->len != wanted->len || memcmp(find->text, wanted->url, find->len) != 0)
		note(reading, "%s, not %s", tap_text(find->text, find->len),
		    tap_text(wanted->url, wanted->len));
	if (record->mail == NULL) {
		note(reading, "%s is in no mail", tap_text(find->text, find->len));
		return INPUT_GO_ON;
	}
	part = record->mail->part == NULL ? "" : record->mail->part;
	if (record->mail->message != wanted->message || strcmp(part, wanted->part) != 0)
		note(reading, "%s is in message %llu, part %s, not %llu, %s",
		    tap_text(find->text, find->len),
		    (unsigned long long)record->mail->message, part,
		    (unsigned long long)wanted->message, wanted->part);
	check_position(reading, &record->at);
	for (size_t i = 0; i < record->n_pieces; i++)
		check_position(reading, &record_piece(record, i)->at);
	check_pieces(reading, wanted, record);
	return INPUT_GO_ON;
}

static void
check_count(struct reading *reading, const struct check *check, const struct input *input)
{
	const struct compose *compose = reading->compose;

	if (reading->n < compose->n)
		note(reading, "%s is missing", tap_text(compose->finds[reading->n].url,
		    compose->finds[reading->n].len));
	if (input->count.messages != check->messages)
		note(reading, "%llu messages, not %llu",
		    (unsigned long long)input->count.messages,
		    (unsigned long long)check->messages);
	if (compose->parts > 0 && input->count.parts != compose->parts)
		note(reading, "%llu parts, not %u", (unsigned long long)input->count.parts,
		    compose->parts);
	if (input->count.skipped != compose->skipped)
		note(reading, "%llu parts skipped, not %u",
		    (unsigned long long)input->count.skipped, compose->skipped);
}

static void
check_read(struct reading *reading, const struct check *check)
{
	const struct input_ops *readers[] = { &input_mail, &input_plain, NULL };
	struct octets_source source = octets_source("composed", reading->compose->octets,
	    reading->compose->len, check->step);
	const struct input_handler handler = {
		.ctx = reading,
		.begin = octets_source_event,
		.found = on_found,
		.end = octets_source_event,
		.trouble = on_trouble,
	};
	struct input_options options = {
		.readers = readers,
		.range_end = UINT64_MAX,
		.scan = { .kinds = check->kinds == 0 ? URLSIFT_KINDS_WRAPPED : check->kinds },
	};
	struct input *input;

	if (check->reader != NULL) {
		readers[0] = check->reader;
		readers[1] = NULL;
	}
	input = input_new(&options, &handler);
	if (input == NULL)
		tap_bail("no memory");
	input_source(input, &source.source);
	check_count(reading, check, input);
	input_free(input);
}

const char *
check_file(const struct compose *compose, const struct check *check)
{
	static struct reading reading;

	reading = (struct reading){ .compose = compose };
	check_read(&reading, check);
	return reading.note[0] == '\0' ? NULL : reading.note;
}
