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
#define FORM_TEXT_KEPT ((size_t)4 << 20)

struct form_text *
form_text_new(void)
{
	struct form_text *text = calloc(1, sizeof(*text));

	if (text != NULL && (text->charsets = charset_set_new()) != NULL)
		return text;
	free(text);
	return NULL;
}

/* Free the memory that grows with the text. */
static void
form_text_free_octets(struct form_text *text)
{
	buffer_free(&text->decoded);
	free(text->sections);
	free(text->segments);
	free(text->edits);
	text->sections = NULL;
	text->segments = NULL;
	text->edits = NULL;
	text->room_sections = text->room_segments = text->room_edits = 0;
}

void
form_text_free(struct form_text *text)
{
	if (text == NULL)
		return;
	charset_set_free(text->charsets);
	buffer_free(&text->names);
	form_text_free_octets(text);
	free(text);
}

void
form_text_clear(struct form_text *text)
{
	text->octets = text->decoded.octets;
	text->len = text->decoded.len = text->names.len = 0;
	text->n_sections = text->n_parts = text->n_segments = 0;
	text->n_edits = text->left_out = text->edited = text->near = 0;
	text->segment = SIZE_MAX;
	text->failed = text->decoded.failed = text->names.failed = false;
}

void
form_text_trim(struct form_text *text)
{
	if (text->decoded.room > FORM_TEXT_KEPT ||
	    text->room_segments > FORM_TEXT_KEPT / sizeof(*text->segments) ||
	    text->room_edits > FORM_TEXT_KEPT / sizeof(*text->edits))
		form_text_free_octets(text);
	form_text_clear(text);
}

bool
form_text_is_full(const struct form_text *text)
{
	return text->len >= FORM_TEXT_MAX || text->n_sections == FORM_TEXT_SECTIONS ||
	    text->n_segments + 16 > 2 * FORM_TEXT_SECTIONS;
}

/* Putting text */

/* Returns whether there was memory for the name of the next section's part. */
static bool
form_text_add_part(struct form_text *text, const char *name)
{
	struct form_text_part *part = &text->parts[text->n_parts];
	const char *last = text->n_parts > 0 ? text->names.octets + part[-1].name : NULL;

	/* Most sections are header fields, which have no name. */
	if (last != NULL && part[-1].field == text->field && *last == *name &&
	    (*name == '\0' || strcmp(last, name) == 0))
		return true;
	*part = (struct form_text_part){ text->n_sections, text->names.len, text->field };
	buffer_put(&text->names, name, strlen(name) + 1);
	text->n_parts += !text->names.failed;
	return !text->names.failed;
}

static void
form_text_add_section(struct form_text *text, size_t start, size_t end, uint32_t flags,
    const char *part)
{
	struct urlsift_section *sections = array_grow(text->sections, text->n_sections,
	    &text->room_sections, sizeof(*sections));

	if (sections != NULL)
		text->sections = sections;
	if (sections == NULL || !form_text_add_part(text, part))
		text->failed = true;
	else
		sections[text->n_sections++] = (struct urlsift_section){ start, end,
		    flags | text->flags, 0 };
}

/* The last section ends with the text. */
static void
form_text_end_section(struct form_text *text)
{
	if (text->n_sections > 0)
		text->sections[text->n_sections - 1].end = text->len;
}

/* Returns the segment of the octets that are appended next, or NULL if there is no memory. */
static inline struct form_text_segment *
form_text_add_segment(struct form_text *text, const char *from, const char *to)
{
	struct form_text_segment *segments = array_grow(text->segments, text->n_segments,
	    &text->room_segments, sizeof(*segments));

	if (segments == NULL) {
		text->failed = true;
		return NULL;
	}
	text->segments = segments;
	segments += text->n_segments++;
	*segments = (struct form_text_segment){ .start = text->len + text->left_out,
	    .from = from, .len = (uint32_t)(to - from) };
	return segments;
}

/* Add the text that was just decoded to the last section. */
static inline void
form_text_put_done(struct form_text *text)
{
	text->failed |= text->decoded.failed;
	text->octets = text->decoded.octets;
	text->len = text->decoded.len;
	text->segment = SIZE_MAX;
	form_text_end_section(text);
	/* Remove an empty segment: each has to have at least one octet. */
	if (text->segments[text->n_segments - 1].start == text->len + text->left_out)
		text->n_segments--;
}

