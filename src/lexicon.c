/*
 * lexicon - floor 3: the words, the URLs and the line ends of a document
 *
 * One pass over the octets.  A word is a run of letters and digits, without
 * regard to case; two of them with a hyphen between are a pair.  A URL is what
 * follows "://", or a colon after a letter, up to white space or a delimiter;
 * it is noted up to the end of each of its segments, so that the beginning of
 * a longer URL is evidence too.
 */
#include "lexicon.h"

#include <string.h>

#include "chars.h"

#define LEXICON_MIN_LINES 8	/* full lines of prose, below which a document says nothing */
#define LEXICON_FULL 12		/* a full line is at most so much shorter than the longest */
#define LEXICON_URL_MAX 2048	/* octets of a URL that are noted */

enum { SEED_WORD = 1, SEED_URL = 2 };

int
lexicon_init(struct lexicon *lexicon)
{
	memset(lexicon, 0, sizeof *lexicon);
	return table_init(&lexicon->table);
}

void
lexicon_free(struct lexicon *lexicon)
{
	table_free(&lexicon->table);
}

/* Octets of the hyphen at S, "-" or U+2010, or 0. */
static size_t
lexicon_hyphen(const unsigned char *s, const unsigned char *end)
{
	if (s < end && *s == '-')
		return 1;
	return end - s >= 3 && s[0] == 0xE2 && s[1] == 0x80 && s[2] == 0x90 ? 3 : 0;
}

static int
lexicon_is_word(unsigned char c)
{
	return chars_is(c, CHARS_ALPHADIGIT) || c >= 0x80;
}

/* Note the word at S, and the pair that it begins; returns its end. */
static const unsigned char *
lexicon_read_word(struct lexicon *lexicon, const unsigned char *s, const unsigned char *end)
{
	uint64_t hash = table_hash_begin(SEED_WORD);
	const unsigned char *after;
	size_t n;

	for (; s < end && lexicon_is_word(*s) && lexicon_hyphen(s, end) == 0; s++)
		hash = table_hash(hash, chars_lower(*s));
	table_add(&lexicon->table, hash);
	n = lexicon_hyphen(s, end);
	if (n == 0 || s + n == end || !lexicon_is_word(s[n]))
		return s;
	hash = table_hash(hash, '-');
	for (after = s + n; after < end && lexicon_is_word(*after) &&
	    lexicon_hyphen(after, end) == 0; after++)
		hash = table_hash(hash, chars_lower(*after));
	table_add(&lexicon->table, hash);
	return s + n;
}

static int
lexicon_ends_url(unsigned char c)
{
	return c <= ' ' || c == '<' || c == '>' || c == '"';
}

/* 1 if C is punctuation that a sentence may have put after a URL. */
static int
lexicon_is_punctuation(unsigned char c)
{
	return c != '\0' && strchr(".,;:!?')]}", c) != NULL;
}

/* 1 if a segment of a URL ends before C. */
static int
lexicon_ends_segment(unsigned char c)
{
	return c == '/' || c == '?' || c == '#' || c == '&' || c == '=';
}

/*
 * Note the URL whose octets after the scheme begin at S.  What a line's end
 * may have cut off is no evidence: its last segment is not noted after a
 * hyphen.  Sentence punctuation may or may not belong to it: both are noted.
 * Returns the URL's end.
 */
static const unsigned char *
lexicon_read_url(struct lexicon *lexicon, const unsigned char *s, const unsigned char *end)
{
	uint64_t hash = table_hash_begin(SEED_URL);
	unsigned char last = 0;
	size_t n, hyphens = 0, glyphs = 0;

	if (end - s > LEXICON_URL_MAX)
		end = s + LEXICON_URL_MAX;
	for (; s < end && !lexicon_ends_url(*s); s++) {
		n = lexicon_hyphen(s, end);
		if (last != 0 && (lexicon_ends_segment(*s) ||
		    (lexicon_is_punctuation(*s) && !lexicon_ends_segment(last))))
			table_add(&lexicon->table, hash);
		last = n > 0 ? '-' : *s;
		hash = table_hash(hash, last);
		if (n > 0 && s + n < end && !lexicon_ends_url(s[n])) {
			hyphens += n == 1;
			glyphs += n > 1;
		}
		s += n > 1 ? n - 1 : 0;
	}
	lexicon->n_hyphens += hyphens;
	lexicon->n_glyphs += glyphs;
	if (last != 0 && (last != '-' || (s < end && *s != '\n' && *s != '\r' && *s != ' ')))
		table_add(&lexicon->table, hash);
	return s;
}

