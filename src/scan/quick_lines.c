/*
 * quick_lines - scan: an ordinary URL in a wrapper, broken over lines
 */
#include "scan/quick_lines.h"

#include <string.h>

#include "scan/leader.h"

#define QUICK_LINES_INNER 10	/* octets of a line that no page's number, word or mark has */
#define QUICK_LINES_REST 1024	/* octets behind the wrapper on its line */

/* Where the next line goes on behind its blanks, if the line ends AT; else 0. */
static size_t
quick_lines_next(const struct text *text, size_t at)
{
	at = text_skip_blanks(text, at);
	if (at < text->end && text->octets[at] == '\r')
		at++;
	if (at >= text->end || text->octets[at] != '\n')
		return 0;
	return text_skip_blanks(text, at + 1);
}

/* Returns whether what follows the wrapper on its line, all of which is there, is no footer's. */
static bool
quick_lines_is_closed(const struct text *text, size_t after)
{
	const uint8_t *rest = text->octets + after;
	size_t room = text->end - after;
	const uint8_t *end = memchr(rest, '\n', room < QUICK_LINES_REST ? room : QUICK_LINES_REST);

	return end != NULL && memchr(rest, ']', (size_t)(end - rest)) == NULL;
}

/* Returns whether no line of the URL begins as the line does on which its wrapper opens. */
static bool
quick_lines_are_unmarked(const struct quick *q, const struct text *text)
{
	size_t line = leader_unmarked(text, q->opening.opens), i;
	const struct urlsift_piece *p;

	if (line == SIZE_MAX)
		return false;
	for (i = 1; i < q->find.n_pieces; i++) {
		p = &q->pieces[i];
		if (memcmp(text->octets + line, q->octets + p->off, p->len) == 0)
			return false;
	}
	return true;
}

/* N octets of the text, from AT on, are the next piece of the URL. */
static void
quick_lines_put(struct quick *q, const struct text *text, size_t at, size_t n)
{
	struct urlsift_piece *p = &q->pieces[q->find.n_pieces++];

	memcpy(q->octets + q->ordinary.len, text->octets + at, n);
	p->at.offset = at - q->opening.at;
	p->off = q->ordinary.len;
	p->len = p->text_len = (uint32_t)n;
	q->ordinary.len += (uint32_t)n;
}

/* Put the lines together.  Returns where the closer stands, or 0. */
static size_t
quick_lines_join(struct quick *q, const struct text *text)
{
	const uint8_t *s = text->octets;
	size_t at = q->opening.at + q->ordinary.len, n = QUICK_LINES_INNER, room;

	for (; q->find.n_pieces < QUICK_LINES && n >= QUICK_LINES_INNER; at += n) {
		at = quick_lines_next(text, at);
		if (at == 0 || q->octets[q->ordinary.len - 1] == '-')
			return 0;
		room = text->end - at < QUICK_MAX ? text->end - at : QUICK_MAX;
		n = ordinary_path_length((const char *)s + at, room);
		if (n == 0 || n == room || (q->ordinary.len == q->ordinary.host && s[at] != '/'))
			return 0;
		quick_lines_put(q, text, at, n);
		if (s[at + n] == '>')
			return at + n;
	}
	return 0;
}

/* The first line that ends with a slash may be all of the URL: see split_label(). */
static void
quick_lines_add_token(struct quick *q)
{
	size_t i;
	uint32_t len;

	if (q->opening.kind != URLSIFT_KIND_ANGLE || q->ordinary.scheme->number == SCHEME_GOPHER)
		return;
	for (i = 1; i < q->find.n_pieces; i++) {
		len = q->pieces[i].off;
		if (q->octets[len - 1] != '/')
			continue;
		q->readings[0] = (struct urlsift_reading){ q->find.text, q->ordinary.len,
		    URLSIFT_READING_HYPHEN, URLSIFT_STRICT, 0 };
		q->readings[1] = (struct urlsift_reading){ q->find.text, len,
		    URLSIFT_READING_TOKEN, URLSIFT_STRICT, 0 };
		q->find.readings = q->readings;
		q->find.n_readings = 2;
		return;
	}
}

bool
quick_lines_read(struct quick *q, const struct text *text)
{
	size_t closer;

	memcpy(q->octets, q->find.text, q->ordinary.len);
	q->find.text = q->octets;
	closer = quick_lines_join(q, text);
	if (closer == 0 || !quick_lines_is_closed(text, closer + 1) ||
	    !quick_lines_are_unmarked(q, text))
		return false;
	quick_lines_add_token(q);
	q->closes = closer + 1;
	return true;
}
