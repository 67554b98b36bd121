/*
 * emit - scan: a find gets its positions, and goes to the caller
 */
#include "scan/emit.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"

/* Notes that say a URL was repaired (section 6 of the RFC asks for care with such). */
#define EMIT_REPAIRS (URLSIFT_NOTE_UNTERMINATED | URLSIFT_NOTE_QUOTE_DEPTH | \
    URLSIFT_NOTE_PAGE_BREAK | URLSIFT_NOTE_INNER_SPACE | URLSIFT_NOTE_BACKSLASH | \
    URLSIFT_NOTE_ZERO_WIDTH | URLSIFT_NOTE_REJOIN_INVALID)

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

/* Set the positions of the pieces and the find.  No later find begins before them. */
static void
emit_locate(struct emit *e, struct urlsift_find *find, struct urlsift_piece *pieces)
{
	const struct view *v = e->view;
	uint64_t base = v->base + e->run->base;
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
	    find->end;
}

/*
 * Set the text of the line on which the candidate opens, without partial characters at its ends.
 * Returns whether the whole line is there.
 */
static bool
emit_line(const struct emit *e, struct urlsift_find *find)
{
	const struct view *v = e->view;
	const char *octets = (const char *)v->octets, *newline, *from, *to;
	const char *opens = octets + e->opening->opens;
	size_t before = e->opening->opens - v->start, behind = v->end - e->opening->opens;

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
 * Returns whether to report the candidate now: no other document or range reports it, and it is
 * not to be tried again.
 */
static inline bool
emit_is_wanted(const struct emit *e, struct urlsift_find *find)
{
	uint64_t opens = e->view->base + e->opening->opens;

	if (*e->asked || opens < e->document || opens >= e->document + URLSIFT_DOCUMENT_MAX ||
	    opens < e->from || opens >= e->to)
		return false;
	find->line = NULL;
	find->line_len = 0;
	*e->asked = e->options->line != 0 && !emit_line(e, find);
	return !*e->asked;
}

/* Call the callback with the find, whose positions are set. */
static inline void
emit_call(struct emit *e, struct urlsift_find *find)
{
	if (e->found == NULL)
		return;
	e->calling = true;
	e->stop = e->found(e->ctx, find);
	e->calling = false;
}

/* Returns the number of octets from I on that are adjacent and unchanged in the input. */
static size_t
emit_straight(const struct run_origin *origins, size_t i, size_t len)
{
	const struct run_origin *first = origins + i, *o = first + 1, *end = origins + len;

	/* Offsets grow, so four octets of width 1 are adjacent if the last is four away. */
	while (end - o >= 4 && o[3].at == o[-1].at + 4 &&
	    ((o[0].width ^ 1) | (o[1].width ^ 1) | (o[2].width ^ 1) | (o[3].width ^ 1)) == 0)
		o += 4;
	while (o < end && o->width == 1 && o->at == o[-1].at + 1)
		o++;
	return (size_t)(o - first);
}

/* Divide the LEN octets into pieces that are contiguous in the input.  Returns their number. */
static size_t
emit_find_pieces(struct urlsift_piece *pieces, const struct run_origin *origins, size_t len)
{
	struct urlsift_piece *p = NULL;
	size_t i, n = 0, straight = 0;

	/* The assumed scheme has no position. */
	for (i = 0; i < len && origins[i].width == 0; i++)
		continue;
	for (; i < len; i++) {
		/* Further octets of a character that the input spells as an entity. */
		if (p != NULL && origins[i].width == 0) {
			p->text_len++;
			continue;
		}
		if (p != NULL && origins[i].width == 1 && p->len == p->text_len &&
		    p->at.offset + p->len == origins[i].at) {
			straight = emit_straight(origins, i, len);
			/* A blank that is written "%20" is a piece of its own. */
			if (i + straight < len && origins[i + straight].width == 0)
				straight--;
		}
		if (straight > 0) {
			p->len += (uint32_t)straight;
			p->text_len += (uint32_t)straight;
			i += straight - 1;
			straight = 0;
			continue;
		}
		p = &pieces[n++];
		p->at.offset = origins[i].at;
		p->len = origins[i].width;
		p->off = (uint32_t)i;
		p->text_len = 1;
	}
	return n;
}

/* Set the pieces of the first reading.  Returns their number. */
static size_t
emit_pieces(const struct emit *e, struct readings *rs)
{
	const struct run_origin *origins = readings_origins(rs);
	size_t len = rs->first->shown.len;

	if (origins != NULL && len > 0)
		return emit_find_pieces(rs->pieces, origins, len);
	/* An empty text gets the position at which the content begins. */
	rs->pieces[0].at.offset = len > 0 ? 0 : e->opening->at - e->opening->opens;
	rs->pieces[0].off = 0;
	rs->pieces[0].len = rs->pieces[0].text_len = (uint32_t)len;
	return 1;
}

static uint32_t
emit_warnings(const struct emit *e, const struct readings *rs, uint32_t notes)
{
	const struct reading *first = rs->first;
	uint32_t warnings = e->options->no_audit ? 0 :
	    urlsift_audit(&first->url, first->shown.text);

	if ((notes & EMIT_REPAIRS) != 0)
		warnings |= URLSIFT_WARN_REPAIRED;
	if ((notes & URLSIFT_NOTE_BIDI) != 0)
		warnings |= URLSIFT_WARN_NONASCII;
	if (rs->n > 1 && first->url.verdict != URLSIFT_BAD && readings_change_host(rs))
		warnings |= URLSIFT_WARN_HYPHEN_HOST;
	return warnings;
}

/* Returns whether the URL, up to END, is the target of a link whose text shows another site. */
static bool
emit_misleads(const struct emit *e, const struct urlsift_find *find, size_t end)
{
	const struct view *v = e->view;
	struct urlsift_span host = find->url->parts[URLSIFT_PART_HOST];
	struct text text = { v->octets, v->start, v->end, v->whole, false, e->asked, v->flags };

	if (e->options->no_audit || host.len == 0 || e->opening->at == v->start)
		return false;
	return link_text_differs(&text, e->opening->at, end,
	    (struct octets){ find->text + host.off, host.len });
}

/* Returns whether the octet before the URL may precede the target of a link. */
static inline bool
emit_may_mislead(const struct emit *e)
{
	size_t at = e->opening->at;
	uint8_t before = at > e->view->start ? e->view->octets[at - 1] : ' ';

	return before == '"' || before == '\'' || before == '(' || before == '=';
}

void
emit_readings(struct emit *e, struct readings *rs, uint32_t notes)
{
	const struct reading *first = rs->first;
	const struct urlsift_piece *last;
	struct urlsift_find find;

	find.kind = e->opening->kind;
	find.text = first->shown.text;
	find.len = first->shown.len;
	find.url = &first->url;
	find.notes = notes | e->opening->notes;
	find.warnings = emit_warnings(e, rs, find.notes);
	find.pieces = rs->pieces;
	find.n_pieces = emit_pieces(e, rs);
	find.readings = NULL;
	find.n_readings = 0;
	if (rs->n > 1 && first->url.verdict != URLSIFT_BAD) {
		find.readings = rs->best;
		find.n_readings = rs->n;
	}
	if (find.n_pieces == 0)
		return;
	/* The places of pieces count from the run, not from the input yet. */
	last = rs->pieces + find.n_pieces - 1;
	if (emit_misleads(e, &find, e->run->base + last->at.offset + last->len))
		find.warnings |= URLSIFT_WARN_LINK_TEXT;
	if (!emit_is_wanted(e, &find))
		return;
	emit_locate(e, &find, rs->pieces);
	emit_call(e, &find);
}

const struct urlsift_piece *
urlsift_find_piece(const struct urlsift_find *find, size_t i)
{
	const struct urlsift_piece *pieces;

	assert(find != NULL);
	pieces = find->pieces;
	return i < find->n_pieces ? &pieces[i] : NULL;
}

const struct urlsift_reading *
urlsift_find_reading(const struct urlsift_find *find, size_t i)
{
	struct reading *const *readings;

	assert(find != NULL);
	readings = find->readings;
	return i < find->n_readings ? &readings[i]->shown : NULL;
}

void
emit_plain(struct emit *e, struct urlsift_find *find, struct urlsift_piece *pieces)
{
	const struct view *v = e->view;
	uint64_t to = v->base + e->opening->at;
	struct urlsift_position at;

	if (emit_may_mislead(e) && emit_misleads(e, find, e->opening->at + find->len))
		find->warnings |= URLSIFT_WARN_LINK_TEXT;
	if (!emit_is_wanted(e, find))
		return;
	/* Copying memory that was just written is slow: fill each position from registers. */
	at = emit_place_position(&e->place, v->octets, v->base, to);
	if (to > e->place.at)
		e->place.at = to;
	e->place.position = at;
	find->at = at;
	pieces[0].at = at;
	find->opens = at.offset + e->opening->opens - e->opening->at;
	find->end = at.offset + find->len;
	find->closes = at.offset + e->closes - e->opening->at;
	if (find->n_pieces > 1) {
		find->end++;
		pieces[1].at = (struct urlsift_position){ at.offset + pieces[0].len + 1,
		    at.line + 1, 1 };
	}
	emit_call(e, find);
}

/* The finds of a text in an array */

/* A text in memory leaves the stream buffer free, so it holds the text of rejoined URLs. */
struct emit_list {
	const char *octets;		/* the text scanned */
	struct urlsift_item *items;
	size_t n, found;		/* room for items, and finds so far */
	char *room;			/* where the next text is put */
	size_t left;
};

/* Returns the text of a find: its place in the scanned text if it is unchanged there, or a copy. */
static const char *
emit_item_text(struct emit_list *list, const struct urlsift_find *find)
{
	const char *there = list->octets + find->at.offset;
	char *copy = list->room;

	if (find->end - find->at.offset == find->len && memcmp(there, find->text, find->len) == 0)
		return there;
	if (find->len > list->left)
		return NULL;
	memcpy(copy, find->text, find->len);
	list->room += find->len;
	list->left -= find->len;
	return copy;
}

/* A urlsift_found. */
static int
emit_add_item(void *ctx, const struct urlsift_find *find)
{
	struct emit_list *list = ctx;
	size_t i = list->found++;

	if (i < list->n)
		list->items[i] = (struct urlsift_item){
			.text = emit_item_text(list, find), .len = find->len,
			.at = find->at, .end = find->end,
			.opens = find->opens, .closes = find->closes,
			.kind = find->kind, .notes = find->notes,
			.warnings = find->warnings, .verdict = find->url->verdict
		};
	return 0;
}

size_t
urlsift_list(struct urlsift_scanner *scanner, const char *octets, size_t len,
    struct urlsift_item *items, size_t n)
{
	struct emit_list list = { .octets = octets, .items = items, .n = n };

	assert(items != NULL || n == 0);
	urlsift_reset(scanner);
	list.room = urlsift_buffer(scanner, &list.left);
	urlsift_scan(scanner, octets, len, emit_add_item, &list);
	return list.found;
}
