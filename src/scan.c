/*
 * scan - floor 3: the scanner: feed, seek, finish; calls back with each find
 *
 * The text is a sequence of documents (see URLSIFT_DOCUMENT_MAX).  Each is
 * read whole into one buffer, with what precedes it as far as a candidate can
 * reach, and with what follows it as far:
 *
 *	| lookback | warm-up |         document          | reach |
 *	           ^ the scan begins   ^ and reports       ^ and ends
 *
 * Whether the document opens inside a candidate is found out by scanning the
 * warm-up.  So what a document gives depends on these octets alone, not on how
 * the text is cut or where a range begins.
 *
 * A candidate whose answer needs octets that are not there yet waits, and with
 * it the whole scan: the buffer is the one place where anything waits.
 */
#include <stdlib.h>
#include <string.h>

#include "choose.h"
#include "evidence.h"
#include "find.h"
#include "furniture.h"
#include "join.h"
#include "leader.h"
#include "open.h"
#include "place.h"
#include "text.h"
#include "urlsift.h"

#define SCAN_LOOKBACK ((size_t)2 * LEADER_REACH)
#define SCAN_WARM_UP URLSIFT_REACH
#define SCAN_PREFIX 128		/* a candidate opens at most so far before its ":" */
#define SCAN_SLACK ((size_t)65536)	/* room to read into when all of the above is there */
#define SCAN_BUFFER (SCAN_LOOKBACK + SCAN_WARM_UP + URLSIFT_DOCUMENT_MAX + SCAN_PREFIX + \
    URLSIFT_REACH + SCAN_SLACK)

enum scan_state {
	SCAN_GOES_ON,
	SCAN_WAITS,	/* for more octets */
	SCAN_STOPS	/* the callback said so */
};

/* The octets that are looked at: the buffer, or a text of the caller's. */
struct view {
	const unsigned char *octets;
	uint64_t base;	/* offset in the text of the first one */
	size_t start;	/* those before it are another section */
	size_t end;
	int whole;	/* 1: the section ends at END */
	uint32_t flags;	/* set of enum urlsift_text_flag */
};

struct urlsift_scanner {
	struct urlsift_options options;
	int schemes;		/* 1: quoted or bare URLs are wanted */
	struct view view;
	uint64_t document;	/* offset in the text of the document's first octet */
	uint64_t serial;	/* of the document, for the evidence */
	size_t at;		/* in the view: where the search goes on */
	size_t first;		/* in the view: the end of the last candidate */
	uint64_t from, to;	/* only what opens in between is reported */
	int stopped;		/* what the callback returned, if not 0 */
	const struct opening *opening;	/* the candidate being looked at */
	struct place place;
	struct place_map map;
	struct evidence *evidence;
	struct join join;
	struct choose choose;
	unsigned char *buffer;
	size_t len;		/* octets in the buffer */
	size_t wanted;		/* ... before it is worth while to look again */
};

/* Positions */

/* A piece that crosses a seek is two pieces; returns how many there are now. */
static size_t
scan_split_piece(struct urlsift_piece *pieces, size_t n, size_t i, size_t max, uint64_t run)
{
	struct urlsift_piece *p = &pieces[i];

	if (run == 0 || run >= p->len || p->len != p->text_len || n == max)
		return n;
	memmove(p + 1, p, (n - i) * sizeof *p);
	p[0].len = p[0].text_len = (uint32_t)run;
	p[1].len = p[1].text_len = p[1].len - (uint32_t)run;
	p[1].off += (uint32_t)run;
	p[1].at.offset += run;
	return n + 1;
}

/* Give the pieces and the find their positions in the input. */
static void
scan_locate(struct urlsift_scanner *s, struct urlsift_find *find, struct urlsift_piece *pieces)
{
	const struct view *v = &s->view;
	struct place place;
	struct urlsift_piece *p;
	uint64_t at;
	size_t i;

	place_move(&s->place, &s->map, v->octets, v->base, v->base + s->opening->opens);
	find->opens = s->place.position.offset;
	place = s->place;
	for (i = 0; i < find->n_pieces; i++) {
		at = v->base + s->join.base + pieces[i].at.offset;
		place_move(&place, &s->map, v->octets, v->base, at);
		find->n_pieces = scan_split_piece(pieces, find->n_pieces, i, CHOOSE_TEXT_MAX,
		    place_run(&place, &s->map, pieces[i].len));
		pieces[i].at = place.position;
	}
	p = &pieces[find->n_pieces - 1];
	find->at = pieces[0].at;
	find->end = p->at.offset + p->len;
}

