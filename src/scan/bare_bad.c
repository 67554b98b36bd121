/*
 * bare_bad - scan: whether a bare URL is bad, and why
 */
#include <string.h>

#include "base/chars.h"
#include "scan/bare_url.h"
#include "scan/end.h"
#include "scan/readings.h"
#include "scan/scheme_at.h"
#include "url/octet.h"

#define BARE_BAD_ID 256	/* a message-id, or an address, is shorter */

/*
 * Returns whether the beginning of a longer token without a host is bad whatever follows.  Only
 * an early "@" can make it good: a message-id has at most 250 octets (RFC 3977 section 3.6), an
 * address 254 (RFC 5321 section 4.5.3.1).
 */
static bool
bare_bad_is_no_address(const struct bare_url *u)
{
	const struct end *x = &u->end;
	struct text *text = u->text;
	size_t max = text->end - u->at;
	struct urlsift_url url;
	const uint8_t *sign;

	if (x->len == 0)
		return false;
	text_reaches(text, u->at + BARE_BAD_ID - 1);
	sign = memchr(text->octets + u->at, '@', max < BARE_BAD_ID ? max : BARE_BAD_ID);
	if (sign != NULL && sign >= text->octets + x->after)
		return false;
	if (urlsift_parse(&url, (const char *)x->octets, x->len, u->options->std) != URLSIFT_BAD)
		return sign == NULL && u->policy->guessed &&
		    !u->policy->is_plausible(&url, x->octets, x->len);
	return sign == NULL || url.error_off < x->len;
}

bool
bare_bad_is_early(const struct bare_url *u)
{
	const struct end *x = &u->end;
	const uint8_t *slashes = scheme_at_slashes(x->octets, x->len), *slash;
	struct urlsift_url url;

	if (slashes == NULL)
		return bare_bad_is_no_address(u);
	slashes += 3;
	slash = memchr(slashes, '/', x->len - (size_t)(slashes - x->octets));
	return slash != NULL && urlsift_parse(&url, (const char *)x->octets, x->len,
	    u->options->std) == URLSIFT_BAD &&
	    url.error_off <= (size_t)(slash - x->octets);
}

bool
bare_bad_is_placeholder(const struct bare_url *u, const struct urlsift_url *url)
{
	const struct end *x = &u->end;
	size_t i = url->error_off;
	uint8_t c = 0;

	if (i < x->len)
		c = x->octets[i];
	else if (x->after < u->text->end)
		c = u->text->octets[x->after];
	/* These begin placeholders or markup. */
	if (octet_is(c, OPENS | CLOSES) || (c != 0 && strchr("$%<_*#\\", c) != NULL))
		return true;
	return url->error == URLSIFT_ERR_PORT && chars_is((char)c, CHARS_ALPHA);
}

bool
bare_bad_is_spoilt(const struct bare_url *u)
{
	const struct reading *first = u->readings->first;

	return (u->notes & URLSIFT_NOTE_UNTERMINATED) != 0 &&
	    ((u->recovers && cut_is_doubtful(&u->end, &first->url)) ||
	    !policy_accepts_recovered(u->opening, &first->url,
	    (const uint8_t *)first->shown.text, first->shown.len));
}
