/*
 * quick - scan: an ordinary URL in a wrapper or in running text, recognised in one pass
 */
#include "scan/document.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "url/octet.h"
#include "url/parser.h"

#define QUICK_SCHEME 6	/* octets of the longest ordinary scheme: "gopher" */
#define QUICK_SHORTEST 3	/* octets of the shortest ordinary scheme: "ftp" */
#define QUICK_REST 2	/* marks of punctuation after a URL; three may be an ellipsis */
#define QUICK_CONTROL 130	/* octets of a control sequence before its last one */

/* Read "mailto:" and an address of ordinary octets.  Returns whether more than ROOM follow. */
static bool
quick_address(struct quick *q, const char *s, size_t room)
{
	size_t len = sizeof("mailto:") - 1;

	if (!ascii_equal("mailto:", s, len))
		return false;
	len += span_length(&span_field, (const uint8_t *)s + len, room - len);
	if (len == room || s[len++] != '@')
		return false;
	len += span_length(&span_unmarked, (const uint8_t *)s + len, room - len);
	/* In HTML "&" may begin an entity; another URL may follow another colon. */
	if (len == room || memchr(s, '&', len) != NULL ||
	    memrchr(s, ':', len) != s + sizeof("mailto:") - 2 ||
	    urlsift_parse(&q->other, s, len, URLSIFT_STD_1738) != URLSIFT_STRICT)
		return false;
	q->ordinary.scheme = NULL;
	q->ordinary.len = (uint32_t)len;
	return true;
}

/*
 * Octets that end no URL, but are not ordinary, follow the ordinary ones.  Read both.  Returns
 * whether they are a good URL.
 */
static bool
quick_rest(struct quick *q, const char *s, size_t room, bool html)
{
	size_t from = q->ordinary.len, n;

	n = span_length(&span_unstructured, (const uint8_t *)s + from, room - from);
	if (from + n == room || memchr(s + from, ':', n) != NULL ||
	    (html && memchr(s + from, '&', n) != NULL) ||
	    urlsift_parse(&q->other, s, from + n, URLSIFT_STD_1738) == URLSIFT_BAD)
		return false;
	q->ordinary.scheme = NULL;
	q->ordinary.len += (uint32_t)n;
	return true;
}

/* Returns whether a URL begins at AT and ends soon.  The caller judges what follows. */
static bool
quick_url(struct quick *q, const struct view *v, size_t at)
{
	/* The octet after the URL must be there, too. */
	size_t room = v->end - at <= QUICK_MAX ? v->end - at - 1 : QUICK_MAX;
	const char *s = (const char *)v->octets + at;

	q->opening.at = at;
	q->find.text = s;
	q->find.n_pieces = 1;
	if (!ordinary_read(&q->ordinary, s, room))
		return quick_address(q, s, room);
	return q->ordinary.len < room &&
	    (!span_has(&span_unstructured, (uint8_t)s[q->ordinary.len]) ||
	    quick_rest(q, s, room, (v->flags & URLSIFT_TEXT_HTML) != 0));
}

/* Read "<URL:" or "<" at AT, the URL, and ">". */
static bool
quick_wrapper(struct quick *q, const struct view *v, size_t at)
{
	bool prefix = memcmp(v->octets + at + 1, "URL:", 4) == 0;
	size_t from = at + (prefix ? 5 : 1), end;

	if (!quick_url(q, v, from))
		return false;
	end = from + q->ordinary.len;
	q->broken = v->octets[end] == '\n' && q->ordinary.scheme != NULL;
	if (v->octets[end] != '>' && !q->broken)
		return false;
	q->opening.kind = prefix ? URLSIFT_KIND_URL : URLSIFT_KIND_ANGLE;
	q->opening.opens = at;
	q->after = end;
	q->rest = 0;
	q->closes = end + 1;
	return true;
}

/* Returns whether the octet at AT may belong to a control sequence that ends after it. */
static bool
quick_is_control(const struct view *v, size_t at)
{
	size_t least = at - v->start < QUICK_CONTROL ? v->start : at - QUICK_CONTROL;
	const uint8_t *s = v->octets;

	while (at > least && s[at - 1] >= ' ' && s[at - 1] < '@')
		at--;
	at -= at > least && s[at - 1] == '[';
	return at > least && s[at - 1] == ASCII_ESC;
}

