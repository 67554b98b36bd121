/*
 * header: the fields at the beginning of a message
 */
#include "../unit.h"

#include "mail/header.h"

static struct header header;

static bool
read_header(const char *text, bool last)
{
	return header_read(&header, text, text + strlen(text), last);
}

/* Returns the value of the first field NAME, valid until the next call. */
static const char *
value_of(const char *name)
{
	static char value[128];
	struct header_value found = header_find(&header, name);

	if (found.from == NULL)
		return "(absent)";
	snprintf(value, sizeof(value), "%.*s", (int)(found.to - found.from), found.from);
	return value;
}

static void
test_fields(void **state)
{
	(void)state;
	assert_true(read_header("Subject: a\nto :\tb \r\n c\r\nSubject: d\n\nbody", false));
	assert_int_equal(header.n, 3);
	assert_string_equal(header.body, "body");
	assert_string_equal(value_of("subject"), "a");
	assert_string_equal(value_of("TO"), "b \r\n c");
	assert_string_equal(value_of("t"), "(absent)");
	assert_string_equal(value_of("subjects"), "(absent)");
	assert_false(header.words);
	assert_true(read_header("From joe Mon\nSubject: =?x?q?y?=\n\n", false));
	assert_int_equal(header.n, 2);
	assert_true(header.words);
	assert_string_equal(header.body, "");
}

/* Of the fields that tell how to read the body, the first of each name counts. */
static void
test_known(void **state)
{
	(void)state;
	assert_true(read_header("Content-Type: text/html \nCONTENT-TRANSFER-ENCODING:base64\n"
	    "content-length: 12\nContent-Type: image/png\n\n", false));
	assert_int_equal(header.type.to - header.type.from, 9);
	assert_memory_equal(header.type.from, "text/html", 9);
	assert_memory_equal(header.encoding.from, "base64", 6);
	assert_int_equal(header.length.to - header.length.from, 2);
	assert_true(read_header("Subject: x\n\n", false));
	assert_null(header.type.from);
	assert_null(header.encoding.from);
	assert_null(header.length.from);
}

/* The header is incomplete until its end has been read, wherever the octets are cut. */
static void
test_cut(void **state)
{
	const char *text = "A: b\n c\nstray\nD: e\n\nbody";
	size_t len;

	(void)state;
	for (len = 0; len < 20; len++)
		assert_false(header_read(&header, text, text + len, false));
	assert_true(header_read(&header, text, text + 20, false));
	assert_int_equal(header.n, 2);
	assert_string_equal(header.body, "body");
	/* The end of the source ends the fields. */
	assert_true(header_read(&header, text, text + 3, true));
	assert_int_equal(header.n, 1);
	assert_ptr_equal(header.body, text + 3);
	assert_true(header_read(&header, text, text, true));
	assert_int_equal(header.n, 0);
}

/* A line that is no field ends the header, unless a field follows. */
static void
test_stray(void **state)
{
	(void)state;
	assert_true(read_header("A: b\nno field\nC: d\n\nbody", false));
	assert_int_equal(header.n, 2);
	assert_true(read_header("A: b\nno field\nnor this\n", false));
	assert_int_equal(header.n, 1);
	assert_string_equal(header.body, "no field\nnor this\n");
	assert_true(read_header("A: b\nFrom x\nC: d\n\n", false));
	assert_int_equal(header.n, 1);
	assert_true(read_header(" A: b\nC: d\n\n", false));
	assert_int_equal(header.n, 0);
	assert_true(read_header("\nbody", false));
	assert_int_equal(header.n, 0);
	assert_string_equal(header.body, "body");
}

static void
test_many(void **state)
{
	static char text[5 * 400 + 8];
	size_t i;

	(void)state;
	for (i = 0; i < 400; i++)
		memcpy(text + 5 * i, "A: b\n", 5);
	strcpy(text + 5 * i, "\nbody");
	assert_true(read_header(text, false));
	assert_int_equal(header.n, HEADER_FIELDS);
	/* The last field includes all that are too many. */
	assert_ptr_equal(header.fields[HEADER_FIELDS], text + 2000);
	assert_string_equal(header.body, "body");
}

static size_t
name_at(const char *line)
{
	return header_name(line, line + strlen(line));
}

static void
test_names(void **state)
{
	(void)state;
	assert_int_equal(name_at("Subject: x"), 7);
	assert_int_equal(name_at("X-a_b.9 \t:"), 7);
	assert_int_equal(name_at("Subject"), 0);
	assert_int_equal(name_at("<URL:x"), 0);
	assert_int_equal(name_at("9a: x"), 2);
	assert_int_equal(name_at("X-Don't(Ask): x"), 12);
	assert_int_equal(name_at(": x"), 0);
	assert_int_equal(name_at(""), 0);
	assert_false(read_header("From joe", false));
	assert_true(read_header("From joe", true));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_fields),
		cmocka_unit_test(test_known),
		cmocka_unit_test(test_cut),
		cmocka_unit_test(test_stray),
		cmocka_unit_test(test_many),
		cmocka_unit_test(test_names),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
