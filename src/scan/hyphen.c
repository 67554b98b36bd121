/*
 * hyphen - scan: readings of a hyphen at a break, and their rank
 *
 * With keep and drop the readings rank by their number of hyphens alone; a bad reading
 * never comes first.
 */
#include "scan/hyphen.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"

/* The reasons in a score, in the order in which they count. */
enum {
	GRAMMAR, SCHEME, TLD, STRICT, PROSE, ELSEWHERE, GLYPH, TOKEN, TYPESET, DEFAULT
};

/* The bit of each in enum urlsift_why.  Prose that does not hyphenate is `typeset', too. */
static const uint32_t hyphen_whys[] = {
	URLSIFT_WHY_GRAMMAR, URLSIFT_WHY_SCHEME, URLSIFT_WHY_TLD, URLSIFT_WHY_STRICT,
	URLSIFT_WHY_TYPESET, URLSIFT_WHY_ELSEWHERE, URLSIFT_WHY_GLYPH, URLSIFT_WHY_TOKEN,
	URLSIFT_WHY_TYPESET, URLSIFT_WHY_DEFAULT
};

/* Hyphens that stand directly before a line break, at most MAX of them. */
static size_t
hyphen_breaks(const struct join *join, size_t start, size_t end, size_t *breaks, size_t max)
{
	const uint8_t *at = join->octets + start, *last = join->octets + end;
	size_t n = 0;

	for (; n < max && (at = memchr(at, '-', (size_t)(last - at))) != NULL; at++)
		if (join->gap[at - join->octets + 1] == JOIN_LINE)
			breaks[n++] = (size_t)(at - join->octets);
	return n;
}

bool
hyphen_reaches(const struct urlsift_options *options, struct evidence *evidence,
    const struct join *join)
{
	return options->hyphen != URLSIFT_HYPHEN_AUTO || !hyphen_is_ambiguous(join, 0, join->len) ||
	    evidence_reaches(evidence);
}

bool
hyphen_is_ambiguous(const struct join *join, size_t start, size_t end)
{
	size_t first;

	if (join->n_gaps == 0 && join->gap[join->len] != JOIN_LINE)
		return false;
	return hyphen_breaks(join, start, end, &first, 1) > 0;
}

/* Write the reading that drops a set of breaks. */
static void
hyphen_build(struct hyphen_reading *r, const struct hyphen *h, const struct join *join,
    size_t start, size_t end)
{
	size_t b, from = start;

	r->len = 0;
	r->why = 0;
	for (b = 0; b <= h->n_breaks; b++) {
		size_t to = b == h->n_breaks ? end : h->breaks[b];

		if (b < h->n_breaks && (r->dropped >> b & 1) == 0)
			continue;
		memcpy(r->text + r->len, join->octets + from, to - from);
		r->len += to - from;
		from = to + 1;
	}
}

/* The Ith set of breaks to drop: few breaks have all sets; of many, each alone, all and none. */
static uint32_t
hyphen_set(const struct hyphen *h, size_t i)
{
	if (i == 0 || h->n_breaks <= HYPHEN_ALL_BREAKS)
		return (uint32_t)i;
	if (i <= h->n_breaks)
		return 1u << (i - 1);
	return (1u << h->n_breaks) - 1;
}

static size_t
hyphen_n_sets(const struct hyphen *h)
{
	return h->n_breaks <= HYPHEN_ALL_BREAKS ? (size_t)1 << h->n_breaks : h->n_breaks + 2;
}

/* The domain name of a URL: its host, or what follows the last "@" of an address. */
static struct urlsift_span
hyphen_domain(const struct hyphen_reading *r)
{
	struct urlsift_span domain = r->url.parts[URLSIFT_PART_HOST];
	const struct urlsift_span *addr = &r->url.parts[URLSIFT_PART_ADDR];
	uint32_t i, end;

	if (domain.off != URLSIFT_ABSENT || addr->off == URLSIFT_ABSENT)
		return domain;
	domain = *addr;
	for (end = addr->off; end < addr->off + addr->len && r->text[end] != '?'; end++)
		;
	for (i = addr->off; i < end; i++)
		if (r->text[i] == '@')
			domain.off = i + 1;
	for (i = domain.off; i < end && memchr("/#:>", r->text[i], 4) == NULL; i++)
		;
	domain.len = i - domain.off;
	return domain;
}

