/*
 * count - output: a table of how many URLs there are of each host, year, ... (--count-by)
 */
#ifndef OUTPUT_COUNT_H
#define OUTPUT_COUNT_H

#include "output/domain.h"
#include "output/output.h"
#include "output/tally.h"

enum count_key {
	COUNT_NONE,
	COUNT_HOST,
	COUNT_DOMAIN,	/* that somebody has registered */
	COUNT_SCHEME,
	COUNT_YEAR,	/* of the message, the capture, or the file */
	COUNT_VERDICT,
	COUNT_KIND,
	COUNT_FILE
};

struct count;

struct count_options {
	enum count_key key;
	bool by_message;		/* messages that have it, not URLs */
	bool json;
	const struct domain *domain;	/* for COUNT_DOMAIN; owned by the caller */
};

/* NULL if there is no memory. */
struct count *count_new(const struct count_options *options);
void count_free(struct count *count);

/* An empty one of the same sort, for another thread; then, what that has counted as well. */
struct count *count_another(const struct count *count);
void count_merge(struct count *count, const struct count *other);

/* Another message begins, or a file. */
void count_next_message(struct count *count);

enum count_key count_key(const struct count *count);

/*
 * What a record counts for, valid until the next call.  That of COUNT_FILE, and of COUNT_YEAR
 * outside of mail and web archives, is what output_table began with.
 */
struct octets count_name(struct count *count, const struct record *record);

/* Put a row of the table, with what ends it; N is not more than MOST. */
void count_put_row(const struct count *count, struct output *output, const struct tally_row *row,
    uint64_t most, unsigned columns);

struct count_terminal {
	unsigned columns;	/* 0: the output is not a terminal */
	unsigned lines;		/* 0: not known */
};

/*
 * Put the table, the most frequent name first: NUMBER, TAB, NAME, or an object of JSON, a row;
 * with bars on a terminal, where the most frequent comes last if not all fit; at most MAX rows.
 */
void count_put(const struct count *count, struct output *output, struct count_terminal terminal,
    uint64_t max);

#endif
