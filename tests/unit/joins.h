/*
 * joins.h - tests: what was put together, read and as a string
 */
#ifndef JOINS_H
#define JOINS_H

#include "evidence/evidence.h"
#include "scan/join.h"
#include "scan/text.h"
#include "scan/wrapper.h"

/*
 * "_" stands for a blank between octets, "~" for a soft break, "|" for a line
 * break.  Checks on the way that each octet stands where it is said to.
 */
static inline const char *
joins_show(const struct join *join, const struct text *text)
{
	static char shown[2 * JOIN_MAX + 2];
	size_t i, n = 0;

	for (i = 0; i < join->len; i++) {
		if (i > 0 && join->gap[i] != JOIN_NO_GAP)
			shown[n++] = " _~|"[join->gap[i]];
		shown[n++] = (char)join->octets[i];
		assert_true(join->base + join->at[i] + join->width[i] <= text->end);
		assert_true(i == 0 || join->at[i] >= join->at[i - 1] + join->width[i - 1]);
		if (join->width[i] == 1)
			assert_int_equal(text->octets[join->base + join->at[i]],
			    join->octets[i]);
	}
	shown[n] = '\0';
	return shown;
}

/* Read the wrapper that opens at OPENS, and whose content begins at AT; no line recurs. */
static inline void
joins_read(struct join *join, struct text *text, size_t opens, size_t at,
    enum join_closer closer)
{
	static struct evidence *nothing;
	struct opening opening = {
		.kind = URLSIFT_KIND_URL, .closer = closer, .opens = opens, .at = at
	};

	if (nothing == NULL) {
		nothing = evidence_new(NULL, NULL, NULL, NULL);
		assert_non_null(nothing);
		evidence_document(nothing, 1, (const uint8_t *)"", 0, 1);
	}
	wrapper_read(join, text, &opening, nothing);
}

#endif