/* A choose_emit. */
static int
scan_emit(void *ctx, struct urlsift_find *find, struct urlsift_piece *pieces)
{
	struct urlsift_scanner *s = ctx;
	uint64_t opens = s->view.base + s->opening->opens;

	if (opens < s->document || opens >= s->document + URLSIFT_DOCUMENT_MAX ||
	    opens < s->from || opens >= s->to)
		return 0;
	scan_locate(s, find, pieces);
	return s->options.found == NULL ? 0 : s->options.found(s->options.ctx, find);
}

/* Candidates */

/* What can be seen of the view by a candidate at AT. */
static struct text
scan_text(const struct urlsift_scanner *s, size_t at)
{
	const struct view *v = &s->view;
	struct text text;

	text.octets = v->octets;
	text.start = v->start;
	text.end = v->end;
	text.whole = v->whole;
	text.hungry = 0;
	text.flags = v->flags;
	if (v->end - at > URLSIFT_REACH) {
		text.end = at + URLSIFT_REACH;
		text.whole = 1;
	}
	return text;
}

/* The candidate is done with: go on after it, at AT. */
static enum scan_state
scan_go_on(struct urlsift_scanner *s, size_t at)
{
	s->at = at > s->at ? at : s->at + 1;
	s->first = at;
	if (s->choose.stop == 0)
		return SCAN_GOES_ON;
	s->stopped = s->choose.stop;
	return SCAN_STOPS;
}

/*
 * Wait for octets that follow the candidate: for as many again, so that input
 * in small pieces does not make it be read over and over.
 */
static enum scan_state
scan_wait(struct urlsift_scanner *s)
{
	size_t seen = s->view.end - s->at;

	s->wanted = s->at + (seen > URLSIFT_REACH / 2 ? URLSIFT_REACH + 1 : 2 * seen);
	return SCAN_WAITS;
}

/* Wait for the rest of the document. */
static enum scan_state
scan_wait_document(struct urlsift_scanner *s)
{
	s->wanted = (size_t)(s->document + URLSIFT_DOCUMENT_MAX - s->view.base);
	return SCAN_WAITS;
}

/* 1 if a line ends at AT after "-" or "/": there may be more of the URL below. */
static int
scan_may_continue(struct text *text, const struct join *join)
{
	size_t at = text_skip_blanks(text, join->after);
	unsigned char last = join->len == 0 ? 0 : join->octets[join->len - 1];

	return (last == '-' || last == '/') && (at == text->end || text_newline(text, at) > 0);
}

/* A candidate that has no closer, or turned out to have none. */
static enum scan_state
scan_token(struct urlsift_scanner *s, struct text *text, const struct opening *o, size_t at,
    uint32_t notes)
{
	struct join *join = &s->join;
	int found;

	join_token(join, text, o->opens, at, o->kind == URLSIFT_KIND_BARE);
	if ((o->kind & (URLSIFT_KIND_PREFIX | URLSIFT_KIND_BARE)) != 0 &&
	    scan_may_continue(text, join))
		notes |= URLSIFT_NOTE_MAY_CONTINUE;
	if (text->hungry)
		return scan_wait(s);
	found = choose_token(&s->choose, o, join, notes);
	if (found || (o->kind & (URLSIFT_KIND_PREFIX | URLSIFT_KIND_BARE)) != 0)
		return scan_go_on(s, join->after);
	return scan_go_on(s, o->at);
}

/* "<news:x>" may be an element of XML instead. */
static int
scan_is_element(struct urlsift_scanner *s, const struct opening *o)
{
	const unsigned char *part = memchr(s->join.octets, ':', s->join.len);
	const unsigned char *end = s->join.octets + s->join.len;

	if (o->name == NULL || part == NULL)
		return 0;
	for (part++; part < end; part++)
		if (memchr("@/:%?&=+*!,;$", *part, 13) != NULL)
			return 0;
	return evidence_namespace(s->evidence, o->name);
}

/* 1 if the document has to be read to its end before anything is said. */
static int
scan_needs_document(const struct urlsift_scanner *s)
{
	return s->options.hyphen == URLSIFT_HYPHEN_AUTO && !evidence_is_complete(s->evidence) &&
	    hyphen_is_ambiguous(&s->join, 0, s->join.len);
}

static enum scan_state
scan_wrapper(struct urlsift_scanner *s, struct text *text, const struct opening *o)
{
	struct join *join = &s->join;
	uint32_t notes = URLSIFT_NOTE_UNTERMINATED;
	int element;

	join_wrapper(join, text, o->opens, o->at, o->closer, evidence_recurs, s->evidence);
	if (join->stop == JOIN_WAITS)
		return scan_wait_document(s);
	if (text->hungry)
		return scan_wait(s);
	if (join->stop != JOIN_CLOSED) {
		if (join->len == 0)
			return scan_go_on(s, o->at);
		notes |= join->notes & URLSIFT_NOTE_TOO_LONG;
		return scan_token(s, text, o, join->base + join->at[0], notes);
	}
	element = scan_is_element(s, o);
	if (element < 0 || scan_needs_document(s))
		return scan_wait_document(s);
	if (!element)
		choose_wrapper(&s->choose, o, join);
	return scan_go_on(s, join->after);
}

