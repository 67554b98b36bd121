/*
 * typeset - evidence: whether a document hyphenates its prose
 */
#include "evidence/typeset.h"

#include <stdbool.h>
#include <string.h>

#include "base/chars.h"
#include "evidence/word.h"

#define TYPESET_SAMPLE ((size_t)16384)	/* octets that the width is read from */
#define TYPESET_LENGTHS 256	/* characters of a line; a longer one is not typeset prose */
#define TYPESET_SHORT 20	/* a shorter line does not count for the width */
#define TYPESET_RAGGED 25	/* a line of prose is at most so much shorter than the width */
#define TYPESET_WORD 5		/* letters of a word worth dividing */
#define TYPESET_ENOUGH 32	/* opportunities to divide a word that are looked at */
#define TYPESET_ASKS 1024	/* questions about words; more of them would not show more */
#define TYPESET_MIN_LINES 8	/* with fewer full lines their share does not count */
#define TYPESET_PERCENT 8	/* of the full lines end in a hyphen where a document hyphenates */

struct typeset_line {
	const uint8_t *octets;	/* without the blanks around it */
	size_t len;
	size_t indent;
	size_t n_characters;	/* with its indent */
	size_t natural;		/* ... if it had not been justified */
	size_t n_gaps;
	size_t n_letters;
	size_t n_others;	/* neither letters nor blanks */
};

struct typeset {
	urlsift_hyphenate *hyphenate;
	void *ctx;
	int patterns;		/* 1: there are some, 0: there are none, -1: not asked yet */
	size_t width;
	size_t asked;		/* questions about words */
	size_t hyphened;	/* lines that end in a hyphen where patterns allow one */
	size_t refused;		/* lines at whose end a piece would have fitted */
	size_t full;		/* full lines, and those of them that end in a hyphen */
	size_t full_hyphened;
};

/* Find the bounds of the line that begins at S. */
static void
typeset_find(struct typeset_line *line, const uint8_t *s, const uint8_t *end)
{
	const uint8_t *eol = memchr(s, '\n', (size_t)(end - s));

	if (eol == NULL)
		eol = end;
	while (eol > s && eol[-1] <= ' ')
		eol--;
	line->indent = 0;
	for (; s < eol && *s <= ' '; s++)
		line->indent++;
	line->octets = s;
	line->len = (size_t)(eol - s);
}

/* Count the characters of the word at S, and its letters; returns its end. */
static const uint8_t *
typeset_read_word(const uint8_t *s, const uint8_t *eol, size_t *characters,
    size_t *letters)
{
	size_t n = 0, n_letters = 0;

	for (; s < eol && *s > ' '; s++) {
		n += (*s & 0xC0) != 0x80;
		n_letters += *s >= 0xC0 || chars_is((char)*s, CHARS_ALPHA);
	}
	*characters = n;
	*letters = n_letters;
	return s;
}

/* Read the line that begins at S. */
static void
typeset_read(struct typeset_line *line, const uint8_t *s, const uint8_t *end)
{
	const uint8_t *p, *eol;
	size_t blanks, n, n_letters;

	typeset_find(line, s, end);
	line->n_characters = line->natural = line->indent;
	line->n_gaps = line->n_letters = line->n_others = 0;
	p = line->octets;
	eol = p + line->len;
	while (p < eol) {
		p = typeset_read_word(p, eol, &n, &n_letters);
		line->n_characters += n;
		line->natural += n;
		line->n_letters += n_letters;
		line->n_others += n - n_letters;
		if (p == eol)
			break;
		/* After the end of a sentence two blanks are natural, else one. */
		blanks = p[-1] == '.' || p[-1] == '!' || p[-1] == '?' || p[-1] == ':' ? 2 : 1;
		for (n = 0; *p <= ' '; p++)
			n++;
		line->n_characters += n;
		line->natural += n < blanks ? n : blanks;
		line->n_gaps++;
	}
}

