/*
 * charset - form: character sets -> UTF-8
 */
#ifndef FORM_CHARSET_H
#define FORM_CHARSET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/octets.h"

struct charset;

/* Those that were met so far. */
struct charset_set;

struct charset_set *charset_set_new(void);	/* NULL if there is no memory */
void charset_set_free(struct charset_set *set);

/* Returns whether a set could not be had for want of memory since it was asked last. */
bool charset_set_failed(struct charset_set *set);

/*
 * The character set of that NAME.  A text in it begins with the octets START
 * (may be 0 of them), which tell the order of octets where the name does not.
 * NULL: the text stands as it is, being UTF-8, or because the name is unknown.
 * Lives until the set is freed, or charset_set_trim() finds it full.
 */
struct charset *charset_find(struct charset_set *set, struct octets name, struct octets start);

/* Called where no character set is in use. */
void charset_set_trim(struct charset_set *set);

/*
 * Returns whether a text of ASCII in it (see pair_are_ascii) stands for itself, as
 * long as there was no shift before.
 */
bool charset_is_ascii(const struct charset *charset);

/* A new text begins. */
void charset_begin(struct charset *charset);

/*
 * Up to ROOM octets of UTF-8 for the octets IN, which are then those that follow the
 * ones used: what makes no whole character is left for the next time, unless LAST.
 * What is no character becomes U+FFFD, behind which it may stop: what follows is a unit
 * of its own.
 */
size_t charset_read(struct charset *charset, struct octets *in, bool last, char *out,
    size_t room);

#endif
