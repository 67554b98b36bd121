/*
 * document - scan: the candidates of one document, from "<" or ":" to the finds
 */
#include "scan/document.h"

#include <string.h>

#include "scan/candidate.h"
#include "scan/element.h"
#include "scan/glance.h"
#include "scan/open_loose.h"
#include "scan/open_reference.h"
#include "scan/quick_lines.h"
#include "scan/refang.h"
#include "scan/scheme_at.h"
#include "scan/split.h"
#include "scan/text.h"
#include "scan/wrapper.h"

/* Candidates */

/* What can be seen of the view by a candidate at AT. */
static struct text
document_text(const struct urlsift_scanner *s, size_t at)
{
	const struct view *v = &s->view;
	struct text text;

	text.octets = v->octets;
	text.start = v->start;
	text.end = v->end;
	text.whole = v->whole;
	text.eager = s->options.eager != 0;
	text.wants_more = false;
	text.flags = v->flags;
	if (v->end - at > DOCUMENT_REACH) {
		text.end = at + DOCUMENT_REACH;
		text.whole = true;
	}
	return text;
}

/* The candidate is done with: go on after it, at AT. */
static enum document_state
document_go_on(struct urlsift_scanner *s, size_t at)
{
	s->at = at > s->at ? at : s->at + 1;
	s->first = at;
	if (s->choose.stop == 0)
		return DOCUMENT_GOES_ON;
	s->stopped = s->choose.stop;
	return DOCUMENT_STOPS;
}

/*
 * Wait for octets that follow the candidate: for as many again, so that input
 * in small pieces does not make it be read over and over.
 */
static enum document_state
document_wait(struct urlsift_scanner *s)
{
	size_t seen = s->view.end - s->at;

	s->wanted = s->at + (seen > DOCUMENT_REACH / 2 ? DOCUMENT_REACH + 1 : 2 * seen);
	return DOCUMENT_WAITS;
}

/* Wait for the rest of the document. */
static enum document_state
document_wait_whole(struct urlsift_scanner *s)
{
	s->wanted = (size_t)(s->emit.document + URLSIFT_DOCUMENT_MAX - s->view.base);
	return DOCUMENT_WAITS;
}

/* A candidate that no wrapper bounds, or for which none was found. */
static enum unwrapped_state
document_unwrapped(struct urlsift_scanner *s, struct text *text, const struct opening *o, size_t at,
    uint32_t notes)
{
	struct unwrapped *u = &s->unwrapped;

	s->emit.closes = 0;
	u->text = text;
	u->base = s->view.base;
	u->opening = o;
	u->at = at;
	u->notes = notes;
	return unwrapped_find(u);
}

/* ... is done with. */
static enum document_state
document_token_done(struct urlsift_scanner *s, enum unwrapped_state state)
{
	switch (state) {
	case UNWRAPPED_FOUND:
	case UNWRAPPED_PASSED:
		return document_go_on(s, s->unwrapped.after);
	case UNWRAPPED_WAITS:
		return document_wait(s);
	case UNWRAPPED_WAITS_WHOLE:
		return document_wait_whole(s);
	default:
		return document_go_on(s, s->unwrapped.after);
	}
}

static enum document_state
document_token(struct urlsift_scanner *s, struct text *text, const struct opening *o, size_t at,
    uint32_t notes)
{
	s->unwrapped.may_break = false;
	return document_token_done(s, document_unwrapped(s, text, o, at, notes));
}

/* 1 if a backslash in the wrapper is one of troff's, -1 if more has to be read first. */
static int
document_is_troff(struct urlsift_scanner *s)
{
	if (memchr(s->join.octets, '\\', s->join.len) == NULL)
		return 0;
	return evidence_troff(s->evidence);
}

/* Returns whether the document has to be read to its end before a find is handed out. */
static bool
document_needs_whole(const struct urlsift_scanner *s)
{
	return hyphen_needs_whole(&s->options, s->evidence, &s->join);
}

/*
 * Returns whether there will be no closer: a plain token, and the next "<" directly behind
 * or below it.
 */
