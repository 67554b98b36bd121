/*
 * quick - scan: an ordinary URL in a wrapper or in running text, recognised in one pass
 */
#include "scan/quick.h"

#include <string.h>

#include "base/chars.h"

#define QUICK_SCHEME 6	/* octets of the longest ordinary scheme: "gopher" */

/* Returns whether an ordinary URL begins AT, which has nothing but white space or ">" behind it. */
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

	if (v->end - at < QUICK_MAX)
		return false;
	if (memcmp(s + 1, "URL:", 4) == 0) {
		o->kind = URLSIFT_KIND_URL;
		o->at = at + 5;
	} else if (memchr(s + 1, ':', QUICK_SCHEME + 1) != NULL) {
		o->kind = URLSIFT_KIND_ANGLE;
		o->at = at + 1;
	} else
		return false;
	return quick_url(url, v, o->at) && v->octets[o->at + url->len] == '>';
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
	uint8_t c;

	if (v->end - at < QUICK_MAX || v->octets[at + 1] != '/' || v->octets[at + 2] != '/')
		return false;
	o->kind = URLSIFT_KIND_BARE;
	o->at = o->opens = quick_scheme(v, at, first);
	if (o->at == at || !quick_url(url, v, o->at))
		return false;
	c = v->octets[o->at + url->len - 1];
	return memchr(" \n\r\t", v->octets[o->at + url->len], 4) != NULL &&
	    chars_is((char)c, CHARS_ALPHADIGIT | CHARS_SLASH);
}

bool
quick_read(struct opening *o, struct ordinary *url, const struct view *v, size_t at, size_t first)
{
	memset(o, 0, sizeof(*o));
	o->opens = at;
	o->closer = JOIN_ANGLE;
	if (v->octets[at] == ':')
		return quick_bare(o, url, v, at, first);
	return v->octets[at] == '<' && quick_wrapper(o, url, v, at);
}
