/*
 * join - scan: pieces of a broken URL put together
 */
#include "scan/join.h"

#include <string.h>

#include "base/span.h"
#include "scan/entity.h"
#include "scan/leader.h"
#include "scan/prose.h"

/* The first octet of each closer. */
static const uint8_t reader_closers[] = {
	[JOIN_ANGLE] = '>', [JOIN_ENTITY] = '&', [JOIN_QUOTE] = '"'
};

/* The state of one reading. */
struct reader {
	struct join *join;
	struct text *text;
	struct leader leader;
	int leader_known;	/* it is read at the first line break */
	enum join_closer closer;
	size_t opens;
	size_t at;
	unsigned n_blank_lines;	/* in a row */
	unsigned n_blanks;	/* octets with white space of their line before them */
	int no_cells;		/* 1: the rest of the line was looked at: no table's cells */
	page_break_recurs *recurs;
	void *ctx;
};

static void
reader_begin(struct reader *r, struct join *join, struct text *text, size_t opens, size_t at)
{
	join->base = opens;
	join->len = join->n_gaps = 0;
	join->notes = join->n_lines = 0;
	join->gap[0] = JOIN_NO_GAP;
	r->join = join;
	r->text = text;
	r->leader_known = 0;
	r->opens = opens;
	r->at = at;
	r->n_blank_lines = r->n_blanks = 0;
	r->no_cells = 0;
}

static void
reader_stop(struct reader *r, enum join_stop stop)
{
	r->join->stop = stop;
	r->join->after = r->at;
	if (r->n_blanks > 0)
		r->join->notes |= URLSIFT_NOTE_INNER_SPACE;
}

static void
reader_gap(struct reader *r, enum join_gap gap)
{
	if (r->join->gap[r->join->len] < gap)
		r->join->gap[r->join->len] = (uint8_t)gap;
}

static const struct leader *
reader_leader(struct reader *r)
{
	if (!r->leader_known)
		leader_read(&r->leader, r->text, r->opens);
	r->leader_known = 1;
	return &r->leader;
}

/* Take WIDTH octets of the text for the one octet C; 0 if the URL gets too long. */
static int
reader_take(struct reader *r, uint8_t c, size_t width)
{
	struct join *join = r->join;

	if (join->len == JOIN_MAX)
		return 0;
	if (join->gap[join->len] != JOIN_NO_GAP && join->len > 0) {
		join->n_gaps++;
		r->n_blanks += join->gap[join->len] == JOIN_BLANK;
	}
	join->octets[join->len] = c;
	join->width[join->len] = (uint16_t)width;
	join->at[join->len] = (uint32_t)(r->at - join->base);
	join->gap[++join->len] = JOIN_NO_GAP;
	r->at += width;
	return 1;
}

/*
 * Octets that stand for themselves wherever they stand, and that no prefix nor
 * another URL can hide in: most URLs are made of them.
 */
static size_t
join_plain_run(const struct text *text, size_t at)
{
	const uint8_t *octets = text->octets + at;
	size_t room = text->end - at < JOIN_MAX ? text->end - at : JOIN_MAX, len;

	if (room == 0 || octets[0] == '/' || (octets[0] | 0x20) == 'u')
		return 0;
	/* In HTML an "&" may begin an entity. */
	len = span_length((text->flags & URLSIFT_TEXT_HTML) == 0 ? &span_plain : &span_plain_html,
	    octets, room);
	return len < room ? len : 0;
}

size_t
join_plain(const struct text *text, size_t at)
{
	size_t len = join_plain_run(text, at);

	return len > 0 && text->octets[at + len] == '>' ? len : 0;
}

size_t
join_plain_token(const struct text *text, size_t at)
{
	size_t len;

	if ((text->flags & URLSIFT_TEXT_FLOWED) != 0)
		return 0;
	len = join_plain_run(text, at);
	return len > 0 && memchr(" \n\r\t<>\"", text->octets[at + len], 7) != NULL ? len : 0;
}

