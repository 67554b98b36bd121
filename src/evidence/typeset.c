/*
 * typeset - evidence: whether prose is hyphenated, and where its language divides words
 */
#include "evidence/evidence.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "base/line.h"
#include "evidence/word.h"
#include "url/octet.h"

#define TYPESET_WIDEST 100	/* columns; wider text is not typeset in pages */
#define TYPESET_LENGTHS 256	/* characters of a line; a longer one is not typeset prose */
#define TYPESET_SHORT 20	/* shorter lines are not used to measure the width */
#define TYPESET_RAGGED 25	/* a line of prose is at most this much shorter than the width */
#define TYPESET_LONGER 3	/* a line of prose is at most this much longer than the width */
#define TYPESET_WORD 5		/* letters of a word worth dividing */
#define TYPESET_ENOUGH 32	/* opportunities to divide a word that are examined */
#define TYPESET_QUESTIONS 1024	/* questions about words; more would not show more */
#define TYPESET_MIN_LINES 8	/* with fewer full lines, ignore their share of hyphens */
#define TYPESET_PERCENT 8	/* of full lines end in a hyphen if a document hyphenates */
#define TYPESET_WORDS 4096	/* octets whose words show the language */
#define TYPESET_FREQUENT 4	/* a language needs more of its frequent words than this */

/* The language */

/* A frequent word, and the languages that have it, a bit for each. */
struct language_word {
	char text[8];
	uint16_t languages;
};

#include "evidence/language_table.h"

/* Returns the languages in which the word of LEN octets is frequent. */
static uint16_t
typeset_languages_of(const uint8_t *word, size_t len)
{
	char text[sizeof(language_words[0].text)] = { 0 };
	size_t i, letter;

	if (len >= sizeof(text) || word[0] >= 0x80)
		return 0;
	for (i = 0; i < len; i++)
		text[i] = ascii_lower((char)word[i]);
	letter = (size_t)(text[0] - 'a');
	for (i = language_begins[letter]; i < language_begins[letter + 1]; i++)
		if (memcmp(text, language_words[i].text, sizeof(text)) == 0)
			return language_words[i].languages;
	return 0;
}

const char *
typeset_recognise(const uint8_t *octets, size_t len)
{
	/* English, the first language, is the default: others need more words than this. */
	size_t times[ARRAY_LEN(language_names)] = { TYPESET_FREQUENT };
	size_t best = 0, from = 0, end, i;
	uint16_t languages;

	if (len > TYPESET_WORDS)
		len = TYPESET_WORDS;
	for (; from < len; from = end + 1) {
		for (end = from; end < len && chars_is((char)octets[end], CHARS_ALPHA | CHARS_HIGH);
		    end++)
			;
		languages = end == from ? 0 : typeset_languages_of(octets + from, end - from);
		for (i = 0; languages != 0; i++, languages >>= 1)
			times[i] += languages & 1;
	}
	for (i = 1; i < ARRAY_LEN(times); i++)
		if (times[i] > times[best])
			best = i;
	return language_names[best];
}

/* Returns the name of the document's language. */
static const char *
typeset_language(struct typeset_document *document)
{
	if (document->language == NULL)
		document->language = typeset_recognise(document->octets, document->len);
	return document->language;
}

bool
typeset_has_compounds(struct typeset_document *document)
{
	/*
	 * Of the languages of data/languages.tsv, German, Dutch and Swedish write a compound of
	 * nouns as one word (in German: Amtliche Regelung, section 37).
	 */
	return strstr("de nl sv", typeset_language(document)) != NULL;
}

int
typeset_divides(struct typeset_document *document, const char *word, size_t len, size_t at)
{
	return document->hyphenate == NULL ? -1 :
	    document->hyphenate(document->ctx, typeset_language(document), word, len, at);
}

/* The lines */

struct typeset_line {
	const uint8_t *octets;	/* without leading and trailing blanks */
	size_t len;
	size_t indent;
	size_t n_characters;	/* including the indent */
	size_t n_gaps;		/* runs of blanks between its words */
	size_t n_letters;
	size_t n_others;	/* characters other than letters and blanks */
};

struct typeset {
	struct typeset_document *document;
	int patterns;		/* 1: available; 0: not available; -1: not checked yet */
	size_t width;
	size_t sample;		/* lines of the sample, and how many of them end in a hyphen */
	size_t sample_hyphened;
	size_t n_questions;	/* questions about words */
	size_t hyphened;	/* lines that end in a hyphen where patterns allow one */
	size_t refused;		/* lines at whose end a piece would have fitted */
	size_t full;		/* full lines, and how many of them end in a hyphen */
	size_t full_hyphened;
};

