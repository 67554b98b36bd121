/*
 * text - form: the decoded text of a file or a message, and the places of its octets
 */
#include "form/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"

/* The octets that are decoded at a time. */
#define FORM_TEXT_BLOCK ((size_t)64 << 10)

/* The most memory that form_text_trim() keeps for the next text. */
#define FORM_TEXT_KEPT ((size_t)1 << 20)

struct form_text *
form_text_new(void)
{
	struct form_text *text = calloc(1, sizeof(*text));

	if (text != NULL && (text->charsets = charset_set_new()) != NULL)
		return text;
	free(text);
	return NULL;
}

void
form_text_free(struct form_text *text)
{
	if (text == NULL)
		return;
	charset_set_free(text->charsets);
	buffer_free(&text->names);
	buffer_free(&text->decoded);
	free(text->edits);
	free(text);
}

void
form_text_clear(struct form_text *text)
{
	text->octets = text->decoded.octets;
	text->len = text->decoded.len = text->names.len = 0;
	text->n_sections = text->n_segments = 0;
	text->n_edits = text->left_out = text->edited = 0;
	text->segment = SIZE_MAX;
	text->failed = text->decoded.failed = text->names.failed = false;
}

void
form_text_trim(struct form_text *text)
{
	if (text->decoded.room > FORM_TEXT_KEPT)
		buffer_free(&text->decoded);
	if (text->room_edits > FORM_TEXT_KEPT / sizeof(*text->edits)) {
		free(text->edits);
		text->edits = NULL;
		text->room_edits = 0;
	}
	form_text_clear(text);
}

bool
form_text_is_full(const struct form_text *text)
{
	return text->len >= FORM_TEXT_MAX || text->n_sections == FORM_TEXT_SECTIONS ||
	    text->n_segments + 16 > 2 * FORM_TEXT_SECTIONS;
}

/* Putting text */

static void
form_text_add_section(struct form_text *text, size_t start, size_t end, uint32_t flags,
    const char *part)
{
	size_t i = text->n_sections, name = i == 0 ? 0 : text->parts[i - 1];
	const char *last = text->names.octets;

	/* Most sections are fields of the message itself. */
	if (i == 0 || ((*part | last[name]) != '\0' && strcmp(last + name, part) != 0)) {
		name = text->names.len;
		buffer_put(&text->names, part, strlen(part) + 1);
		if (text->names.failed) {
			text->failed = true;
			return;
		}
	}
	text->sections[i] = (struct urlsift_section){ start, end, flags | text->flags, 0 };
	text->parts[i] = name;
	text->fields[i] = text->field;
	text->n_sections++;
}

static struct form_text_segment *
form_text_add_segment(struct form_text *text)
{
	struct form_text_segment *segment = &text->segments[text->n_segments++];

	segment->start = text->len + text->left_out;
	segment->charset = NULL;
	return segment;
}

/* Add the text that was just decoded to the last section. */
static void
form_text_put_done(struct form_text *text)
{
	text->failed |= text->decoded.failed;
	text->octets = text->decoded.octets;
	text->len = text->decoded.len;
	text->segment = SIZE_MAX;
	if (text->n_sections > 0)
		text->sections[text->n_sections - 1].end = text->len;
	/* Remove an empty segment: each has to have at least one octet. */
	if (text->segments[text->n_segments - 1].start == text->len + text->left_out)
		text->n_segments--;
}

void
form_text_borrow(struct form_text *text, const char *octets, size_t len)
{
	struct form_text_segment *segment = form_text_add_segment(text);

	transfer_begin(&segment->transfer, TRANSFER_NONE, false, octets, octets + len);
	text->octets = octets;
	text->len = len;
}

void
form_text_borrow_section(struct form_text *text, const char *from, const char *to, uint32_t flags,
    const char *part)
{
	form_text_add_section(text, (size_t)(from - text->octets), (size_t)(to - text->octets),
	    flags, part);
}

void
form_text_section(struct form_text *text, uint32_t flags, const char *part)
{
	form_text_add_section(text, text->len, text->len, flags, part);
}

