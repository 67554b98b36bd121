/*
 * reader - scan: the octets of a URL, up to its closer or an octet that no URL may have
 *
 * White space, controls, "<", ">", quotes and their equivalents end a URL without a wrapper.
 * Then end.h decides which of the octets before them belong to the URL.
 */
#ifndef SCAN_READER_H
#define SCAN_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "evidence/evidence.h"
#include "scan/open.h"
#include "scan/text.h"
#include "urlsift.h"

/*
 * run.c: the octets of a URL, and the place of each in the text
 *
 * A run has the octets of a candidate as one string, without white space, and the origin of each:
 * its place and the gap before it.  The gaps show which hyphens may have been inserted, where a
 * wrapper holds two URLs, and where the first token ends.
 */

#define RUN_MAX URLSIFT_URL_MAX
#define RUN_BARE_MAX URLSIFT_BARE_MAX	/* octets of a URL that no wrapper bounds */
#define RUN_ROOM (RUN_BARE_MAX + 8)	/* with room for an escape that is not decoded yet */

/* The gap before an octet; the greater value wins. */
enum run_gap {
	RUN_NO_GAP,
	RUN_BLANK,	/* white space inside a line */
	RUN_SOFT,	/* a line break that the text marks as inserted: fold mark, flowed text */
	RUN_LINE	/* a line break */
};

/* Why the reading stopped. */
enum run_stop {
	RUN_CLOSED,
	RUN_DELIMITED,	/* at an octet that no URL may hold */
	RUN_PROSE,	/* a continuation line is prose */
	RUN_TOO_LONG,	/* past a limit */
	RUN_ENDED	/* at the end of the text */
};

/* Place of an octet in the text. */
struct run_origin {
	uint32_t at;	/* counts from the run's base */
	uint16_t width;	/* number of octets of the text that represent it */
	uint16_t gap;	/* enum run_gap before it */
};

struct run {
	size_t base;		/* in the text: the place from which origins count */
	size_t len;		/* number of octets */
	size_t after;		/* in the text: after the closer, or where reading stopped */
	size_t closes;		/* in the text: after the closer, also if an escape ended the URL */
	enum run_stop stop;
	uint32_t notes;		/* set of enum urlsift_note */
	bool not_utf8;		/* some octets are not UTF-8 */
	unsigned n_lines;	/* lines with payload */
	size_t n_gaps;		/* octets with a gap before them, without the first octet */
	uint8_t octets[RUN_ROOM];
	struct run_origin origins[RUN_ROOM + 1];	/* of each octet, then of the closer */
};

/* Returns how many of the N octets are plain, commas included. */
size_t run_plain_length(const uint8_t *octets, size_t n);

/*
 * Returns whether two of the octets START to END have that gap between them.  END may be the
 * length plus one, to include the gap before the closer.
 */
bool run_has_gap(const struct run *run, size_t start, size_t end, enum run_gap gap);

/* Returns whether a line ends in the run, or between the run and the closer. */
bool run_has_lines(const struct run *run);

/* Returns the first octet from AT on, AT > 0, that has a gap before it, or the length. */
size_t run_next_gap(const struct run *run, size_t at);

/* Begin an empty run whose places count from BASE. */
void run_begin(struct run *run, size_t base);

/* Append the octet C, which WIDTH octets of the text at AT represent. */
void run_put(struct run *run, uint8_t c, size_t at, size_t width);

/* Keep the first LEN octets. */
void run_cut(struct run *run, size_t len);

/* Append N octets of the text from AT on as they are. */
void run_put_octets(struct run *run, const struct text *text, size_t at, size_t n);

/* reader.c */

/* The contexts in which rows of the decoder apply. */
enum reader_context {
	READER_WRAPPED = 1 << 0,	/* a closer bounds the URL, which may span lines */
	READER_BARE = 1 << 1,		/* nothing bounds the URL */
	READER_ENTITIES = 1 << 2,	/* HTML, or brackets spelled as entities */
	READER_SEQUENCES = 1 << 3,	/* control sequences are not part of the URL */
	READER_AT_SIGN = 1 << 4,	/* addresses may be written with " at " */
	READER_DELSP = 1 << 5,		/* flowed text whose soft breaks delete the blank */
	READER_TABLE = 1 << 6,		/* a line may be the cells of a table */
	READER_EXACT = 1 << 7		/* bare: the URL ends where its container does */
};

