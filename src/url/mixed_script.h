/*
 * mixed_script - url: hosts whose letters look like those of another host
 */
#ifndef URL_MIXED_SCRIPT_H
#define URL_MIXED_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns whether a label of the host, as UTF-8, with escapes or as an A-label, mixes Latin
 * letters with those of a script that has similar ones; or has only letters that look like Latin
 * ones, under a top-level domain in ASCII.
 */
bool mixed_script(const char *host, size_t len);

#endif
