/*
 * reading.h - tests: any octets as a file, read in any pieces
 */
#ifndef READING_H
#define READING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "input/input.h"

struct reading_how {
	const struct input_options *options;
	void (*trouble)(void *ctx, const char *name, const char *why);
	size_t step;		/* octets that the source has at a time */
	bool shared;		/* two threads share it */
	bool wide;		/* it may be UTF-16, where an octet 0A is no line end */
};

/*
 * However the file is read, the same is found: whole, in pieces, octet by octet, in two threads.
 * CHOICE chooses the pieces' length, and one of the ways.  STEP and SHARED are ignored.
 */
void reading_check(const char *octets, size_t len, struct reading_how how, uint8_t choice);

#endif
