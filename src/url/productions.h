/*
 * productions - url: the ten schemes of section 3, each production quoted above its function
 */
#ifndef URL_PRODUCTIONS_H
#define URL_PRODUCTIONS_H

#include <stdbool.h>

#include "url/parse.h"

/* Recognises all that follows the colon. */
typedef bool production(struct url_parse *p);

/* The production of the scheme, NULL if it is none of the ten. */
production *production_find(const struct urlsift_scheme *scheme);

#endif
