/*
 * word: where words begin and end, and which of them a line break divides
 */
#include "../unit.h"

#include "evidence/word.h"

/* Returns whether WORD, where it first stands in the text, is a whole one. */
static bool
whole(const char *text, const char *word)
{
	size_t from = (size_t)(strstr(text, word) - text);

	return word_is_whole((const uint8_t *)text, strlen(text), from, from + strlen(word));
}

static bool
divided(const char *text)
{
	const char *word = "core";

	return word_is_divided((const uint8_t *)text, strlen(word), strlen(text));
}

static void
test_hyphen(void **state)
{
	const uint8_t *text = (const uint8_t *)"a-b\xE2\x80\x90" "c\xE2\x80";

	(void)state;
	assert_int_equal(word_hyphen(text, 1, 9), 1);
	assert_int_equal(word_hyphen(text, 3, 9), 3);
	assert_int_equal(word_hyphen(text, 3, 5), 0);
	assert_int_equal(word_hyphen(text, 7, 9), 0);
	assert_int_equal(word_hyphen(text, 9, 9), 0);
	assert_int_equal(word_hyphen_before(text, 0), 0);
	assert_int_equal(word_hyphen_before(text, 2), 1);
	assert_int_equal(word_hyphen_before(text, 6), 3);
	assert_int_equal(word_hyphen_before(text, 5), 0);
}

static void
test_same(void **state)
{
	(void)state;
	assert_true(word_equal((const uint8_t *)"CoRe", (const uint8_t *)"cOrE", 4));
	assert_true(word_equal((const uint8_t *)"a", (const uint8_t *)"b", 0));
	assert_false(word_equal((const uint8_t *)"core", (const uint8_t *)"gore", 4));
	/* Octets that differ by 0x20 and are no letters. */
	assert_false(word_equal((const uint8_t *)"[", (const uint8_t *)"{", 1));
}

static void
test_divided(void **state)
{
	(void)state;
	assert_true(divided("core-\nutils"));
	assert_true(divided("core-\r\nutils"));
	assert_true(divided("core- \t\nutils"));
	assert_true(divided("core\xE2\x80\x90\nutils"));
	assert_true(divided("core-"));
	assert_false(divided("core-utils"));
	assert_false(divided("core- utils"));
	assert_false(divided("core\nutils"));
	assert_false(divided("core"));
}

static void
test_whole(void **state)
{
	(void)state;
	assert_true(whole("core", "core"));
	assert_true(whole("the core.", "core"));
	assert_true(whole("/core/", "core"));
	assert_true(whole("core-utils", "core"));
	assert_true(whole("core-utils", "utils"));
	assert_true(whole("core\xE2\x80\x90utils", "utils"));
	assert_false(whole("score", "core"));
	assert_false(whole("cores", "core"));
	assert_false(whole("core1", "core"));
	assert_false(whole("\xC3\xA9" "core", "core"));
	/* The pieces of a word that a line break divides. */
	assert_false(whole("core-\nutils", "core"));
	assert_false(whole("core-\nutils", "utils"));
	assert_false(whole("core-\r\n\t utils", "utils"));
	assert_true(whole("core\nutils", "utils"));
	assert_false(whole("core-utils-\nmore", "utils"));
}

static uint32_t
hash(const char *word)
{
	return word_hash((const uint8_t *)word, strlen(word), strlen(word) + 1);
}

/* Case makes no difference, anything else does. */
static void
test_hash(void **state)
{
	(void)state;
	assert_int_equal(hash("Word"), hash("wORD"));
	assert_int_equal(hash("HyphenationsX1"), hash("hyphenationsx1"));
	assert_int_not_equal(hash("words"), hash("word"));
	assert_int_not_equal(hash("abcdefgh1"), hash("abcdefgh2"));
	assert_int_not_equal(hash("1bcdefgh"), hash("2bcdefgh"));
	assert_int_not_equal(hash("12345678abcdefgh"), hash("abcdefgh12345678"));
}

/* Each octet of a word counts, however long that is. */
static void
test_hash_octets(void **state)
{
	char word[2 * sizeof(uint64_t) + 2] = "";
	size_t len, i;

	(void)state;
	for (len = 1; len < sizeof(word); len++) {
		memset(word, 'a', len);
		for (i = 0; i < len; i++) {
			const uint32_t before = hash(word);

			word[i] = 'b';
			assert_int_not_equal(hash(word), before);
			word[i] = 'a';
			assert_int_equal(hash(word), before);
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hyphen),
		cmocka_unit_test(test_same),
		cmocka_unit_test(test_divided),
		cmocka_unit_test(test_whole),
		cmocka_unit_test(test_hash),
		cmocka_unit_test(test_hash_octets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
