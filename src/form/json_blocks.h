/*
 * json_blocks - form: a source of JSON in documents, each with the strings to be scanned
 */
#ifndef FORM_JSON_BLOCKS_H
#define FORM_JSON_BLOCKS_H

#include "form/json_bid.h"
#include "form/json_lexer.h"
#include "input/window.h"

/* What is seen of a string before and behind a block: an octet may be written as six. */
#define JSON_BLOCKS_AROUND (8 * URLSIFT_REACH)

/* One block: what opens in [START, END) belongs to it. */
struct json_block {
	uint64_t start, end;
	struct json_strings strings;	/* in order */
	bool cut;			/* the source failed here */
};

/* All of them, one after the other. */
struct json_blocks {
	struct window window;
	struct json_lexer lexer;
	uint64_t next;			/* offset at which the next one starts */
	uint64_t plain;			/* from there on it is no JSON; UINT64_MAX: it is */
	uint64_t again;			/* where it became JSON again; 0: nowhere */
	bool ended;			/* there is no more */
	uint64_t n_wrong;		/* places that are not JSON */
	uint64_t line;			/* of the first one */
	char why[96];			/* what was wrong; "": nothing */
};

/* Begin with a source.  Where values are LINES, or may be, the end of each ends a document. */
void json_blocks_open(struct json_blocks *blocks, struct source *source,
    enum urlsift_column column, enum json_lines lines);

/* Read the next block.  Its octets, and those around it, are in the window until it is left. */
void json_blocks_read(struct json_blocks *blocks, struct json_block *block);
void json_blocks_leave(struct json_blocks *blocks, const struct json_block *block);

#endif
