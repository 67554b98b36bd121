/*
 * document - scan: the candidates of one document, from "<" or ":" to the finds
 */
#include "scan/document.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/decode.h"
#include "scan/end.h"
#include "scan/open.h"
#include "scan/reader.h"
#include "scan/readings.h"
#include "scan/scheme_at.h"
#include "scan/text.h"

#define DOCUMENT_SCHEME 16	/* octets of a scheme in front of a colon */

/* Candidates */

/* Returns the part of the view that a candidate at AT can see. */
static struct text *
document_text(struct urlsift_scanner *s, size_t at)
{
	const struct view *v = &s->view;
	struct text *text = &s->text;

	text->octets = v->octets;
	text->start = v->start;
	text->end = v->end;
	text->whole = v->whole;
	text->flags = v->flags;
	if (v->end - at > DOCUMENT_REACH) {
		text->end = at + DOCUMENT_REACH;
		text->whole = true;
	}
	return text;
}

/*
 * Discard the candidate.  It is tried again when twice as many octets are there, so that small
 * pieces of input do not cause repeated reading.
 */
static void
document_wait(struct urlsift_scanner *s)
{
	size_t seen = s->view.end - s->at, last;

	last = (size_t)(s->emit.document + DOCUMENT_SEEN - s->view.base);
	s->wanted = s->at + 2 * seen;
	if (seen <= DOCUMENT_REACH && s->wanted > s->at + DOCUMENT_REACH)
		s->wanted = s->at + DOCUMENT_REACH + 1;
	if (s->wanted > last)
		s->wanted = last;
}

/* Hand out a bare URL.  Returns where the search continues. */
static size_t
document_token(struct urlsift_scanner *s, const struct opening *o, size_t at, uint32_t notes)
{
	s->bare_url.may_break = false;
	bare_url_find(&s->bare_url, o, at, notes);
	return s->bare_url.after;
}

/* Returns the offset after the scheme of a bad URL, where the scan continues. */
static size_t
document_after_scheme(const struct run *run)
{
	size_t start = split_skip_prefix(run), n;

	if (start >= run->len)
		return run->after;
	n = scheme_at_length(run->octets + start, run->len - start);
	return run->base + run->origins[start + n - (n > 0)].at + (n > 0);
}

/*
 * The content of a wrapper on one line is bad, and is not reported: search it as running text, and
 * hand out the URL with which it begins.  Returns whether there is one.
 */
static bool
document_recover(struct urlsift_scanner *s, const struct opening *o)
{
	const struct run *run = &s->run;

	s->bare_url.may_break = false;
	s->bare_url.recovers = true;
	bare_url_find(&s->bare_url, o, run->base + run->origins[0].at, URLSIFT_NOTE_UNTERMINATED);
	s->bare_url.recovers = false;
	return s->bare_url.found;
}

/*
 * Hand out the content of the wrapper, which may be several URLs.  All questions about them are
 * asked before the first is handed out.  Returns where the search continues.
 */
static size_t
document_choose(struct urlsift_scanner *s, const struct opening *o)
{
	size_t after = document_after_scheme(&s->run);
	bool recover = s->options.report_bad == 0 && s->run.len > 0 && !run_has_lines(&s->run);

	s->emit.closes = s->run.closes;
	if (readings_reaches(&s->readings, s->evidence, &s->run) &&
	    wrapped_url_find(&s->wrapped_url))
		return s->run.after;
	if (o->broken)
		return o->at;
	return recover && !s->asked && document_recover(s, o) ? s->bare_url.after : after;
}

/*
 * Returns whether the wrapper is an XML element, such as "<news:x>", whose namespace is named
 * like a scheme.  Its attributes follow a blank.
 */
static bool
document_is_element(struct urlsift_scanner *s, const struct opening *o)
{
	const struct run *run = &s->run;
	size_t colon = o->name == NULL ? 0 : strlen(o->name), i;

	for (i = 1; colon > 0 && i < run->len && run->origins[i].gap != RUN_BLANK; i++)
		/* An XML name cannot contain these. */
		if (i > colon && memchr("@/:%?&=+*!,;$", run->octets[i], 13) != NULL)
			return false;
	return colon > 0 && i > colon && evidence_namespace(s->evidence, o->name);
}

