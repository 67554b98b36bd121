/*
 * trim - scan: what is cut from a URL that was put together, or removed from it
 */
#include "scan/trim.h"

#include <string.h>

#include "scan/backslash.h"
#include "scan/scheme_at.h"

void
trim_cut(struct run *run, size_t len)
{
	run->len = len;
	run->origins[len].gap = RUN_NO_GAP;
}

/* Move the octet FROM of the run to TO; GAP stands before it. */
static void
trim_move(struct run *run, size_t from, size_t to, uint16_t gap)
{
	run->octets[to] = run->octets[from];
	run->origins[to] = run->origins[from];
	run->origins[to].gap = gap;
}

/* The octet C takes the place of the WIDTH octets of its escape, which begins at FROM. */
static void
trim_replace(struct run *run, size_t from, size_t width, size_t to, uint8_t c)
{
	size_t last = from + width - 1;
	uint16_t gap = run->origins[from].gap;

	if (run->octets[last] == c) {
		trim_move(run, last, to, gap);
		return;
	}
	trim_move(run, from, to, gap);
	run->origins[to].width = (uint16_t)(run->origins[last].at + run->origins[last].width -
	    run->origins[from].at);
	run->octets[to] = c;
}

/* What is known of the backslash at FROM, behind TO octets that stay; RULES: of the last one. */
static unsigned
trim_rules(const struct run *run, size_t from, size_t to, unsigned rules)
{
	const uint8_t *s = run->octets, *slashes = scheme_at_slashes(s, to);
	size_t host = slashes == NULL ? to : (size_t)(slashes + 3 - s);

	/* The slashes of JSON are escaped from those of the scheme on. */
	if (to > 0 && s[to - 1] == ':' && run->len - from >= 4 &&
	    memcmp(s + from, "\\/\\/", 4) == 0)
		rules |= BACKSLASH_SLASHES;
	rules &= ~(unsigned)BACKSLASH_HOST;
	if (slashes != NULL && memchr(s + host, '/', to - host) == NULL)
		rules |= BACKSLASH_HOST;
	return rules;
}

/* What the backslash at FROM is; octets with white space between them are no escape. */
static void
trim_read(struct backslash *a, const struct run *run, size_t from, unsigned rules)
{
	size_t i;

	backslash_read(a, run->octets + from, run->len - from, rules);
	for (i = 1; a->width > 2 && i < a->width; i++)
		if (run->origins[from + i].gap != RUN_NO_GAP)
			a->kind = BACKSLASH_NONE;
}

void
trim_repair(struct run *run, bool troff)
{
	const uint8_t *octets = run->octets;
	unsigned rules = troff ? BACKSLASH_TROFF : 0;
	struct backslash a;
	size_t from, to = 0;

	if (memchr(octets, '\\', run->len) == NULL)
		return;
	for (from = 0; from < run->len; from += a.width) {
		a.kind = BACKSLASH_NONE;
		if (octets[from] == '\\') {
			rules = trim_rules(run, from, to, rules);
			trim_read(&a, run, from, rules);
		}
		switch (a.kind) {
		case BACKSLASH_NOTHING:
			if (run->origins[from + a.width].gap < run->origins[from].gap)
				run->origins[from + a.width].gap = run->origins[from].gap;
			break;
		case BACKSLASH_ENDS:
			/* "\u003c": the URL ends here, and the search goes on. */
			run->after = run->base + run->origins[from].at;
			trim_cut(run, to);
			run->notes |= URLSIFT_NOTE_BACKSLASH;
			return;
		case BACKSLASH_OCTET:
			trim_replace(run, from, a.width, to++, a.octet);
			break;
		default:
			a.width = 1;
			trim_move(run, from, to++, run->origins[from].gap);
			continue;
		}
		run->notes |= URLSIFT_NOTE_BACKSLASH;
	}
	run->origins[to].gap = run->origins[run->len].gap;
	run->len = to;
}
