/*
 * open_address - scan: whether a mail address without a scheme opens
 *
 * "joe@h.dom" occurs in running text, in brackets, and after "mailto:" or "key=".  Most other text
 * with an "@" is not an address: the login of a URL, "git@h.dom:path", a package and its version,
 * a message-id.  The words before a message-id, or its left half, identify it.
 */
#include "scan/open.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/decode.h"
#include "scan/scheme_at.h"

#define OPEN_ADDRESS_LOCAL 64	/* octets before the "@" (RFC 5321 section 4.5.3.1.1) */
#define OPEN_ADDRESS_WORD 16	/* most octets of a word before a colon that introduces it */
#define OPEN_ADDRESS_DIGITS 8	/* fewest digits that only identifiers have */

/* Returns whether C occurs in the left half of an address in ordinary use. */
static bool
open_address_has(uint8_t c)
{
	/* RFC 5322 allows more (atext), but "*" "/" "?" "^" "`" and "{|}" mark up text. */
	return chars_is((char)c, CHARS_ALPHADIGIT) || (c != 0 && strchr("._+-=%&#!$'~", c) != NULL);
}

/* Returns where the left half that ends before AT begins, or AT. */
static size_t
open_address_find_local(const struct text *text, size_t at, size_t first)
{
	const uint8_t *s = text->octets, *key;
	size_t least = text_behind(first, at, OPEN_ADDRESS_LOCAL);
	size_t i = at;

	while (i > least && open_address_has(s[i - 1]) && (s[i - 1] != '\'' || (i - 1 > least &&
	    i < at && chars_is((char)s[i - 2], CHARS_ALPHA) && chars_is((char)s[i], CHARS_ALPHA))))
		i--;
	if (i == least && least > first && open_address_has(s[i - 1]))
		return at;
	/* In "to=joe@h.dom" the address follows the "=", but not in "<list+joe=h.dom@list.dom>". */
	key = memrchr(s + i, '=', at - i);
	if (key != NULL && (i == text->start || s[i - 1] != '<'))
		i = (size_t)(key + 1 - s);
	while (i < at && !chars_is((char)s[i], CHARS_ALPHADIGIT))
		i++;
	return i < at && s[at - 1] != '.' && memmem(s + i, at - i, "..", 2) == NULL ? i : at;
}

/* Returns whether this word before a colon introduces a message-id or the like, not an address. */
static bool
open_address_is_id_word(const uint8_t *s, size_t len)
{
	static const char *const words[] = {
		"news", "nntp", "mid", "cid", "id", "msgid", "message-id", "references",
		"in-reply-to", "content-id", "xmpp", "sip", "sips", "xref"
	};

	return ascii_is_one_of(words, ARRAY_LEN(words), (const char *)s, len);
}

/* Returns whether the word before the colon at AT shows that no address follows. */
static bool
open_address_colon_vetoes(const struct text *text, size_t at)
{
	size_t least = text_behind(text->start, at, OPEN_ADDRESS_WORD), i = at;

	while (i > least && (chars_is((char)text->octets[i - 1], CHARS_ALPHA) ||
	    text->octets[i - 1] == '-'))
		i--;
	if (i < at && open_address_is_id_word(text->octets + i, at - i))
		return true;
	/* "user:password@h": the login of a URL, or of a command. */
	return i > text->start && memchr("/@.", text->octets[i - 1], 3) != NULL;
}

/*
 * Returns whether a password begins in the LEN octets of an authority: "u:x", but not "h.dom:80",
 * which may well precede the address in "http://h.dom:80<joe@h.dom>".
 */
static bool
open_address_is_password(const uint8_t *s, size_t len)
{
	const uint8_t *colon = memchr(s, ':', len);
	size_t i;

	if (colon == NULL)
		return false;
	for (i = (size_t)(colon + 1 - s); i < len && chars_is((char)s[i], CHARS_DIGIT); i++)
		;
	return i < len || memchr(s, '.', len) == NULL;
}

/*
 * Returns whether "scheme://" precedes BEGINS, with no slash or blank between.  The apparent
 * address is then the end of a login, as in "ftp://joe9:a:b@h.dom".
 */
