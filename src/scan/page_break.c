/*
 * page_break - scan: page breaks: footers, headers, form feeds, lines that recur
 *
 * Plain text is paged like this, and its form feeds are often lost:
 *
 *	...the last line of a page
 *
 *	Berners-Lee, Masinter & McCahill                       [Page 9]
 *	^L
 *	RFC 1738        Uniform Resource Locators (URL)   December 1994
 *
 *	the first line of the next page...
 *
 * A recurring line counts as a running head or foot only if it has several words and no bracket: a
 * URL may also be alone on three lines.
 */
#include "scan/open.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"

#define PAGE_BREAK_DIGITS 5	/* digits of a page's number */
#define PAGE_BREAK_WORDS 3	/* fewest words of a running head */
#define PAGE_BREAK_FED 3	/* a form feed is within this many lines of a page's last one */
#define PAGE_BREAK_NUMBER_MAX 9	/* octets of a page number, with "- " and " -" */

enum page_break_line {
	PAGE_BREAK_NONE = 0,
	PAGE_BREAK_BLANK = 1,
	PAGE_BREAK_FOOTER = 2,
	PAGE_BREAK_FEED = 4,
	PAGE_BREAK_HEADER = 8,
	PAGE_BREAK_RECURRING = 16,
	PAGE_BREAK_REPEATED = 32,	/* recurs exactly: counts only beside a form feed */
	PAGE_BREAK_NUMBER = 64,		/* a page's number: counts only before a form feed */
	PAGE_BREAK_LAST = 128		/* recurs, soon before a form feed */
};

/* A line without its blanks. */
struct line {
	const uint8_t *octets;
	size_t len;
};

static struct line
page_break_trim_line(const uint8_t *octets, size_t len)
{
	struct line line = { octets, len };

	while (line.len > 0 && text_is_blank(line.octets[line.len - 1]))
		line.len--;
	while (line.len > 0 && text_is_blank(line.octets[0])) {
		line.octets++;
		line.len--;
	}
	return line;
}

/* Returns whether the line begins with WORD. */
static bool
page_break_begins(const struct line *line, const char *word)
{
	size_t n = strlen(word);

	return line->len >= n && memcmp(line->octets, word, n) == 0;
}

/* Returns whether the line is a footer: "... [Page N]". */
static bool
page_break_is_footer(const struct line *line)
{
	size_t i = line->len;

	if (i == 0 || line->octets[i - 1] != ']')
		return false;
	for (i--; i > 0 && chars_is(line->octets[i - 1], CHARS_ALPHADIGIT); i--)
		;
	return i >= 6 && memcmp(line->octets + i - 6, "[Page ", 6) == 0;
}

/* Returns whether the line is a header: "RFC n ... year", "Internet-Draft ... year". */
static bool
page_break_is_header(const struct line *line)
{
	const uint8_t *year;
	size_t i;

	if (line->len < 20)
		return false;
	year = line->octets + line->len - 4;
	if ((year[0] != '1' && year[0] != '2') || year[-1] != ' ')
		return false;
	for (i = 1; i < 4; i++)
		if (!chars_is(year[i], CHARS_DIGIT))
			return false;
	if (page_break_begins(line, "RFC "))
		return chars_is(line->octets[4], CHARS_DIGIT);
	return page_break_begins(line, "Internet-Draft ") ||
	    page_break_begins(line, "Internet Draft ");
}

/*
 * Returns whether the line has as many words as a running head.  A word must have a letter or a
 * digit, so a quote mark or a comment leader does not count.
 */
static bool
page_break_has_words(const struct line *line)
{
	size_t i, n = 0;
	bool counted = false;

	for (i = 0; i < line->len && n < PAGE_BREAK_WORDS; i++) {
		if (text_is_blank(line->octets[i]))
			counted = false;
		else if (!counted && chars_is((char)line->octets[i], CHARS_ALPHADIGIT)) {
			counted = true;
			n++;
		}
	}
	return n == PAGE_BREAK_WORDS;
}

/* Returns whether the line has a bracket spelled as an entity: "&lt;", "&gt;". */
static bool
page_break_has_entity(const struct line *line)
{
	const uint8_t *end = line->octets + line->len;
	const uint8_t *s = memchr(line->octets, '&', line->len);

	for (; s != NULL && end - s >= 4; s = memchr(s + 1, '&', (size_t)(end - s - 1)))
		if (ascii_lower((char)s[2]) == 't' && s[3] == ';' &&
		    (ascii_lower((char)s[1]) == 'l' || ascii_lower((char)s[1]) == 'g'))
			return true;
	return false;
}

