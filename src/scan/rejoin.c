/*
 * rejoin - scan: join a URL without a wrapper that continues on the next line
 */
#include "scan/rejoin.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/octets.h"
#include "base/span.h"
#include "scan/reader.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

#define REJOIN_PLAIN 256	/* most octets of a URL or token that is judged before joining */

/* Whether the next line continues the URL.  MAY adds another reading. */
enum rejoin_answer { REJOIN_UNDECIDED, REJOIN_NO, REJOIN_MAY, REJOIN_YES };

/* The state to restore if the next line is not joined. */
struct rejoin_before {
	size_t len, n_gaps, after;
	uint32_t notes;
	struct end end;
	bool open;
	/* The last octet, which a soft break overwrites. */
	uint8_t octet;
	struct run_origin origin;
};

static struct rejoin_before
rejoin_save(const struct rejoin *r)
{
	const struct run *run = r->run;
	size_t last = run->len - 1;

	return (struct rejoin_before){ run->len, run->n_gaps, run->after, run->notes,
	    *r->end, r->open, run->octets[last], run->origins[last] };
}

static void
rejoin_restore(struct rejoin *r, const struct rejoin_before *before)
{
	struct run *run = r->run;

	run->len = before->len;
	run->n_gaps = before->n_gaps;
	run->after = before->after;
	run->notes = before->notes;
	run->octets[run->len - 1] = before->octet;
	run->origins[run->len - 1] = before->origin;
	run->origins[run->len].gap = RUN_NO_GAP;
	r->reader->drive = false;
	r->open = before->open;
	*r->end = before->end;
}

/* The next line */

/* Returns the place after a page break at LINE, or LINE.  Sets PAGE. */
static size_t
rejoin_skip_page(struct rejoin *r, size_t line)
{
	struct text *text = r->text;
	size_t past = line;

	if (page_break_is_near(text, line)) {
		past = page_break_skip(text, line, &r->leader, r->evidence);
		while (past < text->end && text->octets[past] == '\f')
			past++;
	}
	r->line.page = past > line;
	return past;
}

/* Returns whether the "*" that begins the line is a bullet: the next line is indented. */
static bool
rejoin_is_entry(const struct rejoin *r)
{
	return r->leader.comment_len == 1 && r->leader.comment[0] == '*' &&
	    r->line.next_text > r->line.next_begin;
}

/* The token ends its line.  Find the first token of the next line.  Returns whether it exists. */
static bool
rejoin_find_next(struct rejoin *r)
{
	struct text *text = r->text;
	const struct end *x = r->end;
	struct line_end *e = &r->line;
	size_t line = line_end_next_line(text, x), reopened;
	bool missing;

	if (line == 0)
		return false;
	reopened = line_end_reopens(text, x->after);
	r->string = reopened > 0 && !evidence_is_separator(r->evidence, ',') &&
	    !evidence_is_separator(r->evidence, ';');
	e->prefix = r->opening->kind == URLSIFT_KIND_PREFIX;
	e->opens = r->opening->opens > e->begin ? r->opening->opens : e->begin_text;
	e->comment = r->leader.comment_len > 0;
	e->after = x->after;
	e->short_len = x->at;
	line = rejoin_skip_page(r, line);
	line += line_end_empty_length(e, (struct octets){ (const char *)x->octets, x->len }, line);
	if (!text_reaches(text, line))
		return false;
	e->next_begin = line;
	e->next_text = leader_strip_marks(&r->leader, text, line, &missing);
	e->next = text_skip_blanks(text, missing ? e->next_text :
	    leader_strip_rest(&r->leader, text, e->next_text));
	e->other = missing || (r->leader.comment_len > 0 &&
	    e->next == text_skip_blanks(text, e->next_text) && !rejoin_is_entry(r));
	if (r->string)
		e->next = reopened;
	if (!text_reaches(text, e->next))
		return false;
	/* Text that begins to the right of the URL's end is another column of the page. */
	e->other |= text->octets[e->next] == '>' || text->octets[e->next] == '|' ||
	    e->next - line > e->after - e->begin;
	return text_newline(text, e->next) == 0;
}

/* Returns whether the "=" that ends the line is a soft break of quoted-printable. */
static bool
rejoin_is_soft(const struct rejoin *r)
{
	struct next_token t;

	if (r->run->len < r->start + 2 || r->run->octets[r->run->len - 1] != '=' ||
	    r->options->rejoin != URLSIFT_REJOIN_AUTO ||
	    text_newline(r->text, r->end->after) == 0)
		return false;
	next_token_read(&t, r->text->octets + r->line.next,
	    next_line_word_end(&r->line, r->line.next) - r->line.next);
	return !next_token_is_capitalised(&t) && evidence_is(r->evidence, TRAIT_SOFT_BREAKS);
}

