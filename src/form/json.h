/*
 * json - form: JSON and JSON Lines (RFC 8259)
 *
 *     json_bid.c       do the first octets show that a source is JSON?
 *     json_lexer.c     finds the strings, 64 octets at a time
 *     json_blocks.c    cuts a source into blocks, each with its strings
 *     json_text.c      puts strings, without their escapes, into a text
 *     json_reader.c    the reader: one block after the other, or several threads
 */
#ifndef FORM_JSON_H
#define FORM_JSON_H

#include "base/buffer.h"
#include "base/octets.h"
#include "form/text.h"
#include "input/window.h"
#include "urlsift.h"

/* So many octets have to be JSON, unless the source has fewer. */
#define JSON_BID_MAX ((size_t)64 << 10)

/* Is each line a value, or several? */
enum json_lines {
	JSON_LINES_NO,		/* a line ends within a value */
	JSON_LINES_MAYBE,	/* the first line has no end */
	JSON_LINES_YES,
	JSON_LINES_BROKEN	/* most lines begin as values do, but not all are JSON */
};

/*
 * Is the source JSON: objects and arrays, perhaps one a line?  LEN of its first octets are
 * there; LAST: no more will be.
 */
enum input_bid json_bid(const char *octets, size_t len, bool last, enum json_lines *lines);

/*
 * The octets [FROM, TO) between two quotes, or as much of them as was asked for; or octets that
 * are not JSON.
 */
struct json_string {
	uint64_t from, to;	/* offsets in the source */
	uint64_t value;		/* the number of its value, where values are documents */
	bool plain;		/* not JSON */
};

struct json_strings {
	struct json_string *items;	/* owned */
	size_t n, room;
	bool failed;			/* there was no memory */
};

/* The octets [BASE, BASE + LEN) of the source. */
struct json_octets {
	const char *at;
	uint64_t base;
	size_t len;
};

/* Of nesting, the lexer keeps only the depth. */
struct json_lexer {
	bool lines;		/* a line end outside of all values ends a document */
	bool whole;		/* no line ends within a value */
	bool all;		/* put strings without a colon, too: they may be URLs */
	bool in_string;
	bool escaped;		/* a backslash escapes the next octet */
	bool quoted;		/* the last octet was a quote */
	bool wanted;		/* the string at hand has a colon */
	uint64_t open;		/* offset of its first octet, or of that after the last quote */
	uint64_t depth;		/* brackets that are open */
	uint64_t value;		/* how many values ended */
};

void json_lexer_free(struct json_strings *strings);

/*
 * Continue from offset FROM to TO: put the wanted strings that end there.  Returns TO, or the
 * offset at which it is not JSON.  OCTETS begin at or before the multiple of 64 below FROM.
 */
uint64_t json_lexer_run(struct json_lexer *lexer, const struct json_octets *octets,
    uint64_t from, uint64_t to, struct json_strings *strings);

/* Put [FROM, TO), which is not JSON, as a value of its own; nothing is open after it. */
void json_lexer_plain(struct json_lexer *lexer, uint64_t from, uint64_t to,
    struct json_strings *strings);

/* Put the string that is open at offset AT, if any, up to its closing quote or the last octet. */
void json_lexer_cut(struct json_lexer *lexer, const struct json_octets *octets, uint64_t at,
    struct json_strings *strings);

/* The octets of a string that a scan sees before and after a block: six may encode one. */
#define JSON_BLOCKS_AROUND (8 * URLSIFT_REACH)

/* One block: a URL that opens in [START, END) belongs to it. */
struct json_block {
	uint64_t start, end;
	struct json_strings strings;	/* in order */
	bool cut;			/* the source failed here */
};

struct json_blocks {
	struct window window;
	struct json_lexer lexer;
	uint64_t next;			/* offset at which the next block starts */
	uint64_t plain;			/* from there on it is not JSON; UINT64_MAX: it is */
	uint64_t again;			/* where it became JSON again; 0: nowhere */
	bool ended;			/* no block is left */
	uint64_t n_wrong;		/* places that are not JSON */
	uint64_t line;			/* of the first of them */
	char why[96];			/* what was wrong; "": nothing */
};

/* Begin with a source.  Where values are LINES, or may be, each is a document. */
void json_blocks_open(struct json_blocks *blocks, struct source *source,
    enum urlsift_column column, enum json_lines lines);

/* Read the next block.  Its octets, and those around it, are in the window until it is left. */
void json_blocks_read(struct json_blocks *blocks, struct json_block *block);
void json_blocks_leave(struct json_blocks *blocks, const struct json_block *block);

/* Put a string with its quotes; BEGINS, ENDS: it has both, unless it is a part of a string. */
void json_text_put(struct form_text *text, struct octets string, bool begins, bool ends);

/* Put octets as they are. */
void json_text_put_plain(struct form_text *text, struct octets octets);

/*
 * Put the strings of a document that is in memory: ALL, or those with a colon.  STRINGS is room
 * that is kept from one to the next.  Octets that are not JSON are put as they are.
 */
void json_text_read(struct form_text *text, struct json_strings *strings, struct octets octets,
    bool all);

#endif
