/*
 * uuencode: finding uuencoded files in a text
 */
#include "../unit.h"

#include "form/uuencode.h"

/* The places of the block and of its data in TEXT; "none" without a block. */
static const char *
find(const char *text)
{
	static char places[64];
	struct uuencode_block block;

	if (!uuencode_find(&block, text, text + strlen(text)))
		return "none";
	snprintf(places, sizeof(places), "%d-%d %d-%d", (int)(block.from - text),
	    (int)(block.to - text), (int)(block.data - text), (int)(block.data_end - text));
	return places;
}

static void
test_find(void **state)
{
	(void)state;
	assert_string_equal(find("begin 644 a\n#86)C\n`\nend\n"), "0-24 12-20");
	assert_string_equal(find("x\r\nbegin 0644 a b\r\n#86)C\r\n \r\nend \r\ny"), "3-35 19-29");
	/* The line of no octets may be missing, and the last newline. */
	assert_string_equal(find("begin 644 a\n#86)C\nend"), "0-21 12-18");
	/* With a checksum after a line, and with an incomplete last quantum. */
	assert_string_equal(find("begin 644 a\n#86)CX\n!80\n`\nend\n"), "0-29 12-25");
}

static void
test_text(void **state)
{
	(void)state;
	assert_string_equal(find(""), "none");
	assert_string_equal(find("begin 644 a\n"), "none");
	assert_string_equal(find("begin 644 a\n`\n"), "none");
	assert_string_equal(find("begin 644 a\n#86)C\n"), "none");
	assert_string_equal(find("begin 644\n#86)C\n`\nend\n"), "none");
	assert_string_equal(find("begin 64 a\n#86)C\n`\nend\n"), "none");
	assert_string_equal(find("begin 64400 a\n#86)C\n`\nend\n"), "none");
	assert_string_equal(find("begin 888 a\n#86)C\n`\nend\n"), "none");
	assert_string_equal(find(" begin 644 a\n#86)C\n`\nend\n"), "none");
	assert_string_equal(find("begin 644 a\nhttp://h.dom/\n`\nend\n"), "none");
	assert_string_equal(find("begin 644 a\n\"86)\n`\nend\n"), "0-23 12-19");
	assert_string_equal(find("begin 644 a\n#86\n`\nend\n"), "none");
	/* "end" is a line of data only where it is the first. */
	assert_string_equal(find("begin 644 a\nend\n"), "none");
}

/* A file whose lines are wrong, and another one after it. */
static void
test_second(void **state)
{
	(void)state;
	assert_string_equal(find("begin 644 a\nbegin 644 b\n#86)C\n`\nend\n"), "12-36 24-32");
	assert_string_equal(find("begin 644 a\n#86)C\nwrong\nbegin 644 b\n#86)C\n`\nend\n"),
	    "24-48 36-44");
}

static const char *
trim(const char *text)
{
	static char places[64];
	const char *from = text, *to = text + strlen(text);

	if (!uuencode_trim(&from, &to))
		return "none";
	snprintf(places, sizeof(places), "%d-%d", (int)(from - text), (int)(to - text));
	return places;
}

/* A part that a field declares as uuencoded may be incomplete. */
static void
test_trim(void **state)
{
	(void)state;
	assert_string_equal(trim("begin 644 a\n#86)C\n`\nend\n"), "12-20");
	assert_string_equal(trim("x\nbegin 644 a\nanything\nend \nmore"), "14-23");
	assert_string_equal(trim("begin 644 a\n#86)C\n"), "12-18");
	assert_string_equal(trim("begin 644 a"), "11-11");
	assert_string_equal(trim("begin 644 a\nend"), "12-12");
	assert_string_equal(trim("begin\n#86)C\nend\n"), "none");
	assert_string_equal(trim(""), "none");
}

/* Each line is read once, however many begin a file. */
static void
test_many(void **state)
{
	static char text[12 * 100000 + 1];
	size_t i;

	(void)state;
	for (i = 0; i < 100000; i++)
		memcpy(text + 12 * i, "begin 644 a\n", 12);
	assert_string_equal(find(text), "none");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_find),
		cmocka_unit_test(test_text),
		cmocka_unit_test(test_second),
		cmocka_unit_test(test_trim),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
