/*
 * lint - filter: what is wrong with a find (--lint)
 */
#ifndef FILTER_LINT_H
#define FILTER_LINT_H

#include <stdbool.h>

#include "record.h"

/* There are at most so many findings: an error, or what can be in the sets and one reading. */
#define LINT_MAX 40

struct lint_finding {
	bool error;		/* else a warning */
	bool spelling;		/* the URL, not its wrapper, is wrong */
	const char *code;	/* name of the error, the deviation, the note */
	const char *section;	/* of RFC 1738: "5", "appendix"; "" if it does not say */
	const char *text;	/* a sentence without its full stop */
	const struct urlsift_reading *reading;	/* what it could be instead; NULL: not known */
};

/* What is wrong: returns how many findings there are, 0 if it is all right. */
size_t lint_find(const struct record *record, struct lint_finding findings[LINT_MAX]);

#endif
