/*
 * pattern_file: the patterns that a word needs
 */
#include "../unit.h"

#include <stdio.h>
#include <string.h>

#include "cli/hyphenation.h"

/* Returns the lines that the word needs of a file of this text; NULL if it is no such file. */
static const char *
selected(const char *text, size_t len, const char *word)
{
	static char shown[256];
	struct buffer lines = { 0 };
	FILE *opened = tmpfile();
	struct pattern_file *file;

	assert_non_null(opened);
	assert_int_equal(fwrite(text, 1, len, opened), len);
	rewind(opened);
	file = pattern_file_read(opened);
	fclose(opened);
	if (file == NULL)
		return NULL;
	pattern_file_select(file, word, strlen(word), &lines);
	assert_false(lines.failed);
	assert_true(lines.len < sizeof(shown));
	memcpy(shown, lines.octets, lines.len);
	shown[lines.len] = '\0';
	buffer_free(&lines);
	pattern_file_free(file);
	return shown;
}

static void
test_select(void **state)
{
	static const char text[] = "UTF-8\n# comment\nRIGHTHYPHENMIN 2\n.he1r\n1b\nhe2x\n6e1r5k.\n"
	    "NEXTLEVEL\nr1ke/r=k,1,2\n2er\n1her1\nz\n.q\n";

	(void)state;
	assert_string_equal(selected(text, sizeof(text) - 1, "herkek"), "UTF-8\n"
	    "RIGHTHYPHENMIN 2\n.he1r\n6e1r5k.\nNEXTLEVEL\nr1ke/r=k,1,2\n2er\n1her1\n");
	assert_string_equal(selected(text, sizeof(text) - 1, "b"),
	    "UTF-8\nRIGHTHYPHENMIN 2\n1b\nNEXTLEVEL\n");
	/* The patterns of single letters are selected for each place of the letter. */
	assert_string_equal(selected(text, sizeof(text) - 1, "fuzzy"),
	    "UTF-8\nRIGHTHYPHENMIN 2\nNEXTLEVEL\nz\n");
	assert_string_equal(selected(text, sizeof(text) - 1, ""),
	    "UTF-8\nRIGHTHYPHENMIN 2\nNEXTLEVEL\n");
}

static void
test_ends(void **state)
{
	(void)state;
	assert_null(selected("", 0, "a"));
	assert_string_equal(selected("UTF-8\r\na1b\r\n", 12, "ab"), "UTF-8\r\na1b\r\n");
	assert_string_equal(selected("UTF-8\na1b", 9, "ab"), "UTF-8\na1b");
	assert_string_equal(selected("UTF-8\n1a\n1\n.\n", 13, "ab"), "UTF-8\n1a\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_select),
		cmocka_unit_test(test_ends),
	};

	return unit_run(tests, 2, NULL);
}
