/*
 * emit - scan: a find gets its positions, and goes to the caller
 */
#include "scan/emit.h"

/* Where a find at END closes that no wrapper bounds: after the quote, where one follows it. */
static uint64_t
emit_closes(const struct emit *e, uint64_t end)
{
	const struct extent *x = e->extent;

	return x->quoted && x->closed == x->len ?
	    place_offset(&e->place, e->view->base + x->after + 1) : end;
}

/* Give the pieces and the find their positions in the input; no later find begins before this. */
static void
emit_locate(struct emit *e, struct urlsift_find *find, struct urlsift_piece *pieces)
{
	const struct view *v = e->view;
	uint64_t base = v->base + e->join->base;
	const struct urlsift_piece *last;
	struct place place;
	size_t i;

	find->opens = place_offset(&e->place, v->base + e->opening->opens);
	place_move(&e->place, v->octets, v->base, base + pieces[0].at.offset);
	pieces[0].at = e->place.position;
	place = e->place;
	for (i = 1; i < find->n_pieces; i++) {
		place_move(&place, v->octets, v->base, base + pieces[i].at.offset);
		pieces[i].at = place.position;
	}
	last = &pieces[find->n_pieces - 1];
	find->at = pieces[0].at;
	find->end = last->at.offset + last->len;
	find->closes = e->closes > 0 ? place_offset(&e->place, v->base + e->closes) :
	    emit_closes(e, find->end);
}

int
emit_find(struct emit *e, struct urlsift_find *find, struct urlsift_piece *pieces)
{
	uint64_t opens = e->view->base + e->opening->opens;
	int stop;

	if (opens < e->document || opens >= e->document + URLSIFT_DOCUMENT_MAX ||
	    opens < e->from || opens >= e->to)
		return 0;
	emit_locate(e, find, pieces);
	if (e->found == NULL)
		return 0;
	e->calling = true;
	stop = e->found(e->ctx, find);
	e->calling = false;
	return stop;
}
