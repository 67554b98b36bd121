/*
 * near - floor 4: the known scheme that a misspelt one is near to
 */
#ifndef NEAR_H
#define NEAR_H

#include <stddef.h>

/* Its name; NULL if none is near. */
const char *near_scheme(const char *word, size_t len);

#endif
