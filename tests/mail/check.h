/*
 * check.h - tests: what the program's readers make of octets, against what was composed
 */
#ifndef CHECK_H
#define CHECK_H

#include "compose.h"
#include "input/input.h"

/* How it is read. */
struct check {
	const struct input_ops *reader;		/* NULL: whichever bids */
	uint32_t kinds;				/* 0: those with a wrapper */
	size_t step;				/* octets at a time; 0: as many as are wanted;
						   SIZE_MAX: the same, and in no other way */
	uint64_t messages;			/* how many there have to be */
};

/*
 * Read the file, once in large reads and once in small ones.  NULL if what was
 * found is what was composed: URLs, messages, parts, and where each octet of
 * them stands; else a note.
 */
const char *check_file(const struct compose *compose, const struct check *check);

#endif
