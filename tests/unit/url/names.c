/*
 * names: everything that can be reported has a name of its own
 */
#include <stdio.h>
#include <stdlib.h>

#include "../unit.h"

#include "base/chars.h"
#include "urlsift.h"

#define NAMES_MAX 64

struct file_list {
	const char *names[NAMES_MAX];
	size_t n;
};

/* The name has letters of one case, digits and hyphens, and is new. */
static void
name_add(struct file_list *names, const char *name, uint32_t letters)
{
	assert_non_null(name);
	assert_true(names->n < NAMES_MAX);
	assert_true(*name != '\0');
	for (const char *c = name; *c != '\0'; c++)
		if (!chars_is(*c, letters | CHARS_DIGIT) && *c != '-')
			fail_msg("%s", name);
	for (size_t i = 0; i < names->n; i++)
		assert_string_not_equal(names->names[i], name);
	names->names[names->n++] = name;
}

/* A sentence without its full stop, so that a message can continue it. */
static void
sentence_check(const char *text)
{
	assert_non_null(text);
	assert_true(strlen(text) > 10);
	assert_true(chars_is(text[0], CHARS_LOWALPHA | CHARS_QUOTE));
	assert_true(text[strlen(text) - 1] != '.');
	assert_null(strchr(text, '\n'));
}

static void
test_codes(void **state)
{
	struct file_list names = {.n = 0};
	const char *section;

	(void)state;
	for (int i = 0; i <= URLSIFT_ERR_IMPLAUSIBLE; i++) {
		name_add(&names, urlsift_error_name(i), CHARS_LOWALPHA);
		sentence_check(urlsift_error_text(i));
		section = urlsift_error_section(i);
		assert_int_equal(*section == '\0', i == URLSIFT_OK || i == URLSIFT_ERR_TOO_LONG);
		for (; *section != '\0'; section++)
			assert_true(chars_is(*section, CHARS_DIGIT) || *section == '.');
	}
	assert_string_equal(urlsift_error_name(URLSIFT_ERR_PORT), "port");
	assert_string_equal(urlsift_error_section(URLSIFT_ERR_PORT), "5");
	assert_string_equal(urlsift_error_name(URLSIFT_ERR_IMPLAUSIBLE + 1), "ok");
	assert_string_equal(urlsift_error_name(-1), "ok");
}

/* All bits up to LAST have names, and no others. */
#define TEST_BITS(function, last, letters) do {						\
	struct file_list names = {.n = 0};							\
	uint32_t bit;									\
											\
	for (bit = 1; bit <= (last); bit <<= 1)						\
		name_add(&names, function(bit), letters);				\
	for (; bit != 0; bit <<= 1)							\
		assert_null(function(bit));						\
	assert_null(function(0));							\
	assert_null(function(3));							\
} while (0)

static void
test_bits(void **state)
{
	(void)state;
	TEST_BITS(urlsift_deviation_name, URLSIFT_DEV_HOST_ESCAPE, CHARS_LOWALPHA);
	TEST_BITS(urlsift_kind_name, URLSIFT_KIND_DEFANGED, CHARS_LOWALPHA);
	TEST_BITS(urlsift_note_name, URLSIFT_NOTE_PLACEHOLDER, CHARS_LOWALPHA);
	TEST_BITS(urlsift_why_name, URLSIFT_WHY_ALONE, CHARS_LOWALPHA);
	TEST_BITS(urlsift_warning_name, URLSIFT_WARN_LINK_TEXT, CHARS_HIALPHA);
	for (uint32_t bit = 1; bit <= URLSIFT_WARN_LINK_TEXT; bit <<= 1)
		sentence_check(urlsift_warning_text(bit));
	assert_null(urlsift_warning_text(URLSIFT_WARN_LINK_TEXT << 1));
}

/* A name from each end: if a list loses an entry in its middle, its end is wrong. */
static void
test_names(void **state)
{
	(void)state;
	assert_string_equal(urlsift_deviation_name(URLSIFT_DEV_NATIONAL), "national");
	assert_string_equal(urlsift_deviation_name(URLSIFT_DEV_FILE_DRIVE), "file-drive");
	assert_string_equal(urlsift_deviation_name(URLSIFT_DEV_WAIS_ESCAPE), "wais-escape");
	assert_string_equal(urlsift_kind_name(URLSIFT_KIND_BARE), "bare");
	assert_string_equal(urlsift_kind_name(URLSIFT_KIND_DEFANGED), "defanged");
	assert_string_equal(urlsift_note_name(URLSIFT_NOTE_UNTERMINATED), "unterminated");
	assert_string_equal(urlsift_note_name(URLSIFT_NOTE_BIDI), "bidi");
	assert_string_equal(urlsift_why_name(URLSIFT_WHY_DEFAULT), "default");
	assert_string_equal(urlsift_warning_name(URLSIFT_WARN_PORT), "S-PORT");
	assert_string_equal(urlsift_warning_name(URLSIFT_WARN_LINK_TEXT), "S-LINK-TEXT");
}

/* VIOLATIONS has an entry for every deviation. */
static void
test_violations(void **state)
{
	static char text[1 << 16];
	char path[4096], entry[64];
	const char *srcdir = getenv("abs_top_srcdir");
	FILE *file;

	(void)state;
	assert_non_null(srcdir);
	snprintf(path, sizeof(path), "%s/VIOLATIONS", srcdir);
	file = fopen(path, "r");
	assert_non_null(file);
	text[fread(text, 1, sizeof(text) - 1, file)] = '\0';
	fclose(file);
	for (uint32_t bit = 1; bit <= URLSIFT_DEV_FTP_SEMICOLON; bit <<= 1) {
		snprintf(entry, sizeof(entry), "\n%s, section ", urlsift_deviation_name(bit));
		if (strstr(text, entry) == NULL)
			fail_msg("no entry:%s", entry);
	}
}

static void
test_parts(void **state)
{
	struct file_list names = {.n = 0};

	(void)state;
	for (int i = 0; i < URLSIFT_NPARTS; i++)
		if (i != URLSIFT_PART_FIELDS)
			name_add(&names, urlsift_part_name(i), CHARS_LOWALPHA);
	assert_null(urlsift_part_name(URLSIFT_PART_FIELDS));
	assert_null(urlsift_part_name(URLSIFT_NPARTS));
	assert_null(urlsift_part_name(-1));
}

/* The header, the library and the package agree. */
static void
test_version(void **state)
{
	(void)state;
	assert_string_equal(urlsift_version(), URLSIFT_VERSION);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_codes),
		cmocka_unit_test(test_bits),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_parts),
		cmocka_unit_test(test_violations),
		cmocka_unit_test(test_version),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
