/*
 * rejoin - scan: join a URL without a wrapper that continues on the next line
 */
#include "scan/rejoin.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "base/octets.h"
#include "base/span.h"
#include "scan/leader.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

#define REJOIN_PLAIN 256	/* octets of a URL or token judged before joining */

/* Whether the next line continues the URL. */
enum rejoin_answer {
	REJOIN_NO,
	REJOIN_MAY,	/* it may continue: add another reading */
	REJOIN_YES
};

/* The state to restore if the next line is not joined. */
struct rejoin_before {
	size_t len, n_gaps, after;
	uint32_t notes;
	struct end end;
	bool open;
	/* The last octet is saved, as a soft break overwrites it. */
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
	r->token->drive = false;
	r->open = before->open;
	*r->end = before->end;
}

/* The next line */

size_t
rejoin_next_line(struct text *text, const struct end *end)
{
	size_t at = text_skip_blanks(text, end->after), line = 0;

	/* Flowed text continues after a blank; its lines have already been read as one. */
	if (end->closed < end->len ||
	    (at > end->after && (text->flags & URLSIFT_TEXT_FLOWED) != 0))
		return 0;
	if (text_reaches(text, at))
		line = at + text_newline(text, at);
	return line > at && text_reaches(text, line) ? line : 0;
}

/* Returns the place after a page break at LINE. */
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
	r->page = past > line;
	return past;
}

/* The token ends its line.  Find the first token of the next line.  Returns whether it exists. */
static bool
rejoin_find_next(struct rejoin *r)
{
	struct text *text = r->text;
	size_t line = rejoin_next_line(text, r->end), indent;
	bool missing;

	if (line == 0)
		return false;
	line = rejoin_skip_page(r, line);
	/* Call leader_strip() in two steps, as the code below needs the end of the first. */
	r->line = leader_strip_marks(&r->leader, text, line, &missing);
	r->next = text_skip_blanks(text, missing ? r->line :
	    leader_strip_rest(&r->leader, text, r->line));
	r->other = missing || (r->leader.comment_len > 0 &&
	    r->next == text_skip_blanks(text, r->line));
	if (!text_reaches(text, r->next))
		return false;
	r->other |= text->octets[r->next] == '>' || text->octets[r->next] == '|';
	/* Text with nothing above it is another column of the page. */
	indent = r->next - line;
	r->other |= indent > r->end->after - r->begin;
	return text_newline(text, r->next) == 0;
}

/* Returns whether the token at AT is a capitalised word. */
static bool
rejoin_is_capitalised(const struct text *text, size_t at)
{
	const uint8_t *s = text->octets;
	size_t i = at + 1;

	if (!chars_is((char)s[at], CHARS_HIALPHA))
		return false;
	while (i < text->end && chars_is((char)s[i], CHARS_LOWALPHA))
		i++;
	return i == text->end || s[i] <= ' ' || octet_is(s[i], STOPS);
}

/* Returns whether the "=" that ends the line is a soft break of quoted-printable. */
static bool
rejoin_is_soft(const struct rejoin *r)
{
	return r->run->octets[r->run->len - 1] == '=' &&
	    r->options->rejoin == URLSIFT_REJOIN_AUTO &&
	    text_newline(r->text, r->end->after) > 0 &&
	    !rejoin_is_capitalised(r->text, r->next) && evidence_soft_breaks(r->evidence);
}