/* Count the line that ends before EOL. */
static void
lexicon_read_line(struct lexicon *lexicon, const unsigned char *s, const unsigned char *eol)
{
	size_t len, n = 0;
	const unsigned char *p;
	int words = 0;

	while (eol > s && eol[-1] <= ' ')
		eol--;
	len = (size_t)(eol - s);
	for (p = s; p < eol; p++) {
		n += (*p & 0xC0) != 0x80;
		words += *p == ' ' && p[1] > ' ' && p[1] != ' ';
	}
	if (len < 3 || words < 3 || n >= LEXICON_LENGTHS)
		return;
	lexicon->prose[n]++;
	p = eol[-1] == '-' ? eol - 1 : lexicon_hyphen(eol - 3, eol) == 3 ? eol - 3 : NULL;
	if (p > s && p[-1] >= 'a' && p[-1] <= 'z')
		lexicon->hyphened[n]++;
}

void
lexicon_read(struct lexicon *lexicon, const unsigned char *octets, size_t len)
{
	const unsigned char *s = octets, *end = s + len, *line = s, *url = s;

	table_clear(&lexicon->table);
	lexicon->n_hyphens = 0;
	lexicon->n_glyphs = 0;
	memset(lexicon->prose, 0, sizeof lexicon->prose);
	memset(lexicon->hyphened, 0, sizeof lexicon->hyphened);
	while (s < end) {
		if (lexicon_is_word(*s) && lexicon_hyphen(s, end) == 0) {
			s = lexicon_read_word(lexicon, s, end);
			continue;
		}
		if (*s == '\n') {
			lexicon_read_line(lexicon, line, s);
			line = s + 1;
		} else if (*s == ':' && s >= url && s > octets && chars_is(s[-1], CHARS_ALPHA) &&
		    end - s > 3 && !lexicon_ends_url(s[1]))
			url = lexicon_read_url(lexicon,
			    s + (s[1] == '/' && s[2] == '/' ? 3 : 1), end);
		s++;
	}
}

unsigned
lexicon_word(const struct lexicon *lexicon, const unsigned char *left, size_t left_len,
    const unsigned char *right, size_t right_len, int hyphen)
{
	uint64_t hash = table_hash_begin(SEED_WORD);

	for (; left_len > 0; left_len--)
		hash = table_hash(hash, chars_lower(*left++));
	if (hyphen)
		hash = table_hash(hash, '-');
	for (; right_len > 0; right_len--)
		hash = table_hash(hash, chars_lower(*right++));
	return table_count(&lexicon->table, hash);
}

unsigned
lexicon_url(const struct lexicon *lexicon, const unsigned char *url, size_t len)
{
	uint64_t hash = table_hash_begin(SEED_URL);
	const unsigned char *colon = memchr(url, ':', len);
	size_t i;

	if (colon == NULL)
		return 0;
	i = (size_t)(colon - url) + 1;
	if (i + 1 < len && url[i] == '/' && url[i + 1] == '/')
		i += 2;
	for (; i < len; i++)
		hash = table_hash(hash, url[i]);
	return table_count(&lexicon->table, hash);
}

int
lexicon_hyphenation(const struct lexicon *lexicon)
{
	size_t n, longest, first;
	uint32_t lines = 0, hyphened = 0;

	for (longest = LEXICON_LENGTHS; longest-- > 0 && lexicon->prose[longest] == 0;)
		;
	first = longest > LEXICON_FULL ? longest - LEXICON_FULL : 0;
	for (n = first; n < LEXICON_LENGTHS; n++) {
		lines += lexicon->prose[n];
		hyphened += lexicon->hyphened[n];
	}
	return lines < LEXICON_MIN_LINES ? -1 : (int)(1000 * (uint64_t)hyphened / lines);
}
