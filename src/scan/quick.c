/*
 * quick - scan: an ordinary URL in a wrapper or in running text, recognised in one pass
 */
#include "scan/quick.h"

#include <string.h>

#include "base/chars.h"
#include "url/parse.h"

#define QUICK_SCHEME 6	/* octets of the longest ordinary scheme: "gopher" */

/* Returns whether an ordinary URL begins AT, and ends soon; the caller judges what follows. */
static bool
quick_url(struct quick *q, const struct view *v, size_t at)
{
	/* One octet more has to be there. */
	size_t room = v->end - at <= QUICK_MAX ? v->end - at - 1 : QUICK_MAX;

	q->opening.at = at;
	return ordinary_read(&q->ordinary, (const char *)v->octets + at, room) &&
	    q->ordinary.len < room;
}

/* "<URL:" or "<" at AT, the URL, ">". */
static bool
quick_wrapper(struct quick *q, const struct view *v, size_t at)
{
	bool prefix = memcmp(v->octets + at + 1, "URL:", 4) == 0;
	size_t from = at + (prefix ? 5 : 1);

	if (!quick_url(q, v, from) || v->octets[from + q->ordinary.len] != '>')
		return false;
	q->opening.kind = prefix ? URLSIFT_KIND_URL : URLSIFT_KIND_ANGLE;
	q->opening.opens = at;
	q->closes = from + q->ordinary.len + 1;
	return true;
}

/* Where the letters of a scheme begin that end before the colon AT, behind white space; or AT. */
static size_t
quick_scheme(const struct view *v, size_t at, size_t first)
{
	size_t i = at, least = at - first > QUICK_SCHEME ? at - QUICK_SCHEME : first;

	while (i > least && chars_is((char)v->octets[i - 1], CHARS_ALPHA))
		i--;
	return i == v->start || memchr(" \n\t", v->octets[i - 1], 3) != NULL ? i : at;
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
	q->find = (struct urlsift_find){ .url = &q->url, .n_pieces = 1, .pieces = &q->piece };
	q->piece = (struct urlsift_piece){ 0 };
}

int
quick_emit(struct quick *q, struct emit *e)
{
	const char *text = (const char *)e->view->octets + q->opening.at;
	struct urlsift_find *find = &q->find;

	ordinary_take(&q->url, &q->ordinary, text);
	find->text = text;
	find->len = q->ordinary.len;
	find->kind = q->opening.kind;
	find->warnings = e->options->no_audit ? 0 : urlsift_audit(&q->url, text);
	q->piece.len = q->piece.text_len = q->ordinary.len;
	e->opening = &q->opening;
	e->closes = q->closes;
	return emit_plain(e, find, &q->piece);
}
