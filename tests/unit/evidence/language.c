/*
 * language: the language of a document, by its most frequent words
 */
#include "../unit.h"

#include "evidence/evidence.h"

static void
is(const char *text, const char *language)
{
	assert_string_equal(language_recognise((const uint8_t *)text, strlen(text)), language);
}

static void
test_languages(void **state)
{
	(void)state;
	is("The manual is in the package, and the source of it is on the web site.", "en");
	is("Die Dateien werden von dem Programm gelesen und sind nicht mit der Option zu lesen.",
	    "de");
	is("Les fichiers sont lus par le programme dans le cas d'une option qui est sur la liste.",
	    "fr");
	is("El programa no lee los archivos de la lista que se dan con una opci\xC3\xB3n.", "es");
	is("Il programma non legge i file della lista che sono nel sistema con una opzione.", "it");
	is("O programa n\xC3\xA3o l\xC3\xAA os arquivos da lista que se d\xC3\xA3o com uma "
	    "op\xC3\xA7\xC3\xA3o ao usu\xC3\xA1rio.", "pt");
	is("Het programma leest niet de bestanden van de lijst die met een optie wordt gegeven.",
	    "nl");
	is("Ten program nie czyta plik\xC3\xB3w z listy i nie jest to b\xC5\x82\xC4\x85" "d, lub "
	    "przez opcje na ko\xC5\x84" "cu.", "pl");
	is("Programmet l\xC3\xA4ser inte filer som \xC3\xA4r p\xC3\xA5 listan och det har en "
	    "flagga med ett namn till den.", "sv");
}

/* A text of few words, or of other languages, is judged like English. */
static void
test_fallback(void **state)
{
	(void)state;
	is("", "en");
	is("\n\n", "en");
	is("int main(void)", "en");
	is("De la Cruz, Et al.", "en");
	is("\xD0\xB8 \xD1\x81\xD0\xBF\xD0\xB8\xD1\x81\xD0\xBE\xD0\xBA", "en");
	is("DE LA MER, et des HOMMES: le fichier de la liste est dans un r\xC3\xA9pertoire.", "fr");
	/* A word with an octet above 7F is not a frequent one. */
	is("d\xC3\xA9 l\xC3\xA0 d\xC3\xA9 l\xC3\xA0 d\xC3\xA9 l\xC3\xA0 d\xC3\xA9 l\xC3\xA0", "en");
}

/* Only the beginning is read, and words of any length do no harm. */
static void
test_sample(void **state)
{
	static char text[1 << 16];
	size_t i;

	(void)state;
	for (i = 0; i + 8 < sizeof(text); i += 8)
		memcpy(text + i, i < 4096 ? "der die " : "the and ", 8);
	is(text, "de");
	memset(text, 'a', sizeof(text) - 1);
	is(text, "en");
}

static int
says_pl(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	(void)word;
	*(size_t *)ctx += 1;
	return strcmp(language, "pl") == 0 && at < len;
}

/* The language is recognised once, at the first question; without patterns none is needed. */
static void
test_divides(void **state)
{
	static const char text[] = "nie jest to na razie i nie jest to z listy";
	size_t asked = 0;
	struct language document = { .octets = (const uint8_t *)text, .len = sizeof(text) - 1 };

	(void)state;
	assert_int_equal(language_divides(&document, "przyk", 5, 4), -1);
	assert_null(document.name);
	document.hyphenate = says_pl;
	document.ctx = &asked;
	assert_int_equal(language_divides(&document, "przyk", 5, 4), 1);
	assert_string_equal(document.name, "pl");
	assert_int_equal(asked, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_languages),
		cmocka_unit_test(test_fallback),
		cmocka_unit_test(test_sample),
		cmocka_unit_test(test_divides),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
