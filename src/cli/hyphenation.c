/*
 * hyphenation - cli: find where a typesetter may divide a word (libhyphen's patterns)
 */
#include "cli/hyphenation.h"

#include <assert.h>
#include <errno.h>
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
#endif

#define HYPHENATION_WORD_MAX 63	/* octets of the longest word */
#define HYPHENATION_LANGUAGES 16	/* more than the library knows */
#define HYPHENATION_NAME_MAX 1024	/* octets of the name of a file */
#define HYPHENATION_WORDS 4096	/* cached words: the same words recur at line ends */

/* Whether the points of a word are known. */
enum hyphenation_state {
	HYPHENATION_KNOWN,
	HYPHENATION_UNKNOWN,
	HYPHENATION_FAILED	/* memory or descriptors ran out: errno says which */
};

struct hyphenation_word {
	const struct hyphenation_patterns *patterns;	/* NULL: there is no word */
	char letters[HYPHENATION_WORD_MAX + 1];	/* in lower case */
	uint64_t points;	/* bit N - 1: it can be divided before its octet N */
};

/* A language or a locale whose patterns were looked for. */
struct hyphenation_patterns {
	const char *name;
	struct pattern_file *file;	/* NULL: there are none */
};

struct hyphenation {
	pthread_mutex_t lock;	/* for WORDS and KNOWN */
	struct hyphenation_word words[HYPHENATION_WORDS];	/* the last word of each hash */
	struct hyphenation_patterns known[HYPHENATION_LANGUAGES];
	size_t n_known;
	const struct options *options;
	struct progress *progress;	/* erased before a message */
};

struct hyphenation *
hyphenation_new(const struct options *options, struct progress *progress)
{
	struct hyphenation *hyphenation = calloc(1, sizeof(*hyphenation));

	if (hyphenation == NULL)
		return NULL;
	pthread_mutex_init(&hyphenation->lock, NULL);
	hyphenation->options = options;
	hyphenation->progress = progress;
	return hyphenation;
}

/* Returns whether the language is that of the document, and not chosen by the user. */
static bool
hyphenation_is_auto(const struct hyphenation *hyphenation)
{
	return strcmp(hyphenation->options->hyphen_language, "auto") == 0;
}

#ifdef HAVE_HYPHEN

/* Open and read a file of patterns.  Returns NULL, with errno, on a failure. */
static struct pattern_file *
hyphenation_open(const char *path)
{
	FILE *opened = fopen(path, "r");
	struct pattern_file *file;

	if (opened == NULL)
		return NULL;
	errno = 0;
	file = pattern_file_read(opened);
	fclose(opened);
	return file;
}

/* Read the patterns of a locale, or of a language: those of "de_DE", or of "de". */
static struct pattern_file *
hyphenation_find(const char *name, char path[HYPHENATION_NAME_MAX])
{
	char locale[] = "en_US";
	struct pattern_file *file;

	if (strlen(name) == 2) {
		if (strcmp(name, "en") != 0) {
			memcpy(locale, name, 2);
			locale[3] = (char)(name[0] - 'a' + 'A');
			locale[4] = (char)(name[1] - 'a' + 'A');
		}
		snprintf(path, HYPHENATION_NAME_MAX, "%s/hyph_%s.dic", HYPHEN_DIR, locale);
		file = hyphenation_open(path);
		if (file != NULL || errno != ENOENT)
			return file;
	}
	snprintf(path, HYPHENATION_NAME_MAX, "%s/hyph_%s.dic", HYPHEN_DIR, name);
	return hyphenation_open(path);
}

/*
 * Read the patterns of a language.  If there are none, report that, unless those of English are
 * used.  Returns false, with errno, if memory or descriptors ran out: a later call may succeed.
 */
static bool
hyphenation_read(const struct hyphenation *hyphenation, struct hyphenation_patterns *of)
{
	char path[HYPHENATION_NAME_MAX];

	of->file = hyphenation_find(of->name, path);
	if (of->file != NULL)
		return true;
	if (errno == ENOMEM || errno == EMFILE || errno == ENFILE)
		return false;
	if (!hyphenation->options->silent && (errno != ENOENT ||
	    !hyphenation_is_auto(hyphenation) || strcmp(of->name, "en") == 0))
		diag_beside(hyphenation->progress, "%s: %s: hyphens are judged without patterns",
		    path, errno == 0 ? "not a hyphenation dictionary" : strerror(errno));
	return true;
}

/* The argument of hyphenation_hyphenate(). */
struct hyphenation_question {
	FILE *lines;		/* the patterns that the word needs */
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
	HyphenDict *loaded = hnj_hyphen_load_file(question->lines);
	char **rep = NULL;

	/* Typesetters leave at least two letters at a word's end: groff has "driv-er". */
	if (loaded != NULL)
		loaded->rhmin = loaded->crhmin = 2;
	failed = loaded == NULL || hnj_hyphen_hyphenate2(loaded, word->letters, (int)len, digits,
	    NULL, &rep, &pos, &cut);
	for (i = 0; rep != NULL && i < len; i++)
		free(rep[i]);
	free(pos);
	free(cut);
	free(rep);
	word->points = 0;
	for (i = 0; !failed && i < len; i++)
		word->points |= (uint64_t)(digits[i] & 1) << i;
	question->known = !failed;
	if (loaded != NULL)
		hnj_hyphen_free(loaded);
}