void
form_text_put(struct form_text *text, const struct transfer *transfer, struct charset *charset)
{
	struct form_text_segment *segment = form_text_add_segment(text);
	struct buffer *decoded = &text->decoded;
	char *room;
	size_t n;

	segment->transfer = *transfer;
	if (transfer->kind == TRANSFER_NONE && !transfer->quoted && charset == NULL) {
		buffer_put(decoded, transfer->at, (size_t)(transfer->end - transfer->at));
		form_text_put_done(text);
		return;
	}
	decoder_begin(&text->decoder, &segment->transfer, charset);
	while ((room = buffer_reserve(decoded, FORM_TEXT_BLOCK)) != NULL &&
	    (n = decoder_read(&text->decoder, room, FORM_TEXT_BLOCK)) > 0)
		decoded->len += n;
	/* If all of the text was ASCII, form_text_locate() need not convert it either. */
	segment->charset = text->decoder.shifted ? charset : NULL;
	form_text_put_done(text);
}

void
form_text_put_literal(struct form_text *text, const char *string, const char *from, const char *to)
{
	transfer_begin_literal(&form_text_add_segment(text)->transfer, string, from, to);
	buffer_string(&text->decoded, string);
	form_text_put_done(text);
}

/* Leaving out text */

void
form_text_edit(struct form_text *text, size_t start)
{
	text->len = start;
	if (text->n_sections > 0)
		text->sections[text->n_sections - 1].end = start;
}

/* Record that LEFT_OUT octets are left out before the text that is appended next. */
static void
form_text_add_edit(struct form_text *text, size_t left_out)
{
	struct form_text_edit *edits;

	if (left_out == (text->n_edits == 0 ? 0 : text->edits[text->n_edits - 1].left_out))
		return;
	edits = array_grow(text->edits, text->n_edits, &text->room_edits, sizeof(*edits));
	if (edits == NULL) {
		text->failed = true;
		return;
	}
	text->edits = edits;
	edits[text->n_edits++] = (struct form_text_edit){ text->len, left_out };
}

void
form_text_keep(struct form_text *text, size_t from, size_t to)
{
	if (from == to)
		return;
	form_text_add_edit(text, text->left_out + from - text->len);
	if (from > text->len)
		memmove(text->decoded.octets + text->len, text->decoded.octets + from, to - from);
	text->len += to - from;
	text->sections[text->n_sections - 1].end = text->len;
}

void
form_text_edited(struct form_text *text)
{
	text->left_out += text->decoded.len - text->len;
	text->decoded.len = text->len;
	form_text_add_edit(text, text->left_out);
	if (text->n_sections > 0)
		text->sections[text->n_sections - 1].end = text->len;
}

bool
form_text_reaches(const struct form_text *text, const char *to)
{
	return text->n_segments > 0 &&
	    text->segments[text->n_segments - 1].transfer.end == to;
}

enum input_next
form_text_scan(const struct form_text *text, struct input *input, urlsift_found *found, void *ctx)
{
	const struct urlsift_text sectioned = { text->octets, text->len, text->sections,
	    text->n_sections, sizeof(text->sections[0]) };

	/* An incomplete text, or one in the wrong character set, could have other URLs. */
	if (text->failed | charset_set_failed(text->charsets)) {
		input_trouble(input, strerror(ENOMEM));
		return INPUT_GO_ON;
	}
	return (enum input_next)urlsift_scan_sections(input->scanner, &sectioned, found, ctx);
}

/* Finding the octets of a text */

/* Returns the section that has octet AT of the text. */
static size_t
form_text_section_of(const struct form_text *text, size_t at)
{
	return array_last(text->sections, sizeof(*text->sections), 0, text->n_sections, at);
}

const char *
form_text_part(const struct form_text *text, size_t at)
{
	return text->n_sections == 0 ? "" :
	    text->names.octets + text->parts[form_text_section_of(text, at)];
}

uint32_t
form_text_flags(const struct form_text *text, size_t at)
{
	return text->n_sections == 0 ? 0 : text->sections[form_text_section_of(text, at)].flags;
}

/* Returns whether two sections belong to the same part, or to the same header. */
static bool
form_text_same(const struct form_text *text, size_t i, size_t k)
{
	return text->parts[i] == text->parts[k] && text->fields[i] == text->fields[k];
}

struct form_text_extent
form_text_extent(const struct form_text *text, size_t at)
{
	size_t first = form_text_section_of(text, at), last = first;

	if (text->n_sections == 0)
		return (struct form_text_extent){ 0, text->len };
	while (first > 0 && form_text_same(text, first - 1, first))
		first--;
	while (last + 1 < text->n_sections && form_text_same(text, last, last + 1))
		last++;
	return (struct form_text_extent){ text->sections[first].start, text->sections[last].end };
}

