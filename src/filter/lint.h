/*
 * lint - filter: report mistakes in a find (--lint)
 *
 * Each kind of mistake has a code.  The kinds that an author would correct are on by default;
 * --lint=LIST switches kinds on and off.
 */
#ifndef FILTER_LINT_H
#define FILTER_LINT_H

#include "base/octets.h"
#include "record.h"

/* The most findings for one find. */
#define LINT_MAX 64

/* The most codes. */
#define LINT_CODES_MAX 128

/* The classes of codes. */
enum lint_class {
	LINT_ERRORS,		/* 1 << enum urlsift_error_code */
	LINT_OTHERS,		/* codes that only --lint has */
	LINT_NOTES,
	LINT_DEVIATIONS,
	LINT_WARNINGS,
	LINT_CLASSES
};

/* The codes to report, a set of bits for each class. */
struct lint_codes {
	uint32_t of[LINT_CLASSES];
};

/* Returns the codes that are on by default. */
struct lint_codes filter_lint_default(void);

/*
 * Change the set by a word of --lint=LIST: "all", "default", "+CODE" (or "CODE"), "-CODE".
 * Returns whether the word is known.
 */
bool filter_lint_set(struct lint_codes *codes, struct octets word);

/* List every code in the form of a finding.  Returns their number. */
size_t filter_lint_list(struct record_finding rules[LINT_CODES_MAX]);

/*
 * Returns whether each encoded line break of a mailto or http URL is in text: in the body of the
 * mail, which RFC 6068 allows, or in the search part.  In an address or another field, such as the
 * subject, it would begin a new field.
 */
bool filter_lint_breaks_text(const struct urlsift_find *find);

/* Look for mistakes.  Returns the number of findings. */
size_t filter_lint_find(const struct lint_codes *codes, const struct record *record,
    struct record_finding findings[LINT_MAX]);

#endif