struct reader {
	struct run *run;
	struct text *text;
	struct evidence *evidence;
	unsigned contexts;	/* set of enum reader_context */
	enum run_closer closer;
	size_t opens;		/* where the wrapper, the prefix or the URL opens */
	size_t at;
	size_t max;		/* most octets of the run */
	/* backslashes: see backslash_undo() */
	size_t escape;		/* offset after the first that is not handled yet; 0: none */
	uint32_t notes;		/* the run's notes before that escape */
	bool slashes;		/* JSON: every slash is escaped */
	bool colon;		/* the colon of the scheme is escaped, and other marks may be */
	size_t ends;		/* wrapped: offset plus 1 of an escape that ends the URL; or 0 */
	/* of a bare URL */
	bool coloured;		/* a control sequence directly precedes the URL */
	bool drive;		/* a backslash follows the drive of a file URL */
	/* the lines of a wrapper */
	struct leader leader;
	bool leader_known;	/* LEADER was read, at the first line break */
	unsigned n_blank_lines;	/* in a row */
	unsigned n_blanks;	/* octets with white space before them on their line */
	bool doubled;		/* another bracket precedes the wrapper's */
	bool apart;		/* a blank line outside a page break was crossed */
	bool no_cells;		/* the rest of the line was examined: there are no cells */
};

/* Begin a URL without a wrapper.  RUN, TEXT and EVIDENCE are set. */
void reader_begin_token(struct reader *reader, const struct opening *opening);

/*
 * Read the token at AT, of at most MAX octets.  Sets the AFTER of RUN to where reading stopped,
 * and STOP to RUN_TOO_LONG if the token is longer.  Joins lines only where the text declares soft
 * breaks (format=flowed with DelSp).
 */
void reader_read_token(struct reader *reader, size_t at, size_t max);

/* Append the token at AT, which is on a later line.  All of them have at most MAX octets. */
void reader_read_next_token(struct reader *reader, size_t at, size_t max);

/*
 * Read the content of a wrapper from OPENING->at to its closer.  In the draft of 1993 (STD), blanks
 * may belong to the URL.
 */
void reader_read_wrapper(struct run *run, struct text *text, const struct opening *opening,
    struct evidence *evidence, enum urlsift_std std);

static inline bool
reader_is(const struct reader *r, enum reader_context context)
{
	return (r->contexts & context) != 0;
}

/* Stop reading at the current place.  Returns false. */
bool reader_stop(struct reader *r, enum run_stop stop);

/* Stop reading because there is no room.  Returns false. */
bool reader_stop_long(struct reader *r);

/* Note a gap before the next octet that is taken. */
void reader_gap(struct reader *r, enum run_gap gap);

/* Returns the leader of the line on which the wrapper opened. */
struct leader *reader_leader(struct reader *r);

/* Returns the first octet of the wrapper's closer. */
uint8_t reader_closer(const struct reader *r);

/*
 * Take WIDTH octets of the text as the one octet C.  Returns whether there was room.  A possible
 * escape always has room.
 */
bool reader_take(struct reader *r, uint8_t c, size_t width);

/* Take the plain octets that follow an octet already taken. */
void reader_take_plain(struct reader *r);

/* Remove the last octet of the run.  The gap before it is then the one before the next octet. */
void reader_untake(struct reader *r);

/* Cut the run to LEN octets, and move the reader to the first octet removed. */
void reader_cut(struct reader *r, size_t len);

/*
 * decode.c: the next character of a URL, however it is written
 *
 * Entities, escapes, control sequences, invisible characters, hyphens of typesetters, " at " and
 * white space are rows of one table, each with the contexts in which it applies.
 */

/* Take the next character, or pass over it.  Returns whether the URL continues after it. */
bool decode_next(struct reader *r);

/* line_break.c: cross a line break inside a wrapper */

/*
 * Cross the line break at the reader: skip page breaks, blank lines and the next line's leader,
 * and remove the border of the line before.  Returns whether reading continues there.
 */
bool line_break_cross(struct reader *r);

/*
 * backslash.c: backslashes that other programs put into URLs
 *
 * TeX, Markdown and troff escape their special characters; JSON and C write octets as escapes.
 * The scan undoes these escapes.  No other backslash belongs to a URL.
 */

/*
 * Handle a backslash that was taken unchanged.  Its escape is undone once all its octets were
 * taken; LAST tells that no more octets of it follow.  Returns whether the URL continues.
 */
bool backslash_undo(struct reader *r, bool last);

/*
 * Returns how many octets from FROM to AT belong to the escape whose backslash precedes FROM, and
 * are not letters of a word: "n", "fB", "s-1", "u003c".
 */
size_t backslash_before(const uint8_t *s, size_t from, size_t at);

/* refang.c: " at " for "@", as archives of mail write addresses */

/*
 * Returns whether the " at " at the reader replaces an "@": after a user and before a host.  In a
 * bare URL the host must have a dot.
 */
bool refang_is_at_sign(const struct reader *r);

#endif
