/*
 * quick - scan: an ordinary URL in a wrapper or in running text, recognised in one pass
 */
#include "scan/quick.h"

#include <string.h>

#include "base/chars.h"
#include "url/parse.h"

#define QUICK_SCHEME 6	/* octets of the longest ordinary scheme: "gopher" */
#define QUICK_CONTROL 130	/* ... of a control sequence before its last one */

/* Returns whether an ordinary URL begins AT, and ends soon; the caller judges what follows. */
static bool
quick_url(struct quick *q, const struct view *v, size_t at)
{
	/* One octet more has to be there. */
	size_t room = v->end - at <= QUICK_MAX ? v->end - at - 1 : QUICK_MAX;

	q->opening.at = at;
	q->find.text = (const char *)v->octets + at;
	q->find.n_pieces = 1;
	q->find.n_readings = 0;
	q->find.readings = NULL;
	return ordinary_read(&q->ordinary, (const char *)v->octets + at, room) &&
	    q->ordinary.len < room;
}

/* "<URL:" or "<" at AT, the URL, ">" or white space. */
static bool
quick_wrapper(struct quick *q, const struct view *v, size_t at)
{
	bool prefix = memcmp(v->octets + at + 1, "URL:", 4) == 0;
	size_t from = at + (prefix ? 5 : 1), end;

	if (!quick_url(q, v, from))
		return false;
	end = from + q->ordinary.len;
	if (v->octets[end] != '>' && memchr("\n\r \t", v->octets[end], 4) == NULL)
		return false;
	q->opening.kind = prefix ? URLSIFT_KIND_URL : URLSIFT_KIND_ANGLE;
	q->opening.opens = at;
	q->closes = v->octets[end] == '>' ? end + 1 : 0;
	return true;
}

/* Returns whether the blank AT may belong to a control sequence, which ends behind it. */
static bool
quick_is_control(const struct view *v, size_t at)
{
	size_t n = at - v->start < QUICK_CONTROL ? at - v->start : QUICK_CONTROL;
	uint8_t before = n > 0 ? v->octets[at - 1] : 'a';

	return (before < 'A' || before == '[') && memrchr(v->octets + at - n, 0x1B, n) != NULL;
}

/* Where the letters of a scheme begin that end before the colon AT, behind white space; or AT. */
static size_t
quick_scheme(const struct view *v, size_t at, size_t first)
{
	size_t i = at, least = at - first > QUICK_SCHEME ? at - QUICK_SCHEME : first;

	while (i > least && chars_is((char)v->octets[i - 1], CHARS_ALPHA))
		i--;
	if (i == v->start || memchr("\n\t", v->octets[i - 1], 2) != NULL)
		return i;
	return v->octets[i - 1] == ' ' && !quick_is_control(v, i - 1) ? i : at;
}

/* A URL between white space whose scheme ends before the colon AT. */
static bool
quick_bare(struct quick *q, const struct view *v, size_t at, size_t first)
{
	size_t from = quick_scheme(v, at, first), end;

	if (from == at || !quick_url(q, v, from))
		return false;
	end = from + q->ordinary.len;
	if (memchr(" \n\r\t", v->octets[end], 4) == NULL ||
	    !chars_is((char)v->octets[end - 1], CHARS_ALPHADIGIT | CHARS_SLASH))
		return false;
	q->opening.kind = URLSIFT_KIND_BARE;
	q->opening.opens = from;
	q->closes = end;
	return true;
}

bool
quick_read(struct quick *q, const struct view *v, size_t at, size_t first)
{
	return v->octets[at] == ':' ? quick_bare(q, v, at, first) : quick_wrapper(q, v, at);
}

void
quick_begin(struct quick *q)
{
	q->opening = (struct opening){ .closer = JOIN_ANGLE };
	parse_clear(&q->url);
	q->find = (struct urlsift_find){ .url = &q->url, .pieces = q->pieces };
	q->pieces[0] = (struct urlsift_piece){ 0 };
}

/* Most have none.  Where lines meet there may be two dots. */
static uint32_t
quick_warnings(const struct quick *q, const struct urlsift_options *options)
{
	if (options->no_audit || (q->find.n_pieces == 1 && ordinary_is_silent(&q->ordinary)))
		return 0;
	return urlsift_audit(&q->url, q->find.text);
}

int
quick_emit(struct quick *q, struct emit *e)
{
	struct urlsift_find *find = &q->find;
	struct urlsift_piece *first = q->pieces;

	ordinary_take(&q->url, &q->ordinary, find->text);
	find->len = q->ordinary.len;
	find->kind = q->opening.kind;
	find->warnings = quick_warnings(q, e->options);
	first->len = first->text_len = find->n_pieces > 1 ? q->pieces[1].off : q->ordinary.len;
	e->opening = &q->opening;
	e->closes = q->closes;
	return emit_plain(e, find, q->pieces);
}
