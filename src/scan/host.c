/*
 * host - scan: a host without a scheme, what may not follow it, and top-level domains
 *
 * A host has a public suffix if its last label is in data/domains.txt.  That list comes from the
 * Public Suffix List, whose suffixes of several labels all end in one of these labels.  So
 * neither the full list nor libpsl is needed.
 */
#include "scan/scheme_at.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"
#include "scan/decode.h"
#include "scan/domain_table.h"
#include "scan/suffix_table.h"
#include "url/octet.h"

#define HOST_MAX 253		/* octets of a host (RFC 1035) */
#define HOST_LABEL 63	/* octets of a label (RFC 1035) */
#define HOST_NUMBERS 4	/* of an IPv4 address */

/* Names: top-level domains, and suffixes of the names of files */

static const struct array_names host_tlds = {
	domain_text, domain_ends, ARRAY_LEN(domain_ends), domain_longest
};
static const struct array_names host_file_suffixes = {
	suffix_text, suffix_ends, ARRAY_LEN(suffix_ends), suffix_longest
};

/* Returns the index in the list of the octets, in any case, or the list's length. */
static size_t
host_find_name(const struct array_names *list, const uint8_t *octets, size_t len)
{
	char name[domain_longest];

	if (len > list->longest)
		return list->n;
	ascii_put_lower(name, (const char *)octets, len);
	return array_find_name(list, name, len);
}

bool
host_is_tld(const uint8_t *octets, size_t len)
{
	return host_find_name(&host_tlds, octets, len) < host_tlds.n;
}

bool
host_is_file_suffix(const uint8_t *octets, size_t len)
{
	return host_find_name(&host_file_suffixes, octets, len) < host_file_suffixes.n;
}

bool
host_is_word_suffix(const uint8_t *octets, size_t len)
{
	size_t i = host_find_name(&host_file_suffixes, octets, len);

	return i < host_file_suffixes.n && suffix_marks[i] != 0;
}

/* Returns whether the octets are an IPv4 address: four numbers. */
static bool
host_is_address(const uint8_t *host, size_t len)
{
	size_t i, n = 1, digits = 0;

	for (i = 0; i < len; i++) {
		if (host[i] == '.' && digits > 0) {
			n++;
			digits = 0;
		} else if (ascii_is_digit((char)host[i]))
			digits++;
		else
			return false;
	}
	return n == HOST_NUMBERS && digits > 0;
}

bool
host_is_whole(const uint8_t *host, size_t len)
{
	const uint8_t *dot = memrchr(host, '.', len);

	if (dot == NULL)
		return len == 9 && ascii_equal("localhost", (const char *)host, len);
	return host_is_address(host, len) ||
	    host_is_tld(dot + 1, (size_t)(host + len - dot) - 1);
}

/* Hosts in the text */

/* Returns the length of a letter or digit at AT, or 0; ideographs do not count. */
static size_t
host_letter_length(struct text *text, size_t at)
{
	uint8_t c = text_octet(text, at);
	size_t n = 2u + (c >= 0xE0) + (c >= 0xF0);

	if (c < 0x80)
		return chars_is((char)c, CHARS_ALPHADIGIT) != 0;
	if (!text_reaches(text, at + n - 1))
		return 0;
	return text_is_letter_before(text->octets, at, at + n) ? n : 0;
}

/* Returns the end of the label at AT, without hyphens at its ends, or AT if there is none. */
static size_t
host_label_end(struct text *text, size_t at)
{
	size_t i = at, last = at, n = host_letter_length(text, at);

	if (n == 0)
		return at;
	while (i - at <= HOST_LABEL && (n > 0 || text_octet(text, i) == '-')) {
		i += n > 0 ? n : 1;
		last = n > 0 ? i : last;
		n = host_letter_length(text, i);
	}
	return last - at <= HOST_LABEL ? last : at;
}

