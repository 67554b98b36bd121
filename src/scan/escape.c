/*
 * escape - scan: the backslashes of other programs, undone while a URL is read
 */
#include "scan/escape.h"

#include <string.h>

#include "base/ascii.h"
#include "scan/backslash.h"
#include "scan/scheme_at.h"

/* Returns whether the LEN octets end in a host. */
static bool
escape_is_host(const uint8_t *octets, size_t len)
{
	const uint8_t *s = scheme_at_slashes(octets, len);

	if (s == NULL)
		return false;
	for (s += 3; s < octets + len; s++)
		if (*s == '/' || *s == '?' || *s == '#')
			return false;
	return true;
}

/* Returns whether the LEN octets are a file URL that ends in a drive. */
static bool
escape_is_drive(const uint8_t *octets, size_t len)
{
	return len > 8 && ascii_equal("file:", (const char *)octets, 5) &&
	    (octets[len - 1] == ':' || octets[len - 1] == '|') && octets[len - 3] == '/';
}

/* What the backslash at octet FROM is. */
static void
escape_read(struct backslash *b, struct reader *r, size_t from, bool last)
{
	const struct run *run = r->run;
	const uint8_t *s = run->octets + from;
	size_t len = run->len - from, i;
	unsigned rules = last ? BACKSLASH_LAST : 0;

	/* JSON escapes the slashes of the scheme and all that follow. */
	if (from > 0 && s[-1] == ':' && memcmp(s, "\\/\\/", len < 4 ? len : 4) == 0) {
		r->slashes |= len >= 4;
		if (len < 4 && !last) {
			b->kind = BACKSLASH_MORE;
			return;
		}
	}
	if (r->slashes)
		rules |= BACKSLASH_SLASHES;
	if (len > 1 && s[1] == '.' && escape_is_host(run->octets, from))
		rules |= BACKSLASH_HOST;
	if (len > 1 && memchr("&%/.", s[1], 4) != NULL && (rules & BACKSLASH_HOST) == 0 &&
	    (s[1] != '/' || !r->slashes) && evidence_troff(r->evidence))
		rules |= BACKSLASH_TROFF;
	backslash_read(b, s, len, rules);
	/* White space stands in no longer escape. */
	for (i = 1; b->width > 2 && i < b->width; i++)
		if (run->origins[from + i].gap != RUN_NO_GAP)
			b->kind = BACKSLASH_NONE;
}

/* Put what the escape at octet FROM stands for in its place. */
static void
escape_replace(struct reader *r, size_t from, const struct backslash *b)
{
	struct run *run = r->run;
	struct run_origin *first = run->origins + from, *last = first + b->width - 1;
	size_t keep = b->kind == BACKSLASH_OCTET ? 1 : 0, after = from + b->width;

	run->notes |= URLSIFT_NOTE_BACKSLASH;
	r->notes |= URLSIFT_NOTE_BACKSLASH;
	if (keep == 0 && first->gap > last[1].gap) {
		last[1].gap = first->gap;
	} else if (keep > 0 && from > 0 && reader_is(r, READER_WRAPPED) &&
	    run->octets[after - 1] == b->octet) {
		last->gap = first->gap;
		*first = *last;
	} else {
		first->width = (uint16_t)(last->at + last->width - first->at);
	}
	run->octets[from] = b->octet;
	from += keep;
	memmove(run->octets + from, run->octets + after, run->len - after);
	memmove(run->origins + from, run->origins + after,
	    (run->len + 1 - after) * sizeof(*run->origins));
	run->len -= after - from;
}

/* VIOLATION: backslash */
bool
escape_undo(struct reader *r, bool last)
{
	struct run *run = r->run;
	bool bare = reader_is(r, READER_BARE);
	struct backslash b;
	const uint8_t *next;
	size_t from;

	while (r->escape > 0) {
		from = r->escape - 1;
		escape_read(&b, r, from, last);
		if (b.kind == BACKSLASH_MORE)
			return true;
		r->escape = 0;
		if (bare && (b.kind == BACKSLASH_NONE || b.kind == BACKSLASH_ENDS)) {
			r->drive = b.kind == BACKSLASH_NONE && escape_is_drive(run->octets, from);
			run->notes = r->notes;
			reader_cut(r, from);
			return false;
		}
		if (b.kind == BACKSLASH_ENDS) {
			run->notes |= URLSIFT_NOTE_BACKSLASH;
			r->contexts &= ~(unsigned)READER_AT_SIGN;
			r->ends = from + 1;
			return true;
		}
		if (b.kind != BACKSLASH_NONE)
			escape_replace(r, from, &b);
		from += b.kind != BACKSLASH_NOTHING;
		next = memchr(run->octets + from, '\\', run->len - from);
		from = next == NULL ? run->len : (size_t)(next - run->octets);
		if (from > r->max) {
			reader_cut(r, r->max);
			return reader_stop_long(r);
		}
		r->escape = next == NULL ? 0 : from + 1;
	}
	return true;
}
