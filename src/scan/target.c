/*
 * target - scan: where the target of a Markdown link ends: "[t](http://h/a "title")"
 */
#include "base/chars.h"
#include "scan/end.h"
#include "scan/run.h"

#define TARGET_TITLE 1024	/* octets of a title */

/* Returns whether the octet at AT ends the target, or no target has it. */
static bool
target_is_end(const struct text *text, size_t at)
{
	uint8_t c = text->octets[at];

	/* Another target may begin here; the one that is read was never closed. */
	if (c == '(' && text->octets[at - 1] == ']')
		return true;
	return c <= ' ' || c == '<' || c == '>' || c == '"' || c == 0x7F;
}

/* Returns whether the backslash at AT makes the next octet one that does not count. */
static bool
target_is_escape(const struct text *text, size_t at)
{
	uint8_t next = at + 1 < text->end ? text->octets[at + 1] : ' ';

	return text->octets[at] == '\\' && next > ' ' && next < 0x7F &&
	    !chars_is((char)next, CHARS_ALPHADIGIT);
}

/* Returns the place after the title at AT, or AT if there is none on the line. */
static size_t
target_skip_title(struct text *text, size_t at)
{
	uint8_t closer = text->octets[at];
	size_t i, end = text->end - at < TARGET_TITLE ? text->end : at + TARGET_TITLE;

	if (closer == '(')
		closer = ')';
	else if (closer != '"' && closer != '\'')
		return at;
	for (i = at + 1; i < end && text->octets[i] != '\n'; i++) {
		if (text->octets[i] == closer)
			return i + 1;
		i += target_is_escape(text, i);
	}
	text_reaches(text, i);
	return at;
}

size_t
target_end(struct text *text, size_t at)
{
	const uint8_t *s = text->octets;
	size_t i, after, depth = 0;

	if (at - text->start < 2 || s[at - 1] != '(' || s[at - 2] != ']')
		return at;
	for (i = at; i < text->end && !target_is_end(text, i); i++) {
		if (i - at == RUN_MAX || (s[i] == ')' && depth == 0))
			break;
		depth += s[i] == '(';
		depth -= s[i] == ')';
		i += target_is_escape(text, i);
	}
	if (!text_reaches(text, i) || i - at >= RUN_MAX || depth > 0)
		return at;
	after = text_skip_blanks(text, i);
	if (after > i && text_reaches(text, after))
		after = text_skip_blanks(text, target_skip_title(text, after));
	return text_reaches(text, after) && s[after] == ')' ? i : at;
}
