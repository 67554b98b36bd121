/*
 * emit - scan: a find gets its positions, and goes to the caller
 */
#include "scan/emit.h"

#include <string.h>

#include "base/utf8.h"

void
emit_place_begin(struct place *place, const struct urlsift_options *options)
{
	place->at = 0;
	place->position = (struct urlsift_position){ 0, 1, 1 };
	place->options = options;
}

void
emit_place_drop(struct place *place, const uint8_t *octets, uint64_t base, uint64_t to,
    uint64_t end)
{
	const char *text = (const char *)octets;
	size_t n = (size_t)(to - base), cut = utf8_cut(text, n), whole;
	uint32_t code;

	whole = cut == 0 ? 0 : utf8_decode(text + n - cut, (size_t)(end - base) - n + cut, &code);
	emit_place_move(place, octets, base, whole > cut ? to + whole - cut : to);
}

/* Where a find at END closes that no wrapper bounds: after the quote, where one follows it. */
static uint64_t
emit_closes(const struct emit *e, uint64_t end)
{
	const struct extent *x = e->extent;

	return x->quoted && x->closed == x->len ?
	    emit_place_offset(&e->place, e->view->base + x->after + 1) : end;
}

/* Give the pieces and the find their positions in the input; no later find begins before this. */
static void
emit_locate(struct emit *e, struct urlsift_find *find, struct urlsift_piece *pieces)
{
	const struct view *v = e->view;
	uint64_t base = v->base + e->join->base;
	struct place place;
	size_t i;

	find->opens = emit_place_offset(&e->place, v->base + e->opening->opens);
	emit_place_move(&e->place, v->octets, v->base, base + pieces[0].at.offset);
	find->at = pieces[0].at = e->place.position;
	place = e->place;
	for (i = 1; i < find->n_pieces; i++) {
		emit_place_move(&place, v->octets, v->base, base + pieces[i].at.offset);
		pieces[i].at = place.position;
	}
	find->end = pieces[i - 1].at.offset + pieces[i - 1].len;
	find->closes = e->closes > 0 ? emit_place_offset(&e->place, v->base + e->closes) :
	    emit_closes(e, find->end);
}

/*
 * The text of the line on which the candidate opens, without half a character at its ends, if
 * it is wanted.  Returns whether all of it is there.
 */
static bool
emit_line(const struct emit *e, struct urlsift_find *find)
{
	const struct view *v = e->view;
	const char *octets = (const char *)v->octets, *newline, *from, *to;
	const char *opens = octets + e->opening->opens;
	size_t before = e->opening->opens - v->start, behind = v->end - e->opening->opens;

	find->line = NULL;
	find->line_len = 0;
	if (!e->options->line)
		return true;
	from = opens - (before < URLSIFT_LINE_MAX ? before : URLSIFT_LINE_MAX);
	newline = memrchr(from, '\n', (size_t)(opens - from));
	if (newline != NULL)
		from = newline + 1;
	else if (before > URLSIFT_LINE_MAX)
		while (from < opens && ((uint8_t)*from & 0xC0) == 0x80)
			from++;
	to = opens + (behind < URLSIFT_LINE_MAX ? behind : URLSIFT_LINE_MAX);
	newline = memchr(opens, '\n', (size_t)(to - opens));
	if (newline != NULL)
		to = newline;
	else if (behind > URLSIFT_LINE_MAX)
		to -= utf8_cut(opens, (size_t)(to - opens));
	else if (!v->whole)
		return false;
	if (to > opens && to[-1] == '\r')
		to--;
	find->line = from;
	find->line_len = (size_t)(to - from);
	return true;
}

/*
 * Returns whether the candidate is reported here, and not by another document or range, nor
 * when more has arrived.
 */
static bool
emit_is_wanted(const struct emit *e, struct urlsift_find *find)
{
	uint64_t opens = e->view->base + e->opening->opens;

	if (*e->asked || opens < e->document || opens >= e->document + URLSIFT_DOCUMENT_MAX ||
	    opens < e->from || opens >= e->to)
		return false;
	*e->asked = !emit_line(e, find);
	return !*e->asked;
}

/* The find has its places: call what wants it. */
static inline int
emit_call(struct emit *e, struct urlsift_find *find)
{
	int stop;

	if (e->found == NULL)
		return 0;
	e->calling = true;
	stop = e->found(e->ctx, find);
	e->calling = false;
	return stop;
}

int
emit_find(struct emit *e, struct urlsift_find *find, struct urlsift_piece *pieces)
{
	if (!emit_is_wanted(e, find))
		return 0;
	emit_locate(e, find, pieces);
	return emit_call(e, find);
}

int
emit_plain(struct emit *e, struct urlsift_find *find, struct urlsift_piece *piece)
{
	const struct view *v = e->view;
	uint64_t to = v->base + e->opening->at;
	struct urlsift_position at;

	if (!emit_is_wanted(e, find))
		return 0;
	/* What was just written is slow to copy: each place gets it from registers. */
	at = emit_place_position(&e->place, v->octets, v->base, to);
	if (to > e->place.at)
		e->place.at = to;
	e->place.position = at;
	find->at = at;
	piece->at = at;
	find->opens = at.offset + e->opening->opens - e->opening->at;
	find->end = at.offset + find->len;
	find->closes = at.offset + e->closes - e->opening->at;
	return emit_call(e, find);
}
