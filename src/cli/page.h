/*
 * page - cli: the file of --report
 */
#ifndef CLI_PAGE_H
#define CLI_PAGE_H

#include <sys/stat.h>

#include "cli/settings.h"
#include "output/report.h"

struct page {
	struct report *report;	/* NULL if there is no --report */
	char *target;		/* file that the option's name links to, or NULL */
	struct stat files[2];	/* the old and the new file, which are not searched */
};

/*
 * Begin the page, if the options have one.  If its name is a link to a file, the page will replace
 * the file, not the link.  Returns false, after a message, on a failure.
 */
bool page_open(struct page *page, struct options *options, const struct domain *domain);

/* Free the page; if it was not put, its new file disappears. */
void page_close(struct page *page);

#endif
