/*
 * reader - scan: the octets of a URL, up to its closer or an octet that no URL may have
 */
#include "scan/reader.h"

#include <assert.h>
#include <string.h>

#define READER_LINES URLSIFT_LINES_MAX	/* with payload: VIOLATION: limits */

bool
reader_stop(struct reader *r, enum run_stop stop)
{
	r->run->stop = stop;
	return false;
}

bool
reader_stop_long(struct reader *r)
{
	if (reader_is(r, READER_WRAPPED))
		r->run->notes |= URLSIFT_NOTE_TOO_LONG;
	return reader_stop(r, RUN_TOO_LONG);
}

void
reader_gap(struct reader *r, enum run_gap gap)
{
	if (r->run->origins[r->run->len].gap < gap)
		r->run->origins[r->run->len].gap = (uint16_t)gap;
}

struct leader *
reader_leader(struct reader *r)
{
	if (!r->leader_known)
		leader_read(&r->leader, r->text, r->opens);
	r->leader_known = true;
	return &r->leader;
}

uint8_t
reader_closer(const struct reader *r)
{
	static const uint8_t closers[] = {
		[RUN_ANGLE] = '>', [RUN_ENTITY] = '&', [RUN_QUOTE] = '"', [RUN_TYPESET] = 0xE2
	};

	return closers[r->closer];
}

/* Count the gap before the next octet.  Returns whether there are too many lines. */
static bool
reader_exceeds_lines(struct reader *r)
{
	struct run *run = r->run;
	uint16_t gap = run->origins[run->len].gap;

	run->n_lines += gap == RUN_LINE || run->len == 0;
	if (run->len > 0) {
		run->n_gaps++;
		r->n_blanks += gap == RUN_BLANK;
	}
	return run->n_lines > READER_LINES;
}

bool
reader_take(struct reader *r, uint8_t c, size_t width)
{
	struct run *run = r->run;
	bool begins = run->len == 0 || run->origins[run->len].gap != RUN_NO_GAP;

	if ((begins && reader_is(r, READER_WRAPPED) && reader_exceeds_lines(r)) ||
	    (run->len >= r->max && r->escape == 0))
		return reader_stop_long(r);
	run_put(run, c, r->at, width);
	r->at += width;
	return true;
}

void
reader_take_plain(struct reader *r)
{
	size_t room = r->max - r->run->len, n = r->text->end - r->at;

	n = run_plain_length(r->text->octets + r->at, n < room ? n : room);
	run_put_octets(r->run, r->text, r->at, n);
	r->at += n;
}

void
reader_untake(struct reader *r)
{
	struct run *run = r->run;

	if (--run->len > 0) {
		run->n_gaps -= run->origins[run->len].gap != RUN_NO_GAP;
		r->n_blanks -= run->origins[run->len].gap == RUN_BLANK;
	}
	if (r->escape > run->len)
		r->escape = 0;
}

void
reader_cut(struct reader *r, size_t len)
{
	r->at = r->run->base + r->run->origins[len].at;
	run_cut(r->run, len);
}

/* Read until the URL ends. */
static void
reader_read(struct reader *r)
{
	struct run *run = r->run;
	bool continues = true;

	run->stop = RUN_DELIMITED;
	while (continues && r->at < r->text->end)
		continues = decode_next(r);
	if (continues) {
		text_reaches(r->text, r->at);
		run->stop = RUN_ENDED;
	}
	backslash_undo(r, true);
	run->after = run->closes = r->at;
}

/* Returns READER_ENTITIES in HTML, and where brackets are spelled as entities, or 0. */
static unsigned
reader_entities(const struct text *text, enum run_closer closer)
{
	return closer == RUN_ENTITY || (text->flags & URLSIFT_TEXT_HTML) != 0 ?
	    READER_ENTITIES : 0;
}

void
reader_begin_token(struct reader *r, const struct opening *o)
{
	const uint32_t delsp = URLSIFT_TEXT_FLOWED | URLSIFT_TEXT_DELSP;
	uint32_t flags = r->text->flags;

	r->contexts = READER_BARE | reader_entities(r->text, o->closer);
	if (!o->link)
		r->contexts |= READER_SEQUENCES;
	if ((flags & URLSIFT_TEXT_AT_SIGN) != 0)
		r->contexts |= READER_AT_SIGN;
	if ((flags & delsp) == delsp)
		r->contexts |= READER_DELSP;
	r->opens = o->opens;
	r->coloured = o->coloured;
	r->drive = r->leader_known = false;
}

void
reader_read_token(struct reader *r, size_t at, size_t max)
{
	run_begin(r->run, r->opens);
	reader_read_next_token(r, at, max);
}

void
reader_read_next_token(struct reader *r, size_t at, size_t max)
{
	assert(r->run->len <= max);
	r->at = at;
	r->max = max;
	r->escape = 0;
	r->slashes = r->colon = r->drive = false;
	reader_read(r);
}

void
reader_read_wrapper(struct run *run, struct text *text, const struct opening *opening,
    struct evidence *evidence, enum urlsift_std std)
{
	size_t opens = opening->opens;
	struct reader r = { .run = run, .text = text, .evidence = evidence,
	    .contexts = READER_WRAPPED | READER_SEQUENCES | reader_entities(text, opening->closer),
	    .closer = opening->closer, .opens = opens, .at = opening->at, .max = RUN_MAX };

	run_begin(run, opens);
	if (opening->closer == RUN_ANGLE)
		r.contexts |= READER_TABLE;
	if (std != URLSIFT_STD_1993)
		r.contexts |= READER_AT_SIGN;
	r.doubled = opens > text->start && memcmp(text->octets + opens - 1, "<<", 2) == 0;
	reader_read(&r);
	if (r.n_blanks > 0)
		run->notes |= URLSIFT_NOTE_INNER_SPACE;
	/* If an escape ended the URL, the search continues there. */
	if (r.ends > 0 && run->stop == RUN_CLOSED) {
		reader_cut(&r, r.ends - 1);
		run->after = r.at;
	}
}
