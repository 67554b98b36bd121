/*
 * at_sign - scan: " at " for "@", as archives of mail write addresses
 *
 * Pipermail's archives replace the "@" of every address to hinder collectors of addresses.
 */
#include "scan/reader.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/readings.h"
#include "scan/scheme_at.h"

/* Returns whether the scheme at START is that of an address or a message-id. */
static bool
at_sign_is_address(const struct run *run, size_t start)
{
	static const char *const schemes[] = { "mailto:", "news:", "sip:", "sips:" };
	const char *s = (const char *)run->octets + start;
	size_t i, n;

	for (i = 0; i < ARRAY_LEN(schemes); i++) {
		n = strlen(schemes[i]);
		if (run->len - start > n && ascii_equal(schemes[i], s, n))
			return true;
	}
	return false;
}

/* Returns whether the octets from START on have a path: a slash not after a slash or a colon. */
static bool
at_sign_has_path(const struct run *run, size_t start)
{
	size_t i;

	for (i = start + 1; i < run->len; i++)
		if (run->octets[i] == '/' && run->octets[i - 1] != '/' && run->octets[i - 1] != ':')
			return true;
	return false;
}

/* Returns whether the octets are "scheme://user": no path, and no host of several labels. */
static bool
at_sign_is_login(const struct run *run)
{
	const uint8_t *s = scheme_at_slashes(run->octets, run->len);
	size_t len;

	if (s == NULL)
		return false;
	s += 3;
	len = (size_t)(run->octets + run->len - s);
	return len > 0 && memchr(s, '/', len) == NULL && memchr(s, '.', len) == NULL;
}

/* Returns whether a host with a dot is at AT. */
static bool
at_sign_is_host_at(struct text *text, size_t at)
{
	size_t i, dots = 0;
	char c;

	for (i = at; i < text->end; i++) {
		c = (char)text->octets[i];
		if (c == '.' && i > at && i + 1 < text->end &&
		    chars_is((char)text->octets[i + 1], CHARS_ALPHADIGIT))
			dots++;
		else if (!chars_is(c, CHARS_ALPHADIGIT) && c != '-')
			break;
	}
	text_reaches(text, i + 1);
	return dots > 0;
}

/* Returns whether a word is at AT, and no "@" is between it and the wrapper's closer. */
static bool
at_sign_is_word_at(const struct reader *r, size_t at)
{
	const struct text *text = r->text;
	const uint8_t *s = text->octets + at, *sign;
	size_t room;

	if (!text_reaches(text, at) || !chars_is((char)*s, CHARS_ALPHADIGIT))
		return false;
	room = text_ahead(text, at, RUN_MAX) - at;
	sign = memchr(s, '@', room);
	if (memchr(s, reader_closer(r), sign == NULL ? room : (size_t)(sign - s)) != NULL)
		return true;
	text_reaches(text, at + room);
	return sign == NULL;
}

/* Returns whether the " at " replaces the "@" of an address or login in the wrapper. */
static bool
at_sign_is_at_in_wrapper(const struct reader *r)
{
	const struct run *run = r->run;
	size_t start = split_skip_prefix(run);

	return run->len > start && run->origins[run->len].gap == RUN_NO_GAP &&
	    !at_sign_has_path(run, start) && (at_sign_is_address(run, start) ||
	    scheme_at_slashes(run->octets + start, run->len - start) != NULL) &&
	    at_sign_is_word_at(r, r->at + 4);
}

/* VIOLATION: at-sign */
bool
at_sign_is_at(const struct reader *r)
{
	const struct run *run = r->run;

	/* text_has() ignores case; this word is never capitalised. */
	if (text_reaches(r->text, r->at + 2) && memcmp(r->text->octets + r->at + 1, "at", 2) != 0)
		return false;
	if (!text_has(r->text, r->at, " at ", 4) || memchr(run->octets, '@', run->len) != NULL)
		return false;
	if (reader_is(r, READER_WRAPPED))
		return at_sign_is_at_in_wrapper(r);
	return (at_sign_is_address(run, 0) || at_sign_is_login(run)) &&
	    at_sign_is_host_at(r->text, r->at + 4);
}
