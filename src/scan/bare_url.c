/*
 * bare_url - scan: read and report a URL without a wrapper
 *
 * Most tokens are short.  A longer token is read in steps, so that many candidates in a text
 * without blanks do not read the same octets again and again.  If the end is certain before all
 * is read, the longer text is not offered as a reading, because its end would be arbitrary.
 */
#include "scan/document.h"

#include <string.h>

#include "base/chars.h"
#include "base/utf8.h"
#include "scan/decode.h"
#include "scan/end.h"
#include "scan/readings.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

#define BARE_URL_STEP 64	/* octets of the first step; each is four times the one before */
#define BARE_URL_PREFIX 4	/* octets of "URL:" */

/* Read at most MAX octets of a defanged URL or one without a scheme. */
static void
bare_url_read_loose(struct bare_url *u, size_t max)
{
	const struct opening *o = u->opening;
	struct run *run = u->run;
	size_t assumed = o->assumed == NULL ? 0 : strlen(o->assumed);
	size_t known = o->limit > 0 ? o->limit : o->spaced;

	run_begin(run, o->opens);
	run_put_octets(run, u->text, u->at, known);
	if (o->limit > 0) {
		run->after = u->at + known;
		run->stop = RUN_DELIMITED;
	} else {
		reader_read_next_token(&u->reader, u->at + known,
		    max - assumed > known ? max - assumed : known);
	}
	if (o->assumed != NULL)
		refang_assume(run, o->assumed);
	if (o->kind == URLSIFT_KIND_DEFANGED)
		refang_run(run, run->stop != RUN_TOO_LONG);
}

/* Read at most MAX octets into the run.  Returns whether they are the whole token. */
static bool
bare_url_read_run(struct bare_url *u, size_t max)
{
	struct run *run = u->run;

	if (u->policy->loose)
		bare_url_read_loose(u, max);
	else
		reader_read_token(&u->reader, u->at, max);
	u->start = split_skip_prefix(run);
	if (u->start > 0)
		run->notes |= URLSIFT_NOTE_DOUBLED_PREFIX;
	if (u->start > run->len)
		u->start = run->len;
	u->end.octets = run->octets + u->start;
	u->end.len = run->len - u->start;
	u->end.after = run->after;
	if (run->stop == RUN_TOO_LONG)	/* A step does not end inside a character. */
		u->end.len -= utf8_cut((const char *)u->end.octets, u->end.len);
	return run->stop != RUN_TOO_LONG;
}

/* Returns whether the octet C follows the token. */
static bool
bare_url_follows(const struct bare_url *u, uint8_t c)
{
	return u->end.after < u->text->end && u->text->octets[u->end.after] == c;
}

/* Find the end of the URL in the token. */
static void
bare_url_find_end(struct bare_url *u)
{
	static const struct line_context nothing;
	struct end *x = &u->end;

	if (!u->opening->link) {
		line_context_walk(&u->context, u->text, u->emit->view->base, u->at);
		line_context_url(&u->context, u->text, u->at);
	}
	x->text = u->text;
	x->not_utf8 = &u->run->not_utf8;
	/* The target of a terminal's link is a text of its own: ignore the line before it. */
	x->context = u->opening->link ? &nothing : &u->context;
	x->evidence = u->evidence;
	x->begins = u->at;
	x->second = u->context.second == u->emit->view->base + u->at;
	x->quoted = u->policy->quoted && bare_url_follows(u, '"');
	x->exact = u->exact || u->opening->limit > 0;
	end_find(x);
}

/* Returns whether the URL may continue on the next line, which rejoin_lines() decides. */
static bool
bare_url_may_rejoin(struct bare_url *u)
{
	if (u->end.len == 0 || u->options->rejoin == URLSIFT_REJOIN_NEVER || !u->whole ||
	    u->opening->link || u->reader.drive || (!u->policy->rejoins && !(u->policy->quoted &&
	    line_end_reopens(u->text, u->end.after) > 0)) ||
	    (u->text->flags & URLSIFT_TEXT_HTML) != 0)
		return false;
	u->rejoin.start = u->start;
	return !rejoin_stops(&u->rejoin);
}

