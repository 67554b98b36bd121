/*
 * count - output: a table that counts URLs by host, year, ... (--count-by)
 */
#ifndef OUTPUT_COUNT_H
#define OUTPUT_COUNT_H

#include "output/key.h"
#include "output/output.h"

struct count;

struct count_options {
	enum key key;
	bool by_message;		/* count the messages with such a URL, not the URLs */
	bool json;
	const struct domain *domain;	/* for KEY_DOMAIN; owned by the caller */
};

/* Returns NULL if there is no memory. */
struct count *count_new(const struct count_options *options);
void count_free(struct count *count);

/*
 * Returns an empty counter with the same options, for another thread, or NULL if there is no
 * memory.  count_merge() adds the counts of OTHER.
 */
struct count *count_another(const struct count *count);
void count_merge(struct count *count, const struct count *other);

/* Call this when a message begins, or a file without messages. */
void count_next_message(struct count *count);

struct count_terminal {
	unsigned columns;	/* 0: the output is not a terminal */
	unsigned lines;		/* 0: unknown */
};

/*
 * Put the table, at most MAX rows, the most frequent name first.  A row is NUMBER, TAB, NAME, or
 * a JSON object.  A terminal gets bars, and the reverse order if the table has too many lines.
 */
void count_put(const struct count *count, struct output *output, struct count_terminal terminal,
    uint64_t max);

#endif
