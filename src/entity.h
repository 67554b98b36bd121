/*
 * entity - floor 3: the entities of HTML that stand in URLs and around them
 */
#ifndef ENTITY_H
#define ENTITY_H

#include "text.h"

/* The octets of the entity at AT, and in *C the one that it stands for; 0 if there is none. */
size_t entity_at(struct text *text, size_t at, unsigned char *c);

#endif
