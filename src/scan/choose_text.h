/*
 * choose_text - scan: the text of a find, and where its octets stand in the input
 */
#ifndef SCAN_CHOOSE_TEXT_H
#define SCAN_CHOOSE_TEXT_H

#include "scan/hyphen.h"
#include "scan/join.h"
#include "urlsift.h"

#define CHOOSE_TEXT_MAX JOIN_TOKEN_MAX	/* more than 3 * JOIN_MAX: a blank may become "%20" */

struct choose_text {
	size_t len;
	const uint8_t *octets;	/* the join's, or its own */
	const uint32_t *at;	/* where each octet stood (NULL: one after the other), */
	const uint16_t *width;	/* and the octets of the input that it took */
	uint8_t own_octets[CHOOSE_TEXT_MAX];
	uint32_t own_at[CHOOSE_TEXT_MAX];
	uint16_t own_width[CHOOSE_TEXT_MAX];
	struct urlsift_piece pieces[CHOOSE_TEXT_MAX];
};

/* Begin a text that is no run of the join's octets. */
void choose_text_begin(struct choose_text *text);

/* WIDTH octets from AT on, which counts as those of the join do, stand for the one OCTET. */
void choose_text_put(struct choose_text *text, uint8_t octet, uint32_t at, uint32_t width);

/* The text is the octets START to END of the join. */
void choose_text_take(struct choose_text *text, const struct join *join, size_t start, size_t end);

/* ... but for the hyphens that the best reading drops. */
void choose_text_take_best(struct choose_text *text, const struct join *join, size_t start,
    size_t end, const struct hyphen *hyphen);

/*
 * The pieces of the text: runs of octets that stand together in the input.  Returns their
 * number.  A text without octets stands at EMPTY.
 */
size_t choose_text_pieces(struct choose_text *text, size_t empty);

/* The reading of 1993: every run of white space is one blank, encoded.  Returns its length. */
size_t choose_text_blanks(uint8_t blanks[CHOOSE_TEXT_MAX], const struct join *join, size_t start,
    size_t end);

#endif
