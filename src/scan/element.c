/*
 * element - scan: elements of XML whose namespace is called like a scheme: "<news:x>"
 */
#include "scan/element.h"

#include <string.h>

bool
element_is(struct evidence *evidence, const struct opening *opening, const uint8_t *octets,
    size_t len)
{
	const uint8_t *part = opening->name == NULL ? NULL : memchr(octets, ':', len);

	if (part == NULL)
		return false;
	for (part++; part < octets + len; part++)
		if (memchr("@/:%?&=+*!,;$", *part, 13) != NULL)
			return false;
	return evidence_namespace(evidence, opening->name);
}

size_t
element_length(const struct join *join)
{
	const uint8_t *blank = memchr(join->gap + 1, JOIN_BLANK, join->len);

	return blank == NULL ? join->len : (size_t)(blank - join->gap);
}
