/*
 * word_pairs - evidence: how the two words beside a hyphen stand elsewhere in a document
 *
 * Two words may occur as one word, or with a hyphen inside a line.  One table has all words to
 * look for, by the hash of their folded octets: both words of a pair as one, and each word alone.
 */
#include "evidence/word_pairs.h"

#include <assert.h>
#include <string.h>

#include "base/search.h"
#include "evidence/url_places.h"
#include "evidence/word.h"

#define WORD_PAIRS_BOTH (2 * WORD_MAX)	/* octets of both words of a pair */
#define WORD_PAIRS_GATHERED (WORD_PAIRS_MAX - 256)	/* the rest is for questions */
#define WORD_PAIRS_CHAIN 64	/* words of one chain */
#define WORD_PAIRS_SHORT 4	/* octets of a word that walks ignore: such words are too common */
#define WORD_PAIRS_SEARCHED 16	/* octets that a search skips in the time of reading one */
#define WORD_PAIRS_WALKS 64	/* walks per document */
#define WORD_PAIRS_SPEND ((size_t)65536)	/* work allowed per document besides 4 per octet */
#define WORD_PAIRS_HEAD 32	/* after 1/32 of a document many of its words are known */
#define WORD_PAIRS_AGAIN 4	/* prepare again whenever four times as much was read */

void
word_pairs_begin(struct word_pairs *p, const uint8_t *octets, size_t len)
{
	p->octets = octets;
	p->len = len;
	p->gathered = 0;
	p->spent = 0;
	p->walks = 0;
	p->known = p->glyph = p->glyph_ends_line = p->glyph_in_url = false;
	p->n = p->n_answered = 0;
}

void
word_pairs_clear(struct word_pairs *p)
{
	p->n = p->n_answered = p->n_words = p->n_walked = p->n_texts = p->n_places = 0;
	memset(p->chains, 0, sizeof(p->chains));
}

/* The table */

/* Write both words after the texts. */
static uint8_t *
word_pairs_write(struct word_pairs *p, const struct word_sides *q)
{
	uint8_t *text = p->texts + p->n_texts;

	assert(p->n_texts + WORD_PAIRS_BOTH <= sizeof(p->texts));
	memcpy(text, q->left, q->left_len);
	memcpy(text + q->left_len, q->right, q->right_len);
	return text;
}

/*
 * Returns the number (from 1) of the word TEXT of LEN octets, or 0.  LEFT_LEN is the length of a
 * pair's left word, or 0 for a word alone.
 */
static uint16_t
word_pairs_find_word(const struct word_pairs *p, const uint8_t *text, size_t len, size_t left_len)
{
	uint32_t hash = word_hash(text, len);
	const struct word_pairs_word *w;
	uint16_t i;

	for (i = p->chains[hash % WORD_PAIRS_CHAINS]; i != 0; i = w->next) {
		w = &p->words[i - 1];
		if (w->hash == hash && w->len == len &&
		    left_len == (w->pair == 0 ? 0 : p->pairs[w->pair - 1].left_len) &&
		    memcmp(p->texts + w->text, text, len) == 0)
			break;
	}
	return i;
}

/* Returns the pair, or NULL if it is not in the table. */
static struct word_pair *
word_pairs_find(struct word_pairs *p, const struct word_sides *q)
{
	uint16_t word = word_pairs_find_word(p, word_pairs_write(p, q),
	    q->left_len + q->right_len, q->left_len);

	return word == 0 ? NULL : &p->pairs[p->words[word - 1].pair - 1];
}

/*
 * Add a word of the texts.  Returns its number (from 1), or 0 if its chain is full; the limit
 * bounds the time.
 */
static uint16_t
word_pairs_add_word(struct word_pairs *p, size_t text, size_t len, uint32_t hash)
{
	uint16_t *chain = &p->chains[hash % WORD_PAIRS_CHAINS], i;
	size_t n = 0;

	for (i = *chain; i != 0; i = p->words[i - 1].next)
		n++;
	if (n == WORD_PAIRS_CHAIN)
		return 0;
	p->words[p->n_words] = (struct word_pairs_word){ .hash = hash, .text = (uint16_t)text,
	    .next = *chain, .len = (uint8_t)len };
	*chain = (uint16_t)++p->n_words;
	return *chain;
}

/* Find or add a word to look for alone.  Returns its number, or 0. */
static uint16_t
word_pairs_want(struct word_pairs *p, size_t text, size_t len)
{
	uint16_t word = word_pairs_find_word(p, p->texts + text, len, 0);

	return word != 0 ? word :
	    word_pairs_add_word(p, text, len, word_hash(p->texts + text, len));
}