/* Add the first token of the next line.  Returns whether there was one, and room for it. */
static bool
rejoin_append_token(struct rejoin *r)
{
	struct run *run = r->run;

	/* The limit of joined URLs is lower than that of URLs on one line. */
	if (run->len >= RUN_MAX)
		return false;
	if (r->soft)
		run->len--;
	if (r->n_lines == 0 && r->shorter > run->len - r->start)
		r->shorter = run->len - r->start;
	r->broken = run->len;
	if (run->len > 0) {
		run->origins[run->len].gap = r->soft ? RUN_SOFT : RUN_LINE;
		run->n_gaps++;
	}
	reader_read_next_token(r->reader, r->line.next, RUN_MAX);
	if (run->stop == RUN_TOO_LONG || run->len == r->broken || r->reader->drive)
		return false;
	r->end->octets = run->octets + r->start;
	r->end->len = run->len - r->start;
	r->end->after = run->after;
	r->end->quoted = r->opening->kind == URLSIFT_KIND_QUOTE &&
	    text_has(r->text, run->after, "\"", 1);
	end_find(r->end);
	return true;
}

/* The answer */

/* Returns whether the URL as joined reaches into the next line, and is not bad. */
static bool
rejoin_is_good(const struct rejoin *r)
{
	const struct end *x = r->end;
	struct urlsift_url url;

	return x->at > r->broken - r->start &&
	    urlsift_parse(&url, (const char *)x->octets, x->at, r->options->std) != URLSIFT_BAD;
}

/* Each of these functions asks one question.  The first one of rejoin_order that decides counts. */

static enum rejoin_answer
rejoin_by_default(struct rejoin *r)
{
	return goes_on_perhaps(&r->line) ? REJOIN_MAY : REJOIN_NO;
}

static enum rejoin_answer
rejoin_by_soft_break(struct rejoin *r)
{
	if (!r->soft)
		return REJOIN_UNDECIDED;
	return rejoin_is_good(r) ? REJOIN_YES : REJOIN_NO;
}

static enum rejoin_answer
rejoin_by_grammar(struct rejoin *r)
{
	enum incomplete_answer answer = incomplete_judge(r->end->octets, r->broken - r->start,
	    r->end->at, r->end->len);

	r->open = answer == INCOMPLETE_STILL;
	if (r->open)
		return REJOIN_YES;
	if (answer == INCOMPLETE_NEVER || !rejoin_is_good(r))
		return REJOIN_NO;
	if (r->string)
		return line_end_is_string(&r->line, r->evidence) ? REJOIN_YES :
		    rejoin_by_default(r);
	return answer == INCOMPLETE_JOINS ? REJOIN_YES : REJOIN_UNDECIDED;
}

static enum rejoin_answer
rejoin_by_elsewhere(struct rejoin *r)
{
	const struct line_end *e = &r->line;
	const struct end *x = r->end;
	bool joined, alone;

	if (e->empty)
		return REJOIN_UNDECIDED;
	joined = !next_token_ends_in_suffix(x->octets, e->short_len) &&
	    evidence_has_url(r->evidence, x->octets, x->at, r->broken - r->start);
	/* A URL that was cut after such an octet may also be that of a front page or a folder. */
	alone = !(memchr("/-_=&?%", e->last, 7) != NULL &&
	    (next_token_is_piece(&e->token) || goes_on_to_closer(&r->line))) &&
	    evidence_has_url(r->evidence, x->octets, e->short_len, 0);
	if (joined == alone)
		return REJOIN_UNDECIDED;
	return joined ? REJOIN_YES : REJOIN_NO;
}

static enum rejoin_answer
rejoin_by_veto(struct rejoin *r)
{
	if (next_line_is_vetoed(&r->line))
		return REJOIN_NO;
	return r->line.page || r->line.other ? rejoin_by_default(r) : REJOIN_UNDECIDED;
}

/* Returns whether a blank follows the URL.  A program that cuts a URL leaves none. */
static bool
rejoin_has_blank(const struct rejoin *r)
{
	return text_is_blank(text_octet(r->text, r->line.after));
}

static enum rejoin_answer
rejoin_by_shape(struct rejoin *r)
{
	struct line_end *e = &r->line;

	return r->options->rejoin == URLSIFT_REJOIN_ALWAYS || (!rejoin_has_blank(r) &&
	    goes_on_by_shape(e) && (!e->mail || goes_on_in_mail(e))) ? REJOIN_YES :
	    REJOIN_UNDECIDED;
}

