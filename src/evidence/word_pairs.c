/*
 * word_pairs - evidence: how the two words beside a hyphen stand elsewhere in a document
 */
#include "evidence/word_pairs.h"

#include <string.h>

#include "base/ascii.h"
#include "base/search.h"

#define WORD_PAIRS_NESTED_MAX 16	/* octets of a scheme that follows a colon */
#define WORD_PAIRS_URL_REACH 256	/* octets of a URL that are looked through for a "/" */

/* Octets of the hyphen that ends before AT, or 0. */
static size_t
word_pairs_hyphen_before(const uint8_t *s, size_t at)
{
	if (at >= 1 && s[at - 1] == '-')
		return 1;
	return at >= 3 && word_pairs_hyphen(s, at - 3, at) == 3 ? 3 : 0;
}

/* 1 if no word goes on at AT. */
static int
word_pairs_ends(const uint8_t *s, size_t at, size_t len)
{
	return at >= len || !word_pairs_has(s[at]) || word_pairs_hyphen(s, at, len) > 0;
}

/* 1 if no word has begun before AT. */
static int
word_pairs_begins(const uint8_t *s, size_t at)
{
	return at == 0 || !word_pairs_has(s[at - 1]) || word_pairs_hyphen_before(s, at) > 0;
}

/* From the end on: what ends in a word of its own differs at once. */
static int
word_pairs_same(const uint8_t *a, const uint8_t *b, size_t len)
{
	while (len > 0 && ascii_lower((char)a[len - 1]) == ascii_lower((char)b[len - 1]))
		len--;
	return len == 0;
}

/* 1 if the word that ends before AT goes on in the next line. */
static int
word_pairs_is_divided(const uint8_t *s, size_t at, size_t len)
{
	size_t n = word_pairs_hyphen(s, at, len);

	if (n == 0)
		return 0;
	for (at += n; at < len && (s[at] == ' ' || s[at] == '\t'); at++)
		;
	return at == len || s[at] == '\n' || s[at] == '\r';
}

/* 1 if the word at FROM is the rest of one that a line before divides. */
static int
word_pairs_is_rest(struct search *search, const uint8_t *s, size_t from, size_t len)
{
	size_t n, at = from;

	while (at > 0 && ((n = word_pairs_hyphen_before(s, at)) > 0 || !word_pairs_has(s[at - 1])))
		at -= n > 0 ? n : 1;
	search_spend(search, from - at);
	return at > 0 && word_pairs_is_divided(s, at, len);
}

/* 1 if the octets from AT to END are a word, and all of it. */
static int
word_pairs_is_whole(struct search *search, const struct word_pairs_text *text, size_t at,
    size_t end)
{
	const uint8_t *s = text->octets;

	return word_pairs_begins(s, at) && word_pairs_ends(s, end, text->len) &&
	    !word_pairs_is_divided(s, end, text->len) && !word_pairs_is_rest(search, s, at,
	    text->len);
}

/* The right word stands at AT: 1 if the left one stands before it; *HIT says how. */
static int
word_pairs_pair_at(struct word_pairs_hit *hit, const uint8_t *s, size_t at,
    const uint8_t *left, size_t left_len)
{
	size_t hyphen = word_pairs_hyphen_before(s, at);

	if (at < hyphen + left_len)
		return 0;
	hit->hyphen = hyphen > 0;
	hit->left = at - hyphen - left_len;
	return word_pairs_same(s + hit->left, left, left_len) && word_pairs_begins(s, hit->left);
}

/* 1 if what a search for the word has found at AT is all of it: longer ones were cut. */
static int
word_pairs_is_all(struct search *search, const struct word_pairs_text *text, size_t at,
    const uint8_t *word, size_t len)
{
	if (len <= SEARCH_MAX)
		return 1;
	search_spend(search, len);
	return text->len - at >= len && word_pairs_same(text->octets + at, word, len);
}

/* The right word of the pair stands at AT. */
static void
word_pairs_add_hit(struct word_pairs *words, struct search *search,
    const struct word_pairs_text *text,
    size_t at, const uint8_t *left, size_t left_len, size_t right_len)
{
	const uint8_t *s = text->octets;
	size_t end = at + right_len;
	struct word_pairs_hit hit;

	if (!words->right)
		words->right = word_pairs_is_whole(search, text, at, end);
	if (!word_pairs_ends(s, end, text->len) || !word_pairs_pair_at(&hit, s, at, left, left_len))
		return;
	words->kept |= hit.hyphen;
	words->joined |= !hit.hyphen && word_pairs_is_whole(search, text, hit.left, end);
	if (words->n_hits < WORD_PAIRS_HITS)
		words->hits[words->n_hits++] = hit;
	else
		words->more = 1;
}

int
word_pairs_find_pair(struct word_pairs *words, struct word_pairs_text *text,
    const uint8_t *left,
    size_t left_len, const uint8_t *right, size_t right_len)
{
	struct search search;
	size_t at = 0;

	words->kept = 0;
	words->joined = 0;
	words->right = 0;
	words->more = 0;
	words->n_hits = 0;
	search_begin(&search, right, right_len);
	search.left = text->left;
	for (; (at = search_next(&search, text->octets, at, text->len)) < text->len; at++) {
		if (search.left == 0)
			break;
		if (word_pairs_is_all(&search, text, at, right, right_len))
			word_pairs_add_hit(words, &search, text, at, left, left_len, right_len);
	}
	text->left = search.left;
	return search.left == 0 ? -1 : 0;
}

