/*
 * lint - filter: report mistakes in a find (--lint)
 *
 * Each kind of mistake has a code.  The kinds that an author would correct are on by default;
 * --lint=LIST switches kinds on and off.
 */
#ifndef FILTER_LINT_H
#define FILTER_LINT_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/octets.h"
#include "record.h"
#include "urlsift.h"

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

/* A correction: octets of the text, and the octets that replace them. */
struct correction {
	uint64_t from, to;	/* the octets of the text to replace */
	size_t at, len;		/* their replacement in the buffer */
	size_t url, url_len;	/* the corrected URL: its place in the replacement */
};

/*
 * Put the replacement that corrects the find in TEXT, and fill *MADE.  Returns whether there is a
 * correction; if not, nothing was put.
 */
bool correction_put(struct buffer *to, const struct record *record, struct octets text,
    struct correction *made);

/* Returns the offset of a second scheme after that of the URL, "http://http://h/", or 0. */
size_t suggest_second_scheme(const struct urlsift_find *find);

/* Returns the offset of the slashes in "mailto://joe@h.dom", or 0. */
size_t suggest_mailto_slashes(const struct urlsift_find *find);

/* Returns the top-level domain that was meant by that of the host, "h.orgg", or NULL. */
const char *suggest_top_domain(const struct urlsift_find *find);

/*
 * Set the buffer to the URL that was meant.  It avoids the deviations in WRONG as far as possible;
 * everything else stays the same.  Returns whether there is a suggestion; if not, TO is empty.
 */
bool suggest(struct buffer *to, const struct urlsift_find *find, enum urlsift_std std,
    uint32_t wrong);

/* Remove the record's suggestion from those of the N FINDINGS that it does not correct. */
void suggest_limit(const struct record *record, struct record_finding *findings, size_t n,
    enum urlsift_std std);

/* Returns whether a bad URL, or one in an unclosed wrapper, is a pattern or an example. */
bool placeholder_is(const struct urlsift_find *find);

/* Returns whether the URL is defanged, so that no click opens it: "hxxp://h[.]dom". */
bool placeholder_is_defanged(const struct urlsift_find *find);

/* Returns whether user and password are those of an example: "http://user:password@host/". */
bool placeholder_is_login(const struct urlsift_find *find);

#endif
