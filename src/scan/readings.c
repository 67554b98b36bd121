/*
 * readings - scan: the ways to understand a run, best first
 *
 * With --hyphen=keep and drop, only the number of hyphens decides.
 */
#include "scan/readings.h"

#include <string.h>

#include "base/array.h"
#include "base/chars.h"

/* The list */

struct reading *
readings_add(struct readings *rs, enum urlsift_reading_kind kind, const uint8_t *octets,
    size_t len)
{
	struct reading *r = &rs->all[rs->n_all];

	r->place = (int)rs->n_all++;
	r->shown.text = (const char *)octets;
	r->shown.len = len;
	r->shown.kind = kind;
	r->shown.verdict = urlsift_parse(&r->url, r->shown.text, len, rs->options->std);
	r->shown.why = 0;
	r->dropped = 0;
	if (r->url.verdict != URLSIFT_BAD)
		rs->best[rs->n++] = r;
	return r;
}

/* Find the hyphens directly before a line break, at most MAX of them.  Returns their number. */
static size_t
readings_find_breaks(const struct run *run, size_t start, size_t end, size_t *breaks, size_t max)
{
	const uint8_t *at = run->octets + start, *last = run->octets + end;
	size_t n = 0;

	if (run->n_gaps == 0 && run->origins[run->len].gap != RUN_LINE)
		return 0;
	for (; n < max && (at = memchr(at, '-', (size_t)(last - at))) != NULL; at++)
		if (run->origins[at - run->octets + 1].gap == RUN_LINE)
			breaks[n++] = (size_t)(at - run->octets);
	return n;
}

bool
readings_reaches(const struct readings *rs, struct evidence *evidence, const struct run *run)
{
	size_t first;

	return rs->options->hyphen != URLSIFT_HYPHEN_AUTO ||
	    readings_find_breaks(run, 0, run->len, &first, 1) == 0 || evidence_reaches(evidence);
}

/* Add the reading that drops the hyphens of a set of breaks. */
static void
readings_add_dropping(struct readings *rs, uint32_t dropped)
{
	const struct run *run = rs->run;
	uint8_t *octets = rs->octets + rs->n_octets;
	size_t b, to, from = rs->start, len = 0;

	if (dropped == 0) {
		readings_add(rs, URLSIFT_READING_HYPHEN, run->octets + from, rs->end - from);
		return;
	}
	for (b = 0; b <= rs->n_breaks; b++) {
		to = b == rs->n_breaks ? rs->end : rs->breaks[b];
		if (b < rs->n_breaks && (dropped >> b & 1) == 0)
			continue;
		memcpy(octets + len, run->octets + from, to - from);
		len += to - from;
		from = to + 1;
	}
	rs->n_octets += len;
	readings_add(rs, URLSIFT_READING_HYPHEN, octets, len)->dropped = dropped;
}

static void
readings_begin(struct readings *rs, const struct run_origin *origins)
{
	rs->origins = origins;
	rs->why = 0;
	rs->n = rs->n_all = rs->n_octets = rs->n_breaks = 0;
}

void
readings_take(struct readings *rs, const struct run *run, size_t start, size_t end)
{
	uint32_t all, set;

	rs->run = run;
	rs->start = start;
	rs->end = end;
	readings_begin(rs, run->origins + start);
	rs->n_breaks = readings_find_breaks(run, start, end, rs->breaks, READINGS_BREAKS);
	all = ((uint32_t)1 << rs->n_breaks) - 1;
	/* Drop all sets of few hyphens; of many, drop none, each one alone, and all. */
	if (rs->n_breaks <= READINGS_ALL_BREAKS)
		for (set = 0; set <= all; set++)
			readings_add_dropping(rs, set);
	else {
		readings_add_dropping(rs, 0);
		for (set = 1; set < all; set <<= 1)
			readings_add_dropping(rs, set);
		readings_add_dropping(rs, all);
	}
	rs->n_taken = rs->n;
	rs->some_bad = rs->n < rs->n_all;
}

void
readings_take_octets(struct readings *rs, const uint8_t *octets, size_t len,
    const struct run_origin *origins)
{
	readings_begin(rs, origins);
	readings_add(rs, URLSIFT_READING_HYPHEN, octets, len);
	rs->n_taken = rs->n;
	rs->some_bad = false;
}

void
readings_add_1993(struct readings *rs)
{
	uint8_t *octets = rs->octets + rs->n_octets, *to = octets;
	size_t i;

	for (i = rs->start; i < rs->end; i++) {
		if (i > rs->start && rs->run->origins[i].gap != RUN_NO_GAP) {
			memcpy(to, "%20", 3);
			to += 3;
		}
		*to++ = rs->run->octets[i];
	}
	readings_add(rs, URLSIFT_READING_1993, octets, (size_t)(to - octets));
}

/* Scores */

