/*
 * json_reader - form: JSON -> records with true positions
 *
 * One thread at a time reads a block and finds its strings, which is a small part of the work.
 * A document is a line of JSON Lines, or a block of other JSON.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "form/forms.h"
#include "form/json.h"
#include "form/pieces.h"
#include "input/shared.h"

/* The state that an input keeps from one source to the next. */
struct json_reader {
	struct shared share;		/* of the source that this input shares with others */
	struct input *input;
	struct json_blocks blocks;	/* of the source that this input opened */
	struct window copy;		/* of a source that is shared */
	struct window *window;		/* of the block at hand */
	struct json_block block;
	struct form_text *text;
	struct pieces pieces;
	uint64_t from, to;		/* offsets: report the URLs that open there */
	enum input_next next;		/* what the handler said */
};

static void
json_reader_free(void *kept)
{
	struct json_reader *r = kept;

	window_free(&r->blocks.window);
	window_free(&r->copy);
	json_lexer_free(&r->block.strings);
	form_text_free(r->text);
	pieces_free(&r->pieces);
	free(r);
}

static void *
json_reader_new(struct input *input)
{
	struct json_reader *r = calloc(1, sizeof(*r));

	if (r == NULL)
		return NULL;
	r->input = input;
	r->text = form_text_new();
	if (r->text != NULL)
		return r;
	json_reader_free(r);
	return NULL;
}

static int
json_reader_found(void *ctx, const struct urlsift_find *find)
{
	struct json_reader *r = ctx;
	struct record record = { .find = find };
	const char *from = form_text_locate(r->text, (size_t)find->opens, 1).from;
	uint64_t opens = r->window->base + (uint64_t)(from - r->window->octets);

	if (opens < r->from || opens >= r->to)
		return INPUT_GO_ON;
	if (pieces_locate(&r->pieces, r->text, r->window, 0, &record))
		return (int)input_found(r->input, &record);
	input_trouble(r->input, strerror(ENOMEM));
	return INPUT_STOP;
}

static void
json_reader_scan_text(struct json_reader *r)
{
	r->next = form_text_scan(r->text, r->input, json_reader_found, r);
	if (r->text->failed)
		r->next = INPUT_STOP;
}

/* The part of the string that is in the window. */
static struct octets
json_reader_string(const struct json_reader *r, const struct json_string *string)
{
	const struct window *window = r->window;
	uint64_t base = window->base, end = base + window->len;
	uint64_t from = string->from < base ? base : string->from;
	uint64_t to = string->to > end ? end : string->to;

	return (struct octets){ window->octets + (from - base), (size_t)(to - from) };
}

/* How much of a document is scanned. */
enum json_reader_part {
	JSON_READER_NOTHING,
	JSON_READER_WANTED,	/* strings that have a bracket or a prefix */
	JSON_READER_ALL		/* every string that the lexer put */
};

/* Returns whether "URL:" may end at a colon of the string. */
static bool
json_reader_has_prefix(struct octets string)
{
	const char *at = string.at, *to = at + string.len;

	for (; (at = memchr(at, ':', (size_t)(to - at))) != NULL; at++)
		if (at > string.at && (at[-1] | 0x20) == 'l')
			return true;
	return false;
}

/*
 * Which strings to scan if only URLs in brackets or with a prefix are wanted.  A string that
 * may have several lines needs all the others: they may show how a broken URL continues.
 * Brackets that are entities are followed by a prefix.
 */
static enum json_reader_part
json_reader_part(struct octets string)
{
	if (memchr(string.at, '\\', string.len) != NULL)
		return JSON_READER_ALL;
	/* 0xE2 begins U+27E8. */
	if (memchr(string.at, '<', string.len) != NULL ||
	    memchr(string.at, 0xE2, string.len) != NULL || json_reader_has_prefix(string))
		return JSON_READER_WANTED;
	return JSON_READER_NOTHING;
}

