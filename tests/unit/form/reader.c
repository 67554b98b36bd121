/*
 * reader: HTML and wide characters
 */
#include "../files.h"

#include <stdlib.h>

#include "../input/events.h"
#include "form/forms.h"

/* Convert TEXT, which is ASCII, to UTF-16 with a byte order mark. */
static size_t
widen(char *wide, const char *text)
{
	size_t n = 2;

	memcpy(wide, "\377\376", 2);
	for (; *text != '\0'; text++) {
		wide[n++] = *text;
		wide[n++] = '\0';
	}
	return n;
}

/* Returns the events of an input with the readers of form/reader.c. */
static const char *
said(const char *octets, size_t len, size_t step)
{
	static struct events events;
	const struct input_ops *const readers[] = {
		&input_utf16, &input_html, NULL
	};
	const struct input_options options = {
		.readers = readers, .scan.kinds = URLSIFT_KINDS_ALL, .range_end = UINT64_MAX
	};
	const struct input_handler handler = events_handler(&events);
	struct octets_source from = octets_source(octets, len, step);
	struct input *input = input_new(&options, &handler);

	events = (struct events){ 0 };
	assert_non_null(input);
	input_source(input, &from.source);
	input_free(input);
	return events.text;
}

static void
test_utf16(void **state)
{
	char wide[256];
	size_t n = widen(wide, "a\n http://h.dom/\n<URL:b:c>"), step;

	(void)state;
	for (step = 0; step < 4; step++) {
		assert_string_equal(said(wide, n, step), "begin memory\n"
		    "2:3:8-34 http://h.dom/\n3:11:46-52 b:c\nend memory\n");
		/* The last octet is missing. */
		assert_string_equal(said(wide, n - 1, step), "begin memory\n"
		    "2:3:8-34 http://h.dom/\n3:11:46-52 b:c\n"
		    "trouble memory: ends within a character, at offset 52\n"
		    "end memory\n");
	}
}

static void
test_html(void **state)
{
	static const char utf8[] = "<html>http://h.dom/?a&amp;b";
	static const char latin[] = "<meta charset=iso-8859-1>http://h.dom/\351&amp;b";

	(void)state;
	assert_string_equal(said(utf8, strlen(utf8), 0),
	    "begin memory\n1:7:6-27 http://h.dom/?a&b\nend memory\n");
	assert_string_equal(said(latin, strlen(latin), 7),
	    "begin memory\n1:26:25-45 http://h.dom/\303\251&b\nend memory\n");
}

/* A stretch without text, and one of a single letter, are skipped. */
static void
test_nothing(void **state)
{
	static const char start[] = "<meta charset=iso-2022-jp>x";
	const size_t shifts = 800000;
	char *octets = malloc(sizeof(start) + 3 * shifts + 32), *at = octets;
	size_t i;

	(void)state;
	assert_non_null(octets);
	at += sprintf(at, "%s", start);
	for (i = 0; i < shifts; i++, at += 3)
		memcpy(at, "\033(B", 3);
	at += sprintf(at, " http://h.dom/x");
	assert_string_equal(said(octets, (size_t)(at - octets), 0),
	    "begin memory\n1:2400029:2400028-2400042 http://h.dom/x\nend memory\n");
	free(octets);
}

/* A URL at the end of a stretch is found once, whole, at the right place. */
static void
test_stretches(void **state)
{
	const size_t line = 64, lines = 40000;
	char *text = malloc(line * lines + 1), *wide = malloc(2 * line * lines + 2), at[64];
	const char *got;
	size_t n;

	(void)state;
	assert_non_null(text);
	assert_non_null(wide);
	memset(text, 'x', line * lines);
	text[line * lines] = '\0';
	/* Lines of letters, and a URL broken over two lines in the last octets of a stretch. */
	for (n = 1; n <= lines; n++)
		text[n * line - 1] = '\n';
	n = (URLSIFT_DOCUMENT_MAX / 2 / line) * line - 20;
	memcpy(text + n, "<URL:http://h.dom/a", 19);
	memcpy(text + n + 20, "b> ", 3);
	memcpy(text + line * (lines - 1), "http://h.dom/last ", 18);
	got = said(wide, widen(wide, text), 0);
	snprintf(at, sizeof(at), "%d:", (int)(n / line + 1));
	assert_memory_equal(got, "begin memory\n", 13);
	assert_memory_equal(got + 13, at, strlen(at));
	assert_non_null(strstr(got, " http://h.dom/ab\n40000:1:"));
	assert_non_null(strstr(got, " http://h.dom/last\nend memory\n"));
	free(text);
	free(wide);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_utf16),
		cmocka_unit_test(test_html),
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_stretches),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