/* Returns whether the octet before FROM may precede a URL and has no meaning for its end. */
static bool
quick_may_precede(const struct view *v, size_t from, size_t first)
{
	uint8_t before = from > v->start ? v->octets[from - 1] : '\n';

	switch (before) {
	case '\n':
	case '\t':
		return true;
	case '(':
		/* "\f(hvhttp:" is an escape of troff. */
		if (from - v->start < 2 || memchr("\\f*", v->octets[from - 2], 3) != NULL)
			return false;
		break;
	case '\'':
		/* After a letter it is an apostrophe; after ESC it may be part of a sequence. */
		if (from == first || from - v->start < 2 || v->octets[from - 2] == ASCII_ESC ||
		    chars_is((char)v->octets[from - 2], CHARS_ALPHADIGIT))
			return false;
		break;
	case '"':
	case ',':
		if (from == first)
			return false;
		break;
	case ' ':
	case '=':
	case '>':
		break;
	default:
		return false;
	}
	return !quick_is_control(v, from - 1);
}

/* Returns where a scheme that ends before the colon at AT begins, or AT. */
static size_t
quick_scheme(const struct view *v, size_t at, size_t first)
{
	size_t from = at;

	while (from > v->start && at - from <= QUICK_SCHEME &&
	    chars_is((char)v->octets[from - 1], CHARS_ALPHA))
		from--;
	return at - from >= QUICK_SHORTEST && at - from <= QUICK_SCHEME && from >= first &&
	    quick_may_precede(v, from, first) ? from : at;
}

/*
 * Returns whether the MARK before the URL also ends it, as in 'http://h.dom/a'; and nothing but
 * punctuation, or other fields, follow it before white space or ">".
 */
static bool
quick_is_closed(struct quick *q, const struct view *v, uint8_t mark)
{
	const uint8_t *s = v->octets + q->opening.at;
	size_t end = q->ordinary.len, n = end, most = v->end - q->opening.at;

	if (most > QUICK_MAX)
		most = QUICK_MAX;
	if (s[end] != mark)
		return false;
	do
		n++;
	while (n < most && (mark == ',' ? s[n] == mark || span_has(&span_field, s[n]) :
	    octet_is(s[n], STOPS | CLOSES)));
	q->after = q->opening.at + n;
	q->rest = (uint32_t)(n - end);
	return n < most && (ascii_is_space((char)s[n]) || (mark == '\'' && s[n] == '>'));
}

/*
 * Find the end of the URL, which the ordinary octets or the rest after them show.  Returns whether
 * it is clear: at white space, "<", or a quotation mark, apostrophe or comma like the one before
 * it; before punctuation and a blank; or before the bracket that closes the target of a Markdown
 * link.
 */
static bool
quick_end(struct quick *q, const struct view *v, uint8_t before)
{
	const uint8_t *s = v->octets + q->opening.at;
	size_t end = q->ordinary.len, after = end;
	bool last = chars_is((char)s[end - 1], CHARS_ALPHADIGIT | CHARS_SLASH) != 0;
	bool target = before == '(' && q->opening.at - v->start >= 2 && s[-2] == ']';

	q->rest = 0;
	q->after = q->opening.at + end + target;
	if (before == '"' || target)
		return last && s[end] == (target ? ')' : '"');
	if (before == '\'' || before == ',')
		return last && quick_is_closed(q, v, before);
	if (last && (ascii_is_space((char)s[end]) || s[end] == '<'))
		return true;
	/* "&gt;" is no rest. */
	if (q->ordinary.scheme == NULL || v->end - q->opening.at < end + QUICK_REST + 2)
		return false;
	while (octet_is(s[end - 1], STOPS))
		end--;
	for (after = end; octet_is(s[after], STOPS | CLOSES) && after - end < QUICK_REST; after++)
		continue;
	q->after = q->opening.at + after;
	q->rest = (uint32_t)(after - end);
	q->ordinary.len = (uint32_t)end;
	return q->rest > 0 && chars_is((char)s[end - 1], CHARS_ALPHADIGIT | CHARS_SLASH) &&
	    s[after] == ' ' && s[after + 1] > ' ';
}

