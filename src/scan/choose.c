/*
 * choose - scan: what was put together becomes finds: split, readings, first token
 *
 * By the grammar of 1993, where the reading with blanks is bad, the one without them is
 * tried.  An empty wrapper is reported on demand only, where its content would begin.
 */
#include "scan/choose.h"

#include <string.h>

#include "base/octets.h"
#include "scan/end.h"
#include "scan/plausible.h"
#include "scan/split.h"
#include "url/parse.h"

/* Notes that say a URL was repaired (section 6 of the RFC asks for care with such). */
#define CHOOSE_REPAIRS (URLSIFT_NOTE_UNTERMINATED | URLSIFT_NOTE_QUOTE_DEPTH | \
    URLSIFT_NOTE_PAGE_BREAK | URLSIFT_NOTE_INNER_SPACE | URLSIFT_NOTE_BACKSLASH | \
    URLSIFT_NOTE_ZERO_WIDTH | URLSIFT_NOTE_REJOIN_INVALID)

static void
choose_add_reading(struct choose *c, enum urlsift_reading_kind kind, struct octets text,
    enum urlsift_verdict verdict, uint32_t why)
{
	struct urlsift_reading *r;

	if (verdict == URLSIFT_BAD || c->n_readings == CHOOSE_READINGS)
		return;
	for (r = c->readings; r < c->readings + c->n_readings; r++)
		if (r->len == text.len && memcmp(r->text, text.at, text.len) == 0)
			return;
	r = &c->readings[c->n_readings++];
	r->text = text.at;
	r->len = text.len;
	r->kind = kind;
	r->verdict = verdict;
	r->why = why;
}

/* Another way to read it, if the octets are no bad URL. */
static void
choose_add_octets(struct choose *c, enum urlsift_reading_kind kind, const uint8_t *octets,
    size_t len)
{
	struct octets text = { (const char *)octets, len };
	struct urlsift_url url;

	urlsift_parse(&url, text.at, len, c->options->std);
	choose_add_reading(c, kind, text, url.verdict, 0);
}

/* What was taken is the first reading. */
static void
choose_add_taken(struct choose *c, enum urlsift_verdict verdict)
{
	struct octets text = { (const char *)c->text.octets, c->text.len };

	choose_add_reading(c, URLSIFT_READING_HYPHEN, text, verdict, 0);
}

/* Hand out what was parsed.  Returns whether a find was made: always. */
static bool
choose_emit_find(struct choose *c, enum urlsift_kind kind, uint32_t notes, uint32_t warnings)
{
	struct urlsift_find find;

	/* The places and the line are the scanner's. */
	find.kind = kind;
	find.text = (const char *)c->text.octets;
	find.len = c->text.len;
	find.url = &c->url;
	find.notes = notes;
	find.warnings = warnings | (c->options->no_audit ? 0 : urlsift_audit(&c->url, find.text));
	if ((notes & CHOOSE_REPAIRS) != 0)
		find.warnings |= URLSIFT_WARN_REPAIRED;
	if ((notes & URLSIFT_NOTE_BIDI) != 0)
		find.warnings |= URLSIFT_WARN_NONASCII;
	find.pieces = c->text.pieces;
	find.n_pieces = choose_text_pieces(&c->text, c->opening->at - c->opening->opens);
	find.readings = NULL;
	find.n_readings = 0;
	if (c->n_readings > 1) {
		c->readings[0].text = find.text;
		c->readings[0].len = find.len;
		c->readings[0].verdict = c->url.verdict;
		find.readings = c->readings;
		find.n_readings = c->n_readings;
	}
	if (find.n_pieces > 0)
		c->stop = emit_find(c->emit, &find, c->text.pieces);
	return true;
}

/* What was parsed is bad after all. */
static void
choose_refuse(struct choose *c, enum urlsift_error_code error, uint32_t off)
{
	c->url.verdict = URLSIFT_BAD;
	c->url.error = error;
	c->url.error_off = off;
}

/* Returns whether the URL that was parsed is plausible; if not, it is bad after all. */
static bool
choose_is_plausible(struct choose *c)
{
	if (c->url.verdict < (c->opening->broken ? URLSIFT_STRICT : URLSIFT_RELAXED))
		return false;
	if ((c->opening->kind & (URLSIFT_KIND_URL | URLSIFT_KIND_PREFIX)) == 0 ||
	    plausible_prefixed(&c->url, c->text.octets, c->text.len))
		return true;
	choose_refuse(c, URLSIFT_ERR_IMPLAUSIBLE, 0);
	return false;
}

