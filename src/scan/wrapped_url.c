/*
 * wrapped_url - scan: report the URLs in a closed wrapper
 *
 * By the grammar of 1993, the text is tried without blanks if it is bad with them.  An empty
 * wrapper is reported on demand only, at the place where its content would begin.
 */
#include "scan/document.h"

#include <string.h>

#include "scan/end.h"
#include "scan/readings.h"

/* Octets of the run that are one URL. */
struct segment {
	size_t start, end;
	enum urlsift_reading_kind other;	/* another reading: the octets from START on */
	size_t other_end;	/* end of that reading; START: there is none */
	uint32_t notes;
};

static uint32_t
wrapped_url_notes(const struct run *run, const struct segment *g)
{
	uint32_t notes = g->notes | run->notes;

	/* White space between two URLs is inside neither. */
	if ((notes & URLSIFT_NOTE_INNER_SPACE) != 0 && g->end > g->start &&
	    !run_has_gap(run, g->start, g->end, RUN_BLANK))
		notes &= ~(uint32_t)URLSIFT_NOTE_INNER_SPACE;
	return notes;
}

/*
 * Returns whether the segment is plausible.  A mailto without "@" is not, if blanks were removed
 * from it or words follow.
 */
static bool
wrapped_url_is_plausible(struct wrapped_url *w, const struct segment *g)
{
	const uint32_t cut = URLSIFT_NOTE_REJOIN_INVALID | URLSIFT_NOTE_LINK_TEXT;
	const struct urlsift_span *addr;
	const struct reading *first;

	if (!policy_accepts(w->emit->opening, w->readings))
		return false;
	first = w->readings->first;
	addr = &first->url.parts[URLSIFT_PART_ADDR];
	if (addr->off == URLSIFT_ABSENT ||
	    memchr(first->shown.text, '@', first->shown.len) != NULL ||
	    ((g->notes & cut) == 0 && !run_has_gap(w->run, g->start, g->end, RUN_BLANK)))
		return true;
	readings_refuse(w->readings, URLSIFT_ERR_ADDR, addr->off);
	return false;
}

/* Report a bad URL, if the options ask for it. */
static void
wrapped_url_report_bad(struct wrapped_url *w, const struct segment *g)
{
	struct readings *rs = w->readings;

	if (!rs->options->report_bad || w->emit->stop != 0 || w->emit->opening->broken)
		return;
	readings_take_octets(rs, w->run->octets + g->start, g->end - g->start,
	    w->run->origins + g->start);
	if (!wrapped_url_is_plausible(w, g) && rs->first->url.verdict == URLSIFT_BAD)
		emit_readings(w->emit, rs, wrapped_url_notes(w->run, g));
}

/*
 * Report the wrapper's URL by the grammar of 1993, with a blank for each run of white space.
 * Returns whether there is one.
 */
static bool
wrapped_url_report_1993(struct wrapped_url *w, size_t start)
{
	struct readings *rs = w->readings;
	const struct run *run = w->run;
	const struct run_origin *o;
	size_t i, end;

	run_begin(&rs->spare, run->base);
	for (i = start; i < run->len; i++) {
		o = &run->origins[i];
		if (i > start && o->gap != RUN_NO_GAP) {
			end = o[-1].at + o[-1].width;
			run_put(&rs->spare, ' ', run->base + end, o->at - end);
		}
		run_put(&rs->spare, run->octets[i], run->base + o->at, o->width);
	}
	readings_take_octets(rs, rs->spare.octets, rs->spare.len, rs->spare.origins);
	if (!policy_accepts(w->emit->opening, rs))
		return false;
	emit_readings(w->emit, rs, run->notes & ~(uint32_t)URLSIFT_NOTE_INNER_SPACE);
	return true;
}

/* Returns whether the segment is a gopher or wais URL whose blanks may belong to it, as in 1993. */
static bool
wrapped_url_may_be_1993(const struct wrapped_url *w, const struct segment *g)
{
	const struct readings *rs = w->readings;
	size_t i;

	if ((wrapped_url_notes(w->run, g) & URLSIFT_NOTE_INNER_SPACE) == 0)
		return false;
	for (i = 0; i < rs->n_taken; i++)
		if (rs->best[i]->url.scheme != NULL &&
		    (strcmp(rs->best[i]->url.scheme->name, "gopher") == 0 ||
		    strcmp(rs->best[i]->url.scheme->name, "wais") == 0))
			return true;
	return false;
}

/* List the readings of a segment.  Returns whether the best is a plausible URL. */
static bool
wrapped_url_list_readings(struct wrapped_url *w, const struct segment *g)
{
	readings_take(w->readings, w->run, g->start, g->end);
	w->readings->bare = false;
	if (g->other_end > g->start)
		readings_add(w->readings, g->other, w->run->octets + g->start,
		    g->other_end - g->start);
	if (wrapped_url_may_be_1993(w, g))
		readings_add_1993(w->readings);
	return wrapped_url_is_plausible(w, g);
}