static bool
page_break_lacks_brackets(const struct line *line)
{
	return memchr(line->octets, '>', line->len) == NULL &&
	    memchr(line->octets, '<', line->len) == NULL && !page_break_has_entity(line);
}

/*
 * Returns whether the line may be a running head, which has several words.  The line of a URL has
 * only one word, or two at most after a leader.
 */
static bool
page_break_may_recur(const struct line *line)
{
	return line->len >= 8 && page_break_lacks_brackets(line) && page_break_has_words(line);
}

/*
 * Returns whether a wrapper may open in the line: it has an entity, or "<" and a colon before the
 * next bracket.
 */
static bool
page_break_has_opening(const struct line *line)
{
	const uint8_t *s = memchr(line->octets, '<', line->len);
	const uint8_t *end = line->octets + line->len;
	bool opened = false;

	for (; s != NULL && s < end; s++) {
		if (*s == ':' && opened)
			return true;
		opened = *s == '<' || (opened && *s != '>');
	}
	return page_break_has_entity(line);
}

/* Returns whether the line has a digit, which may differ when the line recurs. */
static bool
page_break_has_digit(const struct line *line)
{
	size_t i;

	for (i = 0; i < line->len; i++)
		if (chars_is((char)line->octets[i], CHARS_DIGIT))
			return true;
	return false;
}

/*
 * Classify a line by how often it recurs in the document.  Without evidence, assume that a line
 * that may recur does so.
 */
static int
page_break_classify_recurring(const struct line *line, struct evidence *evidence)
{
	int n;

	if (!page_break_may_recur(line))
		return PAGE_BREAK_NONE;
	if (evidence == NULL)
		return page_break_has_digit(line) ? PAGE_BREAK_RECURRING : PAGE_BREAK_REPEATED;
	n = evidence_recurs(evidence, line->octets, line->len);
	if (n == 0)
		return PAGE_BREAK_NONE;
	return n > 1 ? PAGE_BREAK_RECURRING : PAGE_BREAK_REPEATED;
}

/*
 * Classify a line that begins with a form feed.  In text from PDFs the first line of a page
 * follows it.
 */
static int
page_break_classify_feed(struct line line, struct evidence *evidence)
{
	int kind;

	while (line.len > 0 && line.octets[0] == '\f') {
		line.octets++;
		line.len--;
	}
	line = page_break_trim_line(line.octets, line.len);
	if (line.len == 0)
		return PAGE_BREAK_FEED;
	if (page_break_is_header(&line))
		return PAGE_BREAK_FEED | PAGE_BREAK_HEADER;
	kind = page_break_classify_recurring(&line, evidence);
	return kind != PAGE_BREAK_NONE ? kind | PAGE_BREAK_FEED : kind;
}

/* Returns whether the line is a page's number: "12", "- 12 -", "2/9", "xii". */
static bool
page_break_is_number(const struct line *line)
{
	size_t i, n = 0;

	if (line->len > PAGE_BREAK_NUMBER_MAX)
		return false;
	/* Front matter has Roman numbers in small letters. */
	for (i = 0; i < line->len; i++)
		n += line->octets[i] != '\0' && strchr("0123456789ivx/", line->octets[i]) != NULL;
	return n > 0 && n <= PAGE_BREAK_DIGITS && (n == line->len || (n + 4 == line->len &&
	    page_break_begins(line, "- ") && line->octets[line->len - 1] == '-'));
}

static int
page_break_classify(const uint8_t *octets, size_t len, struct evidence *evidence)
{
	struct line line = page_break_trim_line(octets, len);

	if (line.len == 0)
		return PAGE_BREAK_BLANK;
	if (line.octets[0] == '\f')
		return page_break_classify_feed(line, evidence);
	if (page_break_is_number(&line))
		return PAGE_BREAK_NUMBER;
	if (page_break_is_footer(&line))
		return page_break_has_opening(&line) ? PAGE_BREAK_NONE : PAGE_BREAK_FOOTER;
	if (page_break_is_header(&line))
		return page_break_has_opening(&line) ? PAGE_BREAK_NONE : PAGE_BREAK_HEADER;
	return page_break_classify_recurring(&line, evidence);
}

