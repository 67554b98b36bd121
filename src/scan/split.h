/*
 * split - scan: where a wrapper holds several URLs, or words beside one
 */
#ifndef SCAN_SPLIT_H
#define SCAN_SPLIT_H

#include <stdbool.h>

#include "scan/run.h"
#include "urlsift.h"

struct split {
	size_t start;
	size_t end;	/* the URL ends before this octet of the run */
	size_t next;	/* the next URL begins here; the run's length: there is none */
	size_t declined;	/* a possible split that was not made; 0: none */
};

/*
 * Find the end of the URL that begins at START.  FORCE splits at a line break even if the left
 * part seems to continue.
 */
void split_next(struct split *split, const struct run *run, size_t start, bool force,
    enum urlsift_std std);

/* Returns the first octet of the content after repeated "URL:" prefixes. */
size_t split_skip_prefix(const struct run *run);

/* Blanks inside a line of a wrapper without "URL:". */
struct split_label {
	size_t end;	/* start of a label; the run's length: there is none */
	size_t token;	/* end of the first token that was joined with the next; 0: none */
};

void split_label(struct split_label *label, const struct run *run, size_t start);

/* Returns the first gap after START, or the length. */
size_t split_first_gap(const struct run *run, size_t start);

/* Returns whether the octets START to END contain ",scheme://". */
bool split_is_nested(const struct run *run, size_t start, size_t end);

#endif