/* How far plain octets go from AT on, at most N; commas, which may split a wrapper, are some. */
static size_t
reader_run(const uint8_t *octets, size_t n)
{
	size_t i = 0, from;

	do {
		from = i;
		if (i < n && octets[i] < 0x80 && octets[i] != '&')
			i += span_length(&span_plain_html, octets + i, n - i);
		while (i < n && octets[i] == ',')
			i++;
	} while (i > from);
	return i;
}

/* Take what follows an octet that was taken, as long as it is plain. */
static void
reader_take_run(struct reader *r)
{
	struct join *join = r->join;
	size_t len = join->len, at = r->at, n;

	n = r->text->end - at < JOIN_MAX - len ? r->text->end - at : JOIN_MAX - len;
	n = reader_run(r->text->octets + at, n);
	if (n == 0)
		return;
	memcpy(join->octets + len, r->text->octets + at, n);
	memset(join->gap + len + 1, JOIN_NO_GAP, n);
	for (n += at; at < n; at++) {
		join->width[len] = 1;
		join->at[len++] = (uint32_t)(at - join->base);
	}
	join->len = len;
	r->at = at;
}

/*
 * Characters that are read as another one, or as none; returns 1 if there was one.
 * WIDTH: the octets of the entity that stands for the one at AT; 0: it is itself.
 * VIOLATION: hyphen-glyph, VIOLATION: invisible
 */
static int
reader_take_special(struct reader *r, struct text *text, size_t at, size_t width)
{
	size_t n;
	int bidi = 0;

	if (text_unicode(text, at) == 0)
		return 0;
	if ((n = text_invisible(text, at, &bidi)) > 0)
		r->join->notes |= bidi ? URLSIFT_NOTE_BIDI : URLSIFT_NOTE_ZERO_WIDTH;
	else if ((n = text_soft_hyphen(text, at)) > 0)
		r->join->notes |= URLSIFT_NOTE_SOFT_HYPHEN;
	if (n > 0) {
		r->at += width > 0 ? width : n;
		return 1;
	}
	n = text_hyphen(text, at);
	if (n == 0)
		return 0;
	r->join->notes |= URLSIFT_NOTE_HYPHEN_GLYPH;
	return reader_take(r, '-', width > 0 ? width : n);
}

/* A character beyond ASCII for N octets.  Returns as the next one. */
static int
reader_take_character(struct reader *r, const struct entity *entity, size_t n, int token, int bare)
{
	struct text text = { .octets = entity->octets, .end = entity->len, .whole = 1 };
	size_t i;

	if (text_space(&text, 0) > 0) {
		if (token)
			return 2;
		reader_gap(r, JOIN_BLANK);
		r->at += n;
		return 1;
	}
	if (bare && text_punctuation(&text, 0) > 0)
		return 2;
	if (reader_take_special(r, &text, 0, n))
		return 1;
	for (i = 0; i < entity->len; i++)
		if (!reader_take(r, entity->octets[i], i == 0 ? n : 0))
			return 0;
	return 1;
}

/*
 * Entities count where brackets are spelled so, and in HTML.  Returns 1 if one
 * was taken, 2 if it closes or delimits.
 */
static int
reader_take_entity(struct reader *r, int token, int bare)
{
	struct entity entity;
	uint8_t c;
	size_t n;

	if (r->text->octets[r->at] != '&' ||
	    (r->closer != JOIN_ENTITY && (r->text->flags & URLSIFT_TEXT_HTML) == 0) ||
	    (n = entity_at(r->text, r->at, &entity)) == 0)
		return 0;
	c = entity.octets[0];
	if (c == '<' || c == '>' || c == '"') {
		if (c != '>' || r->closer != JOIN_ENTITY) {
			reader_stop(r, JOIN_DELIMITED);
			return 2;
		}
		r->at += n;
		r->join->notes |= URLSIFT_NOTE_ENTITY;
		reader_stop(r, JOIN_CLOSED);
		return 2;
	}
	r->join->notes |= URLSIFT_NOTE_ENTITY;
	return c < 0x80 ? reader_take(r, c, n) : reader_take_character(r, &entity, n, token, bare);
}

