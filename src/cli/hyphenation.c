/*
 * hyphenation - cli: find where a typesetter may divide a word (libhyphen's patterns)
 */
#include "cli/hyphenation.h"

#include <errno.h>
#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/hash.h"
#include "cli/diag.h"
#include "input/exit_guard.h"

#ifdef HAVE_HYPHEN
#include <hyphen.h>
#else
/* Without the library no patterns can be read; everything else stays the same. */
typedef struct { int unused; } HyphenDict;
#endif

#define HYPHENATION_WORD_MAX 63	/* octets of the longest word */
#define HYPHENATION_WORDS 4096	/* cached words: the same words recur at line ends */

/* Whether the points of a word are known. */
enum hyphenation_state {
	HYPHENATION_KNOWN,
	HYPHENATION_UNKNOWN,
	HYPHENATION_FAILED	/* memory or descriptors ran out: errno says which */
};

struct hyphenation_word {
	char letters[HYPHENATION_WORD_MAX + 1];	/* in lower case; empty if there is no word */
	uint64_t points;	/* bit N - 1: it can be divided before its octet N */
};

struct hyphenation {
	pthread_mutex_t lock;	/* for TRIED and WORDS, and for PATTERNS until TRIED is set */
	bool tried;		/* PATTERNS were read, or cannot be read */
	struct hyphenation_word words[HYPHENATION_WORDS];	/* the last word of each hash */
	HyphenDict *patterns;
	const struct options *options;
	struct progress *progress;	/* erased before a message */
	char *name;		/* name of the file of patterns */
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

/* Report that there are no patterns. */
static void
hyphenation_complain(const struct hyphenation *hyphenation, const char *why)
{
	if (hyphenation->options->silent)
		return;
	diag_beside(hyphenation->progress, "%s: %s: hyphens are judged without patterns",
	    hyphenation->name, why);
}

static void
hyphenation_load(void *ctx)
{
	struct hyphenation *hyphenation = ctx;

	hyphenation->patterns = hnj_hyphen_load(hyphenation->name);
#ifdef HAVE_MALLOC_TRIM	/* Return the memory that only reading needed. */
	malloc_trim(0);
#endif
}

/* Open and read the patterns.  Returns whether that succeeded; if not, errno says why. */
static bool
hyphenation_open(struct hyphenation *hyphenation)
{
	FILE *file = fopen(hyphenation->name, "r");

	if (file == NULL)
		return false;
	fclose(file);
	errno = 0;
	if (!exit_guard_run(hyphenation_load, hyphenation))
		errno = ENOMEM;
	return hyphenation->patterns != NULL;
}

/*
 * Read the patterns; if there are none, report that.  Returns false, with errno, if memory or
 * descriptors ran out: a later call may succeed.
 */
static bool
hyphenation_read(struct hyphenation *hyphenation)
{
	if (hyphenation_open(hyphenation)) {
		/* Typesetters leave at least two letters at a word's end: groff has "driv-er". */
		hyphenation->patterns->rhmin = 2;
		hyphenation->patterns->crhmin = 2;
	} else if (errno == ENOMEM || errno == EMFILE || errno == ENFILE) {
		return false;
	} else {
		hyphenation_complain(hyphenation,
		    errno == 0 ? "not a hyphenation dictionary" : strerror(errno));
	}
	return true;
}

/* The argument of hyphenation_hyphenate(). */
struct hyphenation_question {
	HyphenDict *patterns;
	struct hyphenation_word *word;
	size_t len;
	bool known;
};

static void
hyphenation_hyphenate(void *ctx)
{
	struct hyphenation_question *question = ctx;
	struct hyphenation_word *word = question->word;
	char digits[HYPHENATION_WORD_MAX + 5];	/* an odd digit: it can be divided there */
	int *pos = NULL, *cut = NULL, failed;
	size_t i, len = question->len;
	char **rep = NULL;

	failed = hnj_hyphen_hyphenate2(question->patterns, word->letters, (int)len, digits, NULL,
	    &rep, &pos, &cut);
	for (i = 0; rep != NULL && i < len; i++)
		free(rep[i]);
	free(pos);
	free(cut);
	free(rep);
	word->points = 0;
	for (i = 0; !failed && i < len; i++)
		word->points |= (uint64_t)(digits[i] & 1) << i;
	question->known = !failed;
}

/* Set the points of the word, with the library. */
static enum hyphenation_state
hyphenation_ask(const struct hyphenation *hyphenation, struct hyphenation_word *word, size_t len)
{
	struct hyphenation_question question = { hyphenation->patterns, word, len, false };

	if (hyphenation->patterns == NULL)
		return HYPHENATION_UNKNOWN;
	if (!exit_guard_run(hyphenation_hyphenate, &question)) {
		errno = ENOMEM;
		return HYPHENATION_FAILED;
	}
	return question.known ? HYPHENATION_KNOWN : HYPHENATION_UNKNOWN;
}

static void
hyphenation_drop(struct hyphenation *hyphenation)
{
	if (hyphenation->patterns != NULL)
		hnj_hyphen_free(hyphenation->patterns);
}

#else

static bool
hyphenation_read(struct hyphenation *hyphenation)
{
	(void)hyphenation;
	return true;
}

static enum hyphenation_state
hyphenation_ask(const struct hyphenation *hyphenation, struct hyphenation_word *word, size_t len)
{
	(void)hyphenation, (void)word, (void)len;
	return HYPHENATION_UNKNOWN;
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

/*
 * Look the word up in the cache, whose entry PLACE would have it, and set its points.  The first
 * call reads the patterns.
 */
static enum hyphenation_state
hyphenation_recall(struct hyphenation *hyphenation, size_t place, struct hyphenation_word *word)
{
	const struct hyphenation_word *known = &hyphenation->words[place];
	enum hyphenation_state state = HYPHENATION_UNKNOWN;

	pthread_mutex_lock(&hyphenation->lock);
	if (!hyphenation->tried)
		hyphenation->tried = hyphenation_read(hyphenation);
	if (!hyphenation->tried) {
		state = HYPHENATION_FAILED;
	} else if (strcmp(known->letters, word->letters) == 0) {
		word->points = known->points;
		state = HYPHENATION_KNOWN;
	}
	pthread_mutex_unlock(&hyphenation->lock);
	return state;
}

static void
hyphenation_keep(struct hyphenation *hyphenation, size_t place,
    const struct hyphenation_word *word)
{
	pthread_mutex_lock(&hyphenation->lock);
	hyphenation->words[place] = *word;
	pthread_mutex_unlock(&hyphenation->lock);
}

int
hyphenation_divides(void *ctx, const char *word, size_t len, size_t at)
{
	struct hyphenation *hyphenation = ctx;
	struct hyphenation_word asked;
	enum hyphenation_state state;
	size_t i, place;

	if (len > HYPHENATION_WORD_MAX || at == 0 || at >= len)
		return -1;
	for (i = 0; i < len; i++) {
		/* Patterns have their own character set; the library complains on stderr. */
		if ((uint8_t)word[i] >= 0x80)
			return -1;
		asked.letters[i] = ascii_lower(word[i]);
	}
	asked.letters[len] = '\0';
	place = hash_octets(HASH_START, (const uint8_t *)asked.letters, len) % HYPHENATION_WORDS;
	state = hyphenation_recall(hyphenation, place, &asked);
	if (state == HYPHENATION_UNKNOWN) {
		state = hyphenation_ask(hyphenation, &asked, len);
		if (state == HYPHENATION_KNOWN)
			hyphenation_keep(hyphenation, place, &asked);
	}
	if (state == HYPHENATION_FAILED)
		return INPUT_NO_ANSWER;
	return state == HYPHENATION_KNOWN ? (int)(asked.points >> (at - 1) & 1) : -1;
}