/* Characters among the octets from P to END: octets but those that go on, eight at a time. */
static size_t
typeset_characters(const uint8_t *p, const uint8_t *end)
{
	const uint64_t ones = UINT64_C(0x0101010101010101);
	size_t n = (size_t)(end - p);
	uint64_t octets;

	for (; end - p >= 8; p += 8) {
		memcpy(&octets, p, 8);
		octets = octets >> 7 & ~(octets >> 6) & ones;
		n -= (size_t)(octets * ones >> 56);
	}
	for (; p < end; p++)
		n -= (*p & 0xC0) == 0x80;
	return n;
}

/* Characters of the line that begins at *S, without the blanks at its end; moves *S on. */
static size_t
typeset_length(const uint8_t **s, const uint8_t *end)
{
	const uint8_t *p = *s, *eol = memchr(p, '\n', (size_t)(end - p));

	*s = eol == NULL ? end : eol + 1;
	if (eol == NULL)
		eol = end;
	while (eol > p && eol[-1] <= ' ')
		eol--;
	if (eol - p >= 4 * TYPESET_LENGTHS)
		return TYPESET_LENGTHS;
	return typeset_characters(p, eol);
}

/* The width of the text: nine lines in ten are no longer. */
static size_t
typeset_width(const uint8_t *octets, size_t len)
{
	uint32_t lengths[TYPESET_LENGTHS] = { 0 };
	const uint8_t *s = octets, *end = s + (len < TYPESET_SAMPLE ? len : TYPESET_SAMPLE);
	size_t n = 0, sum = 0, length, width;

	while (s < end) {
		length = typeset_length(&s, end);
		if (length >= TYPESET_SHORT && length < TYPESET_LENGTHS) {
			lengths[length]++;
			n++;
		}
	}
	for (width = 0; width < TYPESET_LENGTHS; width++) {
		sum += lengths[width];
		if (sum * 10 >= n * 9)
			break;
	}
	return width;
}

/* Returns whether a URL stands at the end of the line. */
static bool
typeset_ends_in_url(const struct typeset_line *line)
{
	size_t i = line->len;

	for (; i > 0 && line->octets[i - 1] > ' '; i--)
		if (line->octets[i - 1] == '/' || line->octets[i - 1] == ':' ||
		    line->octets[i - 1] == '@')
			return true;
	return false;
}

/* Returns whether the line is prose and goes on in the next one. */
static bool
typeset_is_prose(const struct typeset *t, const struct typeset_line *line,
    const struct typeset_line *next)
{
	size_t least = line->indent < next->indent ? line->indent : next->indent;

	return line->n_gaps >= 3 && line->n_letters * 5 >= (line->n_letters + line->n_others) * 4 &&
	    line->n_characters + TYPESET_RAGGED >= t->width && line->n_characters <= t->width + 3 &&
	    next->len > 0 && line->indent + next->indent - 2 * least <= 8 &&
	    !typeset_ends_in_url(line);
}

/* Letters of ASCII at S, at most N. */
static size_t
typeset_letters(const uint8_t *s, size_t n)
{
	size_t i = 0;

	while (i < n && chars_is((char)s[i], CHARS_ALPHA))
		i++;
	return i;
}

/* Octets of the hyphen that ends the line after a lower-case letter, or 0. */
static size_t
typeset_hyphen(const struct typeset_line *line)
{
	size_t n = word_hyphen_before(line->octets, line->len);

	return n > 0 && n < line->len &&
	    chars_is((char)line->octets[line->len - n - 1], CHARS_LOWALPHA) ? n : 0;
}

/* Reading patterns costs more than a small document: ask only when a word needs them. */
static bool
typeset_has_patterns(struct typeset *t)
{
	if (t->patterns < 0)
		t->patterns = t->hyphenate != NULL &&
		    t->hyphenate(t->ctx, "hyphenation", 11, 2) >= 0;
	return t->patterns > 0;
}

