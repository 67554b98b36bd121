/*
 * trim - scan: what is cut from a URL that was put together, or removed from it
 */
#include "scan/trim.h"

#include <string.h>

#include "scan/backslash.h"
#include "scan/bracket.h"
#include "scan/scheme_at.h"

size_t
trim_end(const uint8_t *octets, size_t len)
{
	struct bracket_balance balance;
	uint8_t c;

	bracket_begin(&balance);
	for (; len > 0; len--) {
		c = octets[len - 1];
		if (bracket_is_extra(&balance, octets, len))
			bracket_cut(&balance, octets, len, len - 1);
		else if (c == '\0' || strchr(".,;:!?'\"", c) == NULL)
			break;
	}
	return len;
}

void
trim_cut(struct join *join, size_t len)
{
	join->len = len;
	join->gap[len] = JOIN_NO_GAP;
}

/* Move the octet FROM of the join to TO; GAP stands before it. */
static void
trim_move(struct join *join, size_t from, size_t to, uint8_t gap)
{
	join->octets[to] = join->octets[from];
	join->width[to] = join->width[from];
	join->at[to] = join->at[from];
	join->gap[to] = gap;
}

/* The octet C takes the place of the WIDTH octets of its escape, which begins at FROM. */
static void
trim_replace(struct join *join, size_t from, size_t width, size_t to, uint8_t c)
{
	size_t last = from + width - 1;
	uint8_t gap = join->gap[from];

	if (join->octets[last] == c) {
		trim_move(join, last, to, gap);
		return;
	}
	trim_move(join, from, to, gap);
	join->width[to] = (uint16_t)(join->at[last] + join->width[last] - join->at[from]);
	join->octets[to] = c;
}

/* What is known of the backslash at FROM, behind TO octets that stay; RULES: of the last one. */
static unsigned
trim_rules(const struct join *join, size_t from, size_t to, unsigned rules)
{
	const uint8_t *s = join->octets, *slashes = scheme_at_slashes(s, to);
	size_t host = slashes == NULL ? to : (size_t)(slashes + 3 - s);

	/* The slashes of JSON are escaped from those of the scheme on. */
	if (to > 0 && s[to - 1] == ':' && join->len - from >= 4 &&
	    memcmp(s + from, "\\/\\/", 4) == 0)
		rules |= BACKSLASH_SLASHES;
	rules &= ~(unsigned)BACKSLASH_HOST;
	if (slashes != NULL && memchr(s + host, '/', to - host) == NULL)
		rules |= BACKSLASH_HOST;
	return rules;
}

/* What the backslash at FROM is; octets with white space between them are no escape. */
static void
trim_read(struct backslash *a, const struct join *join, size_t from, unsigned rules)
{
	size_t i;

	backslash_read(a, join->octets + from, join->len - from, rules);
	for (i = 1; a->width > 2 && i < a->width; i++)
		if (join->gap[from + i] != JOIN_NO_GAP)
			a->kind = BACKSLASH_NONE;
}

void
trim_repair(struct join *join, bool troff)
{
	const uint8_t *octets = join->octets;
	unsigned rules = troff ? BACKSLASH_TROFF : 0;
	struct backslash a;
	size_t from, to = 0;

	if (memchr(octets, '\\', join->len) == NULL)
		return;
	for (from = 0; from < join->len; from += a.width) {
		a.kind = BACKSLASH_NONE;
		if (octets[from] == '\\') {
			rules = trim_rules(join, from, to, rules);
			trim_read(&a, join, from, rules);
		}
		switch (a.kind) {
		case BACKSLASH_NOTHING:
			if (join->gap[from + a.width] < join->gap[from])
				join->gap[from + a.width] = join->gap[from];
			break;
		case BACKSLASH_ENDS:
			/* "\u003c": the URL ends here, and the search goes on. */
			join->after = join->base + join->at[from];
			trim_cut(join, to);
			join->notes |= URLSIFT_NOTE_BACKSLASH;
			return;
		case BACKSLASH_OCTET:
			trim_replace(join, from, a.width, to++, a.octet);
			break;
		default:
			a.width = 1;
			trim_move(join, from, to++, join->gap[from]);
			continue;
		}
		join->notes |= URLSIFT_NOTE_BACKSLASH;
	}
	join->gap[to] = join->gap[join->len];
	join->len = to;
}
