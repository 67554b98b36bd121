/*
 * hyphenation - cli: find where a typesetter may divide a word (libhyphen's patterns)
 */
#ifndef CLI_HYPHENATION_H
#define CLI_HYPHENATION_H

#include <stddef.h>
#include <stdint.h>

#include "cli/settings.h"
#include "output/progress.h"

struct hyphenation;

/*
 * Returns NULL if there is no memory.  The first call of hyphenation_divides() reads the patterns
 * of the language.  If it cannot, it prints one message, unless the options forbid messages, and
 * every answer is "unknown".  Several threads may use a hyphenation.
 */
struct hyphenation *hyphenation_new(const struct options *options, struct progress *progress);
void hyphenation_free(struct hyphenation *hyphenation);

/* Returns the name of the file of patterns. */
const char *hyphenation_name(const struct hyphenation *hyphenation);

/*
 * A urlsift_hyphenate: CTX is the hyphenation.  Words with non-ASCII characters are unknown.
 * Returns INPUT_NO_ANSWER if memory or descriptors ran out: errno says which.
 */
int hyphenation_divides(void *ctx, const char *word, size_t len, size_t at);

#endif
