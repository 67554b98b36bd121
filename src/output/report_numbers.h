/*
 * report_numbers - output: the numbers of a page (--report), and strings for the page
 */
#ifndef OUTPUT_REPORT_NUMBERS_H
#define OUTPUT_REPORT_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

#include "output/defang.h"
#include "output/report_data.h"

/* Totals of the input, and the command line, whose last N_OPERANDS arguments name files. */
struct report_read {
	uint64_t files, members, messages, octets;
	char **arguments;
	size_t n_arguments, n_operands;
};

struct report_numbers {
	const struct defang *defang;	/* NULL: hosts are not defanged */
	bool domains;		/* registered domains are counted */
};

/* Put a comma and a string.  A host is defanged unless DEFANG is NULL. */
void report_numbers_string(struct buffer *to, struct octets text);
void report_numbers_host(struct buffer *to, const struct defang *defang, struct octets host);

/* Returns the octets of a string; none if it is NULL. */
struct octets report_numbers_word(const char *word);

/* Put an object with the totals of the input, the counts of URLs, and the names of each key. */
void report_numbers(struct buffer *to, struct report_data *data, const struct report_read *read,
    struct report_numbers shown);

#endif
