/*
 * emit - scan: a find gets its positions, and goes to the caller
 */
#ifndef SCAN_EMIT_H
#define SCAN_EMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/octets.h"
#include "base/position.h"
#include "scan/open.h"
#include "scan/reader.h"
#include "scan/readings.h"
#include "urlsift.h"

/*
 * The octet AT of the text has this POSITION.  Lines and columns are counted lazily, from one
 * find to the next.  Lines end with a line feed, as in grep: a CR alone breaks a URL like any
 * line end, but does not begin a new line.
 */
struct place {
	uint64_t at;
	struct urlsift_position position;
	const struct urlsift_options *options;
};

/* Begin a text, whose first octet is the start of the input. */
void emit_place_begin(struct place *place, const struct urlsift_options *options);

/* Returns the position of the octet TO, not before the place.  OCTETS begin at BASE. */
static inline struct urlsift_position
emit_place_position(const struct place *place, const uint8_t *octets, uint64_t base, uint64_t to)
{
	struct urlsift_position position = place->position;

	if (to > place->at)
		position_pass(&position, place->options->column,
		    (const char *)octets + (place->at - base), (size_t)(to - place->at));
	return position;
}

/* Move the place to the octet TO. */
static inline void
emit_place_move(struct place *place, const uint8_t *octets, uint64_t base, uint64_t to)
{
	if (to <= place->at)
		return;
	place->position = emit_place_position(place, octets, base, to);
	place->at = to;
}

/* Drop the octets before TO, of those up to END.  The rest begins with a whole character. */
void emit_place_drop(struct place *place, const uint8_t *octets, uint64_t base, uint64_t to,
    uint64_t end);

/* Returns the input's offset of the octet AT of the text. */
static inline uint64_t
emit_place_offset(const struct place *place, uint64_t at)
{
	return place->position.offset + at - place->at;
}

/* The octets to examine: the buffer, or a text of the caller. */
struct view {
	const uint8_t *octets;
	uint64_t base;	/* offset of the first octet in the text */
	size_t start;	/* earlier octets belong to another section */
	size_t end;
	bool whole;	/* the section ends at END */
	uint32_t flags;	/* set of enum urlsift_text_flag */
};

struct emit {
	const struct urlsift_options *options;
	urlsift_found *found;	/* the callback of this scan: that of the options, or its own */
	void *ctx;
	bool calling;		/* the callback has not returned yet */
	int stop;		/* the callback's result, if not 0 */
	uint64_t document;	/* offset in the text of the document's first octet */
	uint64_t from, to;	/* only candidates that open in this range are reported */
	struct place place;
	const struct view *view;
	bool *asked;		/* if set, report nothing: the candidate is tried again */
	/* the current candidate */
	const struct opening *opening;
	const struct run *run;
	size_t closes;		/* in the view: after the closer; 0 without one */
};

/*
 * Report the first reading, and the other readings unless the first is bad.  Reports nothing if
 * another document or range reports the find, or if the candidate is tried again.
 */
void emit_readings(struct emit *emit, struct readings *readings, uint32_t notes);

/*
 * Report a find that needs no run, and whose line is not set yet.  It has one piece, or two, of
 * which the second begins the next line.
 */
void emit_plain(struct emit *emit, struct urlsift_find *find, struct urlsift_piece *pieces);

/* link_text.c: whether the text of a link shows another site than its target */

/*
 * The octets FROM to END are the target of a link, if `href=' or `](' precedes them; HOST is that
 * of the target.  Returns whether the link's text shows a URL or a host of another registrable
 * domain.  Most text shows neither.
 */
bool link_text_differs(struct text *text, size_t from, size_t end, struct octets host);

#endif
