/*
 * line_break - scan: cross a line break inside a wrapper
 */
#include "scan/reader.h"

#include <string.h>

#include "base/chars.h"
#include "base/span.h"
#include "url/octet.h"

#define LINE_BREAK_BLANKS 2	/* most blank lines in a row: VIOLATION: limits */
#define LINE_BREAK_GAPS 3	/* number of inner gaps that make a line prose */

/* Returns whether the line break directly follows the octet C. */
static bool
line_break_follows(const struct run *run, uint8_t c)
{
	return run->len > 0 && run->octets[run->len - 1] == c &&
	    run->origins[run->len].gap == RUN_NO_GAP;
}

/*
 * VIOLATION: fold-mark.  Remove the marks of RFC 8792 that end a folded line.  Returns whether
 * there was one; the URL then continues.
 */
static bool
line_break_unfold(struct reader *r)
{
	struct run *run = r->run;
	unsigned n = 0;

	while (n < 2 && line_break_follows(run, '\\')) {
		reader_untake(r);
		run->origins[run->len].gap = RUN_NO_GAP;
		n++;
	}
	return n > 0;
}

/* Remove a table's border: a "|" that ends the line if the next line begins with one. */
static void
line_break_strip_border(struct reader *r)
{
	struct run *run = r->run;

	if (!reader_leader(r)->bars || run->len == 0 || run->octets[run->len - 1] != '|')
		return;
	reader_untake(r);
	run->notes |= URLSIFT_NOTE_TABLE;
}

/*
 * Remove the quote of a C or PO string that ends on this line and continues on the next LINE.
 * Returns whether there is such a string.
 */
static bool
line_break_strip_string(struct reader *r, size_t line)
{
	struct run *run = r->run;
	size_t at;

	if (r->closer != RUN_ANGLE || !line_break_follows(run, '"'))
		return false;
	at = text_skip_blanks(r->text, line);
	if (!text_has(r->text, at, "\"", 1))
		return false;
	reader_untake(r);
	run->origins[run->len].gap = RUN_NO_GAP;
	return true;
}

/* Returns whether the mark of N octets at the run's end also ends LINE. */
static bool
line_break_is_frame(struct reader *r, size_t n, size_t line)
{
	size_t end = text_line_end(r->text, line), i;

	while (end > line && text_is_blank(r->text->octets[end - 1]))
		end--;
	if (end - line <= n || !text_is_blank(r->text->octets[end - n - 1]))
		return false;
	for (i = 1; i <= n; i++)
		if (r->text->octets[end - i] != r->run->octets[r->run->len - i] ||
		    chars_is((char)r->text->octets[end - i], CHARS_ALPHADIGIT))
			return false;
	return true;
}

/* Remove a frame: a mark after a blank that ends both this line and the next LINE. */
static void
line_break_strip_frame(struct reader *r, size_t line)
{
	struct run *run = r->run;
	size_t n = 0;

	while (n < LEADER_MARK && n < run->len && run->origins[run->len - n].gap == RUN_NO_GAP)
		n++;
	if (n == 0 || n == run->len || run->origins[run->len - n].gap != RUN_BLANK ||
	    !line_break_is_frame(r, n, line))
		return;
	while (n-- > 0)
		reader_untake(r);
	run->notes |= URLSIFT_NOTE_TABLE;
}

/* Returns whether the line break at the reader is soft: RFC 3676 section 4.2. */
static bool
line_break_is_flowed(const struct reader *r)
{
	return (r->text->flags & URLSIFT_TEXT_FLOWED) != 0 && r->at > r->text->start &&
	    r->text->octets[r->at - 1] == ' ';
}

/* Returns whether white space, "<", the closer or the end of the text is at AT. */
static bool
line_break_ends_word(const struct reader *r, size_t at)
{
	return at == r->text->end || r->text->octets[at] <= ' ' ||
	    r->text->octets[at] == '<' || r->text->octets[at] == reader_closer(r);
}

/* Returns whether a capitalised word is at AT: "All", not "RFC" nor "Doc/x". */
static bool
line_break_is_capitalised(const struct reader *r, size_t at)
{
	const struct text *text = r->text;

	if (line_break_ends_word(r, at) || !chars_is((char)text->octets[at], CHARS_HIALPHA))
		return false;
	for (at++; at < text->end && chars_is((char)text->octets[at], CHARS_LOWALPHA); at++)
		continue;
	return line_break_ends_word(r, at) || octet_is(text->octets[at], STOPS);
}

/*
 * Returns whether the line at AT, after a blank line outside of page breaks, continues the URL.
 * The line must have no blank before the closer, and not begin with a capitalised word.
 */
static bool
line_break_continues(struct reader *r, size_t at)
{
	struct text *text = r->text;
	size_t word = text_skip_blanks(text, at), end = word, next;

	while (!line_break_ends_word(r, end))
		end++;
	next = text_skip_blanks(text, end);
	text_reaches(text, next);
	return (next == end || line_break_ends_word(r, next)) &&
	    !line_break_is_capitalised(r, word);
}

