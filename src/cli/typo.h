/*
 * typo - cli: the known word that a misspelt one is near to
 */
#ifndef CLI_TYPO_H
#define CLI_TYPO_H

#include <stddef.h>

/* The name of the scheme that WORD may be meant for; NULL if no scheme is near. */
const char *typo_scheme(const char *word, size_t len);

/* The same of the long names of options; NULL if WORD is one. */
const char *typo_option(const char *word, size_t len);

#endif