/* Returns whether the last label of a host has a hyphen, as no top-level domain has but "xn--". */
static bool
hyphen_is_in_tld(const struct hyphen_reading *r)
{
	struct urlsift_span domain = hyphen_domain(r);
	const uint8_t *s, *label;
	size_t len = domain.len;

	if (domain.off == URLSIFT_ABSENT)
		return false;
	s = r->text + domain.off;
	for (label = s + len; label > s && label[-1] != '.'; label--)
		;
	len -= (size_t)(label - s);
	if (label == s || memchr(label, '-', len) == NULL)
		return false;
	return len < 4 || ascii_lower(label[0]) != 'x' || ascii_lower(label[1]) != 'n' ||
	    label[2] != '-' || label[3] != '-';
}

/* The first reason that tells A from B, or HYPHEN_WHYS. */
static int
hyphen_differ(const struct hyphen_reading *a, const struct hyphen_reading *b)
{
	int w;

	for (w = 0; w < HYPHEN_WHYS; w++)
		if (a->score[w] != b->score[w])
			break;
	return w;
}

/* Returns whether the URL has U+2010 inside a line, so that its own hyphens are U+2010. */
static bool
hyphen_writes_glyphs(const struct join *join, size_t start, size_t end)
{
	size_t i;

	for (i = start; i < end; i++)
		if (join->octets[i] == '-' && join->width[i] > 1 && join->gap[i + 1] != JOIN_LINE)
			return true;
	return false;
}

/* Find the words beside the hyphen at AT. */
static void
hyphen_begin_break(struct evidence_break *b, const struct join *join, size_t start, size_t end,
    size_t at)
{
	size_t from = at, to = at + 1;

	while (from > start && chars_is((char)join->octets[from - 1], CHARS_ALPHADIGIT))
		from--;
	while (to < end && chars_is((char)join->octets[to], CHARS_ALPHADIGIT))
		to++;
	b->left = join->octets + from;
	b->left_len = at - from;
	b->right = join->octets + at + 1;
	b->right_len = to - at - 1;
	b->slash = at > start && join->octets[at - 1] == '/';
	b->glyph = join->width[at] > 1;
	if (b->glyph && hyphen_writes_glyphs(join, start, end))
		b->glyph = -1;
}

/* Score the readings by what the URL itself says. */
static void
hyphen_score_readings(struct hyphen *h)
{
	struct hyphen_reading *r;
	size_t i;

	for (i = 0; i < h->n; i++) {
		r = h->best[i];
		memset(r->score, 0, sizeof(r->score));
		r->score[SCHEME] = r->url.scheme != NULL;
		r->score[TLD] = -hyphen_is_in_tld(r);
		r->score[STRICT] = r->url.verdict == URLSIFT_STRICT;
	}
}

/* Score the readings by what the document says of the Nth break, at OFF in the URL. */
static void
hyphen_score_break(struct hyphen *h, size_t n, struct evidence_break *b, size_t off,
    struct evidence *evidence)
{
	struct evidence_reading reading;
	int votes[HYPHEN_WHYS] = { [DEFAULT] = 1 }, w;
	bool dropped, prose;
	size_t i, shift;

	/* A question is asked only if those before it have no answer. */
	prose = evidence_prose(evidence, b);
	if (!prose) {
		evidence_ask(evidence, b);
		votes[GLYPH] = evidence_glyph(evidence, b);
		if (votes[GLYPH] == 0)
			votes[TOKEN] = evidence_token(evidence, b);
		if (votes[GLYPH] == 0 && votes[TOKEN] == 0)
			votes[TYPESET] = evidence_typeset(evidence, b);
	}
	for (i = 0; i < h->n; i++) {
		struct hyphen_reading *r = h->best[i];

		dropped = (r->dropped >> n & 1) != 0;
		shift = (size_t)__builtin_popcount(r->dropped & ((1u << n) - 1));
		reading = (struct evidence_reading){ r->text, r->len, off - shift - b->left_len,
		    !dropped };
		if (prose)
			r->score[PROSE] += dropped ? -1 : 1;
		else
			r->score[ELSEWHERE] += evidence_has_reading(evidence, b, &reading);
		for (w = GLYPH; w < HYPHEN_WHYS; w++)
			r->score[w] += dropped ? -votes[w] : votes[w];
	}
}

/* Returns whether every two readings differ already. */
static bool
hyphen_is_decided(const struct hyphen *h)
{
	size_t i, j;

	for (i = 0; i < h->n; i++)
		for (j = 0; j < i; j++)
			if (hyphen_differ(h->best[i], h->best[j]) == HYPHEN_WHYS)
				return false;
	return true;
}

