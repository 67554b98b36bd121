/*
 * evidence - evidence: what a document says about itself: its URLs, words, lines, hyphenation
 *
 * A URL begins at the first colon after a letter in a run of octets without white space and
 * delimiters.  URLs nested in it do not count.
 */
#include "evidence/evidence.h"

#include <stdlib.h>
#include <string.h>

#include "base/chars.h"
#include "base/pair.h"
#include "evidence/line_index.h"
#include "evidence/typeset.h"
#include "evidence/url_index.h"
#include "evidence/url_places.h"
#include "evidence/word_index.h"

#define EVIDENCE_DIVIDED 18	/* octets of a word to divide; longer ones are two words */
#define EVIDENCE_COMPOUND 26	/* the same in languages with long compounds */
#define EVIDENCE_GUESSED 15	/* the same limit if no patterns are known */
#define EVIDENCE_HEAD_LINES 64	/* full lines of prose that show how a document is set */
#define EVIDENCE_HEAD_ONE_IN 32	/* at most one of them in so many ends in a hyphen */
#define EVIDENCE_NEAR ((size_t)65536)	/* octets that one sample represents */
#define EVIDENCE_NEAR_ONE_IN 16	/* pages that hyphenate do so in more of their lines */
#define EVIDENCE_NAMESPACES 64	/* the most schemes of a document that may be namespaces */
#define EVIDENCE_SCHEME 32	/* octets of a scheme's name */

struct evidence {
	struct language language;
	const uint8_t *octets;
	size_t len;
	uint64_t number;
	bool complete;
	size_t known;		/* length of the document when the answers below were cleared */
	bool *asked;		/* see evidence_new() */
	bool typeset_known;
	int typeset;		/* see typeset_hyphenates() */
	/* Answers about prose. 1: words are not divided; -1: they may be; 0: not known yet. */
	int8_t head;
	int8_t near[URLSIFT_DOCUMENT_MAX / EVIDENCE_NEAR];
	bool urls_known;
	uint8_t traits_known, traits;	/* a bit for each enum trait */
	bool namespaces_known;
	bool begins;		/* the document begins the text, whose header is not known yet */
	bool inside;		/* the document does not begin the text, perhaps no line either */
	uint8_t header;		/* a bit for each trait that the header of the text shows */
	size_t n_namespaces;
	const struct urlsift_scheme *namespaces[EVIDENCE_NAMESPACES];
	/* The members below are large, and are written before they are read. */
	struct line_index lines;
	struct word_index words;
	struct url_index urls;
};

struct evidence *
evidence_new(urlsift_hyphenate *hyphenate, void *ctx, bool *asked)
{
	struct evidence *e = malloc(sizeof(*e));

	if (e == NULL)
		return NULL;
	memset(e, 0, offsetof(struct evidence, lines));
	e->language.hyphenate = hyphenate;
	e->language.ctx = ctx;
	e->asked = asked;
	evidence_begin(e);
	return e;
}

void
evidence_free(struct evidence *e)
{
	free(e);
}

void
evidence_document(struct evidence *e, uint64_t number, const uint8_t *octets, size_t len,
    bool complete)
{
	bool grew = number == e->number && len > e->len;

	/*
	 * An eager scan asks questions while the document grows.  The answers stay valid until it
	 * is twice as long, so that at most twice its length is read in all.
	 */
	if (number != e->number || len < e->len ||
	    (grew && (!e->complete || len >= 2 * e->known))) {
		word_index_begin(&e->words, octets, len);
		e->typeset_known = e->urls_known = e->namespaces_known = false;
		e->traits_known = e->traits = 0;
		if (number != e->number)
			e->inside = !e->begins;
		e->head = 0;
		memset(e->near, 0, sizeof(e->near));
		e->known = len;
		e->language.name = NULL;
		line_index_begin(&e->lines, octets, len);
	}
	e->number = number;
	/* The same octets may have moved to another address. */
	e->octets = e->language.octets = octets;
	e->lines.octets = e->words.octets = e->urls.octets = octets;
	e->len = e->language.len = len;
	e->complete = complete;
}

bool
evidence_reaches(struct evidence *e)
{
	if (!e->complete)
		*e->asked = true;
	return e->complete;
}

int
evidence_recurs(struct evidence *e, const uint8_t *line, size_t len)
{
	return evidence_reaches(e) ? line_index_recurs(&e->lines, line, len) : 0;
}

/* Returns whether the namespace was noted. */
static bool
evidence_has_namespace(const struct evidence *e, const char *name)
{
	size_t i;

	for (i = 0; i < e->n_namespaces; i++)
		if (strcmp(e->namespaces[i]->name, name) == 0)
			return true;
	return false;
}

