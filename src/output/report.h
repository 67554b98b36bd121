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

#endif
