/*
 * lexicon - evidence: the words and the URLs of a document
 *
 * One pass over the octets.  A word is a run of letters and digits, without
 * regard to case; two of them with a hyphen between are a pair.  A URL is what
 * follows a colon (see words.h) and perhaps "//", up to white space or a
 * delimiter; it is noted up to the end of each of its segments, so that the
 * beginning of a longer URL is evidence too.
 */
#include "evidence/lexicon.h"

#include <string.h>

#include "base/ascii.h"
#include "evidence/word_pairs.h"

#define LEXICON_URL_MAX 2048	/* octets of a URL that are noted */

enum { SEED_WORD = 1, SEED_URL = 2 };

int
lexicon_init(struct lexicon *lexicon)
{
	memset(lexicon, 0, sizeof(*lexicon));
	return counts_init(&lexicon->table);
}

void
lexicon_free(struct lexicon *lexicon)
{
	counts_free(&lexicon->table);
}

/* Octets of the hyphen at S, or 0. */
static size_t
lexicon_hyphen(const uint8_t *s, const uint8_t *end)
{
	return word_pairs_hyphen(s, 0, (size_t)(end - s));
}

/* Past the blanks at S: 1 if a line ends there. */
static int
lexicon_ends_line(const uint8_t *s, const uint8_t *end)
{
	while (s < end && (*s == ' ' || *s == '\t'))
		s++;
	return s == end || *s == '\n' || *s == '\r';
}

/* The hash of the word at *S goes on; *S is moved to its end. */
static uint64_t
lexicon_hash(uint64_t hash, const uint8_t **s, const uint8_t *end)
{
	const uint8_t *p = *s;

	for (; p < end && word_pairs_has(*p); p++) {
		if (*p == 0xE2 && lexicon_hyphen(p, end) > 0)
			break;
		hash = counts_hash(hash, (uint8_t)ascii_lower((char)*p));
	}
	*s = p;
	return hash;
}

/*
 * Note the word at S, unless it is a piece of a word that a line break divides
 * (*DIVIDED: the line before ended so), and the pair that it begins.  Returns
 * the end of the word and its hyphen.
 */
static const uint8_t *
lexicon_read_word(struct lexicon *lexicon, const uint8_t *s, const uint8_t *end,
    int *divided)
{
	uint64_t hash = lexicon_hash(counts_hash_begin(SEED_WORD), &s, end);
	const uint8_t *after;
	size_t n = lexicon_hyphen(s, end);
	int piece = *divided;

	*divided = n > 0 && lexicon_ends_line(s + n, end);
	if (!piece && !*divided)
		counts_add(&lexicon->table, hash);
	s += n;
	if (n == 0 || *divided || s == end || !word_pairs_has(*s))
		return s;
	after = s;
	counts_add(&lexicon->table, lexicon_hash(counts_hash(hash, '-'), &after, end));
	return s;
}

/* 1 if C is punctuation that a sentence may have put after a URL. */
static int
lexicon_is_punctuation(uint8_t c)
{
	return c != '\0' && strchr(".,;:!?')]}", c) != NULL;
}

/* 1 if a segment of a URL ends before C. */
static int
lexicon_ends_segment(uint8_t c)
{
	return c == '/' || c == '?' || c == '#' || c == '&' || c == '=';
}

/*
 * Note the URL whose octets after the scheme begin at S.  What a line's end
 * may have cut off is no evidence: its last segment is not noted after a
 * hyphen.  Sentence punctuation may or may not belong to it: both are noted.
 */
static void
lexicon_read_url(struct lexicon *lexicon, const uint8_t *s, const uint8_t *end)
{
	uint64_t hash = counts_hash_begin(SEED_URL);
	uint8_t last = 0;
	size_t n;

	if (end - s > LEXICON_URL_MAX)
		end = s + LEXICON_URL_MAX;
	for (; s < end && !word_pairs_ends_url(*s); s++) {
		n = lexicon_hyphen(s, end);
		if (last != 0 && (lexicon_ends_segment(*s) ||
		    (lexicon_is_punctuation(*s) && !lexicon_ends_segment(last))))
			counts_add(&lexicon->table, hash);
		last = n > 0 ? '-' : *s;
		hash = counts_hash(hash, last);
		s += n > 1 ? n - 1 : 0;
	}
	if (last != 0 && (last != '-' || (s < end && *s != '\n' && *s != '\r' && *s != ' ')))
		counts_add(&lexicon->table, hash);
}

void
lexicon_read(struct lexicon *lexicon, const uint8_t *octets, size_t len)
{
	const uint8_t *s = octets, *end = s + len, *token = s;
	int divided = 0;
	size_t n;

	counts_clear(&lexicon->table, len);
	while (s < end) {
		if ((n = lexicon_hyphen(s, end)) > 0) {
			s += n;
			continue;
		}
		if (word_pairs_has(*s)) {
			s = lexicon_read_word(lexicon, s, end, &divided);
			continue;
		}
		if (word_pairs_ends_url(*s))
			token = s + 1;
		else if (*s == ':' && token != NULL && s - token <= WORD_PAIRS_SCHEME_MAX &&
		    word_pairs_opens_url(octets, (size_t)(s - octets), len)) {
			lexicon_read_url(lexicon, s + (s[1] == '/' && s[2] == '/' ? 3 : 1), end);
			token = NULL;
		}
		s++;
	}
}

static uint64_t
lexicon_hash_octets(uint64_t hash, const uint8_t *s, size_t len)
{
	for (; len > 0; len--)
		hash = counts_hash(hash, ascii_lower((char)*s++));
	return hash;
}

int
lexicon_word(const struct lexicon *lexicon, const uint8_t *word, size_t len)
{
	return counts_count(&lexicon->table,
	    lexicon_hash_octets(counts_hash_begin(SEED_WORD), word, len)) > 0;
}

int
lexicon_pair(const struct lexicon *lexicon, const uint8_t *left, size_t left_len,
    const uint8_t *right, size_t right_len, int hyphen)
{
	uint64_t hash = lexicon_hash_octets(counts_hash_begin(SEED_WORD), left, left_len);

	if (hyphen)
		hash = counts_hash(hash, '-');
	return counts_count(&lexicon->table, lexicon_hash_octets(hash, right, right_len)) > 0;
}

int
lexicon_url(const struct lexicon *lexicon, const uint8_t *url, size_t len)
{
	uint64_t hash = counts_hash_begin(SEED_URL);
	const uint8_t *colon = memchr(url, ':', len);
	size_t i;

	if (colon == NULL)
		return 0;
	i = (size_t)(colon - url) + 1;
	if (i + 1 < len && url[i] == '/' && url[i + 1] == '/')
		i += 2;
	for (; i < len; i++)
		hash = counts_hash(hash, url[i]);
	return counts_count(&lexicon->table, hash) > 0;
}
