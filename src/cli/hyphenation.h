/*
 * hyphenation - cli: where a typesetter may divide a word (libhyphen's patterns)
 */
#ifndef CLI_HYPHENATION_H
#define CLI_HYPHENATION_H

#include <stddef.h>
#include <stdint.h>

#include "cli/settings.h"
#include "output/progress.h"

struct hyphenation;

/*
 * The patterns of the language are read when the first question is asked.  Without patterns
 * every answer is "unknown", and one message says so, unless no messages are wanted.
 * Returns NULL if there is no memory.  Several threads may ask.
 */
struct hyphenation *hyphenation_new(const struct options *options, struct progress *progress);
void hyphenation_free(struct hyphenation *hyphenation);

/* The file that will be read, if a hyphen asks for it. */
const char *hyphenation_name(const struct hyphenation *hyphenation);

/*
 * A urlsift_hyphenate: CTX is the hyphenation.  Words beyond ASCII are unknown.
 * INPUT_NO_ANSWER: there is no memory, or no descriptor; errno says which.
 */
int hyphenation_divides(void *ctx, const char *word, size_t len, size_t at);

#endif