/*
 * Returns whether the URL has a hyphen inside a line that is U+2010, or, if NAMES, that precedes a
 * capital: "Two-Words".
 */
static bool
readings_have_hyphen(const struct readings *rs, bool names)
{
	const struct run *run = rs->run;
	size_t i;

	for (i = rs->start; i + names < rs->end; i++)
		if (run->octets[i] == '-' && run->origins[i + 1].gap != RUN_LINE && (names ?
		    chars_is((char)run->octets[i + 1], CHARS_HIALPHA) != 0 :
		    run->origins[i].width > 1))
			return true;
	return false;
}

/* Describe the hyphen at AT and the words beside it. */
static struct hyphen_break
readings_describe_break(const struct readings *rs, size_t at)
{
	const uint8_t *hyphen = rs->run->octets + at;
	size_t left = 0, right = 0;
	struct hyphen_break b = {
		.place = rs->view + rs->run->base + rs->run->origins[at].at,
		.names = readings_have_hyphen(rs, true),
		.slash = at > rs->start && hyphen[-1] == '/',
		.glyph = rs->run->origins[at].width > 1
	};

	while (left < at - rs->start && chars_is((char)*(hyphen - left - 1), CHARS_ALPHADIGIT))
		left++;
	while (right + 1 < rs->end - at && chars_is((char)hyphen[right + 1], CHARS_ALPHADIGIT))
		right++;
	b.words = (struct word_sides){ hyphen - left, hyphen + 1, left, right };
	/*
	 * Programs that divide a URL after a slash insert a hyphen where no wrapper shows that
	 * the URL continues.
	 */
	b.set = rs->bare && b.slash && right > 0 && chars_is((char)hyphen[1], CHARS_ALPHA);
	if (b.glyph && readings_have_hyphen(rs, false))
		b.glyph = -1;
	return b;
}

/* Describe the reading at the Nth break, whose left word has LEFT_LEN octets. */
static struct hyphen_reading
readings_at_break(const struct readings *rs, const struct reading *r, size_t n, size_t left_len)
{
	uint32_t before = r->dropped & (((uint32_t)1 << n) - 1);

	return (struct hyphen_reading){ (const uint8_t *)r->shown.text, r->shown.len,
	    rs->breaks[n] - rs->start - (size_t)__builtin_popcount(before) - left_len,
	    (r->dropped >> n & 1) == 0 };
}

/* Score the readings that the rules take by evidence about the Nth break. */
static void
readings_score_break(struct readings *rs, size_t n)
{
	struct hyphen_break b = readings_describe_break(rs, rs->breaks[n]);
	const struct hyphen_row *row;
	struct hyphen_reading reading;
	size_t w, i;
	int vote = 0, *score;

	/* The first row that answers decides. */
	for (w = 0; w < HYPHEN_ROWS && vote == 0; w++) {
		row = &hyphen_rows[w];
		if (row->of_break != NULL)
			vote = row->of_break(rs->evidence, &b);
		for (i = 0; i < rs->n_taken; i++) {
			score = rs->best[i]->score + READINGS_EVIDENCE + w;
			*score += (rs->best[i]->dropped >> n & 1) != 0 ? -vote : vote;
			if (row->of_reading == NULL)
				continue;
			reading = readings_at_break(rs, rs->best[i], n, b.words.left_len);
			*score += row->of_reading(rs->evidence, &b, &reading);
		}
	}
}

/* Rank */

/* Returns the first row in which A and B differ, or READINGS_SCORES. */
static int
readings_first_difference(const struct reading *a, const struct reading *b)
{
	int w;

	for (w = 0; w < READINGS_SCORES; w++)
		if (a->score[w] != b->score[w])
			break;
	return w;
}

/* Score a reading without the document.  COUNTS: only the number of hyphens decides. */
static void
readings_score_url(struct reading *r, enum urlsift_hyphen mode, bool counts)
{
	int dropped = __builtin_popcount(r->dropped);
	size_t w;

	memset(r->score, 0, sizeof(r->score));
	/* Readings that a rule rejected come last. */
	if (r->shown.kind != URLSIFT_READING_HYPHEN)
		r->score[READINGS_RULE] = -r->place;
	r->score[READINGS_DEFAULT] = mode == URLSIFT_HYPHEN_DROP ? dropped : -dropped;
	for (w = 0; w < HYPHEN_ROWS && !counts; w++)
		if (hyphen_rows[w].of_url != NULL)
			r->score[READINGS_EVIDENCE + w] =
			    hyphen_rows[w].of_url(&r->url, r->shown.text);
}

static void
readings_score(struct readings *rs)
{
	enum urlsift_hyphen mode = rs->options->hyphen;
	bool counts = mode == URLSIFT_HYPHEN_KEEP || mode == URLSIFT_HYPHEN_DROP;
	size_t i;

	for (i = 0; i < rs->n; i++)
		readings_score_url(rs->best[i], mode, counts);
	for (i = 0; i < rs->n_breaks && !counts; i++)
		readings_score_break(rs, i);
}

