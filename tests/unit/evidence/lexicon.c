/*
 * lexicon: which words, pairs and URLs stand in a document
 */
#include "../unit.h"

#include <stdlib.h>

#include "evidence/lexicon.h"

static struct lexicon lexicon;

static int
setup(void **state)
{
	(void)state;
	return lexicon_init(&lexicon);
}

static int
teardown(void **state)
{
	(void)state;
	lexicon_free(&lexicon);
	return 0;
}

/* Read a document of its own memory, so that a sanitizer sees who reads past it. */
static void
read_octets(const char *octets, size_t len)
{
	unsigned char *copy = malloc(len > 0 ? len : 1);

	assert_non_null(copy);
	memcpy(copy, octets, len);
	lexicon_read(&lexicon, copy, len);
	free(copy);
}

static void
read_document(const char *octets)
{
	read_octets(octets, strlen(octets));
}

static int
word(const char *octets)
{
	return lexicon_word(&lexicon, (const unsigned char *)octets, strlen(octets));
}

static int
pair(const char *left, const char *right, int hyphen)
{
	return lexicon_pair(&lexicon, (const unsigned char *)left, strlen(left),
	    (const unsigned char *)right, strlen(right), hyphen);
}

static int
url(const char *octets)
{
	return lexicon_url(&lexicon, (const unsigned char *)octets, strlen(octets));
}

static void
test_words(void **state)
{
	(void)state;
	read_document("The core of it, utils2 and (more); na\xC3\xAFve");
	assert_int_equal(word("core"), 1);
	assert_int_equal(word("CORE"), 1);
	assert_int_equal(word("the"), 1);
	assert_int_equal(word("utils2"), 1);
	assert_int_equal(word("more"), 1);
	assert_int_equal(word("na\xC3\xAFve"), 1);
	assert_int_equal(word("cor"), 0);
	assert_int_equal(word("utils"), 0);
	assert_int_equal(word("cores"), 0);
}

/* The words of a pair stand in the document by themselves, too. */
static void
test_pairs(void **state)
{
	(void)state;
	read_document("a core-utils package, GNU\xE2\x80\x90" "make, coreutils; x-");
	assert_int_equal(pair("core", "utils", 1), 1);
	assert_int_equal(pair("core", "utils", 0), 1);
	assert_int_equal(pair("gnu", "make", 1), 1);
	assert_int_equal(pair("gnu", "make", 0), 0);
	assert_int_equal(pair("utils", "core", 1), 0);
	assert_int_equal(pair("pack", "age", 0), 1);
	assert_int_equal(pair("pack", "age", 1), 0);
	assert_int_equal(word("core"), 1);
	assert_int_equal(word("utils"), 1);
	assert_int_equal(pair("a", "core", 1), 0);
}

static void
test_chain_of_pairs(void **state)
{
	(void)state;
	read_document("state-of-the-art");
	assert_int_equal(pair("state", "of", 1), 1);
	assert_int_equal(pair("of", "the", 1), 1);
	assert_int_equal(pair("the", "art", 1), 1);
	assert_int_equal(pair("state", "the", 1), 0);
}

/* The pieces of a word that a line break divides are no words. */
static void
test_divided_words(void **state)
{
	static const char *const breaks[] = { "-\n", "- \n", "-\r\n", "\xE2\x80\x90\n   ", "-" };
	char octets[64];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(breaks) / sizeof(*breaks); i++) {
		snprintf(octets, sizeof(octets), "some savan%snah here", breaks[i]);
		read_document(octets);
		assert_int_equal(word("some"), 1);
		assert_int_equal(word("here"), 1);
		assert_int_equal(word("savan"), i == 4);
		assert_int_equal(word("nah"), i == 4);
		assert_int_equal(pair("savan", "nah", 1), i == 4);
	}
}

