/*
 * surt: the key by which web archives sort URLs
 */
#include "../unit.h"

#include "../filter/finding.h"

#include "base/array.h"
#include "output/print.h"

/* URLs and their keys by the surt package (Python, 0.3). */
static void
test_surt(void **state)
{
	static const struct {
		const char *url, *surt;
	} rows[] = {
		{ "http://www.archive.org", "org,archive)/" },
		{ "http://Archive.org:8080/Goo/?b&A=2&a=1", "org,archive:8080)/goo?a=1&a=2&b" },
		{ "https://www2.example.co.uk/A%2Fb/?x=Y#f", "uk,co,example)/a/b?x=y" },
		{ "ftp://www.example.com:2121/a/", "com,example:2121)/a" },
		{ "http://user:pw@h.dom/", "dom,h)/" },
		{ "http://127.0.0.1/x", "1,0,0,127)/x" },
		{ "http://[::1]:80/x", "::1)/x" },
		{ "http://h.dom/a//b/", "dom,h)/a/b" },
		{ "http://h.dom/?", "dom,h)/" },
		{ "http://h.dom./x", "dom,h)/x" },
		{ "http://www.com/", "com)/" },
		{ "http://h.dom/a%20b", "dom,h)/a%20b" },
		{ "http://h.dom/%252541", "dom,h)/a" },
		{ "http://h.dom/100%25", "dom,h)/100%25" },
		{ "http://h.dom/\303\251", "dom,h)/%c3%a9" },
		{ "https://h.dom:443/a/../b", "dom,h)/b" },
		{ "http://h.dom/a/./b/..", "dom,h)/a" },
		{ "mailto:a@b.c", "mailto:a@b.c" },
		{ "http://h..dom/", "" },
	};
	struct buffer surt;
	struct finding made;
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(rows); i++) {
		surt = (struct buffer){ 0 };
		finding(&made, rows[i].url);
		surt_put(&surt, &made.find);
		assert_string_equal(buffer_terminate(&surt), rows[i].surt);
		buffer_free(&surt);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_surt),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
