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
at_sign_is_address(const struct run *run, size_t start)
{
	static const char *const schemes[] = { "mailto:", "news:", "sip:", "sips:" };
	const char *s = (const char *)run->octets + start;
	size_t len = run->len - start, i, n;

	for (i = 0; i < ARRAY_LEN(schemes); i++) {
		n = strlen(schemes[i]);
		if (len > n && ascii_equal(schemes[i], s, n))
			return true;
	}
	return false;
}

/* Returns whether "at" stands at I between single blanks, and a host follows. */
static bool
at_sign_is_at(const struct run *run, size_t i)
{
	const uint8_t *s = run->octets;

	return i + 2 < run->len && s[i] == 'a' && s[i + 1] == 't' &&
	    run->origins[i].gap == RUN_BLANK && run->origins[i + 1].gap == RUN_NO_GAP &&
	    run->origins[i + 2].gap == RUN_BLANK && run->origins[i].at == run->origins[i - 1].at +
	    run->origins[i - 1].width + 1 && run->origins[i + 2].at == run->origins[i].at + 3 &&
	    chars_is((char)s[i + 2], CHARS_ALPHADIGIT);
}

/* VIOLATION: at-sign */
void
at_sign_repair(struct run *run, size_t start)
{
	size_t i, n;

	if (run->n_gaps < 2 || memchr(run->octets, '@', run->len) != NULL)
		return;
	for (i = start + 1; i < run->len && !at_sign_is_at(run, i); i++)
		if (run->octets[i] == '/' && run->octets[i - 1] != '/' &&
		    run->octets[i - 1] != ':')
			return;
	if (i >= run->len || (!at_sign_is_address(run, start) &&
	    scheme_at_slashes(run->octets + start, run->len - start) == NULL))
		return;
	run->octets[i] = '@';
	run->origins[i].width = 2;
	run->origins[i].gap = run->origins[i + 2].gap = RUN_NO_GAP;
	run->n_gaps -= 2;
	n = run->len - i - 2;
	memmove(run->octets + i + 1, run->octets + i + 2, n);
	memmove(run->origins + i + 1, run->origins + i + 2, (n + 1) * sizeof(*run->origins));
	run->len--;
	run->notes |= URLSIFT_NOTE_AT_SIGN;
	if (run->n_gaps == 0)
		run->notes &= ~(uint32_t)URLSIFT_NOTE_INNER_SPACE;
}

/* Returns whether the octets are "scheme://user": no path, and no host of several labels. */
static bool
at_sign_is_login(const struct run *run)
{
	const uint8_t *slashes = scheme_at_slashes(run->octets, run->len);
	size_t len;

	if (slashes == NULL)
		return false;
	slashes += 3;
	len = run->len - (size_t)(slashes - run->octets);
	return len > 0 && memchr(slashes, '/', len) == NULL && memchr(slashes, '.', len) == NULL;
}

bool
at_sign_follows(const struct run *run, struct text *text, size_t at)
{
	size_t i, dots = 0;
	char c;

	if ((text->flags & URLSIFT_TEXT_AT_SIGN) == 0 || !text_has(text, at, " at ", 4) ||
	    memchr(run->octets, '@', run->len) != NULL ||
	    (!at_sign_is_address(run, 0) && !at_sign_is_login(run)))
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
