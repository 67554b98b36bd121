/*
 * word_index - evidence: how the words beside the hyphens at line ends occur elsewhere
 *
 * The first pass finds the hyphens at line ends, and adds the pairs of words beside them to a hash
 * table.  The second pass looks up the words of the document.  A pair that the first pass did not
 * find, such as one divided by a page break, is added when a caller looks it up, and costs another
 * pass.  Callers seldom need to know whether a word occurs by itself: that is searched for.
 */
#include "evidence/word_index.h"

#include <string.h>

#include "base/pair.h"
#include "url/octet.h"

#define WORD_INDEX_BOTH (2 * WORD_MAX)	/* octets of both words of a pair */
#define WORD_INDEX_CHAIN 16	/* most pairs of a chain; only hostile text has more */
#define WORD_INDEX_TOKEN 256	/* octets of a token that are searched for signs of a URL */
#define WORD_INDEX_LEADER 64	/* octets between a hyphen and the next line's first word */
#define WORD_INDEX_PASSES 32	/* passes per document */
#define WORD_INDEX_SEARCHES 32	/* a document is searched for single words at most this often */

void
word_index_begin(struct word_index *p, const uint8_t *octets, size_t len)
{
	p->octets = octets;
	p->len = len;
	p->known = false;
	p->n_searched = 0;
}

/* The table */

/* Write both words into TEXT, which has room for them.  Returns their length. */
static size_t
word_index_write_words(uint8_t *text, const struct word_sides *sides)
{
	memcpy(text, sides->left, sides->left_len);
	memcpy(text + sides->left_len, sides->right, sides->right_len);
	return sides->left_len + sides->right_len;
}

/* Returns the pair whose words are TEXT, of LEN octets, or NULL. */
static struct word_pair *
word_index_find_pair(struct word_index *p, const uint8_t *text, size_t len, size_t left_len)
{
	uint32_t hash = word_hash(text, len, len);
	struct word_pair *pair;
	uint16_t i;

	for (i = p->chains[hash % WORD_INDEX_CHAINS]; i != 0; i = pair->next) {
		pair = &p->pairs[i - 1];
		if (pair->hash == hash && pair->len == len && pair->left_len == left_len &&
		    memcmp(p->texts + pair->text, text, len) == 0)
			return pair;
	}
	return NULL;
}

/* Returns whether there is room for another pair. */
static bool
word_index_has_room(const struct word_index *p)
{
	return p->n < WORD_INDEX_PAIRS && p->n_texts + WORD_INDEX_BOTH <= sizeof(p->texts);
}

/* Add the pair if it is new, and its chain is not full.  There must be room. */
static void
word_index_add(struct word_index *p, const struct word_sides *sides)
{
	size_t text = p->n_texts, len = word_index_write_words(p->texts + text, sides), n = 0;
	uint32_t hash = word_hash(p->texts + text, len, len);
	uint16_t *chain = &p->chains[hash % WORD_INDEX_CHAINS], i;

	for (i = *chain; i != 0; i = p->pairs[i - 1].next)
		n++;
	if (n == WORD_INDEX_CHAIN || word_index_find_pair(p, p->texts + text, len, sides->left_len))
		return;
	p->pairs[p->n] = (struct word_pair){ .hash = hash, .text = (uint16_t)text,
	    .next = *chain, .len = (uint8_t)len, .left_len = (uint8_t)sides->left_len };
	*chain = (uint16_t)++p->n;
	p->n_texts += len;
	word_walk_add(&p->walk, p->texts + text, len, sides->left_len);
}

/* The first pass: hyphens at line ends */

/* Returns whether the last token before AT may continue on the next line. */
static bool
word_index_is_open(const uint8_t *s, size_t at)
{
	while (at > 0 && s[at - 1] <= ' ')
		at--;
	/* A colon often ends a line of prose; a URL may be broken after a dot of its host. */
	return at > 0 && s[at - 1] != ':' &&
	    (octet_is(s[at - 1], GOES_ON) || memchr("_.~", s[at - 1], 3) != NULL);
}

/* Returns whether the token that ends before AT looks like a URL or a part of one. */
static bool
word_index_is_url(const uint8_t *s, size_t at)
{
	size_t i;

	for (i = at; i > 0 && at - i < WORD_INDEX_TOKEN && !octet_is(s[i - 1], ENDS); i--)
		/* These octets separate the parts of a URL, and are rare in words. */
		if (memchr("/:.@_=", s[i - 1], 6) != NULL)
			return true;
	while (i > 0 && (s[i - 1] == ' ' || s[i - 1] == '\t'))
		i--;
	return i > 0 && s[i - 1] == '\n' && word_index_is_open(s, i);
}

