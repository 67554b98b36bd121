/*
 * report - output: an HTML page with the finds of a run (--report)
 *
 * The page is one file of at most REPORT_PAGE octets, and needs no network.  It has the most
 * frequent URLs, as many of their places as fit, and numbers about all URLs.  The page's script
 * reads the data as JSON and adds strings from the input to the page only as text, never as HTML.
 * The file gets its name when it is complete.
 */
#ifndef OUTPUT_REPORT_H
#define OUTPUT_REPORT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

#include "output/key.h"
#include "output/style.h"
#include "record.h"

struct report;

/* Totals of the input, and the command line, whose last N_OPERANDS arguments name files. */
struct report_read {
	uint64_t files, members, messages, octets;
	char **arguments;
	size_t n_arguments, n_operands;
};

/*
 * Begin a page.  DOMAIN, which may be NULL, must outlive the report.  A temporary file beside PATH
 * is made, which report_put() renames.  Returns NULL, with errno, on a failure: EEXIST if PATH is
 * a file that this program did not write.
 */
struct report *report_new(const char *path, const struct style *style,
    const struct domain *domain);

/* Get the status of the temporary file.  Returns whether *ST is filled in. */
bool report_stat(const struct report *report, struct stat *st);

/* Free the report; a page that was not put is removed. */
void report_free(struct report *report);

/* Begin a file: the following records are from it.  PATH opens it; NULL: standard input. */
void report_begin(struct report *report, const char *name, const char *path);

/* Returns false if there was no memory: the page cannot be put any more. */
bool report_record(struct report *report, const struct record *record);

/* Write the page, and rename it to its path.  Returns whether that succeeded; otherwise errno. */
bool report_put(struct report *report, const struct report_read *read);

/* Return the number of valid finds that the page counts, and the octets written. */
uint64_t report_urls(const struct report *report);
uint64_t report_octets(const struct report *report);

#define REPORT_PAGE ((size_t)10000000)	/* the most octets of a page */
#define REPORT_URLS ((size_t)20000)	/* the most URLs in a page */

/* The page counts URLs by the keys from KEY_HOST on, before this one. */
#define REPORT_KEYS KEY_KIND

/* Octets [AT, AT + LEN) of the member TEXT of struct report_data, which are JSON. */
struct report_text {
	size_t at, len;
};

/* Texts to which places refer by number. */
struct report_texts {
	struct report_text *list;	/* owned */
	size_t n, room;
};

struct report_place {
	uint64_t line, column;
	uint32_t url;		/* number of the URL */
	uint32_t file;		/* number of the file */
	uint32_t message;	/* number of the message plus 1; 0: no message */
	uint32_t year;		/* 0: unknown */
};

struct report_url {
	struct report_text row;		/* the columns that are the same at all places */
	struct report_text readings;	/* LEN 0: the URL was never ambiguous */
	struct report_place first;
};

/* All zero at first. */
struct report_data {
	struct buffer text;
	struct tally urls;		/* LAST of a slot: the number of the URL plus 1 */
	struct report_url *list;	/* owned; by number of URL */
	size_t n, room;
	struct report_texts files, messages;
	struct report_place *places;	/* owned; all places but the first one of each URL */
	size_t n_places, places_room;
	struct tally tallies[REPORT_KEYS];
	uint64_t found, bad, ambiguous;
	bool failed;			/* there was no memory: the data are incomplete */
};

void report_data_open(struct report_data *data);
void report_data_free(struct report_data *data);

/* Keep some JSON for the page.  Returns its octets, or LEN 0 if there is no memory. */
struct report_text report_data_text(struct report_data *data, const struct buffer *json);

/* Add a text to TEXTS.  Returns its number, or UINT32_MAX if there is no room for it. */
uint32_t report_data_add(struct report_data *data, struct report_texts *texts,
    const struct buffer *json);

/*
 * Count a URL.  Returns its number, or UINT32_MAX if there is no room for it.  *IS_NEW: the number
 * is new, and the caller has to fill in the element of the list.
 */
uint32_t report_data_url(struct report_data *data, struct octets url, bool *is_new);

/* Add another place of a URL; ignored when there are too many. */
void report_data_place(struct report_data *data, const struct report_place *place);

/*
 * Put the members "files", "messages", "urls" and "places" in at most MOST octets.  Returns the
 * number of URLs that were put, and sets *N_PLACES to the number of their places.
 */
size_t report_data_put(struct report_data *data, struct buffer *to, size_t most,
    uint64_t *n_places);

#endif
