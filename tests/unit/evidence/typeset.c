/*
 * typeset: whether the prose of a document is hyphenated, and in which language
 */
#include "../unit.h"

#include <stdlib.h>

#include "evidence/evidence.h"

/* "in-for-ma-tion" may be divided so, and "dif-fer-ent"; no other word may. */
static int
divides(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	(void)ctx, (void)language;
	assert_true(at > 0 && at < len);
	if (len == 11 && memcmp(word, "information", 11) == 0)
		return at == 2 || at == 5 || at == 7;
	if (len == 9 && memcmp(word, "different", 9) == 0)
		return at == 3 || at == 6;
	return 0;
}

/* Patterns that cannot be read. */
static int
knows_nothing(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	(void)ctx, (void)language, (void)word, (void)len, (void)at;
	return -1;
}

static int
hyphenates(const unsigned char *octets, size_t len, urlsift_hyphenate *hyphenate)
{
	struct typeset_document document = { .hyphenate = hyphenate, .octets = octets, .len = len };

	return typeset_hyphenates(&document);
}

/* The document in memory of its own. */
static int
ask(const char *octets, urlsift_hyphenate *hyphenate)
{
	size_t len = strlen(octets);
	unsigned char *copy = malloc(len > 0 ? len : 1);
	int answer;

	assert_non_null(copy);
	memcpy(copy, octets, len);
	answer = hyphenates(copy, len, hyphenate);
	free(copy);
	return answer;
}

/* LINE so many times. */
static const char *
times(const char *line, int n, const char *rest)
{
	static char octets[8192];

	octets[0] = '\0';
	while (n-- > 0)
		strcat(octets, line);
	return strcat(octets, rest);
}

#define DIVIDED \
	"   This is a line of prose that has been set with all of its infor-\n" \
	"   mation in it, as the typesetters do who divide words at the end.\n"
#define REFUSED \
	"   This is a line of prose that has been set with all of its\n" \
	"   information in it, as those do who never divide words anywhere.\n"
#define FILLED \
	"   This is a line of prose that has been set with no room at all at\n" \
	"   different places in it, so that it tells us nothing whatsoever..\n"

static void
test_hyphenates(void **state)
{
	(void)state;
	assert_int_equal(ask(DIVIDED, divides), 1);
	assert_int_equal(ask(times(DIVIDED, 5, ""), divides), 1);
}

/* The control sequences of a terminal take no room, as in the pages of groff. */
static void
test_sequences(void **state)
{
	static const char bold[] =
	    "   This \33[1mis\33[0m a \33[4mline\33[24m of \33[1;31mprose\33[0m"
	    " that is nearly as wide as the page\n";

	(void)state;
	assert_int_equal(ask(times(bold, 5, FILLED FILLED DIVIDED), divides), 1);
	assert_int_equal(ask(times(bold, 5, FILLED FILLED REFUSED), divides), -1);
}

static void
test_does_not(void **state)
{
	(void)state;
	assert_int_equal(ask(REFUSED, divides), -1);
	assert_int_equal(ask(times(REFUSED, 5, ""), divides), -1);
}

/* Where nothing would have fitted nothing was refused. */
static void
test_does_not_show(void **state)
{
	(void)state;
	assert_int_equal(ask("", divides), 0);
	assert_int_equal(ask("word\n", divides), 0);
	assert_int_equal(ask(FILLED, divides), 0);
	assert_int_equal(ask("A line.\n\nAnd one more.\n", divides), 0);
}

static void
test_majority(void **state)
{
	(void)state;
	assert_int_equal(ask(times(DIVIDED, 4, REFUSED), divides), 1);
	assert_int_equal(ask(times(REFUSED, 4, DIVIDED), divides), -1);
}

/* A hyphen where patterns allow none belongs to the word: it is no sign. */
static void
test_genuine_hyphens(void **state)
{
	(void)state;
	assert_int_equal(ask("   This is a line of prose that has been set with much of a self-\n"
	    "   made machine in it, as the typesetters do who divide words here.\n", divides), 0);
}

/* Code, tables and URLs are no prose. */
static void
test_no_prose(void **state)
{
	(void)state;
	assert_int_equal(ask(times("if (a[i] == b[j]) { x = y + 1; f(); } /* infor-\n"
	    "mation */ while ((c = getc(f)) != EOF) putc(c, stdout); }\n", 5, ""), divides), 0);
	assert_int_equal(ask("   This is a line of prose that has a URL at http://h.dom/x/infor-\n"
	    "   mation in it, as the typesetters do who divide words at the end.\n", divides), 0);
}

