/*
 * entity - scan: the entities of HTML that stand in URLs and around them
 */
#ifndef SCAN_ENTITY_H
#define SCAN_ENTITY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/utf8.h"
#include "scan/text.h"

/* The character, or the two, that an entity stands for, in UTF-8. */
struct entity {
	uint8_t octets[2 * UTF8_MAX];
	size_t len;
};

/*
 * The octets of the entity at AT, and in *ENTITY the character; 0 if no entity stands there.
 * One for a control or the blank does not count.
 */
size_t entity_at(struct text *text, size_t at, struct entity *entity);

#define ENTITY_MAX 33	/* octets of the longest */

/* The first octet of what the LEN octets stand for, if they are an entity; else 0. */
uint8_t entity_ends(const uint8_t *octets, size_t len);

/* Returns whether a control or the blank is referred to at AT. */
bool entity_is_blank(struct text *text, size_t at);

#endif
