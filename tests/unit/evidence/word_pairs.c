/*
 * word_pairs: how two words stand in a document
 */
#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#include "../../each.h"
#include "base/ascii.h"
#include "evidence/word_pairs.h"

static struct word_pairs words;

static const unsigned char *
octets_of(const char *s)
{
	return (const unsigned char *)s;
}

static const struct word_pair *
ask(const char *left, const char *right)
{
	struct word_sides q = { octets_of(left), octets_of(right), strlen(left),
	    strlen(right) };

	return word_pairs_ask(&words, &q);
}

static const struct word_pair *
pair_in(const char *document, const char *left, const char *right)
{
	const struct word_pair *found;

	word_pairs_begin(&words, octets_of(document), strlen(document));
	found = ask(left, right);
	assert_non_null(found);
	return found;
}

/* The pair in a document, as two digits: with a hyphen, joined. */
static int
pair(const char *document, const char *left, const char *right)
{
	const struct word_pair *found = pair_in(document, left, right);

	return 10 * found->kept + found->joined;
}

/* Returns whether the word stands alone: a walk looks for a long word, a search for a short one. */
static bool
word(const char *document, const char *octets)
{
	const struct word_pair *found = pair_in(document, octets, octets);
	bool alone = word_pairs_are_alone(&words, found);

	assert_int_equal(words.words[found->left - 1].alone, alone);
	assert_int_equal(word_pairs_are_alone(&words, found), alone);
	return alone;
}

static void
test_pair(void **state)
{
	(void)state;
	assert_int_equal(pair("a core-utils package", "core", "utils"), 10);
	assert_int_equal(pair("a core\xE2\x80\x90utils package", "core", "utils"), 10);
	assert_int_equal(pair("a coreutils package", "core", "utils"), 1);
	assert_int_equal(pair("coreutils, core-utils", "core", "utils"), 11);
	assert_int_equal(pair("CoreUtils", "core", "UTILS"), 1);
	assert_int_equal(pair("state-of-the-art", "of", "the"), 10);
	assert_int_equal(pair("a core utils package", "core", "utils"), 0);
	assert_int_equal(pair("score-utils, core-utilsx, core--utils", "core", "utils"), 0);
	assert_int_equal(pair("xcoreutils, coreutils2", "core", "utils"), 0);
	assert_int_equal(pair("2coreutils", "core", "utils"), 0);
	assert_int_equal(pair("", "core", "utils"), 0);
	assert_int_equal(pair("utils", "core", "utils"), 0);
	assert_int_equal(pair("-utils", "core", "utils"), 0);
	assert_int_equal(pair("a-b", "a", "b"), 10);
	assert_int_equal(pair("ab", "a", "b"), 1);
}

/* What a line break divides is no evidence. */
static void
test_pair_divided(void **state)
{
	(void)state;
	assert_int_equal(pair("core-\nutils", "core", "utils"), 0);
	assert_int_equal(pair("coreutils-\nx", "core", "utils"), 0);
	assert_int_equal(pair("x-\ncoreutils", "core", "utils"), 0);
	assert_int_equal(pair("x-\n  coreutils coreutils", "core", "utils"), 1);
}

/* Places are those that something stands before, and the first ones. */
static void
test_places(void **state)
{
	char document[WORD_PAIRS_PLACES * 10 + 1];
	const struct word_pairs_place *place = NULL;
	const struct word_pair *found;
	size_t i;

	(void)state;
	for (i = 0; i < WORD_PAIRS_PLACES * 2; i++)
		memcpy(document + 5 * i, "/a-b ", 5);
	document[sizeof(document) - 1] = '\0';
	found = pair_in(document, "a", "b");
	assert_true(found->kept);
	assert_int_equal(found->n_places, WORD_PAIRS_PLACES);
	for (i = WORD_PAIRS_PLACES; i-- > 0;) {
		place = word_pairs_next_place(&words, found, place);
		assert_non_null(place);
		assert_int_equal(place->left, 5 * i + 1);
		assert_true(place->hyphen);
	}
	assert_null(word_pairs_next_place(&words, found, place));
	assert_int_equal(pair_in("a-b ab <a-b", "a", "b")->n_places, 0);
	found = pair_in("x.ab", "a", "b");
	assert_int_equal(found->n_places, 1);
	assert_false(word_pairs_next_place(&words, found, NULL)->hyphen);
}

