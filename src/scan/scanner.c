/*
 * scanner - scan: the push interface: feed, seek, finish; and texts in memory
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
 */
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "scan/candidate.h"
#include "scan/document.h"

#define SCANNER_LOOKBACK ((size_t)2 * LEADER_REACH)
#define SCANNER_WARM_UP URLSIFT_REACH
#define SCANNER_SLACK ((size_t)65536)	/* room to read into when all of the above is there */
#define SCANNER_BUFFER (SCANNER_LOOKBACK + SCANNER_WARM_UP + URLSIFT_DOCUMENT_MAX + \
    URLSIFT_REACH + SCANNER_SLACK)

/* Streams */

/* Drop what precedes the next document further than it can see. */
static void
scanner_next_document(struct urlsift_scanner *s)
{
	uint64_t next = s->document + URLSIFT_DOCUMENT_MAX;
	size_t drop = (size_t)(next - s->view.base) - SCANNER_WARM_UP - SCANNER_LOOKBACK;

	/* Lines are counted as far as the octets go. */
	place_move(&s->place, &s->map, s->view.octets, s->view.base, s->view.base + drop);
	memmove(s->buffer, s->buffer + drop, s->len - drop);
	s->len -= drop;
	s->view.base += drop;
	s->view.end = s->len;
	document_begin(s, next, SCANNER_LOOKBACK);
}

/* Tell the evidence how much of the document is there. */
static void
scanner_show_document(struct urlsift_scanner *s)
{
	size_t start = (size_t)(s->document - s->view.base), len;

	len = s->len > start ? s->len - start : 0;
	if (len > URLSIFT_DOCUMENT_MAX)
		len = URLSIFT_DOCUMENT_MAX;
	evidence_document(s->evidence, s->serial, s->buffer + start, len,
	    s->view.whole || len == URLSIFT_DOCUMENT_MAX || s->options.eager);
}

static int
scanner_stream(struct urlsift_scanner *s)
{
	s->view.octets = s->buffer;
	s->view.end = s->len;
	if (s->len < s->wanted && !s->view.whole && !s->options.eager)
		return 0;
	while (s->stopped == 0) {
		scanner_show_document(s);
		if (document_scan(s) != DOCUMENT_GOES_ON ||
		    s->view.base + s->len <= s->document + URLSIFT_DOCUMENT_MAX)
			break;
		scanner_next_document(s);
	}
	return s->stopped;
}

char *
urlsift_buffer(struct urlsift_scanner *s, size_t *room)
{
	*room = SCANNER_BUFFER - s->len;
	return (char *)s->buffer + s->len;
}

int
urlsift_fed(struct urlsift_scanner *s, size_t n)
{
	s->len += n;
	return s->stopped != 0 ? s->stopped : scanner_stream(s);
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
	memset(&s->view, 0, sizeof(s->view));
	s->view.flags = s->options.text;
	s->len = 0;
	s->stopped = 0;
	s->from = 0;
	s->to = UINT64_MAX;
	place_begin(&s->place, &s->map);
	document_begin(s, 0, 0);
}

int
urlsift_finish(struct urlsift_scanner *s)
{
	int stopped;

	s->view.whole = 1;
	stopped = s->stopped != 0 ? s->stopped : scanner_stream(s);
	urlsift_reset(s);
	return stopped;
}

uint64_t
urlsift_range(struct urlsift_scanner *s, uint64_t start, uint64_t end)
{
	uint64_t document = start - start % URLSIFT_DOCUMENT_MAX;
	uint64_t before = SCANNER_LOOKBACK + SCANNER_WARM_UP;

	s->from = start;
	s->to = end;
	if (document == 0)
		return 0;
	s->view.base = document - before;
	s->place.at = s->view.base;
	s->place.position.offset = s->view.base;
	document_begin(s, document, SCANNER_LOOKBACK);
	return s->view.base;
}

uint64_t
urlsift_lines(const char *octets, size_t n)
{
	return line_count(octets, n);
}

/* Texts in memory */

/* What follows is in the section. */
static void
scanner_section(struct urlsift_scanner *s, const struct urlsift_section *section, size_t from)
{
	s->view.start = from > SCANNER_LOOKBACK ? from - SCANNER_LOOKBACK : 0;
	if (s->view.start < section->start)
		s->view.start = section->start;
	s->view.end = section->end;
	s->view.flags = section->flags;
	s->first = from > section->start ? from : section->start;
}

/* The document of LEN octets of text.  A section without a candidate costs nothing. */
static void
scanner_document(struct urlsift_scanner *s, uint64_t document, size_t len,
    const struct urlsift_section *sections, size_t n)
{
	const struct urlsift_section *section = NULL, *end = sections + n;
	size_t from = document > SCANNER_WARM_UP ? (size_t)document - SCANNER_WARM_UP : 0;
	size_t stop = (size_t)document + URLSIFT_DOCUMENT_MAX + DOCUMENT_PREFIX;

	if (stop > len)
		stop = len;
	s->document = document;
	s->at = from;
	while (s->stopped == 0 && s->at < stop) {
		s->at = candidate_next(s->view.octets, s->at, stop, s->schemes);
		for (; sections < end && sections->end <= s->at; sections++)
			continue;
		if (s->at == stop || sections == end)
			break;
		if (s->at < sections->start) {
			s->at = sections->start;
			continue;
		}
		if (section != sections)
			scanner_section(s, section = sections, from);
		document_candidate(s, s->at);
	}
}

int
urlsift_scan(struct urlsift_scanner *s, const char *octets, size_t len,
    const struct urlsift_section *sections, size_t n)
{
	struct urlsift_section whole = { 0, len, s->options.text };
	uint64_t document;
	size_t rest;
	int stopped;

	if (n == 0) {
		sections = &whole;
		n = 1;
	}
	urlsift_reset(s);
	s->view.octets = (const uint8_t *)octets;
	s->view.whole = 1;
	for (document = 0; document < len && s->stopped == 0; document += URLSIFT_DOCUMENT_MAX) {
		rest = len - (size_t)document;
		evidence_document(s->evidence, ++s->serial, s->view.octets + document,
		    rest < URLSIFT_DOCUMENT_MAX ? rest : URLSIFT_DOCUMENT_MAX, 1);
		scanner_document(s, document, len, sections, n);
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

	if (options->size == 0 || options->size > sizeof(s->options))
		return NULL;
	s = calloc(1, sizeof(*s));
	if (s == NULL)
		return NULL;
	memcpy(&s->options, options, options->size);
	s->buffer = malloc(SCANNER_BUFFER);
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
	s->choose.no_audit = s->options.no_audit;
	s->choose.emit = document_emit;
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
