/*
 * reader - scan: what is read of a wrapper, character by character
 */
#ifndef SCAN_READER_H
#define SCAN_READER_H

#include <stdbool.h>

#include "scan/run.h"
#include "scan/leader.h"
#include "scan/opening.h"
#include "scan/page_break.h"

/* The state of one reading. */
struct reader {
	struct run *run;
	struct text *text;
	const struct opening *opening;
	struct leader leader;
	bool leader_known;	/* it is read at the first line break */
	size_t at;
	unsigned n_blank_lines;	/* in a row */
	unsigned n_blanks;	/* octets with white space of their line before them */
	bool doubled;		/* another bracket stands before the wrapper's */
	bool apart;		/* a blank line was crossed that no page break has */
	bool no_cells;		/* the rest of the line was looked at: no table's cells */
	struct evidence *evidence;
};

void reader_begin(struct reader *r, struct run *run, struct text *text,
    const struct opening *opening);

/* The reading stops where the reader is. */
void reader_stop(struct reader *r, enum run_stop stop);

/* What stands before the next octet that is taken. */
void reader_gap(struct reader *r, enum run_gap gap);

/* The leader of the line on which the wrapper opened. */
struct leader *reader_leader(struct reader *r);

/* The first octet of the wrapper's closer. */
uint8_t reader_closer(const struct reader *r);

/* Take WIDTH octets of the text for the one octet C.  Returns whether there was room. */
bool reader_take(struct reader *r, uint8_t c, size_t width);

/* Take what follows an octet that was taken, as long as it is plain. */
void reader_take_run(struct reader *r);

/*
 * Take a character that is read as another one, or left out: a hyphen, or what cannot be
 * seen.  Returns whether there was one.
 */
bool reader_take_special(struct reader *r);

enum reader_entity {
	READER_NOTHING,	/* there is no entity, or no room for it */
	READER_TAKEN,
	READER_STOPPED	/* it closes or delimits */
};

/* Take an entity.  They count where brackets are spelled so, and in HTML. */
enum reader_entity reader_take_entity(struct reader *r);

/* Give the last octet back, and what stood before it. */
void reader_untake(struct reader *r);

#endif
