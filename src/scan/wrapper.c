/*
 * wrapper - scan: the content of a wrapper, up to its closer
 */
#include "scan/wrapper.h"

#include <stdbool.h>
#include <string.h>

#include "base/chars.h"
#include "base/span.h"
#include "scan/control.h"
#include "scan/entity.h"
#include "scan/leader.h"
#include "scan/prose.h"

/* The first octet of each closer. */
static const uint8_t reader_closers[] = {
	[JOIN_ANGLE] = '>', [JOIN_ENTITY] = '&', [JOIN_QUOTE] = '"', [JOIN_TYPESET] = 0xE2
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
	bool doubled;		/* another bracket stands before the wrapper's */
	bool apart;		/* a blank line was crossed that no page break has */
	int no_cells;		/* 1: the rest of the line was looked at: no table's cells */
	page_break_recurs *recurs;
	void *ctx;
};

static void
reader_begin(struct reader *r, struct join *join, struct text *text, size_t opens, size_t at)
{
	join_begin(join, opens);
	r->join = join;
	r->text = text;
	r->leader_known = 0;
	r->opens = opens;
	r->at = at;
	r->n_blank_lines = r->n_blanks = 0;
	r->no_cells = 0;
	r->apart = false;
	r->doubled = opens > text->start && text->octets[opens] == '<' &&
	    text->octets[opens - 1] == '<';
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

static struct leader *
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
	join_put(join, c, r->at, width);
	r->at += width;
	return 1;
}

