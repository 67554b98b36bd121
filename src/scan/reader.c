/*
 * reader - scan: what is read of a wrapper, character by character
 */
#include "scan/reader.h"

#include "scan/entity.h"

void
reader_begin(struct reader *r, struct run *run, struct text *text, const struct opening *opening)
{
	run_begin(run, opening->opens);
	r->run = run;
	r->text = text;
	r->opening = opening;
	r->leader_known = r->apart = r->no_cells = false;
	r->at = opening->at;
	r->n_blank_lines = r->n_blanks = 0;
	r->doubled = opening->opens > text->start && text->octets[opening->opens] == '<' &&
	    text->octets[opening->opens - 1] == '<';
}

void
reader_stop(struct reader *r, enum run_stop stop)
{
	r->run->stop = stop;
	r->run->after = r->at;
	if (r->n_blanks > 0)
		r->run->notes |= URLSIFT_NOTE_INNER_SPACE;
}

void
reader_gap(struct reader *r, enum run_gap gap)
{
	if (r->run->origins[r->run->len].gap < gap)
		r->run->origins[r->run->len].gap = (uint16_t)gap;
}

struct leader *
reader_leader(struct reader *r)
{
	if (!r->leader_known)
		leader_read(&r->leader, r->text, r->opening->opens);
	r->leader_known = true;
	return &r->leader;
}

uint8_t
reader_closer(const struct reader *r)
{
	static const uint8_t closers[] = {
		[RUN_ANGLE] = '>', [RUN_ENTITY] = '&', [RUN_QUOTE] = '"', [RUN_TYPESET] = 0xE2
	};

	return closers[r->opening->closer];
}

bool
reader_take(struct reader *r, uint8_t c, size_t width)
{
	struct run *run = r->run;

	if (run->len == RUN_MAX)
		return false;
	if (run->origins[run->len].gap != RUN_NO_GAP && run->len > 0) {
		run->n_gaps++;
		r->n_blanks += run->origins[run->len].gap == RUN_BLANK;
	}
	run_put(run, c, r->at, width);
	r->at += width;
	return true;
}

void
reader_take_run(struct reader *r)
{
	struct run *run = r->run;
	size_t len = run->len, at = r->at, n;

	n = r->text->end - at < RUN_MAX - len ? r->text->end - at : RUN_MAX - len;
	n = run_plain_length(r->text->octets + at, n);
	if (n == 0)
		return;
	run_put_octets(run, r->text, at, n);
	r->at = at + n;
}

/*
 * Take a character that is read as another one, or as none.  Returns whether there was one.
 * WIDTH: the octets of the entity that stands for the one at AT; 0: it is itself.
 * VIOLATION: hyphen-glyph, VIOLATION: invisible
 */
static bool
reader_take_other(struct reader *r, struct text *text, size_t at, size_t width)
{
	size_t n;
	bool bidi = false;

	if (text_unicode(text, at) == 0)
		return false;
	if ((n = text_invisible(text, at, &bidi)) > 0)
		r->run->notes |= bidi ? URLSIFT_NOTE_BIDI : URLSIFT_NOTE_ZERO_WIDTH;
	else if ((n = text_soft_hyphen(text, at)) > 0)
		r->run->notes |= URLSIFT_NOTE_SOFT_HYPHEN;
	if (n > 0) {
		r->at += width > 0 ? width : n;
		return true;
	}
	n = text_hyphen(text, at);
	if (n == 0)
		return false;
	r->run->notes |= URLSIFT_NOTE_HYPHEN_GLYPH;
	return reader_take(r, '-', width > 0 ? width : n);
}

/* Take what an entity of N octets stands for.  Returns whether there was room. */
static bool
reader_take_character(struct reader *r, const struct entity *entity, size_t n)
{
	struct text text = { .octets = entity->octets, .end = entity->len, .whole = true };
	size_t i;

	if (text_space(&text, 0) > 0) {
		reader_gap(r, RUN_BLANK);
		r->at += n;
		return true;
	}
	if (reader_take_other(r, &text, 0, n))
		return true;
	for (i = 0; i < entity->len; i++)
		if (!reader_take(r, entity->octets[i], i == 0 ? n : 0))
			return false;
	return true;
}

bool
reader_take_special(struct reader *r)
{
	return reader_take_other(r, r->text, r->at, 0);
}

enum reader_entity
reader_take_entity(struct reader *r)
{
	struct entity entity;
	uint8_t c;
	size_t n;
	bool taken;

	if (r->text->octets[r->at] != '&' ||
	    (r->opening->closer != RUN_ENTITY && (r->text->flags & URLSIFT_TEXT_HTML) == 0) ||
	    (n = entity_at(r->text, r->at, &entity)) == 0)
		return READER_NOTHING;
	c = entity.octets[0];
	if (c == '<' || c == '>' || c == '"') {
		if (c != '>' || r->opening->closer != RUN_ENTITY) {
			reader_stop(r, RUN_DELIMITED);
			return READER_STOPPED;
		}
		r->at += n;
		r->run->notes |= URLSIFT_NOTE_ENTITY;
		reader_stop(r, RUN_CLOSED);
		return READER_STOPPED;
	}
	r->run->notes |= URLSIFT_NOTE_ENTITY;
	taken = entity.len == 1 ? reader_take(r, c, n) : reader_take_character(r, &entity, n);
	return taken ? READER_TAKEN : READER_NOTHING;
}

void
reader_untake(struct reader *r)
{
	struct run *run = r->run;

	if (--run->len > 0) {
		run->n_gaps -= run->origins[run->len].gap != RUN_NO_GAP;
		r->n_blanks -= run->origins[run->len].gap == RUN_BLANK;
	}
}
