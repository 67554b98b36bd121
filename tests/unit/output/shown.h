/*
 * shown.h - tests: compare the octets in the buffer of an output
 */
#ifndef SHOWN_H
#define SHOWN_H

#include "../filter/finding.h"
#include "output/output.h"

/* Compare a buffer with octets, which may include NULs, and empty the buffer. */
static inline void
shown_octets(struct buffer *buffer, const char *wanted, size_t len)
{
	assert_false(buffer->failed);
	if (buffer->len != len || (len > 0 && memcmp(buffer->octets, wanted, len) != 0))
		fail_msg("'%.*s', not '%.*s'", (int)buffer->len, buffer->octets, (int)len, wanted);
	buffer->len = 0;
}

static inline void
shown_is(struct buffer *buffer, const char *wanted)
{
	shown_octets(buffer, wanted, strlen(wanted));
}

/* Compare the output for a record of the file NAME. */
static inline void
shown_record(const struct output_ops *ops, const struct style *style, const char *name,
    const struct record *record, const char *wanted)
{
	struct output output;

	output_init(&output, ops, style, -1);
	output_begin(&output, name, NULL, false);
	output_record(&output, record);
	assert_null(output.refused);
	shown_is(&output.buffer, wanted);
	output_free(&output);
}

#endif