static void
test_urls(void **state)
{
	(void)state;
	read_document("see <http://h.dom/a-b/c?d=e#f>, sip:user@h.dom x");
	assert_int_equal(url("http://h.dom/a-b/c?d=e#f"), 1);
	assert_int_equal(url("http://h.dom/a-b"), 1);
	assert_int_equal(url("http://h.dom/a-b/c"), 1);
	assert_int_equal(url("http://h.dom/a-b/c?d"), 1);
	assert_int_equal(url("http://h.dom"), 1);
	assert_int_equal(url("sip:user@h.dom"), 1);
	assert_int_equal(url("http://h.dom/a"), 0);
	assert_int_equal(url("http://h.dom/a-b/c?d=e#fg"), 0);
	assert_int_equal(url("http://h.do"), 0);
	assert_int_equal(url("http://h.dom/A-b"), 0);
	assert_int_equal(url("x"), 0);
	assert_int_equal(url(""), 0);
}

/* Punctuation after a URL may or may not be a part of it. */
static void
test_punctuation(void **state)
{
	(void)state;
	read_document("see http://h.dom/a-b. And (http://h.dom/c-d), http://h.dom/e");
	assert_int_equal(url("http://h.dom/a-b"), 1);
	assert_int_equal(url("http://h.dom/a-b."), 1);
	assert_int_equal(url("http://h.dom/c-d"), 1);
	assert_int_equal(url("http://h.dom/e"), 1);
}

/* What a line's end may have cut off is no evidence. */
static void
test_urls_cut_off(void **state)
{
	static const char *const ends[] = { "\n", "\r\n", " ", "" };
	char octets[64];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(ends) / sizeof(*ends); i++) {
		snprintf(octets, sizeof(octets), "http://h.dom/x/a-%sb", ends[i]);
		read_document(octets);
		assert_int_equal(url("http://h.dom/x/a-"), 0);
		assert_int_equal(url("http://h.dom/x"), 1);
		assert_int_equal(url("http://h.dom/x/a-b"), i == 3);
	}
	read_document("<http://h.dom/x/a->");
	assert_int_equal(url("http://h.dom/x/a-"), 1);
}

/* U+2010 is read as "-". */
static void
test_glyphs(void **state)
{
	(void)state;
	read_document("http://h.dom/core\xE2\x80\x90utils a\xE2\x80\x90" "b");
	assert_int_equal(url("http://h.dom/core-utils"), 1);
	assert_int_equal(pair("core", "utils", 1), 1);
	assert_int_equal(pair("a", "b", 1), 1);
}

static void
test_forgets(void **state)
{
	(void)state;
	read_document("first a-b http://h.dom/\xE2\x80\x90x");
	read_document("second");
	assert_int_equal(word("first"), 0);
	assert_int_equal(word("second"), 1);
	assert_int_equal(pair("a", "b", 1), 0);
	assert_int_equal(url("http://h.dom"), 0);
}

/* Documents that end anywhere, and those without an end in sight. */
static void
test_bounds(void **state)
{
	static const char octets[] = "a-b:c://h\xE2\x80\x90x/-\n \xE2\x80\x90 URL:http://h.dom/a-";
	static char many[1 << 16];
	size_t n, start;

	(void)state;
	for (start = 0; start < sizeof(octets); start++)
		for (n = start; n < sizeof(octets); n++)
			read_octets(octets + start, n - start);
	memset(many, ':', sizeof(many));
	read_octets(many, sizeof(many));
	memset(many, 'a', sizeof(many));
	memcpy(many + 10, "://", 3);
	read_octets(many, sizeof(many));
	assert_int_equal(word("aaaaaaaaaa"), 1);
	memset(many, '-', sizeof(many));
	read_octets(many, sizeof(many));
	assert_int_equal(word(""), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_pairs),
		cmocka_unit_test(test_chain_of_pairs),
		cmocka_unit_test(test_divided_words),
		cmocka_unit_test(test_urls),
		cmocka_unit_test(test_punctuation),
		cmocka_unit_test(test_urls_cut_off),
		cmocka_unit_test(test_glyphs),
		cmocka_unit_test(test_forgets),
		cmocka_unit_test(test_bounds),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