/* Add the first token of the next line.  Returns whether there was one, and room for it. */
static bool
rejoin_append(struct rejoin *r)
{
	struct run *run = r->run;

	/* A URL on one line may be longer than one that is joined. */
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
	r->token->max = RUN_MAX;
	read_next_token(r->token, run, r->text, r->next);
	if (run->stop == RUN_TOO_LONG || run->len == r->broken || r->token->drive)
		return false;
	r->end->octets = run->octets + r->start;
	r->end->len = run->len - r->start;
	r->end->after = run->after;
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

/* Decide if only one of the two readings, joined or alone, is elsewhere in the document. */
static enum rejoin_answer
rejoin_ask_elsewhere(struct rejoin *r, const struct rejoin_before *before, bool *decided)
{
	const struct end *x = r->end;
	size_t broken = r->broken - r->start;
	bool joined = evidence_whole_url(r->evidence, x->octets, x->at, broken);
	bool alone = evidence_whole_url(r->evidence, x->octets, before->end.at, 0);

	*decided = joined != alone;
	return joined > alone ? REJOIN_YES : REJOIN_NO;
}

/* The first token of the next line. */
struct rejoin_token {
	const uint8_t *octets;
	size_t len;
	size_t end;	/* end of the token in the text */
};

/* Judge how the token looks after URL, and what the next line is.  Cheap checks come first. */
static enum rejoin_answer
rejoin_ask_line(struct rejoin *r, struct octets url, const struct rejoin_token *t)
{
	uint8_t last = (uint8_t)url.at[url.len - 1];
	bool fits = next_token_fits(last, memchr(url.at, '?', url.len) != NULL, t->octets, t->len);
	struct next_line line = { r->text, r->opening->opens, last, r->line, r->next, t->end,
	    r->leader.comment_len > 0 };

	if (!fits && r->options->rejoin != URLSIFT_REJOIN_ALWAYS && !next_token_is_open(last) &&
	    !next_token_is_piece(t->octets, t->len))
		return REJOIN_NO;
	if (r->other || next_line_is_vetoed(&line))
		return REJOIN_NO;
	r->why = URLSIFT_WHY_SHAPE;
	if (r->options->rejoin == URLSIFT_REJOIN_ALWAYS ||
	    (fits && (r->text->flags & URLSIFT_TEXT_MAIL) == 0))
		return REJOIN_YES;
	r->why = URLSIFT_WHY_DEFAULT;
	return REJOIN_MAY;
}

/* VIOLATION: rejoin.  Decide whether the appended token continues the URL. */
static enum rejoin_answer
rejoin_ask(struct rejoin *r, const struct rejoin_before *before)
{
	const struct run *run = r->run;
	const struct rejoin_token token = { run->octets + r->broken, run->len - r->broken,
	    r->end->after };
	const struct octets url = { (const char *)run->octets, r->broken };
	enum rejoin_answer answer;
	enum next_token_grammar grammar;
	bool decided;

	grammar = next_token_grammar(r->end->octets, r->broken - r->start, r->end->at,
	    r->end->len);
	r->why = URLSIFT_WHY_GRAMMAR;
	r->open = grammar == GRAMMAR_OPEN;
	if (grammar == GRAMMAR_OPEN)
		return REJOIN_YES;
	if (grammar == GRAMMAR_NEVER || !rejoin_is_good(r))
		return REJOIN_NO;
	if (grammar == GRAMMAR_CONTINUES)
		return REJOIN_YES;
	r->why = URLSIFT_WHY_SOFT_BREAK;
	if (r->soft)
		return REJOIN_YES;
	r->why = URLSIFT_WHY_ELSEWHERE;
	answer = rejoin_ask_elsewhere(r, before, &decided);
	return decided ? answer : rejoin_ask_line(r, url, &token);
}

/* The lines */

/* Decode quoted-printable in the joined text.  A decoded octet may end the URL. */
static void
rejoin_decode(struct rejoin *r)
{
	struct run *j = r->run;
	size_t i, to = r->start, from, shorter = r->shorter;
	uint32_t at;
	uint8_t c;

	for (i = r->start; i < j->len; i++) {
		from = i;
		if (i == r->start + shorter)
			r->shorter = to - r->start;
		c = j->octets[i];
		if (c == '=' && j->len - i > 2 && ascii_hex((char)j->octets[i + 1]) >= 0 &&
		    ascii_hex((char)j->octets[i + 2]) >= 0) {
			c = (uint8_t)(ascii_hex((char)j->octets[i + 1]) << 4 |
			    ascii_hex((char)j->octets[i + 2]));
			i += 2;
		}
		if (octet_is(c, ENDS)) {
			j->after = j->base + j->origins[from].at;
			break;
		}
		j->octets[to] = c;
		at = j->origins[from].at;
		j->origins[to++] = (struct run_origin){ at,
		    (uint16_t)(j->origins[i].at + j->origins[i].width - at),
		    j->origins[from].gap };
	}
	j->len = to;
	j->origins[to].gap = RUN_NO_GAP;
	r->end->len = to - r->start;
	r->end->after = j->after;
	end_find(r->end);
}

/* Returns whether the next line begins with another URL, which is never joined. */
static bool
rejoin_begins_url(const struct rejoin *r)
{
	struct scheme_at scheme = scheme_at_read(r->text, r->next);

	return scheme.known != NULL && scheme.slashes;
}

/*
 * Returns how many octets at S are certain to be joined as they are, without the punctuation that
 * ends the token.  Returns 0 if that is not certain, as after a mark. *LEN is the token's length.
 */
static size_t
rejoin_plain(const uint8_t *s, size_t room, size_t *len)
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

/*
 * Returns whether the next line, already found, is known not to continue the URL, so that joining
 * it need not be tried.
 */
static bool
rejoin_is_other(struct rejoin *r)
{
	const struct text *text = r->text;
	const uint8_t *s = text->octets + r->next;
	size_t room = text->end - r->next < REJOIN_PLAIN ? text->end - r->next : REJOIN_PLAIN;
	struct octets url = { (const char *)r->end->octets, r->end->len };
	struct rejoin_token token = { .octets = s };
	uint8_t joined[2 * REJOIN_PLAIN];
	enum next_token_grammar grammar;
	size_t n;

	/* It may be a soft break. */
	if (url.at[url.len - 1] == '=')
		return false;
	if (rejoin_begins_url(r))
		return true;
	n = rejoin_plain(s, room, &token.len);
	token.end = r->next + token.len;
	if (n == 0 || url.len > REJOIN_PLAIN ||
	    (text->flags & (URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_AT_SIGN)) != 0 ||
	    rejoin_ask_line(r, url, &token) != REJOIN_NO)
		return false;
	memcpy(joined, url.at, url.len);
	memcpy(joined + url.len, s, n);
	grammar = next_token_grammar(joined, url.len, url.len + n, url.len + n);
	return grammar == GRAMMAR_NEVER || (grammar == GRAMMAR_WHOLE &&
	    !evidence_whole_url(r->evidence, joined, url.len + n, url.len));
}

/*
 * Try one more line.  Returns whether it continues the URL.  Unless that is REJOIN_YES, the run and
 * the end are as before.
 */
static enum rejoin_answer
rejoin_line(struct rejoin *r)
{
	struct rejoin_before before;
	enum rejoin_answer answer;
	uint32_t why = r->why;

	r->asked = r->run->len > 0 && (r->found || rejoin_find_next(r));
	r->found = false;
	if (!r->asked)
		return REJOIN_NO;
	r->soft = rejoin_is_soft(r);
	if (!r->soft && rejoin_begins_url(r))
		return REJOIN_NO;
	before = rejoin_save(r);
	answer = rejoin_append(r) ? rejoin_ask(r, &before) : REJOIN_NO;
	if (answer == REJOIN_YES)
		return answer;
	if (answer == REJOIN_MAY)
		r->longer = r->end->at;
	else
		r->why = why;	/* that of the lines before it */
	rejoin_restore(r, &before);
	return answer;
}

/* Reset the results. */
static void
rejoin_begin(struct rejoin *r)
{
	r->n_lines = 0;
	r->longer = 0;
	r->why = r->notes = 0;
	r->decoded = r->open = false;
	leader_read(&r->leader, r->text, r->opening->opens);
	r->begin = r->leader.begin;
}

bool
rejoin_stops(struct rejoin *r)
{
	rejoin_begin(r);
	r->found = r->asked = rejoin_find_next(r);
	return !r->asked || rejoin_is_other(r);
}

void
rejoin_lines(struct rejoin *r)
{
	enum rejoin_answer answer;

	if (!r->found)
		rejoin_begin(r);
	r->shorter = r->end->at;
	do {
		answer = rejoin_line(r);
		r->n_lines += answer == REJOIN_YES;
		if (answer == REJOIN_YES && r->page)
			r->notes |= URLSIFT_NOTE_PAGE_BREAK;
		r->begin = r->line;
		r->decoded |= answer == REJOIN_YES && r->soft;
	} while (answer == REJOIN_YES && r->n_lines < URLSIFT_LINES_MAX);
	if (r->open)
		r->n_lines = 0;
	if (r->decoded)
		rejoin_decode(r);
}