/* Take what follows an octet that was taken, as long as it is plain. */
static void
reader_take_run(struct reader *r)
{
	struct join *join = r->join;
	size_t len = join->len, at = r->at, n;

	n = r->text->end - at < JOIN_MAX - len ? r->text->end - at : JOIN_MAX - len;
	n = join_run(r->text->octets + at, n);
	if (n == 0)
		return;
	join_put_run(join, r->text, at, n);
	r->at = at + n;
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
reader_take_character(struct reader *r, const struct entity *entity, size_t n)
{
	struct text text = { .octets = entity->octets, .end = entity->len, .whole = 1 };
	size_t i;

	if (text_space(&text, 0) > 0) {
		reader_gap(r, JOIN_BLANK);
		r->at += n;
		return 1;
	}
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
reader_take_entity(struct reader *r)
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
	return c < 0x80 ? reader_take(r, c, n) : reader_take_character(r, &entity, n);
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

/*
 * A string of C or PO that is closed at the line's end and opened again on the LINE that
 * follows.  Returns whether it is one.
 */
static bool
reader_strip_string(struct reader *r, size_t line)
{
	struct join *join = r->join;
	size_t at;

	if (r->closer != JOIN_ANGLE || join->len == 0 || join->octets[join->len - 1] != '"' ||
	    join->gap[join->len] != JOIN_NO_GAP)
		return false;
	at = text_skip_blanks(r->text, line);
	if (!text_has(r->text, at, "\"", 1))
		return false;
	reader_untake(r);
	join->gap[join->len] = JOIN_NO_GAP;
	return true;
}

/* Returns whether the mark of N octets at the join's end ends the LINE, too. */
static bool
reader_is_frame(struct reader *r, size_t n, size_t line)
{
	size_t end = text_line_end(r->text, line), i;

	while (end > line && text_is_blank(r->text->octets[end - 1]))
		end--;
	if (end - line <= n || !text_is_blank(r->text->octets[end - n - 1]))
		return false;
	for (i = 1; i <= n; i++)
		if (r->text->octets[end - i] != r->join->octets[r->join->len - i] ||
		    chars_is((char)r->text->octets[end - i], CHARS_ALPHADIGIT))
			return false;
	return true;
}

/* A border: a mark behind a blank ends the line, and the LINE that follows. */
static void
reader_strip_frame(struct reader *r, size_t line)
{
	struct join *join = r->join;
	size_t n = 0;

	while (n < LEADER_MARK && n < join->len && join->gap[join->len - n] == JOIN_NO_GAP)
		n++;
	if (n == 0 || n == join->len || join->gap[join->len - n] != JOIN_BLANK ||
	    !reader_is_frame(r, n, line))
		return;
	while (n-- > 0)
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

/*
 * After a blank line that is not part of a page break: returns whether the line at AT is
 * no paragraph of its own.  It has no blank up to the closer, and begins with no
 * capitalised word.
 */
static bool
reader_goes_on(const struct reader *r, size_t at)
{
	const uint8_t *s = r->text->octets;
	size_t end = r->text->end, i;

	at = text_skip_blanks(r->text, at);
	for (i = at; i < end && s[i] > ' ' && s[i] != reader_closers[r->closer]; i++)
		continue;
	if (i < end && text_is_blank(s[i])) {
		i = text_skip_blanks(r->text, i);
		if (i < end && s[i] > ' ' && s[i] != reader_closers[r->closer])
			return false;
	}
	if (!chars_is((char)s[at], CHARS_HIALPHA))
		return true;
	for (i = at + 1; i < end && chars_is((char)s[i], CHARS_LOWALPHA); i++)
		continue;
	return i < end && s[i] > ' ' && strchr(".,;:!?", s[i]) == NULL &&
	    s[i] != reader_closers[r->closer];
}

/* A blank line.  Returns 0 if that is where the reading stops. */
static int
reader_blank_line(struct reader *r, size_t at)
{
	r->at = at;
	r->join->notes |= URLSIFT_NOTE_BLANK_LINE;
	r->apart = true;
	if (++r->n_blank_lines <= JOIN_BLANK_LINES && !r->doubled)
		return 1;
	reader_stop(r, r->doubled ? JOIN_PROSE : JOIN_TOO_LONG);
	return 0;
}

/* Past the leader of the line at the reader; 0 if that is where the reading stops. */
static int
reader_begin_line(struct reader *r)
{
	int missing;
	size_t at = leader_strip(reader_leader(r), r->text, r->at, &missing);
	size_t content = text_skip_blanks(r->text, at);

	if (content < r->text->end && text_newline(r->text, content) > 0)
		return reader_blank_line(r, content);
	r->n_blank_lines = 0;
	if (missing)
		r->join->notes |= URLSIFT_NOTE_QUOTE_DEPTH;
	r->at = at;
	if (prose_is_line(r->text, r->at, reader_closers[r->closer], r->leader.bars) ||
	    (r->apart && !reader_goes_on(r, r->at))) {
		reader_stop(r, JOIN_PROSE);
		return 0;
	}
	return 1;
}

/* Past what the fold mark, or the border, at the end of the last line has on this one. */
static void
reader_begin_folded(struct reader *r, int folded, bool string)
{
	if (folded) {
		r->join->notes |= URLSIFT_NOTE_FOLD_MARK;
		r->at = text_skip_blanks(r->text, r->at);
		if (r->at < r->text->end && r->text->octets[r->at] == '\\')
			r->at++;
	}
	if (string)
		r->at = text_skip_blanks(r->text, r->at) + 1;
}

/* Cross the line break at the reader; 0 if that is where the reading stops. */
static int
reader_cross(struct reader *r)
{
	size_t line = r->at + text_newline(r->text, r->at), past;
	int folded = reader_unfold(r);
	bool string = !folded && reader_strip_string(r, line);

	if (!folded && !string) {
		reader_strip_border(r);
		reader_strip_frame(r, line);
	}
	reader_gap(r, folded || reader_is_flowed(r) ? JOIN_SOFT : JOIN_LINE);
	r->no_cells = 0;
	past = page_break_skip(r->text, line, reader_leader(r), r->recurs, r->ctx);
	if (past == SIZE_MAX) {
		reader_stop(r, JOIN_WAITS);
		return 0;
	}
	if (past != line) {
		r->join->notes |= URLSIFT_NOTE_PAGE_BREAK;
		r->n_blank_lines = 0;
		r->apart = false;
	}
	r->at = past;
	if (!reader_begin_line(r))
		return 0;
	reader_begin_folded(r, folded, string);
	return 1;
}

/* Stop at a typeset bracket, which closes the wrapper or opens another.  Returns whether. */
static bool
reader_stop_typeset(struct reader *r)
{
	struct text *text = r->text;

	if (text_has(text, r->at, "\xE2\x9F\xA9", 3) || text_has(text, r->at, "\xE2\x8C\xAA", 3)) {
		r->at += 3;
		reader_stop(r, JOIN_CLOSED);
		return true;
	}
	if (!text_has(text, r->at, "\xE2\x9F\xA8", 3) && !text_has(text, r->at, "\xE2\x8C\xA9", 3))
		return false;
	reader_stop(r, JOIN_DELIMITED);
	return true;
}

/* One character of a wrapper's content; 0 if the reading stopped. */
static int
reader_step(struct reader *r)
{
	uint8_t c = r->text->octets[r->at];
	size_t n;
	int taken;

	if (c == 0xE2 && r->closer == JOIN_TYPESET && reader_stop_typeset(r))
		return 0;
	if (c == '<' || c == '>' || (c == '"' && r->closer == JOIN_QUOTE)) {
		if ((c == '>' && r->closer == JOIN_ANGLE) || c == '"') {
			r->at++;
			reader_stop(r, JOIN_CLOSED);
		} else
			reader_stop(r, JOIN_DELIMITED);
		return 0;
	}
	if (c == '&') {
		if ((taken = reader_take_entity(r)) != 0)
			return taken == 1;
	} else if (c <= ' ' || (c >= 0x80 && text_unicode(r->text, r->at) > 0)) {
		if (text_newline(r->text, r->at) > 0)
			return reader_cross(r);
		if ((n = text_space(r->text, r->at)) > 0) {
			reader_gap(r, JOIN_BLANK);
			r->at += n;
			return 1;
		}
		if (c == 0x1B && (n = control_length(r->text, r->at)) > 0) {
			r->join->notes |= URLSIFT_NOTE_CONTROL_SEQUENCE;
			r->at += n;
			return 1;
		}
		if (reader_take_special(r, r->text, r->at, 0))
			return 1;
	} else if (c == '|' && reader_skip_cells(r))
		return 1;
	if (r->join->gap[r->join->len] == JOIN_LINE || r->join->len == 0)
		r->join->n_lines++;
	if (r->join->n_lines > JOIN_LINES || !reader_take(r, c, 1)) {
		r->join->notes |= URLSIFT_NOTE_TOO_LONG;
		reader_stop(r, JOIN_TOO_LONG);
		return 0;
	}
	reader_take_run(r);
	return 1;
}

void
wrapper_read(struct join *join, struct text *text, size_t opens, size_t at,
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