/* Returns whether a slash precedes AT in its token. */
static bool
word_index_is_in_path(const uint8_t *s, size_t at)
{
	size_t i;

	for (i = at; i > 0 && at - i < WORD_INDEX_TOKEN && s[i - 1] > ' '; i--)
		if (s[i - 1] == '/')
			return true;
	return false;
}

/* Returns the end of the word at AT, or its octet MOST + 1 if it is longer. */
static size_t
word_index_word_end(const struct word_index *p, size_t at, size_t most)
{
	size_t end = at;

	while (end < p->len && end - at <= most && word_is_letter(p->octets[end]))
		end++;
	return end;
}

/* Returns whether the table can hold the two words: they are not empty, nor too long. */
static bool
word_index_can_hold(const struct word_sides *sides)
{
	return sides->left_len > 0 && sides->left_len <= WORD_MAX && sides->right_len > 0 &&
	    sides->right_len <= WORD_MAX;
}

/* Read the words beside the hyphen at AT.  Returns whether the hyphen may be in a URL. */
static bool
word_index_read_sides(const struct word_index *p, size_t at, struct word_sides *sides)
{
	const uint8_t *s = p->octets;
	size_t from = at, right = at + word_hyphen(s, at, p->len);

	while (from > 0 && at - from <= WORD_MAX && word_is_letter(s[from - 1]))
		from--;
	while (right < p->len && right - at < WORD_INDEX_LEADER && !word_is_letter(s[right]))
		right++;
	*sides = (struct word_sides){ s + from, s + right, at - from,
	    word_index_word_end(p, right, WORD_MAX) - right };
	return word_index_can_hold(sides) && word_index_is_url(s, from);
}

/* Add the pairs at line ends while there is room; note where U+2010 is. */
static void
word_index_add_pairs(struct word_index *p)
{
	const uint8_t *s = p->octets;
	struct word_sides sides;
	size_t at, hyphen;

	for (at = 1; at < p->len && (at = word_walk_hyphen(s, at, p->len)) < p->len; at++) {
		hyphen = s[at] == '-' ? at : at - 1;
		if (word_hyphen(s, hyphen, p->len) == 0)
			continue;
		if (!word_is_divided(s, hyphen, p->len)) {
			p->glyph_in_url = p->glyph_in_url || word_index_is_in_path(s, hyphen);
			continue;
		}
		p->glyph_ends_line |= s[hyphen] != '-';
		if (word_index_has_room(p) && word_index_read_sides(p, hyphen, &sides))
			word_index_add(p, &sides);
	}
}

/* The second pass: words */

/* Note that both words occur together, from FROM to END. */
static void
word_index_add_place(struct word_index *p, struct word_pair *pair, size_t from, size_t end,
    bool hyphen)
{
	const uint8_t *s = p->octets;

	if (!word_ends(s, end, p->len) || !word_begins(s, from))
		return;
	if (hyphen)
		pair->kept = true;
	else if (!pair->joined)
		pair->joined = word_is_whole(s, p->len, from, end);
	if (from == 0 || octet_is(s[from - 1], ENDS) || pair->n_places == WORD_INDEX_PLACES ||
	    p->n_places == WORD_INDEX_ALL_PLACES)
		return;
	p->places[p->n_places] = (struct word_place){ (uint32_t)from, pair->places, hyphen };
	pair->places = (uint16_t)++p->n_places;
	pair->n_places++;
}

/* A word of the document, or two words with a hyphen between them. */
struct word_index_seen {
	const uint8_t *text;	/* the word, or both without the hyphen */
	size_t len, readable;	/* see word_hash() */
	size_t left_len;	/* of the left word; 0: a single word */
	size_t from, end;	/* its place in the document */
};

/* Look up a word, or two, among the pairs that no pass has looked for. */
static inline void
word_index_look_up(struct word_index *p, const struct word_index_seen *seen)
{
	uint32_t hash = word_hash(seen->text, seen->len, seen->readable);
	struct word_pair *pair;
	uint16_t i;

	for (i = p->chains[hash % WORD_INDEX_CHAINS]; i > p->n_found; i = pair->next) {
		pair = &p->pairs[i - 1];
		if (pair->hash == hash && pair->len == seen->len &&
		    (seen->left_len == 0 || seen->left_len == pair->left_len) &&
		    word_equal(p->texts + pair->text, seen->text, pair->len))
			word_index_add_place(p, pair, seen->from, seen->end, seen->left_len > 0);
	}
}

