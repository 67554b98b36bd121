/*
 * octets_source.h - tests: a source whose octets are in memory
 */
#ifndef OCTETS_SOURCE_H
#define OCTETS_SOURCE_H

#include <string.h>

#include "input/input.h"

struct octets_source {
	struct source source;
	const char *at, *to;
	size_t step;	/* octets that it has at a time; 0: any number */
};

/* A source.read. */
static inline ssize_t
octets_source_read(struct source *source, char *to, size_t room)
{
	struct octets_source *octets = (struct octets_source *)source;
	size_t n = (size_t)(octets->to - octets->at);

	n = n < room ? n : room;
	n = octets->step == 0 || n < octets->step ? n : octets->step;
	memcpy(to, octets->at, n);
	octets->at += n;
	return (ssize_t)n;
}

static inline struct octets_source
octets_source(const char *name, const char *octets, size_t len, size_t step)
{
	return (struct octets_source){
		{ .name = name, .read = octets_source_read, .fd = -1 }, octets, octets + len, step
	};
}

/* A handler's "begin" or "end". */
static inline enum input_next
octets_source_event(void *ctx, const struct source *source)
{
	(void)ctx;
	(void)source;
	return INPUT_GO_ON;
}

#endif