/* Returns whether there is room for another pair. */
static bool
word_pairs_have_room(const struct word_pairs *p)
{
	return p->n < WORD_PAIRS_MAX && p->n_texts + 2 * WORD_PAIRS_BOTH <= sizeof(p->texts);
}

/* Returns the pair, which is added if it is new, or NULL.  There must be room. */
static struct word_pair *
word_pairs_add(struct word_pairs *p, const struct word_sides *q)
{
	size_t text = p->n_texts, len = q->left_len + q->right_len;
	struct word_pair *pair = word_pairs_find(p, q);
	uint16_t word;

	if (pair != NULL)
		return pair;
	word = word_pairs_add_word(p, text, len, word_hash(p->texts + text, len));
	if (word == 0)
		return NULL;
	pair = &p->pairs[p->n++];
	*pair = (struct word_pair){ .left_len = (uint8_t)q->left_len };
	p->words[word - 1].pair = (uint16_t)p->n;
	p->n_texts += len;
	if (q->left_len >= 2 && q->right_len >= 2) {
		pair->left = word_pairs_want(p, text, q->left_len);
		pair->right = word_pairs_want(p, text + q->left_len, q->right_len);
	}
	return pair;
}

/* Gathering */

/* Note whether the U+2010 at AT is inside a line or ends it. */
static void
word_pairs_note_glyph(struct word_pairs *p, size_t at)
{
	p->glyph = true;
	if (word_is_divided(p->octets, at, p->len))
		p->glyph_ends_line = true;
	else if (!p->glyph_in_url)
		p->glyph_in_url = url_places_has_slash(p->octets, at);
}

/* Add as many pairs at line ends as there is room for; examine every U+2010. */
static void
word_pairs_gather(struct word_pairs *p)
{
	struct word_sides q;
	bool full = false;
	size_t at, n;

	for (at = p->gathered; at < p->len && (!full || !p->known); at++) {
		at = line_hyphens_next(p->octets, at, p->len);
		if (at == p->len)
			break;
		n = p->octets[at] == '-' ? 1 : 3;
		if (n == 3 && (at < 2 || word_hyphen(p->octets, at - 2, p->len) != 3))
			continue;
		if (n == 3)
			word_pairs_note_glyph(p, at - 2);
		if (full || !word_is_divided(p->octets, at + 1 - n, p->len) ||
		    !line_hyphens_read(p->octets, p->len, at + 1 - n, &q))
			continue;
		full = p->n >= WORD_PAIRS_GATHERED || !word_pairs_have_room(p);
		if (full)
			p->gathered = at;
		else
			word_pairs_add(p, &q);
	}
	if (!full)
		p->gathered = p->len;
	p->known = true;
}

void
word_pairs_read(struct word_pairs *p)
{
	if (p->known)
		return;
	word_pairs_clear(p);
	word_pairs_gather(p);
}

/* Walking */

/* Returns whether another occurrence of the pair would add no information. */
static bool
word_pairs_is_known(const struct word_pairs *p, const struct word_pair *pair)
{
	return pair->joined && (pair->n_places == WORD_PAIRS_PLACES ||
	    p->n_places == WORD_PAIRS_ALL_PLACES);
}

/* Set up the windows for all words and pairs that are still unknown. */
static void
word_pairs_prepare(struct word_pairs *p)
{
	const struct word_pairs_word *w;
	const struct word_pair *pair;
	const uint8_t *text;
	size_t i, left;

	word_windows_begin(&p->windows, p->glyph);
	for (i = p->n_walked; i < p->n_words; i++) {
		w = &p->words[i];
		text = p->texts + w->text;
		if (w->pair == 0) {
			/* Use the middle of the word: many words begin or end alike. */
			if (!w->known && w->len > WORD_PAIRS_SHORT)
				word_windows_add(&p->windows, text, w->len, (w->len - 5) / 2);
			continue;
		}
		pair = &p->pairs[w->pair - 1];
		left = pair->left_len;
		/* The octets around the end of the left word are rare elsewhere. */
		if (w->len > 2 && !word_pairs_is_known(p, pair))
			word_windows_add(&p->windows, text, w->len, (int)left - 3);
		word_windows_add_hyphen(&p->windows, text[left - 1], text[left]);
	}
}