static enum rejoin_answer
rejoin_by_alone(struct rejoin *r)
{
	return !rejoin_has_blank(r) && (goes_on_in_mid_word(&r->line) ||
	    goes_on_in_word(&r->line)) && !line_end_is_before_foot(&r->line) ? REJOIN_YES :
	    REJOIN_UNDECIDED;
}

static const struct rejoin_evidence {
	uint32_t why;
	enum rejoin_answer (*ask)(struct rejoin *);
} rejoin_order[] = {
	{ URLSIFT_WHY_SOFT_BREAK, rejoin_by_soft_break },
	{ URLSIFT_WHY_GRAMMAR, rejoin_by_grammar },
	{ URLSIFT_WHY_ELSEWHERE, rejoin_by_elsewhere },
	{ URLSIFT_WHY_VETO, rejoin_by_veto },
	{ URLSIFT_WHY_SHAPE, rejoin_by_shape },
	{ URLSIFT_WHY_ALONE, rejoin_by_alone },
	{ URLSIFT_WHY_DEFAULT, rejoin_by_default }
};

/* VIOLATION: rejoin.  Decide whether the appended token continues the URL. */
static enum rejoin_answer
rejoin_decide(struct rejoin *r)
{
	const char *octets = (const char *)r->run->octets;
	enum rejoin_answer answer = REJOIN_UNDECIDED;
	size_t i;

	line_end_read(&r->line, (struct octets){ octets + r->start, r->broken - r->start },
	    (struct octets){ octets + r->broken, r->run->len - r->broken }, r->end->after);
	/* The URL may end inside the token, at the closer of an opener before it. */
	if (r->end->closed < r->end->len && r->start + r->end->closed > r->broken)
		line_end_close_token(&r->line, r->start + r->end->closed - r->broken);
	for (i = 0; answer == REJOIN_UNDECIDED; i++) {
		answer = rejoin_order[i].ask(r);
		r->why = rejoin_order[i].why;
	}
	return answer;
}

/* The lines */

/* Decode quoted-printable in the joined text.  A decoded octet may end the URL. */
static void
rejoin_decode_soft_breaks(struct rejoin *r)
{
	struct run *run = r->run;
	size_t i, to = r->start, from, shorter = r->shorter;
	uint32_t at;
	uint8_t c;

	for (i = r->start; i < run->len; i++) {
		from = i;
		if (i == r->start + shorter)
			r->shorter = to - r->start;
		c = run->octets[i];
		if (c == '=' && run->len - i > 2 && ascii_hex((char)run->octets[i + 1]) >= 0 &&
		    ascii_hex((char)run->octets[i + 2]) >= 0) {
			c = (uint8_t)(ascii_hex((char)run->octets[i + 1]) << 4 |
			    ascii_hex((char)run->octets[i + 2]));
			i += 2;
		}
		if (octet_is(c, ENDS)) {
			run->after = run->base + run->origins[from].at;
			break;
		}
		run->octets[to] = c;
		at = run->origins[from].at;
		run->origins[to++] = (struct run_origin){ at,
		    (uint16_t)(run->origins[i].at + run->origins[i].width - at),
		    run->origins[from].gap };
	}
	run->len = to;
	run->origins[to].gap = RUN_NO_GAP;
	r->end->len = to - r->start;
	r->end->after = run->after;
	end_find(r->end);
}

/* Returns whether another URL begins the next line.  It may only continue that of a web archive. */
static bool
rejoin_begins_url(const struct rejoin *r)
{
	struct scheme_at scheme = scheme_at_read(r->text, r->line.next);

	return scheme.known != NULL && scheme.slashes &&
	    !incomplete_is_archived(r->end->octets, r->end->len);
}

/* Returns whether the next line is a request of troff, which is never joined. */
static bool
rejoin_is_request(const struct rejoin *r)
{
	return r->text->octets[r->line.next] == '.' && r->line.next == r->line.next_begin &&
	    evidence_is(r->evidence, TRAIT_TROFF);
}

/*
 * Returns how many octets of the token at S would be joined, unchanged and without the punctuation
 * at its end, or 0 if that is not certain, as with a mark in it.  Sets *LEN to the token's length.
 */
static size_t
rejoin_plain_length(const uint8_t *s, size_t room, size_t *len)
{
	size_t n = span_length(&span_unmarked, s, room), end = n;

	while (end < room && octet_is(s[end], STOPS))
		end++;
	if (end == room || !octet_ends(s[end]) || memchr(s, '&', n) != NULL)
		return 0;
	while (n > 0 && octet_is(s[n - 1], STOPS))
		n--;
	*len = end;
	return n > 0 && chars_is((char)s[n - 1], CHARS_ALPHADIGIT | CHARS_SLASH) ? n : 0;
}

