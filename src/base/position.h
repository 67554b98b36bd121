/*
 * position - base: lines and columns of an octet
 */
#ifndef BASE_POSITION_H
#define BASE_POSITION_H

#include "base/line.h"
#include "urlsift.h"

/* Move a position past LEN octets; columns are octets, from 1. */
static inline void
position_pass(struct urlsift_position *position, const char *octets, size_t len)
{
	const char *newline = len > 0 ? memrchr(octets, '\n', len) : NULL;

	position->offset += len;
	position->column += len;
	if (newline != NULL) {
		position->line += line_count(octets, len);
		position->column = (uint64_t)(octets + len - newline);
	}
}

#endif