/* Parse what was taken.  Returns whether it is a plausible URL. */
static bool
choose_parse(struct choose *c)
{
	urlsift_parse(&c->url, (const char *)c->text.octets, c->text.len, c->options->std);
	return choose_is_plausible(c);
}

/* What is to be noted of the octets START to END of a wrapper. */
static uint32_t
choose_notes(const struct choose *c, const struct run *run, size_t start, size_t end)
{
	uint32_t notes = run->notes | c->opening->notes;

	/* White space between two URLs is inside neither. */
	if (end > start && !run_has(run, start, end, RUN_BLANK))
		notes &= ~(uint32_t)URLSIFT_NOTE_INNER_SPACE;
	return notes;
}

/*
 * A mailto without "@" is bad if blanks were removed from it, or words follow.  Returns
 * whether what was taken is neither.
 */
static bool
choose_is_addressed(struct choose *c, const struct run *run, size_t start, size_t end,
    uint32_t notes)
{
	const uint32_t cut = URLSIFT_NOTE_REJOIN_INVALID | URLSIFT_NOTE_LINK_TEXT;

	if (c->url.parts[URLSIFT_PART_ADDR].off == URLSIFT_ABSENT ||
	    memchr(c->text.octets, '@', c->text.len) != NULL ||
	    ((notes & cut) == 0 && !run_has(run, start, end, RUN_BLANK)))
		return true;
	choose_refuse(c, URLSIFT_ERR_ADDR, c->url.parts[URLSIFT_PART_ADDR].off);
	return false;
}

/* Report what is bad, if that is wanted. */
static void
choose_report(struct choose *c, const struct run *run, size_t start, size_t end, uint32_t notes)
{
	if (!c->options->report_bad || c->stop != 0 || c->opening->broken)
		return;
	c->n_readings = 0;
	choose_text_take(&c->text, run, start, end);
	if (choose_parse(c))
		choose_is_addressed(c, run, start, end, notes);
	if (c->url.verdict != URLSIFT_BAD)
		return;
	choose_emit_find(c, c->opening->kind, notes | choose_notes(c, run, start, end), 0);
}

/* 1993: its blanks, each in the place of the white space.  Returns whether a find was made. */
static bool
choose_1993(struct choose *c, const struct run *run, size_t start)
{
	uint32_t end;
	size_t i;

	choose_text_begin(&c->text);
	for (i = start; i < run->len; i++) {
		if (i > start && run->origins[i].gap != RUN_NO_GAP) {
			end = run->origins[i - 1].at + run->origins[i - 1].width;
			choose_text_put(&c->text, ' ', end, run->origins[i].at - end);
		}
		choose_text_put(&c->text, run->octets[i], run->origins[i].at,
		    run->origins[i].width);
	}
	c->n_readings = 0;
	return choose_parse(c) &&
	    choose_emit_find(c, c->opening->kind,
	    (run->notes | c->opening->notes) & ~(uint32_t)URLSIFT_NOTE_INNER_SPACE, 0);
}

/* A gopher or wais URL of 1993 may have meant its blanks. */
static void
choose_add_1993(struct choose *c, const struct run *run, size_t start, size_t end)
{
	const char *name = c->url.scheme == NULL ? "" : c->url.scheme->name;
	size_t len;

	if ((choose_notes(c, run, start, end) & URLSIFT_NOTE_INNER_SPACE) == 0 ||
	    (strcmp(name, "gopher") != 0 && strcmp(name, "wais") != 0))
		return;
	len = choose_text_blanks(c->blanks, run, start, end);
	choose_add_octets(c, URLSIFT_READING_1993, c->blanks, len);
}

/* Take the best reading of the octets START to END.  Returns whether one is not bad. */
static bool
choose_reading(struct choose *c, const struct run *run, size_t start, size_t end,
    uint32_t *warnings)
{
	struct hyphen *h = &c->hyphen;
	size_t i;

	c->n_readings = 0;
	if (!hyphen_is_ambiguous(run, start, end)) {
		choose_text_take(&c->text, run, start, end);
		choose_add_taken(c, URLSIFT_STRICT);
		return choose_parse(c);
	}
	hyphen_read(h, run, start, end, &c->rule);
	if (h->n == 0)
		return false;
	choose_text_take_best(&c->text, run, start, end, h);
	c->url = h->best[0]->url;
	for (i = 0; i < h->n; i++) {
		const struct hyphen_reading *r = h->best[i];

		choose_add_reading(c, URLSIFT_READING_HYPHEN,
		    (struct octets){ (const char *)r->text, r->len }, r->url.verdict, r->why);
	}
	if (h->n > 1 && hyphen_changes_host(h))
		*warnings |= URLSIFT_WARN_HYPHEN_HOST;
	return choose_is_plausible(c);
}

