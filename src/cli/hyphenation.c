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

#ifdef HAVE_HYPHEN
#include <hyphen.h>
#else
/* Without the library no patterns can be read; the rest is the same. */
typedef struct { int unused; } HyphenDict;
#endif

#define ENCODED_WORD_MAX 100	/* octets; longer words are of no language */

struct hyphenation {
	pthread_mutex_t lock;	/* for `tried' and `patterns' while they are read */
	int tried;
	HyphenDict *patterns;
	void (*complain)(void *ctx, const char *name, const char *why);
	void *ctx;
	char *name;		/* the file's */
};

struct hyphenation *
hyphenation_new(const char *locale, void (*complain)(void *, const char *, const char *), void *ctx)
{
	struct hyphenation *d = calloc(1, sizeof(*d));

	if (d == NULL)
		return NULL;
	if (asprintf(&d->name, "%s/hyph_%s.dic", HYPHEN_DIR, locale) < 0) {
		free(d);
		return NULL;
	}
	pthread_mutex_init(&d->lock, NULL);
	d->complain = complain;
	d->ctx = ctx;
	return d;
}

#ifdef HAVE_HYPHEN

static void
hyphenation_read(struct hyphenation *d)
{
	FILE *file = fopen(d->name, "r");

	if (file == NULL) {
		d->complain(d->ctx, d->name, strerror(errno));
		return;
	}
	fclose(file);
	d->patterns = hnj_hyphen_load(d->name);
	if (d->patterns == NULL) {
		d->complain(d->ctx, d->name, "not a hyphenation dictionary");
		return;
	}
	/* Typesetters leave two letters at a word's end, as groff does in "driv-er". */
	d->patterns->rhmin = 2;
	d->patterns->crhmin = 2;
}

static int
hyphenation_ask(const struct hyphenation *d, const char *word, size_t len, size_t at)
{
	char points[ENCODED_WORD_MAX + 5], **rep = NULL;
	int *pos = NULL, *cut = NULL, failed;
	size_t i;

	failed = hnj_hyphen_hyphenate2(d->patterns, word, (int)len, points, NULL, &rep, &pos, &cut);
	for (i = 0; rep != NULL && i < len; i++)
		free(rep[i]);
	free(pos);
	free(cut);
	free(rep);
	return failed ? -1 : (points[at - 1] & 1) != 0;
}

static void
hyphenation_drop(struct hyphenation *d)
{
	if (d->patterns != NULL)
		hnj_hyphen_free(d->patterns);
}

#else

static void
hyphenation_read(struct hyphenation *d)
{
	(void)d;
}

static int
hyphenation_ask(const struct hyphenation *d, const char *word, size_t len, size_t at)
{
	(void)d, (void)word, (void)len, (void)at;
	return -1;
}

static void
hyphenation_drop(struct hyphenation *d)
{
	(void)d;
}

#endif

void
hyphenation_free(struct hyphenation *d)
{
	if (d == NULL)
		return;
	hyphenation_drop(d);
	pthread_mutex_destroy(&d->lock);
	free(d->name);
	free(d);
}

int
hyphenation_divides(void *ctx, const char *word, size_t len, size_t at)
{
	struct hyphenation *d = ctx;
	char lower[ENCODED_WORD_MAX + 1];
	size_t i;

	pthread_mutex_lock(&d->lock);
	if (!d->tried)
		hyphenation_read(d);
	d->tried = 1;
	pthread_mutex_unlock(&d->lock);
	if (d->patterns == NULL || len > ENCODED_WORD_MAX || at == 0 || at >= len)
		return -1;
	for (i = 0; i < len; i++) {
		/* Patterns have a character set of their own, and the library tells stderr. */
		if ((uint8_t)word[i] >= 0x80)
			return -1;
		lower[i] = ascii_lower(word[i]);
	}
	lower[len] = '\0';
	return hyphenation_ask(d, lower, len, at);
}
