/*
 * words: how two words stand in a document; the tables of a lexicon say the same
 */
#include "../unit.h"

#include <stdlib.h>

#include "evidence/lexicon.h"
#include "evidence/word_pairs.h"

static struct word_pairs words;

static const unsigned char *
octets_of(const char *s)
{
	return (const unsigned char *)s;
}

/* A text that may be looked through without an end. */
static struct word_pairs_text
text_of(const void *octets, size_t len)
{
	struct word_pairs_text text = { octets, len, SIZE_MAX };

	return text;
}

/* The pair in a document, as two digits: with a hyphen, joined. */
static int
pair(const char *document, const char *left, const char *right)
{
	struct word_pairs_text text = text_of(document, strlen(document));

	assert_int_equal(word_pairs_find_pair(&words, &text, octets_of(left), strlen(left),
	    octets_of(right), strlen(right)), 0);
	return 10 * words.kept + words.joined;
}

static int
word(const char *document, const char *octets)
{
	struct word_pairs_text text = text_of(document, strlen(document));

	return word_pairs_find(&text, octets_of(octets), strlen(octets));
}

static int
glyph(const char *document)
{
	return word_pairs_glyph_in_url(octets_of(document), strlen(document));
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
	assert_int_equal(words.n_hits, 1);
	assert_int_equal(words.hits[0].left, 6);
	assert_int_equal(words.hits[0].hyphen, 1);
	assert_int_equal(pair("a core utils package", "core", "utils"), 0);
	assert_int_equal(pair("score-utils, core-utilsx, core--utils", "core", "utils"), 0);
	assert_int_equal(pair("xcoreutils, coreutils2", "core", "utils"), 0);
	assert_int_equal(pair("", "core", "utils"), 0);
	assert_int_equal(pair("utils", "core", "utils"), 0);
	assert_int_equal(pair("-utils", "core", "utils"), 0);
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

static void
test_many_hits(void **state)
{
	char document[WORD_PAIRS_HITS * 8 + 1];
	size_t i;

	(void)state;
	for (i = 0; i < WORD_PAIRS_HITS * 2; i++)
		memcpy(document + 4 * i, "a-b ", 4);
	document[sizeof(document) - 1] = '\0';
	assert_int_equal(pair(document, "a", "b"), 10);
	assert_int_equal(words.n_hits, WORD_PAIRS_HITS);
	for (i = 0; i < WORD_PAIRS_HITS; i++)
		assert_int_equal(words.hits[i].left, 4 * i);
}

static void
test_word(void **state)
{
	(void)state;
	assert_int_equal(word("some words here", "words"), 1);
	assert_int_equal(word("some WORDS here", "words"), 1);
	assert_int_equal(word("words", "words"), 1);
	assert_int_equal(word("some-words-here", "words"), 1);
	assert_int_equal(word("swords, words2", "words"), 0);
	assert_int_equal(word("words-\nhere", "words"), 0);
	assert_int_equal(word("words- \r\nhere", "words"), 0);
	assert_int_equal(word("some\xE2\x80\x90\n   words", "words"), 0);
	assert_int_equal(word("some-\nmore words", "words"), 1);
	assert_int_equal(word("some -\nwords", "words"), 1);
	assert_int_equal(word("- \nwords", "words"), 1);
}

/* URLs in which U+2010 is a hyphen like others. */
static void
test_glyph_in_url(void **state)
{
	(void)state;
	assert_int_equal(glyph("see http://h.dom/core\xE2\x80\x90utils now"), 1);
	assert_int_equal(glyph("see http://h.dom/core\xE2\x80\x90\nutils now"), 0);
	assert_int_equal(glyph("see core\xE2\x80\x90utils at http://h.dom/core"), 0);
	assert_int_equal(glyph("http://h.dom/core-utils"), 0);
	assert_int_equal(glyph("\xE2\x80\x90"), 0);
	assert_int_equal(glyph(""), 0);
}

/* 1 if the URL, whose pair is LEFT and RIGHT at OFF, stands in the document. */
static int
url(const char *document, const char *left, const char *right, const char *text)
{
	const char *after = strstr(text, "//") + 2, *place = strstr(text, left);
	size_t i, end = (size_t)(place - text) + strlen(left) + 1 + strlen(right);
	struct word_pairs_text view = text_of(document, strlen(document));

	pair(document, left, right);
	for (i = 0; i < words.n_hits; i++)
		if (word_pairs_is_url(&view, &words.hits[i], octets_of(text),
		    (size_t)(after - text),
		    (size_t)(place - text), end))
			return 1;
	return 0;
}

static void
test_url(void **state)
{
	const char *text = "http://h.dom/x/core-utils/y";

	(void)state;
	assert_int_equal(url("see <http://h.dom/x/core-utils/z>", "core", "utils", text), 1);
	assert_int_equal(url("see http://h.dom/x/core-utils.", "core", "utils", text), 1);
	assert_int_equal(url("ftp://h.dom/x/core-utils", "core", "utils", text), 1);
	assert_int_equal(url("core-utils http://h.dom/x/core-utils", "core", "utils", text), 1);
	assert_int_equal(url("http://h.dom/x/core\xE2\x80\x90utils", "core", "utils", text), 1);
	assert_int_equal(url("http://h.dom/y/core-utils", "core", "utils", text), 0);
	assert_int_equal(url("http://oh.dom/x/core-utils", "core", "utils", text), 0);
	assert_int_equal(url("http://h.dom/x/core-utils-z", "core", "utils", text), 0);
	assert_int_equal(url("http://h.dom/x/Core-Utils", "core", "utils", text), 0);
	assert_int_equal(url("/x/core-utils", "core", "utils", text), 0);
	assert_int_equal(url("core-utils", "core", "utils", text), 0);
	assert_int_equal(url("<URL:http://h.dom/x/core-utils>", "core", "utils", text), 1);
	assert_int_equal(url("see:http://h.dom/x/core-utils", "core", "utils", text), 1);
	assert_int_equal(url("x/h.dom/x/core-utils", "core", "utils", text), 0);
	assert_int_equal(url("1:h.dom/x/core-utils", "core", "utils", text), 0);
	assert_int_equal(url("http://o/?http://h.dom/x/core-utils", "core", "utils", text), 0);
}

/* Words that are longer than what is searched for. */
static void
test_long_words(void **state)
{
	char document[2048], octets[512];

	(void)state;
	memset(octets, 'a', sizeof(octets));
	memcpy(octets + 300, "b", 2);
	snprintf(document, sizeof(document), "x-%sc x%s %s ", octets, octets, octets);
	assert_int_equal(word(document, octets), 1);
	assert_int_equal(pair(document, "x", octets), 1);
	octets[299] = 'c';
	assert_int_equal(word(document, octets), 0);
	assert_int_equal(pair(document, "x", octets), 0);
}

/* Who has nothing left to spend says so. */
static void
test_spent(void **state)
{
	const char *document = "utils coreutil coreutils core-utils";
	struct word_pairs_text text;
	size_t left, n_spent = 0;
	int n;

	(void)state;
	for (left = 1; left < 600; left++) {
		text = text_of(document, strlen(document));
		text.left = left;
		n = word_pairs_find_pair(&words, &text, octets_of("core"), 4, octets_of("utils"),
		    5);
		assert_int_equal(n, text.left == 0 ? -1 : 0);
		assert_true(n < 0 || (words.kept && words.joined && words.right));
		n_spent += n < 0;
		text.left = left;
		n = word_pairs_find(&text, octets_of("coreutils"), 9);
		assert_true(n == 1 || (n == -1 && text.left == 0));
	}
	assert_in_range(n_spent, 10, 500);
}

/* What documents are made of: words, and URLs. */
#define PIECES 20
static const char *const pieces_of_words[PIECES] = {
	"a", "b", "ab", "A", "-", "-", "-\n", "\n", " ", "\xE2\x80\x90", "/", "- \n", "1",
	"\xC3\xA9", ".", "\xE2", "b-", "://", ":", "a"
};
static const char *const pieces_of_urls[PIECES] = {
	"x:", "x:", "x:", "x://", "x://", "a-b", "a-b", "ab", ("a\xE2\x80\x90" "b"), "a", "-", "-\n", ".",
	" ", ">", "/", ":", "\n", "1:", "\t"
};

/* A document of a few pieces in its own memory. */
static unsigned char *
random_document(size_t *len, uint32_t *seed, const char *const *pieces)
{
	unsigned char *document;
	char octets[64] = "";
	size_t i, n;

	*seed = *seed * 1664525u + 1013904223u;
	n = (*seed >> 16) % 12;
	for (i = 0; i < n; i++) {
		*seed = *seed * 1664525u + 1013904223u;
		strcat(octets, pieces[(*seed >> 16) % PIECES]);
	}
	*len = strlen(octets);
	document = malloc(*len > 0 ? *len : 1);
	assert_non_null(document);
	memcpy(document, octets, *len);
	return document;
}

/* A document with many questions is read into tables: its answers must not change. */
static void
test_same_as_lexicon(void **state)
{
	static const char *const all[] = { "a", "b", "ab", "aa", "bab", "1", "\xC3\xA9", "\xE2" };
	const size_t n = sizeof(all) / sizeof(*all);
	struct lexicon lexicon;
	struct word_pairs_text text;
	unsigned char *document;
	uint32_t seed = 1738;
	size_t len, i, j, found = 0;
	int round;

	(void)state;
	assert_int_equal(lexicon_init(&lexicon), 0);
	for (round = 0; round < 2000; round++) {
		document = random_document(&len, &seed, pieces_of_words);
		lexicon_read(&lexicon, document, len);
		text = text_of(document, len);
		for (i = 0; i < n; i++) {
			const unsigned char *a = octets_of(all[i]);
			size_t a_len = strlen(all[i]);

			assert_int_equal(word_pairs_find(&text, a, a_len),
			    lexicon_word(&lexicon, a, a_len));
			for (j = 0; j < n; j++) {
				const unsigned char *b = octets_of(all[j]);
				size_t b_len = strlen(all[j]);

				word_pairs_find_pair(&words, &text, a, a_len, b, b_len);
				assert_int_equal(words.kept,
				    lexicon_pair(&lexicon, a, a_len, b, b_len, 1));
				assert_int_equal(words.joined,
				    lexicon_pair(&lexicon, a, a_len, b, b_len, 0));
				assert_int_equal(words.right,
				    lexicon_word(&lexicon, b, b_len));
				found += (size_t)(words.kept + words.joined);
			}
		}
		free(document);
	}
	lexicon_free(&lexicon);
	assert_true(found > 500);
}

/* 1 if one of the hits of the pair says that the URL, up to END, stands there. */
static int
is_url(struct word_pairs_text *text, const char *url, size_t off, size_t end, int hyphen)
{
	size_t i, after = (size_t)(strchr(url, ':') - url) + 1;

	if (strncmp(url + after, "//", 2) == 0)
		after += 2;
	for (i = 0; i < words.n_hits; i++)
		if (words.hits[i].hyphen == hyphen &&
		    word_pairs_is_url(text, &words.hits[i], octets_of(url), after, off, end))
			return 1;
	return 0;
}

/* The same of URLs with a pair, kept or joined. */
static void
test_urls_same_as_lexicon(void **state)
{
	static const char *const urls[] = {
		"x:a-b", "x://a-b", "x:ab", "x://ab/a-b", "x:./a-b", "x:a-b-", "x://a-b-",
		"x:/a-b", "x:////a-b", "x:a-b.", "x:x:a-b", "x:-a-b", "x:1-a-b", "x:a:a-b"
	};
	struct lexicon lexicon;
	struct word_pairs_text text;
	unsigned char *document;
	uint32_t seed = 1738;
	size_t len, i, off, n, found = 0;
	int round, hyphen, same;

	(void)state;
	assert_int_equal(lexicon_init(&lexicon), 0);
	for (round = 0; round < 40000; round++) {
		document = random_document(&len, &seed, pieces_of_urls);
		lexicon_read(&lexicon, document, len);
		text = text_of(document, len);
		word_pairs_find_pair(&words, &text, octets_of("a"), 1, octets_of("b"), 1);
		for (i = 0; i < sizeof(urls) / sizeof(*urls); i++) {
			n = strlen(urls[i]);
			hyphen = strstr(urls[i], "a-b") != NULL;
			off = (size_t)(strstr(urls[i], hyphen ? "a-b" : "ab") - urls[i]);
			if ((hyphen ? words.kept : words.joined) == 0)
				continue;
			same = is_url(&text, urls[i], off, n, hyphen);
			assert_int_equal(same, lexicon_url(&lexicon, octets_of(urls[i]), n));
			found += (size_t)same;
		}
		free(document);
	}
	lexicon_free(&lexicon);
	assert_true(found > 200);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_pair),
		cmocka_unit_test(test_pair_divided),
		cmocka_unit_test(test_many_hits),
		cmocka_unit_test(test_word),
		cmocka_unit_test(test_glyph_in_url),
		cmocka_unit_test(test_url),
		cmocka_unit_test(test_long_words),
		cmocka_unit_test(test_spent),
		cmocka_unit_test(test_same_as_lexicon),
		cmocka_unit_test(test_urls_same_as_lexicon),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
