/*
 * report_data - output: what a page (--report) shows: URLs, their places, and numbers
 *
 * URLs, files and messages are kept as the JSON that the page will have.  Memory is bounded: what
 * finds no room is only counted.
 */
#ifndef OUTPUT_REPORT_DATA_H
#define OUTPUT_REPORT_DATA_H

#include "output/tally.h"

#define REPORT_PAGE ((size_t)10000000)	/* octets of a page */
#define REPORT_URLS ((size_t)20000)	/* URLs in it, at most */

/* What numbers are given for. */
enum report_key {
	REPORT_YEAR,
	REPORT_HOST,
	REPORT_DOMAIN,
	REPORT_SCHEME,
	REPORT_VERDICT,
	REPORT_KEYS
};

/* JSON in TEXT. */
struct report_text {
	size_t at, len;
};

/* Texts that places refer to by their number. */
struct report_texts {
	struct report_text *list;	/* owned */
	size_t n, room;
};

struct report_place {
	uint64_t line, column;
	uint32_t url;		/* its number */
	uint32_t file, message;	/* their numbers; of the message plus 1, or 0 */
	uint32_t year;		/* 0: not known */
};

struct report_url {
	struct report_text row;		/* what does not depend on the place, with commas before */
	struct report_text readings;	/* LEN 0: it was always clear */
	struct report_place first;
};

/* All zero at first. */
struct report_data {
	struct buffer text;
	struct tally urls;		/* LAST of a slot: the number of the URL, plus 1 */
	struct report_url *list;	/* owned; by number */
	size_t n, room;
	struct report_texts files, messages;
	struct report_place *places;	/* owned: of URLs that occurred before */
	size_t n_places, places_room;
	struct tally tallies[REPORT_KEYS];
	uint64_t found, bad, ambiguous;
	bool failed;			/* for want of memory */
};

void report_data_open(struct report_data *data);
void report_data_free(struct report_data *data);

/* Keep some JSON for the page.  Returns where it is. */
struct report_text report_data_text(struct report_data *data, const struct buffer *json);

/* Add a text.  Returns its number; UINT32_MAX: there is no room for it. */
uint32_t report_data_add(struct report_data *data, struct report_texts *texts,
    const struct buffer *json);

/* The number of the URL, a new one if it is new; UINT32_MAX: there is no room for it. */
uint32_t report_data_url(struct report_data *data, struct octets url, bool *is_new);

/* A place of a URL that occurred before. */
void report_data_place(struct report_data *data, const struct report_place *place);

#endif