/* Which of the strings from FIRST up to LAST to scan. */
static enum json_reader_part
json_reader_parts(const struct json_reader *r, size_t first, size_t last)
{
	uint32_t kinds = r->input->options->scan.kinds;
	enum json_reader_part all = JSON_READER_NOTHING, part;

	if (kinds == 0 || (kinds & ~URLSIFT_KINDS_WRAPPED) != 0)
		return JSON_READER_ALL;
	for (; first < last && all != JSON_READER_ALL; first++) {
		part = json_reader_part(json_reader_string(r, &r->block.strings.items[first]));
		all = part > all ? part : all;
	}
	return all;
}

/* Put the string, with its quotes where the window has them. */
static void
json_reader_put(struct json_reader *r, const struct json_string *string)
{
	const struct window *window = r->window;
	struct octets octets = json_reader_string(r, string);
	uint64_t from = window->base + (uint64_t)(octets.at - window->octets);
	const char *to = octets.at + octets.len;

	json_text_put(r->text, octets, from == string->from && from > window->base,
	    to < window_to(window) && *to == '"');
}

/* Scan text that is not JSON. */
static void
json_reader_plain(struct json_reader *r, const struct json_string *plain)
{
	form_text_clear(r->text);
	json_text_put_plain(r->text, json_reader_string(r, plain));
	if (r->block.cut && plain->to >= r->window->base + r->window->len)
		r->input->cut = r->text->len;
	json_reader_scan_text(r);
	r->input->cut = INPUT_NO_CUT;
}

/* Scan the document that begins with string I.  Returns the first string of the next one. */
static size_t
json_reader_document(struct json_reader *r, size_t i)
{
	const struct json_strings *strings = &r->block.strings;
	const struct json_string *items = strings->items;
	size_t last = i + 1;
	enum json_reader_part part;

	if (items[i].plain) {
		json_reader_plain(r, &items[i]);
		return last;
	}
	while (last < strings->n && items[last].value == items[i].value)
		last++;
	part = json_reader_parts(r, i, last);
	if (part == JSON_READER_NOTHING)
		return last;
	form_text_clear(r->text);
	for (; i < last; i++) {
		if (part != JSON_READER_ALL &&
		    json_reader_part(json_reader_string(r, &items[i])) == JSON_READER_NOTHING)
			continue;
		json_reader_put(r, &items[i]);
		if (r->block.cut && items[i].to >= r->window->base + r->window->len)
			r->input->cut = r->text->len;
	}
	json_reader_scan_text(r);
	r->input->cut = INPUT_NO_CUT;
	return last;
}

/* Scan the block at hand, and report the URLs that open in the range. */
static void
json_reader_block(struct json_reader *r)
{
	const struct input_options *options = r->input->options;
	const struct json_block *block = &r->block;
	size_t i = 0;

	r->from = block->start > options->range_start ? block->start : options->range_start;
	r->to = block->end < options->range_end ? block->end : options->range_end;
	if (r->from >= r->to)
		return;
	if (block->strings.failed) {
		input_trouble(r->input, strerror(ENOMEM));
		r->next = INPUT_STOP;
	}
	while (i < block->strings.n && r->next == INPUT_GO_ON)
		i = json_reader_document(r, i);
	form_text_trim(r->text);
}

/* Scan one block after the other. */
static enum input_next
json_reader_run(struct json_reader *r)
{
	struct json_blocks *blocks = &r->blocks;
	struct input *input = r->input;
	uint64_t from, to;

	r->next = INPUT_GO_ON;
	r->window = &blocks->window;
	while (r->next == INPUT_GO_ON && !blocks->ended &&
	    blocks->next < input->options->range_end) {
		json_blocks_read(blocks, &r->block);
		from = r->block.start;
		to = r->block.end;
		json_reader_block(r);
		input_scanned(input, from, to, r->next);
		if (r->next == INPUT_GO_ON)
			r->next = input_passed(input, to - from);
		json_blocks_leave(blocks, &r->block);
	}
	if (r->next == INPUT_GO_ON && blocks->why[0] != '\0')
		input_damage(input, blocks->why);
	if (blocks->window.why != NULL)
		input_damage(input, blocks->window.why);
	return r->next;
}