static bool
open_address_is_login(const struct text *text, size_t begins)
{
	const uint8_t *s = text->octets;
	size_t least = text_behind(text->start, begins, OPEN_ADDRESS_LOCAL), i = begins, mark;

	/* A login has no slash, but a password may have quotes and "<". */
	while (i > least && !ascii_is_space((char)s[i - 1]) && memchr(">/", s[i - 1], 2) == NULL)
		i--;
	if (i < least + 3 || s[i - 1] != '/' || s[i - 2] != '/' ||
	    (s[i - 3] != ':' && s[i - 3] != ']'))
		return false;
	for (mark = i; mark < begins && s[mark] != '<' && s[mark] != '"'; mark++)
		;
	return mark == begins || open_address_is_password(s + i, mark - i);
}

/*
 * Returns whether the left half is that of a message-id: it has many digits, or digits mixed with
 * letters.
 */
static bool
open_address_is_id(const uint8_t *s, size_t len)
{
	size_t i, digits = 0, changes = 0;
	bool digit, before = false;

	for (i = 0; i < len; i++) {
		digit = chars_is((char)s[i], CHARS_DIGIT) != 0;
		digits += digit;
		changes += digit && !before && i > 0;
		before = digit;
	}
	return memchr(s, '$', len) != NULL || digits >= OPEN_ADDRESS_DIGITS ||
	    (digits >= 4 && changes >= 3);
}

/*
 * Returns whether the address follows "<" in a header field, or after a word, that introduces
 * identifiers.
 */
static bool
open_address_is_bracketed_id(const struct text *text, size_t begins)
{
	static const char *const before[] = {
		"message-id:", "references:", "in-reply-to:", "article", "content-id:", "msgid",
		"resent-message-id:", "supersedes:", "<URL:news:"
	};
	size_t i = begins - 1, n, k;

	while (i > text->start && begins - i < OPEN_ADDRESS_LOCAL &&
	    text_is_blank(text->octets[i - 1]))
		i--;
	for (k = 0; k < ARRAY_LEN(before); k++) {
		n = strlen(before[k]);
		if (i - text->start >= n &&
		    ascii_equal(before[k], (const char *)text->octets + i - n, n))
			return true;
	}
	return false;
}

/* Returns whether the text before the address shows that it is not an address of mail. */
static bool
open_address_is_vetoed(const struct text *text, size_t begins, size_t at)
{
	uint8_t before = begins > text->start ? text->octets[begins - 1] : ' ';

	/* The address continues a path, a login or a Windows domain. */
	if (memchr("/@\\", before, 3) != NULL ||
	    text_is_letter_before(text->octets, text->start, begins))
		return true;
	if ((before == ':' && open_address_colon_vetoes(text, begins - 1)) ||
	    open_address_is_login(text, begins))
		return true;
	return open_address_is_id(text->octets + begins, at - begins) ||
	    (before == '<' && open_address_is_bracketed_id(text, begins));
}

/*
 * Returns whether a path or a resource follows at AT, as in "user@host/x" and "user@host:x".  Such
 * a text is not a mail address.
 */
static bool
open_address_has_path(struct text *text, size_t at)
{
	uint8_t c = text_octet(text, at), next;

	if (c != ':' && c != '/')
		return false;
	next = text_octet(text, at + 1);
	return chars_is((char)next, CHARS_ALPHADIGIT) || next == '/' || next == '~';
}

bool
open_address(struct opening *o, struct text *text, size_t at, size_t first, uint32_t kinds)
{
	bool marks = (kinds & URLSIFT_KIND_DEFANGED) != 0, marked = text->octets[at] != '@';
	bool blank = marked && at > first && text->octets[at - 1] == ' ';
	size_t local = at - blank, begins = open_address_find_local(text, local, first);
	size_t from = local + (marked ? refang_at(text, local).width : 1);
	struct host host;

	if (begins == local || !host_read(&host, text, from, marks) || host.number ||
	    open_address_has_path(text, host.end) || open_address_is_vetoed(text, begins, local))
		return false;
	o->kind = marked || host.n_marks > 0 ? URLSIFT_KIND_DEFANGED : URLSIFT_KIND_MAIL;
	o->opens = o->at = begins;
	o->assumed = "mailto:";
	o->limit = host.end - begins;
	return (kinds & o->kind) != 0;
}