/* Set the points of the word, with the library. */
static enum hyphenation_state
hyphenation_ask(const struct hyphenation_patterns *of, struct hyphenation_word *word, size_t len)
{
	struct hyphenation_question question = { NULL, word, len, false };
	struct buffer lines = { 0 };
	bool asked;

	pattern_file_select(of->file, word->letters, len, &lines);
	if (!lines.failed)
		question.lines = fmemopen(lines.octets, lines.len, "r");
	asked = question.lines != NULL && exit_guard_run(hyphenation_hyphenate, &question);
	if (question.lines != NULL)
		fclose(question.lines);
	buffer_free(&lines);
	if (!asked) {
		errno = ENOMEM;
		return HYPHENATION_FAILED;
	}
	return question.known ? HYPHENATION_KNOWN : HYPHENATION_UNKNOWN;
}

#else

/* Without the library no patterns can be read; everything else stays the same. */

static bool
hyphenation_read(const struct hyphenation *hyphenation, struct hyphenation_patterns *of)
{
	(void)hyphenation, (void)of;
	return true;
}

static enum hyphenation_state
hyphenation_ask(const struct hyphenation_patterns *of, struct hyphenation_word *word, size_t len)
{
	(void)of, (void)word, (void)len;
	return HYPHENATION_UNKNOWN;
}

#endif

void
hyphenation_free(struct hyphenation *hyphenation)
{
	size_t i;

	if (hyphenation == NULL)
		return;
	for (i = 0; i < hyphenation->n_known; i++)
		pattern_file_free(hyphenation->known[i].file);
	pthread_mutex_destroy(&hyphenation->lock);
	free(hyphenation);
}

/*
 * Find the patterns of a language, or those of English; NULL if there are none.  The first call
 * for a language reads them.  Returns false, with errno, if memory or descriptors ran out.
 */
static bool
hyphenation_choose(struct hyphenation *hyphenation, const char *language,
    const struct hyphenation_patterns **patterns)
{
	struct hyphenation_patterns *of = hyphenation->known;

	while (of < hyphenation->known + hyphenation->n_known && strcmp(of->name, language) != 0)
		of++;
	if (of == hyphenation->known + hyphenation->n_known) {
		assert(hyphenation->n_known < HYPHENATION_LANGUAGES);
		of->name = language;
		if (!hyphenation_read(hyphenation, of))
			return false;
		hyphenation->n_known++;
	}
	*patterns = of->file != NULL ? of : NULL;
	return *patterns != NULL || !hyphenation_is_auto(hyphenation) ||
	    strcmp(language, "en") == 0 || hyphenation_choose(hyphenation, "en", patterns);
}

/*
 * Choose the patterns of the word, and look it up in the cache, whose entry PLACE would have it.
 * Set its points.
 */
static enum hyphenation_state
hyphenation_recall(struct hyphenation *hyphenation, const char *language, size_t place,
    struct hyphenation_word *word, const struct hyphenation_patterns **patterns)
{
	const struct hyphenation_word *known = &hyphenation->words[place];
	enum hyphenation_state state = HYPHENATION_UNKNOWN;

	pthread_mutex_lock(&hyphenation->lock);
	if (!hyphenation_choose(hyphenation, language, patterns)) {
		state = HYPHENATION_FAILED;
	} else if (*patterns != NULL && known->patterns == *patterns &&
	    strcmp(known->letters, word->letters) == 0) {
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
hyphenation_divides(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	struct hyphenation *hyphenation = ctx;
	struct hyphenation_word asked;
	enum hyphenation_state state;
	const struct hyphenation_patterns *patterns = NULL;
	size_t i, place;

	if (!hyphenation_is_auto(hyphenation))
		language = hyphenation->options->hyphen_language;
	if (len > HYPHENATION_WORD_MAX || at == 0 || at >= len)
		return -1;
	for (i = 0; i < len; i++) {
		/* Patterns have their own character set; the library complains on stderr. */
		if ((uint8_t)word[i] >= 0x80)
			return -1;
		asked.letters[i] = ascii_lower(word[i]);
	}
	asked.letters[len] = '\0';
	place = hash_long((const uint8_t *)asked.letters, len) % HYPHENATION_WORDS;
	state = hyphenation_recall(hyphenation, language, place, &asked, &patterns);
	if (state == HYPHENATION_UNKNOWN && patterns != NULL) {
		asked.patterns = patterns;
		state = hyphenation_ask(patterns, &asked, len);
		if (state == HYPHENATION_KNOWN)
			hyphenation_keep(hyphenation, place, &asked);
	}
	if (state == HYPHENATION_FAILED)
		return INPUT_NO_ANSWER;
	return state == HYPHENATION_KNOWN ? (int)(asked.points >> (at - 1) & 1) : -1;
}
