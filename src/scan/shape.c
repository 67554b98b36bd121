/*
 * shape - scan: whether what begins a line looks like more of a URL than like prose
 */
#include "scan/shape.h"

#include <string.h>

#include "base/ascii.h"
#include "base/chars.h"
#include "scan/known.h"

#define SHAPE_NUMBER 5	/* digits of a number that no list nor page has */

static bool
shape_is_alphadigit(uint8_t c)
{
	return chars_is((char)c, CHARS_ALPHADIGIT) != 0;
}

static bool
shape_is_lower(uint8_t c)
{
	return chars_is((char)c, CHARS_LOWALPHA) != 0;
}

/* Returns whether C is one of the octets of SET. */
static bool
shape_is_in(uint8_t c, const char *set)
{
	return c != '\0' && strchr(set, c) != NULL;
}

size_t
shape_closed(const uint8_t *s, size_t len)
{
	while (len > 0 && shape_is_in(s[len - 1], ".,;:!?'\")]}"))
		len--;
	return len;
}

/* Returns whether a dot divides names ("a.html"), not letters or numbers ("e.g", "3.2.1"). */
static bool
shape_has_names(const uint8_t *s, size_t len)
{
	size_t i, n = 0, letters = 0;

	for (i = 0; i < len; i++) {
		if (s[i] == '.') {
			n = letters = 0;
			continue;
		}
		n++;
		letters += ascii_is_letter((char)s[i]);
		if (n > 1 && letters > 0)
			return true;
	}
	return false;
}

/* Returns whether the octet at I, with what stands beside it, does not occur in prose. */
static bool
shape_is_sign(const uint8_t *s, size_t len, size_t i)
{
	bool before = i > 0 && shape_is_alphadigit(s[i - 1]);
	bool after = i + 1 < len && shape_is_alphadigit(s[i + 1]);

	if (before && after && shape_is_in(s[i], "/=&%?#_~+"))
		return true;
	if ((before && shape_is_in(s[i], "/=")) || (after && shape_is_in(s[i], "/~?&=%")))
		return true;
	if (before && after && s[i] == '.')
		return shape_has_names(s, len);
	return after && shape_is_alphadigit(s[i]) &&
	    ascii_is_letter((char)s[i]) != ascii_is_letter((char)s[i + 1]);
}

/*
 * Returns whether the token begins with an entity, as "&copy; 2020" does, which is prose.  An
 * "&amp;" before a name divides parameters, as markup writes them.
 */
static bool
shape_is_entity(const uint8_t *s, size_t len)
{
	size_t end = 1;

	if (len == 0 || s[0] != '&')
		return false;
	while (end < len && shape_is_alphadigit(s[end]))
		end++;
	if (end == 1 || end == len || s[end] != ';' || memchr(s + end, '=', len - end) != NULL)
		return false;
	return end != 4 || memcmp(s, "&amp;", 5) != 0 || end + 1 == len ||
	    !shape_is_alphadigit(s[end + 1]);
}

bool
shape_is_piece(const uint8_t *s, size_t len)
{
	bool sign = false;
	size_t i;

	if (shape_is_entity(s, len))
		return false;
	len = shape_closed(s, len);
	for (i = 0; i < len; i++) {
		if (!shape_is_alphadigit(s[i]) && !shape_is_in(s[i], "~%./?#=&:+,;@!*-_"))
			return false;
		sign = sign || shape_is_sign(s, len, i);
	}
	return sign;
}

bool
shape_is_open(uint8_t last)
{
	return shape_is_in(last, "/-_=&?%#~+");
}

/* Returns whether the name of a file ends in a known suffix. */
static bool
shape_ends_in_suffix(const uint8_t *s, size_t len)
{
	const uint8_t *dot = memrchr(s, '.', len);

	return dot != NULL && known_suffix(dot + 1, (size_t)(s + len - dot) - 1);
}

/* Behind a dot: a file's suffix, or a piece that is no sentence of its own. */
static bool
shape_fits_dot(const uint8_t *s, size_t len)
{
	size_t i, n = shape_closed(s, len);

	if (!shape_is_lower(s[0]) && !ascii_is_digit((char)s[0]))
		return false;
	if (known_suffix(s, n) || (ascii_is_digit((char)s[0]) && shape_ends_in_suffix(s, n)))
		return true;
	for (i = 0; i < n; i++)
		if (shape_is_in(s[i], "/=&%?#"))
			return shape_is_piece(s, len);
	return false;
}

/* Behind a slash: "ftp-upload-report", or a word with punctuation directly behind it. */
static bool
shape_fits_slash(const uint8_t *s, size_t len)
{
	size_t n = shape_closed(s, len), i;
	bool hyphen = false;

	for (i = 0; i < n; i++) {
		if (!shape_is_lower(s[i]) && (s[i] != '-' || i == 0 || i + 1 == n ||
		    s[i - 1] == '-'))
			return false;
		hyphen = hyphen || s[i] == '-';
	}
	return hyphen || (n >= 2 && n < len && shape_is_in(s[n], ".,;)"));
}

/*
 * A number of many digits, or one that begins with 0: it counts nothing.  With a dot inside
 * one half has to be such a number.
 */
static bool
shape_is_number(const uint8_t *s, size_t len)
{
	size_t n = shape_closed(s, len), i, digits = 0;
	bool is = false;

	for (i = 0; i < n; i++) {
		if (s[i] == '.' && digits > 0)
			digits = 0;
		else if (ascii_is_digit((char)s[i]))
			is = is || ++digits >= SHAPE_NUMBER || (i == 0 && s[0] == '0');
		else
			return false;
	}
	return is && digits > 0;
}

/* Behind anything: "%2Fa", or in a search part "7911&w=2". */
static bool
shape_fits_any(bool search, const uint8_t *s, size_t len)
{
	if (len > 2 && s[0] == '%' && ascii_hex((char)s[1]) >= 0 && ascii_hex((char)s[2]) >= 0)
		return true;
	return search && memchr(s, '&', len) != NULL && memchr(s, '=', len) != NULL &&
	    shape_is_piece(s, len);
}

bool
shape_fits(uint8_t last, bool search, const uint8_t *s, size_t len)
{
	if (len == 0)
		return false;
	if (shape_fits_any(search, s, len))
		return true;
	if (shape_is_open(last) && (last == '/' || !shape_is_in(s[0], "/~")) &&
	    shape_is_piece(s, len))
		return true;
	if (last == '.' && shape_fits_dot(s, len))
		return true;
	/* One letter by itself is a word, or a mark in a list. */
	if (shape_is_in(last, "-_=&?") && (shape_is_alphadigit(s[0]) || s[0] == '%') &&
	    (len > 1 || !ascii_is_letter((char)s[0])))
		return true;
	if (last == '/' && shape_fits_slash(s, len))
		return true;
	return (last == '/' || last == '.') && shape_is_number(s, len);
}
