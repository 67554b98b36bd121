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
	pthread_mutex_t lock;	/* for what follows, and `patterns' while they are read */
	bool tried;
	char word[HYPHENATION_WORD_MAX + 1];	/* what was asked last, in lower case */
	char points[HYPHENATION_WORD_MAX + 5];	/* ... where it can be divided: odd digits */
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

/* Where the word can be divided.  Returns whether it is known. */
static bool
hyphenation_ask(const struct hyphenation *hyphenation, const char *word, size_t len, char *points)
{
	int *pos = NULL, *cut = NULL, failed;
	char **rep = NULL;
	size_t i;

	failed = hnj_hyphen_hyphenate2(hyphenation->patterns, word, (int)len, points, NULL,
	    &rep, &pos, &cut);
	for (i = 0; rep != NULL && i < len; i++)
		free(rep[i]);
	free(pos);
	free(cut);
	free(rep);
	return !failed;
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

static bool
hyphenation_ask(const struct hyphenation *hyphenation, const char *word, size_t len, char *points)
{
	(void)hyphenation, (void)word, (void)len, (void)points;
	return false;
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

/* 1 if what was asked last was this word, and it can be divided there; -1: it was another one. */
static int
hyphenation_recall(struct hyphenation *hyphenation, const char *word, size_t at)
{
	int divides = -1;

	pthread_mutex_lock(&hyphenation->lock);
	if (!hyphenation->tried)
		hyphenation_read(hyphenation);
	hyphenation->tried = true;
	if (strcmp(hyphenation->word, word) == 0)
		divides = (hyphenation->points[at - 1] & 1) != 0;
	pthread_mutex_unlock(&hyphenation->lock);
	return divides;
}

static void
hyphenation_keep(struct hyphenation *hyphenation, const char *word, const char *points, size_t len)
{
	pthread_mutex_lock(&hyphenation->lock);
	memcpy(hyphenation->word, word, len + 1);
	memcpy(hyphenation->points, points, len);
	pthread_mutex_unlock(&hyphenation->lock);
}

int
hyphenation_divides(void *ctx, const char *word, size_t len, size_t at)
{
	struct hyphenation *hyphenation = ctx;
	char lower[HYPHENATION_WORD_MAX + 1], points[HYPHENATION_WORD_MAX + 5];
	int divides;
	size_t i;

	if (len > HYPHENATION_WORD_MAX || at == 0 || at >= len)
		return -1;
	for (i = 0; i < len; i++) {
		/* Patterns have a character set of their own, and the library tells stderr. */
		if ((uint8_t)word[i] >= 0x80)
			return -1;
		lower[i] = ascii_lower(word[i]);
	}
	lower[len] = '\0';
	divides = hyphenation_recall(hyphenation, lower, at);
	if (divides >= 0 || hyphenation->patterns == NULL)
		return divides;
	if (!hyphenation_ask(hyphenation, lower, len, points))
		return -1;
	hyphenation_keep(hyphenation, lower, points, len);
	return (points[at - 1] & 1) != 0;
}
