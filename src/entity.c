/*
 * entity - floor 3: the entities of HTML that stand in URLs and around them
 */
#include "entity.h"

#include <string.h>

#include "chars.h"

static const struct entity {
	const char *name;
	unsigned char c;
} entities[] = {
	{ "&amp;", '&' }, { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' },
	{ "&apos;", '\'' }, { "&#38;", '&' }, { "&#x26;", '&' }, { "&#39;", '\'' },
	{ "&#x2f;", '/' }, { "&#47;", '/' }
};

/* 1 if C may follow the "&". */
static int
entity_begins(unsigned char c)
{
	c = chars_lower((char)c);
	return c == '#' || c == 'a' || c == 'g' || c == 'l' || c == 'q';
}

size_t
entity_at(struct text *text, size_t at, unsigned char *c)
{
	size_t i, n;

	if (at + 1 < text->end && !entity_begins(text->octets[at + 1]))
		return 0;
	for (i = 0; i < sizeof entities / sizeof *entities; i++) {
		n = strlen(entities[i].name);
		if (text_has(text, at, entities[i].name, n)) {
			*c = entities[i].c;
			return n;
		}
	}
	return 0;
}
