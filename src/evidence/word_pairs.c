/*
 * word_pairs - evidence: how the two words beside a hyphen stand elsewhere in a document
 */
#include "evidence/word_pairs.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/search.h"
#include "evidence/line_hyphens.h"
#include "evidence/url_places.h"
#include "evidence/word.h"
#include "evidence/word_starts.h"

#define WORD_PAIRS_CHAINS 1024
#define WORD_PAIRS_HASHES 65536
#define WORD_PAIRS_WALKS 64	/* of one document */
#define WORD_PAIRS_SPEND ((size_t)65536)	/* what a document may spend beside its octets */
#define WORD_PAIRS_SEARCHED 16	/* octets that a search passes over in the time of one */
#define WORD_PAIRS_FORMS 3	/* with no hyphen, with "-", with U+2010 */
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
word_pairs_hash(const struct word_pairs_question *q)
{
	uint32_t hash = hash_octets(HASH_START, q->left, q->left_len);

	return hash_octets(hash ^ '-', q->right, q->right_len);
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

/* Add the pair that is asked for, if it is not there; there is room. */
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
	pair->kept = pair->joined = false;
	pair->left_alone = pair->right_alone = pair->alone_known = false;
	pair->n_places = 0;
}

static bool
word_pairs_is_letter(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) != 0;
}

/* Returns whether a token of the line before, which ends at AT, may go on in the next one. */
static bool
word_pairs_is_open(const uint8_t *s, size_t at)
{
	while (at > 0 && s[at - 1] <= ' ')
		at--;
	return at > 0 && memchr("/-_=&?.#%~", s[at - 1], 10) != NULL;
}

/* Returns whether the token that ends before AT looks like a URL, or a piece of one. */
static bool
word_pairs_is_url(const uint8_t *s, size_t at)
{
	size_t i;

	for (i = at; i > 0 && at - i < WORD_PAIRS_TOKEN && !url_places_ends(s[i - 1]); i--)
		if (memchr("/:.@_=", s[i - 1], 6) != NULL)
			return true;
	while (i > 0 && (s[i - 1] == ' ' || s[i - 1] == '\t'))
		i--;
	return i > 0 && s[i - 1] == '\n' && word_pairs_is_open(s, i);
}

/*
 * Read the words beside the hyphen of N octets at AT, which ends a line.  Returns whether there
 * are two words, and the left one looks like a part of a URL.
 */
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

/* Note whether the U+2010 at AT stands inside a line or at its end. */
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

/* The first octets of a pair whose words stand together. */
struct word_pairs_key {
	uint8_t octets[WORD_STARTS_OCTETS];
	size_t len;
	struct word_pair *pair;
	struct word_pairs_key *next;	/* in its chain */
};

/* A chain has the keys of one hash; few places of a text have the hash of a key. */
struct word_pairs_keys {
	struct word_starts starts;
	size_t n;
	struct word_pairs_key keys[WORD_PAIRS_FORMS * WORD_PAIRS_GROUP];
	struct word_pairs_key *chains[WORD_PAIRS_CHAINS];
	uint64_t hashes[WORD_PAIRS_HASHES / 64];	/* of the keys: a set */
	bool is_short;		/* a key has fewer octets than others */
};

/* Add a key: the beginning of the left word, what stands BETWEEN, and the right word. */
static void
word_pairs_add_key(struct word_pairs_keys *w, struct word_pair *pair, const char *between)
{
	struct word_pairs_key *key = &w->keys[w->n++];
	size_t i, n = strlen(between), from;

	for (i = 0; i < WORD_STARTS_OCTETS && i < pair->left_len + n + pair->right_len; i++) {
		from = i < pair->left_len ? i : i - n;
		key->octets[i] = from == i || i >= pair->left_len + n ? pair->words[from] :
		    (uint8_t)between[i - pair->left_len];
	}
	key->len = i;
	key->pair = pair;
}

static int
word_pairs_compare(const struct word_pairs_key *x, const struct word_pairs_key *y)
{
	return memcmp(x->octets, y->octets, x->len < y->len ? x->len : y->len);
}

