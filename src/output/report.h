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

#include "output/domain.h"
#include "output/report_numbers.h"
#include "output/style.h"
#include "record.h"

struct report;

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

/* A find for report_item(), which needs no record: from an index.  Absent texts have no octets. */
struct report_item {
	struct octets file;
	uint64_t line, column;
	struct octets url, host, scheme, verdict, kind, year;
	struct octets error;		/* a sentence that says why the URL is bad */
	struct octets notes, warnings;	/* names, separated by commas */
	struct octets from, subject, time;	/* fields of the message */
};

/*
 * Add an item in three steps: the item; its readings, best first, if there are several; the end.
 * The item's texts must stay until the end.
 */
void report_item(struct report *report, const struct report_item *item);
void report_item_reading(struct report *report, struct octets url);

/* Returns false if there was no memory, like report_record(). */
bool report_item_end(struct report *report);

/* Write the page, and rename it to its path.  Returns whether that succeeded; otherwise errno. */
bool report_put(struct report *report, const struct report_read *read);

/* Return the number of valid finds that the page counts, and the octets written. */
uint64_t report_urls(const struct report *report);
uint64_t report_octets(const struct report *report);

#endif
