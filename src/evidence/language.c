/*
 * language - evidence: where words of the document's language can be divided
 */
#include "evidence/language.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"

#define LANGUAGE_SAMPLE 16384	/* octets that show the language */
#define LANGUAGE_LEAST 4	/* words of a language that show it */

/* A frequent word, and the languages that have it, a bit for each. */
struct language_word {
	char text[8];
	uint16_t languages;
};

#include "evidence/language_table.h"

static int
language_compare(const void *a, const void *b)
{
	return strcmp(a, ((const struct language_word *)b)->text);
}

/* Returns the languages in which the word of LEN octets is frequent. */
static uint16_t
language_of_word(const uint8_t *word, size_t len)
{
	const struct language_word *found;
	char text[sizeof(found->text)];
	size_t i;

	if (len >= sizeof(text))
		return 0;
	for (i = 0; i < len; i++)
		text[i] = ascii_lower((char)word[i]);
	text[len] = '\0';
	found = bsearch(text, language_words, ARRAY_LEN(language_words),
	    sizeof(language_words[0]), language_compare);
	return found == NULL ? 0 : found->languages;
}

const char *
language_recognise(const uint8_t *octets, size_t len)
{
	/* A text that has hardly any of the words is English. */
	size_t times[ARRAY_LEN(language_names)] = { LANGUAGE_LEAST };
	size_t best = 0, from = 0, end, i;
	uint16_t languages;

	if (len > LANGUAGE_SAMPLE)
		len = LANGUAGE_SAMPLE;
	for (; from < len; from = end + 1) {
		for (end = from; end < len && chars_is((char)octets[end], CHARS_ALPHA | CHARS_HIGH);
		    end++)
			;
		languages = end == from ? 0 : language_of_word(octets + from, end - from);
		for (i = 0; languages != 0; i++, languages >>= 1)
			times[i] += languages & 1;
	}
	for (i = 1; i < ARRAY_LEN(times); i++)
		if (times[i] > times[best])
			best = i;
	return language_names[best];
}

int
language_divides(struct language *language, const char *word, size_t len, size_t at)
{
	if (language->hyphenate == NULL)
		return -1;
	if (language->name == NULL)
		language->name = language_recognise(language->octets, language->len);
	return language->hyphenate(language->ctx, language->name, word, len, at);
}