/* Octets of the run that are one URL. */
struct choose_segment {
	size_t start, end;
	enum urlsift_reading_kind other;	/* one more reading: the octets from START on */
	size_t other_end;	/* ... to this one; START: there is no such reading */
	uint32_t notes;
};

/* The segment's best reading is the find.  Returns whether one is not bad. */
static bool
choose_segment(struct choose *c, const struct run *run, const struct choose_segment *g)
{
	uint32_t warnings = 0, notes = g->notes;

	if (!choose_reading(c, run, g->start, g->end, &warnings) ||
	    !choose_is_addressed(c, run, g->start, g->end, g->notes))
		return false;
	if (g->other_end > g->start)
		choose_add_octets(c, g->other, run->octets + g->start, g->other_end - g->start);
	choose_add_1993(c, run, g->start, g->end);
	if (split_is_nested(run, g->start, g->end))
		notes |= URLSIFT_NOTE_NESTED_URL;
	return choose_emit_find(c, c->opening->kind,
	    notes | choose_notes(c, run, g->start, g->end), warnings);
}

/* The segment that a split gives, and how else it may be read; FIRST begins the wrapper. */
static struct choose_segment
choose_split_segment(const struct choose *c, const struct run *run, const struct split *split,
    size_t first)
{
	struct choose_segment g = { .start = split->start, .end = split->end };

	if (first != g.start || g.end != run->len)
		g.notes = URLSIFT_NOTE_SEVERAL;
	g.other_end = g.start;
	if (split->declined) {
		g.other = URLSIFT_READING_SPLIT;
		g.other_end = split->declined_end;
	} else if (g.notes == 0 && c->token > g.start) {
		g.other = URLSIFT_READING_TOKEN;
		g.other_end = c->token;
	} else if (g.notes != 0 && g.start == first) {
		g.other = URLSIFT_READING_JOINED;
		g.other_end = run->len;
	}
	return g;
}

/* Returns whether one of the wrapper's URLs at least would be a find. */
static bool
choose_some_segment(struct choose *c, const struct run *run, size_t first, bool force)
{
	struct choose_segment g;
	struct split split;
	uint32_t warnings = 0;

	for (size_t start = first; start < run->len; start = split.next) {
		split_next(&split, run, start, force, c->options->std);
		g = choose_split_segment(c, run, &split, first);
		if (choose_reading(c, run, g.start, g.end, &warnings) &&
		    choose_is_addressed(c, run, g.start, g.end, g.notes))
			return true;
	}
	return false;
}

/*
 * The URLs of a wrapper, one after the other.  Returns whether one was found.
 * Bad ones among them are reported beside good ones only.
 */
static bool
choose_segments(struct choose *c, const struct run *run, size_t start, bool force)
{
	struct choose_segment g;
	struct split split;
	size_t first = start;
	bool found = false;

	if (c->options->report_bad && !choose_some_segment(c, run, start, force))
		return false;
	for (; start < run->len && c->stop == 0; start = split.next) {
		split_next(&split, run, start, force, c->options->std);
		g = choose_split_segment(c, run, &split, first);
		if (choose_segment(c, run, &g))
			found = true;
		else if (g.notes != 0)
			choose_report(c, run, start, split.end, g.notes);
	}
	return found;
}

/* Joined it is bad.  Returns whether the first token is a find. */
static bool
choose_first_token(struct choose *c, struct run *run, size_t start)
{
	struct choose_segment g = { .start = start, .notes = URLSIFT_NOTE_REJOIN_INVALID };

	run_cut(run, split_first_gap(run, start));
	run_cut(run, end_of_token(run->octets, run->len));
	g.end = run->len;
	return run->len > start && choose_segment(c, run, &g);
}