/* The octet AT may open a candidate. */
static enum scan_state
scan_candidate(struct urlsift_scanner *s, size_t at)
{
	struct text text = scan_text(s, at);
	struct opening opening;
	int opens;

	s->choose.stop = 0;
	s->opening = &opening;
	opens = text.octets[at] == '<' ? open_angle(&opening, &text, at, s->options.kinds) :
	    open_colon(&opening, &text, at, s->first, s->options.kinds);
	if (text.hungry)
		return scan_wait(s);
	if (!opens) {
		s->at = at + 1;
		return SCAN_GOES_ON;
	}
	if (opening.kind == URLSIFT_KIND_PREFIX && opening.closer == JOIN_ANGLE)
		return scan_token(s, &text, &opening, opening.at, 0);
	if (opening.kind == URLSIFT_KIND_BARE)
		return scan_token(s, &text, &opening, opening.at, 0);
	return scan_wrapper(s, &text, &opening);
}

/* Documents */

/*
 * Go through what is there of the document.  SCAN_GOES_ON: it is done;
 * SCAN_WAITS: more has to be read.
 */
static enum scan_state
scan_document(struct urlsift_scanner *s)
{
	const struct view *v = &s->view;
	uint64_t end = s->document + URLSIFT_DOCUMENT_MAX - v->base;
	size_t stop = v->end < end + SCAN_PREFIX ? v->end : (size_t)end + SCAN_PREFIX;
	enum scan_state state = SCAN_GOES_ON;

	while (s->at < stop) {
		s->at = find_next(v->octets, s->at, stop, s->schemes);
		if (s->at == stop)
			break;
		state = scan_candidate(s, s->at);
		if (state != SCAN_GOES_ON)
			return state;
	}
	return v->whole || v->end >= end + SCAN_PREFIX ? SCAN_GOES_ON : SCAN_WAITS;
}

static void
scan_begin_document(struct urlsift_scanner *s, uint64_t document, size_t at)
{
	s->document = document;
	s->serial++;
	s->at = at;
	s->first = at;
	s->wanted = 0;
}

/* Streams */

/* Drop what precedes the next document further than it can see. */
static void
scan_next_document(struct urlsift_scanner *s)
{
	uint64_t next = s->document + URLSIFT_DOCUMENT_MAX;
	size_t drop = (size_t)(next - s->view.base) - SCAN_WARM_UP - SCAN_LOOKBACK;

	/* Lines are counted as far as the octets go. */
	place_move(&s->place, &s->map, s->view.octets, s->view.base, s->view.base + drop);
	memmove(s->buffer, s->buffer + drop, s->len - drop);
	s->len -= drop;
	s->view.base += drop;
	s->view.end = s->len;
	scan_begin_document(s, next, SCAN_LOOKBACK);
}

/* Tell the evidence how much of the document is there. */
static void
scan_show_document(struct urlsift_scanner *s)
{
	size_t start = (size_t)(s->document - s->view.base), len;

	len = s->len > start ? s->len - start : 0;
	if (len > URLSIFT_DOCUMENT_MAX)
		len = URLSIFT_DOCUMENT_MAX;
	evidence_document(s->evidence, s->serial, s->buffer + start, len,
	    s->view.whole || len == URLSIFT_DOCUMENT_MAX || s->options.eager);
}

static int
scan_stream(struct urlsift_scanner *s)
{
	s->view.octets = s->buffer;
	s->view.end = s->len;
	if (s->len < s->wanted && !s->view.whole && !s->options.eager)
		return 0;
	while (s->stopped == 0) {
		scan_show_document(s);
		if (scan_document(s) != SCAN_GOES_ON ||
		    s->view.base + s->len <= s->document + URLSIFT_DOCUMENT_MAX)
			break;
		scan_next_document(s);
	}
	return s->stopped;
}

char *
urlsift_buffer(struct urlsift_scanner *s, size_t *room)
{
	*room = SCAN_BUFFER - s->len;
	return (char *)s->buffer + s->len;
}

int
urlsift_fed(struct urlsift_scanner *s, size_t n)
{
	s->len += n;
	return s->stopped != 0 ? s->stopped : scan_stream(s);
}

int
urlsift_feed(struct urlsift_scanner *s, const char *octets, size_t n)
{
	size_t room;
	char *place;

	while (n > 0 && s->stopped == 0) {
		place = urlsift_buffer(s, &room);
		if (room > n)
			room = n;
		memcpy(place, octets, room);
		octets += room;
		n -= room;
		urlsift_fed(s, room);
	}
	return s->stopped;
}