/* Sort by insertion at shrinking distances: qsort() may allocate memory. */
static void
word_pairs_sort(struct word_pairs_key *keys, size_t n)
{
	struct word_pairs_key key;
	size_t gap, i, j;

	for (gap = n / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
		for (i = gap; i < n; i++) {
			key = keys[i];
			for (j = i; j >= gap; j -= gap) {
				if (word_pairs_compare(&key, &keys[j - gap]) >= 0)
					break;
				keys[j] = keys[j - gap];
			}
			keys[j] = key;
		}
}

/* The hash of the N octets at S, less than WORD_PAIRS_HASHES. */
static inline uint32_t
word_pairs_hash_key(const uint8_t *s, size_t n)
{
	uint32_t hash = 0;

	memcpy(&hash, s, n);
	/* Letters differ from those of the other case in this bit. */
	hash |= UINT32_C(0x20202020);
	return hash * UINT32_C(2654435769) >> 16;
}

/* Make the keys.  Keys that begin alike share a group, so each group has few octets. */
static void
word_pairs_prepare(struct word_pairs_keys *w, struct word_pairs *p)
{
	struct word_pairs_key *key, **chain;
	uint32_t hash;
	size_t i;

	memset(w->chains, 0, sizeof(w->chains));
	memset(w->hashes, 0, sizeof(w->hashes));
	w->is_short = false;
	w->n = 0;
	for (i = p->n_answered; i < p->n; i++) {
		word_pairs_add_key(w, &p->pairs[i], "");
		if (p->pairs[i].left_len < WORD_STARTS_OCTETS) {
			word_pairs_add_key(w, &p->pairs[i], "-");
			word_pairs_add_key(w, &p->pairs[i], WORD_U2010);
		}
	}
	word_pairs_sort(w->keys, w->n);
	word_starts_begin(&w->starts);
	for (i = 0; i < w->n; i++) {
		key = &w->keys[i];
		word_starts_add(&w->starts, (unsigned)(i * WORD_STARTS_GROUPS / w->n),
		    key->octets, key->len);
		hash = word_pairs_hash_key(key->octets, key->len);
		w->hashes[hash / 64] |= UINT64_C(1) << hash % 64;
		chain = &w->chains[hash % WORD_PAIRS_CHAINS];
		key->next = *chain;
		*chain = key;
		w->is_short |= key->len < WORD_STARTS_OCTETS;
	}
}

/* Note that both words stand together, from FROM to END. */
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

/* The key of a pair stands at AT: see whether both words do. */
static void
word_pairs_see(struct word_pairs *p, struct word_pair *pair, size_t at)
{
	size_t right = at + pair->left_len, n;
	const uint8_t *s = p->octets;

	p->spent += pair->left_len;
	if (p->len - at < pair->left_len || !word_same(s + at, pair->words, pair->left_len))
		return;
	if (!pair->left_alone)
		pair->left_alone = word_pairs_is_alone(p, pair->words, at, right);
	n = word_hyphen(s, right, p->len);
	if (p->len - right >= n + pair->right_len &&
	    word_same(s + right + n, pair->words + pair->left_len, pair->right_len))
		word_pairs_add_place(p, pair, at, right + n + pair->right_len, n > 0);
}

/* Look for keys of N octets at AT. */
static inline void
word_pairs_look(struct word_pairs *p, const struct word_pairs_keys *w, size_t at, size_t n)
{
	const uint8_t *s = p->octets + at;
	uint32_t hash = word_pairs_hash_key(s, n);
	const struct word_pairs_key *key;

	if ((w->hashes[hash / 64] >> hash % 64 & 1) == 0)
		return;
	for (key = w->chains[hash % WORD_PAIRS_CHAINS]; key != NULL; key = key->next) {
		p->spent++;
		if (key->len == n && word_same(s, key->octets, n))
			word_pairs_see(p, key->pair, at);
	}
}

/* Look for keys of fewer octets, or fewer octets than a key has. */
static void
word_pairs_look_short(struct word_pairs *p, const struct word_pairs_keys *w, size_t at)
{
	size_t n;

	for (n = 1; n < WORD_STARTS_OCTETS && n <= p->len - at; n++)
		word_pairs_look(p, w, at, n);
}

/* The most that a document may spend. */
static size_t
word_pairs_limit(const struct word_pairs *p)
{
	return 4 * p->len + WORD_PAIRS_SPEND;
}

/* Answer for the pairs that were added. */
static void
word_pairs_walk(struct word_pairs *p)
{
	struct word_starts_walk walk = { p->octets, p->len, 0, 0, 0 };
	struct word_pairs_keys keys;
	size_t at;

	p->walks++;
	word_pairs_prepare(&keys, p);
	while (p->spent < word_pairs_limit(p) && word_starts_next(&keys.starts, &walk))
		for (; walk.mask != 0; walk.mask &= walk.mask - 1) {
			at = walk.block + (size_t)__builtin_ctz(walk.mask);
			if (p->len - at >= WORD_STARTS_OCTETS)
				word_pairs_look(p, &keys, at, WORD_STARTS_OCTETS);
			if (keys.is_short)
				word_pairs_look_short(p, &keys, at);
		}
	p->n_answered = p->n;
}

/* Returns whether the word stands alone, in its own case. */
static bool
word_pairs_find_alone(struct word_pairs *p, const uint8_t *word, size_t len)
{
	size_t at = 0, left = word_pairs_limit(p) - p->spent, end;
	struct search search;
	bool found = false;

	search_begin(&search, word, len);
	search.left = left;
	for (; !found && search.left > 0; at++) {
		at = search_next(&search, p->octets, at, p->len);
		if (at == p->len)
			break;
		end = at + len;
		search_spend(&search, SEARCH_PLACE);
		found = end <= p->len && word_pairs_is_alone(p, word, at, end);
	}
	p->spent += left - search.left + at / WORD_PAIRS_SEARCHED;
	return found;
}

bool
word_pairs_are_alone(struct word_pairs *p, struct word_pair *pair)
{
	if (pair->alone_known)
		return pair->right_alone;
	pair->alone_known = true;
	/* A walk has looked for a word that is as long as a key. */
	if (pair->left_len < WORD_STARTS_OCTETS && p->spent < word_pairs_limit(p))
		pair->left_alone = word_pairs_find_alone(p, pair->words, pair->left_len);
	if (pair->left_alone && p->spent < word_pairs_limit(p))
		pair->right_alone = word_pairs_find_alone(p, pair->words + pair->left_len,
		    pair->right_len);
	return pair->right_alone;
}

bool
word_pairs_are_divided(const struct word_pairs *p)
{
	size_t i, joined = 0;

	for (i = 0; i < p->n_answered; i++) {
		if (p->pairs[i].kept)
			return false;
		joined += p->pairs[i].joined;
	}
	return joined > 0;
}

struct word_pair *
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
	if (p->walks == WORD_PAIRS_WALKS || p->spent >= word_pairs_limit(p))
		return NULL;
	if (WORD_PAIRS_MAX - p->n < WORD_PAIRS_GROUP)
		p->n = p->n_answered = 0;
	word_pairs_add(p, q);
	word_pairs_gather(p, p->n_answered + WORD_PAIRS_GROUP);
	word_pairs_walk(p);
	return word_pairs_find(p, q, hash);
}