/* Sort the readings, best first.  Readings with equal scores keep their order. */
static void
readings_sort(struct readings *rs)
{
	struct reading *r;
	size_t i, j;
	int w;

	for (i = 1; i < rs->n; i++) {
		r = rs->best[i];
		for (j = i; j > 0; j--) {
			w = readings_first_difference(r, rs->best[j - 1]);
			if (w == READINGS_SCORES || r->score[w] < rs->best[j - 1]->score[w])
				break;
			rs->best[j] = rs->best[j - 1];
		}
		rs->best[j] = r;
	}
}

/* Returns the reason, a bit of enum urlsift_why, that row W of the scores gives, or 0. */
static uint32_t
readings_reason(int w)
{
	if (w < READINGS_EVIDENCE || w >= READINGS_SCORES)
		return 0;
	return w == READINGS_DEFAULT ? URLSIFT_WHY_DEFAULT :
	    hyphen_rows[w - READINGS_EVIDENCE].why;
}

/*
 * Note why each reading comes before the later ones.  Because they are sorted, the first row in
 * which two differ is the first one in which any neighbours between them differ.
 */
static void
readings_give_reasons(struct readings *rs)
{
	int differ[READINGS_MAX], least;
	size_t i, j;

	for (i = 0; i + 1 < rs->n; i++)
		differ[i] = readings_first_difference(rs->best[i], rs->best[i + 1]);
	for (i = 0; i + 1 < rs->n; i++) {
		least = READINGS_SCORES;
		for (j = i; j + 1 < rs->n; j++) {
			if (differ[j] < least)
				least = differ[j];
			rs->best[i]->shown.why |= readings_reason(least);
		}
	}
}

/* Keep only the best of the readings with the same text. */
static void
readings_drop_duplicates(struct readings *rs)
{
	size_t i, j, n = 0;

	for (i = 0; i < rs->n; i++) {
		const struct urlsift_reading *r = &rs->best[i]->shown;

		for (j = 0; j < n; j++)
			if (rs->best[j]->shown.len == r->len &&
			    memcmp(rs->best[j]->shown.text, r->text, r->len) == 0)
				break;
		if (j == n)
			rs->best[n++] = rs->best[i];
	}
	rs->n = n;
}

bool
readings_rank(struct readings *rs)
{
	rs->first = rs->n_taken > 0 ? rs->best[0] : &rs->all[0];
	if (rs->n_taken == 0)
		return false;
	if (rs->n > 1) {
		readings_score(rs);
		readings_sort(rs);
		readings_give_reasons(rs);
		rs->first = rs->best[0];
		readings_drop_duplicates(rs);
	}
	if (rs->some_bad)
		rs->first->shown.why |= URLSIFT_WHY_GRAMMAR;
	rs->first->shown.why |= rs->why;
	return true;
}

void
readings_refuse(struct readings *rs, enum urlsift_error_code error, uint32_t off)
{
	rs->first->url.verdict = URLSIFT_BAD;
	rs->first->url.error = error;
	rs->first->url.error_off = off;
}

const struct run_origin *
readings_origins(struct readings *rs)
{
	const struct run *run = rs->run;
	const struct run_origin *o;
	size_t i, b = 0;

	if (rs->first->dropped == 0)
		return rs->origins;
	run_begin(&rs->spare, run->base);
	for (i = rs->start; i < rs->end; i++) {
		o = &run->origins[i];
		if (b < rs->n_breaks && rs->breaks[b] == i && (rs->first->dropped >> b++ & 1) != 0)
			continue;
		run_put(&rs->spare, run->octets[i], run->base + o->at, o->width);
	}
	return rs->spare.origins;
}

bool
readings_change_host(const struct readings *rs)
{
	static const enum urlsift_part parts[] = {
		URLSIFT_PART_SCHEME, URLSIFT_PART_USER, URLSIFT_PART_HOST, URLSIFT_PART_PORT
	};
	const struct urlsift_span *a, *b;
	size_t i, p;

	for (i = 1; i < rs->n && rs->best[i]->shown.kind == URLSIFT_READING_HYPHEN; i++)
		for (p = 0; p < ARRAY_LEN(parts); p++) {
			a = &rs->best[0]->url.parts[parts[p]];
			b = &rs->best[i]->url.parts[parts[p]];
			if ((a->off == URLSIFT_ABSENT) != (b->off == URLSIFT_ABSENT) ||
			    a->len != b->len)
				return true;
			if (a->len > 0 && memcmp(rs->best[0]->shown.text + a->off,
			    rs->best[i]->shown.text + b->off, a->len) != 0)
				return true;
		}
	return false;
}
