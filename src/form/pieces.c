/*
 * pieces - form: the places in the source of a URL in a decoded text
 *
 * Adjacent octets of the source are one piece, and so are the octets of one quantum of base64.
 * A URL that is not in the source at all has the position of its text.
 */
#include "form/pieces.h"

#include <stdlib.h>

#include "base/array.h"

/* The pieces of a URL while they are collected. */
struct pieces_walk {
	struct pieces *to;
	struct form_text *text;
	struct window *window;
	size_t from;
};

void
pieces_free(struct pieces *pieces)
{
	free(pieces->pieces);
}

static bool
pieces_add(struct pieces_walk *walk, const struct form_text_piece *piece, uint32_t off)
{
	struct urlsift_position at = window_position(walk->window, walk->from,
	    (size_t)(piece->from - walk->window->octets));
	uint64_t end = at.offset + (uint64_t)(piece->to - piece->from);
	struct pieces *to = walk->to;
	struct urlsift_piece *last, *items;

	if (to->n > 0) {
		last = &to->pieces[to->n - 1];
		if (at.offset <= last->at.offset + last->len && off == last->off + last->text_len) {
			if (end > last->at.offset + last->len)
				last->len = (uint32_t)(end - last->at.offset);
			last->text_len += (uint32_t)piece->text_len;
			return true;
		}
	}
	items = array_grow(to->pieces, to->n, &to->room, sizeof(*items));
	if (items == NULL)
		return false;
	to->pieces = items;
	items[to->n++] = (struct urlsift_piece){
		.at = at,
		.len = (uint32_t)(piece->to - piece->from),
		.off = off,
		.text_len = (uint32_t)piece->text_len,
	};
	return true;
}

/* Add an empty piece at octet AT of the text: before the next octet, or after the last. */
static bool
pieces_empty(struct pieces_walk *walk, size_t at, uint32_t off)
{
	bool ends = at == walk->text->len;
	struct form_text_piece piece = form_text_locate(walk->text, ends ? at - 1 : at, 1);

	if (ends)
		piece.from = piece.to;
	piece.to = piece.from;
	piece.text_len = 0;
	return piece.from == NULL || pieces_add(walk, &piece, off);
}

/* Add the octets of the source for a piece of the text. */
static bool
pieces_place(struct pieces_walk *walk, const struct urlsift_piece *text)
{
	size_t at = (size_t)text->at.offset, to = at + text->len, off = text->off;
	bool same = text->len == text->text_len;
	struct form_text_piece piece;

	if (at == to)
		return pieces_empty(walk, at, (uint32_t)off);
	while (at < to) {
		piece = form_text_locate(walk->text, at, to - at);
		if (piece.from == NULL)
			break;
		at += piece.text_len;
		/* All text of an entity belongs to the first of its pieces. */
		if (!same)
			piece.text_len = off == text->off ? text->text_len : 0;
		if (!pieces_add(walk, &piece, (uint32_t)off))
			return false;
		off += piece.text_len;
	}
	return true;
}

bool
pieces_locate(struct pieces *pieces, struct form_text *text, struct window *window, size_t from,
    struct record *record)
{
	struct pieces_walk walk = { pieces, text, window, from };
	const char *start = window->octets + from;
	const struct form_text_piece none = { start, start, 0 };
	const struct urlsift_piece *last;
	size_t i;

	pieces->n = 0;
	for (i = 0; i < record->find->n_pieces; i++)
		if (!pieces_place(&walk, urlsift_find_piece(record->find, i)))
			return false;
	if (pieces->n == 0 && !pieces_add(&walk, &none, 0))
		return false;
	last = &pieces->pieces[pieces->n - 1];
	record->at = pieces->pieces[0].at;
	record->end = last->at.offset + last->len;
	record->pieces = pieces->pieces;
	record->n_pieces = pieces->n;
	return true;
}
