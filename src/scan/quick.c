/*
 * quick - scan: an ordinary URL in a wrapper or in running text, recognised in one pass
 */
#include "scan/quick.h"

#include <string.h>

#include "base/chars.h"

#define QUICK_SCHEME 6	/* octets of the longest ordinary scheme: "gopher" */

/* Returns whether an ordinary URL begins AT, and ends soon; the caller judges what follows. */
static bool
quick_url(struct ordinary *url, const struct view *v, size_t at)
{
	/* One octet more has to be there. */
	size_t room = v->end - at <= QUICK_MAX ? v->end - at - 1 : QUICK_MAX;

	return ordinary_read(url, (const char *)v->octets + at, room) && url->len < room;
}

/* "<URL:" or "<" at AT, the URL, ">". */
static bool
quick_wrapper(struct opening *o, struct ordinary *url, const struct view *v, size_t at)
{
	const uint8_t *s = v->octets + at;
	bool prefix = memcmp(s + 1, "URL:", 4) == 0;
	size_t from = at + (prefix ? 5 : 1);

	if (!quick_url(url, v, from) || v->octets[from + url->len] != '>')
		return false;
	*o = (struct opening){ .kind = prefix ? URLSIFT_KIND_URL : URLSIFT_KIND_ANGLE,
	    .opens = at, .at = from, .closer = JOIN_ANGLE };
	return true;
}

/* Where the letters of a scheme begin that end before the colon AT, behind white space; or AT. */
static size_t
quick_scheme(const struct view *v, size_t at, size_t first)
{
	size_t i = at, least = at - first > QUICK_SCHEME ? at - QUICK_SCHEME : first;

	while (i > least && chars_is((char)v->octets[i - 1], CHARS_ALPHA))
		i--;
	return i == v->start || memchr(" \n\t", v->octets[i - 1], 3) != NULL ? i : at;
}

/* A URL between white space whose scheme ends before the colon AT. */
static bool
quick_bare(struct opening *o, struct ordinary *url, const struct view *v, size_t at, size_t first)
{
	size_t from = quick_scheme(v, at, first);
	uint8_t c;

	if (from == at || !quick_url(url, v, from))
		return false;
	c = v->octets[from + url->len - 1];
	if (memchr(" \n\r\t", v->octets[from + url->len], 4) == NULL ||
	    !chars_is((char)c, CHARS_ALPHADIGIT | CHARS_SLASH))
		return false;
	*o = (struct opening){ .kind = URLSIFT_KIND_BARE, .opens = from, .at = from,
	    .closer = JOIN_ANGLE };
	return true;
}

bool
quick_read(struct opening *o, struct ordinary *url, const struct view *v, size_t at, size_t first)
{
	return v->octets[at] == ':' ? quick_bare(o, url, v, at, first) :
	    quick_wrapper(o, url, v, at);
}
