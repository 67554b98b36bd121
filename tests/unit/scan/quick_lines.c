/*
 * quick_lines: what is put together at once, and what is left to the general way
 *
 * tests/unit/scan/quick compares the two ways on texts at random.
 */
#include "../unit.h"

#include "base/array.h"
#include "base/simd.h"
#include "scan/quick_lines.h"

static struct quick quick;

struct row {
	const char *text;	/* from the line on which the wrapper opens */
	const char *url;	/* NULL: the general way has to be taken */
	size_t token;
};

static void
check(const struct row *row)
{
	char octets[1024];
	struct text text = { .octets = (const uint8_t *)octets, .end = sizeof(octets),
	    .whole = true };
	struct view view = { .octets = text.octets, .end = sizeof(octets), .whole = true };
	bool is;

	memset(octets, '\n', sizeof(octets));
	memcpy(octets + 1, row->text, strlen(row->text));
	quick_begin(&quick);
	assert_true(quick_read(&quick, &view, strcspn(octets, "<"), 0));
	assert_int_equal(quick.closes, 0);
	is = quick_lines_read(&quick, &text);
	if (is != (row->url != NULL))
		print_error("%s\n", row->text);
	assert_true(is == (row->url != NULL));
	if (!is)
		return;
	assert_int_equal(octets[quick.closes - 1], '>');
	assert_int_equal(quick.ordinary.len, strlen(row->url));
	assert_memory_equal(quick.find.text, row->url, quick.ordinary.len);
	assert_int_equal(quick.find.n_readings, row->token > 0 ? 2 : 0);
	if (row->token > 0)
		assert_int_equal(quick.readings[1].len, row->token);
	/* The line on which the wrapper closes has to be there. */
	text.end = quick.closes;
	quick_read(&quick, &view, strcspn(octets, "<"), 0);
	assert_false(quick_lines_read(&quick, &text));
}

static void
test_rows(void **state)
{
	static const struct row rows[] = {
		{ "<URL:http://h.dom/a/\nb.html>", "http://h.dom/a/b.html", 0 },
		{ "<URL:http://h.dom/a/ \r\n\t b.html> and", "http://h.dom/a/b.html", 0 },
		{ "<http://h.dom/a/\nb.html>", "http://h.dom/a/b.html", 15 },
		{ "<http://h.dom/a\nb.html>", "http://h.dom/ab.html", 0 },
		{ "<gopher://h.dom/1/\nb.html>", "gopher://h.dom/1/b.html", 0 },
		{ "<http://h.dom\n/a>", "http://h.dom/a", 0 },
		{ "<http://h.dom\na>", NULL, 0 },
		{ "  see <http://h.dom/\n  a>", "http://h.dom/a", 13 },
		{ "<http://h.dom/a\n0123456789/\nb\n>", NULL, 0 },
		{ "<http://h.dom/a\n0123456789/\nb>", "http://h.dom/a0123456789/b", 25 },
		{ "<http://h.dom/a/\n0123456789/\n0123456789/\n0123456789/\nb>", NULL, 0 },
		/* A page's number, or a word between two URLs. */
		{ "<http://h.dom/a\n123456789\nb>", NULL, 0 },
		{ "<http://h.dom/a\nor\nb>", NULL, 0 },
		{ "<http://h.dom/a-\nb>", NULL, 0 },
		{ "<http://h.dom/a\n\nb>", NULL, 0 },
		{ "<http://h.dom/a\n>", NULL, 0 },
		{ "<http://h.dom/a b>", NULL, 0 },
		{ "<http://h.dom/a\nb c>", NULL, 0 },
		{ "<http://h.dom/a\nb,c>", NULL, 0 },
		{ "<http://h.dom/a\nb>  [Page 1]", NULL, 0 },
		/* A quote mark, and another one. */
		{ "> <http://h.dom/a\nb>", NULL, 0 },
		{ "12> <http://h.dom/a\n12> b>", NULL, 0 },
		{ "12 <http://h.dom/a\n12> b>", NULL, 0 },
		{ "11 <http://h.dom/a\n12> b>", "http://h.dom/a12", 0 },
	};
	size_t i;

	(void)state;
	/* Without vectors no URL is known to be ordinary. */
	if (SIMD_IS_HERE)
		for (i = 0; i < ARRAY_LEN(rows); i++)
			check(&rows[i]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