static bool
document_is_cut_off(const struct text *text, const struct opening *o)
{
	size_t at;

	/* Brackets that are spelled as entities are made of plain octets. */
	if (o->closer == JOIN_ENTITY)
		return false;
	at = o->at + join_plain_run(text, o->at, JOIN_MAX);
	if (at == o->at || memchr(" \n\r\t<>\"", text->octets[at], 7) == NULL)
		return false;
	if (text->octets[at] == '\n')
		at++;
	return at < text->end && text->octets[at] == '<';
}

/* Read the content of a wrapper.  DOCUMENT_GOES_ON: as far as it goes. */
static enum document_state
document_read(struct urlsift_scanner *s, struct text *text, const struct opening *o)
{
	wrapper_read(&s->join, text, o, s->evidence);
	if (s->join.stop == JOIN_WAITS)
		return document_wait_whole(s);
	return text->wants_more ? document_wait(s) : DOCUMENT_GOES_ON;
}

/* The offset after the scheme of a bad URL: the scan goes on there. */
static size_t
document_behind_scheme(const struct join *join)
{
	size_t start = split_skip_prefix(join), n;

	if (start >= join->len)
		return join->after;
	n = scheme_at_length(join->octets + start, join->len - start);
	return join->base + join->at[start + n - (n > 0)] + (n > 0);
}

/* Hand out what the wrapper that was read holds. */
static enum document_state
document_choose(struct urlsift_scanner *s, const struct opening *o, bool troff)
{
	size_t behind = document_behind_scheme(&s->join);

	s->emit.closes = s->join.after;
	if (choose_wrapper(&s->choose, o, &s->join, troff))
		return document_go_on(s, s->join.after);
	return document_go_on(s, o->broken ? o->at : behind);
}

/*
 * A wrapper in which nothing is to be joined.  Returns whether it is done with, as a find or an
 * element of XML: then the search goes on where it closes.
 */
static bool
document_take_plain(struct urlsift_scanner *s, const struct text *text, const struct opening *o)
{
	const uint8_t *octets = text->octets + o->at;
	size_t len;
	enum evidence_answer element;

	if (o->closer != JOIN_ANGLE || o->broken || (len = join_plain(text, o->at)) == 0)
		return false;
	element = element_ask(s->evidence, o, octets, len);
	s->join.base = o->at;
	s->emit.closes = o->at + len + 1;
	return element == EVIDENCE_YES ||
	    (element == EVIDENCE_NO && choose_plain(&s->choose, o, octets, len));
}

static enum document_state
document_wrapper(struct urlsift_scanner *s, struct text *text, const struct opening *o)
{
	struct join *join = &s->join;
	uint32_t notes = URLSIFT_NOTE_UNTERMINATED;
	enum document_state state;
	int element, troff;

	if (document_take_plain(s, text, o))
		return document_go_on(s, s->emit.closes);
	if (!o->broken && document_is_cut_off(text, o))
		return document_token(s, text, o, o->at, notes);
	state = document_read(s, text, o);
	if (state != DOCUMENT_GOES_ON)
		return state;
	if (join->stop != JOIN_CLOSED) {
		if (join->len == 0 || o->broken)
			return document_go_on(s, o->at);
		notes |= join->notes & URLSIFT_NOTE_TOO_LONG;
		return document_token(s, text, o, join->base + join->at[0], notes);
	}
	element = element_ask(s->evidence, o, join->octets, element_length(join));
	troff = document_is_troff(s);
	if (element < 0 || troff < 0 || document_needs_whole(s))
		return document_wait_whole(s);
	return element ? document_go_on(s, join->after) : document_choose(s, o, troff > 0);
}

/* Returns whether each further line of the quoted content is one token. */
static bool
document_is_quoted(const struct join *join)
{
	return join->stop == JOIN_CLOSED && join->len > 0 &&
	    (join->notes & URLSIFT_NOTE_BLANK_LINE) == 0 && join->gap[join->len] == JOIN_NO_GAP &&
	    !join_has(join, 0, join->len, JOIN_BLANK);
}

/*
 * A quoted URL ends at a blank, and goes on in the next line only where a wrapper would
 * that has one token in each line.
 */
