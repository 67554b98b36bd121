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

#define WORD_PAIRS_CHAINS 1024
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

/* Returns whether the token that ends before AT looks like a URL, or a piece of one. */
static bool
word_pairs_is_url(const uint8_t *s, size_t at)
{
	size_t i, hyphens = 0;

	for (i = at; i > 0 && at - i < WORD_PAIRS_TOKEN && !url_places_ends(s[i - 1]); i--) {
		hyphens += s[i - 1] == '-';
		if (memchr("/:.@_=", s[i - 1], 6) != NULL || hyphens > 2)
			return true;
	}
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

/* What is looked for of a pair, each at the beginning of a word. */
enum word_pairs_form {
	WORD_PAIRS_LEFT,	/* the left word by itself */
	WORD_PAIRS_RIGHT,	/* the right one, by itself or behind the left one and a hyphen */
	WORD_PAIRS_JOINED,	/* both, as one word */
	WORD_PAIRS_FORMS
};

struct word_pairs_word {
	const uint8_t *octets;
	size_t len;
	struct word_pair *pair;
	enum word_pairs_form form;
	struct word_pairs_word *next;	/* in its chain */
};

/* A chain has the words whose first octets, WORD_STARTS_OCTETS or all, have one hash. */
struct word_pairs_words {
	struct word_starts starts;
	size_t n;
	struct word_pairs_word words[WORD_PAIRS_FORMS * WORD_PAIRS_GROUP];
	struct word_pairs_word *chains[WORD_PAIRS_CHAINS];
	bool has[WORD_STARTS_OCTETS + 1];	/* words whose hash is of so many octets */
};

static void
word_pairs_add_word(struct word_pairs_words *w, struct word_pair *pair, enum word_pairs_form form)
{
	struct word_pairs_word *word = &w->words[w->n++];

	word->octets = pair->words + (form == WORD_PAIRS_RIGHT ? pair->left_len : 0);
	word->len = form == WORD_PAIRS_RIGHT ? 0 : pair->left_len;
	word->len += form == WORD_PAIRS_LEFT ? 0 : pair->right_len;
	word->pair = pair;
	word->form = form;
}

static int
word_pairs_compare(const void *a, const void *b)
{
	const struct word_pairs_word *x = a, *y = b;
	int n = memcmp(x->octets, y->octets, x->len < y->len ? x->len : y->len);

	return n != 0 ? n : (x->len > y->len) - (x->len < y->len);
}

/* How many octets of a word its hash is of. */
static inline size_t
word_pairs_hashed(size_t len)
{
	return len < WORD_STARTS_OCTETS ? len : WORD_STARTS_OCTETS;
}

/* The chain of the N octets at S. */
static inline size_t
word_pairs_chain(const uint8_t *s, size_t n)
{
	uint32_t hash = s[0];

	if (n > 1)
		hash |= (uint32_t)s[1] << 8;
	if (n > 2)
		hash |= (uint32_t)s[2] << 16;
	/* Letters differ from those of the other case in this bit. */
	hash |= 0x202020;
	return (size_t)(hash * UINT32_C(2654435769) >> 16) % WORD_PAIRS_CHAINS;
}

/* Words that begin alike come into one group, so that the groups have few octets each. */
static void
word_pairs_prepare(struct word_pairs_words *w, struct word_pairs *p)
{
	struct word_pairs_word *word, **chain;
	size_t i, n;
	int form;

	memset(w, 0, sizeof(*w));
	for (i = p->n_answered; i < p->n; i++)
		for (form = 0; form < WORD_PAIRS_FORMS; form++)
			word_pairs_add_word(w, &p->pairs[i], (enum word_pairs_form)form);
	qsort(w->words, w->n, sizeof(w->words[0]), word_pairs_compare);
	word_starts_begin(&w->starts);
	for (i = 0; i < w->n; i++) {
		word = &w->words[i];
		n = word_pairs_hashed(word->len);
		word_starts_add(&w->starts, (unsigned)(i * WORD_STARTS_GROUPS / w->n),
		    word->octets, n);
		chain = &w->chains[word_pairs_chain(word->octets, n)];
		word->next = *chain;
		*chain = word;
		w->has[n] = true;
	}
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
		pair->places[pair->n_places++] =
		    (struct word_pairs_place){ (uint32_t)from, hyphen };
}

/* Returns whether the octets from AT to END are the WORD by itself, in its own case. */
static bool
word_pairs_is_alone(struct word_pairs *p, const uint8_t *word, size_t at, size_t end)
{
	return memcmp(p->octets + at, word, end - at) == 0 &&
	    word_is_whole(p->octets, p->len, at, end, &p->spent);
}

/* The right word stands from AT to END: does the left one, with a hyphen, stand before it? */
static void
word_pairs_see_right(struct word_pairs *p, struct word_pair *pair, size_t at, size_t end)
{
	size_t n = word_hyphen_before(p->octets, at);

	if (!pair->right_alone)
		pair->right_alone = word_pairs_is_alone(p, pair->words + pair->left_len, at, end);
	if (n > 0 && at >= n + pair->left_len &&
	    word_same(p->octets + at - n - pair->left_len, pair->words, pair->left_len))
		word_pairs_add_place(p, pair, at - n - pair->left_len, end, true);
}

/* The word stands at AT. */
static void
word_pairs_see(struct word_pairs *p, const struct word_pairs_word *word, size_t at)
{
	size_t end = at + word->len;

	switch (word->form) {
	case WORD_PAIRS_LEFT:
		word->pair->left_alone = word_pairs_is_alone(p, word->octets, at, end);
		break;
	case WORD_PAIRS_RIGHT:
		word_pairs_see_right(p, word->pair, at, end);
		break;
	case WORD_PAIRS_JOINED:
	case WORD_PAIRS_FORMS:
		word_pairs_add_place(p, word->pair, at, end, false);
		break;
	}
}

/* Look through a chain for words, whose hash is of N octets, at AT. */
static inline void
word_pairs_look(struct word_pairs *p, struct word_pairs_words *w, size_t at, size_t n)
{
	struct word_pairs_word **link = &w->chains[word_pairs_chain(p->octets + at, n)], *word;

	while ((word = *link) != NULL) {
		p->spent++;
		/* A word that stands alone once is not looked for any more. */
		if (word->form == WORD_PAIRS_LEFT && word->pair->left_alone) {
			*link = word->next;
			continue;
		}
		link = &word->next;
		if (word_pairs_hashed(word->len) != n || p->len - at < word->len ||
		    !word_same(p->octets + at, word->octets, word->len))
			continue;
		p->spent += word->len;
		word_pairs_see(p, word, at);
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
	size_t at, n;

	p->walks++;
	word_pairs_prepare(&words, p);
	while ((at = word_starts_next(&words.starts, &walk)) < p->len &&
	    p->spent < 4 * p->len + WORD_PAIRS_SPEND)
		for (n = 1; n <= WORD_STARTS_OCTETS && n <= p->len - at; n++)
			if (words.has[n])
				word_pairs_look(p, &words, at, n);
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