/* Without patterns the share of full lines that end in a hyphen decides: 8 %. */
static void
test_share(void **state)
{
	const char *line = "   This is a line of prose that has been set with all of the room\n";
	const char *hyphened = "   This is a line of prose that has been set with all the new-\n";
	int n;

	(void)state;
	for (n = 0; n < 60; n++) {
		const char *octets = times(line, n, "");
		int wanted = n + 1 < 8 ? 0 : 100 >= (n + 1) * 8 ? 1 : -1;

		strcat(strcat((char *)octets, hyphened), line);
		assert_int_equal(ask(octets, NULL), wanted);
	}
	assert_int_equal(ask(times(line, 12, line), NULL), -1);
	assert_int_equal(ask(times(hyphened, 12, line), NULL), 1);
	assert_int_equal(ask(times(hyphened, 12, line), knows_nothing), 1);
	assert_int_equal(ask(times(line, 12, line), knows_nothing), -1);
}

/* U+2010 at a line's end is a hyphen, too; and justified lines never leave room for a piece. */
static void
test_manual_pages(void **state)
{
	(void)state;
	assert_int_equal(ask(
	    "   This  is  a line of prose that has been set with all of its infor\xE2\x80\x90\n"
	    "   mation in it, as the typesetters do who divide words at the end..\n", divides), 1);
	assert_int_equal(ask(
	    "   This  is   a  line  of prose that has  been set with all  of  its\n"
	    "   information in it, as those do who never divide words anywhere...\n", divides), 0);
}

/* Lines without an end, octets of every kind, and documents that end anywhere. */
static void
test_bounds(void **state)
{
	static unsigned char octets[1 << 16];
	size_t i;
	const char *document = DIVIDED;

	(void)state;
	for (i = 0; i < sizeof(octets); i++)
		octets[i] = (unsigned char)(i * 2654435761u >> 13);
	hyphenates(octets, sizeof(octets), divides);
	memset(octets, 'a', sizeof(octets));
	assert_int_equal(hyphenates(octets, sizeof(octets), divides), 0);
	memset(octets, '-', sizeof(octets));
	assert_int_equal(hyphenates(octets, sizeof(octets), divides), 0);
	memset(octets, '\n', sizeof(octets));
	assert_int_equal(hyphenates(octets, sizeof(octets), divides), 0);
	for (i = 0; i <= strlen(DIVIDED); i++) {
		char part[sizeof(DIVIDED)];

		memcpy(part, document, i);
		part[i] = '\0';
		ask(part, divides);
	}
}

/* Words that no one can divide are not asked about without an end. */
static size_t n_asked;

static int
divides_nothing(void *ctx, const char *language, const char *word, size_t len, size_t at)
{
	(void)ctx, (void)language, (void)word, (void)len, (void)at;
	n_asked++;
	return 0;
}

static void
test_many_questions(void **state)
{
	static const char lines[] =
	    "   This is a line of prose that is as wide as the text of all the..\n"
	    "   zzzzzzzzzzzzzzzzzzzzzzz prose in short lines\n"
	    "   zzzzzzzzzzzzzzzzzzzzzzz prose in short lines\n"
	    "   zzzzzzzzzzzzzzzzzzzzzzz prose in short lines\n"
	    "   zzzzzzzzzzzzzzzzzzzzzzz prose in short lines\n";
	static unsigned char octets[1 << 20];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(octets); i++)
		octets[i] = (unsigned char)lines[i % (sizeof(lines) - 1)];
	n_asked = 0;
	assert_int_equal(hyphenates(octets, sizeof(octets), divides_nothing), 0);
	assert_in_range(n_asked, 100, 2000);
}

static void
is(const char *text, const char *language)
{
	assert_string_equal(typeset_recognise((const uint8_t *)text, strlen(text)), language);
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
	struct typeset_document document = { .octets = (const uint8_t *)text,
	    .len = sizeof(text) - 1 };

	(void)state;
	assert_int_equal(typeset_divides(&document, "przyk", 5, 4), -1);
	assert_null(document.language);
	document.hyphenate = says_pl;
	document.ctx = &asked;
	assert_int_equal(typeset_divides(&document, "przyk", 5, 4), 1);
	assert_string_equal(document.language, "pl");
	assert_int_equal(asked, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hyphenates),
		cmocka_unit_test(test_sequences),
		cmocka_unit_test(test_does_not),
		cmocka_unit_test(test_does_not_show),
		cmocka_unit_test(test_majority),
		cmocka_unit_test(test_genuine_hyphens),
		cmocka_unit_test(test_no_prose),
		cmocka_unit_test(test_share),
		cmocka_unit_test(test_manual_pages),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_many_questions),
		cmocka_unit_test(test_languages),
		cmocka_unit_test(test_fallback),
		cmocka_unit_test(test_sample),
		cmocka_unit_test(test_divides),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
