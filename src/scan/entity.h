/*
 * entity - scan: the entities of HTML that stand in URLs and around them
 */
#ifndef SCAN_ENTITY_H
#define SCAN_ENTITY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/utf8.h"
#include "scan/text.h"

/* The one or two characters that an entity represents, in UTF-8. */
struct entity {
	uint8_t octets[2 * UTF8_MAX];
	size_t len;
};

/*
 * Returns the length of the entity at AT, and sets *ENTITY to its characters.  Returns 0 if there
 * is no entity, or one for a control or the blank.
 */
size_t entity_at(struct text *text, size_t at, struct entity *entity);

#define ENTITY_MAX 33	/* octets of the longest reference */

/* Returns the first octet of the entity's text if the LEN octets are an entity, or 0. */
uint8_t entity_ends(const uint8_t *octets, size_t len);

/* Returns whether "&amp;" is at AT, and the name of a parameter and "=" follow. */
bool entity_is_separator(struct text *text, size_t at);

/* Returns whether the entity at AT represents a control or the blank. */
bool entity_is_blank(struct text *text, size_t at);

#endif
