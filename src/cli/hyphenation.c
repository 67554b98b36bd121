/*
 * hyphenation - cli: where a typesetter may divide a word (libhyphen's patterns)
 */
#include "cli/hyphenation.h"

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "cli/diag.h"

#ifdef HAVE_HYPHEN
#include <hyphen.h>
#else
/* Without the library no patterns can be read; the rest is the same. */
typedef struct { int unused; } HyphenDict;
#endif

#define HYPHENATION_WORD_MAX 100	/* octets; longer words are of no language */

struct hyphenation {
	pthread_mutex_t lock;	/* for `tried' and `patterns' while they are read */
	bool tried;
	HyphenDict *patterns;
	const struct options *options;
	struct progress *progress;	/* steps aside for a message */
	char *name;		/* the file's */
};

struct hyphenation *
hyphenation_new(const struct options *options, struct progress *progress)
{
	struct hyphenation *hyphenation = calloc(1, sizeof(*hyphenation));

	if (hyphenation == NULL)
		return NULL;
	if (asprintf(&hyphenation->name, "%s/hyph_%s.dic", HYPHEN_DIR,
	    options->hyphen_language) < 0) {
		free(hyphenation);
		return NULL;
	}
	pthread_mutex_init(&hyphenation->lock, NULL);
	hyphenation->options = options;
	hyphenation->progress = progress;
	return hyphenation;
}

#ifdef HAVE_HYPHEN

/* There are no patterns: an answer may be another one, no more. */
static void
hyphenation_complain(const struct hyphenation *hyphenation, const char *why)
{
	if (hyphenation->options->silent)
		return;
	diag_beside(hyphenation->progress, "%s: %s: hyphens are judged without patterns",
	    hyphenation->name, why);
}

static void
hyphenation_read(struct hyphenation *hyphenation)
{
	FILE *file = fopen(hyphenation->name, "r");

	if (file == NULL) {
		hyphenation_complain(hyphenation, strerror(errno));
		return;
	}
	fclose(file);
	hyphenation->patterns = hnj_hyphen_load(hyphenation->name);
	if (hyphenation->patterns == NULL) {
		hyphenation_complain(hyphenation, "not a hyphenation dictionary");
		return;
	}
	/* Typesetters leave two letters at a word's end, as groff does in "driv-er". */
	hyphenation->patterns->rhmin = 2;
	hyphenation->patterns->crhmin = 2;
}

static int
hyphenation_ask(const struct hyphenation *hyphenation, const char *word, size_t len, size_t at)
{
	char points[HYPHENATION_WORD_MAX + 5], **rep = NULL;
	int *pos = NULL, *cut = NULL, failed;
	size_t i;

	failed = hnj_hyphen_hyphenate2(hyphenation->patterns, word, (int)len, points, NULL,
	    &rep, &pos, &cut);
	for (i = 0; rep != NULL && i < len; i++)
		free(rep[i]);
	free(pos);
	free(cut);
	free(rep);
	return failed ? -1 : (points[at - 1] & 1) != 0;
}

static void
hyphenation_drop(struct hyphenation *hyphenation)
{
	if (hyphenation->patterns != NULL)
		hnj_hyphen_free(hyphenation->patterns);
}

#else

static void
hyphenation_read(struct hyphenation *hyphenation)
{
	(void)hyphenation;
}

static int
hyphenation_ask(const struct hyphenation *hyphenation, const char *word, size_t len, size_t at)
{
	(void)hyphenation, (void)word, (void)len, (void)at;
	return -1;
}

static void
hyphenation_drop(struct hyphenation *hyphenation)
{
	(void)hyphenation;
}

#endif

void
hyphenation_free(struct hyphenation *hyphenation)
{
	if (hyphenation == NULL)
		return;
	hyphenation_drop(hyphenation);
	pthread_mutex_destroy(&hyphenation->lock);
	free(hyphenation->name);
	free(hyphenation);
}

const char *
hyphenation_name(const struct hyphenation *hyphenation)
{
	return hyphenation->name;
}

int
hyphenation_divides(void *ctx, const char *word, size_t len, size_t at)
{
	struct hyphenation *hyphenation = ctx;
	char lower[HYPHENATION_WORD_MAX + 1];
	size_t i;

	pthread_mutex_lock(&hyphenation->lock);
	if (!hyphenation->tried)
		hyphenation_read(hyphenation);
	hyphenation->tried = true;
	pthread_mutex_unlock(&hyphenation->lock);
	if (hyphenation->patterns == NULL || len > HYPHENATION_WORD_MAX || at == 0 || at >= len)
		return -1;
	for (i = 0; i < len; i++) {
		/* Patterns have a character set of their own, and the library tells stderr. */
		if ((uint8_t)word[i] >= 0x80)
			return -1;
		lower[i] = ascii_lower(word[i]);
	}
	lower[len] = '\0';
	return hyphenation_ask(hyphenation, lower, len, at);
}
