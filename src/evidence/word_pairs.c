/*
 * word_pairs - evidence: how the two words beside a hyphen stand elsewhere in a document
 */
#include "evidence/word_pairs.h"

#include <stdlib.h>
#include <string.h>

#include "evidence/line_hyphens.h"
#include "evidence/url_places.h"
#include "evidence/word.h"
#include "evidence/word_starts.h"

#define WORD_PAIRS_WALKS 64	/* of one document */
#define WORD_PAIRS_SPEND ((size_t)65536)	/* what a document may spend beside its octets */
#define WORD_PAIRS_TOKEN 256	/* octets of a URL that are looked through for its marks */
#define WORD_PAIRS_LEADER 64	/* octets between a hyphen and the next line's first word */

void
word_pairs_begin(struct word_pairs *p, const uint8_t *octets, size_t len)
{
	p->octets = octets;
	p->len = len;
	p->gathered = 0;
	p->spent = 0;
	p->walks = 0;
	p->known = p->glyph_ends_line = p->glyph_in_url = false;
	p->n = 0;
	p->n_answered = 0;
}

void
word_pairs_move(struct word_pairs *p, const uint8_t *octets)
{
	p->octets = octets;
}

/* Gathering */

static uint32_t
word_pairs_hash_octets(uint32_t hash, const uint8_t *s, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		hash = (hash ^ s[i]) * UINT32_C(16777619);
	return hash;
}

static uint32_t
word_pairs_hash(const struct word_pairs_question *q)
{
	uint32_t hash = word_pairs_hash_octets(UINT32_C(2166136261), q->left, q->left_len);

	return word_pairs_hash_octets(hash ^ '-', q->right, q->right_len);
}

static struct word_pair *
word_pairs_find(struct word_pairs *p, const struct word_pairs_question *q, uint32_t hash)
{
	struct word_pair *pair;
	size_t i;

	for (i = 0; i < p->n; i++) {
		pair = &p->pairs[i];
		if (p->hashes[i] == hash && pair->left_len == q->left_len &&
		    pair->right_len == q->right_len &&
		    memcmp(pair->words, q->left, q->left_len) == 0 &&
		    memcmp(pair->words + q->left_len, q->right, q->right_len) == 0)
			return pair;
	}
	return NULL;
}

/* Add what is asked for, once; there is room. */
static void
word_pairs_add(struct word_pairs *p, const struct word_pairs_question *q)
{
	uint32_t hash = word_pairs_hash(q);
	struct word_pair *pair;

	if (word_pairs_find(p, q, hash) != NULL)
		return;
	p->hashes[p->n] = hash;
	pair = &p->pairs[p->n++];
	memcpy(pair->words, q->left, q->left_len);
	memcpy(pair->words + q->left_len, q->right, q->right_len);
	pair->left_len = (uint8_t)q->left_len;
	pair->right_len = (uint8_t)q->right_len;
	pair->kept = pair->joined = pair->left_alone = pair->right_alone = false;
	pair->n_places = 0;
}

static bool
word_pairs_is_letter(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) != 0;
}

/* Returns whether the token that ends before AT has a mark that URLs have. */
static bool
word_pairs_is_url(const uint8_t *s, size_t at)
{
	size_t i;

	for (i = at; i > 0 && at - i < WORD_PAIRS_TOKEN && !url_places_ends(s[i - 1]); i--)
		if (memchr("/:.@", s[i - 1], 4) != NULL)
			return true;
	return false;
}