/* "<http://h/a click here>": behind the blank is a label.  Returns whether a find was made. */
static bool
choose_label(struct choose *c, const struct run *run, size_t start)
{
	struct choose_segment g;
	struct split_label label;

	c->token = 0;
	if (c->opening->kind != URLSIFT_KIND_ANGLE)
		return false;
	split_label(&label, run, start);
	c->token = label.token;
	g = (struct choose_segment){ .start = start, .end = label.end,
	    .other = URLSIFT_READING_JOINED, .other_end = run->len,
	    .notes = URLSIFT_NOTE_LINK_TEXT };
	return label.end < run->len && choose_segment(c, run, &g);
}

bool
choose_wrapper(struct choose *c, const struct opening *opening, struct run *run)
{
	size_t start;

	c->opening = opening;
	c->stop = 0;
	c->rule.unwrapped = false;
	start = split_skip_prefix(run);
	if (start > 0)
		run->notes |= URLSIFT_NOTE_DOUBLED_PREFIX;
	if (start >= run->len) {
		choose_report(c, run, run->len, run->len, 0);
		return false;
	}
	if (c->options->std == URLSIFT_STD_1993 && choose_1993(c, run, start))
		return true;
	if (choose_label(c, run, start) || choose_segments(c, run, start, false) ||
	    (run->n_gaps > 0 && choose_segments(c, run, start, true)))
		return true;
	choose_report(c, run, start, run->len, 0);
	return run_has(run, 0, run->len + 1, RUN_LINE) && choose_first_token(c, run, start);
}

/* Take the octets START to END of a token. */
static void
choose_take_token(struct choose *c, const struct choose_token *t, size_t end)
{
	c->opening = t->opening;
	c->n_readings = 0;
	if (t->run != NULL) {
		choose_text_take(&c->text, t->run, t->start, end);
		return;
	}
	c->text.octets = t->octets + t->start;
	c->text.len = end - t->start;
	c->text.origins = NULL;
}

/* Parse the token.  Returns whether it is plausible: its first reading is there then. */
static bool
choose_parse_token(struct choose *c, const struct choose_token *t, uint32_t *warnings)
{
	c->opening = t->opening;
	c->rule.unwrapped = t->line > 0;
	if (t->line > 0)
		return choose_reading(c, t->run, t->start, t->end, warnings);
	choose_take_token(c, t, t->end);
	if (!choose_parse(c))
		return false;
	choose_add_taken(c, c->url.verdict);
	return true;
}

/* Where else it may end. */
static void
choose_add_ends(struct choose *c, const struct choose_token *t)
{
	const uint8_t *octets = t->octets + t->start;

	if (t->line > 0)
		choose_add_octets(c, URLSIFT_READING_TOKEN, octets, t->line - t->start);
	if (t->joined > 0)
		choose_add_octets(c, URLSIFT_READING_JOINED, t->run->octets + t->start,
		    t->joined - t->start);
	if (t->line > 0 || t->joined > 0)
		c->readings[0].why |= t->why;
	if (t->longer > t->end)
		choose_add_octets(c, URLSIFT_READING_UNTRIMMED, octets, t->longer - t->start);
}

bool
choose_token(struct choose *c, const struct choose_token *t)
{
	uint32_t notes = t->notes | t->opening->notes, warnings = 0;

	c->stop = 0;
	if (t->start >= t->end || !choose_parse_token(c, t, &warnings))
		return false;
	if (t->opening->kind == URLSIFT_KIND_BARE && !plausible_bare(&c->url, c->text.octets)) {
		choose_refuse(c, URLSIFT_ERR_IMPLAUSIBLE, 0);
		return false;
	}
	if (t->end < t->len)
		notes |= URLSIFT_NOTE_TRIMMED;
	choose_add_ends(c, t);
	return choose_emit_find(c, c->opening->kind, notes, warnings);
}

void
choose_bad_token(struct choose *c, const struct choose_token *t, const struct urlsift_url *url)
{
	if (!c->options->report_bad || c->stop != 0)
		return;
	choose_take_token(c, t, t->end);
	c->url = *url;
	choose_emit_find(c, t->opening->kind, t->notes | t->opening->notes |
	    (t->end < t->len ? URLSIFT_NOTE_TRIMMED : 0), 0);
}

void
choose_refused_token(struct choose *c, const struct choose_token *t, enum urlsift_error_code error)
{
	struct urlsift_url url;
	size_t len = t->end - t->start;

	if (!c->options->report_bad)
		return;
	urlsift_parse(&url, (const char *)t->octets + t->start, len, c->options->std);
	url.verdict = URLSIFT_BAD;
	url.error = error;
	url.error_off = (uint32_t)len;
	choose_bad_token(c, t, &url);
}
