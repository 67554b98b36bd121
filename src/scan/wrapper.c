/*
 * wrapper - scan: the content of a wrapper, up to its closer
 */
#include "scan/wrapper.h"

#include "scan/escape_sequence.h"
#include "scan/line_break.h"
#include "scan/reader.h"

#define WRAPPER_LINES URLSIFT_LINES_MAX	/* with payload: VIOLATION: limits */

/*
 * In a table a "|" after a blank ends the cell: other cells are the rest of the line.  Returns
 * whether they were passed over.
 */
static bool
wrapper_skip_cells(struct reader *r)
{
	size_t end;

	if (r->no_cells || r->opening->closer != JOIN_ANGLE || r->join->len == 0 ||
	    r->join->gap[r->join->len] != JOIN_BLANK)
		return false;
	end = leader_skip_cells(r->text, r->at);
	if (end == r->at || !reader_leader(r)->bars) {
		r->no_cells = true;
		return false;
	}
	r->at = end;
	r->join->notes |= URLSIFT_NOTE_TABLE;
	return true;
}

/* Stop at a typeset bracket, which closes the wrapper or opens another.  Returns whether. */
static bool
wrapper_stop_typeset(struct reader *r)
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

/* One character of a wrapper's content.  Returns whether the reading goes on. */
static bool
wrapper_step(struct reader *r)
{
	uint8_t c = r->text->octets[r->at];
	size_t n;
	enum reader_entity taken;

	if (c == 0xE2 && r->opening->closer == JOIN_TYPESET && wrapper_stop_typeset(r))
		return false;
	if (c == '<' || c == '>' || (c == '"' && r->opening->closer == JOIN_QUOTE)) {
		if ((c == '>' && r->opening->closer == JOIN_ANGLE) || c == '"') {
			r->at++;
			reader_stop(r, JOIN_CLOSED);
		} else
			reader_stop(r, JOIN_DELIMITED);
		return false;
	}
	if (c == '&') {
		if ((taken = reader_take_entity(r)) != READER_NOTHING)
			return taken == READER_TAKEN;
	} else if (c <= ' ' || (c >= 0x80 && text_unicode(r->text, r->at) > 0)) {
		if (text_newline(r->text, r->at) > 0)
			return line_break_cross(r);
		if ((n = text_space(r->text, r->at)) > 0) {
			reader_gap(r, JOIN_BLANK);
			r->at += n;
			return true;
		}
		if (c == 0x1B && (n = escape_sequence_length(r->text, r->at)) > 0) {
			r->join->notes |= URLSIFT_NOTE_CONTROL_SEQUENCE;
			r->at += n;
			return true;
		}
		if (reader_take_special(r))
			return true;
	} else if (c == '|' && wrapper_skip_cells(r))
		return true;
	if (r->join->gap[r->join->len] == JOIN_LINE || r->join->len == 0)
		r->join->n_lines++;
	if (r->join->n_lines > WRAPPER_LINES || !reader_take(r, c, 1)) {
		r->join->notes |= URLSIFT_NOTE_TOO_LONG;
		reader_stop(r, JOIN_TOO_LONG);
		return false;
	}
	reader_take_run(r);
	return true;
}

void
wrapper_read(struct join *join, struct text *text, const struct opening *opening,
    struct evidence *evidence)
{
	struct reader r;

	reader_begin(&r, join, text, opening);
	r.evidence = evidence;
	while (r.at < text->end)
		if (!wrapper_step(&r))
			return;
	text_reaches(text, r.at);
	reader_stop(&r, JOIN_ENDED);
}
