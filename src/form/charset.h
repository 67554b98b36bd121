/*
 * charset - form: character sets -> UTF-8
 */
#ifndef FORM_CHARSET_H
#define FORM_CHARSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/octets.h"
#include "input/input.h"

struct charset;

/* The character sets that were used so far. */
struct charset_set;

#define CHARSET_NAME 64		/* octets of a label, and more */
#define CHARSET_UNKNOWN 16	/* no more labels of a file are reported */

/* Labels that name no set that is known here, and the line of the first text with each. */
struct charset_unknown_label {
	char label[CHARSET_NAME];
	uint64_t line;		/* 0: see charset_unknown_at() */
};

struct charset_unknown {
	unsigned n;
	struct charset_unknown_label items[CHARSET_UNKNOWN];
};

struct charset_set *charset_set_new(void);	/* NULL if there is no memory */
void charset_set_free(struct charset_set *set);

/* Returns whether memory was too short to open a set since the last call. */
bool charset_set_failed(struct charset_set *set);

/*
 * Find the character set with that NAME.  START, the first octets of the text (may be none),
 * shows the byte order where the name does not.  NULL: read the text as it is, because it is
 * UTF-8 or the name is unknown.  Valid until the set is freed, or charset_set_trim() finds it
 * full.
 */
struct charset *charset_find(struct charset_set *set, struct octets name, struct octets start);

/* Forget all character sets if the set is full.  None may be in use. */
void charset_set_trim(struct charset_set *set);

/* The labels that charset_find() did not know. */
struct charset_unknown *charset_set_unknown(struct charset_set *set);

/* Add a label, which is of the LINE; or of a lower one, if it was added before. */
void charset_unknown_add(struct charset_unknown *unknown, struct octets label, uint64_t line);

/* The text whose labels were added last is on that LINE. */
void charset_unknown_at(struct charset_unknown *unknown, uint64_t line);

/* Add all labels of FROM, and forget them there. */
void charset_unknown_move(struct charset_unknown *unknown, struct charset_unknown *from);

/* Report the labels, by their lines, and forget them. */
void charset_unknown_tell(struct charset_unknown *unknown, struct input *input);

/*
 * Returns whether ASCII text (see pair_are_ascii) means itself in it, as long as no shift
 * precedes it.
 */
bool charset_is_ascii(const struct charset *charset);

/* Begin a new text. */
void charset_begin(struct charset *charset);

/*
 * Convert the octets IN to at most ROOM octets of UTF-8, and let IN be the octets that were not
 * used.  An incomplete character is left for the next call, unless LAST.  Octets that are no
 * character become U+FFFD, after which the conversion may stop.
 */
size_t charset_read(struct charset *charset, struct octets *in, bool last, char *out,
    size_t room);

#endif
