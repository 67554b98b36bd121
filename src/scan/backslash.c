/*
 * backslash - scan: backslashes that other programs put into URLs
 */
#include "scan/backslash.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"

/* The escapes of TeX, Markdown and troff that are longer than two octets. */
static const struct {
	const char *text;
	uint8_t octet;
} backslash_words[] = {
	{ "\\~{}", '~' }, { "\\(ti", '~' }, { "\\[ti]", '~' }, { "\\(ha", '^' }, { "\\(aq", '\'' },
	{ "\\(dq", '"' }, { "\\(lq", '"' }, { "\\(rq", '"' }, { "\\(en", '-' }, { "\\(hy", '-' },
	{ "\\(em", ' ' }, { "\\(la", '<' }, { "\\(ra", '>' }
};

static void
backslash_is(struct backslash *a, enum backslash_kind kind, uint8_t octet, size_t width)
{
	a->kind = kind;
	a->octet = octet;
	a->width = width;
}

/* "\xXX" or "\uXXXX" of ASCII: N digits. */
static void
backslash_number(struct backslash *a, const uint8_t *s, size_t len, size_t n)
{
	unsigned value = 0;
	size_t i;

	for (i = 2; i < n + 2; i++) {
		if (i >= len) {
			backslash_is(a, BACKSLASH_MORE, 0, 0);
			return;
		}
		if (!chars_is((char)s[i], CHARS_HEX))
			return;
		value = value * 16 + (unsigned)ascii_hex((char)s[i]);
	}
	if (value <= ' ' || value == 0x7F || value == '<' || value == '>' || value == '"')
		backslash_is(a, BACKSLASH_ENDS, 0, n + 2);
	else if (value < 0x7F && value != '\\')
		backslash_is(a, BACKSLASH_OCTET, (uint8_t)value, n + 2);
}

static void
backslash_word(struct backslash *a, const uint8_t *s, size_t len)
{
	uint8_t c;
	size_t i, n;

	for (i = 0; i < ARRAY_LEN(backslash_words); i++) {
		n = strlen(backslash_words[i].text);
		if (memcmp(s, backslash_words[i].text, len < n ? len : n) != 0)
			continue;
		c = backslash_words[i].octet;
		if (len < n)
			backslash_is(a, BACKSLASH_MORE, 0, 0);
		else
			backslash_is(a, memchr(" \"<>", c, 4) != NULL ? BACKSLASH_ENDS :
			    BACKSLASH_OCTET, c, n);
		return;
	}
}

/* VIOLATION: backslash */
void
backslash_read(struct backslash *a, const uint8_t *s, size_t len, unsigned rules)
{
	uint8_t c = len > 1 ? s[1] : '\0';

	backslash_is(a, len > 1 ? BACKSLASH_NONE : BACKSLASH_MORE, '\\', 1);
	if (c == '/' && (rules & BACKSLASH_SLASHES) != 0)
		backslash_is(a, BACKSLASH_OCTET, '/', 2);
	else if (c == ':' || ((c == '&' || c == '%' || c == '/') && (rules & BACKSLASH_TROFF) != 0))
		backslash_is(a, BACKSLASH_NOTHING, 0, 2);
	else if (c == 'u' || c == 'x')
		backslash_number(a, s, len, c == 'u' ? 4 : 2);
	else if (c != '\0' && strchr("~([", c) != NULL)
		backslash_word(a, s, len);
	if (a->kind == BACKSLASH_MORE && (rules & BACKSLASH_LAST) != 0)
		backslash_is(a, BACKSLASH_NONE, '\\', 1);
	if (a->kind != BACKSLASH_NONE || c == '\0')
		return;
	if (strchr("_$%~&#-", c) != NULL ||
	    (c == '.' && (rules & (BACKSLASH_HOST | BACKSLASH_TROFF)) != 0))
		backslash_is(a, BACKSLASH_OCTET, c, 2);
}

/* The octets of "s-1", "s+10", "s0" at AT, up to END. */
static size_t
backslash_size(const uint8_t *s, size_t at, size_t end)
{
	size_t i = at + 1;

	if (i < end && (s[i] == '-' || s[i] == '+'))
		i++;
	while (i < end && i - at < 4 && chars_is((char)s[i], CHARS_DIGIT))
		i++;
	return i - at;
}

/* The octets of N hexadecimal digits or fewer at AT. */
static size_t
backslash_digits(const uint8_t *s, size_t at, size_t end, size_t n)
{
	size_t i = at;

	while (i < end && i - at < n && chars_is((char)s[i], CHARS_HEX))
		i++;
	return i - at;
}

size_t
backslash_before(const uint8_t *s, size_t from, size_t at)
{
	size_t n = at - from;
	uint8_t c = n > 0 ? s[from] : '\0';

	if (c == '\0')
		return 0;
	if (c == '(' || c == '*')
		return n >= 3 ? 3 : n;
	if (c == 'f' && n > 1 && s[from + 1] == '(')
		return n >= 4 ? 4 : n;
	if (c == 'f' && n > 1 && chars_is((char)s[from + 1], CHARS_HIALPHA | CHARS_DIGIT))
		return 2;
	if (c == 's' && n > 1 && chars_is((char)s[from + 1], CHARS_DIGIT | CHARS_SAFE))
		return backslash_size(s, from, at);
	if (c == 'u')
		return 1 + backslash_digits(s, from + 1, at, 4);
	if (c == 'x')
		return 1 + backslash_digits(s, from + 1, at, 2);
	if (chars_is(c, CHARS_DIGIT))
		return backslash_digits(s, from, at, 3);
	return 1;
}