/* Hand out the content of a wrapper.  Returns where the search continues. */
static size_t
document_wrapper(struct urlsift_scanner *s, const struct opening *o)
{
	struct run *run = &s->run;
	uint32_t notes = URLSIFT_NOTE_UNTERMINATED;
	size_t after;

	reader_read_wrapper(run, &s->text, o, s->evidence, s->options.std);
	if (run->stop != RUN_CLOSED) {
		if (run->len == 0 || o->broken)
			return o->at;
		notes |= run->notes & URLSIFT_NOTE_TOO_LONG;
		after = document_token(s, o, run->base + run->origins[0].at, notes);
		/* "< seehttp://h.dom/a" has no scheme, but a URL inside it. */
		return s->bare_url.found || s->options.report_bad != 0 ? after : o->at;
	}
	if (document_is_element(s, o))
		return run->after;
	return document_choose(s, o);
}

/*
 * Hand out a quoted URL.  It ends at a blank, and continues on the next line only if a wrapper
 * with one token on each line would.  Returns where the search continues.
 */
static size_t
document_quote(struct urlsift_scanner *s, const struct opening *o)
{
	const uint32_t several = URLSIFT_NOTE_BLANK_LINE | URLSIFT_NOTE_PAGE_BREAK |
	    URLSIFT_NOTE_INNER_SPACE;
	const struct run *run = &s->run;

	s->bare_url.may_break = true;
	if (bare_url_find(&s->bare_url, o, o->at, 0))
		return s->bare_url.after;
	reader_read_wrapper(&s->run, &s->text, o, s->evidence, s->options.std);
	if (run->stop == RUN_CLOSED && run->len > 0 && (run->notes & several) == 0 &&
	    run->origins[run->len].gap == RUN_NO_GAP)
		return document_choose(s, o);
	return document_token(s, o, o->at, 0);
}

/*
 * Hand out a URL whose container says exactly where it ends.  Returns whether it does; the search
 * then continues at *AFTER.
 */
static bool
document_contained(struct urlsift_scanner *s, const struct opening *o, size_t *after)
{
	struct opening plausible = *o;
	struct container c;

	if ((o->kind & (URLSIFT_KIND_QUOTE | URLSIFT_KIND_BARE)) == 0 ||
	    !container_find(&c, &s->text, o->at))
		return false;
	*after = c.to;
	if (c.is_name)
		return true;
	if (!container_read(&c, &s->run, &s->text, o))
		return false;
	/* An address may have its "@" written as an escape. */
	if (o->kind == URLSIFT_KIND_BARE && memchr(s->run.octets, '@', s->run.len) == NULL &&
	    memmem(s->run.octets, s->run.len, "%40", 3) != NULL)
		plausible.kind = URLSIFT_KIND_QUOTE;
	readings_take_octets(&s->readings, s->run.octets, s->run.len, s->run.origins);
	if (!policy_accepts(&plausible, &s->readings))
		return false;
	s->emit.closes = o->kind == URLSIFT_KIND_QUOTE ? c.to + 1 : 0;
	emit_readings(&s->emit, &s->readings, s->run.notes);
	return true;
}

/* Prepare for a URL with several readings. */
static void
document_begin_readings(struct urlsift_scanner *s, const struct opening *o)
{
	s->emit.opening = o;
	s->emit.closes = 0;
	s->readings.view = s->view.octets;
	/* Candidates before the document were decided by the previous one: use no evidence. */
	s->readings.evidence = s->options.hyphen == URLSIFT_HYPHEN_AUTO &&
	    s->view.base + o->opens >= s->emit.document ? s->evidence : NULL;
}

/*
 * Returns whether the host of the ordinary URL up to END may continue after a defanging mark that
 * follows a blank.  After the target of a link, other octets may precede the blank.
 */
static bool
document_may_refang(const struct urlsift_scanner *s, size_t end)
{
	const struct view *v = &s->view;
	const struct quick *q = &s->quick;
	bool target = q->after > end && q->rest == 0;

	return refang_may_begin(v->octets + q->after, v->end - q->after) ||
	    (target && q->find.text[q->ordinary.host] != '/');
}

/*
 * The fast path.  Returns whether it handed out an ordinary URL; the search then continues at
 * *AFTER.
 */