enum bare_url_answer
bare_url_ordinary(struct bare_url *u, const struct opening *o, size_t len)
{
	struct end *x = &u->end;
	struct text *text = u->text;
	size_t blanks;

	x->octets = text->octets + o->at;
	x->len = x->at = x->closed = len;
	x->after = o->at + len;
	x->quoted = false;
	blanks = text_skip_blanks(text, x->after);
	if (!text_reaches(text, blanks) || text->octets[blanks] == '\\')
		return BARE_URL_UNKNOWN;	/* a backslash may join two lines */
	if (text_newline(text, blanks) == 0)
		return BARE_URL_ENDS;
	u->rejoin.has_next = false;
	u->rejoin.start = 0;
	u->rejoin.opening = o;
	if (u->options->rejoin != URLSIFT_REJOIN_NEVER &&
	    (text->flags & URLSIFT_TEXT_HTML) == 0 && !rejoin_stops(&u->rejoin))
		return BARE_URL_GOES_ON;
	/* A URL that ends in a slash may continue, and gets a note, unless rejoining was tried. */
	return u->rejoin.has_next || x->octets[x->at - 1] != '/' ? BARE_URL_ENDS : BARE_URL_NOTED;
}

/* Returns the note that a URL at the end of its line may continue on the next one, or 0. */
static uint32_t
bare_url_continuation_note(struct bare_url *u)
{
	const struct end *x = &u->end;
	struct text *text = u->text;
	uint8_t last;
	size_t at;

	if (u->rejoin.has_next)
		return u->rejoin.longer > 0 ? URLSIFT_NOTE_MAY_CONTINUE : 0;
	if (x->at == 0 || x->at < x->len || !u->policy->unfinished)
		return 0;
	last = x->octets[x->at - 1];
	if (last != '-' && last != '/')
		return 0;
	at = text_skip_blanks(text, x->after);
	/* A backslash joins the lines of programs. */
	at += text_has(text, at, "\\", 1);
	return !text_reaches(text, at) || text_newline(text, at) > 0 ?
	    URLSIFT_NOTE_MAY_CONTINUE : 0;
}

/* Returns the offset in the text after the first N octets of the URL. */
static size_t
bare_url_offset_after(const struct bare_url *u, size_t n)
{
	const struct run *run = u->run;
	size_t last = u->start + n;
	const struct run_origin *origin = run->origins + last - (last > 0);

	return last == 0 ? u->at : run->base + origin->at + origin->width;
}

/*
 * Returns the length of the URL as written if its "&amp;" was read as "&" although the text is not
 * HTML, or 0.
 */
static size_t
bare_url_written_length(const struct bare_url *u)
{
	const struct run *run = u->run;
	size_t n;

	if ((run->notes & URLSIFT_NOTE_ENTITY) == 0 || u->rejoin.n_lines > 0 ||
	    (u->text->flags & URLSIFT_TEXT_HTML) != 0 || u->opening->closer == RUN_ENTITY)
		return 0;
	n = bare_url_offset_after(u, u->end.at) - (run->base + run->origins[u->start].at);
	return n > u->end.at ? n : 0;
}

static uint32_t
bare_url_notes(const struct bare_url *u)
{
	uint32_t notes = u->notes | u->end.notes | u->run->notes;

	if (u->rejoin.n_lines > 0)
		notes |= URLSIFT_NOTE_REJOINED | u->rejoin.notes;
	return u->end.at < u->end.len ? notes | URLSIFT_NOTE_TRIMMED : notes;
}

/* Add the text in the quotes, without its blanks, as a reading, unless it has another URL. */
static void
bare_url_add_joined(struct bare_url *u)
{
	const struct end *x = &u->end;
	struct run *run = &u->readings->spare;
	size_t start;

	reader_read_wrapper(run, u->text, u->opening, u->evidence, u->options->std);
	start = split_skip_prefix(run);
	if (run->stop == RUN_CLOSED && !run_has_gap(run, 0, run->len + 1, RUN_LINE) &&
	    run->len > start + x->at && scheme_at_slashes(run->octets + start + x->at,
	    run->len - start - x->at) == NULL)
		readings_add(u->readings, URLSIFT_READING_JOINED, run->octets + start,
		    run->len - start);
}