/* Walks through the lines of a text, each together with the next one. */
struct typeset_lines {
	const uint8_t *s, *end;	/* S follows the line NEXT */
	struct typeset_line line, next;
};

/* Find the bounds of the line NEXT. */
static void
typeset_find_line(struct typeset_lines *lines)
{
	struct typeset_line *line = &lines->next;
	const uint8_t *s = lines->s, *eol = memchr(s, '\n', (size_t)(lines->end - s));

	lines->s = eol == NULL ? lines->end : eol + 1;
	if (eol == NULL)
		eol = lines->end;
	while (eol > s && eol[-1] <= ' ')
		eol--;
	line->indent = 0;
	for (; s < eol && *s <= ' '; s++)
		line->indent++;
	line->octets = s;
	line->len = (size_t)(eol - s);
}

/* Returns the length of a hyphen that ends the line after a lower-case letter, or 0. */
static size_t
typeset_hyphen_length(const struct typeset_line *line)
{
	size_t n = word_hyphen_before(line->octets, line->len);

	return n > 0 && n < line->len &&
	    chars_is((char)line->octets[line->len - n - 1], CHARS_LOWALPHA) ? n : 0;
}

/* Returns the number of characters of the line, including its indent. */
static size_t
typeset_length(const struct typeset_line *line)
{
	return line->indent + line_columns(line->octets, line->len);
}

/* Returns whether the octet is a blank or a control, but not the start of a control sequence. */
static inline bool
typeset_is_blank(uint8_t c)
{
	return c <= ' ' && c != ASCII_ESC;
}

/* Count the characters of the line by kind. */
static void
typeset_count_kinds(struct typeset_line *line)
{
	const uint8_t *s = line->octets;
	size_t n = typeset_length(line), gaps = 0, letters = 0, blanks = 0, i, skip;
	unsigned before = 0, is;

	for (i = 0; i < line->len; i++) {
		if (s[i] == ASCII_ESC && (skip = line_sequence(s + i, line->len - i)) > 0) {
			i += skip - 1;
			continue;
		}
		is = typeset_is_blank(s[i]);
		blanks += is;
		gaps += before & ~is;
		letters += (chars_is((char)s[i], CHARS_ALPHA) != 0) | (s[i] >= 0xC0);
		before = is;
	}
	line->n_characters = n;
	line->n_gaps = gaps;
	line->n_letters = letters;
	line->n_others = n - line->indent - blanks - letters;
}

/* Measure the width of the page: 90 % of the sample's lines are no longer. */
static void
typeset_measure_width(struct typeset *t, const uint8_t *octets, size_t len)
{
	struct typeset_lines lines = { .s = octets };
	uint32_t lengths[TYPESET_LENGTHS] = { 0 };
	size_t n = 0, sum = 0, length;

	lines.end = octets + (len < TYPESET_SAMPLE ? len : TYPESET_SAMPLE);
	while (lines.s < lines.end) {
		typeset_find_line(&lines);
		length = typeset_length(&lines.next);
		if (length >= TYPESET_SHORT && length < TYPESET_LENGTHS) {
			lengths[length]++;
			n++;
		}
		t->sample++;
		t->sample_hyphened += typeset_hyphen_length(&lines.next) > 0;
	}
	for (t->width = 0; t->width < TYPESET_LENGTHS; t->width++) {
		sum += lengths[t->width];
		if (sum * 10 >= n * 9)
			break;
	}
}

/* Returns whether the line ends in a URL. */
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

/* Returns whether the line is prose that continues on the next line. */
static bool
typeset_is_prose(const struct typeset *t, const struct typeset_line *line,
    const struct typeset_line *next)
{
	size_t least = line->indent < next->indent ? line->indent : next->indent;

	return line->n_gaps >= 3 && line->n_letters * 5 >= (line->n_letters + line->n_others) * 4 &&
	    line->n_characters + TYPESET_RAGGED >= t->width &&
	    line->n_characters <= t->width + TYPESET_LONGER && next->len > 0 &&
	    line->indent + next->indent - 2 * least <= 8 && !typeset_ends_in_url(line);
}

/* Returns how many ASCII letters begin S, at most N. */
static size_t
typeset_count_letters(const uint8_t *s, size_t n)
{
	size_t i = 0;

	while (i < n && chars_is((char)s[i], CHARS_ALPHA))
		i++;
	return i;
}

/* Returns whether there are patterns.  Call this late: reading them takes longer than a scan. */
static bool
typeset_has_patterns(struct typeset *t)
{
	if (t->patterns < 0)
		t->patterns = typeset_divides(t->document, "hyphenation", 11, 2) >= 0;
	return t->patterns > 0;
}

