/*
 * placeholder - filter: what only looks wrong: a reader, or a program, is to fill it in
 */
#ifndef FILTER_PLACEHOLDER_H
#define FILTER_PLACEHOLDER_H

#include <stdbool.h>

#include "urlsift.h"

/* Returns whether a bad URL, or what an unclosed wrapper holds, is a pattern or an example. */
bool placeholder_is(const struct urlsift_find *find);

/* Returns whether it is spelled so that no click opens it: "hxxp://h[.]dom". */
bool placeholder_is_defanged(const struct urlsift_find *find);

/* Returns whether user and password are those of an example: "http://user:password@host/". */
bool placeholder_is_login(const struct urlsift_find *find);

#endif