static bool
document_quick(struct urlsift_scanner *s, size_t at, size_t *after)
{
	const struct view *v = &s->view;
	struct quick *q = &s->quick;
	struct container c;
	struct text *text;
	enum bare_url_answer answer;
	bool bare, quoted, exact = false;
	size_t end;

	if ((v->flags & ~QUICK_FLAGS) != 0 || !quick_read(q, v, at, s->first) ||
	    (s->options.kinds & q->opening.kind) == 0)
		return false;
	end = q->opening.at + q->ordinary.len;
	bare = (q->opening.kind & (URLSIFT_KIND_BARE | URLSIFT_KIND_PREFIX)) != 0;
	if ((s->options.kinds & URLSIFT_KIND_DEFANGED) != 0 && (document_may_refang(s, end) ||
	    q->opening.kind == URLSIFT_KIND_PREFIX))
		return false;
	quoted = q->opening.kind == URLSIFT_KIND_QUOTE;
	if (bare || quoted) {
		text = document_text(s, at);
		if (container_find(&c, text, q->opening.at)) {
			exact = q->opening.kind == URLSIFT_KIND_BARE &&
			    c.from == q->opening.at && c.to == end;
			if (c.is_name || (bare && !exact))
				return false;
		}
		if (quoted && line_end_reopens(text, end) > 0)
			return false;
	}
	if (bare && !exact) {
		answer = q->rest > 0 ? BARE_URL_NOTED :
		    bare_url_ordinary(&s->bare_url, &q->opening, q->ordinary.len);
		if (answer == BARE_URL_NOTED || answer == BARE_URL_GOES_ON) {
			document_begin_readings(s, &q->opening);
			bare_url_take(&s->bare_url, &q->opening, q->ordinary.len, q->rest,
			    answer == BARE_URL_GOES_ON);
			*after = s->bare_url.after;
		}
		if (answer != BARE_URL_ENDS)
			return answer != BARE_URL_UNKNOWN;
	}
	if (q->broken && !quick_next_line(q, document_text(s, at), s->evidence))
		return false;
	quick_emit(q, &s->emit);
	/* A closing quotation mark may open the next URL. */
	*after = quoted ? end : q->closes;
	return true;
}

/*
 * Returns whether a URL opens with the octet AT, and fills in *O if so.  URLs without a scheme
 * and defanged ones come first, if they are wanted.
 */
static bool
document_opens(struct urlsift_scanner *s, struct opening *o, size_t at)
{
	struct text *text = document_text(s, at);
	uint32_t kinds = s->options.kinds;
	uint8_t c = text->octets[at];
	bool opens = false;

	o->next = 0;
	if ((kinds & URLSIFT_KIND_DEFANGED) != 0 && (c == '<' || c == ':') &&
	    open_loose_holds(text, at))
		return false;
	if (s->loose && c != '<' && c != '&' && c < 0x80 &&
	    open_loose(o, text, at, s->first, kinds))
		return true;
	if (c == ':' || c == '&')
		opens = open_colon(o, text, at, s->first, kinds);
	else if (c == '<' || c >= 0x80)
		opens = open_angle(o, text, at, kinds);
	else if (c == '/' && (kinds & OPENING_WRONG) != 0)
		opens = open_wrong_slashes(o, text, at, s->first, kinds);
	/* Text that is not a scheme may contain a URL without one. */
	if (s->loose)
		o->next = 0;
	return opens;
}

/* Hand out what opens here.  Returns where the search continues. */
static size_t
document_find(struct urlsift_scanner *s, const struct opening *o)
{
	size_t after;

	document_begin_readings(s, o);
	if ((s->text.flags & (URLSIFT_TEXT_HTML | URLSIFT_TEXT_EXACT)) != 0 &&
	    document_contained(s, o, &after))
		return after;
	switch (policy_of(o)->closer) {
	case POLICY_QUOTED:
		return document_quote(s, o);
	case POLICY_WRAPPED:
		return document_wrapper(s, o);
	default:
		return document_token(s, o, o->at, 0);
	}
}

/*
 * The slow path.  Returns whether a URL opens; the search continues at *AFTER. noinline, so that
 * the fast path does not save its registers.
 */
static __attribute__((noinline)) bool
document_general(struct urlsift_scanner *s, size_t at, size_t *after)
{
	struct opening opening;
	bool opens = document_opens(s, &opening, at);

	*after = opens && !s->asked ? document_find(s, &opening) : opening.next;
	return opens;
}

/*
 * Returns whether no URL begins before the colon at AT, as the two letters before it and the octet
 * after it show.  ENDS has the last letters of the schemes that need no "//" in running text
 * (mailto, news, sip, sips, xmpp), of "URL", and of the schemes that a line end may divide from
 * their "//" (http, https, ftp).
 */