/* Returns the place after the quote marks of the line at AT. */
static size_t
page_break_skip_marks(struct text *text, size_t at, const struct leader *leader)
{
	bool missing;

	return leader == NULL || leader->n_marks == 0 ? at :
	    leader_strip_marks(leader, text, at, &missing);
}

/* Returns whether one of the next N lines at AT that are not blank begins with a form feed. */
static bool
page_break_is_fed(struct text *text, size_t at, unsigned n)
{
	for (; n > 0; n--) {
		while (at < text->end && (text_is_blank(text->octets[at]) ||
		    text->octets[at] == '\n' || text->octets[at] == '\r'))
			at++;
		if (text_reaches(text, at) && text->octets[at] == '\f')
			return true;
		at = text_line_end(text, at);
	}
	return false;
}

/*
 * Returns whether a line of this KIND is one of the last lines of a page: it recurs, has a blank
 * inside, and a form feed follows soon after AT.
 */
static bool
page_break_ends_page(struct text *text, size_t at, int kind, struct line line,
    struct evidence *evidence)
{
	line = page_break_trim_line(line.octets, line.len);
	if (kind == PAGE_BREAK_REPEATED)
		return page_break_is_fed(text, at, PAGE_BREAK_FED);
	/* Lines that may recur were looked up when KIND was found. */
	return kind == PAGE_BREAK_NONE && memchr(line.octets, ' ', line.len) != NULL &&
	    !page_break_may_recur(&line) && page_break_lacks_brackets(&line) &&
	    page_break_is_fed(text, at, 1) &&
	    (evidence == NULL || evidence_recurs(evidence, line.octets, line.len) > 0);
}

/*
 * Returns whether the LEN octets contain "[Page ". memmem() would be slower, since "[" alone is
 * rare.
 */
static bool
page_break_has_footer(const uint8_t *s, size_t len)
{
	const uint8_t *end = s + len;

	for (; (s = memchr(s, '[', (size_t)(end - s))) != NULL; s++)
		if (end - s >= 6 && memcmp(s, "[Page ", 6) == 0)
			return true;
	return false;
}

bool
page_break_is_near(struct text *text, size_t at)
{
	size_t len = text_ahead(text, at, PAGE_BREAK_NEAR) - at;
	const uint8_t *s = text->octets + at;

	if (!text->eager)
		text_reaches(text, at + PAGE_BREAK_NEAR - 1);
	return memchr(s, '\f', len) != NULL || page_break_has_footer(s, len);
}

/*
 * Returns the start of the line after the page break at AT, or AT.  If it returns AT without
 * evidence, it does so with any evidence.
 */
/* VIOLATION: page-break */
static size_t
page_break_find_end(struct text *text, size_t at, const struct leader *leader,
    struct evidence *evidence)
{
	size_t line = at, end, content;
	struct line here;
	int i, kind, seen = 0;

	for (i = 0; i < PAGE_BREAK_LINES && line < text->end; i++) {
		end = text_line_end(text, line);
		content = page_break_skip_marks(text, line, leader);
		if (content > end)
			break;
		here = (struct line){ text->octets + content, end - content };
		kind = page_break_classify(here.octets, here.len, evidence);
		if (page_break_ends_page(text, end, kind, here, evidence))
			kind = PAGE_BREAK_LAST;
		if (kind == PAGE_BREAK_NONE ||
		    (kind & seen & ~(PAGE_BREAK_BLANK | PAGE_BREAK_LAST)) != 0 ||
		    (kind == PAGE_BREAK_NUMBER && !page_break_is_fed(text, end, PAGE_BREAK_FED)))
			break;
		seen |= kind;
		line = end + text_newline(text, end);
	}
	text_reaches(text, line);
	if ((seen & PAGE_BREAK_FEED) == 0 && (seen & ~PAGE_BREAK_BLANK) == PAGE_BREAK_REPEATED)
		return at;
	/* After blank lines a form feed may begin the line on which the text continues. */
	if ((seen & ~PAGE_BREAK_BLANK) != 0 || text_has(text, line, "\f", 1))
		return line;
	return at;
}

size_t
page_break_skip(struct text *text, size_t at, const struct leader *leader,
    struct evidence *evidence)
{
	bool asked = *text->asked, is_none;

	/* Looking up lines is slow, and most lines do not begin a page break: check that first. */
	*text->asked = false;
	is_none = page_break_find_end(text, at, leader, NULL) == at && !*text->asked;
	*text->asked = asked;
	return is_none ? at : page_break_find_end(text, at, leader, evidence);
}
