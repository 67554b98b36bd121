/*
 * productions - url: the ten schemes of section 3, each production quoted above its function
 */
#ifndef URL_PRODUCTIONS_H
#define URL_PRODUCTIONS_H

#include <stdbool.h>

#include "url/parser.h"

/* Recognises all that follows the colon. */
typedef bool production(struct parser *p);

/* The production of the scheme; NULL unless it is one of the ten or like one of them. */
production *productions_find(const struct urlsift_scheme *scheme);

#endif