/* Give the last octet back, and what stood before it. */
static void
reader_untake(struct reader *r)
{
	struct join *join = r->join;

	if (--join->len > 0) {
		join->n_gaps -= join->gap[join->len] != JOIN_NO_GAP;
		r->n_blanks -= join->gap[join->len] == JOIN_BLANK;
	}
}

/* VIOLATION: fold-mark.  The marks of RFC 8792 that end a folded line; the break is none then. */
static int
reader_unfold(struct reader *r)
{
	struct join *join = r->join;
	int folded = 0;

	while (folded < 2 && join->len > 0 && join->octets[join->len - 1] == '\\' &&
	    join->gap[join->len] == JOIN_NO_GAP) {
		reader_untake(r);
		join->gap[join->len] = JOIN_NO_GAP;
		folded++;
	}
	return folded;
}

/* A table's border: "|" at the end of the line, and the next line begins with one. */
static void
reader_strip_border(struct reader *r)
{
	struct join *join = r->join;

	if (!reader_leader(r)->bars || join->len == 0 || join->octets[join->len - 1] != '|')
		return;
	reader_untake(r);
	join->notes |= URLSIFT_NOTE_TABLE;
}

/* In a table a "|" after a blank ends the cell: the rest of the line is other ones. */
static int
reader_skip_cells(struct reader *r)
{
	size_t end;

	if (r->no_cells || r->closer != JOIN_ANGLE || r->join->len == 0 ||
	    r->join->gap[r->join->len] != JOIN_BLANK)
		return 0;
	end = leader_skip_cells(r->text, r->at);
	if (end == r->at || !reader_leader(r)->bars) {
		r->no_cells = 1;
		return 0;
	}
	r->at = end;
	r->join->notes |= URLSIFT_NOTE_TABLE;
	return 1;
}

/* 1 if the line break at the reader is soft: RFC 3676 section 4.2. */
static int
reader_is_flowed(const struct reader *r)
{
	return (r->text->flags & URLSIFT_TEXT_FLOWED) != 0 && r->at > r->text->start &&
	    r->text->octets[r->at - 1] == ' ';
}

/* Past the leader of the line at the reader; 0 if that is where the reading stops. */
static int
reader_begin_line(struct reader *r)
{
	int missing;
	size_t at = leader_strip(reader_leader(r), r->text, r->at, &missing);
	size_t content = text_skip_blanks(r->text, at);

	if (content < r->text->end && text_newline(r->text, content) > 0) {
		r->at = content;
		r->join->notes |= URLSIFT_NOTE_BLANK_LINE;
		if (++r->n_blank_lines > JOIN_BLANK_LINES) {
			reader_stop(r, JOIN_TOO_LONG);
			return 0;
		}
		return 1;
	}
	r->n_blank_lines = 0;
	if (missing)
		r->join->notes |= URLSIFT_NOTE_QUOTE_DEPTH;
	r->at = at;
	if (prose_is_line(r->text, r->at, reader_closers[r->closer], r->leader.bars)) {
		reader_stop(r, JOIN_PROSE);
		return 0;
	}
	return 1;
}

/* Cross the line break at the reader; 0 if that is where the reading stops. */
static int
reader_cross(struct reader *r)
{
	size_t line, past;
	int folded = reader_unfold(r);

	if (!folded)
		reader_strip_border(r);
	reader_gap(r, folded || reader_is_flowed(r) ? JOIN_SOFT : JOIN_LINE);
	r->no_cells = 0;
	line = r->at + text_newline(r->text, r->at);
	past = page_break_skip(r->text, line, r->recurs, r->ctx);
	if (past == SIZE_MAX) {
		reader_stop(r, JOIN_WAITS);
		return 0;
	}
	if (past != line) {
		r->join->notes |= URLSIFT_NOTE_PAGE_BREAK;
		r->n_blank_lines = 0;
	}
	r->at = past;
	if (!reader_begin_line(r))
		return 0;
	if (folded) {
		r->join->notes |= URLSIFT_NOTE_FOLD_MARK;
		r->at = text_skip_blanks(r->text, r->at);
		if (r->at < r->text->end && r->text->octets[r->at] == '\\')
			r->at++;
	}
	return 1;
}

