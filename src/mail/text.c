/*
 * text - mail: the text of a message, and where it stands in it
 */
#include "mail/text.h"

#include <stdlib.h>

/* Decoded at a time. */
#define MAIL_TEXT_BLOCK ((size_t)64 << 10)

/* Room that is kept from one message to the next. */
#define MAIL_TEXT_KEPT ((size_t)1 << 20)

struct mail_text *
mail_text_new(void)
{
	return calloc(1, sizeof(struct mail_text));
}

void
mail_text_free(struct mail_text *letter)
{
	if (letter == NULL)
		return;
	buffer_free(&letter->names);
	buffer_free(&letter->decoded);
	free(letter);
}

void
mail_text_clear(struct mail_text *letter)
{
	letter->text = letter->decoded.octets;
	letter->len = letter->decoded.len = letter->names.len = 0;
	letter->n_sections = letter->n_segments = 0;
	letter->segment = SIZE_MAX;
	letter->failed = false;
}

void
mail_text_trim(struct mail_text *letter)
{
	if (letter->decoded.room > MAIL_TEXT_KEPT)
		buffer_free(&letter->decoded);
	mail_text_clear(letter);
}

bool
mail_text_is_full(const struct mail_text *letter)
{
	return letter->len >= MAIL_TEXT_MAX || letter->n_sections == MAIL_TEXT_SECTIONS ||
	    letter->n_segments + 16 > 2 * MAIL_TEXT_SECTIONS;
}

/* What is put into it */

static void
mail_text_add_section(struct mail_text *letter, size_t start, size_t end, uint32_t flags,
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

static struct mail_text_segment *
mail_text_add_segment(struct mail_text *letter)
{
	struct mail_text_segment *segment = &letter->segments[letter->n_segments++];

	segment->start = letter->len;
	segment->charset = NULL;
	return segment;
}

/* Text that was put belongs to the last section. */
static void
mail_text_put_done(struct mail_text *letter)
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
mail_text_borrow(struct mail_text *letter, const char *octets, size_t len)
{
	struct mail_text_segment *segment = mail_text_add_segment(letter);

	transfer_begin(&segment->transfer, TRANSFER_NONE, false, octets, octets + len);
	letter->text = octets;
	letter->len = len;
}

void
mail_text_borrow_section(struct mail_text *letter, const char *from, const char *to, uint32_t flags,
    const char *part)
{
	mail_text_add_section(letter, (size_t)(from - letter->text), (size_t)(to - letter->text),
	    flags, part);
}

void
mail_text_section(struct mail_text *letter, uint32_t flags, const char *part)
{
	mail_text_add_section(letter, letter->len, letter->len, flags, part);
}

void
mail_text_put(struct mail_text *letter, enum transfer_kind kind, bool quoted,
    struct charset *charset,
    const char *from, const char *to)
{
	struct mail_text_segment *segment = mail_text_add_segment(letter);
	struct buffer *decoded = &letter->decoded;
	char *room;
	size_t n;

	transfer_begin(&segment->transfer, kind, quoted, from, to);
	if (kind == TRANSFER_NONE && !quoted && charset == NULL) {
		buffer_put(decoded, from, (size_t)(to - from));
		mail_text_put_done(letter);
		return;
	}
	decoder_begin(&letter->decoder, &segment->transfer, charset);
	while ((room = buffer_reserve(decoded, MAIL_TEXT_BLOCK)) != NULL &&
	    (n = decoder_read(&letter->decoder, room, MAIL_TEXT_BLOCK)) > 0)
		decoded->len += n;
	/* All of it was ASCII: there is nothing to convert on the way back either. */
	segment->charset = letter->decoder.shifted ? charset : NULL;
	mail_text_put_done(letter);
}

void
mail_text_put_literal(struct mail_text *letter, const char *text, const char *from, const char *to)
{
	transfer_begin_literal(&mail_text_add_segment(letter)->transfer, text, from, to);
	buffer_string(&letter->decoded, text);
	mail_text_put_done(letter);
}

bool
mail_text_reaches(const struct mail_text *letter, const char *to)
{
	return letter->n_segments > 0 &&
	    letter->segments[letter->n_segments - 1].transfer.end == to;
}

/* The way back */

const char *
mail_text_part(const struct mail_text *letter, size_t at)
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
mail_text_segment(const struct mail_text *letter, size_t at)
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
mail_text_seek(struct mail_text *letter, size_t i, size_t at)
{
	const struct mail_text_segment *segment = &letter->segments[i];

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

struct mail_text_piece
mail_text_locate(struct mail_text *letter, size_t at, size_t len)
{
	size_t i = mail_text_segment(letter, at), to = at + len, next;
	const struct mail_text_segment *segment = &letter->segments[i];
	const struct transfer *transfer = &segment->transfer;
	const struct decoder_unit *unit = &letter->unit;
	struct mail_text_piece piece = { NULL, NULL, 0 };

	next = i + 1 < letter->n_segments ? segment[1].start : letter->len;
	if (to > next)
		to = next;
	if (transfer->kind == TRANSFER_NONE && !transfer->quoted && segment->charset == NULL) {
		piece.from = transfer->at + (at - segment->start);
		piece.text_len = to - at;
		piece.to = piece.from + piece.text_len;
		return piece;
	}
	for (; at < to && mail_text_seek(letter, i, at); at = letter->located + unit->len) {
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
