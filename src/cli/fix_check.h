/*
 * fix_check - cli: is a text, changed, read as it should be? (--fix)
 */
#ifndef CLI_FIX_CHECK_H
#define CLI_FIX_CHECK_H

#include "base/buffer.h"
#include "cli/settings.h"
#include "filter/mend.h"

/* A find that is to be mended. */
struct fix_edit {
	struct mend mend;
	uint64_t at;		/* where its URL begins */
	uint64_t line;
	size_t n, n_left;	/* findings; ... that are left when it is mended */
	size_t weight;		/* of its findings */
	bool dropped;		/* it is not mended, because this would be read in another way */
};

struct fix_edits {
	struct fix_edit *at;
	size_t n;
	struct buffer *with;	/* what the mends put */
};

/*
 * Apply the edits to the text, and read it again: each URL that was to be mended has to be
 * there, with less that is wrong, and every other one as it was.  Edits for which this is not
 * so are dropped, and FRESH becomes the text with those that are left.  Returns false if there
 * is no memory.
 */
bool fix_check(const struct options *options, struct octets text,
    const struct fix_edits *edits, struct buffer *fresh);

/* How bad findings are: an error is worse than all warnings. */
size_t fix_check_weight(const struct record_finding *findings, size_t n);

/* Make CHANGES an array of struct diff_change: the edits that are left; false if there is no
   memory. */
bool fix_check_changes(const struct fix_edits *edits, struct buffer *changes);

#endif