const char *
form_text_field(struct form_text *text, size_t at)
{
	size_t i = form_text_section_of(text, at);

	return text->n_sections == 0 || !text->fields[i] ? NULL :
	    form_text_locate(text, text->sections[i].start, 1).from;
}

/* Returns the segment that has octet AT of the text. */
static size_t
form_text_segment(const struct form_text *text, size_t at)
{
	return array_last(text->segments, sizeof(*text->segments), 0, text->n_segments, at);
}

/* Decode segment I up to the unit that has octet AT.  Returns whether there is one. */
static bool
form_text_seek(struct form_text *text, size_t i, size_t at)
{
	const struct form_text_segment *segment = &text->segments[i];

	if (text->segment != i || at < text->located) {
		decoder_begin(&text->decoder, &segment->transfer, segment->charset);
		text->segment = i;
		text->located = segment->start;
		text->unit.len = 0;
	}
	while (at >= text->located + text->unit.len) {
		text->located += text->unit.len;
		text->located += decoder_skip(&text->decoder, at - text->located);
		if (!decoder_unit(&text->decoder, &text->unit)) {
			text->segment = SIZE_MAX;
			return false;
		}
	}
	return true;
}

/*
 * Skip the unencoded octets after the unit, up to offset TO in the text.  The last of them becomes
 * the unit.
 */
static void
form_text_skip_plain(struct form_text *text, const struct form_text_segment *segment, size_t to)
{
	struct decoder_unit *unit = &text->unit;
	size_t n;

	if (segment->charset != NULL)
		return;
	n = transfer_run(&text->decoder.transfer, to - text->located - unit->len);
	text->located += n;
	unit->to += n;
	unit->from = n > 0 ? unit->to - 1 : unit->from;
}

/*
 * Returns the edit that applies to octet AT.  It is usually the one that was looked up last, or
 * the next one.
 */
static size_t
form_text_edit_of(struct form_text *text, size_t at)
{
	const struct form_text_edit *edits = text->edits;
	size_t low = text->edited, high = text->n_edits;

	if (low >= high || edits[low].at > at)
		low = 0;
	else if (low + 1 == high || edits[low + 1].at > at)
		return low;
	return text->edited = array_last(edits, sizeof(*edits), low, high, at);
}

/* Change *AT to its offset before text was left out, and limit *LEN to the octets up to a gap. */
static void
form_text_unedit(struct form_text *text, size_t *at, size_t *len)
{
	const struct form_text_edit *edits = text->edits;
	size_t i, next;

	if (text->n_edits == 0)
		return;
	i = form_text_edit_of(text, *at);
	next = i + 1;
	if (edits[i].at > *at)
		next = i;
	if (next < text->n_edits && *len > edits[next].at - *at)
		*len = edits[next].at - *at;
	if (next > 0)
		*at += edits[next - 1].left_out;
}

struct form_text_piece
form_text_locate(struct form_text *text, size_t at, size_t len)
{
	const struct decoder_unit *unit = &text->unit;
	struct form_text_piece piece = { NULL, NULL, 0 };
	const struct form_text_segment *segment;
	const struct transfer *transfer;
	size_t i, to, next;

	form_text_unedit(text, &at, &len);
	i = form_text_segment(text, at);
	to = at + len;
	segment = &text->segments[i];
	transfer = &segment->transfer;
	next = i + 1 < text->n_segments ? segment[1].start : text->len + text->left_out;
	if (to > next)
		to = next;
	if (transfer->kind == TRANSFER_NONE && !transfer->quoted && segment->charset == NULL) {
		piece.from = transfer->at + (at - segment->start);
		piece.text_len = to - at;
		piece.to = piece.from + piece.text_len;
		return piece;
	}
	for (; at < to && form_text_seek(text, i, at); at = text->located + unit->len) {
		if (piece.from == NULL)
			piece.from = unit->from;
		else if (unit->from != piece.to && unit->to != piece.to)
			break;
		form_text_skip_plain(text, segment, to);
		piece.to = unit->to;
		next = text->located + unit->len;
		piece.text_len += (next < to ? next : to) - at;
	}
	return piece;
}
