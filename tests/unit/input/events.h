/*
 * events.h - tests: what an input tells its handler, as lines of text
 *
 *	begin NAME
 *	LINE:COLUMN:OFFSET-END URL
 *	end NAME
 *	trouble NAME: WHY
 */
#ifndef EVENTS_H
#define EVENTS_H

#include "../unit.h"

#include <inttypes.h>

#include "input/input.h"

struct events {
	char text[4096];
	enum input_next begin, found, end, passed;	/* what the handler returns */
	uint64_t octets;	/* that were passed */
	size_t n;		/* finds */
};

static inline enum input_next
events_begin(void *ctx, const struct source *source)
{
	struct events *events = ctx;
	size_t n = strlen(events->text);

	snprintf(events->text + n, sizeof(events->text) - n, "begin %s\n", source->name);
	return events->begin;
}

static inline enum input_next
events_found(void *ctx, const struct record *record)
{
	struct events *events = ctx;
	size_t n = strlen(events->text);

	events->n++;
	snprintf(events->text + n, sizeof(events->text) - n,
	    "%" PRIu64 ":%" PRIu64 ":%" PRIu64 "-%" PRIu64 " %.*s\n", record->at.line,
	    record->at.column, record->at.offset, record->end, (int)record->find->len,
	    record->find->text);
	return events->found;
}

static inline enum input_next
events_end(void *ctx, const struct source *source)
{
	struct events *events = ctx;
	size_t n = strlen(events->text);

	snprintf(events->text + n, sizeof(events->text) - n, "end %s\n", source->name);
	return events->end;
}

static inline void
events_trouble(void *ctx, const char *name, const char *why)
{
	struct events *events = ctx;
	size_t n = strlen(events->text);

	snprintf(events->text + n, sizeof(events->text) - n, "trouble %s: %s\n", name, why);
}

static inline enum input_next
events_passed(void *ctx, uint64_t octets)
{
	struct events *events = ctx;

	events->octets += octets;
	return events->passed;
}

static inline struct input_handler
events_handler(struct events *events)
{
	return (struct input_handler){
		.ctx = events,
		.begin = events_begin,
		.found = events_found,
		.end = events_end,
		.trouble = events_trouble,
		.passed = events_passed,
	};
}

/* A source in memory, which hands out STEP octets at a time; 0: as many as there is room for. */
struct octets_source {
	struct source source;
	const char *octets;
	size_t len, step;
	const char *fails;	/* why it fails at its end; or NULL */
};

static inline ssize_t
octets_source_read(struct source *source, char *to, size_t room)
{
	struct octets_source *from = (struct octets_source *)source;
	size_t n = from->len < room ? from->len : room;

	n = from->step == 0 || n < from->step ? n : from->step;
	if (n == 0 && from->fails != NULL) {
		source->why = from->fails;
		return -1;
	}
	memcpy(to, from->octets, n);
	from->octets += n;
	from->len -= n;
	return (ssize_t)n;
}

static inline struct octets_source
octets_source(const char *octets, size_t len, size_t step)
{
	return (struct octets_source){
		.source = { .name = "memory", .read = octets_source_read, .fd = -1 },
		.octets = octets,
		.len = len,
		.step = step,
	};
}

/* Read a source with a reader alone; returns what was counted. */
static inline struct input_count
events_source(struct events *events, const struct input_ops *ops, struct octets_source *from)
{
	const struct input_ops *const readers[] = { ops, NULL };
	const struct input_options options = { .readers = readers, .range_end = UINT64_MAX };
	const struct input_handler handler = events_handler(events);
	struct input *input = input_new(&options, &handler);
	struct input_count count;

	assert_non_null(input);
	input_source(input, &from->source);
	count = input->count;
	input_free(input);
	return count;
}

/* ... a text of STEP octets at a time. */
static inline struct input_count
events_read(struct events *events, const struct input_ops *ops, const char *text, size_t step)
{
	struct octets_source from = octets_source(text, strlen(text), step);

	return events_source(events, ops, &from);
}

/* ... a text at whose end the source is broken. */
static inline void
events_read_broken(struct events *events, const struct input_ops *ops, const char *text)
{
	struct octets_source from = octets_source(text, strlen(text), 0);

	from.fails = "broken";
	events_source(events, ops, &from);
}

#endif