/* Returns the length of a dot, or its mark, at AT if a label may follow, or 0. */
static size_t
host_dot_length(struct text *text, size_t at, bool marks, struct refang_mark *mark)
{
	size_t n = text_octet(text, at) == '.' ? 1 : 0;

	*mark = (struct refang_mark){ 0 };
	if (marks)
		*mark = refang_at(text, at);
	if (refang_is_dot(mark))
		n = mark->width;
	return n > 0 && host_letter_length(text, at + n) > 0 ? n : 0;
}

/* Returns whether the label can be a number of an IPv4 address. */
static bool
host_is_octet(const uint8_t *s, size_t len)
{
	unsigned value = 0;
	size_t i;

	for (i = 0; i < len && i < 3 && chars_is((char)s[i], CHARS_DIGIT); i++)
		value = value * 10 + (unsigned)(s[i] - '0');
	return i == len && value <= 255;
}

/*
 * Returns whether the text at AT shows that the name is not a host: it belongs to a program, a
 * setting, a pattern or a login.
 */
static bool
host_is_other_name(struct text *text, size_t at, bool marks)
{
	uint8_t c = text_octet(text, at);
	struct refang_mark mark;

	/* Before one of these octets, the name is a login or a setting. */
	if (c != 0 && strchr("@=%$", c) != NULL)
		return true;
	if (c == '_')
		return chars_is((char)text_octet(text, at + 1), CHARS_ALPHADIGIT);
	if (c == '\\')
		return text_octet(text, at + 1) == '.';
	if (c == '(' && text_octet(text, at + 1) == ')')
		return true;
	/* The host of "a.com[.]b" is not "a.com". */
	mark = refang_at(text, at);
	return !marks && refang_is_dot(&mark) && !mark.half && !mark.spaced;
}

/*
 * Returns whether the host has a public suffix or is an IPv4 address.  If it has defanged dots
 * and a path follows, any word counts as a suffix.
 */
static bool
host_is_public(const struct host *host, struct text *text)
{
	const uint8_t *last = text->octets + host->last;
	size_t len = host->end - host->last, i;

	if (host->number || host_is_tld(last, len))
		return true;
	if (host->n_marks == 0 || len < 2 || text_octet(text, host->end) != '/')
		return false;
	for (i = 0; i < len; i++)
		if (!chars_is((char)last[i], CHARS_ALPHA))
			return false;
	return true;
}

bool
host_read(struct host *host, struct text *text, size_t at, bool marks)
{
	struct refang_mark mark;
	size_t from = at, n;
	bool opened = false, closed = false;

	host->n_labels = host->n_marks = 0;
	host->spaced = false;
	host->number = true;
	for (;;) {
		host->last = from;
		host->end = host_label_end(text, from);
		if (host->end == from || host->end - at > HOST_MAX)
			return false;
		host->n_labels++;
		host->number &= host_is_octet(text->octets + from, host->end - from);
		n = host_dot_length(text, host->end, marks, &mark);
		if (n == 0)
			break;
		host->n_marks += mark.width > 0;
		host->spaced |= mark.spaced && mark.width > 0;
		opened |= mark.half && text->octets[host->end] == '[';
		closed |= mark.half && text->octets[host->end] == '.';
		from = host->end + n;
	}
	host->number &= host->n_labels == 4;
	/* Brackets as in "NEWS[.md]" and "[eu.]h.dom" mark optional text. */
	if ((opened && text_octet(text, host->end) == ']') ||
	    (closed && at > text->start && text->octets[at - 1] == '['))
		return false;
	return host->n_labels >= 2 && host_is_public(host, text) &&
	    !host_is_other_name(text, host->end, marks);
}

bool
host_begins(const struct text *text, size_t at)
{
	uint8_t c;

	/* Marks of emphasis may precede the word. */
	while (at > text->start && text->octets[at - 1] == '_')
		at--;
	if (at == text->start)
		return true;
	c = text->octets[at - 1];
	if (c >= 0x80)
		return !text_is_letter_before(text->octets, text->start, at);
	/* After ".", "-", "/", "@" and the like, which are not in this set, a name continues. */
	return c <= ' ' || octet_is(c, OPENS | SEPARATES) || memchr("<>\"':=*`~!", c, 10) != NULL;
}