/* Two letters, which are searched for, may stand where a longer word is seen: they count once. */
static void
test_places_once(void **state)
{
	const struct word_pair *found;

	(void)state;
	found = pair_in("http://h/a-\nb http://h/long-\ner "
	    "/longer/ab /longer/ab /longer/ab /longer/ab", "a", "b");
	assert_int_equal(found->n_places, 4);
	assert_int_equal(ask("long", "er")->n_places, 4);
	assert_int_equal(words.walks, 1);
}

/* Both words as A shows them, more often than places are remembered, and once as B does. */
static int
pair_often(const char *a, const char *b)
{
	static char document[16 * 1024];
	size_t len = 0;

	while (len < sizeof(document) - 100)
		len += (size_t)sprintf(document + len, "/%s and what else there is\n", a);
	sprintf(document + len, "/%s", b);
	return pair(document, "core", "utils");
}

/* What is still unknown is looked for after all places are. */
static void
test_places_full(void **state)
{
	(void)state;
	assert_int_equal(pair_often("coreutils", "core-utils"), 11);
	assert_int_equal(pair_often("core-utils", "coreutils"), 11);
	assert_int_equal(pair_often("coreutils", "core.utils"), 1);
	assert_int_equal(pair_often("core-utils", "core.utils"), 10);
}

static void
test_word(void **state)
{
	(void)state;
	assert_true(word("some words here", "words"));
	assert_false(word("some WORDS here", "words"));
	assert_true(word("words", "words"));
	assert_true(word("some-words-here", "words"));
	assert_false(word("swords, words2", "words"));
	assert_false(word("words-\nhere", "words"));
	assert_false(word("words- \r\nhere", "words"));
	assert_false(word("some\xE2\x80\x90\n   words", "words"));
	assert_true(word("some-\nmore words", "words"));
	assert_true(word("some -\nwords", "words"));
	assert_true(word("- \nwords", "words"));
	assert_true(word("some of them", "of"));
	assert_false(word("soft Of-\nof1", "of"));
	assert_true(word("words, word", "word"));
}

/* One word alone says nothing, and neither does a word that no walk looks for. */
static void
test_words(void **state)
{
	(void)state;
	assert_true(word_pairs_are_alone(&words, pair_in("project, tool", "tool", "project")));
	assert_false(word_pairs_are_alone(&words, pair_in("a project", "tool", "project")));
	assert_false(word_pairs_are_alone(&words, pair_in("a tool", "tool", "project")));
	assert_true(word_pairs_are_alone(&words, pair_in("of it", "of", "it")));
	assert_false(word_pairs_are_alone(&words, pair_in("it", "of", "it")));
}

/* Returns whether hyphens were put in at the line ends of the document. */
static bool
divided(const char *document)
{
	pair_in(document, "core", "utils");
	return word_pairs_are_divided(&words);
}

static void
test_divided(void **state)
{
	(void)state;
	assert_true(divided("http://h/core-\nutils http://h/coreutils"));
	assert_false(divided("http://h/core-\nutils http://h/core"));
	assert_false(divided("http://h/core-\nutils coreutils http://h/a-\nb a-b"));
	assert_false(divided("words"));
}

/* The pairs at line ends that look like URLs are gathered: one walk answers for all of them. */
static void
test_gathers(void **state)
{
	const char *document = "http://h/a-\nb and\n> http://h/c\xE2\x80\x90\n> d end-\nto a-b cd";

	(void)state;
	assert_int_equal(pair(document, "a", "b"), 10);
	assert_int_equal(words.n, 2);
	assert_true(ask("c", "d")->joined);
	assert_int_equal(words.walks, 1);
	assert_false(ask("end", "to")->kept);
	assert_int_equal(words.walks, 2);
}

/* U+2010 in URLs, and at the ends of lines. */
static int
glyphs(const char *document)
{
	word_pairs_begin(&words, octets_of(document), strlen(document));
	word_pairs_read(&words);
	return 10 * words.glyph_ends_line + words.glyph_in_url;
}

static void
test_glyphs(void **state)
{
	(void)state;
	assert_int_equal(glyphs("see http://h.dom/core\xE2\x80\x90utils now"), 1);
	assert_int_equal(glyphs("see http://h.dom/core\xE2\x80\x90\nutils now"), 10);
	assert_int_equal(glyphs("see core\xE2\x80\x90utils at http://h.dom/core"), 0);
	assert_int_equal(glyphs("http://h.dom/core-\nutils"), 0);
	assert_int_equal(glyphs("\x90\xE2\x90"), 0);
	assert_int_equal(glyphs(""), 0);
}

