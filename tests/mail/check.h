/*
 * check.h - tests: reads a composed file and compares the results
 */
#ifndef CHECK_H
#define CHECK_H

#include "compose.h"
#include "input/input.h"

/* How to read the file. */
struct check {
	const struct input_ops *reader;		/* NULL: a reader that bids */
	uint32_t kinds;				/* 0: URLs with a wrapper */
	size_t step;				/* octets at a time; 0: no limit;
						   SIZE_MAX: no limit, and no other way */
	uint64_t messages;			/* expected number of messages */
};

/*
 * Read the file, and compare the results with the file's composition: URLs, messages, parts, and
 * the place of each octet.  Returns a note about the first difference, or NULL.
 */
const char *check_file(const struct compose *compose, const struct check *check);

#endif
