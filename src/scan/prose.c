/*
 * prose - scan: whether a continuation line is prose
 */
#include "scan/prose.h"

#include <string.h>

#include "base/span.h"

#define PROSE_GAPS 3	/* so many make a line prose */

/* Returns whether what is to be looked at of the line ends at AT. */
static bool
prose_ends(struct text *text, size_t at, uint8_t closer)
{
	uint8_t c = text->octets[at];

	return c == '\n' || c == '\r' || c == closer || (c >= 0x80 && text_newline(text, at) > 0);
}

bool
prose_is_line(struct text *text, size_t at, uint8_t closer, bool bars)
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
		if (!span_has(&span_word, s[at]) && prose_ends(text, at, closer))
			break;
		gaps += gap;
		gap = false;
		next = at + span_length(&span_word, s + at, text->end - at);
		if (next > at)
			continue;
		mark |= s[at] != '\0' && strchr("/?=&%", s[at]) != NULL;
		if (s[at] == '<' || (bars && s[at] == '|' && text_is_blank(s[at - 1])))
			break;
		next = at + 1;
	}
	text_reaches(text, at);
	return gaps >= PROSE_GAPS && !(mark && at < text->end && s[at] == closer &&
	    !text_is_blank(s[at - 1]));
}
