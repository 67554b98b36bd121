/*
 * lint - filter: what is wrong with a find (--lint)
 *
 * Each thing that can be wrong has a code.  Those that an author would mend are on by
 * default; --lint=LIST switches others on, or these off.
 */
#ifndef FILTER_LINT_H
#define FILTER_LINT_H

#include "base/octets.h"
#include "record.h"

/* There are at most so many findings: an error, or what can be in the sets and one reading. */
#define LINT_MAX 64

/* There are no more codes. */
#define LINT_CODES_MAX 128

/* What is looked for: sets of bits, and of errors. */
struct lint_codes {
	uint32_t errors;	/* 1 << enum urlsift_error_code */
	uint32_t deviations, notes, warnings;
	uint32_t others;	/* codes that only --lint has */
	bool placeholders;	/* bad URLs that a reader is to fill in, too */
	bool mail_bodies;	/* line breaks in the text of a mail, too */
};

/* What an author would mend. */
struct lint_codes filter_lint_default(void);

/*
 * Change the set by a word of --lint=LIST: "all", "default", "+CODE" (or "CODE"), "-CODE".
 * Returns whether the word is known.
 */
bool filter_lint_set(struct lint_codes *codes, struct octets word);

/* Every code, as a finding of it would have it; returns how many there are. */
size_t filter_lint_list(struct record_finding rules[LINT_CODES_MAX]);

/* What is wrong: returns how many findings there are, 0 if it is all right. */
size_t filter_lint_find(const struct lint_codes *codes, const struct record *record,
    struct record_finding findings[LINT_MAX]);

#endif