/* Note that both words occur together, from FROM to END. */
static void
word_pairs_add_place(struct word_pairs *p, struct word_pair *pair, size_t from, size_t end,
    bool hyphen)
{
	const struct word_pairs_place *place = NULL;
	const uint8_t *s = p->octets;

	if (!word_ends(s, end, p->len) || !word_begins(s, from))
		return;
	if (hyphen)
		pair->kept = true;
	else if (!pair->joined)
		pair->joined = word_is_whole(s, p->len, from, end, &p->spent);
	if (from == 0 || octet_is(s[from - 1], ENDS) || pair->n_places == WORD_PAIRS_PLACES ||
	    p->n_places == WORD_PAIRS_ALL_PLACES)
		return;
	/* A search for a word of two letters finds places that the walk found, too. */
	while ((place = word_pairs_next_place(p, pair, place)) != NULL)
		if (place->left == from)
			return;
	p->places[p->n_places] = (struct word_pairs_place){ (uint32_t)from, pair->places, hyphen };
	pair->places = (uint16_t)++p->n_places;
	pair->n_places++;
}

/* Note an occurrence at AT of a word to look for, in any case. */
static void
word_pairs_see_word(struct word_pairs *p, struct word_pairs_word *w, size_t at)
{
	if (w->pair != 0)
		word_pairs_add_place(p, &p->pairs[w->pair - 1], at, at + w->len, false);
	else if (!w->known)
		w->known = w->alone = memcmp(p->texts + w->text, p->octets + at, w->len) == 0 &&
		    word_is_whole(p->octets, p->len, at, at + w->len, &p->spent);
}

/* Check whether the letters and digits from FROM to END are a word to look for. */
static void
word_pairs_see(struct word_pairs *p, size_t from, size_t end)
{
	const uint8_t *s = p->octets + from;
	uint32_t hash = word_hash(s, end - from);
	struct word_pairs_word *w;
	uint16_t i;

	for (i = p->chains[hash % WORD_PAIRS_CHAINS]; i > p->n_walked; i = w->next) {
		w = &p->words[i - 1];
		p->spent++;
		if (w->hash == hash && w->len == end - from &&
		    word_same(p->texts + w->text, s, w->len))
			word_pairs_see_word(p, w, from);
	}
}

/* Check the runs of letters in the window at AT from SEEN on.  Returns the last one's end. */
static size_t
word_pairs_look(struct word_pairs *p, size_t at, size_t seen)
{
	size_t last = at + WORD_WINDOWS_OCTETS, from, end;
	const uint8_t *s = p->octets;

	p->spent++;
	last = last < p->len ? last : p->len;
	for (at = at > seen ? at : seen; at < last; at = end) {
		end = at + 1;
		if (!word_is_letter(s[at]))
			continue;
		for (from = at; from > seen && at - from < WORD_PAIRS_BOTH &&
		    word_is_letter(s[from - 1]); from--)
			;
		for (; end < p->len && end - from <= WORD_PAIRS_BOTH &&
		    word_is_letter(s[end]); end++)
			;
		if (end - from <= WORD_PAIRS_BOTH)
			word_pairs_see(p, from, end);
		seen = end;
	}
	return seen;
}

/* Note all pairs for two words that occur with a hyphen between them. */
static void
word_pairs_see_hyphen(struct word_pairs *p, const struct word_sides *q)
{
	size_t len = q->left_len + q->right_len;
	const uint8_t *text = word_pairs_write(p, q);
	uint32_t hash = word_hash(text, len);
	const struct word_pairs_word *w;
	struct word_pair *pair;
	uint16_t i;

	for (i = p->chains[hash % WORD_PAIRS_CHAINS]; i > p->n_walked; i = w->next) {
		w = &p->words[i - 1];
		p->spent++;
		if (w->hash != hash || w->len != len || w->pair == 0)
			continue;
		pair = &p->pairs[w->pair - 1];
		if (pair->left_len == q->left_len && word_same(p->texts + w->text, text, len))
			word_pairs_add_place(p, pair, (size_t)(q->left - p->octets),
			    (size_t)(q->right - p->octets) + q->right_len, true);
	}
}

/* Check whether the hyphen whose last octet is at AT is between words to look for. */
static void
word_pairs_look_beside(struct word_pairs *p, size_t at)
{
	const uint8_t *s = p->octets;
	size_t left = s[at] == '-' ? at : at - 2, from, right = at + 1, end;
	struct word_sides q;

	p->spent++;
	if (left == 0 || left > at || right == p->len ||
	    word_hyphen(s, left, p->len) != right - left || !word_is_letter(s[left - 1]) ||
	    !word_is_letter(s[right]))
		return;
	for (from = left; from > 0 && left - from <= WORD_MAX &&
	    word_is_letter(s[from - 1]); from--)
		;
	for (end = right; end < p->len && end - right <= WORD_MAX &&
	    word_is_letter(s[end]); end++)
		;
	q = (struct word_sides){ s + from, s + right, left - from, end - right };
	if (q.left_len <= WORD_MAX && q.right_len <= WORD_MAX)
		word_pairs_see_hyphen(p, &q);
}

