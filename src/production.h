/*
 * production - floor 2: the ten schemes of section 3, each production quoted above its function
 */
#ifndef PRODUCTION_H
#define PRODUCTION_H

#include <stdbool.h>
#include <stddef.h>

#include "url.h"

/* Recognises all that follows the colon. */
typedef bool production(struct url_parse *p);

/* The production of the scheme of that name in any case, NULL if it is none of the ten. */
production *production_find(const char *scheme, size_t len);

#endif