/* Score the readings; ask the document only if the URL itself does not decide. */
static void
hyphen_score(struct hyphen *h, const struct join *join, size_t start, size_t end,
    const struct hyphen_rule *rule)
{
	struct evidence_break b;
	size_t i;

	hyphen_score_readings(h);
	if (hyphen_is_decided(h))
		return;
	for (i = 0; i < h->n_breaks; i++) {
		hyphen_begin_break(&b, join, start, end, h->breaks[i]);
		b.place = rule->octets + join->base + join->at[h->breaks[i]];
		/*
		 * Programs that divide a URL after a slash put a hyphen in where no wrapper shows
		 * that the URL continues.
		 */
		b.set = rule->unwrapped && b.slash && b.right_len > 0 &&
		    chars_is((char)b.right[0], CHARS_ALPHA);
		hyphen_score_break(h, i, &b, h->breaks[i] - start, rule->evidence);
	}
}

/* Score for `keep' and `drop': only the number of hyphens that stay counts. */
static void
hyphen_count(struct hyphen *h, int sign)
{
	struct hyphen_reading *r;
	size_t b, i;

	for (i = 0; i < h->n; i++) {
		r = h->best[i];
		memset(r->score, 0, sizeof(r->score));
		for (b = 0; b < h->n_breaks; b++)
			r->score[DEFAULT] += (r->dropped >> b & 1) != 0 ? -sign : sign;
	}
}

/* Sort, best first; readings of the same rank stay in their order. */
static void
hyphen_sort(struct hyphen *h)
{
	struct hyphen_reading *r;
	size_t i, j;
	int w;

	for (i = 1; i < h->n; i++) {
		r = h->best[i];
		for (j = i; j > 0; j--) {
			w = hyphen_differ(r, h->best[j - 1]);
			if (w == HYPHEN_WHYS || r->score[w] < h->best[j - 1]->score[w])
				break;
			h->best[j] = h->best[j - 1];
		}
		h->best[j] = r;
	}
}

/*
 * Note what puts each reading before those that follow it.  They are in order, so
 * the first difference of two is the first one among those between them.
 */
static void
hyphen_reasons(struct hyphen *h)
{
	int differ[HYPHEN_READINGS], least;
	size_t i, j;

	for (i = 0; i + 1 < h->n; i++)
		differ[i] = hyphen_differ(h->best[i], h->best[i + 1]);
	for (i = 0; i + 1 < h->n; i++) {
		least = HYPHEN_WHYS;
		for (j = i; j + 1 < h->n; j++) {
			if (differ[j] < least)
				least = differ[j];
			if (least < HYPHEN_WHYS)
				h->best[i]->why |= hyphen_whys[least];
		}
	}
}

/* If some of N readings are bad, that is a reason for the best of the others. */
static void
hyphen_prefer(struct hyphen *h, size_t n)
{
	if (h->n > 0 && h->n < n)
		h->best[0]->why |= URLSIFT_WHY_GRAMMAR;
}

void
hyphen_read(struct hyphen *h, const struct join *join, size_t start, size_t end,
    const struct hyphen_rule *rule)
{
	enum urlsift_hyphen mode = rule->options->hyphen;
	struct hyphen_reading *r;
	size_t i, n;

	h->n = 0;
	h->n_breaks = hyphen_breaks(join, start, end, h->breaks, HYPHEN_BREAKS);
	n = hyphen_n_sets(h);
	for (i = 0; i < n; i++) {
		r = &h->readings[i];
		r->dropped = hyphen_set(h, i);
		hyphen_build(r, h, join, start, end);
		urlsift_parse(&r->url, (const char *)r->text, r->len, rule->options->std);
		if (r->url.verdict != URLSIFT_BAD)
			h->best[h->n++] = r;
	}
	if (h->n < 2) {
		hyphen_prefer(h, n);
		return;
	}
	if (mode == URLSIFT_HYPHEN_KEEP || mode == URLSIFT_HYPHEN_DROP)
		hyphen_count(h, mode == URLSIFT_HYPHEN_KEEP ? 1 : -1);
	else
		hyphen_score(h, join, start, end, rule);
	hyphen_sort(h);
	hyphen_reasons(h);
	hyphen_prefer(h, n);
}

bool
hyphen_changes_host(const struct hyphen *h)
{
	static const enum urlsift_part parts[] = {
		URLSIFT_PART_SCHEME, URLSIFT_PART_USER, URLSIFT_PART_HOST, URLSIFT_PART_PORT
	};
	const struct urlsift_span *a, *b;
	size_t i, p;

	for (i = 1; i < h->n; i++)
		for (p = 0; p < ARRAY_LEN(parts); p++) {
			a = &h->best[0]->url.parts[parts[p]];
			b = &h->best[i]->url.parts[parts[p]];
			if ((a->off == URLSIFT_ABSENT) != (b->off == URLSIFT_ABSENT) ||
			    a->len != b->len)
				return true;
			if (a->len > 0 && memcmp(h->best[0]->text + a->off,
			    h->best[i]->text + b->off, a->len) != 0)
				return true;
		}
	return false;
}