static bool
document_ends_word(const struct view *v, size_t at)
{
	static const char *const ends[] = { "ps", "to", "rl", "tp", "ws", "ip", "pp" };
	const char *before = (const char *)v->octets + at - 2;
	size_t i = 0;

	/* Any scheme may have one of these after its colon. */
	if (at - v->start < 2 || v->end - at < 2 || !ascii_is_letter(before[0]) ||
	    !ascii_is_letter(before[1]) || memchr("/?\\\33", before[3], 4) != NULL)
		return false;
	while (i < ARRAY_LEN(ends) && !ascii_equal(ends[i], before, 2))
		i++;
	return i == ARRAY_LEN(ends);
}

/*
 * Returns whether nothing opens with the octet AT because a word precedes the colon or "<" follows
 * it.  "<URL:<" may hold a wrapper, and what is wrong with "<scheme:<" or "scheme:host" is reported
 * if that is wanted.
 */
static bool
document_opens_nothing(const struct urlsift_scanner *s, size_t at)
{
	const uint8_t *octets = s->view.octets + at;
	size_t room = s->view.end - at, n = 0;

	if (room >= 10 && memcmp(octets, "<URL:<URL:", 10) == 0)
		return true;
	if (*octets == ':' && !s->loose && s->options.report_bad == 0 &&
	    document_ends_word(&s->view, at))
		return true;
	if (*octets == '<' && s->options.report_bad == 0) {
		n = 1;
		while (n < room && n < DOCUMENT_SCHEME && chars_is((char)octets[n], CHARS_SCHEME))
			n++;
	}
	return n + 1 < room && octets[n] == ':' && octets[n + 1] == '<' &&
	    (n != 4 || !ascii_equal("url", (const char *)octets + 1, 3));
}

bool
document_candidate(struct urlsift_scanner *s, size_t at)
{
	bool quick = s->is_quick && quick_may(&s->view, at), opens;
	size_t after;

	s->at = at;
	if (!quick && document_opens_nothing(s, at)) {
		s->at++;
		return true;
	}
	s->asked = false;
	s->emit.stop = 0;
	opens = (quick && document_quick(s, at, &after)) || document_general(s, at, &after);
	if (s->asked) {
		document_wait(s);
		return false;
	}
	s->at = after > at ? after : at + 1;
	if (opens)
		s->first = after;
	s->stopped = s->emit.stop;
	return s->stopped == 0;
}

/* Documents */

/* Find the next other candidates, unless they are known from an earlier search. */
static void
document_find_others(struct urlsift_scanner *s, size_t stop)
{
	const uint8_t *octets = s->view.octets;

	s->window.end = 0;
	if (s->reference <= s->at && s->reference < stop)
		s->reference = open_reference_next(octets, s->at, stop);
	if (s->word <= s->at && s->word < stop)
		s->word = open_loose_next(octets, s->at, stop, s->options.kinds);
	if (s->wrong <= s->at && s->wrong < stop)
		s->wrong = open_wrong_next(octets, s->at, stop);
	s->other = s->reference < s->word ? s->reference : s->word;
	s->other = s->wrong < s->other ? s->wrong : s->other;
}

void
document_search(struct urlsift_scanner *s, size_t stop, bool html)
{
	s->reference = html && s->schemes ? 0 : stop;
	s->word = s->loose ? 0 : stop;
	s->wrong = s->schemes && s->options.report_bad != 0 ? 0 : stop;
	document_find_others(s, stop);
}

void
document_next(struct urlsift_scanner *s, size_t stop)
{
	if (s->other < s->at)
		document_find_others(s, stop);
	s->at = anchor_next(&s->window, s->view.octets, s->at, s->other, s->wants);
}

bool
document_scan(struct urlsift_scanner *s)
{
	const struct view *v = &s->view;
	uint64_t end = s->emit.document + URLSIFT_DOCUMENT_MAX - v->base;
	size_t stop = v->end < end + DOCUMENT_PREFIX ? v->end : (size_t)end + DOCUMENT_PREFIX;

	document_search(s, stop, (v->flags & URLSIFT_TEXT_HTML) != 0);
	while (s->at < stop) {
		document_next(s, stop);
		if (s->at == stop)
			break;
		if (!document_candidate(s, s->at))
			return false;
	}
	return v->whole || v->end >= end + DOCUMENT_PREFIX;
}

void
document_begin(struct urlsift_scanner *s, uint64_t document, size_t at)
{
	s->emit.document = document;
	line_context_begin(&s->bare_url.context, s->view.base + at);
	s->serial++;
	s->at = at;
	s->first = at;
	s->wanted = 0;
}
