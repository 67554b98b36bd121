/*
 * hyphen - evidence: whether the hyphen before a line break belongs to a URL
 */
#include "evidence/evidence.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"

#define HYPHEN_DIVIDED 18	/* most octets of a divided word; longer ones are two words */
#define HYPHEN_COMPOUND 26	/* this limit in languages with long compounds */
#define HYPHEN_GUESSED 15	/* this limit if there are no patterns */
#define HYPHEN_HEAD_LINES 64	/* full lines of prose that show whether the head hyphenates */
#define HYPHEN_HEAD_RATIO 32	/* it does if more than one line in this many ends in a hyphen */
#define HYPHEN_NEAR_RATIO 16	/* this ratio for the text near a break */

/* Evidence for a reading: the URL itself */

static int
hyphen_scheme(const struct urlsift_url *url, const char *text)
{
	(void)text;
	return url->scheme != NULL;
}

/* Returns the domain name of a URL: its host, or the part after the last "@" of an address. */
static struct urlsift_span
hyphen_domain(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span domain = url->parts[URLSIFT_PART_HOST];
	const struct urlsift_span *addr = &url->parts[URLSIFT_PART_ADDR];
	uint32_t i, end;

	if (domain.off != URLSIFT_ABSENT || addr->off == URLSIFT_ABSENT)
		return domain;
	domain = *addr;
	for (end = addr->off; end < addr->off + addr->len && text[end] != '?'; end++)
		;
	for (i = addr->off; i < end; i++)
		if (text[i] == '@')
			domain.off = i + 1;
	/* The address may contain more than the domain. */
	for (i = domain.off; i < end && memchr("/#:>", text[i], 4) == NULL; i++)
		;
	domain.len = i - domain.off;
	return domain;
}

/* No top-level domain has a hyphen except in "xn--". */
static int
hyphen_tld(const struct urlsift_url *url, const char *text)
{
	struct urlsift_span domain = hyphen_domain(url, text);
	const char *s, *label;
	size_t len = domain.len;

	if (domain.off == URLSIFT_ABSENT)
		return 0;
	s = text + domain.off;
	for (label = s + len; label > s && label[-1] != '.'; label--)
		;
	len -= (size_t)(label - s);
	if (label == s || memchr(label, '-', len) == NULL)
		return 0;
	return len >= 4 && ascii_equal("xn--", label, 4) ? 0 : -1;
}

static int
hyphen_strict(const struct urlsift_url *url, const char *text)
{
	(void)text;
	return url->verdict == URLSIFT_STRICT;
}

/* Evidence for a reading: the document */

/* typeset_is_undivided() of the sample that begins at FROM.  *ANSWER remembers the result. */
static bool
hyphen_is_undivided(const struct evidence *e, int8_t *answer, size_t from, size_t least,
    size_t ratio)
{
	size_t len = e->len - from < TYPESET_SAMPLE ? e->len - from : TYPESET_SAMPLE;

	if (*answer == 0)
		*answer = typeset_is_undivided(e->octets + from, len, least, ratio) ? 1 : -1;
	return *answer > 0;
}

/*
 * Returns 1 if the document certainly does not hyphenate, so that the hyphen stays, or 0.  This
 * needs neither words nor patterns.
 */
static int
hyphen_prose(struct evidence *e, struct hyphen_break *b)
{
	size_t at, n;

	if (e == NULL || e->len == 0 || b->glyph != 0 || b->slash)
		return 0;
	/* A URL may reach past the end of its document. */
	at = (size_t)(b->place - e->octets);
	n = (at < e->len ? at : e->len - 1) / EVIDENCE_NEAR;
	return hyphen_is_undivided(e, &e->answers.head, 0, HYPHEN_HEAD_LINES, HYPHEN_HEAD_RATIO) &&
	    (n == 0 || hyphen_is_undivided(e, &e->answers.near[n], n * EVIDENCE_NEAR, 0,
	    HYPHEN_NEAR_RATIO));
}

/* Returns the index's entry for the two words of a break, or NULL. */
static const struct word_pair *
hyphen_pair(struct evidence *e, struct hyphen_break *b)
{
	if (!b->looked_up && e != NULL)
		b->pair = word_index_find(&e->words, &b->words);
	b->looked_up = true;
	return b->pair;
}

/* Returns whether the octet ends a segment of a URL.  Inline, because every octet is tested. */
static inline bool
hyphen_ends_segment(uint8_t c)
{
	return c == '/' || c == '?' || c == '#' || c == '&' || c == '=' || c == '\0';
}

/* Returns whether the URL also occurs unbroken, at least up to the end of the segment. */
static bool
hyphen_elsewhere(struct evidence *e, struct hyphen_break *b, const struct hyphen_reading *r)
{
	const struct word_pair *pair = hyphen_pair(e, b);
	struct url_index_copy wanted = { r->url, 0, r->off, r->off + b->words.left_len + 1 };
	const struct word_place *place = NULL;
	const uint8_t *colon = memchr(r->url, ':', r->off);

	if (pair == NULL || pair->places == 0 || colon == NULL)
		return false;
	wanted.colon = (size_t)(colon - r->url);
	while (wanted.end < r->len && !hyphen_ends_segment(r->url[wanted.end]))
		wanted.end++;
	while ((place = word_index_next_place(&e->words, pair, place)) != NULL)
		if (place->hyphen == r->hyphen &&
		    url_index_is_copy(e->octets, e->len, place->left, &wanted))
			return true;
	return false;
}

