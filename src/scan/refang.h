/*
 * refang - scan: marks that keep a URL from being a link: "h[.]dom", "hxxp://", "http[:]//"
 */
#ifndef SCAN_REFANG_H
#define SCAN_REFANG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "scan/run.h"
#include "scan/text.h"

#define REFANG_MARK_MAX 7	/* octets of " [dot] ", the longest mark */
#define REFANG_SCHEME_MAX 6	/* octets of "hxxps", plus one */

/* A mark and the octets that it means. */
struct refang_mark {
	size_t width;		/* octets of the mark; 0: there is none */
	uint8_t octets[3];
	size_t len;
	bool half;		/* one bracket is missing */
	bool spaced;		/* a blank precedes it, and one may follow it */
};

/* Returns whether a mark means a dot that may divide two labels of a host. */
static inline bool
refang_is_dot(const struct refang_mark *mark)
{
	return mark->width > 0 && mark->octets[0] == '.';
}

/* Returns the mark at the start of the LEN octets of S. */
struct refang_mark refang_mark(const uint8_t *s, size_t len);

/* Returns whether the LEN octets of S, at least one, may be the beginning of a mark. */
bool refang_may_begin(const uint8_t *s, size_t len);

/* Returns the mark at AT. */
struct refang_mark refang_at(struct text *text, size_t at);

/* Returns the scheme that the LEN octets of S mean ("http" for "hxxp"), or NULL. */
const char *refang_scheme(const uint8_t *s, size_t len);

/* Undo the marks and schemes in the run.  WHOLE tells whether the whole token was read. */
void refang_run(struct run *run, bool whole);

/* Put an assumed scheme, which is not in the text, before the run. */
void refang_assume(struct run *run, const char *octets);

#endif