int
urlsift_seek(struct urlsift_scanner *s, const struct urlsift_position *at)
{
	return place_mark(&s->map, &s->place, s->view.base + s->len, at);
}

void
urlsift_reset(struct urlsift_scanner *s)
{
	memset(&s->view, 0, sizeof s->view);
	s->view.flags = s->options.text;
	s->len = 0;
	s->stopped = 0;
	s->from = 0;
	s->to = UINT64_MAX;
	place_begin(&s->place, &s->map);
	scan_begin_document(s, 0, 0);
}

int
urlsift_finish(struct urlsift_scanner *s)
{
	int stopped;

	s->view.whole = 1;
	stopped = s->stopped != 0 ? s->stopped : scan_stream(s);
	urlsift_reset(s);
	return stopped;
}

uint64_t
urlsift_range(struct urlsift_scanner *s, uint64_t start, uint64_t end)
{
	uint64_t document = start - start % URLSIFT_DOCUMENT_MAX;
	uint64_t before = SCAN_LOOKBACK + SCAN_WARM_UP;

	s->from = start;
	s->to = end;
	if (document == 0)
		return 0;
	s->view.base = document - before;
	s->place.at = s->view.base;
	s->place.position.offset = s->view.base;
	scan_begin_document(s, document, SCAN_LOOKBACK);
	return s->view.base;
}

/* Texts in memory */

/* The part of the document that lies in the section. */
static void
scan_section(struct urlsift_scanner *s, const struct urlsift_section *section, uint64_t document)
{
	size_t at = document > SCAN_WARM_UP ? (size_t)document - SCAN_WARM_UP : 0;

	s->view.start = at > SCAN_LOOKBACK ? at - SCAN_LOOKBACK : 0;
	if (s->view.start < section->start)
		s->view.start = section->start;
	s->view.end = section->end;
	s->view.flags = section->flags;
	s->at = at < section->start ? section->start : at;
	s->first = s->at;
	s->document = document;
	scan_document(s);
}

int
urlsift_scan(struct urlsift_scanner *s, const char *octets, size_t len,
    const struct urlsift_section *sections, size_t n)
{
	struct urlsift_section whole = { 0, len, s->options.text };
	uint64_t document;
	size_t i, rest;
	int stopped;

	if (n == 0) {
		sections = &whole;
		n = 1;
	}
	urlsift_reset(s);
	s->view.octets = (const unsigned char *)octets;
	s->view.whole = 1;
	for (document = 0; document < len && s->stopped == 0; document += URLSIFT_DOCUMENT_MAX) {
		rest = len - (size_t)document;
		evidence_document(s->evidence, ++s->serial, s->view.octets + document,
		    rest < URLSIFT_DOCUMENT_MAX ? rest : URLSIFT_DOCUMENT_MAX, 1);
		for (i = 0; i < n && s->stopped == 0; i++)
			if (sections[i].end > document &&
			    sections[i].start < document + URLSIFT_DOCUMENT_MAX)
				scan_section(s, &sections[i], document);
	}
	stopped = s->stopped;
	urlsift_reset(s);
	return stopped;
}

/* Life */

struct urlsift_scanner *
urlsift_scanner_new(const struct urlsift_options *options)
{
	struct urlsift_scanner *s;

	if (options->size == 0 || options->size > sizeof s->options)
		return NULL;
	s = calloc(1, sizeof *s);
	if (s == NULL)
		return NULL;
	memcpy(&s->options, options, options->size);
	s->buffer = malloc(SCAN_BUFFER);
	s->evidence = evidence_new(s->options.hyphenate, s->options.hyphenate_ctx);
	if (s->buffer == NULL || s->evidence == NULL) {
		urlsift_scanner_free(s);
		return NULL;
	}
	if (s->options.kinds == 0)
		s->options.kinds = URLSIFT_KINDS_DEFAULT;
	s->schemes = (s->options.kinds & (URLSIFT_KIND_QUOTE | URLSIFT_KIND_BARE)) != 0;
	s->choose.std = s->options.std;
	s->choose.rule.mode = s->options.hyphen;
	s->choose.rule.std = s->options.std;
	if (s->options.hyphen == URLSIFT_HYPHEN_AUTO)
		s->choose.rule.evidence = s->evidence;
	s->choose.report_bad = s->options.report_bad;
	s->choose.emit = scan_emit;
	s->choose.ctx = s;
	urlsift_reset(s);
	return s;
}

void
urlsift_scanner_free(struct urlsift_scanner *s)
{
	if (s == NULL)
		return;
	evidence_free(s->evidence);
	free(s->buffer);
	free(s);
}