/* Returns whether the hyphen is between two letters: words are divided only there. */
static bool
hyphen_has_letters(const struct word_sides *words)
{
	return words->left_len > 0 && words->right_len > 0 &&
	    chars_is((char)words->left[words->left_len - 1], CHARS_ALPHA) &&
	    chars_is((char)words->right[0], CHARS_ALPHA);
}

/* Returns whether both words also occur alone.  If only one does, that shows nothing. */
static bool
hyphen_words_are_alone(struct evidence *e, struct hyphen_break *b)
{
	return b->words.left_len >= 2 && b->words.right_len >= 2 && hyphen_pair(e, b) != NULL &&
	    word_index_are_alone(&e->words, &b->words);
}

/* Returns whether the right word is capitalised like a name, or the case changes at the hyphen. */
static bool
hyphen_case_changes(const struct word_sides *words)
{
	uint32_t left = 0, right;

	if (words->right_len == 0)
		return false;
	right = chars_is((char)words->right[0], CHARS_ALPHA);
	if (words->left_len > 0)
		left = chars_is((char)words->left[words->left_len - 1], CHARS_ALPHA);
	if (left != 0 && right != 0 && left != right)
		return true;
	return right == CHARS_HIALPHA && (words->right_len == 1 ||
	    chars_is((char)words->right[1], CHARS_LOWALPHA));
}

/* Returns whether the document hyphenates, like typeset_hyphenates(). */
static int
hyphen_hyphenates(struct evidence *e)
{
	if (!e->answers.typeset_known)
		e->answers.typeset = typeset_hyphenates(&e->document);
	e->answers.typeset_known = true;
	/* With too little prose, unbroken copies of broken URLs decide. */
	return e->answers.typeset != 0 ? e->answers.typeset : word_index_are_divided(&e->words);
}

static int
hyphen_token(struct evidence *e, struct hyphen_break *b)
{
	bool letters = hyphen_has_letters(&b->words);
	const struct word_pair *pair = hyphen_pair(e, b);
	bool kept = pair != NULL && pair->kept;
	bool joined = pair != NULL && pair->joined && letters;

	if (kept != joined)
		return kept ? 1 : -1;
	if (b->set)
		return -1;
	/* Typesetters divide "CamelCase" before a capital, but "Two-Words" is another style. */
	return !letters || hyphen_words_are_alone(e, b) || (hyphen_case_changes(&b->words) &&
	    (b->names || e == NULL || hyphen_hyphenates(e) <= 0));
}

/* Returns whether two letters are on each side: typesetters never leave a single one. */
static bool
hyphen_is_divisible(const struct word_sides *words)
{
	return words->left_len >= 2 && words->right_len >= 2 && hyphen_has_letters(words) &&
	    chars_is((char)words->left[words->left_len - 2], CHARS_ALPHA) &&
	    chars_is((char)words->right[1], CHARS_ALPHA);
}

static int
hyphen_glyph(struct evidence *e, struct hyphen_break *b)
{
	if (e == NULL || b->glyph < 0)
		return 0;
	word_index_read(&e->words);
	if (!b->glyph)
		return e->words.glyph_ends_line;
	return hyphen_is_divisible(&b->words) && !e->words.glyph_in_url ? -1 : 0;
}

/* Returns 1 if a typesetter may divide the word here, 0 if not, -1 without patterns. */
static int
hyphen_is_point(struct evidence *e, const struct word_sides *words)
{
	char word[HYPHEN_COMPOUND];

	memcpy(word, words->left, words->left_len);
	memcpy(word + words->left_len, words->right, words->right_len);
	return typeset_divides(&e->document, word, words->left_len + words->right_len,
	    words->left_len);
}

static int
hyphen_typeset(struct evidence *e, struct hyphen_break *b)
{
	size_t len = b->words.left_len + b->words.right_len;
	int hyphenates, point;

	if (e == NULL || !hyphen_is_divisible(&b->words) || len > HYPHEN_COMPOUND ||
	    (len > HYPHEN_DIVIDED && !typeset_has_compounds(&e->document)))
		return 0;
	/* Check the prose first: many documents have too little of it to need patterns. */
	hyphenates = hyphen_hyphenates(e);
	if (hyphenates == 0)
		return 0;
	point = hyphen_is_point(e, &b->words);
	if (point == 0 || (point < 0 && len > HYPHEN_GUESSED))
		return 0;
	return -hyphenates;
}

/* hyphen_prose() comes before other rows that ask the document, because it is cheaper. */
const struct hyphen_row hyphen_rows[HYPHEN_ROWS] = {
	{ URLSIFT_WHY_SCHEME, .of_url = hyphen_scheme },
	{ URLSIFT_WHY_TLD, .of_url = hyphen_tld },
	{ URLSIFT_WHY_STRICT, .of_url = hyphen_strict },
	{ URLSIFT_WHY_TYPESET, .of_break = hyphen_prose },
	{ URLSIFT_WHY_ELSEWHERE, .of_reading = hyphen_elsewhere },
	{ URLSIFT_WHY_GLYPH, .of_break = hyphen_glyph },
	{ URLSIFT_WHY_TOKEN, .of_break = hyphen_token },
	{ URLSIFT_WHY_TYPESET, .of_break = hyphen_typeset }
};
