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

#define REFANG_MARK_MAX 7	/* octets of " [dot] ", and of what may be a mark at most */
#define REFANG_SCHEME_MAX 6	/* octets of "hxxps", and one */

/* A mark and the octets that it stands for. */
struct refang_mark {
	size_t width;		/* octets of the mark; 0: there is none */
	uint8_t octets[3];
	size_t len;
	bool half;		/* one bracket is missing */
	bool spaced;		/* a blank stands before it, and perhaps behind it */
};

/* Returns whether a mark stands for a dot that may divide two labels of a host. */
static inline bool
refang_is_dot(const struct refang_mark *mark)
{
	return mark->width > 0 && mark->octets[0] == '.';
}

/* The mark that begins the LEN octets of S. */
struct refang_mark refang_mark(const uint8_t *s, size_t len);

/* Returns whether the LEN octets of S, at least one, may be the beginning of a mark. */
bool refang_may_begin(const uint8_t *s, size_t len);

/* The mark at AT. */
struct refang_mark refang_at(struct text *text, size_t at);

/* The scheme that the LEN octets of S were ("hxxp": "http"), as long as they are; or NULL. */
const char *refang_scheme(const uint8_t *s, size_t len);

/* Undo the marks and the schemes of what was read; WHOLE: all of the token was. */
void refang_run(struct run *run, bool whole);

/* Put octets before the run that stand nowhere in the text: a scheme that is assumed. */
void refang_assume(struct run *run, const char *octets);

#endif
