/*
 * typo - cli: find the known word that resembles a misspelt one
 */
#ifndef CLI_TYPO_H
#define CLI_TYPO_H

#include <stddef.h>

/* Returns the name of the known scheme most similar to WORD, or NULL if none is similar. */
const char *typo_scheme(const char *word, size_t len);

/* Returns the long option most similar to WORD, or NULL if none is similar or WORD is one. */
const char *typo_option(const char *word, size_t len);

#endif
