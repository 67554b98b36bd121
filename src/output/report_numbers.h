/*
 * report_numbers - output: the numbers of a page (--report), and the texts that it shares with them
 */
#ifndef OUTPUT_REPORT_NUMBERS_H
#define OUTPUT_REPORT_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

#include "output/defang.h"
#include "output/report_data.h"

/* What was read, and what for: the last N_OPERANDS arguments name files. */
struct report_read {
	uint64_t files, members, messages, octets;
	char **arguments;
	size_t n_arguments, n_operands;
};

struct report_numbers {
	const struct defang *defang;	/* NULL: hosts are shown as they are */
	bool domains;		/* registered domains are known */
};

/* A comma and a string; a host is shown as URLs are. */
void report_numbers_string(struct buffer *to, struct octets text);
void report_numbers_host(struct buffer *to, const struct defang *defang, struct octets host);

struct octets report_numbers_word(const char *word);

/* Put what was read, how many URLs were found, and how many there are of each key: an object. */
void report_numbers(struct buffer *to, struct report_data *data, const struct report_read *read,
    struct report_numbers shown);

#endif
