/*
 * footer - mail: the lines that a mailing list adds below a text
 *
 * A footer follows a line of dashes, underscores and the like, in the last 32 lines and 4 KiB of
 * a text.  A line below must show that a list added it: it tells how to unsubscribe, names the
 * list ("talk mailing list", Mailman) or a sponsor (Yahoo, SourceForge), or holds an address from
 * a List-* field of the message.  Several such blocks may follow each other.  Quoted lines are no
 * footer, nor are lines that begin like a message: programs put messages that they answer or
 * forward below such lines, too.
 *
 * Only this message is examined, so the answer does not depend on other messages.
 */
#include "mail/footer.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/line.h"
#include "mail/quote.h"

#define FOOTER_LINES 32
#define FOOTER_OCTETS ((size_t)4096)

/* The fewest dashes or the like in a dividing line, except for "-", "--" and "-- ". */
#define FOOTER_RULE 4

/* The octets of a field that are read. */
#define FOOTER_FIELD ((size_t)1024)

/* Reading the List-* fields */

static void
footer_read_field(struct footer_names *names, const char *at, const char *to)
{
	const char *open, *close;

	if ((size_t)(to - at) > FOOTER_FIELD)
		to = at + FOOTER_FIELD;
	while (names->n < FOOTER_NAMES &&
	    (open = memchr(at, '<', (size_t)(to - at))) != NULL &&
	    (close = memchr(open, '>', (size_t)(to - open))) != NULL) {
		at = close;
		open++;
		if (close - open > 7 && ascii_equal("mailto:", open, 7))
			open += 7;
		if (close > open)
			names->items[names->n++] =
			    (struct octets){ open, (size_t)(close - open) };
	}
}

void
footer_read_names(struct footer_names *names, const struct header *header)
{
	const char *from;
	size_t i;

	names->n = 0;
	for (i = 0; i < header->n; i++) {
		from = header->fields[i];
		if (header->fields[i + 1] - from > 5 && ascii_equal("list-", from, 5))
			footer_read_field(names, from, header->fields[i + 1]);
	}
}

bool
footer_is_named(const struct footer_names *names, struct octets url)
{
	size_t i;

	if (url.len > 7 && ascii_equal("mailto:", url.at, 7)) {
		url.at += 7;
		url.len -= 7;
	}
	for (i = 0; i < names->n; i++)
		if (names->items[i].len == url.len &&
		    memcmp(names->items[i].at, url.at, url.len) == 0)
			return true;
	return false;
}

/* Judging the lines at the end of the text */

static bool
footer_has_word(const char *line, const char *end, const char *word)
{
	size_t len = strlen(word);

	for (; (size_t)(end - line) >= len; line++)
		if (ascii_equal(word, line, len))
			return true;
	return false;
}

/* Returns whether the line is like "---- Yahoo! Groups Sponsor ----". */
static bool
footer_is_sponsor(const char *line, const char *end)
{
	return *line == '-' && footer_has_word(line, end, "yahoo! groups");
}

/* Returns whether the line divides: it has dashes and the like, and no word. */
static bool
footer_is_rule(const char *line, const char *end)
{
	size_t n = 0, others = 0;

	if (footer_is_sponsor(line, end))
		return true;
	while (end > line && ascii_is_space(end[-1]))
		end--;
	if (end - line <= 2 && end > line && line[0] == '-' && end[-1] == '-')
		return true;
	for (; line < end; line++) {
		if (strchr("-_=#*~+", *line) != NULL && *line != '\0')
			n++;
		else if (strchr(" ><", *line) != NULL && *line != '\0')
			others++;
		else
			return false;
	}
	return n >= FOOTER_RULE && n > others;
}

/* Returns whether the line is like "talk mailing list" or "talk mailing list  -  talk@h.dom". */
static bool
footer_is_mailman(const char *line, const char *end)
{
	const char *at = line;

	while (at < end && !ascii_is_space(*at))
		at++;
	if (at == line || end - at < 13 || !ascii_equal(" mailing list", at, 13))
		return false;
	at = ascii_skip_space(at + 13, end);
	return at == end || *at == '-';
}

/* Returns whether the line shows that a mailing list added it. */
static bool
footer_tells(const struct footer_names *names, const char *line, const char *end)
{
	static const char *const words[] = {
		"unsubscribe", "sponsored by", "yahoo! groups", "google groups",
		"mailman/listinfo/", "http://p.sf.net/sfu/",
	};
	size_t i;

	for (i = 0; i < ARRAY_LEN(words); i++)
		if (footer_has_word(line, end, words[i]))
			return true;
	for (i = 0; i < names->n; i++)
		if (memmem(line, (size_t)(end - line), names->items[i].at,
		    names->items[i].len) != NULL)
			return true;
	return footer_is_mailman(line, end);
}

/* Returns whether the line begins a message that is answered or forwarded. */
static bool
footer_is_message(const char *line, const char *end)
{
	return header_is(line, end, "from") || header_is(line, end, "date") ||
	    header_is(line, end, "subject") || header_is(line, end, "message");
}

size_t
footer_find(const struct footer_names *names, struct octets text)
{
	const char *from = text.at, *end = text.at + text.len, *line;
	size_t found = SIZE_MAX;
	bool tells = false, empty = true;
	int lines;

	if (text.len > FOOTER_OCTETS)
		from = end - FOOTER_OCTETS;
	for (lines = 0; end > from && lines < FOOTER_LINES; lines++, end = line) {
		line = memrchr(from, '\n', (size_t)(end - from - 1));
		line = line == NULL ? from : line + 1;
		/* The window may begin in the middle of a line. */
		if (line == from && from > text.at)
			return found;
		if (footer_is_rule(line, end)) {
			tells = tells || footer_is_sponsor(line, end);
			if (!tells && !empty)
				return found;
			if (tells)
				found = (size_t)(line - text.at);
			tells = false;
			empty = true;
			continue;
		}
		if (ascii_skip_space(line, end) == end)
			continue;
		empty = false;
		if (quote_is_line(line, end, false) || footer_is_message(line, end))
			return found;
		tells = tells || footer_tells(names, line, end);
	}
	return found;
}