/* Read a URL at FROM, or at the quotation mark before it, and the octets around it. */
static bool
quick_bare(struct quick *q, const struct view *v, size_t from)
{
	uint8_t before = from > v->start ? v->octets[from - 1] : '\n';
	bool quoted = before == '"';

	if (!quick_url(q, v, from) || !quick_end(q, v, before))
		return false;
	q->opening.kind = quoted ? URLSIFT_KIND_QUOTE : URLSIFT_KIND_BARE;
	q->opening.opens = from - quoted;
	q->closes = from + q->ordinary.len + quoted;
	return true;
}

/* Returns where a URL after "url: " may begin, or AT.  The colon is at AT; most are keys. */
static size_t
quick_prefixed(const struct view *v, size_t at, size_t first)
{
	const uint8_t *s = v->octets + at;

	/* Other octets before it may be part of an entity or a name, or a quotation mark. */
	return at - first > 3 && ascii_equal("url", (const char *)s - 3, 3) &&
	    memchr("\n\t ", s[-4], 3) != NULL && !quick_is_control(v, at - 4) ? at + 2 : at;
}

bool
quick_read(struct quick *q, const struct view *v, size_t at, size_t first)
{
	bool prefix = v->octets[at + 1] == ' ';
	size_t from;

	q->broken = false;
	q->opening.notes = 0;
	if (v->octets[at] == '<')
		return quick_wrapper(q, v, at);
	from = prefix ? quick_prefixed(v, at, first) : quick_scheme(v, at, first);
	if (from == at || !quick_bare(q, v, from))
		return false;
	if (prefix) {
		q->opening.kind = URLSIFT_KIND_PREFIX;
		q->opening.opens = at - 3;
		if (memcmp(v->octets + at - 3, "URL", 3) != 0)
			q->opening.notes = URLSIFT_NOTE_PREFIX_CASE;
	}
	return true;
}

bool
quick_next_line(struct quick *q, struct text *text, struct evidence *evidence)
{
	struct ordinary *o = &q->ordinary;
	size_t line = q->opening.at + o->len + 1, room = QUICK_MAX - o->len, n;
	const char *s = (const char *)text->octets + line;
	char last = q->find.text[o->len - 1];
	struct leader leader;
	bool missing;

	/* A host may continue, and a first line that ends in a slash may be all of the URL. */
	if (o->host == o->len || last == '-' || !text_reaches(text, line) ||
	    (last == '/' && q->opening.kind == URLSIFT_KIND_ANGLE))
		return false;
	n = ordinary_path_length(s, text->end - line < room ? text->end - line : room);
	if (n == 0 || n == room || !text_reaches(text, line + n) || s[n] != '>')
		return false;
	leader_read(&leader, text, q->opening.opens);
	if (leader_strip(&leader, text, line, &missing) != line || missing ||
	    page_break_skip(text, line, &leader, evidence) != line)
		return false;
	memcpy(q->octets, q->find.text, o->len);
	memcpy(q->octets + o->len, s, n);
	q->find.text = q->octets;
	q->find.n_pieces = 2;
	q->pieces[1].off = o->len;
	q->pieces[1].len = q->pieces[1].text_len = (uint32_t)n;
	o->len += (uint32_t)n;
	q->closes = line + n + 1;
	return true;
}

void
quick_begin(struct quick *q)
{
	q->opening = (struct opening){ .closer = RUN_ANGLE };
	parse_clear(&q->url);
	q->find = (struct urlsift_find){ .pieces = q->pieces };
	q->pieces[0] = (struct urlsift_piece){ 0 };
}

void
quick_emit(struct quick *q, struct emit *e)
{
	struct urlsift_find *find = &q->find;

	find->url = &q->other;
	if (q->ordinary.scheme != NULL) {
		find->url = &q->url;
		ordinary_take(&q->url, &q->ordinary, find->text);
	}
	find->len = q->ordinary.len;
	find->kind = q->opening.kind;
	find->notes = q->opening.notes;
	find->warnings = 0;
	/* Most URLs have no warnings. */
	if (!e->options->no_audit && (q->ordinary.scheme == NULL || find->n_pieces > 1 ||
	    !ordinary_is_silent(&q->ordinary)))
		find->warnings = urlsift_audit(find->url, find->text);
	q->pieces[0].len = find->n_pieces > 1 ? q->pieces[1].off : q->ordinary.len;
	q->pieces[0].text_len = q->pieces[0].len;
	e->opening = &q->opening;
	e->closes = q->closes;
	emit_plain(e, find, q->pieces);
}