static enum document_state
document_quote(struct urlsift_scanner *s, struct text *text, const struct opening *o)
{
	struct join *join = &s->join;
	enum unwrapped_state token;
	enum document_state state;

	s->unwrapped.may_break = true;
	token = document_unwrapped(s, text, o, o->at, 0);
	if (token != UNWRAPPED_BREAKS)
		return document_token_done(s, token);
	state = document_read(s, text, o);
	if (state != DOCUMENT_GOES_ON)
		return state;
	if (!document_is_quoted(join))
		return document_token(s, text, o, o->at, 0);
	if (document_needs_whole(s))
		return document_wait_whole(s);
	return document_choose(s, o, false);
}

/* Returns whether the ordinary URL that was read, and that nothing closes, is all of it. */
static bool
document_is_bare(struct urlsift_scanner *s, size_t at)
{
	struct unwrapped *u = &s->unwrapped;

	s->text = document_text(s, at);
	u->text = &s->text;
	u->opening = &s->quick.opening;
	u->at = s->quick.opening.at;
	return unwrapped_ordinary(u, s->quick.ordinary.len);
}

/* Returns whether the ordinary URL of a wrapper goes on in lines that are ordinary, too. */
static bool
document_is_broken(struct urlsift_scanner *s, size_t at)
{
	s->text = document_text(s, at);
	return quick_lines_read(&s->quick, &s->text);
}

/*
 * Returns whether an ordinary URL opens with the candidate and was handed out: the search
 * goes on behind it.
 */
static bool
document_quick(struct urlsift_scanner *s, size_t at)
{
	const struct view *v = &s->view;
	struct quick *q = &s->quick;
	size_t end;
	bool open;

	if ((v->flags & ~QUICK_FLAGS) != 0 || !quick_read(q, v, at, s->first) ||
	    (s->options.kinds & q->opening.kind) == 0)
		return false;
	end = q->opening.at + q->ordinary.len;
	/* Behind a mark with a blank before it the host goes on. */
	if ((s->options.kinds & URLSIFT_KIND_DEFANGED) != 0 &&
	    refang_may_begin(v->octets + end, v->end - end))
		return false;
	open = q->opening.kind == URLSIFT_KIND_BARE || (q->closes == 0 && quick_is_unclosed(q, v));
	if (open && !document_is_bare(s, at))
		return false;
	if (q->closes == 0 && !document_is_broken(s, at))
		return false;
	s->choose.stop = quick_emit(q, &s->emit);
	return true;
}

/*
 * Returns whether a URL opens with the octet AT, and fills *O if so, if those without a scheme
 * or defanged ones are wanted: these come first.
 */
static bool
document_opens_loose(struct urlsift_scanner *s, struct opening *o, struct text *text, size_t at)
{
	uint32_t kinds = s->options.kinds;
	uint8_t c = text->octets[at];
	bool opens;

	if ((kinds & URLSIFT_KIND_DEFANGED) != 0 && (c == '<' || c == ':') &&
	    open_loose_holds(text, at))
		return false;
	opens = c != '<' && c != '&' && c < 0x80 && open_loose(o, text, at, s->first, kinds);
	if (opens || text->wants_more)
		return opens;
	if (c == ':' || c == '&')
		opens = open_colon(o, text, at, s->first, kinds);
	else if (c == '<' || c >= 0x80)
		opens = open_angle(o, text, at, kinds);
	/* What is no scheme may hold one of them. */
	o->next = 0;
	return opens;
}

/*
 * A candidate that no quick way decides.  It stays a function of its own: those that are
 * decided should not save the registers that it needs.
 */
