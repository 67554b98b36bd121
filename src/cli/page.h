/*
 * page - cli: the file of --report
 */
#ifndef CLI_PAGE_H
#define CLI_PAGE_H

#include <sys/stat.h>

#include "cli/settings.h"
#include "output/report.h"

struct page {
	struct report *report;	/* NULL: nobody wants a page */
	char *target;		/* of the link that the option names, or NULL */
	struct stat files[2];	/* what it replaces, and what replaces that: neither is read */
};

/*
 * Begin the page of the options, if they have one.  A link to a file stays: the page replaces
 * the file.  Returns whether that was possible, after a message if not.
 */
bool page_open(struct page *page, struct options *options, const struct domain *domain);

/* Forget a page that was not put. */
void page_close(struct page *page);

#endif
