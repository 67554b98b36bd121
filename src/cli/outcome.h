/*
 * outcome - cli: the output of an item, with its trailer, is read again
 */
#ifndef CLI_OUTCOME_H
#define CLI_OUTCOME_H

#include <stdint.h>

#include "base/buffer.h"
#include "output/trailer.h"

/* Read the trailer of a file; NULL, or why it is not the output of an item. */
const char *outcome_read(const char *path, struct trailer *trailer);

/* Hold the whole file against its trailer; NULL, or what is wrong.  RECORDS_CRC becomes known. */
const char *outcome_check(const char *path, struct trailer *trailer);

/* What takes the records, some octets at a time; false: no more of them. */
typedef bool outcome_take(void *ctx, struct buffer *octets);

/* Is this record, as the item has it, handed on?  It ends with the octet that ends records. */
typedef bool outcome_wants(void *ctx, struct octets record);

/* What the records get that depends on the other items. */
struct outcome_change {
	const char *path;	/* of the item */
	outcome_wants *wants;	/* NULL: all are */
	void *wants_ctx;
	uint64_t lines;		/* before them in their file: they are added */
	const char *file;	/* whose name they lose if nothing asked for it; NULL: none */
};

/*
 * Hand the records to TAKE, changed.  NULL, or why that was not possible; "" if TAKE wants
 * no more.
 */
const char *outcome_copy(const char *path, const struct trailer *trailer,
    const struct outcome_change *change, outcome_take *take, void *ctx);

#endif
