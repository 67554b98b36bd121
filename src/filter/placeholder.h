/*
 * placeholder - filter: patterns and examples, which are wrong on purpose
 */
#ifndef FILTER_PLACEHOLDER_H
#define FILTER_PLACEHOLDER_H

#include <stdbool.h>

#include "urlsift.h"

/* Returns whether a bad URL, or one in an unclosed wrapper, is a pattern or an example. */
bool placeholder_is(const struct urlsift_find *find);

/* Returns whether the URL is defanged, so that no click opens it: "hxxp://h[.]dom". */
bool placeholder_is_defanged(const struct urlsift_find *find);

/* Returns whether user and password are those of an example: "http://user:password@host/". */
bool placeholder_is_login(const struct urlsift_find *find);

#endif