/* List the readings: hyphens kept or dropped, other numbers of lines, the uncut text. */
static void
bare_url_list_readings(struct bare_url *u)
{
	const struct end *x = &u->end;
	const struct rejoin *r = &u->rejoin;
	struct readings *rs = u->readings;
	size_t written;

	if (r->n_lines > 0) {
		readings_take(rs, u->run, u->start, u->start + x->at);
		rs->bare = true;
		readings_add(rs, URLSIFT_READING_TOKEN, x->octets, r->shorter);
	} else
		readings_take_octets(rs, x->octets, x->at, u->run->origins + u->start);
	if (r->longer > 0)
		readings_add(rs, URLSIFT_READING_JOINED, x->octets, r->longer);
	if (r->n_lines > 0 || r->longer > 0)
		rs->why = r->why;
	/* The part that was cut off may have another URL. */
	if (u->whole && x->at < x->len &&
	    scheme_at_slashes(x->octets + x->at, x->len - x->at) == NULL)
		readings_add(rs, URLSIFT_READING_UNTRIMMED, x->octets, x->len);
	written = bare_url_written_length(u);
	if (written > 0)
		readings_add(rs, URLSIFT_READING_WRITTEN, u->text->octets + u->run->base +
		    u->run->origins[u->start].at, written);
	if (u->policy->joins_blanks && !x->quoted)
		bare_url_add_joined(u);
}

/* Report the readings, and the place after the closing quote of a quoted URL. */
static void
bare_url_report(struct bare_url *u, uint32_t notes)
{
	const struct end *x = &u->end;

	u->emit->closes = x->quoted && x->closed == x->len ? x->after + 1 : 0;
	emit_readings(u->emit, u->readings, notes);
}

/* Report the URL if it is good.  Returns whether it is. */
static bool
bare_url_report_good(struct bare_url *u)
{
	bare_url_list_readings(u);
	if (!policy_accepts(u->opening, u->readings) || bare_bad_is_spoilt(u))
		return false;
	bare_url_report(u, bare_url_notes(u));
	return true;
}

/* Report the URL, up to its end, as bad because of ERROR, if the options ask for bad URLs. */
static void
bare_url_report_bad(struct bare_url *u, enum urlsift_error_code error, uint32_t notes)
{
	const struct end *x = &u->end;

	if (!u->options->report_bad)
		return;
	readings_take_octets(u->readings, x->octets, x->at, u->run->origins + u->start);
	readings_rank(u->readings);
	readings_refuse(u->readings, error, (uint32_t)x->at);
	bare_url_report(u, bare_url_notes(u) | notes);
}

/* Report the URL as good or bad.  Returns whether it is good. */
static bool
bare_url_choose(struct bare_url *u)
{
	const struct urlsift_url *url;
	uint32_t notes;

	if (u->end.at == 0)
		return false;
	if (u->reader.drive) {
		bare_url_report_bad(u, URLSIFT_ERR_BACKSLASH, 0);
		return false;
	}
	if (bare_url_report_good(u))
		return true;
	notes = bare_url_notes(u);
	url = &u->readings->first->url;
	if (!(u->options->report_bad != 0 && bare_bad_is_comma(&u->end, url)) &&
	    bare_bad_cut(&u->end, url, u->options->std)) {
		if (bare_url_report_good(u))
			return true;
		notes = bare_url_notes(u);
		url = &u->readings->first->url;
	}
	if (u->options->report_bad == 0 || (u->policy->guessed &&
	    url->error == URLSIFT_ERR_IMPLAUSIBLE))
		return false;
	if (u->policy->placeholders && bare_bad_is_placeholder(u, url))
		notes |= URLSIFT_NOTE_PLACEHOLDER;
	if (u->options->report_bad > 1 || (notes & URLSIFT_NOTE_PLACEHOLDER) == 0)
		bare_url_report(u, notes);
	return false;
}

/* Returns whether another URL is in the octets that were read. */
static bool
bare_url_holds_another(const struct end *x)
{
	const uint8_t *s = scheme_at_slashes(x->octets, x->len);

	return s != NULL && scheme_at_slashes(s + 1, x->len - (size_t)(s + 1 - x->octets)) != NULL;
}

/* Read until the end of the URL is certain. */
static void
bare_url_read_steps(struct bare_url *u)
{
	/* Read a token in quotes at once: such tokens do not overlap. */
	size_t max = u->policy->quoted ? RUN_BARE_MAX : BARE_URL_STEP;

	for (;;) {
		u->whole = bare_url_read_run(u, max);
		bare_url_find_end(u);
		/*
		 * No more octets are needed after a closer, or if none can make the URL good.
		 * Unless URLs are dense, do not stop before the second step: most tokens end in it.
		 */
		u->decided = u->whole ||
		    ((max > BARE_URL_STEP || bare_url_holds_another(&u->end)) &&
		    (u->end.closed < u->end.len || bare_bad_is_early(u)));
		if (u->decided || max == RUN_BARE_MAX)
			return;
		max = max * 4 < RUN_BARE_MAX ? max * 4 : RUN_BARE_MAX;
	}
}

