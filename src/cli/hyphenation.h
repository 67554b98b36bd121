/*
 * hyphenation - cli: where a typesetter may divide a word (libhyphen's patterns)
 */
#ifndef CLI_HYPHENATION_H
#define CLI_HYPHENATION_H

#include <stddef.h>

struct hyphenation;

/*
 * The patterns of a LOCALE ("en_US"), read on the first question and never
 * before.  If they cannot be read, COMPLAIN is called once with the file's name and
 * the reason, and every answer is "unknown".  NULL if there is no memory.
 * May be asked by several threads.
 */
struct hyphenation *hyphenation_new(const char *locale,
    void (*complain)(void *ctx, const char *name, const char *why), void *ctx);
void hyphenation_free(struct hyphenation *hyphenation);

/* A urlsift_hyphenate: CTX is the hyphenation.  Words beyond ASCII are unknown. */
int hyphenation_divides(void *ctx, const char *word, size_t len, size_t at);

#endif