/* The words beside the hyphen of N octets at AT, which ends a line; returns whether there are. */
static bool
word_pairs_read(const struct word_pairs *p, size_t at, size_t n, struct word_pairs_question *q)
{
	const uint8_t *s = p->octets;
	size_t from = at, right = at + n, to;

	while (from > 0 && at - from <= WORD_PAIRS_WORD && word_pairs_is_letter(s[from - 1]))
		from--;
	while (right < p->len && right - at < WORD_PAIRS_LEADER && !word_pairs_is_letter(s[right]))
		right++;
	to = right;
	while (to < p->len && to - right <= WORD_PAIRS_WORD && word_pairs_is_letter(s[to]))
		to++;
	q->left = s + from;
	q->left_len = at - from;
	q->right = s + right;
	q->right_len = to - right;
	return q->left_len > 0 && q->left_len <= WORD_PAIRS_WORD && q->right_len > 0 &&
	    q->right_len <= WORD_PAIRS_WORD && word_pairs_is_url(s, from);
}

/* U+2010 at AT: inside a line, or at its end? */
static void
word_pairs_note_glyph(struct word_pairs *p, size_t at)
{
	if (word_is_divided(p->octets, at, p->len))
		p->glyph_ends_line = true;
	else if (!p->glyph_in_url)
		p->glyph_in_url = url_places_has_slash(p->octets, at);
}

/* Add the pairs at the ends of lines until there are LIMIT of them. */
static void
word_pairs_gather(struct word_pairs *p, size_t limit)
{
	struct word_pairs_question q;
	size_t at, n;

	for (at = p->gathered; at < p->len && (p->n < limit || !p->known); at++) {
		at = line_hyphens_next(p->octets, at, p->len);
		if (at == p->len)
			break;
		n = p->octets[at] == '-' ? 1 : 3;
		if (n == 3 && (at < 2 || word_hyphen(p->octets, at - 2, p->len) != 3))
			continue;
		if (n == 3)
			word_pairs_note_glyph(p, at - 2);
		if (p->n == limit)
			continue;
		p->gathered = at + 1;
		if (word_is_divided(p->octets, at + 1 - n, p->len) &&
		    word_pairs_read(p, at + 1 - n, n, &q))
			word_pairs_add(p, &q);
	}
	if (p->n < limit)
		p->gathered = p->len;
	p->known = true;
}

void
word_pairs_read_glyphs(struct word_pairs *p)
{
	if (!p->known)
		word_pairs_gather(p, WORD_PAIRS_GROUP - 1);
}

/* Walking */

/* A word that is looked for. */
struct word_pairs_word {
	const uint8_t *octets;
	size_t len;
	struct word_pair *pair;
	bool right;	/* it is the pair's right one */
};

struct word_pairs_words {
	struct word_starts starts;
	size_t n;
	struct word_pairs_word words[2 * WORD_PAIRS_GROUP];
	size_t groups[WORD_STARTS_GROUPS + 1];	/* where each one begins, and the last one ends */
};

static int
word_pairs_compare(const void *a, const void *b)
{
	const struct word_pairs_word *x = a, *y = b;
	int n = memcmp(x->octets, y->octets, x->len < y->len ? x->len : y->len);

	return n != 0 ? n : (x->len > y->len) - (x->len < y->len);
}

/* Words that begin alike come into one group, so that the groups have few octets each. */
static void
word_pairs_prepare(struct word_pairs_words *w, struct word_pairs *p)
{
	struct word_pair *pair;
	size_t i, g;

	w->n = 0;
	for (i = p->n_answered; i < p->n; i++) {
		pair = &p->pairs[i];
		w->words[w->n++] = (struct word_pairs_word){ pair->words, pair->left_len, pair,
		    false };
		w->words[w->n++] = (struct word_pairs_word){ pair->words + pair->left_len,
		    pair->right_len, pair, true };
	}
	qsort(w->words, w->n, sizeof(w->words[0]), word_pairs_compare);
	word_starts_begin(&w->starts);
	for (g = 0; g <= WORD_STARTS_GROUPS; g++)
		w->groups[g] = g * w->n / WORD_STARTS_GROUPS;
	for (g = 0; g < WORD_STARTS_GROUPS; g++)
		for (i = w->groups[g]; i < w->groups[g + 1]; i++)
			word_starts_add(&w->starts, (unsigned)g, w->words[i].octets,
			    w->words[i].len);
}