/* URLs of loose kinds have no scheme, and so no colon. */
static void
json_reader_open(struct json_blocks *blocks, struct input *input, struct source *source,
    enum json_lines lines)
{
	json_blocks_open(blocks, source, input->options->scan.column, lines);
	blocks->lexer.all = (input->options->scan.kinds & URLSIFT_KINDS_LOOSE) != 0;
}

/* Several threads */

/* Copy the window to TO.  Returns whether there was memory. */
static bool
json_reader_copy(struct window *to, const struct window *window)
{
	char *octets = to->octets;
	size_t room = to->room;

	if (octets == NULL || room < window->len) {
		octets = realloc(octets, window->room);
		if (octets == NULL)
			return false;
		room = window->room;
	}
	*to = *window;
	to->octets = octets;
	to->room = room;
	memcpy(octets, window->octets, window->len);
	return true;
}

/* A shared_ops.read */
static void
json_reader_share_read(struct shared *share, struct input *input, struct shared_part *part)
{
	struct json_reader *all = (struct json_reader *)share;
	struct json_reader *r = input_keep(input, &input_json);

	json_blocks_read(&all->blocks, &r->block);
	part->fresh = (size_t)(r->block.end - r->block.start);
	part->len = json_reader_copy(&r->copy, &all->blocks.window);
	part->last = all->blocks.ended;
	share->octets += part->fresh;
	if (part->len == 0)
		share->why = strerror(ENOMEM);
	else if (all->blocks.window.why != NULL)
		share->why = all->blocks.window.why;
	else if (all->blocks.why[0] != '\0')
		share->why = all->blocks.why;
	json_blocks_leave(&all->blocks, &r->block);
}

/* A shared_ops.scan */
static enum input_next
json_reader_share_scan(struct shared *share, struct input *input, const struct shared_part *part)
{
	struct json_reader *r = input_keep(input, &input_json);

	(void)share;
	if (part->len == 0)
		return INPUT_GO_ON;
	r->next = INPUT_GO_ON;
	r->window = &r->copy;
	json_reader_block(r);
	return r->next == INPUT_GO_ON ? input_passed(input, part->fresh) : r->next;
}

static enum input_next
json_reader_read(struct input *input, struct source *source)
{
	static const struct shared_ops shared_ops = {
		json_reader_share_read, json_reader_share_scan
	};
	const char *why = input_range_refused(input, source);
	struct json_reader *r = input_keep(input, &input_json);
	enum json_lines lines;

	if (why != NULL) {
		input_trouble(input, why);
		return INPUT_GO_ON;
	}
	json_bid(source->head, source->head_len, true, &lines);
	json_reader_open(&r->blocks, input, source, lines);
	if (!shared_is_worth(input, source))
		return json_reader_run(r);
	r->share = (struct shared){ .ops = &shared_ops, .reader = &input_json };
	shared_run(&r->share, input, source);
	return INPUT_GO_ON;
}

static enum input_bid
json_reader_bid(const struct source *source, const char *head, size_t len, bool last)
{
	enum json_lines lines;

	(void)source;
	return json_bid(head, len, last, &lines);
}

/* A pipe may be written slowly: do not wait for its head. */
static enum input_bid
json_reader_bid_file(const struct source *source, const char *head, size_t len, bool last)
{
	if (source_size(source) == UINT64_MAX && !source->from_file)
		return INPUT_NO;
	return json_reader_bid(source, head, len, last);
}

const struct input_ops input_json = {
	.name = "json",
	.head = JSON_BID_MAX,
	.bid = json_reader_bid,
	.read = json_reader_read,
	.new = json_reader_new,
	.free = json_reader_free,
};

const struct input_ops input_json_file = {
	.name = "json, no pipe",
	.head = JSON_BID_MAX,
	.bid = json_reader_bid_file,
	.read = json_reader_read,
	.new = json_reader_new,
	.free = json_reader_free,
};
