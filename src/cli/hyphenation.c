/*
 * hyphenation - cli: find where a typesetter may divide a word (libhyphen's patterns)
 */
#include "cli/hyphenation.h"

#include <assert.h>
#include <errno.h>
#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#endif
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

/* A language or a locale whose patterns were looked for; there are none if both are NULL. */
struct hyphenation_patterns {
	const char *name;
	struct _HyphenDict *loaded;
	struct pattern_file *large;	/* a file of which each word needs a part */
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

static bool
hyphenation_has_patterns(const struct hyphenation_patterns *of)
{
	return of->loaded != NULL || of->large != NULL;
}

#ifdef HAVE_HYPHEN

/* A file of patterns, for hyphenation_load(). */
struct hyphenation_file {
	char name[HYPHENATION_NAME_MAX];
	FILE *opened;
	struct hyphenation_patterns *of;	/* where its patterns go */
};

/* Load a file of patterns, or the part of it that a word needs. */
static HyphenDict *
hyphenation_load_file(FILE *opened)
{
	HyphenDict *loaded = hnj_hyphen_load_file(opened);

	/* Typesetters leave at least two letters at a word's end: groff has "driv-er". */
	if (loaded != NULL)
		loaded->rhmin = loaded->crhmin = 2;
	return loaded;
}

static void
hyphenation_load(void *ctx)
{
	struct hyphenation_file *file = ctx;

	file->of->loaded = hyphenation_load_file(file->opened);
#ifdef HAVE_MALLOC_TRIM	/* Return the memory that only reading needed. */
	malloc_trim(0);
#endif
}

/* Open and read the patterns.  Returns whether that succeeded; if not, errno says why. */
static bool
hyphenation_open(struct hyphenation_file *file)
{
	struct stat about;

	file->opened = fopen(file->name, "r");
	if (file->opened == NULL)
		return false;
	errno = 0;
	if (fstat(fileno(file->opened), &about) == 0 && about.st_size >= PATTERN_FILE_LARGE)
		file->of->large = pattern_file_read(file->opened);
	else if (!exit_guard_run(hyphenation_load, file))
		errno = ENOMEM;
	fclose(file->opened);
	return hyphenation_has_patterns(file->of);
}

/* Open the patterns of a locale, or of a language: those of "de_DE", or of "de". */
static bool
hyphenation_find(const char *name, struct hyphenation_file *file)
{
	char locale[] = "en_US";

	if (strlen(name) == 2) {
		if (strcmp(name, "en") != 0) {
			memcpy(locale, name, 2);
			locale[3] = (char)(name[0] - 'a' + 'A');
			locale[4] = (char)(name[1] - 'a' + 'A');
		}
		snprintf(file->name, sizeof(file->name), "%s/hyph_%s.dic", HYPHEN_DIR, locale);
		if (hyphenation_open(file) || errno != ENOENT)
			return hyphenation_has_patterns(file->of);
	}
	snprintf(file->name, sizeof(file->name), "%s/hyph_%s.dic", HYPHEN_DIR, name);
	return hyphenation_open(file);
}

/*
 * Read the patterns of a language.  If there are none, report that, unless those of English are
 * used.  Returns false, with errno, if memory or descriptors ran out: a later call may succeed.
 */
static bool
hyphenation_read(const struct hyphenation *hyphenation, struct hyphenation_patterns *of)
{
	struct hyphenation_file file = { .of = of };

	if (hyphenation_find(of->name, &file))
		return true;
	if (errno == ENOMEM || errno == EMFILE || errno == ENFILE)
		return false;
	if (!hyphenation->options->silent && (errno != ENOENT ||
	    !hyphenation_is_auto(hyphenation) || strcmp(of->name, "en") == 0))
		diag_beside(hyphenation->progress, "%s: %s: hyphens are judged without patterns",
		    file.name, errno == 0 ? "not a hyphenation dictionary" : strerror(errno));
	return true;
}

/* The argument of hyphenation_hyphenate(). */
struct hyphenation_question {
	HyphenDict *loaded;
	FILE *part;		/* of a large file: the lines that the word needs */
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
	HyphenDict *loaded = question->part == NULL ? question->loaded :
	    hyphenation_load_file(question->part);
	char **rep = NULL;

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
	if (question->part != NULL && loaded != NULL)
		hnj_hyphen_free(loaded);
}

/* Set the points of the word, with the library. */
static enum hyphenation_state
hyphenation_ask(const struct hyphenation_patterns *of, struct hyphenation_word *word, size_t len)
{
	struct hyphenation_question question = { of->loaded, NULL, word, len, false };
	struct buffer lines = { 0 };
	bool asked;

	if (of->large != NULL) {
		pattern_file_select(of->large, word->letters, len, &lines);
		question.part = lines.failed ? NULL : fmemopen(lines.octets, lines.len, "r");
	}
	asked = (of->large == NULL || question.part != NULL) &&
	    exit_guard_run(hyphenation_hyphenate, &question);
	if (question.part != NULL)
		fclose(question.part);
	buffer_free(&lines);
	if (!asked) {
		errno = ENOMEM;
		return HYPHENATION_FAILED;
	}
	return question.known ? HYPHENATION_KNOWN : HYPHENATION_UNKNOWN;
}

static void
hyphenation_drop(const struct hyphenation_patterns *of)
{
	if (of->loaded != NULL)
		hnj_hyphen_free(of->loaded);
	pattern_file_free(of->large);
}

#else

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

static void
hyphenation_drop(const struct hyphenation_patterns *of)
{
	(void)of;
}

#endif

void
hyphenation_free(struct hyphenation *hyphenation)
{
	size_t i;

	if (hyphenation == NULL)
		return;
	for (i = 0; i < hyphenation->n_known; i++)
		hyphenation_drop(&hyphenation->known[i]);
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
	*patterns = hyphenation_has_patterns(of) ? of : NULL;
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
