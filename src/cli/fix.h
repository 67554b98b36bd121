/*
 * fix - cli: print a diff that corrects the URLs of a file (--fix)
 *
 * The corrections of a file are collected until its end.  There, the corrected text is scanned
 * again to verify each of them.
 */
#ifndef CLI_FIX_H
#define CLI_FIX_H

#include "cli/settings.h"

struct fix;

/* Returns NULL if there is no memory.  OPTIONS and OUTPUT must outlive the result. */
struct fix *fix_new(const struct options *options, struct output *output);
void fix_free(struct fix *fix);

/* Begin a source, to which the following records belong. */
void fix_begin(struct fix *fix, const struct source *source);

/* Note the correction of a record with findings. */
void fix_record(struct fix *fix, const struct record *record);

/* End the source: put the diff.  Returns NULL, or why that failed. */
const char *fix_end(struct fix *fix);

/* After all files: report how many findings are left. */
void fix_say(const struct fix *fix);

#endif
