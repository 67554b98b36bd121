/*
 * words - floor 3: how the two words beside a hyphen stand elsewhere in a document
 */
#include "words.h"

#include <string.h>

#include "search.h"

#define WORDS_URL_REACH 256	/* octets of a URL that are looked through for a "/" */

/* Octets of the hyphen that ends before AT, or 0. */
static size_t
words_hyphen_before(const unsigned char *s, size_t at)
{
	if (at >= 1 && s[at - 1] == '-')
		return 1;
	return at >= 3 && words_hyphen(s, at - 3, at) == 3 ? 3 : 0;
}

/* 1 if no word goes on at AT. */
static int
words_ends(const unsigned char *s, size_t at, size_t len)
{
	return at >= len || !words_has(s[at]) || words_hyphen(s, at, len) > 0;
}

/* 1 if no word has begun before AT. */
static int
words_begins(const unsigned char *s, size_t at)
{
	return at == 0 || !words_has(s[at - 1]) || words_hyphen_before(s, at) > 0;
}

static int
words_same(const unsigned char *a, const unsigned char *b, size_t len)
{
	while (len > 0 && chars_lower((char)*a) == chars_lower((char)*b)) {
		a++;
		b++;
		len--;
	}
	return len == 0;
}

/* 1 if the word that ends before AT goes on in the next line. */
static int
words_is_divided(const unsigned char *s, size_t at, size_t len)
{
	size_t n = words_hyphen(s, at, len);

	if (n == 0)
		return 0;
	for (at += n; at < len && (s[at] == ' ' || s[at] == '\t'); at++)
		;
	return at == len || s[at] == '\n' || s[at] == '\r';
}

/* 1 if the word at AT is the rest of one that a line before divides. */
static int
words_is_rest(const unsigned char *s, size_t at, size_t len)
{
	size_t n;

	while (at > 0 && ((n = words_hyphen_before(s, at)) > 0 || !words_has(s[at - 1])))
		at -= n > 0 ? n : 1;
	return at > 0 && words_is_divided(s, at, len);
}

/* 1 if the octets from AT to END are a word, and all of it. */
static int
words_is_whole(const unsigned char *s, size_t at, size_t end, size_t len)
{
	return words_begins(s, at) && words_ends(s, end, len) &&
	    !words_is_divided(s, end, len) && !words_is_rest(s, at, len);
}

/* The right word stands at AT: 1 if the left one stands before it; *HIT says how. */
static int
words_pair_at(struct words_hit *hit, const unsigned char *s, size_t at,
    const unsigned char *left, size_t left_len)
{
	size_t hyphen = words_hyphen_before(s, at);

	if (at < hyphen + left_len)
		return 0;
	hit->hyphen = hyphen > 0;
	hit->left = at - hyphen - left_len;
	return words_same(s + hit->left, left, left_len) && words_begins(s, hit->left);
}

void
words_find_pair(struct words *words, const unsigned char *s, size_t len,
    const unsigned char *left, size_t left_len, const unsigned char *right, size_t right_len)
{
	struct search search;
	struct words_hit hit;
	size_t at;

	words->kept = 0;
	words->joined = 0;
	words->right = 0;
	words->n_hits = 0;
	search_begin(&search, right, right_len);
	for (at = search_next(&search, s, 0, len); at < len;
	    at = search_next(&search, s, at + 1, len)) {
		if (!words->right)
			words->right = words_is_whole(s, at, at + right_len, len);
		if (!words_ends(s, at + right_len, len) ||
		    !words_pair_at(&hit, s, at, left, left_len))
			continue;
		words->kept |= hit.hyphen;
		words->joined |= !hit.hyphen &&
		    words_is_whole(s, hit.left, at + right_len, len);
		if (words->n_hits < WORDS_HITS)
			words->hits[words->n_hits++] = hit;
	}
}

int
words_find(const unsigned char *s, size_t len, const unsigned char *word, size_t word_len)
{
	struct search search;
	size_t at;

	search_begin(&search, word, word_len);
	for (at = search_next(&search, s, 0, len); at < len;
	    at = search_next(&search, s, at + 1, len))
		if (words_is_whole(s, at, at + word_len, len))
			return 1;
	return 0;
}

int
words_glyph_in_url(const unsigned char *s, size_t len)
{
	struct search search;
	size_t at, i;

	search_begin(&search, (const unsigned char *)"\xE2\x80\x90", 3);
	for (at = search_next(&search, s, 0, len); at < len;
	    at = search_next(&search, s, at + 1, len)) {
		if (words_is_divided(s, at, len))
			continue;
		for (i = at; i > 0 && at - i < WORDS_URL_REACH && s[i - 1] > ' '; i--)
			if (s[i - 1] == '/')
				return 1;
	}
	return 0;
}

/* Compare URL[FROM, TO) with what stands at AT, where "-" may be U+2010; *AFTER it, or 0. */
static int
words_url_same(const unsigned char *s, size_t at, size_t len, const unsigned char *url,
    size_t from, size_t to, size_t *after)
{
	size_t n;

	for (; from < to; from++) {
		n = url[from] == '-' ? words_hyphen(s, at, len) :
		    at < len && s[at] == url[from];
		if (n == 0)
			return 0;
		at += n;
	}
	*after = at;
	return 1;
}

int
words_is_url(const unsigned char *s, size_t len, const struct words_hit *hit,
    const unsigned char *url, size_t after, size_t off, size_t end)
{
	size_t begin = hit->left, i, n;

	for (i = off; i > after; i--) {
		n = url[i - 1] == '-' ? words_hyphen_before(s, begin) :
		    begin > 0 && s[begin - 1] == url[i - 1];
		if (n == 0)
			return 0;
		begin -= n;
	}
	if (begin == 0 || (s[begin - 1] != '/' && s[begin - 1] != ':'))
		return 0;
	if (!words_url_same(s, hit->left, len, url, off, end, &i))
		return 0;
	return i >= len || s[i] <= ' ' || strchr("/?#&=<>\".,;:!')]}", s[i]) != NULL;
}
