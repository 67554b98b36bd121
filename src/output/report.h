/*
 * report - output: a page for a browser that shows what a run found (--report)
 *
 * The page is one file that needs no network, of at most REPORT_PAGE octets: the most frequent
 * URLs, as many of their places as there is room for, and numbers of all.  Its data are JSON, which
 * its script reads; whatever strangers wrote gets into the page as text only.  The file gets its
 * name when it is whole.
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
 * DOMAIN may be NULL; it and STYLE are owned by the caller.  NULL on a failure: errno, EEXIST
 * for a file that is no page.  A file beside PATH is made, which becomes it in the end.
 */
struct report *report_new(const char *path, const struct style *style,
    const struct domain *domain);

/* The file that is made.  Returns whether *ST is filled in. */
bool report_stat(const struct report *report, struct stat *st);

/* Forget a page that was not put. */
void report_free(struct report *report);

/* The records that follow are of this file. */
void report_begin(struct report *report, const char *name, const char *path);
void report_record(struct report *report, const struct record *record);

/* What the page shows of a find that is no record any more.  Absent texts have no octets. */
struct report_item {
	struct octets file;
	uint64_t line, column;
	struct octets url, host, scheme, verdict, kind, year;
	struct octets error;		/* why it is bad: a sentence */
	struct octets notes, warnings;	/* names, with commas between them */
	struct octets from, subject, time;	/* of the message */
};

/* Put the item, then its readings, the best first, if there are several; then it is done. */
void report_item(struct report *report, const struct report_item *item);
void report_item_reading(struct report *report, struct octets url);
void report_item_end(struct report *report);

/* Write the page, and give it its name.  Returns whether that was possible; if not: errno. */
bool report_put(struct report *report, const struct report_read *read);

/* How many URLs the page is about, and how many octets it has. */
uint64_t report_urls(const struct report *report);
uint64_t report_octets(const struct report *report);

#endif
