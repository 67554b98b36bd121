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
	size_t next;	/* the next one begins here; the run's length: there is none */
	size_t declined;	/* where it might have been split, but was not; 0: nowhere */
};

/*
 * The end of the URL that begins at START.  FORCE splits at a line break even
 * where the left part seems to go on.
 */
void split_next(struct split *split, const struct run *run, size_t start, bool force,
    enum urlsift_std std);

/* The first octet of the content that is no "URL:" prefix given twice. */
size_t split_skip_prefix(const struct run *run);

/* Blanks inside a line of a wrapper without "URL:". */
struct split_label {
	size_t end;	/* where what follows is a label; the run's length: nowhere */
	size_t token;	/* where the first token ends that was joined with the next; 0: none was */
};

void split_label(struct split_label *label, const struct run *run, size_t start);

/* The first gap after START, or the length. */
size_t split_first_gap(const struct run *run, size_t start);

/* Returns whether ",scheme://" stands inside START to END. */
bool split_is_nested(const struct run *run, size_t start, size_t end);

#endif