/* Returns whether the WORD may be divided before its octet AT. */
static bool
typeset_divides(struct typeset *t, const char *word, size_t len, size_t at)
{
	if (!typeset_has_patterns(t))
		return false;
	t->asked++;
	return t->hyphenate(t->ctx, word, len, at) == 1;
}

/* Returns whether patterns allow the HYPHEN (its octets) that ends the line. */
static bool
typeset_is_hyphened(struct typeset *t, const struct typeset_line *line,
    const struct typeset_line *next, size_t hyphen)
{
	char word[TYPESET_LENGTHS];
	const uint8_t *end = line->octets + line->len - hyphen;
	size_t left = 0, right = typeset_letters(next->octets, next->len);

	while (left < line->len - hyphen && chars_is((char)end[-1 - (int)left], CHARS_ALPHA))
		left++;
	if (right == 0 || !chars_is((char)next->octets[0], CHARS_LOWALPHA) ||
	    left + right > sizeof(word))
		return false;
	memcpy(word, end - left, left);
	memcpy(word + left, next->octets, right);
	return typeset_divides(t, word, left + right, left);
}

/* Returns whether the first piece of the next line's first word would have fitted, hyphenated. */
static bool
typeset_is_refused(struct typeset *t, const struct typeset_line *line,
    const struct typeset_line *next)
{
	bool stop = strchr(".!?:", line->octets[line->len - 1]) != NULL;
	size_t n = typeset_letters(next->octets, next->len), at;
	size_t used = line->natural + (stop ? 2 : 1) + 1;	/* with blanks and a hyphen */

	if (n < TYPESET_WORD || (n < next->len && next->octets[n] > ' ' &&
	    strchr(",.;:!?)", next->octets[n]) == NULL))
		return false;
	for (at = 1; at < n && used + at <= t->width; at++)
		if (typeset_divides(t, (const char *)next->octets, n, at))
			return true;
	return false;
}

static void
typeset_count(struct typeset *t, const struct typeset_line *line,
    const struct typeset_line *next)
{
	size_t hyphen = typeset_hyphen(line);

	if (!typeset_is_prose(t, line, next))
		return;
	t->full++;
	t->full_hyphened += hyphen > 0;
	if (hyphen > 0)
		t->hyphened += typeset_is_hyphened(t, line, next, hyphen);
	else if (line->octets[line->len - 1] != '-')
		t->refused += typeset_is_refused(t, line, next);
}

static int
typeset_decide(struct typeset *t)
{
	if (t->hyphened + t->refused > 0)
		return t->hyphened >= t->refused ? 1 : -1;
	if (t->full < TYPESET_MIN_LINES || typeset_has_patterns(t))
		return 0;
	return t->full_hyphened * 100 >= t->full * TYPESET_PERCENT ? 1 : -1;
}

/* Returns whether the line that begins at *S may be full and worth a closer look; moves *S on. */
static bool
typeset_may_be_full(const struct typeset *t, const uint8_t **s, const uint8_t *end)
{
	size_t n = typeset_length(s, end);

	return n + TYPESET_RAGGED >= t->width && n <= t->width + 3;
}

int
typeset_hyphenates(const uint8_t *octets, size_t len, urlsift_hyphenate *hyphenate,
    void *ctx)
{
	const uint8_t *s = octets, *end = s + len, *from;
	struct typeset_line line, next;
	struct typeset t;

	memset(&t, 0, sizeof(t));
	t.hyphenate = hyphenate;
	t.ctx = ctx;
	t.patterns = -1;
	t.width = typeset_width(octets, len);
	/* Once one side has half of them, the rest changes nothing. */
	while (s < end && t.hyphened < TYPESET_ENOUGH / 2 && t.refused <= TYPESET_ENOUGH / 2 &&
	    t.asked < TYPESET_ASKS) {
		from = s;
		if (!typeset_may_be_full(&t, &s, end) || s == end)
			continue;
		typeset_read(&line, from, end);
		typeset_find(&next, s, end);
		if (line.len > 0)
			typeset_count(&t, &line, &next);
	}
	return typeset_decide(&t);
}
