/*
 * json_blocks - form: cuts a source of JSON into blocks, each with its strings
 *
 * Blocks begin at multiples of their length, as documents of text do, so they are the same for
 * every range and every thread.  After an error the rest is read as text; JSON Lines continue
 * with the next line that begins with a bracket.
 */
#include "form/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void
json_blocks_open(struct json_blocks *blocks, struct source *source, enum urlsift_column column,
    enum json_lines lines)
{
	struct window window = blocks->window;

	window_open(&window, source, column);
	*blocks = (struct json_blocks){
		.window = window, .plain = UINT64_MAX
	};
	blocks->lexer.lines = lines != JSON_LINES_NO;
	blocks->lexer.whole = lines == JSON_LINES_YES || lines == JSON_LINES_BROKEN;
}

/* Count an error at offset AT, and describe it. */
static void
json_blocks_count_error(struct json_blocks *blocks, uint64_t at, bool early)
{
	struct window *window = &blocks->window;
	uint64_t n = ++blocks->n_wrong;

	if (n == 1)
		blocks->line = window_position(window, 0, (size_t)(at - window->base)).line;
	if (n == 1 && early)
		snprintf(blocks->why, sizeof(blocks->why), "ends within JSON, in line %" PRIu64,
		    blocks->line);
	else if (!blocks->lexer.lines)
		snprintf(blocks->why, sizeof(blocks->why), "is not JSON from line %" PRIu64
		    " on: the rest is read as text", blocks->line);
	else if (n == 1)
		snprintf(blocks->why, sizeof(blocks->why), "line %" PRIu64
		    " is not JSON, and is read as text", blocks->line);
	else
		snprintf(blocks->why, sizeof(blocks->why), "%" PRIu64 " lines are not JSON, the "
		    "first is line %" PRIu64 "; they are read as text", n, blocks->line);
}

/* From offset AT on, or from the last quote before it, it is not JSON. */
static void
json_blocks_add_error(struct json_blocks *blocks, uint64_t at, bool early)
{
	const struct window *window = &blocks->window;
	const struct json_lexer *lexer = &blocks->lexer;
	uint64_t from = blocks->again > window->base ? blocks->again : window->base;

	/* The error of a string may be its opening quote; any other follows the last quote. */
	if (lexer->in_string)
		blocks->plain = lexer->open - 1;
	else
		blocks->plain = lexer->open > from ? lexer->open : from;
	json_blocks_count_error(blocks, at, early);
}

/* The next line after offset AT that may begin a document, or the end of the window. */
static uint64_t
json_blocks_line(const struct json_blocks *blocks, uint64_t at)
{
	const struct window *window = &blocks->window;
	const char *to = window_to(window), *line = window->octets + (at - window->base);

	if (!blocks->lexer.lines)
		return window->base + window->len;
	while ((line = memchr(line, '\n', (size_t)(to - line))) != NULL)
		if (++line < to && (*line == '{' || *line == '['))
			return window->base + (uint64_t)(line - window->octets);
	return window->base + window->len;
}

/* It is not JSON at offset AT of the block: put the text.  Returns where JSON continues. */
static uint64_t
json_blocks_plain(struct json_blocks *blocks, struct json_block *block, uint64_t at)
{
	uint64_t line = json_blocks_line(blocks, at);

	json_lexer_plain(&blocks->lexer, blocks->plain, line, &block->strings);
	if (line >= block->end)
		return block->end;
	blocks->plain = UINT64_MAX;
	blocks->again = line;
	return line;
}

/* Find the block's strings. */
static void
json_blocks_find_strings(struct json_blocks *blocks, struct json_block *block)
{
	const struct window *window = &blocks->window;
	const struct json_octets octets = { window->octets, window->base, window->len };
	struct json_lexer *lexer = &blocks->lexer;
	struct json_strings *strings = &block->strings;
	uint64_t from = block->start, at;

	if (blocks->plain < window->base)
		blocks->plain = window->base;
	/* The text may end with the line end before the block. */
	if (blocks->plain != UINT64_MAX)
		from = json_blocks_plain(blocks, block, block->start - (block->start > 0));
	/* A string that is open may have had its colon in the last block. */
	lexer->wanted |= lexer->in_string;
	while ((at = json_lexer_run(lexer, &octets, from, block->end, strings)) < block->end) {
		json_blocks_add_error(blocks, at, false);
		from = json_blocks_plain(blocks, block, at);
	}
	if (blocks->plain != UINT64_MAX || (!lexer->in_string && lexer->depth == 0))
		return;
	if (!blocks->ended || window->why != NULL) {
		json_lexer_cut(lexer, &octets, block->end, strings);
	} else {
		json_blocks_add_error(blocks, block->end, true);
		json_blocks_plain(blocks, block, block->end);
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
	json_blocks_find_strings(blocks, block);
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
