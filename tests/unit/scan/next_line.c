/*
 * next_line: lines that begin something else
 */
#include "../unit.h"

#include <string.h>

#include "scan/next_line.h"

/* Does the second line of the text say that the URL at "http:" does not go on there? */
static bool
speaks(const char *octets)
{
	struct text text = {
		.octets = (const uint8_t *)octets, .end = strlen(octets), .whole = true
	};
	const char *eol = strchr(octets, '\n');
	struct next_line line = { .text = &text, .last = (uint8_t)eol[-1] };

	line.opens = (size_t)(strstr(octets, "http:") - octets);
	line.line = (size_t)(eol + 1 - octets);
	line.next = text_skip_blanks(&text, line.line);
	line.end = line.next + strcspn(octets + line.next, " \n<>\"");
	return next_line_is_vetoed(&line);
}

static void
test_tokens(void **state)
{
	static const char *const vetoes[] = {
		"http://h/\nwww.h.com", "http://h/\nmailto:a", "http://h/\n#frag",
		"http://h/\nftp://h/", "http://h/\njoe@h.dom", "http://h/\nName: x",
		"http://h/\nname = x", "http://h/\nname : x"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(vetoes) / sizeof(*vetoes); i++)
		if (!speaks(vetoes[i]))
			fail_msg("%s", vetoes[i]);
	assert_false(speaks("http://h/\na/b and"));
	assert_false(speaks("http://h/?a=\njoe@h.dom"));
	assert_false(speaks("http://h/a.\nhtml: x"));
	assert_false(speaks("http://h/\na@b/c"));
}

static void
test_lists(void **state)
{
	static const char *const vetoes[] = {
		"http://h/\n  1. a", "http://h/\n(12) a", "http://h/\na) b", "http://h/\n* a",
		"http://h/\n- a", "http://h/\n\xE2\x80\xA2 a", "http://h/\n[RFC1] a",
		"1 http://h/\n2 a", "7. http://h/\n8. a"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(vetoes) / sizeof(*vetoes); i++)
		if (!speaks(vetoes[i]))
			fail_msg("%s", vetoes[i]);
	assert_false(speaks("http://h/\n12345. a"));
	assert_false(speaks("1998. http://h/\n12345678. a"));
	assert_false(speaks("http://h/\n(a b)"));
	assert_false(speaks("http://h/\n[a"));
}

static void
test_pairs(void **state)
{
	(void)state;
	assert_true(speaks("a: http://h/\nb: c"));
	assert_true(speaks("a=http://h/\nb=c"));
	assert_false(speaks("a=http://h/?\nb=c"));
	assert_false(speaks("see http://h/\nb=c"));
	assert_true(speaks("a (b): http://h/\nc d: http://h/x"));
	assert_false(speaks("a (b): http://h/\nc d, http://h/x"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_tokens),
		cmocka_unit_test(test_lists),
		cmocka_unit_test(test_pairs),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
