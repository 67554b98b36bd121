/*
 * skip - mail: leaves out parts of a message (--skip)
 *
 * The place where a find opens decides.  Text that is left out is still scanned, because it may
 * show how a URL elsewhere is spelt.  A signature begins after a line "-- ", and ends with its
 * part, or at the line of 30 hyphens between two messages of a digest (RFC 1153).  The text of an
 * answered message (see quote.h) ends there, too.  In HTML only a blockquote that is marked as a
 * citation is recognised: programs do not agree on other marks.
 */
#include "mail/skip.h"

#include <string.h>

#include "base/ascii.h"
#include "mail/quote.h"

#define SKIP_DIGEST "------------------------------"

/* The octets of a tag that are read. */
#define SKIP_TAG ((size_t)512)

void
skip_begin(struct skip *skip, bool message)
{
	skip->began = false;
	skip->named = skip->named && !message;
}

/* Begin with the part that has octet AT of the text. */
static void
skip_part(struct skip *skip, const struct form_text *text, size_t at)
{
	struct form_text_extent extent = form_text_extent(text, at);

	skip->began = true;
	skip->from = skip->seen = skip->line = extent.from;
	skip->to = extent.to;
	skip->footed = skip->signature = skip->answered = false;
	skip->depth = skip->cited = 0;
}

/* Examine the line [LINE, END), without its newline.  TO is the end of its part. */
static void
skip_line(struct skip *skip, const char *line, const char *end, const char *to)
{
	skip->answered |= quote_begins(line, to);
	if (end > line && end[-1] == '\r')
		end--;
	if (end - line == 3 && memcmp(line, "-- ", 3) == 0)
		skip->signature = true;
	else if ((size_t)(end - line) == strlen(SKIP_DIGEST) &&
	    memcmp(line, SKIP_DIGEST, strlen(SKIP_DIGEST)) == 0)
		skip->signature = skip->answered = false;
}

/* Examine the lines before AT. */
static void
skip_lines(struct skip *skip, const char *octets, size_t at)
{
	const char *newline;

	while (skip->seen < at &&
	    (newline = memchr(octets + skip->seen, '\n', at - skip->seen)) != NULL) {
		skip_line(skip, octets + skip->line, newline, octets + skip->to);
		skip->line = skip->seen = (size_t)(newline + 1 - octets);
	}
	skip->seen = at;
}

/* Count the element at TAG if it is a blockquote.  Its attributes may mark it as a citation. */
static void
skip_element(struct skip *skip, const char *tag, const char *to)
{
	const char *end;

	if (to - tag > 12 && ascii_equal("</blockquote", tag, 12)) {
		if (skip->cited == skip->depth)
			skip->cited = 0;
		skip->depth -= skip->depth > 0;
		return;
	}
	if (to - tag <= 11 || !ascii_equal("<blockquote", tag, 11))
		return;
	skip->depth++;
	if (skip->cited > 0)
		return;
	if ((size_t)(to - tag) > SKIP_TAG)
		to = tag + SKIP_TAG;
	end = memchr(tag, '>', (size_t)(to - tag));
	for (tag += 11; end != NULL && end - tag >= 4; tag++)
		if (ascii_equal("cite", tag, 4) || (end - tag > 4 && ascii_equal("quote", tag, 5)))
			skip->cited = skip->depth;
}

/* Count the blockquotes before AT. */
static void
skip_elements(struct skip *skip, const char *octets, size_t at)
{
	const char *tag;

	while (skip->seen < at &&
	    (tag = memchr(octets + skip->seen, '<', at - skip->seen)) != NULL) {
		skip_element(skip, tag, octets + skip->to);
		skip->seen = (size_t)(tag + 1 - octets);
	}
	skip->seen = at;
}

static bool
skip_is_footer(struct skip *skip, const struct form_text *text, size_t at)
{
	struct octets part = { text->octets + skip->from, skip->to - skip->from };

	if (!skip->footed) {
		skip->footed = true;
		skip->footer = footer_find(&skip->names, part);
		if (skip->footer != SIZE_MAX)
			skip->footer += skip->from;
	}
	return at >= skip->footer;
}

static bool
skip_is_text(struct skip *skip, const struct form_text *text, size_t at, int what)
{
	uint32_t flags = form_text_flags(text, at);
	const char *line, *to;

	if (!skip->began || at < skip->seen || at >= skip->to)
		skip_part(skip, text, at);
	if ((flags & URLSIFT_TEXT_HTML) != 0) {
		skip_elements(skip, text->octets, at);
		return (what & INPUT_SKIP_QUOTED) != 0 && skip->cited > 0;
	}
	skip_lines(skip, text->octets, at);
	line = text->octets + skip->line;
	to = text->octets + skip->to;
	if ((what & INPUT_SKIP_SIGNATURE) != 0 && skip->signature)
		return true;
	if ((what & INPUT_SKIP_QUOTED) != 0 && (skip->answered ||
	    quote_is_line(line, to, (flags & URLSIFT_TEXT_FLOWED) != 0) || quote_begins(line, to)))
		return true;
	return (what & INPUT_SKIP_FOOTER) != 0 && skip_is_footer(skip, text, at);
}

bool
skip_drops(struct skip *skip, struct form_text *text, const struct header *header,
    const struct urlsift_find *find, int what)
{
	size_t at = (size_t)find->opens;

	if (form_text_field(text, at) != NULL)
		return (what & INPUT_SKIP_HEADER) != 0;
	if ((what & INPUT_SKIP_FOOTER) != 0) {
		if (!skip->named)
			footer_read_names(&skip->names, header);
		skip->named = true;
		if (footer_is_named(&skip->names, (struct octets){ find->text, find->len }))
			return true;
	}
	return skip_is_text(skip, text, at, what);
}