/* One character of a wrapper's content; 0 if the reading stopped. */
static int
reader_step(struct reader *r)
{
	uint8_t c = r->text->octets[r->at];
	size_t n;
	int taken;

	if (c == '<' || c == '>' || (c == '"' && r->closer == JOIN_QUOTE)) {
		if ((c == '>' && r->closer == JOIN_ANGLE) || c == '"') {
			r->at++;
			reader_stop(r, JOIN_CLOSED);
		} else
			reader_stop(r, JOIN_DELIMITED);
		return 0;
	}
	if (c == '&') {
		if ((taken = reader_take_entity(r, 0, 0)) != 0)
			return taken == 1;
	} else if (c <= ' ' || (c >= 0x80 && text_unicode(r->text, r->at) > 0)) {
		if (text_newline(r->text, r->at) > 0)
			return reader_cross(r);
		if ((n = text_space(r->text, r->at)) > 0) {
			reader_gap(r, JOIN_BLANK);
			r->at += n;
			return 1;
		}
		if (reader_take_special(r, r->text, r->at, 0))
			return 1;
	} else if (c == '|' && reader_skip_cells(r))
		return 1;
	if (r->join->gap[r->join->len] == JOIN_LINE || r->join->len == 0)
		r->join->n_lines++;
	if (r->join->n_lines > URLSIFT_LINES_MAX || !reader_take(r, c, 1)) {
		r->join->notes |= URLSIFT_NOTE_TOO_LONG;
		reader_stop(r, JOIN_TOO_LONG);
		return 0;
	}
	reader_take_run(r);
	return 1;
}

void
join_wrapper(struct join *join, struct text *text, size_t opens, size_t at,
    enum join_closer closer, page_break_recurs *recurs, void *ctx)
{
	struct reader r;

	reader_begin(&r, join, text, opens, at);
	r.closer = closer;
	r.recurs = recurs;
	r.ctx = ctx;
	while (r.at < text->end)
		if (!reader_step(&r))
			return;
	text->hungry |= !text->whole;
	reader_stop(&r, JOIN_ENDED);
}

/* Cross a soft break of flowed text with DelSp, which is no white space; 1 if there is one. */
static int
reader_cross_flowed(struct reader *r)
{
	const uint32_t declared = URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP;
	int missing;
	size_t at;

	if ((r->text->flags & declared) != declared || r->text->octets[r->at] != ' ' ||
	    text_newline(r->text, r->at + 1) == 0)
		return 0;
	at = r->at + 1 + text_newline(r->text, r->at + 1);
	at = leader_strip(reader_leader(r), r->text, at, &missing);
	if (missing || text_newline(r->text, at) > 0 || at == r->text->end)
		return 0;
	reader_gap(r, JOIN_SOFT);
	r->at = at;
	return 1;
}

/* What may be no octet of a token at the reader: 1 if it was taken, 2 if the token ends there. */
static int
reader_token_special(struct reader *r, int bare)
{
	uint8_t c = r->text->octets[r->at];
	int taken;

	if (c == '<' || c == '>' || c == '"' || (bare && text_punctuation(r->text, r->at) > 0))
		return 2;
	if (text_space(r->text, r->at) > 0)
		return reader_cross_flowed(r) ? 1 : 2;
	taken = reader_take_entity(r, 1, bare);
	return taken != 0 ? taken : reader_take_special(r, r->text, r->at, 0);
}

void
join_token(struct join *join, struct text *text, size_t opens, size_t at,
    enum join_closer closer, int bare)
{
	struct reader r;
	int taken;

	reader_begin(&r, join, text, opens, at);
	r.closer = closer;
	while (r.at < text->end) {
		taken = text->octets[r.at] >= 0x80 && text_unicode(text, r.at) == 0 ? 0 :
		    reader_token_special(&r, bare);
		if (taken == 2)
			break;
		if (taken == 1)
			continue;
		if (!reader_take(&r, text->octets[r.at], 1)) {
			join->notes |= URLSIFT_NOTE_TOO_LONG;
			break;
		}
		reader_take_run(&r);
	}
	if (r.at == text->end)
		text->hungry |= !text->whole;
	reader_stop(&r, JOIN_DELIMITED);
}