/* Words that are longer than what is looked for. */
static void
test_long_words(void **state)
{
	char octets[WORD_MAX + 2];

	(void)state;
	memset(octets, 'a', sizeof(octets));
	octets[WORD_MAX + 1] = '\0';
	word_pairs_begin(&words, octets_of("x"), 1);
	assert_null(ask(octets, "x"));
	assert_null(ask("x", octets));
	assert_null(ask("x", ""));
	octets[WORD_MAX] = '\0';
	assert_non_null(ask(octets, octets));
}

/* A document that asks for more than it may is not answered; another one is. */
static void
test_bound(void **state)
{
	static char octets[1 << 20];
	char left[16];
	unsigned i;

	(void)state;
	memset(octets, 'a', sizeof(octets) - 1);
	word_pairs_begin(&words, octets_of(octets), sizeof(octets) - 1);
	for (i = 0; i < 1000; i++) {
		snprintf(left, sizeof(left), "x%u", i);
		if (ask(left, "y") == NULL)
			break;
	}
	assert_in_range(i, 10, 100);
	assert_null(ask("another", "y"));
	assert_int_equal(pair("another-y", "another", "y"), 10);
}

/* What documents are made of. */
static const char *const pieces[] = {
	"a", "b", "ab", "A", "-", "-", "-\n", "\n", " ", "\xE2\x80\x90", "/", "- \n", "1",
	"\xC3\xA9", ".", "\xE2", "b-", "://", ":", "a", "aab", "b1", "ab1", "              ",
	"a-b", "ba-ab"
};

static bool
is_word(unsigned char c)
{
	return c >= 0x80 || (c >= '0' && c <= '9') || (ascii_lower((char)c) >= 'a' &&
	    ascii_lower((char)c) <= 'z');
}

static size_t
glyph_at(const char *s, size_t at, size_t len)
{
	if (at < len && s[at] == '-')
		return 1;
	return at + 3 <= len && memcmp(s + at, "\xE2\x80\x90", 3) == 0 ? 3 : 0;
}

/* The plain way to find a pair with a hyphen: at every place, octet by octet. */
static bool
plainly_kept(const char *s, size_t len, const char *left, const char *right)
{
	size_t at, end, n, l = strlen(left), r = strlen(right);

	for (at = 0; at + l < len; at++) {
		n = glyph_at(s, at + l, len);
		end = at + l + n + r;
		if (n == 0 || end > len || strncasecmp(s + at, left, l) != 0 ||
		    strncasecmp(s + at + l + n, right, r) != 0)
			continue;
		if (at > 0 && is_word((unsigned char)s[at - 1]) &&
		    (at < 3 || glyph_at(s, at - 3, at) != 3))
			continue;
		if (end == len || !is_word((unsigned char)s[end]) || glyph_at(s, end, len) > 0)
			return true;
	}
	return false;
}

/* Vectors, groups and chains find what is found at every place, octet by octet. */
static void
test_same_as_plain(void **state)
{
	static const char *const all[] = { "a", "b", "ab", "aab", "b1", "1", "abab" };
	const size_t n = sizeof(all) / sizeof(*all);
	uint32_t seed = 1738;
	size_t i, j, k, len, round, found = 0;
	char *document;
	bool kept;

	(void)state;
	for (round = 0; round < 2000; round += each_step()) {
		char octets[512] = "";

		for (k = 0; k < 24; k++) {
			seed = seed * 1664525u + 1013904223u;
			strcat(octets, pieces[(seed >> 16) % (sizeof(pieces) / sizeof(*pieces))]);
		}
		len = strlen(octets);
		document = malloc(len);
		assert_non_null(document);
		memcpy(document, octets, len);
		word_pairs_begin(&words, octets_of(document), len);
		for (i = 0; i < n; i++)
			for (j = 0; j < n; j++) {
				kept = plainly_kept(document, len, all[i], all[j]);
				found += kept;
				assert_int_equal(ask(all[i], all[j])->kept, kept);
			}
		free(document);
	}
	assert_true(found > 500 / each_step());
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pair),
		cmocka_unit_test(test_pair_divided),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_places_once),
		cmocka_unit_test(test_places_full),
		cmocka_unit_test(test_word),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_divided),
		cmocka_unit_test(test_gathers),
		cmocka_unit_test(test_glyphs),
		cmocka_unit_test(test_long_words),
		cmocka_unit_test(test_bound),
		cmocka_unit_test(test_same_as_plain),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
