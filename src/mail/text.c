/*
 * text - mail: the text of a message, and where it stands in it
 */
#include "mail/text.h"

#include <stdlib.h>

/* Decoded at a time. */
#define LETTER_BLOCK ((size_t)64 << 10)

/* Room that is kept from one message to the next. */
#define LETTER_KEPT ((size_t)1 << 20)

struct letter *
letter_new(void)
{
	return calloc(1, sizeof(struct letter));
}

void
letter_free(struct letter *letter)
{
	if (letter == NULL)
		return;
	buffer_free(&letter->names);
	buffer_free(&letter->decoded);
	free(letter);
}

void
letter_clear(struct letter *letter)
{
	letter->text = letter->decoded.octets;
	letter->len = letter->decoded.len = letter->names.len = 0;
	letter->n_sections = letter->n_segments = 0;
	letter->segment = SIZE_MAX;
	letter->failed = false;
}

void
letter_trim(struct letter *letter)
{
	if (letter->decoded.room > LETTER_KEPT)
		buffer_free(&letter->decoded);
	letter_clear(letter);
}

bool
letter_is_full(const struct letter *letter)
{
	return letter->len >= LETTER_TEXT || letter->n_sections == LETTER_SECTIONS ||
	    letter->n_segments + 16 > 2 * LETTER_SECTIONS;
}

/* What is put into it */

static void
letter_add_section(struct letter *letter, size_t start, size_t end, uint32_t flags,
    const char *part)
{
	size_t i = letter->n_sections, name = i == 0 ? 0 : letter->parts[i - 1];

	if (i == 0 || strcmp(letter->names.octets + name, part) != 0) {
		name = letter->names.len;
		buffer_put(&letter->names, part, strlen(part) + 1);
		if (letter->names.failed) {
			letter->failed = true;
			return;
		}
	}
	letter->sections[i] = (struct urlsift_section){ start, end, flags };
	letter->parts[i] = name;
	letter->n_sections++;
}

static struct letter_segment *
letter_add_segment(struct letter *letter)
{
	struct letter_segment *segment = &letter->segments[letter->n_segments++];

	segment->start = letter->len;
	segment->charset = NULL;
	return segment;
}

/* Text that was put belongs to the last section. */
static void
letter_put_done(struct letter *letter)
{
	letter->failed |= letter->decoded.failed;
	letter->text = letter->decoded.octets;
	letter->len = letter->decoded.len;
	letter->segment = SIZE_MAX;
	if (letter->n_sections > 0)
		letter->sections[letter->n_sections - 1].end = letter->len;
	/* A segment has at least one octet. */
	if (letter->segments[letter->n_segments - 1].start == letter->len)
		letter->n_segments--;
}

void
letter_borrow(struct letter *letter, const char *octets, size_t len)
{
	struct letter_segment *segment = letter_add_segment(letter);

	transfer_begin(&segment->transfer, TRANSFER_NONE, false, octets, octets + len);
	letter->text = octets;
	letter->len = len;
}

void
letter_borrow_section(struct letter *letter, const char *from, const char *to, uint32_t flags,
    const char *part)
{
	letter_add_section(letter, (size_t)(from - letter->text), (size_t)(to - letter->text),
	    flags, part);
}

void
letter_section(struct letter *letter, uint32_t flags, const char *part)
{
	letter_add_section(letter, letter->len, letter->len, flags, part);
}

void
letter_put(struct letter *letter, enum transfer_kind kind, bool quoted, struct charset *charset,
    const char *from, const char *to)
{
	struct letter_segment *segment = letter_add_segment(letter);
	struct buffer *decoded = &letter->decoded;
	char *room;
	size_t n;

	transfer_begin(&segment->transfer, kind, quoted, from, to);
	if (kind == TRANSFER_NONE && !quoted && charset == NULL) {
		buffer_put(decoded, from, (size_t)(to - from));
		letter_put_done(letter);
		return;
	}
	decoder_begin(&letter->decoder, &segment->transfer, charset);
	while ((room = buffer_reserve(decoded, LETTER_BLOCK)) != NULL &&
	    (n = decoder_read(&letter->decoder, room, LETTER_BLOCK)) > 0)
		decoded->len += n;
	/* All of it was ASCII: there is nothing to convert on the way back either. */
	segment->charset = letter->decoder.shifted ? charset : NULL;
	letter_put_done(letter);
}

void
letter_put_literal(struct letter *letter, const char *text, const char *from, const char *to)
{
	transfer_begin_literal(&letter_add_segment(letter)->transfer, text, from, to);
	buffer_string(&letter->decoded, text);
	letter_put_done(letter);
}

bool
letter_reaches(const struct letter *letter, const char *to)
{
	return letter->n_segments > 0 &&
	    letter->segments[letter->n_segments - 1].transfer.end == to;
}

/* The way back */

const char *
letter_part(const struct letter *letter, size_t at)
{
	size_t low = 0, high = letter->n_sections, middle;

	while (high - low > 1) {
		middle = low + (high - low) / 2;
		if (letter->sections[middle].start <= at)
			low = middle;
		else
			high = middle;
	}
	return high == 0 ? "" : letter->names.octets + letter->parts[low];
}

/* The segment that the octet AT of the text is in. */
static size_t
letter_segment(const struct letter *letter, size_t at)
{
	size_t low = 0, high = letter->n_segments, middle;

	while (high - low > 1) {
		middle = low + (high - low) / 2;
		if (letter->segments[middle].start <= at)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* Let the unit be the one of the octet AT.  False if there is none. */
static bool
letter_seek(struct letter *letter, size_t i, size_t at)
{
	const struct letter_segment *segment = &letter->segments[i];

	if (letter->segment != i || at < letter->located) {
		decoder_begin(&letter->decoder, &segment->transfer, segment->charset);
		letter->segment = i;
		letter->located = segment->start;
		letter->unit.len = 0;
	}
	while (at >= letter->located + letter->unit.len) {
		letter->located += letter->unit.len;
		letter->located += decoder_skip(&letter->decoder, at - letter->located);
		if (!decoder_unit(&letter->decoder, &letter->unit)) {
			letter->segment = SIZE_MAX;
			return false;
		}
	}
	return true;
}

struct letter_piece
letter_locate(struct letter *letter, size_t at, size_t len)
{
	size_t i = letter_segment(letter, at), to = at + len, next;
	const struct letter_segment *segment = &letter->segments[i];
	const struct transfer *transfer = &segment->transfer;
	const struct decoder_unit *unit = &letter->unit;
	struct letter_piece piece = { NULL, NULL, 0 };

	next = i + 1 < letter->n_segments ? segment[1].start : letter->len;
	if (to > next)
		to = next;
	if (transfer->kind == TRANSFER_NONE && !transfer->quoted && segment->charset == NULL) {
		piece.from = transfer->at + (at - segment->start);
		piece.text_len = to - at;
		piece.to = piece.from + piece.text_len;
		return piece;
	}
	for (; at < to && letter_seek(letter, i, at); at = letter->located + unit->len) {
		if (piece.from == NULL)
			piece.from = unit->from;
		else if (unit->from != piece.to && unit->to != piece.to)
			break;
		piece.to = unit->to;
		next = letter->located + unit->len;
		piece.text_len += (next < to ? next : to) - at;
	}
	return piece;
}
