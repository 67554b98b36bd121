/*
 * filter - filter: which records are wanted: scheme, host, verdict, expressions
 */
#ifndef FILTER_FILTER_H
#define FILTER_FILTER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/octets.h"
#include "filter/answer.h"
#include "record.h"

/* Room for the reason of a failure. */
#define FILTER_WHY 256

/* Words in the order in which they were given. */
struct filter_list {
	struct octets *words;
	size_t n;
};

struct filter_options {
	bool strict;
	bool ignore_case;
	bool invert;			/* keep what the filters would leave out */
	struct filter_list expressions;	/* none: all match */
	struct filter_list schemes;	/* none: all are wanted */
	struct filter_list hosts;	/* with their subdomains; none: all are wanted */
	struct filter_list excluded_schemes;	/* left out, whatever INVERT says */
	struct filter_list excluded_hosts;	/* left out, with their subdomains */
};

/* Returns whether there is no filter at all. */
static inline bool
filter_keeps_all(const struct filter_options *options)
{
	return !options->strict && !options->invert && options->expressions.n == 0 &&
	    options->schemes.n == 0 && options->hosts.n == 0 && options->excluded_schemes.n == 0 &&
	    options->excluded_hosts.n == 0;
}

struct filter;

/* NULL on a failure: the reason is in WHY.  OPTIONS must outlive the filter. */
struct filter *filter_new(const struct filter_options *options, char why[FILTER_WHY]);
void filter_free(struct filter *filter);

/* Is the record kept?  If an expression was given up, the reason is in WHY. */
enum filter_answer filter_keep(struct filter *filter, const struct record *record,
    char why[FILTER_WHY]);

#endif