/* Handle a blank line.  Returns whether reading continues after it. */
static bool
line_break_add_blank(struct reader *r, size_t at)
{
	r->at = at;
	r->run->notes |= URLSIFT_NOTE_BLANK_LINE;
	r->apart = true;
	if (++r->n_blank_lines <= LINE_BREAK_BLANKS && !r->doubled)
		return true;
	reader_stop(r, r->doubled ? RUN_PROSE : RUN_TOO_LONG);
	return false;
}

/* Returns whether the line or the wrapper ends at AT. */
static bool
line_break_ends_content(struct text *text, size_t at, uint8_t closer)
{
	uint8_t c = text->octets[at];

	return c == '\n' || c == '\r' || c == closer || (c >= 0x80 && text_newline(text, at) > 0);
}

/*
 * Returns whether the line is prose: it has three or more inner gaps.  A line is not prose if the
 * CLOSER directly follows its last word and it has an octet typical of URLs.  AT is the offset
 * after its leader.  In a table with BARS only the first cell counts.
 */
static bool
line_break_is_prose(struct text *text, size_t at, uint8_t closer, bool bars)
{
	const uint8_t *s = text->octets;
	size_t next;
	unsigned gaps = 0;
	bool mark = false, gap = false;

	at = text_skip_blanks(text, at);
	for (; at < text->end; at = next) {
		next = text_skip_blanks(text, at);
		if (next > at) {
			gap = true;
			continue;
		}
		if (!span_has(&span_word, s[at]) && line_break_ends_content(text, at, closer))
			break;
		gaps += gap;
		gap = false;
		next = at + span_length(&span_word, s + at, text->end - at);
		if (next > at)
			continue;
		/* These octets are typical of URLs.  Prose also has "#", "-" and ":". */
		mark |= s[at] != '\0' && strchr("/?=&%", s[at]) != NULL;
		if (s[at] == '<' || (bars && s[at] == '|' && text_is_blank(s[at - 1])))
			break;
		next = at + 1;
	}
	text_reaches(text, at);
	return gaps >= LINE_BREAK_GAPS && !(mark && at < text->end && s[at] == closer &&
	    !text_is_blank(s[at - 1]));
}

/* Returns whether the line at AT is a rule: three hyphens or more, as in diffs and Markdown. */
static bool
line_break_is_rule(struct text *text, size_t at)
{
	size_t end = at;

	while (text_reaches(text, end) && text->octets[end] == '-')
		end++;
	return end >= at + 3 && (end == text->end || text_newline(text, end) > 0);
}

/* Skip the leader of the line at the reader.  Returns whether reading continues there. */
static bool
line_break_begin_line(struct reader *r)
{
	bool missing;
	size_t at = leader_strip(reader_leader(r), r->text, r->at, &missing);
	size_t content = text_skip_blanks(r->text, at);

	if (content < r->text->end && text_newline(r->text, content) > 0)
		return line_break_add_blank(r, content);
	r->n_blank_lines = 0;
	if (missing)
		r->run->notes |= URLSIFT_NOTE_QUOTE_DEPTH;
	r->at = at;
	if (line_break_is_rule(r->text, r->at) ||
	    line_break_is_prose(r->text, r->at, reader_closer(r), r->leader.bars) ||
	    (r->apart && !line_break_continues(r, r->at))) {
		reader_stop(r, RUN_PROSE);
		return false;
	}
	return true;
}

/* Skip the mark on this line that matches the fold mark or quote of the line before. */
static void
line_break_begin_folded(struct reader *r, bool folded, bool string)
{
	if (folded) {
		r->run->notes |= URLSIFT_NOTE_FOLD_MARK;
		r->at = text_skip_blanks(r->text, r->at);
		if (r->at < r->text->end && r->text->octets[r->at] == '\\')
			r->at++;
	}
	if (string)
		r->at = text_skip_blanks(r->text, r->at) + 1;
}

bool
line_break_cross(struct reader *r)
{
	size_t line = r->at + text_newline(r->text, r->at), past;
	bool folded = line_break_unfold(r), string = !folded && line_break_strip_string(r, line);

	if (!folded && !string) {
		line_break_strip_border(r);
		line_break_strip_frame(r, line);
	}
	reader_gap(r, folded || line_break_is_flowed(r) ? RUN_SOFT : RUN_LINE);
	r->no_cells = false;
	past = page_break_skip(r->text, line, reader_leader(r), r->evidence);
	if (past != line) {
		r->run->notes |= URLSIFT_NOTE_PAGE_BREAK;
		r->n_blank_lines = 0;
		r->apart = false;
	}
	r->at = past;
	if (!line_break_begin_line(r))
		return false;
	line_break_begin_folded(r, folded, string);
	return true;
}