void
form_text_borrow(struct form_text *text, const char *octets, size_t len)
{
	form_text_add_segment(text, octets, octets + len);
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
form_text_put_octets(struct form_text *text, struct octets octets, const char *from, const char *to)
{
	struct form_text_segment *segment = form_text_add_segment(text, from, to);

	if (segment == NULL)
		return;
	segment->replaced = octets.at != from;
	buffer_put(&text->decoded, octets.at, octets.len);
	form_text_put_done(text);
}

void
form_text_put(struct form_text *text, const struct transfer *transfer, struct charset *charset)
{
	struct octets octets = { transfer->at, (size_t)(transfer->end - transfer->at) };
	struct form_text_segment *segment;
	struct buffer *decoded = &text->decoded;
	char *room;
	size_t n;

	if (transfer->kind == TRANSFER_NONE && !transfer->quoted && charset == NULL) {
		form_text_put_octets(text, octets, transfer->at, transfer->end);
		return;
	}
	segment = form_text_add_segment(text, transfer->at, transfer->end);
	if (segment == NULL)
		return;
	segment->kind = (uint8_t)transfer->kind;
	segment->quoted = transfer->quoted;
	decoder_begin(&text->decoder, transfer, charset);
	while ((room = buffer_reserve(decoded, FORM_TEXT_BLOCK)) != NULL &&
	    (n = decoder_read(&text->decoder, room, FORM_TEXT_BLOCK)) > 0)
		decoded->len += n;
	/* If all of the text was ASCII, form_text_locate() need not convert it either. */
	segment->charset = text->decoder.shifted ? charset : NULL;
	form_text_put_done(text);
}

/* Leaving out text */

void
form_text_edit(struct form_text *text, size_t start)
{
	text->len = start;
	form_text_end_section(text);
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
	form_text_end_section(text);
}

void
form_text_edited(struct form_text *text)
{
	text->left_out += text->decoded.len - text->len;
	text->decoded.len = text->len;
	form_text_add_edit(text, text->left_out);
	form_text_end_section(text);
}

bool
form_text_reaches(const struct form_text *text, const char *to)
{
	const struct form_text_segment *segments = text->segments;
	size_t n = text->n_segments;

	return n > 0 && segments[n - 1].from + segments[n - 1].len == to;
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
	return text->len == 0 ? INPUT_GO_ON :
	    (enum input_next)urlsift_scan_sections(input->scanner, &sectioned, found, ctx);
}

/* Finding the octets of a text */

/* Returns the section that has octet AT of the text. */
static size_t
form_text_section_of(const struct form_text *text, size_t at)
{
	return array_last(text->sections, sizeof(*text->sections), 0, text->n_sections, at);
}

/* Returns the number of the part that has octet AT of the text. */
static size_t
form_text_part_of(const struct form_text *text, size_t at)
{
	return array_last(text->parts, sizeof(*text->parts), 0, text->n_parts,
	    form_text_section_of(text, at));
}

const char *
form_text_part(const struct form_text *text, size_t at)
{
	return text->n_sections == 0 ? "" :
	    text->names.octets + text->parts[form_text_part_of(text, at)].name;
}

uint32_t
form_text_flags(const struct form_text *text, size_t at)
{
	return text->n_sections == 0 ? 0 : text->sections[form_text_section_of(text, at)].flags;
}

struct form_text_extent
form_text_extent(const struct form_text *text, size_t at)
{
	size_t i = form_text_part_of(text, at), last;

	if (text->n_sections == 0)
		return (struct form_text_extent){ 0, text->len };
	last = (i + 1 < text->n_parts ? text->parts[i + 1].first : text->n_sections) - 1;
	return (struct form_text_extent){ text->sections[text->parts[i].first].start,
	    text->sections[last].end };
}

const char *
form_text_field(struct form_text *text, size_t at)
{
	return text->n_sections == 0 || !text->parts[form_text_part_of(text, at)].field ? NULL :
	    form_text_locate(text, text->sections[form_text_section_of(text, at)].start, 1).from;
}

/*
 * Like array_last() for all N items, of which it is usually the one that was looked up last, or
 * one soon after it: *NEAR.
 */
static size_t
form_text_near(const void *items, size_t size, size_t n, size_t *near, size_t at)
{
	size_t low = *near, step = 1, first = SIZE_MAX;

	if (low < n)
		memcpy(&first, (const char *)items + low * size, sizeof(first));
	if (first > at)
		low = 0;
	for (; n - low > step; step *= 2) {
		memcpy(&first, (const char *)items + (low + step) * size, sizeof(first));
		if (first > at)
			n = low + step;
		else
			low += step;
	}
	return *near = array_last(items, size, low, n, at);
}

/* Decode segment I up to the unit that has octet AT.  Returns whether there is one. */
static bool
form_text_seek(struct form_text *text, size_t i, size_t at)
{
	const struct form_text_segment *segment = &text->segments[i];
	struct transfer transfer;

	if (text->segment != i || at < text->located) {
		transfer_begin(&transfer, (enum transfer_kind)segment->kind, segment->quoted,
		    segment->from, segment->from + segment->len);
		decoder_begin(&text->decoder, &transfer, segment->charset);
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

/* Change *AT to its offset before text was left out, and limit *LEN to the octets up to a gap. */
static void
form_text_unedit(struct form_text *text, size_t *at, size_t *len)
{
	const struct form_text_edit *edits = text->edits;
	size_t i, next;

	if (text->n_edits == 0)
		return;
	i = form_text_near(edits, sizeof(*edits), text->n_edits, &text->edited, *at);
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
	size_t i, to, next;

	form_text_unedit(text, &at, &len);
	i = form_text_near(text->segments, sizeof(*segment), text->n_segments, &text->near, at);
	to = at + len;
	segment = &text->segments[i];
	next = i + 1 < text->n_segments ? segment[1].start : text->len + text->left_out;
	if (to > next)
		to = next;
	if (segment->replaced)
		return (struct form_text_piece){ segment->from, segment->from + segment->len,
		    to - at };
	if (segment->kind == TRANSFER_NONE && !segment->quoted && segment->charset == NULL) {
		piece.from = segment->from + (at - segment->start);
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