/* Returns whether the lines show that the URL does not continue. */
static bool
rejoin_is_over(struct rejoin *r)
{
	struct line_end *e = &r->line;

	return next_line_is_apart(e) ||
	    (r->options->rejoin != URLSIFT_REJOIN_ALWAYS && !goes_on_perhaps(e) &&
	    !goes_on_by_shape(e) && !goes_on_in_mid_word(e) && !goes_on_in_word(e)) ||
	    next_line_is_vetoed(e);
}

/* Returns whether it is certain that the next line, which was found, does not continue the URL. */
static bool
rejoin_certainly_ends(struct rejoin *r)
{
	const struct text *text = r->text;
	const uint8_t *s = text->octets + r->line.next;
	size_t room = text_ahead(text, r->line.next, REJOIN_PLAIN) - r->line.next;
	struct octets url = { (const char *)r->end->octets, r->end->len };
	uint8_t joined[2 * REJOIN_PLAIN];
	enum incomplete_answer answer;
	size_t n, len = 0;

	/* The "=" may be a soft break of quoted-printable. */
	if (url.at[url.len - 1] == '=')
		return false;
	if (rejoin_begins_url(r))
		return true;
	n = rejoin_plain_length(s, room, &len);
	if (n == 0 || url.len > REJOIN_PLAIN ||
	    (text->flags & (URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_AT_SIGN)) != 0)
		return false;
	line_end_read(&r->line, url, (struct octets){ (const char *)s, len }, r->line.next + len);
	if (!rejoin_is_over(r))
		return false;
	memcpy(joined, url.at, url.len);
	memcpy(joined + url.len, s, n);
	answer = incomplete_judge(joined, url.len, url.len + n, url.len + n);
	if (answer != INCOMPLETE_NO)
		return answer == INCOMPLETE_NEVER;
	return r->line.empty || r->line.suffix ||
	    !evidence_has_url(r->evidence, joined, url.len + n, url.len);
}

/*
 * Try the next line, which has been found.  Returns whether it continues the URL.  If not, the run
 * is as before.
 */
static bool
rejoin_try_line(struct rejoin *r)
{
	struct rejoin_before before;
	enum rejoin_answer answer;
	uint32_t why = r->why;

	r->soft = rejoin_is_soft(r);
	if (!r->soft && (rejoin_begins_url(r) || rejoin_is_request(r)))
		return false;
	before = rejoin_save(r);
	answer = rejoin_append_token(r) ? rejoin_decide(r) : REJOIN_NO;
	if (answer == REJOIN_YES && r->n_lines < URLSIFT_LINES_MAX)
		return true;
	r->has_next = !r->line.empty;
	if (answer >= REJOIN_MAY)
		r->longer = r->end->at;
	else
		r->why = why;	/* the reason for the lines joined before */
	rejoin_restore(r, &before);
	return false;
}

/* Reset the results, and read the leader of the URL's line. */
static void
rejoin_begin(struct rejoin *r)
{
	bool missing;

	r->n_lines = 0;
	r->longer = 0;
	r->why = r->notes = 0;
	r->open = false;
	leader_read(&r->leader, r->text, r->opening->opens);
	r->line.text = r->text;
	r->line.evidence = r->evidence;
	r->line.mail = (r->text->flags & URLSIFT_TEXT_MAIL) != 0;
	r->line.begin = r->leader.begin;
	r->line.begin_text = leader_strip_marks(&r->leader, r->text, r->line.begin, &missing);
}

bool
rejoin_stops(struct rejoin *r)
{
	const struct end *x = r->end;
	size_t line = line_end_next_line(r->text, x);

	r->line.text = r->text;
	r->line.opens = r->line.begin = r->opening->opens;
	if (line == 0 || line_end_is_last(&r->line,
	    (struct octets){ (const char *)x->octets, x->len }, line))
		return true;
	rejoin_begin(r);
	if (!rejoin_find_next(r))
		return true;
	r->has_next = !r->line.empty;
	return !r->string && rejoin_certainly_ends(r);
}

void
rejoin_lines(struct rejoin *r)
{
	bool decodes = false;

	r->shorter = r->end->at;
	r->has_next = true;
	for (; r->has_next && rejoin_try_line(r); r->has_next = rejoin_find_next(r)) {
		r->n_lines++;
		if (r->line.page)
			r->notes |= URLSIFT_NOTE_PAGE_BREAK;
		r->line.begin = r->line.next_begin;
		r->line.begin_text = r->line.next_text;
		decodes |= r->soft;
	}
	if (r->open)
		r->n_lines = 0;
	if (decodes)
		rejoin_decode_soft_breaks(r);
}
