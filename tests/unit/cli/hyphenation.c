/*
 * hyphenation: division of words, with and without patterns
 */
#include "../unit.h"

#include <pthread.h>
#include <stdbool.h>
#include <unistd.h>

#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "cli/hyphenation.h"
#include "said.h"

#define THREADS 4

static const struct options english = { .hyphen_language = "en_US" };
static const struct options none = { .hyphen_language = "xx_NONE" };

/* Returns the word with "-" at each place where it may be divided, and "?" where unknown. */
static const char *
divided(struct hyphenation *hyphenation, const char *word)
{
	static char shown[256];
	size_t i, n = 0, len = strlen(word);
	int answer;

	for (i = 0; i < len; i++) {
		answer = i == 0 ? 0 : hyphenation_divides(hyphenation, "en", word, len, i);
		if (answer != 0)
			shown[n++] = answer > 0 ? '-' : '?';
		shown[n++] = word[i];
	}
	shown[n] = '\0';
	return shown;
}

/* If the program has the library, `make check' needs the English patterns. */
static bool
has_patterns(void)
{
#ifdef HAVE_HYPHEN
	return access(HYPHEN_DIR "/hyph_en_US.dic", R_OK) == 0;
#else
	return false;
#endif
}

static void
test_words(void **state)
{
	struct hyphenation *d;

	(void)state;
	d = hyphenation_new(&english, NULL);
	assert_non_null(d);
	assert_string_equal(divided(d, "hyphenation"), "hy-phen-ation");
	assert_string_equal(divided(d, "HYPHENATION"), "HY-PHEN-ATION");
	assert_string_equal(divided(d, "information"), "in-for-ma-tion");
	assert_string_equal(divided(d, "strength"), "strength");
	assert_string_equal(divided(d, "savannah"), "sa-van-nah");
	assert_string_equal(divided(d, "driver"), "driv-er");
	assert_string_equal(divided(d, "x"), "x");
	hyphenation_free(d);
}

/* Returns the places where the Nth of many words may be divided, as bits. */
static unsigned
points(struct hyphenation *hyphenation, int n)
{
	static const char *const ends[] = { "information", "translation", "driver", "savannah" };
	char word[64];
	unsigned found = 0;
	int len = snprintf(word, sizeof(word), "%c%c%c%s", 'a' + n % 26, 'a' + n / 26 % 26,
	    'a' + n / 676 % 26, ends[n % 4]);

	for (int i = 1; i < len; i++)
		found |= (unsigned)(hyphenation_divides(hyphenation, "en", word, (size_t)len,
		    (size_t)i) == 1) << i;
	return found;
}

/* With more words than the cache holds, each word gets its own answer, in any order. */
static void
test_many_words(void **state)
{
	enum { WORDS = 5000 };	/* more than are cached */
	struct hyphenation *up = hyphenation_new(&english, NULL);
	struct hyphenation *alone;
	static unsigned found[WORDS];
	int i;

	(void)state;
	assert_non_null(up);
	for (i = 0; i < WORDS; i++)
		found[i] = points(up, i);
	for (i = WORDS - 1; i >= 0; i--)
		assert_int_equal(points(up, i), found[i]);
	hyphenation_free(up);
	for (i = 0; i < WORDS; i += WORDS / 8 - 1) {
		alone = hyphenation_new(&english, NULL);
		assert_non_null(alone);
		assert_int_equal(points(alone, i), found[i]);
		assert_int_not_equal(found[i], 0);
		hyphenation_free(alone);
	}
}

/* Places outside of a word, and octets that are not a word, are unknown. */
static void
test_unknown(void **state)
{
	struct hyphenation *d = hyphenation_new(&english, NULL);
	char word[4096];

	(void)state;
	assert_non_null(d);
	memset(word, 'a', sizeof(word));
	assert_int_equal(hyphenation_divides(d, "en", "hyphenation", 11, 0), -1);
	assert_int_equal(hyphenation_divides(d, "en", "hyphenation", 11, 11), -1);
	assert_int_equal(hyphenation_divides(d, "en", "hyphenation", 11, 12), -1);
	assert_int_equal(hyphenation_divides(d, "en", "", 0, 0), -1);
	assert_int_equal(hyphenation_divides(d, "en", word, sizeof(word), 9), -1);
	assert_int_equal(hyphenation_divides(d, "en", "na\xC3\xAFvety", 8, 5), -1);
	assert_int_equal(hyphenation_divides(d, "en", "na\xEFvety", 7, 4), -1);
	hyphenation_free(d);
}

