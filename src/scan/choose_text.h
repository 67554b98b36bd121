/*
 * choose_text - scan: the text of a find, and where its octets stand in the input
 */
#ifndef SCAN_CHOOSE_TEXT_H
#define SCAN_CHOOSE_TEXT_H

#include "scan/hyphen.h"
#include "scan/run.h"
#include "urlsift.h"

#define CHOOSE_TEXT_MAX RUN_BARE_MAX	/* more than 3 * RUN_MAX: a blank may become "%20" */

struct choose_text {
	size_t len;
	const uint8_t *octets;	/* the run's, or its own */
	const struct run_origin *origins;	/* of each; NULL: they stand one after the other */
	uint8_t own_octets[CHOOSE_TEXT_MAX];
	struct run_origin own_origins[CHOOSE_TEXT_MAX];
	struct urlsift_piece pieces[CHOOSE_TEXT_MAX];
};

/* Begin a text that is not part of a run. */
void choose_text_begin(struct choose_text *text);

/* WIDTH octets from AT on, which counts as those of the run do, stand for the one OCTET. */
void choose_text_put(struct choose_text *text, uint8_t octet, uint32_t at, uint32_t width);

/* The text is the octets START to END of the run. */
void choose_text_take(struct choose_text *text, const struct run *run, size_t start, size_t end);

/* ... but for the hyphens that the best reading drops. */
void choose_text_take_best(struct choose_text *text, const struct run *run, size_t start,
    size_t end, const struct hyphen *hyphen);

/*
 * The pieces of the text: runs of octets that stand together in the input.  Returns their
 * number.  A text without octets stands at EMPTY.
 */
size_t choose_text_pieces(struct choose_text *text, size_t empty);

/* The reading of 1993: every run of white space is one blank, encoded.  Returns its length. */
size_t choose_text_blanks(uint8_t blanks[CHOOSE_TEXT_MAX], const struct run *run, size_t start,
    size_t end);

#endif
