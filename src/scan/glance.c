/*
 * glance - scan: candidates that open nothing, known before anything is built
 */
#include "scan/glance.h"

#include "base/ascii.h"
#include "base/chars.h"
#include "base/span.h"
#include "scan/scheme_at.h"
#include "scan/text.h"

#define GLANCE_BEL 0x07	/* ends a control sequence of a terminal, as octets from "0" on do */
#define GLANCE_PREFIX 3	/* octets of "URL", which may have a blank before its colon */

/* Past one "<" after the other before what no scheme begins with. */
static size_t
glance_nothing(const struct view *v, size_t at)
{
	const uint8_t *s = v->octets;

	while (at + 1 < v->end && s[at] == '<' && !chars_is((char)s[at + 1], CHARS_SCHEME) &&
	    !text_is_blank(s[at + 1]) && s[at + 1] != '\n' && s[at + 1] != '\r')
		at++;
	return at;
}

/* Past "<" and the octets of a scheme, behind which neither a colon nor "URL :" stands. */
static size_t
glance_angle(const struct view *v, size_t at)
{
	const uint8_t *s = v->octets;
	size_t end = glance_nothing(v, at), content = at + 1, room;

	if (end > at || content >= v->end || !chars_is((char)s[content], CHARS_SCHEME))
		return end;
	room = v->end - content < SCHEME_AT_MAX ? v->end - content : SCHEME_AT_MAX;
	end = content + span_length(&span_scheme, s + content, room);
	if (end == v->end || s[end] == ':' ||
	    (text_is_blank(s[end]) && end - content == GLANCE_PREFIX))
		return at;
	return end;
}

/* Returns whether "url" in any case, or a scheme if SCHEMES are wanted, may end before AT. */
static bool
glance_is_scheme(const struct view *v, size_t at, bool schemes)
{
	uint8_t before = v->octets[at - 1];

	if (!schemes)
		return at - v->start >= GLANCE_PREFIX &&
		    ascii_equal("url", (const char *)v->octets + at - GLANCE_PREFIX, 3);
	if (chars_is((char)before, CHARS_SCHEME) || before == GLANCE_BEL)
		return true;
	return before >= '0' && before < 0x80;
}

size_t
glance_past(const struct view *v, size_t at, bool schemes)
{
	if (v->octets[at] == '<')
		return glance_angle(v, at);
	if (v->octets[at] == ':' && at > v->start && !glance_is_scheme(v, at, schemes))
		return at + 1;
	return at;
}
