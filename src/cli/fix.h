/*
 * fix - cli: a diff that corrects what is wrong in a file (--fix)
 *
 * All mends of a file are made at its end, when each of them was read again.
 */
#ifndef CLI_FIX_H
#define CLI_FIX_H

#include "cli/settings.h"

struct fix;

/* NULL if there is no memory.  OPTIONS and OUTPUT are owned by the caller. */
struct fix *fix_new(const struct options *options, struct output *output);
void fix_free(struct fix *fix);

/* The findings that follow are of this source. */
void fix_begin(struct fix *fix, const struct source *source);

/* Something is wrong: note how it is mended. */
void fix_record(struct fix *fix, const struct record *record);

/* The source was read: put the diff.  NULL, or why that was not possible. */
const char *fix_end(struct fix *fix);

/* After all files: say what is left. */
void fix_say(const struct fix *fix);

#endif