/* Note the known schemes between BEFORE and AFTER; an AFTER of 0 matches any octet. */
static void
evidence_read_namespaces(struct evidence *e, const char *before, uint8_t after)
{
	const struct urlsift_scheme *scheme;
	const uint8_t *found;
	size_t at, end = 0;

	while (e->n_namespaces < EVIDENCE_NAMESPACES &&
	    (found = pair_search(e->octets + end, e->len - end, before, strlen(before))) != NULL) {
		at = (size_t)(found - e->octets) + strlen(before);
		for (end = at; end < e->len && end - at < EVIDENCE_SCHEME &&
		    chars_is((char)e->octets[end], CHARS_SCHEME); end++)
			;
		if (end == at || (after != 0 && (end == e->len || e->octets[end] != after)))
			continue;
		scheme = urlsift_scheme_find((const char *)e->octets + at, end - at);
		if (scheme != NULL && !evidence_has_namespace(e, scheme->name))
			e->namespaces[e->n_namespaces++] = scheme;
	}
}

bool
evidence_namespace(struct evidence *e, const char *name)
{
	if (!evidence_reaches(e))
		return false;
	if (!e->namespaces_known) {
		e->n_namespaces = 0;
		evidence_read_namespaces(e, "xmlns:", 0);
		evidence_read_namespaces(e, "</", ':');
	}
	e->namespaces_known = true;
	return evidence_has_namespace(e, name);
}

bool
evidence_is(struct evidence *e, enum trait trait)
{
	uint8_t bit = (uint8_t)(1 << trait);

	if (e == NULL || !evidence_reaches(e))
		return false;
	if ((e->traits_known & bit) == 0 && trait_has(trait, e->octets, e->len, e->inside))
		e->traits |= bit;
	e->traits_known |= bit;
	return (e->traits & bit) != 0;
}

bool
evidence_whole_url(struct evidence *e, const uint8_t *url, size_t len, size_t broken)
{
	if (e == NULL)
		return false;
	if (!evidence_reaches(e))
		return false;
	if (!e->urls_known)
		url_index_read(&e->urls, e->octets, e->len);
	e->urls_known = true;
	return url_index_has(&e->urls, url, len, broken);
}

/* Returns the ANSWER for the sample that begins at FROM; reads the sample if it is not known. */
static bool
evidence_is_undivided(const struct evidence *e, int8_t *answer, size_t from, size_t least,
    size_t one_in)
{
	size_t len = e->len - from < TYPESET_SAMPLE ? e->len - from : TYPESET_SAMPLE;

	if (*answer == 0)
		*answer = typeset_is_undivided(e->octets + from, len, least, one_in) ? 1 : -1;
	return *answer > 0;
}

int
evidence_prose(struct evidence *e, const struct evidence_break *b)
{
	size_t at, n;

	if (e == NULL || e->len == 0 || b->glyph != 0 || b->slash || !evidence_reaches(e))
		return 0;
	/* A URL may reach past the end of its document. */
	at = (size_t)(b->place - e->octets);
	n = (at < e->len ? at : e->len - 1) / EVIDENCE_NEAR;
	return evidence_is_undivided(e, &e->head, 0, EVIDENCE_HEAD_LINES, EVIDENCE_HEAD_ONE_IN) &&
	    (n == 0 || evidence_is_undivided(e, &e->near[n], n * EVIDENCE_NEAR, 0,
	    EVIDENCE_NEAR_ONE_IN));
}

void
evidence_ask(struct evidence *e, struct evidence_break *b)
{
	struct word_sides sides = { b->left, b->right, b->left_len, b->right_len };

	b->pair = e == NULL ? NULL : word_index_find(&e->words, &sides);
}

bool
evidence_completes(struct evidence *e, struct octets left, struct octets right)
{
	struct word_sides sides = { (const uint8_t *)left.at, (const uint8_t *)right.at, left.len,
	    right.len };

	return e != NULL && evidence_reaches(e) && word_index_has_joined(&e->words, &sides);
}

/* Returns whether the hyphen is between two letters: words are divided only there. */
static bool
evidence_has_letters(const struct evidence_break *b)
{
	return b->left_len > 0 && b->right_len > 0 &&
	    chars_is((char)b->left[b->left_len - 1], CHARS_ALPHA) &&
	    chars_is((char)b->right[0], CHARS_ALPHA);
}

/* Returns whether both words also occur alone.  If only one does, that shows nothing. */
static bool
evidence_words(struct evidence *e, const struct evidence_break *b)
{
	struct word_sides sides = { b->left, b->right, b->left_len, b->right_len };

	return b->left_len >= 2 && b->right_len >= 2 && b->pair != NULL &&
	    word_index_are_alone(&e->words, &sides);
}

/* Returns whether the right word is capitalised like a name, or the case changes at the hyphen. */
static bool
evidence_case(const struct evidence_break *b)
{
	uint32_t left, right;

	if (b->right_len == 0)
		return false;
	right = chars_is((char)b->right[0], CHARS_ALPHA);
	left = b->left_len == 0 ? 0 : chars_is((char)b->left[b->left_len - 1], CHARS_ALPHA);
	if (left != 0 && right != 0 && left != right)
		return true;
	return right == CHARS_HIALPHA && (b->right_len == 1 ||
	    chars_is((char)b->right[1], CHARS_LOWALPHA));
}

