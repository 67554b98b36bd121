/*
 * language - evidence: where words of the document's language can be divided
 */
#include "evidence/evidence.h"

#include <string.h>

#include "base/array.h"
#include "base/ascii.h"
#include "base/chars.h"

#define LANGUAGE_SAMPLE 4096	/* octets that show the language */
#define LANGUAGE_LEAST 4	/* a language needs more of its frequent words than this */

/* A frequent word, and the languages that have it, a bit for each. */
struct language_word {
	char text[8];
	uint16_t languages;
};

#include "evidence/language_table.h"

/* Returns the languages in which the word of LEN octets is frequent. */
static uint16_t
language_of_word(const uint8_t *word, size_t len)
{
	char text[sizeof(language_words[0].text)] = { 0 };
	size_t i, letter;

	if (len >= sizeof(text) || word[0] >= 0x80)
		return 0;
	for (i = 0; i < len; i++)
		text[i] = ascii_lower((char)word[i]);
	letter = (size_t)(text[0] - 'a');
	for (i = language_begins[letter]; i < language_begins[letter + 1]; i++)
		if (memcmp(text, language_words[i].text, sizeof(text)) == 0)
			return language_words[i].languages;
	return 0;
}

const char *
language_recognise(const uint8_t *octets, size_t len)
{
	/* English, the first language, is the default: others need more words than this. */
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

/* Returns the name of the document's language. */
static const char *
language_name(struct language *language)
{
	if (language->name == NULL)
		language->name = language_recognise(language->octets, language->len);
	return language->name;
}

bool
language_has_compounds(struct language *language)
{
	/*
	 * Of the languages of data/languages.tsv, German, Dutch and Swedish write a compound of
	 * nouns as one word (in German: Amtliche Regelung, section 37).
	 */
	return strstr("de nl sv", language_name(language)) != NULL;
}

int
language_divides(struct language *language, const char *word, size_t len, size_t at)
{
	return language->hyphenate == NULL ? -1 :
	    language->hyphenate(language->ctx, language_name(language), word, len, at);
}