/* Random octets, in words of every length, never crash it. */
static void
test_bounds(void **state)
{
	struct hyphenation *d = hyphenation_new(&english, NULL);
	uint32_t seed = 1738;
	char word[128];
	size_t len, i;

	(void)state;
	assert_non_null(d);
	for (len = 1; len <= sizeof(word); len++) {
		for (i = 0; i < len; i++) {
			seed = seed * 1664525u + 1013904223u;
			word[i] = (char)(1 + (seed >> 16) % 255);
		}
		for (i = 0; i <= len; i++)
			assert_in_range(hyphenation_divides(d, "en", word, len, i) + 1, 0, 2);
		memset(word, '\0', len);
		assert_in_range(hyphenation_divides(d, "en", word, len, len / 2) + 1, 0, 2);
	}
	hyphenation_free(d);
}

/* Without patterns there is one message, at the first question, and all answers are "unknown". */
static void
test_no_patterns(void **state)
{
	struct hyphenation *d = hyphenation_new(&none, NULL);
	const char *said;

	(void)state;
	assert_non_null(d);
	said_begin(STDERR_FILENO);
	assert_string_equal(divided(d, "hyphen"), "h?y?p?h?e?n");
	assert_string_equal(divided(d, "hyphen"), "h?y?p?h?e?n");
	said = said_end();
#ifdef HAVE_HYPHEN
	assert_string_equal(said, "urlsift: " HYPHEN_DIR "/hyph_xx_NONE.dic: "
	    "No such file or directory: hyphens are judged without patterns\n");
#else
	assert_string_equal(said, "");
#endif
	hyphenation_free(d);
	hyphenation_free(NULL);
}

/* A language has patterns of its own, if these are installed, or else those of English. */
static void
test_languages(void **state)
{
	static const struct options automatic = { .hyphen_language = "auto" };
	struct hyphenation *d = hyphenation_new(&automatic, NULL);

	(void)state;
	assert_non_null(d);
	if (has_patterns()) {
		said_begin(STDERR_FILENO);
		assert_int_equal(hyphenation_divides(d, "xx", "hyphenation", 11, 2), 1);
		assert_int_equal(hyphenation_divides(d, "en", "hyphenation", 11, 2), 1);
		assert_int_equal(hyphenation_divides(d, "xx", "hyphenation", 11, 3), 0);
		assert_string_equal(said_end(), "");
	}
	/* English divides "Deutsch-er", and German "Deut-scher". */
	if (has_patterns() && access(HYPHEN_DIR "/hyph_de_DE.dic", R_OK) == 0) {
		assert_int_equal(hyphenation_divides(d, "de", "Deutscher", 9, 4), 1);
		assert_int_equal(hyphenation_divides(d, "en", "Deutscher", 9, 4), 0);
		assert_int_equal(hyphenation_divides(d, "de", "Deutscher", 9, 4), 1);
	}
	hyphenation_free(d);
}

/* There is no message without a question, nor with -s. */
static void
test_silence(void **state)
{
	const struct options silent = { .hyphen_language = "xx_NONE", .silent = true };
	struct hyphenation *d = hyphenation_new(&silent, NULL);

	(void)state;
	said_begin(STDERR_FILENO);
	hyphenation_free(hyphenation_new(&none, NULL));
	assert_string_equal(divided(d, "word"), "w?o?r?d");
	assert_string_equal(said_end(), "");
	hyphenation_free(d);
}

static void *
ask_often(void *ctx)
{
	size_t n = 0;
	int i;

	for (i = 0; i < 2000; i++)
		if (hyphenation_divides(ctx, "en", "information", 11, 1 + (size_t)i % 10) == 1)
			n++;
	return (void *)n;
}

static void
test_threads(void **state)
{
	struct hyphenation *d;
	pthread_t threads[THREADS];
	void *n;
	int i;

	(void)state;
	d = hyphenation_new(&english, NULL);
	assert_non_null(d);
	for (i = 0; i < THREADS; i++)
		assert_int_equal(pthread_create(&threads[i], NULL, ask_often, d), 0);
	for (i = 0; i < THREADS; i++) {
		assert_int_equal(pthread_join(threads[i], &n), 0);
		assert_int_equal((size_t)n, 600);
	}
	hyphenation_free(d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unknown),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_no_patterns),
		cmocka_unit_test(test_languages),
		cmocka_unit_test(test_silence),
		cmocka_unit_test(test_many_words),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_threads),
	};

	if (has_patterns())
		return unit_run(tests, 7, NULL);
	return unit_run(tests, 4, "no patterns of English");
}
