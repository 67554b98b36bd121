/*
 * reader - scan: the state of a reading, and how it takes octets
 */
#include "scan/reader.h"

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

/* Count the gap before the next octet.  Returns whether this exceeds the limit of lines. */
static bool
reader_count(struct reader *r)
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

	if ((begins && reader_is(r, READER_WRAPPED) && reader_count(r)) ||
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
	if (n == 0)
		return;
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
