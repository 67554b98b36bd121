/*
 * emit - scan: a find gets its positions, and goes to the caller
 */
#ifndef SCAN_EMIT_H
#define SCAN_EMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/position.h"
#include "scan/end.h"
#include "scan/run.h"
#include "scan/opening.h"
#include "scan/readings.h"
#include "urlsift.h"

/*
 * The octet AT of the text stands at POSITION.  Lines and columns are counted lazily, from one
 * find to the next.  Lines end with a line feed, as for grep: a CR alone breaks a URL like any
 * line end, but begins no new line.
 */
struct place {
	uint64_t at;
	struct urlsift_position position;
	const struct urlsift_options *options;
};

/* The first octet of a text stands at the start of the input. */
void emit_place_begin(struct place *place, const struct urlsift_options *options);

/* The position of the octet TO, not before that of the place; OCTETS are those from BASE on. */
static inline struct urlsift_position
emit_place_position(const struct place *place, const uint8_t *octets, uint64_t base, uint64_t to)
{
	struct urlsift_position position = place->position;

	if (to > place->at)
		position_pass(&position, place->options->column,
		    (const char *)octets + (place->at - base), (size_t)(to - place->at));
	return position;
}

/* Move on to the octet TO. */
static inline void
emit_place_move(struct place *place, const uint8_t *octets, uint64_t base, uint64_t to)
{
	if (to <= place->at)
		return;
	place->position = emit_place_position(place, octets, base, to);
	place->at = to;
}

/* The octets before TO go; END are there.  What is left begins with a whole character. */
void emit_place_drop(struct place *place, const uint8_t *octets, uint64_t base, uint64_t to,
    uint64_t end);

/* The offset in the input of the octet AT of the text. */
static inline uint64_t
emit_place_offset(const struct place *place, uint64_t at)
{
	return place->position.offset + at - place->at;
}

/* The octets that are looked at: the buffer, or a text of the caller's. */
struct view {
	const uint8_t *octets;
	uint64_t base;	/* offset in the text of the first one */
	size_t start;	/* those before it are another section */
	size_t end;
	bool whole;	/* the section ends at END */
	uint32_t flags;	/* set of enum urlsift_text_flag */
};

struct emit {
	const struct urlsift_options *options;
	urlsift_found *found;	/* of the scan at hand: those of the options, or its own */
	void *ctx;
	bool calling;		/* the callback has not returned yet */
	int stop;		/* what it returned, if not 0 */
	uint64_t document;	/* offset in the text of the document's first octet */
	uint64_t from, to;	/* only what opens in between is reported */
	struct place place;
	const struct view *view;
	bool *asked;		/* set: the candidate is tried again, and nothing is handed out */
	/* the candidate being looked at */
	const struct opening *opening;
	const struct run *run;
	const struct end *end;	/* if no wrapper bounds it */
	size_t closes;		/* in the view: the end of its wrapper; 0: there is no closer */
};

/*
 * Hand out the first reading, and the others beside it unless it is bad.  A find that another
 * document or range reports, or whose candidate is tried again, is not handed out.
 */
void emit_readings(struct emit *emit, struct readings *readings, uint32_t notes);

/* Hand out a find of one piece that needs no run, and has no line yet. */
void emit_plain(struct emit *emit, struct urlsift_find *find, struct urlsift_piece *piece);

#endif