/* Returns whether the document hyphenates, like typeset_hyphenates(). */
static int
evidence_hyphenates(struct evidence *e)
{
	if (!e->typeset_known)
		e->typeset = typeset_hyphenates(&e->language);
	e->typeset_known = true;
	/* With too little prose, unbroken copies of broken URLs decide. */
	return e->typeset != 0 ? e->typeset : word_index_are_divided(&e->words);
}

int
evidence_token(struct evidence *e, const struct evidence_break *b)
{
	bool letters = evidence_has_letters(b);
	bool kept = b->pair != NULL && b->pair->kept;
	bool joined = b->pair != NULL && b->pair->joined && letters;

	if (kept != joined)
		return kept ? 1 : -1;
	if (b->set)
		return -1;
	/* Typesetters divide "CamelCase" at its seam; "Two-Words" in the URL is another style. */
	return !letters || evidence_words(e, b) || (evidence_case(b) && (b->names || e == NULL ||
	    evidence_hyphenates(e) <= 0));
}

/* Returns whether each side has two letters: typesetters never leave a single one. */
static bool
evidence_divisible(const struct evidence_break *b)
{
	return b->left_len >= 2 && b->right_len >= 2 && evidence_has_letters(b) &&
	    chars_is((char)b->left[b->left_len - 2], CHARS_ALPHA) &&
	    chars_is((char)b->right[1], CHARS_ALPHA);
}

int
evidence_glyph(struct evidence *e, const struct evidence_break *b)
{
	if (e == NULL || b->glyph < 0)
		return 0;
	word_index_read(&e->words);
	if (!b->glyph)
		return e->words.glyph_ends_line;
	return evidence_divisible(b) && !e->words.glyph_in_url ? -1 : 0;
}

/* Returns 1 if a typesetter may divide the word here, 0 if not, -1 without patterns. */
static int
evidence_point(struct evidence *e, const struct evidence_break *b)
{
	char word[EVIDENCE_COMPOUND];

	memcpy(word, b->left, b->left_len);
	memcpy(word + b->left_len, b->right, b->right_len);
	return language_divides(&e->language, word, b->left_len + b->right_len, b->left_len);
}

int
evidence_typeset(struct evidence *e, const struct evidence_break *b)
{
	size_t len = b->left_len + b->right_len;
	int hyphenates, point;

	if (e == NULL || !evidence_divisible(b) || len > EVIDENCE_COMPOUND ||
	    (len > EVIDENCE_DIVIDED && !language_has_compounds(&e->language)))
		return 0;
	/* Check the prose first: many documents have too little of it to need patterns. */
	hyphenates = evidence_hyphenates(e);
	if (hyphenates == 0)
		return 0;
	point = evidence_point(e, b);
	if (point == 0 || (point < 0 && len > EVIDENCE_GUESSED))
		return 0;
	return -hyphenates;
}

/* Returns the offset after a URL's scheme, or more than OFF if no scheme ends before OFF. */
static size_t
evidence_after_scheme(const uint8_t *url, size_t len, size_t off)
{
	const uint8_t *colon = memchr(url, ':', off);
	size_t after;

	if (colon == NULL)
		return off + 1;
	after = (size_t)(colon - url) + 1;
	if (after + 1 < len && url[after] == '/' && url[after + 1] == '/')
		after += 2;
	return after;
}

/* Returns whether the octet ends a segment of a URL.  Inline, because every octet is tested. */
static inline bool
evidence_delimits(uint8_t c)
{
	return c == '/' || c == '?' || c == '#' || c == '&' || c == '=' || c == '\0';
}

bool
evidence_has_reading(const struct evidence *e, const struct evidence_break *b,
    const struct evidence_reading *r)
{
	struct url_places_url wanted = { r->url, 0, r->off, r->off + b->left_len + 1 };
	const struct word_place *place = NULL;

	if (e == NULL || b->pair == NULL || b->pair->places == 0)
		return false;
	while (wanted.end < r->len && !evidence_delimits(r->url[wanted.end]))
		wanted.end++;
	wanted.after = evidence_after_scheme(r->url, r->len, r->off);
	if (wanted.after > r->off)
		return false;
	while ((place = word_index_next_place(&e->words, b->pair, place)) != NULL)
		if (place->hyphen == r->hyphen &&
		    url_places_is(e->octets, e->len, place->left, &wanted))
			return true;
	return false;
}

void
evidence_begin(struct evidence *e)
{
	e->begins = true;
	e->inside = false;
	e->header = e->traits_known = e->traits = 0;
}

void
evidence_head(struct evidence *e, const uint8_t *octets, size_t len)
{
	e->begins = false;
	e->header = (uint8_t)(trait_has_header(octets, len, ',') << TRAIT_COMMAS |
	    trait_has_header(octets, len, ';') << TRAIT_SEMICOLONS);
}

bool
evidence_separates(struct evidence *e, uint8_t mark)
{
	enum trait trait = mark == ',' ? TRAIT_COMMAS : TRAIT_SEMICOLONS;

	if (e->begins && (e->len >= TRAIT_HEAD || memchr(e->octets, '\n', e->len) != NULL))
		evidence_head(e, e->octets, e->len);
	return (e->header >> trait & 1) != 0 || evidence_is(e, trait);
}