/* Both words stand together, from FROM to END. */
static void
word_pairs_add_place(struct word_pairs *p, struct word_pair *pair, size_t from, size_t end,
    bool hyphen)
{
	const uint8_t *s = p->octets;

	if (!word_ends(s, end, p->len) || !word_begins(s, from))
		return;
	if (hyphen)
		pair->kept = true;
	else if (!pair->joined)
		pair->joined = word_is_whole(s, p->len, from, end, &p->spent);
	if (from > 0 && !url_places_ends(s[from - 1]) && pair->n_places < WORD_PAIRS_PLACES)
		pair->places[pair->n_places++] = (struct word_pairs_place){ (uint32_t)from, hyphen };
}

/* The left word stands at AT, up to END. */
static void
word_pairs_see_left(struct word_pairs *p, struct word_pair *pair, size_t at, size_t end)
{
	size_t n = word_hyphen(p->octets, end, p->len), right_len = pair->right_len;

	if (!pair->left_alone)
		pair->left_alone = word_is_whole(p->octets, p->len, at, end, &p->spent);
	if (p->len - end >= n + right_len &&
	    memcmp(p->octets + end + n, pair->words + pair->left_len, right_len) == 0)
		word_pairs_add_place(p, pair, at, end + n + right_len, n > 0);
}

/* A word of the groups may stand at AT. */
static void
word_pairs_look(struct word_pairs *p, const struct word_pairs_words *w, size_t at,
    unsigned groups)
{
	const struct word_pairs_word *word, *end;
	unsigned g;

	for (; groups != 0; groups &= groups - 1) {
		g = (unsigned)__builtin_ctz(groups);
		end = w->words + w->groups[g + 1];
		p->spent += w->groups[g + 1] - w->groups[g];
		for (word = w->words + w->groups[g]; word < end; word++) {
			if (p->len - at < word->len ||
			    memcmp(p->octets + at, word->octets, word->len) != 0)
				continue;
			p->spent += word->len;
			if (!word->right)
				word_pairs_see_left(p, word->pair, at, at + word->len);
			else if (!word->pair->right_alone)
				word->pair->right_alone = word_is_whole(p->octets, p->len, at,
				    at + word->len, &p->spent);
		}
	}
}

/* Returns whether the document may be looked through once more. */
static bool
word_pairs_may_walk(const struct word_pairs *p)
{
	return p->walks < WORD_PAIRS_WALKS && p->spent < 4 * p->len + WORD_PAIRS_SPEND;
}

/* Answer for the pairs that were added. */
static void
word_pairs_walk(struct word_pairs *p)
{
	struct word_starts_walk walk = { p->octets, p->len, 0, 0, 0 };
	struct word_pairs_words words;
	unsigned groups;
	size_t at;

	p->walks++;
	word_pairs_prepare(&words, p);
	while ((at = word_starts_next(&words.starts, &walk, &groups)) < p->len &&
	    p->spent < 4 * p->len + WORD_PAIRS_SPEND)
		word_pairs_look(p, &words, at, groups);
	p->n_answered = p->n;
}

const struct word_pair *
word_pairs_ask(struct word_pairs *p, const struct word_pairs_question *q)
{
	struct word_pair *pair;
	uint32_t hash;

	if (q->left_len == 0 || q->right_len == 0 || q->left_len > WORD_PAIRS_WORD ||
	    q->right_len > WORD_PAIRS_WORD)
		return NULL;
	hash = word_pairs_hash(q);
	pair = word_pairs_find(p, q, hash);
	if (pair != NULL && (size_t)(pair - p->pairs) < p->n_answered)
		return pair;
	if (!word_pairs_may_walk(p))
		return NULL;
	if (WORD_PAIRS_MAX - p->n < WORD_PAIRS_GROUP)
		p->n = p->n_answered = 0;
	word_pairs_add(p, q);
	word_pairs_gather(p, p->n_answered + WORD_PAIRS_GROUP);
	word_pairs_walk(p);
	return word_pairs_find(p, q, hash);
}