/* Note where the next URL begins if the mark before this one separates the two. */
static void
bare_url_note_second(struct bare_url *u)
{
	const struct end *x = &u->end;
	size_t i = x->closed + 1;

	if (u->found && i < x->len && x->octets[x->closed] == x->context->mark &&
	    scheme_at_is_url(x->octets + i, x->len - i))
		u->context.second = u->emit->view->base + bare_url_offset_after(u, i);
}

/* Read the target of a Markdown link.  Returns whether all of the target is a URL. */
static bool
bare_url_read_target(struct bare_url *u)
{
	struct text *text = u->text, target = *text;
	struct urlsift_url url;

	target.end = u->policy->loose ? u->at : container_target_end(text, u->at);
	if (target.end == u->at)
		return false;
	target.whole = true;
	u->text = u->reader.text = &target;
	u->reader.contexts |= READER_EXACT;
	u->whole = bare_url_read_run(u, RUN_BARE_MAX);
	u->reader.contexts &= ~(unsigned)READER_EXACT;
	u->text = u->reader.text = text;
	return u->whole && u->end.after == target.end && urlsift_parse(&url,
	    (const char *)u->end.octets, u->end.len, u->options->std) != URLSIFT_BAD;
}

/* Begin a URL at AT, with NOTES. */
static void
bare_url_begin(struct bare_url *u, const struct opening *o, size_t at, uint32_t notes)
{
	u->opening = u->rejoin.opening = o;
	u->policy = policy_of(o);
	u->at = at;
	u->notes = notes;
	u->found = false;
	u->rejoin.n_lines = 0;
	u->rejoin.longer = 0;
	u->rejoin.has_next = false;
	u->exact = false;
	reader_begin_token(&u->reader, o);
}

/* Report the URL, whose end is known.  If REJOINS, first join the lines that continue it. */
static void
bare_url_finish(struct bare_url *u, bool rejoins)
{
	const struct end *x = &u->end;

	if (rejoins)
		rejoin_lines(&u->rejoin);
	u->notes |= bare_url_continuation_note(u);
	if (u->rejoin.n_lines > 0)
		u->found = readings_reaches(u->readings, u->evidence, u->run) &&
		    bare_url_choose(u);
	else
		u->found = !u->opening->slashes_end_line && bare_url_choose(u);
	bare_url_note_second(u);
	/* Without a URL, the search continues after the scheme. */
	if (!u->found)
		u->after = bare_url_offset_after(u, scheme_at_length(x->octets, x->len));
	else
		u->after = x->at == x->len ? x->after : bare_url_offset_after(u, x->at);
}

void
bare_url_take(struct bare_url *u, const struct opening *o, size_t len, size_t rest, bool goes_on)
{
	struct end *x = &u->end;

	bare_url_begin(u, o, o->at, 0);
	run_begin(u->run, o->opens);
	run_put_octets(u->run, u->text, o->at, len + rest);
	u->start = 0;
	u->whole = true;
	x->octets = u->run->octets;
	x->len = len + rest;
	x->after = o->at + x->len;
	if (goes_on)
		bare_url_find_end(u);
	else {
		x->at = len;
		x->closed = x->len;
		x->quoted = false;
		x->notes = 0;
	}
	bare_url_finish(u, goes_on);
}

bool
bare_url_find(struct bare_url *u, const struct opening *o, size_t at, uint32_t notes)
{
	bare_url_begin(u, o, at, notes);
	u->exact = bare_url_read_target(u);
	u->decided = u->exact;
	if (u->exact)
		bare_url_find_end(u);
	else
		bare_url_read_steps(u);
	if (!u->decided) {
		/* The token is too long: no part of it is a URL. */
		u->end.at = u->end.len;
		bare_url_report_bad(u, URLSIFT_ERR_TOO_LONG, URLSIFT_NOTE_TOO_LONG);
		u->after = u->end.after;
		return true;
	}
	if (u->end.len == 0 && u->start > BARE_URL_PREFIX) {
		/* Only prefixes were read: the URL of the last "URL:" may follow a blank. */
		u->after = u->run->base + u->run->origins[u->start - BARE_URL_PREFIX].at;
		return true;
	}
	if (u->may_break && u->end.closed == u->end.len &&
	    (bare_url_follows(u, '\n') || bare_url_follows(u, '\r')))
		return false;
	bare_url_finish(u, bare_url_may_rejoin(u));
	return true;
}
