/*
 * plausible - scan: which well-formed URLs are none
 */
#include "scan/plausible.h"

#include <string.h>

#include "base/chars.h"

/* Returns whether the part is a port: digits, then the end or "/". */
static bool
plausible_port(const uint8_t *s, size_t len)
{
	size_t n = 0;

	while (n < len && chars_is(s[n], CHARS_DIGIT))
		n++;
	return n > 0 && n <= 5 && (n == len || s[n] == '/');
}

bool
plausible_prefixed(const struct urlsift_url *url, const uint8_t *text, size_t len)
{
	struct urlsift_span scheme = url->parts[URLSIFT_PART_SCHEME];
	const uint8_t *part = text + scheme.len + 1;

	if (scheme.off == URLSIFT_ABSENT || len <= scheme.len + 1)
		return false;
	if (url->scheme != NULL)
		return true;
	len -= scheme.len + 1;
	if (!chars_is(text[0], CHARS_ALPHA) || plausible_port(part, len))
		return false;
	if (scheme.len == 1 && (part[0] == '/' || part[0] == '\\'))
		return false;
	return memchr(text, '.', scheme.len) == NULL || part[0] != '/' ||
	    (len >= 2 && part[1] == '/');
}

bool
plausible_bare(const struct urlsift_url *url, const uint8_t *text)
{
	const struct urlsift_span *group = &url->parts[URLSIFT_PART_GROUP];
	const struct urlsift_span *addr = &url->parts[URLSIFT_PART_ADDR];

	if (addr->off != URLSIFT_ABSENT)
		return memchr(text + addr->off, '@', addr->len) != NULL;
	if (url->scheme != NULL && strcmp(url->scheme->name, "news") == 0 &&
	    group->off != URLSIFT_ABSENT)
		return memchr(text + group->off, '.', group->len) != NULL;
	return true;
}

bool
plausible_is_element(struct evidence *evidence, const struct opening *opening,
    const uint8_t *octets, size_t len)
{
	const uint8_t *part = opening->name == NULL ? NULL : memchr(octets, ':', len);

	if (part == NULL)
		return false;
	/* No name of XML has these. */
	for (part++; part < octets + len; part++)
		if (memchr("@/:%?&=+*!,;$", *part, 13) != NULL)
			return false;
	return evidence_namespace(evidence, opening->name);
}

size_t
plausible_element_length(const struct run *run)
{
	size_t i = run_next_gap(run, 1);

	while (i < run->len && run->origins[i].gap != RUN_BLANK)
		i = run_next_gap(run, i + 1);
	return i;
}