/* Returns the work that a document may cost. */
static size_t
word_pairs_limit(const struct word_pairs *p)
{
	return 4 * p->len + WORD_PAIRS_SPEND;
}

static bool
word_pairs_may_spend(const struct word_pairs *p)
{
	return p->spent < word_pairs_limit(p);
}

/* Search for a word that walks ignore, until one occurrence stands alone. */
static void
word_pairs_search(struct word_pairs *p, struct word_pairs_word *w)
{
	size_t at = 0, left;
	struct search search;

	if (!word_pairs_may_spend(p))
		return;
	left = word_pairs_limit(p) - p->spent;
	search_begin(&search, p->texts + w->text, w->len);
	search.left = left;
	for (; !w->known && search.left > 0; at++) {
		at = search_next(&search, p->octets, at, p->len);
		if (at == p->len || p->len - at < w->len)
			break;
		search_spend(&search, SEARCH_PLACE);
		word_pairs_see_word(p, w, at);
	}
	p->spent += left - search.left + at / WORD_PAIRS_SEARCHED;
}

/* Walk through the document and answer for all pairs added since the last walk. */
static void
word_pairs_walk(struct word_pairs *p)
{
	struct word_windows_walk walk = { p->octets, p->len, 0, 0, 0, 0 };
	size_t seen = 0, again = p->len / WORD_PAIRS_HEAD, i;

	p->walks++;
	word_pairs_prepare(p);
	while (word_pairs_may_spend(p) && word_windows_next(&p->windows, &walk)) {
		for (; walk.windows != 0; walk.windows &= walk.windows - 1)
			seen = word_pairs_look(p, walk.block + WORD_WINDOWS_OCTETS *
			    (size_t)__builtin_ctz(walk.windows), seen);
		for (; walk.hyphens != 0; walk.hyphens &= walk.hyphens - 1)
			word_pairs_look_beside(p, walk.block +
			    (size_t)__builtin_ctz(walk.hyphens));
		/* Many words are known by now: stop looking for them. */
		if (walk.next >= again) {
			word_pairs_prepare(p);
			again = WORD_PAIRS_AGAIN * walk.next;
		}
	}
	/* A word of two letters is too short for a window. */
	for (i = p->n_walked; i < p->n_words; i++)
		if (p->words[i].pair != 0 && p->words[i].len == 2)
			word_pairs_search(p, &p->words[i]);
	p->n_answered = p->n;
	p->n_walked = p->n_words;
}

/* Returns whether the word occurs alone. */
static bool
word_pairs_find_alone(struct word_pairs *p, struct word_pairs_word *w)
{
	if (!w->known && w->len <= WORD_PAIRS_SHORT)
		word_pairs_search(p, w);
	w->known = true;
	return w->alone;
}

bool
word_pairs_are_alone(struct word_pairs *p, const struct word_pair *pair)
{
	struct word_pairs_word *w[2];
	bool swap;

	if (pair->left == 0 || pair->right == 0)
		return false;
	w[0] = &p->words[pair->left - 1];
	w[1] = &p->words[pair->right - 1];
	swap = w[0]->len < w[1]->len;
	/* Check the longer word first: if it never occurs alone, no search is needed. */
	return word_pairs_find_alone(p, w[swap]) && word_pairs_find_alone(p, w[!swap]);
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

const struct word_pair *
word_pairs_ask(struct word_pairs *p, const struct word_sides *q)
{
	const struct word_pair *pair;

	if (q->left_len == 0 || q->right_len == 0 || q->left_len > WORD_MAX ||
	    q->right_len > WORD_MAX)
		return NULL;
	word_pairs_read(p);
	pair = word_pairs_find(p, q);
	if (pair != NULL && (size_t)(pair - p->pairs) < p->n_answered)
		return pair;
	if (p->walks == WORD_PAIRS_WALKS || !word_pairs_may_spend(p))
		return NULL;
	if (pair == NULL && (p->gathered < p->len || !word_pairs_have_room(p)))
		word_pairs_clear(p);
	pair = word_pairs_add(p, q);
	if (p->gathered < p->len && p->n == 1)
		word_pairs_gather(p);
	if (pair != NULL)
		word_pairs_walk(p);
	return pair;
}