/* Look up the word from AT to END together with the word at RIGHT, after a hyphen. */
static void
word_index_look_up_both(struct word_index *p, size_t at, size_t end, size_t right)
{
	struct word_sides sides = { p->octets + at, p->octets + right, end - at, 0 };
	struct word_index_seen both = { .left_len = sides.left_len, .from = at };
	uint8_t text[WORD_INDEX_BOTH];

	both.end = word_index_word_end(p, right, WORD_MAX);
	sides.right_len = both.end - right;
	if (!word_index_can_hold(&sides))
		return;
	both.text = text;
	both.len = word_index_write_words(text, &sides);
	both.readable = sizeof(text);
	word_index_look_up(p, &both);
}

/* For word_walk_run(): look up the word at AT, and both words if a hyphen follows it. */
static void
word_index_look_at(void *ctx, size_t at)
{
	struct word_index *p = ctx;
	size_t end = word_index_word_end(p, at, WORD_INDEX_BOTH), right;
	struct word_index_seen word = { p->octets + at, end - at, p->len - at, 0, at, end };

	if (word.len == 0 || word.len > WORD_INDEX_BOTH)
		return;
	word_index_look_up(p, &word);
	right = end + word_hyphen(p->octets, end, p->len);
	if (right > end)
		word_index_look_up_both(p, at, end, right);
}

/* Walk through the document and look for all pairs added since the last pass. */
static void
word_index_look_for_pairs(struct word_index *p)
{
	word_walk_run(&p->walk, p->octets, p->len, word_index_look_at, p);
	word_walk_clear(&p->walk);
	p->n_found = p->n;
	p->n_passes++;
}

void
word_index_read(struct word_index *p)
{
	if (p->known)
		return;
	p->known = true;
	p->glyph_ends_line = p->glyph_in_url = false;
	p->n = p->n_found = p->n_texts = p->n_places = p->n_passes = 0;
	word_walk_clear(&p->walk);
	memset(p->chains, 0, sizeof(p->chains));
	word_index_add_pairs(p);
	if (p->n > 0)
		word_index_look_for_pairs(p);
}

/* Questions */

const struct word_pair *
word_index_find(struct word_index *p, const struct word_sides *sides)
{
	const struct word_pair *pair;
	uint8_t text[WORD_INDEX_BOTH];
	size_t len;

	if (!word_index_can_hold(sides))
		return NULL;
	word_index_read(p);
	len = word_index_write_words(text, sides);
	pair = word_index_find_pair(p, text, len, sides->left_len);
	if (pair == NULL && p->n_passes < WORD_INDEX_PASSES && word_index_has_room(p)) {
		word_index_add(p, sides);
		word_index_look_for_pairs(p);
		pair = word_index_find_pair(p, text, len, sides->left_len);
	}
	return pair;
}

/* Returns whether the word of LEN octets, at least two, occurs by itself, in its own case. */
static bool
word_index_is_alone(struct word_index *p, const uint8_t *word, size_t len)
{
	const uint8_t *found;
	size_t at = 0;

	if (p->n_searched / WORD_INDEX_SEARCHES >= p->len)
		return false;
	while ((found = pair_search(p->octets + at, p->len - at, word, len)) != NULL) {
		at = (size_t)(found - p->octets);
		if (word_is_whole(p->octets, p->len, at, at + len))
			break;
		/* The rest of this word contains no whole word. */
		while (at < p->len && word_is_letter(p->octets[at]))
			at++;
	}
	at = found == NULL ? p->len : at;
	p->n_searched += at;
	return at < p->len;
}

bool
word_index_are_alone(struct word_index *p, const struct word_sides *sides)
{
	bool swap = sides->left_len > sides->right_len;

	/* Search for the longer word first, because it is less likely to occur. */
	return swap ? word_index_is_alone(p, sides->left, sides->left_len) &&
	    word_index_is_alone(p, sides->right, sides->right_len) :
	    word_index_is_alone(p, sides->right, sides->right_len) &&
	    word_index_is_alone(p, sides->left, sides->left_len);
}

bool
word_index_are_divided(const struct word_index *p)
{
	size_t i, joined = 0;

	for (i = 0; i < p->n; i++) {
		if (p->pairs[i].kept)
			return false;
		joined += p->pairs[i].joined;
	}
	return joined > 0;
}