int
word_pairs_find(struct word_pairs_text *text, const uint8_t *word, size_t word_len)
{
	struct search search;
	size_t at = 0;
	int found = 0;

	search_begin(&search, word, word_len);
	search.left = text->left;
	for (; (at = search_next(&search, text->octets, at, text->len)) < text->len; at++) {
		found = search.left > 0 && word_pairs_is_all(&search, text, at, word, word_len) &&
		    word_pairs_is_whole(&search, text, at, at + word_len);
		if (found || search.left == 0)
			break;
	}
	text->left = search.left;
	return found ? 1 : search.left == 0 ? -1 : 0;
}

int
word_pairs_glyph_in_url(const uint8_t *s, size_t len)
{
	struct search search;
	size_t at, i, from = 0;

	search_begin(&search, (const uint8_t *)"\xE2\x80\x90", 3);
	for (at = search_next(&search, s, 0, len); at < len;
	    at = search_next(&search, s, at + 1, len)) {
		if (word_pairs_is_divided(s, at, len))
			continue;
		/* Before the last one there was none so near. */
		for (i = at; i > from && at - i < WORD_PAIRS_URL_REACH && s[i - 1] > ' '; i--)
			if (s[i - 1] == '/')
				return 1;
		from = at;
	}
	return 0;
}

int
word_pairs_opens_url(const uint8_t *s, size_t at, size_t len)
{
	size_t i, last;

	if (s[at] != ':' || at == 0 || len - at <= 3 || word_pairs_ends_url(s[at + 1]) ||
	    !chars_is((char)s[at - 1], CHARS_ALPHA))
		return 0;
	last = len - at - 3 < WORD_PAIRS_NESTED_MAX ? len - 2 : at + 1 + WORD_PAIRS_NESTED_MAX;
	for (i = at + 1; i < last && chars_is((char)s[i], CHARS_SCHEME); i++)
		;
	return i == at + 1 || i == last || memcmp(s + i, "://", 3) != 0;
}

/* Compare URL[FROM, TO) with what stands at AT, where "-" may be U+2010; *AFTER it, or 0. */
static int
word_pairs_url_same(const uint8_t *s, size_t at, size_t len, const uint8_t *url,
    size_t from, size_t to, size_t *after)
{
	size_t n;

	for (; from < to; from++) {
		n = url[from] == '-' ? word_pairs_hyphen(s, at, len) :
		    at < len && s[at] == url[from];
		if (n == 0)
			return 0;
		at += n;
	}
	*after = at;
	return 1;
}

/* 1 if a URL whose octets after the scheme begin at BEGIN is the first one of its token. */
static int
word_pairs_url_begins(const uint8_t *s, size_t len, size_t begin)
{
	size_t colon = begin, at;

	if (begin >= 3 && s[begin - 1] == '/' && s[begin - 2] == '/' && s[begin - 3] == ':')
		colon = begin - 2;
	if (!word_pairs_opens_url(s, colon - (colon > 0), len) ||
	    (colon == begin && len - begin >= 2 && s[begin] == '/' && s[begin + 1] == '/'))
		return 0;
	for (at = --colon; at > 0 && !word_pairs_ends_url(s[at - 1]); at--)
		if (colon - at == WORD_PAIRS_SCHEME_MAX || (at < colon && word_pairs_opens_url(s,
		    at, len)))
			return 0;
	return 1;
}

/* 1 if a URL, or a segment of it whose last octet is LAST, ends before AT. */
static int
word_pairs_url_ends(const uint8_t *s, size_t at, size_t len, uint8_t last)
{
	if (at < len && s[at] != '\0' && strchr("/?#&=.,;:!')]}", s[at]) != NULL)
		return 1;
	if (at < len && !word_pairs_ends_url(s[at]))
		return 0;
	return last != '-' || (at < len && s[at] != '\n' && s[at] != '\r' && s[at] != ' ');
}

int
word_pairs_is_url(struct word_pairs_text *text, const struct word_pairs_hit *hit,
    const uint8_t *url,
    size_t after, size_t off, size_t end)
{
	const uint8_t *s = text->octets;
	size_t begin = hit->left, i, n;

	for (i = off; i > after; i--) {
		n = url[i - 1] == '-' ? word_pairs_hyphen_before(s, begin) :
		    begin > 0 && s[begin - 1] == url[i - 1];
		if (n == 0)
			break;
		begin -= n;
	}
	n = SEARCH_PLACE + off - i + (i > after ? 0 : end - off);
	text->left = text->left > n ? text->left - n : 0;
	return i == after && word_pairs_url_begins(s, text->len, begin) &&
	    word_pairs_url_same(s, hit->left, text->len, url, off, end, &i) &&
	    word_pairs_url_ends(s, i, text->len, url[end - 1]);
}
