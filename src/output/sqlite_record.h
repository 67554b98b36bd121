/*
 * sqlite_record - output: records -> octets for an index (output_sqlite)
 */
#ifndef OUTPUT_SQLITE_RECORD_H
#define OUTPUT_SQLITE_RECORD_H

#include "base/octets.h"
#include "output/output.h"
#include "output/sqlite_item.h"

/* The file PATH begins; what is found before START stays. */
void sqlite_record_file(struct output *output, struct octets path, int64_t start,
    int64_t message);

/* What there is to say of a file that was read. */
struct sqlite_end {
	struct sqlite_stat stat;
	bool settled;	/* if it stays as it is, it need not be read again */
	struct sqlite_counts counts;
	struct sqlite_mark mark;
};

/* All of it was read. */
void sqlite_record_end(struct output *output, const struct sqlite_end *end);

#endif
