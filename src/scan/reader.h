/*
 * reader - scan: the state of a reading, and what it takes
 */
#ifndef SCAN_READER_H
#define SCAN_READER_H

#include <stdbool.h>

#include "evidence/evidence.h"
#include "scan/leader.h"
#include "scan/run.h"

/* What is known of the place: a row of the decoder applies where its contexts do. */
enum reader_context {
	READER_WRAPPED = 1 << 0,	/* a closer bounds the URL, which may have several lines */
	READER_BARE = 1 << 1,		/* nothing does */
	READER_ENTITIES = 1 << 2,	/* HTML, or brackets that are spelled as entities */
	READER_SEQUENCES = 1 << 3,	/* control sequences are not part of the URL */
	READER_AT_SIGN = 1 << 4,	/* addresses may be written with " at " */
	READER_DELSP = 1 << 5,		/* flowed text whose soft breaks delete the blank */
	READER_TABLE = 1 << 6		/* a line may be the cells of a table */
};

struct reader {
	struct run *run;
	struct text *text;
	struct evidence *evidence;
	unsigned contexts;	/* set of enum reader_context */
	enum run_closer closer;
	size_t opens;		/* where the wrapper, the prefix or the URL opens */
	size_t at;
	size_t max;		/* octets of the run */
	/* backslashes: see backslash_undo() */
	size_t escape;		/* octets of the run up to the first that is not undone; 0: none */
	uint32_t notes;		/* those of the run before it */
	bool slashes;		/* JSON: every slash is escaped */
	size_t ends;		/* wrapped: what the escape of the octet before this ends; 0 */
	/* bare */
	bool coloured;		/* a control sequence stands directly before the URL */
	bool drive;		/* a backslash stands behind the drive of a file URL */
	/* the lines of a wrapper */
	struct leader leader;
	bool leader_known;	/* it is read at the first line break */
	unsigned n_blank_lines;	/* in a row */
	unsigned n_blanks;	/* octets with white space of their line before them */
	bool doubled;		/* another bracket stands before the wrapper's */
	bool apart;		/* a blank line was crossed that no page break has */
	bool no_cells;		/* the rest of the line was examined: there are no cells */
};

static inline bool
reader_is(const struct reader *r, enum reader_context context)
{
	return (r->contexts & context) != 0;
}

/* The reading stops where the reader is.  Returns false. */
bool reader_stop(struct reader *r, enum run_stop stop);

/* The reading stops because there is no room.  Returns false. */
bool reader_stop_long(struct reader *r);

/* What stands before the next octet that is taken. */
void reader_gap(struct reader *r, enum run_gap gap);

/* The leader of the line on which the wrapper opened. */
struct leader *reader_leader(struct reader *r);

/* The first octet of the wrapper's closer. */
uint8_t reader_closer(const struct reader *r);

/*
 * Take WIDTH octets of the text for the one octet C.  Returns whether there was room; there is
 * always some for what may be an escape.
 */
bool reader_take(struct reader *r, uint8_t c, size_t width);

/* Take what follows an octet that was taken, as long as it is plain. */
void reader_take_plain(struct reader *r);

/* Give the last octet back, and what stood before it. */
void reader_untake(struct reader *r);

/* Give back all octets from LEN on: the reading stops before them. */
void reader_cut(struct reader *r, size_t len);

#endif
