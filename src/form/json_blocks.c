/*
 * json_blocks - form: a source of JSON in documents, each with the strings to be scanned
 *
 * Blocks begin at multiples of their length, as documents of text do, so they are the same
 * for every range and every thread.  What is no JSON ends it: the rest is text.
 */
#include "form/json_blocks.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void
json_blocks_open(struct json_blocks *blocks, struct source *source, enum urlsift_column column,
    bool lines)
{
	struct window window = blocks->window;

	window_open(&window, source, column);
	*blocks = (struct json_blocks){
		.window = window, .lexer.lines = lines, .plain = UINT64_MAX
	};
}

/* From there on it is no JSON. */
static void
json_blocks_wrong(struct json_blocks *blocks, uint64_t at, bool early)
{
	struct window *window = &blocks->window;
	const struct json_lexer *lexer = &blocks->lexer;
	const char *here = window->octets + (at - window->base), *quote = NULL;
	struct urlsift_position place;

	/* What is wrong in a string may be wrong from its quote on; else from the last quote. */
	if (lexer->in_string) {
		blocks->plain = lexer->open - 1;
	} else {
		if (at > window->base)
			quote = memrchr(window->octets, '"', (size_t)(at - window->base));
		blocks->plain = quote == NULL ? window->base :
		    at - (uint64_t)(here - quote - 1);
	}
	place = window_position(window, 0, (size_t)(at - window->base));
	snprintf(blocks->why, sizeof(blocks->why), early ? "ends within JSON, in line %" PRIu64 :
	    "is not JSON from line %" PRIu64 " on: the rest is read as text", place.line);
}

/* Look at the block's octets. */
static void
json_blocks_lex(struct json_blocks *blocks, struct json_block *block)
{
	const struct window *window = &blocks->window;
	const struct json_octets octets = { window->octets, window->base, window->len };
	struct json_lexer *lexer = &blocks->lexer;
	struct json_strings *strings = &block->strings;
	uint64_t at;

	/* What is open is wanted as a whole: the colon may have been seen before. */
	lexer->wanted |= lexer->in_string;
	at = json_lexer_run(lexer, &octets, block->start, block->end, strings);
	if (at < block->end) {
		json_blocks_wrong(blocks, at, false);
	} else if (lexer->in_string && !(blocks->ended && window->why == NULL)) {
		at = json_lexer_close(&octets, at, lexer->escaped);
		json_lexer_cut(lexer, at, strings);
	} else if (blocks->ended && window->why == NULL &&
	    (lexer->in_string || lexer->depth > 0)) {
		json_blocks_wrong(blocks, at, true);
	}
}

void
json_blocks_read(struct json_blocks *blocks, struct json_block *block)
{
	struct window *window = &blocks->window;
	uint64_t end = blocks->next + URLSIFT_DOCUMENT_MAX, to;

	while (window->base + window->len < end + JSON_BLOCKS_AROUND && window_fill(window))
		continue;
	to = window->base + window->len;
	blocks->ended = to <= end;
	block->start = blocks->next;
	block->end = blocks->ended ? to : end;
	block->strings.n = 0;
	block->strings.failed = false;
	if (blocks->plain == UINT64_MAX)
		json_blocks_lex(blocks, block);
	block->plain = blocks->plain;
	block->cut = window->end && window->why != NULL;
}

void
json_blocks_leave(struct json_blocks *blocks, const struct json_block *block)
{
	struct window *window = &blocks->window;

	blocks->next = block->end;
	if (block->end - window->base > JSON_BLOCKS_AROUND)
		window_drop(window, (size_t)(block->end - JSON_BLOCKS_AROUND - window->base));
}
