/*
 * at_sign - scan: " at " for "@", as archives of mail write addresses
 *
 * Pipermail's archives have no "@" in any address: spam was to be made difficult.
 */
#include "scan/at_sign.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/scheme_at.h"

/* Returns whether what begins at START is an address, or a message-id, by its scheme. */
static bool
at_sign_is_address(const struct join *join, size_t start)
{
	static const char *const schemes[] = { "mailto:", "news:", "sip:", "sips:" };
	const char *s = (const char *)join->octets + start;
	size_t len = join->len - start, i, n;

	for (i = 0; i < ARRAY_LEN(schemes); i++) {
		n = strlen(schemes[i]);
		if (len > n && ascii_equal(schemes[i], s, n))
			return true;
	}
	return false;
}

/* Returns whether "at" stands at I between single blanks, and a host follows. */
static bool
at_sign_is_at(const struct join *join, size_t i)
{
	const uint8_t *s = join->octets;

	return i + 2 < join->len && s[i] == 'a' && s[i + 1] == 't' &&
	    join->gap[i] == JOIN_BLANK && join->gap[i + 1] == JOIN_NO_GAP &&
	    join->gap[i + 2] == JOIN_BLANK && join->at[i] == join->at[i - 1] +
	    join->width[i - 1] + 1 && join->at[i + 2] == join->at[i] + 3 &&
	    chars_is((char)s[i + 2], CHARS_ALPHADIGIT);
}

/* VIOLATION: at-sign */
void
at_sign_repair(struct join *join, size_t start)
{
	size_t i, n;

	if (join->n_gaps < 2 || memchr(join->octets, '@', join->len) != NULL)
		return;
	for (i = start + 1; i < join->len && !at_sign_is_at(join, i); i++)
		if (join->octets[i] == '/' && join->octets[i - 1] != '/' &&
		    join->octets[i - 1] != ':')
			return;
	if (i >= join->len || (!at_sign_is_address(join, start) &&
	    scheme_at_slashes(join->octets + start, join->len - start) == NULL))
		return;
	join->octets[i] = '@';
	join->width[i] = 2;
	join->gap[i] = join->gap[i + 2] = JOIN_NO_GAP;
	join->n_gaps -= 2;
	n = join->len - i - 2;
	memmove(join->octets + i + 1, join->octets + i + 2, n);
	memmove(join->gap + i + 1, join->gap + i + 2, n + 1);
	memmove(join->width + i + 1, join->width + i + 2, n * sizeof(*join->width));
	memmove(join->at + i + 1, join->at + i + 2, n * sizeof(*join->at));
	join->len--;
	join->notes |= URLSIFT_NOTE_AT_SIGN;
	if (join->n_gaps == 0)
		join->notes &= ~(uint32_t)URLSIFT_NOTE_INNER_SPACE;
}

/* Returns whether the octets are "scheme://user": no path, and no host of several labels. */
static bool
at_sign_is_login(const struct join *join)
{
	const uint8_t *slashes = scheme_at_slashes(join->octets, join->len);
	size_t len;

	if (slashes == NULL)
		return false;
	slashes += 3;
	len = join->len - (size_t)(slashes - join->octets);
	return len > 0 && memchr(slashes, '/', len) == NULL && memchr(slashes, '.', len) == NULL;
}

bool
at_sign_follows(const struct join *join, struct text *text, size_t at)
{
	size_t i, dots = 0;
	char c;

	if ((text->flags & URLSIFT_TEXT_AT_SIGN) == 0 || !text_has(text, at, " at ", 4) ||
	    memchr(join->octets, '@', join->len) != NULL ||
	    (!at_sign_is_address(join, 0) && !at_sign_is_login(join)))
		return false;
	for (i = at + 4; i < text->end; i++) {
		c = (char)text->octets[i];
		if (c == '.' && i > at + 4 && i + 1 < text->end &&
		    chars_is((char)text->octets[i + 1], CHARS_ALPHADIGIT))
			dots++;
		else if (!chars_is(c, CHARS_ALPHADIGIT) && c != '-')
			break;
	}
	text_reaches(text, i + 1);
	return dots > 0;
}
