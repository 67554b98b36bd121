/*
 * decode - scan: text that represents other octets, or none: entities, control sequences, marks
 */
#ifndef SCAN_DECODE_H
#define SCAN_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/utf8.h"
#include "scan/text.h"

/* entity.c: the entities of HTML in URLs and around them */

/* The one or two characters that an entity represents, in UTF-8. */
struct entity {
	uint8_t octets[2 * UTF8_MAX];
	size_t len;
};

/*
 * Returns the length of the entity at AT, and sets *ENTITY to its characters.  Returns 0 if there
 * is no entity, or one for a control or the blank.
 */
size_t entity_at(struct text *text, size_t at, struct entity *entity);

#define ENTITY_MAX 33	/* octets of the longest entity */

/* Returns the first octet that the entity of LEN octets represents, or 0 if it is not an entity. */
uint8_t entity_first_octet(const uint8_t *octets, size_t len);

/* Returns whether "&amp;" is at AT, and the name of a parameter and "=" follow. */
bool entity_is_separator(struct text *text, size_t at);

/* Returns whether the entity at AT represents a control or the blank. */
bool entity_is_blank(struct text *text, size_t at);

/*
 * escape_sequence.c: the control sequences of terminals (ECMA-48), around URLs and in them
 *
 * "ESC [ 31 m" colours the text after it, "ESC ] 8 ; ; URL BEL" makes it a link.  Readers do not
 * see these sequences.
 */

/* Returns the length of the sequence that begins with the ESC at AT, or 0. */
size_t escape_sequence_length(struct text *text, size_t at);

/* Returns the offset after all sequences at AT. */
size_t escape_sequence_skip(struct text *text, size_t at);

/* Returns whether the sequence of LEN octets at AT resets colours or ends a link. */
bool escape_sequence_resets(const struct text *text, size_t at, size_t len);

/* Returns the start of the sequence that ends directly before AT, not before FIRST, or AT. */
size_t escape_sequence_before(const struct text *text, size_t at, size_t first);

/* Returns the end (at most AT) of the last sequence before AT if it is near, or 0. */
size_t escape_sequence_end(const struct text *text, size_t at, size_t first);

/*
 * Returns whether a sequence ends directly before AT, and the last colour sequence there, if any,
 * does not reset colours.
 */
bool escape_sequence_colours(const struct text *text, size_t at, size_t first);

/* Returns whether a sequence that opens a link (OSC 8) has its target at AT. */
bool escape_sequence_links(const struct text *text, size_t at, size_t first);

/* refang.c: marks that keep a URL from being a link: "h[.]dom", "hxxp://", "http[:]//" */

struct run;

#define REFANG_MARK_MAX 7	/* octets of " [dot] ", the longest mark */
#define REFANG_SCHEME_MAX 6	/* octets of "hxxps", plus one */

/* A mark and the octets that it means. */
struct refang_mark {
	size_t width;		/* octets of the mark; 0: there is none */
	uint8_t octets[3];
	size_t len;
	bool half;		/* one bracket is missing */
	bool spaced;		/* a blank precedes it, and one may follow it */
};

/* Returns whether a mark means a dot that may divide two labels of a host. */
static inline bool
refang_is_dot(const struct refang_mark *mark)
{
	return mark->width > 0 && mark->octets[0] == '.';
}

/* Returns the mark at the start of the LEN octets of S. */
struct refang_mark refang_mark(const uint8_t *s, size_t len);

/* Returns whether the LEN octets of S, at least one, may be the beginning of a mark. */
bool refang_may_begin(const uint8_t *s, size_t len);

/* Returns the mark at AT. */
struct refang_mark refang_at(struct text *text, size_t at);

/* Returns the scheme that the LEN octets of S mean ("http" for "hxxp"), or NULL. */
const char *refang_scheme(const uint8_t *s, size_t len);

/* Undo the marks and schemes in the run.  WHOLE tells whether the whole token was read. */
void refang_run(struct run *run, bool whole);

/* Put an assumed scheme, which is not in the text, before the run. */
void refang_assume(struct run *run, const char *octets);

#endif