/* Report the segment if it is a URL.  Returns whether it is. */
static bool
wrapped_url_report_good(struct wrapped_url *w, const struct segment *g)
{
	uint32_t notes = wrapped_url_notes(w->run, g);

	if (!wrapped_url_list_readings(w, g))
		return false;
	if (split_is_nested(w->run, g->start, g->end))
		notes |= URLSIFT_NOTE_NESTED_URL;
	emit_readings(w->emit, w->readings, notes);
	return true;
}

/* Make a segment from a split, with its other reading.  FIRST begins the wrapper. */
static struct segment
wrapped_url_segment(const struct wrapped_url *w, const struct split *split, size_t first)
{
	struct segment g = { .start = split->start, .end = split->end };

	if (first != g.start || g.end != w->run->len)
		g.notes = URLSIFT_NOTE_SEVERAL;
	g.other_end = g.start;
	if (split->declined > 0) {
		g.other = URLSIFT_READING_SPLIT;
		g.other_end = split->declined;
	} else if (g.notes == 0 && w->token > g.start) {
		g.other = URLSIFT_READING_TOKEN;
		g.other_end = w->token;
	} else if (g.end == w->run->len && w->untrimmed > g.end) {
		g.other = URLSIFT_READING_UNTRIMMED;
		g.other_end = w->untrimmed;
	} else if (g.notes != 0 && g.start == first) {
		g.other = URLSIFT_READING_JOINED;
		g.other_end = w->run->len;
	}
	return g;
}

/* Returns whether at least one of the wrapper's URLs is good. */
static bool
wrapped_url_has_good(struct wrapped_url *w, size_t first, bool force)
{
	struct segment g;
	struct split split;

	for (size_t start = first; start < w->run->len; start = split.next) {
		split_next(&split, w->run, start, force, w->readings->options->std);
		g = wrapped_url_segment(w, &split, first);
		if (wrapped_url_list_readings(w, &g))
			return true;
	}
	return false;
}

/*
 * Split the wrapper and report its URLs, bad ones only beside good ones.  Returns whether one is
 * good.
 */
static bool
wrapped_url_report_split(struct wrapped_url *w, size_t start, bool force)
{
	const struct urlsift_options *options = w->readings->options;
	struct segment g;
	struct split split;
	size_t first = start;
	bool found = false;

	if (options->report_bad && !wrapped_url_has_good(w, start, force))
		return false;
	for (; start < w->run->len && w->emit->stop == 0; start = split.next) {
		split_next(&split, w->run, start, force, options->std);
		g = wrapped_url_segment(w, &split, first);
		if (wrapped_url_report_good(w, &g))
			found = true;
		else if (g.notes != 0)
			wrapped_url_report_bad(w, &g);
	}
	return found;
}

/* Report the first token of a wrapper whose joined text is bad.  Returns whether it is good. */
static bool
wrapped_url_report_token(struct wrapped_url *w, size_t start)
{
	struct segment g = { .start = start, .notes = URLSIFT_NOTE_REJOIN_INVALID };

	run_cut(w->run, split_first_gap(w->run, start));
	run_cut(w->run, end_of_token(w->run->octets, w->run->len));
	g.end = w->run->len;
	return w->run->len > start && wrapped_url_report_good(w, &g);
}

/* Report the URL before a label: "<http://h/a click here>".  Returns whether there is one. */
static bool
wrapped_url_report_labelled(struct wrapped_url *w, size_t start)
{
	struct segment g = { .start = start, .other = URLSIFT_READING_JOINED,
	    .other_end = w->run->len, .notes = URLSIFT_NOTE_LINK_TEXT };
	struct split_label label;

	w->token = 0;
	if (!policy_of(w->emit->opening)->labels)
		return false;
	split_label(&label, w->run, start);
	w->token = label.token;
	g.end = label.end;
	return label.end < w->run->len && wrapped_url_report_good(w, &g);
}

bool
wrapped_url_find(struct wrapped_url *w)
{
	struct run *run = w->run;
	struct segment whole = { 0 };

	w->untrimmed = run->len;
	if (policy_of(w->emit->opening)->quoted) {
		run_cut(run, end_of_quoted(w->first, run->octets, run->len));
		run->notes |= run->len < w->untrimmed ? URLSIFT_NOTE_TRIMMED : 0;
	}
	whole.start = split_skip_prefix(run);
	whole.end = run->len;
	if (whole.start > 0)
		run->notes |= URLSIFT_NOTE_DOUBLED_PREFIX;
	if (whole.start >= run->len) {
		whole.start = run->len;
		wrapped_url_report_bad(w, &whole);
		return false;
	}
	if (w->readings->options->std == URLSIFT_STD_1993 &&
	    wrapped_url_report_1993(w, whole.start))
		return true;
	if (wrapped_url_report_labelled(w, whole.start) ||
	    wrapped_url_report_split(w, whole.start, false) ||
	    (run->n_gaps > 0 && wrapped_url_report_split(w, whole.start, true)))
		return true;
	whole.end = run->len;
	wrapped_url_report_bad(w, &whole);
	return run_has_gap(run, 0, run->len + 1, RUN_LINE) &&
	    wrapped_url_report_token(w, whole.start);
}