/* Returns whether the patterns allow dividing WORD before its octet AT. */
static bool
typeset_allows(struct typeset *t, const char *word, size_t len, size_t at)
{
	if (!typeset_has_patterns(t))
		return false;
	t->n_questions++;
	return typeset_divides(t->document, word, len, at) == 1;
}

/* Returns whether patterns allow the hyphen, of HYPHEN octets, that ends the line. */
static bool
typeset_is_hyphened(struct typeset *t, const struct typeset_line *line,
    const struct typeset_line *next, size_t hyphen)
{
	char word[TYPESET_LENGTHS];
	const uint8_t *end = line->octets + line->len - hyphen;
	size_t left = 0, right = typeset_count_letters(next->octets, next->len);

	while (left < line->len - hyphen && chars_is((char)end[-1 - (int)left], CHARS_ALPHA))
		left++;
	if (right == 0 || !chars_is((char)next->octets[0], CHARS_LOWALPHA) ||
	    left + right > sizeof(word))
		return false;
	memcpy(word, end - left, left);
	memcpy(word + left, next->octets, right);
	return typeset_allows(t, word, left + right, left);
}

/* Returns whether a hyphenated piece of the next line's first word would have fitted. */
static bool
typeset_is_refused(struct typeset *t, const struct typeset_line *line,
    const struct typeset_line *next)
{
	size_t n = typeset_count_letters(next->octets, next->len), at, used;

	if (n < TYPESET_WORD || (n < next->len && next->octets[n] > ' ' &&
	    !octet_is(next->octets[n], STOPS) && next->octets[n] != ')'))
		return false;
	/* Add the blank before the piece, and its hyphen. */
	used = line->n_characters + 2;
	for (at = 1; at < n && used + at <= t->width; at++)
		if (typeset_allows(t, (const char *)next->octets, n, at))
			return true;
	return false;
}

static void
typeset_count_line(struct typeset *t, const struct typeset_line *line,
    const struct typeset_line *next)
{
	size_t hyphen = typeset_hyphen_length(line);

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

static void
typeset_begin_lines(struct typeset_lines *lines, const uint8_t *octets, size_t len)
{
	lines->s = octets;
	lines->end = octets + len;
	typeset_find_line(lines);
}

/* Find the next full line of prose.  Returns whether there is one. */
static bool
typeset_next_line(const struct typeset *t, struct typeset_lines *lines)
{
	size_t n;

	while (lines->s < lines->end) {
		lines->line = lines->next;
		typeset_find_line(lines);
		/* A UTF-8 character has at most four octets. */
		n = lines->line.indent + lines->line.len;
		if (lines->line.len == 0 || n + TYPESET_RAGGED < t->width ||
		    n > 4 * (t->width + TYPESET_LONGER))
			continue;
		typeset_count_kinds(&lines->line);
		if (typeset_is_prose(t, &lines->line, &lines->next))
			return true;
	}
	return false;
}

int
typeset_hyphenates(struct typeset_document *document)
{
	struct typeset_lines lines;
	struct typeset t;

	memset(&t, 0, sizeof(t));
	t.document = document;
	t.patterns = -1;
	typeset_measure_width(&t, document->octets, document->len);
	typeset_begin_lines(&lines, document->octets, document->len);
	/* Stop when one side has half of the opportunities: more cannot change the result. */
	while (t.hyphened < TYPESET_ENOUGH / 2 && t.refused <= TYPESET_ENOUGH / 2 &&
	    t.n_questions < TYPESET_QUESTIONS && typeset_next_line(&t, &lines))
		typeset_count_line(&t, &lines.line, &lines.next);
	return typeset_decide(&t);
}

bool
typeset_is_undivided(const uint8_t *octets, size_t len, size_t least, size_t ratio)
{
	struct typeset_lines lines;
	struct typeset t;
	size_t enough;

	memset(&t, 0, sizeof(t));
	typeset_measure_width(&t, octets, len);
	if (t.width > TYPESET_WIDEST)
		return false;
	/* With this many full lines the ratio holds, even if all hyphens end full lines. */
	enough = t.sample_hyphened * ratio;
	if (enough < least)
		enough = least;
	typeset_begin_lines(&lines, octets, len);
	while (t.full < enough && t.full_hyphened * ratio <= t.sample &&
	    typeset_next_line(&t, &lines)) {
		t.full++;
		t.full_hyphened += typeset_hyphen_length(&lines.line) > 0;
	}
	return t.full >= least && t.full_hyphened * ratio <= t.full;
}
