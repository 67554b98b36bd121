/*
 * lint - filter: what is wrong with a find (--lint)
 */
#ifndef FILTER_LINT_H
#define FILTER_LINT_H

#include "record.h"

/* There are at most so many findings: an error, or what can be in the sets and one reading. */
#define LINT_MAX 40

/* What is wrong: returns how many findings there are, 0 if it is all right. */
size_t filter_lint_find(const struct record *record, struct record_finding findings[LINT_MAX]);

#endif
