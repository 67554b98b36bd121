/*
 * memory.h - tests: a source whose octets are in memory, and what was found in it
 */
#ifndef MEMORY_H
#define MEMORY_H

#include "unit.h"

#include <stdlib.h>
#include <sys/types.h>

#include "input/input.h"
#include "record.h"

/* What is read, STEP octets at a time, and what came of it: a line for each find. */
struct memory {
	const char *text;
	size_t len, at, step;
	struct input *input;
	const char *fails;	/* why the source fails at its end; or NULL */
	int skip;		/* set of enum input_skip */
	size_t n;		/* finds */
	size_t most;		/* of them, after which the handler stops */
	char found[1024];	/* "message part offset URL\n" */
	char subject[256], id[256], date[256];	/* of the last find */
	char from[256], time[32], list[256], field[256];
	char trouble[256];
};

static inline ssize_t
memory_read(struct source *source, char *to, size_t room)
{
	struct memory *memory = (struct memory *)(void *)(uintptr_t)source->path;
	size_t n = memory->len - memory->at;

	n = n < room ? n : room;
	n = memory->step == 0 || n < memory->step ? n : memory->step;
	if (n == 0 && memory->fails != NULL) {
		source->why = memory->fails;
		return -1;
	}
	memcpy(to, memory->text + memory->at, n);
	memory->at += n;
	return (ssize_t)n;
}

static inline struct source
memory_source(struct memory *memory)
{
	return (struct source){
		.name = "memory", .path = (const char *)memory, .read = memory_read, .fd = -1
	};
}

static inline enum input_next
memory_source_event(void *ctx, const struct source *source)
{
	(void)ctx;
	(void)source;
	return INPUT_GO_ON;
}

static inline void
memory_trouble(void *ctx, const char *name, const char *why)
{
	struct memory *memory = ctx;

	(void)name;
	snprintf(memory->trouble, sizeof(memory->trouble), "%s", why);
}

static inline void
memory_word(char *to, size_t room, const char *word)
{
	snprintf(to, room, "%s", word == NULL ? "(absent)" : word);
}

static inline enum input_next
memory_found(void *ctx, const struct record *record)
{
	struct memory *memory = ctx;
	const struct record_mail *mail = record->mail;
	size_t n = strlen(memory->found);

	assert_non_null(mail);
	memory_word(memory->from, sizeof(memory->from), mail->from);
	memory_word(memory->time, sizeof(memory->time), mail->time);
	memory_word(memory->list, sizeof(memory->list), mail->list);
	memory_word(memory->field, sizeof(memory->field), mail->field);
	memory_word(memory->subject, sizeof(memory->subject), mail->subject);
	memory_word(memory->id, sizeof(memory->id), mail->id);
	memory_word(memory->date, sizeof(memory->date), mail->date);
	snprintf(memory->found + n, sizeof(memory->found) - n, "%d %s %d %.*s\n",
	    (int)mail->message, mail->part == NULL ? "-" : mail->part, (int)record->at.offset,
	    (int)record->find->len, record->find->text);
	return ++memory->n == memory->most ? INPUT_STOP : INPUT_GO_ON;
}

/* Read TEXT with a reader; returns what was counted. */
static inline struct input_count
memory_input(struct memory *memory, const struct input_ops *ops, const char *text, size_t len)
{
	const struct input_ops *readers[] = { ops, NULL };
	const struct input_handler handler = {
		.ctx = memory,
		.begin = memory_source_event,
		.found = memory_found,
		.end = memory_source_event,
		.trouble = memory_trouble,
	};
	struct input_options options = {
		.readers = readers,
		.range_end = UINT64_MAX,
		.describe = true,
		.skip = memory->skip,
	};
	struct source source = memory_source(memory);
	struct input *input = input_new(&options, &handler);
	struct input_count count;

	assert_non_null(input);
	memory->text = text;
	memory->len = len;
	memory->at = 0;
	input_source(input, &source);
	count = input->count;
	input_free(input);
	return count;
}

#endif
