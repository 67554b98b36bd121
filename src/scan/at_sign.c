/*
 * at_sign - scan: " at " for "@", as archives of mail write addresses
 *
 * Pipermail's archives have no "@" in any address: spam was to be made difficult.
 */
#include "scan/at_sign.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"

/* Returns whether an "@" may be meant in what begins at START: an address, or a login. */
static bool
at_sign_is_wanted(const struct join *join, size_t start)
{
	static const char *const schemes[] = { "mailto:", "news:", "sip:", "sips:" };
	const char *s = (const char *)join->octets + start;
	size_t len = join->len - start, i, n;

	for (i = 0; i < sizeof(schemes) / sizeof(schemes[0]); i++) {
		n = strlen(schemes[i]);
		if (len > n && ascii_equal(schemes[i], s, n))
			return true;
	}
	return memmem(s, len, "://", 3) != NULL;
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
	if (i >= join->len || !at_sign_is_wanted(join, start))
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
