/*
 * word_index: how two words occur in a document
 */
#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#include "../../each.h"
#include "base/ascii.h"
#include "evidence/word_index.h"
#include "evidence/word.h"

static struct word_index words;

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

	return word_index_find(&words, &q);
}

/* The pair in a document that has it at the end of a line, too. */
static const struct word_pair *
pair_in(const char *document, const char *left, const char *right)
{
	static char all[32 * 1024];
	const struct word_pair *found;
	int len = snprintf(all, sizeof(all), "%s\nhttp://h/%s-\n%s", document, left, right);

	assert_in_range(len, 1, sizeof(all) - 1);
	word_index_begin(&words, octets_of(all), (size_t)len);
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

/* Returns whether both words occur alone. */
static bool
alone(const char *document, const char *left, const char *right)
{
	struct word_sides q = { octets_of(left), octets_of(right), strlen(left),
	    strlen(right) };

	pair_in(document, left, right);
	return word_index_are_alone(&words, &q);
}

/* Returns whether the word occurs alone. */
static bool
word(const char *document, const char *octets)
{
	return alone(document, octets, octets);
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

/* Words that a line break divides are no evidence. */
static void
test_pair_divided(void **state)
{
	(void)state;
	assert_int_equal(pair("core-\nutils", "core", "utils"), 0);
	assert_int_equal(pair("coreutils-\nx", "core", "utils"), 0);
	assert_int_equal(pair("x-\ncoreutils", "core", "utils"), 0);
	assert_int_equal(pair("x-\n  coreutils coreutils", "core", "utils"), 1);
}

/* Places need an octet before them, and only the first ones are remembered. */
static void
test_places(void **state)
{
	char document[WORD_INDEX_PLACES * 10 + 1];
	const struct word_place *place = NULL;
	const struct word_pair *found;
	size_t i;

	(void)state;
	for (i = 0; i < WORD_INDEX_PLACES * 2; i++)
		memcpy(document + 5 * i, "/a-b ", 5);
	document[sizeof(document) - 1] = '\0';
	found = pair_in(document, "a", "b");
	assert_true(found->kept);
	assert_int_equal(found->n_places, WORD_INDEX_PLACES);
	for (i = WORD_INDEX_PLACES; i-- > 0;) {
		place = word_index_next_place(&words, found, place);
		assert_non_null(place);
		assert_int_equal(place->left, 5 * i + 1);
		assert_true(place->hyphen);
	}
	assert_null(word_index_next_place(&words, found, place));
	assert_int_equal(pair_in("a-b ab <a-b", "a", "b")->n_places, 0);
	found = pair_in("x.ab", "a", "b");
	assert_int_equal(found->n_places, 1);
	assert_false(word_index_next_place(&words, found, NULL)->hyphen);
}

/* The document has A more often than places are remembered, then B once. */
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

/* Both ways to occur together are noted even when there is no room for places. */
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

/* One word alone says nothing. */
static void
test_words(void **state)
{
	(void)state;
	assert_true(alone("project, tool", "tool", "project"));
	assert_false(alone("a project", "tool", "project"));
	assert_false(alone("a tool", "tool", "project"));
	assert_true(alone("of it", "of", "it"));
	assert_false(alone("it", "of", "it"));
}

/* Returns whether hyphens were inserted at the document's line ends. */
static bool
divided(const char *document)
{
	word_index_begin(&words, octets_of(document), strlen(document));
	word_index_read(&words);
	return word_index_are_divided(&words);
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

/* Returns how many pairs the first pass finds. */
static size_t
number(const char *document)
{
	word_index_begin(&words, octets_of(document), strlen(document));
	word_index_read(&words);
	return words.n;
}

/* The first pass takes the hyphens at line ends that look like those of URLs. */
static void
test_gathers(void **state)
{
	(void)state;
	assert_int_equal(number("http://h/a-\nb and\n> http://h/c\xE2\x80\x90\n> d end-\nto"), 2);
	assert_int_equal(number("http://h/a-\r\n  b http://h/a-\nb"), 1);
	assert_int_equal(number("<URL:http://h/\n a-\n b"), 1);
	assert_int_equal(number("some hy-\nphens a-\nb"), 0);
	assert_int_equal(number("http://h/-\na a-b http://h/a-"), 0);
	assert_int_equal(number("http://h/a-\nfoot 1\n\fhead 2\n\n b"), 1);
}

/* The first pass finds a hyphen wherever it is in a block of vectors, or between two blocks. */
static void
test_gathers_anywhere(void **state)
{
	static const char *const ends[] = { "-\n", "-\r", "-\r\n", "\xE2\x80\x90\n" };
	char octets[256];
	size_t i;
	int at;

	(void)state;
	for (i = 0; i < sizeof(ends) / sizeof(*ends); i++)
		for (at = 0; at < 150; at++) {
			snprintf(octets, sizeof(octets), "%*shttp://h/a%sb%*s", at, "", ends[i],
			    150 - at, "");
			assert_int_equal(number(octets), 1);
			octets[at + 11] = '\0';
			assert_int_equal(number(octets), 0);
		}
}

/* A pair that the first pass did not take is looked for when it is asked for. */
static void
test_late(void **state)
{
	const char *document = "http://h/a-\nfoot 1\n\fhead 2\n\n b /a-b /ab c-d a-d http://h/a-";
	char word[16];
	int i;

	(void)state;
	word_index_begin(&words, octets_of(document), strlen(document));
	assert_false(ask("a", "foot")->kept);
	assert_true(ask("a", "b")->kept);
	assert_true(ask("a", "b")->joined);
	assert_true(ask("c", "d")->kept);
	assert_int_equal(words.n, 3);
	assert_int_equal(ask("a", "b")->n_places, 2);
	/* The number of passes is limited, and so is the time. */
	for (i = 0; i < 100; i++) {
		snprintf(word, sizeof(word), "w%d", i);
		ask(word, "x");
	}
	assert_null(ask("w99", "x"));
	assert_null(ask("a", "d"));
	assert_true(ask("c", "d")->kept);
}

/* U+2010 in URLs, and at the ends of lines. */
static int
glyphs(const char *document)
{
	word_index_begin(&words, octets_of(document), strlen(document));
	word_index_read(&words);
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

/* Words that are too long to look for. */
static void
test_long_words(void **state)
{
	char octets[WORD_MAX + 2];

	(void)state;
	memset(octets, 'a', sizeof(octets));
	octets[WORD_MAX + 1] = '\0';
	word_index_begin(&words, octets_of("x"), 1);
	assert_null(ask(octets, "x"));
	assert_null(ask("x", octets));
	assert_null(ask("x", ""));
	octets[WORD_MAX] = '\0';
	assert_int_equal(pair("", octets, octets), 0);
}

/* Once the table is full, there is no answer about further pairs. */
static void
test_full(void **state)
{
	static char octets[1 << 20];
	size_t len = 0;
	unsigned i;

	(void)state;
	for (i = 0; i < 2 * WORD_INDEX_PAIRS; i++)
		len += (size_t)sprintf(octets + len, "http://h/x%u-\ny x%u-y\n", i, i);
	word_index_begin(&words, octets_of(octets), len);
	assert_true(ask("x0", "y")->kept);
	assert_in_range(words.n, WORD_INDEX_PAIRS / 2, WORD_INDEX_PAIRS);
	assert_null(ask("x8191", "y"));
	assert_int_equal(pair("another-y", "another", "y"), 10);
}

/* Documents are made of these. */
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

/* Vectors and the table find the same as a look at every place, octet by octet. */
static void
test_same_as_plain(void **state)
{
	static const char *const all[] = { "a", "b", "ab", "aab", "b1", "1", "abab" };
	const size_t n = sizeof(all) / sizeof(*all);
	uint32_t seed = 1738;
	size_t i, j, k, len, end, round, found = 0;
	char *document;
	bool kept;

	(void)state;
	for (round = 0; round < 2000; round += each_step()) {
		char octets[2048] = "";

		for (k = 0; k < 24; k++) {
			seed = seed * 1664525u + 1013904223u;
			strcat(octets, pieces[(seed >> 16) % (sizeof(pieces) / sizeof(*pieces))]);
		}
		len = strlen(octets);
		end = len;
		for (i = 0; i < n; i++)
			for (j = 0; j < n; j++)
				end += (size_t)sprintf(octets + end, "\nhttp://h/%s-\n%s", all[i],
				    all[j]);
		document = malloc(end);
		assert_non_null(document);
		memcpy(document, octets, end);
		word_index_begin(&words, octets_of(document), end);
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

/* Nothing is read where there is nothing. */
static void
test_empty(void **state)
{
	(void)state;
	word_index_begin(&words, NULL, 0);
	word_index_read(&words);
	assert_false(words.glyph_ends_line);
	assert_int_equal(words.n, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pair),
		cmocka_unit_test(test_pair_divided),
		cmocka_unit_test(test_places),
		cmocka_unit_test(test_places_full),
		cmocka_unit_test(test_word),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_divided),
		cmocka_unit_test(test_gathers),
		cmocka_unit_test(test_gathers_anywhere),
		cmocka_unit_test(test_late),
		cmocka_unit_test(test_glyphs),
		cmocka_unit_test(test_long_words),
		cmocka_unit_test(test_full),
		cmocka_unit_test(test_same_as_plain),
		cmocka_unit_test(test_empty),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