static __attribute__((noinline)) enum document_state
document_general(struct urlsift_scanner *s, size_t at)
{
	struct text text = document_text(s, at);
	struct opening opening;
	bool opens;

	s->choose.stop = 0;
	opening.next = 0;
	s->emit.opening = &opening;
	if (s->loose)
		opens = document_opens_loose(s, &opening, &text, at);
	else if (text.octets[at] == ':' || text.octets[at] == '&')
		opens = open_colon(&opening, &text, at, s->first, s->options.kinds);
	else
		opens = open_angle(&opening, &text, at, s->options.kinds);
	if (text.wants_more)
		return document_wait(s);
	if (!opens) {
		s->at = opening.next > at ? opening.next : at + 1;
		return DOCUMENT_GOES_ON;
	}
	/* What is not reported needs no evidence: the document before has decided with its own. */
	s->choose.rule.octets = s->view.octets;
	s->choose.rule.evidence = s->options.hyphen == URLSIFT_HYPHEN_AUTO &&
	    s->view.base + opening.opens >= s->emit.document ? s->evidence : NULL;
	if (opening.kind == URLSIFT_KIND_PREFIX && opening.closer == JOIN_ANGLE)
		return document_token(s, &text, &opening, opening.at, 0);
	if ((opening.kind & (URLSIFT_KIND_BARE | URLSIFT_KINDS_LOOSE)) != 0)
		return document_token(s, &text, &opening, opening.at, 0);
	if (opening.kind == URLSIFT_KIND_QUOTE && opening.at == opening.opens + 1)
		return document_quote(s, &text, &opening);
	return document_wrapper(s, &text, &opening);
}

enum document_state
document_candidate(struct urlsift_scanner *s, size_t at)
{
	bool quick = s->is_quick && quick_may(&s->view, at);

	s->at = quick || s->loose ? at : glance_past(&s->view, at, s->schemes);
	if (s->at > at)
		return DOCUMENT_GOES_ON;
	/* All of its line that is reported has to be there. */
	if (s->options.line && !s->view.whole && !s->options.eager &&
	    s->view.end - at < URLSIFT_LINE_MAX)
		return document_wait(s);
	if (quick && document_quick(s, at))
		return document_go_on(s, s->quick.closes);
	return document_general(s, at);
}

/* Documents */

/* Look for what else may open a URL; where it is known, it was looked for before. */
static void
document_look_on(struct urlsift_scanner *s, size_t stop)
{
	const uint8_t *octets = s->view.octets;

	s->window.end = 0;
	if (s->reference < s->at)
		s->reference = open_reference_next(octets, s->at, stop);
	if (s->word < s->at)
		s->word = open_loose_next(octets, s->at, stop, s->options.kinds);
	s->other = s->reference < s->word ? s->reference : s->word;
}

void
document_look(struct urlsift_scanner *s, size_t stop, bool html)
{
	const uint8_t *octets = s->view.octets;

	s->reference = s->word = stop;
	if (html && s->schemes && s->at < stop)
		s->reference = open_reference_next(octets, s->at, stop);
	if (s->loose && s->at < stop)
		s->word = open_loose_next(octets, s->at, stop, s->options.kinds);
	document_look_on(s, stop);
}

void
document_next(struct urlsift_scanner *s, size_t stop)
{
	if (s->other < s->at)
		document_look_on(s, stop);
	s->at = candidate_next(&s->window, s->view.octets, s->at, s->other, s->wants);
}

enum document_state
document_scan(struct urlsift_scanner *s)
{
	const struct view *v = &s->view;
	uint64_t end = s->emit.document + URLSIFT_DOCUMENT_MAX - v->base;
	size_t stop = v->end < end + DOCUMENT_PREFIX ? v->end : (size_t)end + DOCUMENT_PREFIX;
	enum document_state state = DOCUMENT_GOES_ON;

	document_look(s, stop, (v->flags & URLSIFT_TEXT_HTML) != 0);
	while (s->at < stop) {
		document_next(s, stop);
		if (s->at == stop)
			break;
		state = document_candidate(s, s->at);
		if (state != DOCUMENT_GOES_ON)
			return state;
	}
	return v->whole || v->end >= end + DOCUMENT_PREFIX ? DOCUMENT_GOES_ON : DOCUMENT_WAITS;
}

void
document_begin(struct urlsift_scanner *s, uint64_t document, size_t at)
{
	s->emit.document = document;
	around_begin(&s->unwrapped.around, s->view.base + at);
	s->serial++;
	s->at = at;
	s->first = at;
	s->wanted = 0;
}
