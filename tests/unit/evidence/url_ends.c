/*
 * url_ends: no URL that is there is missed, few others are taken for one
 */
#include "../unit.h"

#include <stdio.h>
#include <string.h>

#include "../../each.h"
#include "evidence/url_ends.h"

#define LONG \
	"www.example.org/a/b/cdefghijkl/mnopqrstuvwxyz/abcdefghijklmnop/qrstuvwxyz/0123456789/" \
	"www.example.org/a/b/cdefghijkl/mnopqrstuvwxyz/abcdefghijklmnop/qrstuvwxyz/0123456789/"

static struct url_ends ends;

static bool
may_have(const char *document, const char *url)
{
	url_ends_read(&ends, (const uint8_t *)document, strlen(document));
	return url_ends_may_have(&ends, (const uint8_t *)url, strlen(url));
}

static void
test_may_have(void **state)
{
	(void)state;
	assert_true(may_have("see http://h/a now", "http://h/a"));
	assert_true(may_have("see http://h/a/). now", "http://h/a"));
	assert_true(may_have("<http://h/a>\n", "http://h/a"));
	assert_true(may_have("http://h/a\nhttp://h/a \nx", "http://h/a"));
	assert_true(may_have("see http://h/a", "http://h/a"));
	assert_false(may_have("see http://h/a now", "http://h/b"));
	assert_false(may_have("see http://h/a\nnow", "http://h/a"));
	assert_false(may_have("see http:/h/a now", "http:/h/a"));
	assert_false(may_have("http:// http://", "http://h"));
	assert_false(may_have("", "http://h"));
	/* Too short to be noted. */
	assert_true(may_have("see", "x://h"));
}

/* Each of many is known; of others next to nothing is. */
static void
test_others(void **state)
{
	static char document[1 << 15];
	size_t len = 0, n = 0, i, others = 0;
	char url[48];

	(void)state;
	while (len + sizeof(url) < sizeof(document))
		len += (size_t)sprintf(document + len, "http://h/%zu.html ", n++);
	url_ends_read(&ends, (const uint8_t *)document, len);
	assert_false(ends.many);
	for (i = 0; i < n; i++) {
		snprintf(url, sizeof(url), "http://h/%zu.html", i);
		assert_true(url_ends_may_have(&ends, (const uint8_t *)url, strlen(url)));
		snprintf(url, sizeof(url), "http://h/%zu.htmlWord", i);
		others += url_ends_may_have(&ends, (const uint8_t *)url, strlen(url));
	}
	assert_in_range(others, 0, n / 100);
}

/* A URL ends in the same way, whether its octets are looked at one by one or in one step. */
static void
test_octets(void **state)
{
	static struct url_ends alone;
	static const char *const ends_with[] = { "%c", "%c ", "%c\n", "x%c ", "%c%c ", "%c%c\n" };
	char url[256], document[512];
	size_t i, len, tried = 0;
	int c, n;

	(void)state;
	for (c = 1; c < 256; c++) {
		for (i = 0; i < sizeof(ends_with) / sizeof(*ends_with); i++) {
			for (len = 0; len < 140; len++) {
				if (!each_next(&tried))
					continue;
				n = snprintf(url, sizeof(url), "see http://%.*s", (int)len, LONG);
				n += snprintf(url + n, sizeof(url) - (size_t)n, ends_with[i], c, c);
				url_ends_read(&alone, (const uint8_t *)url, (size_t)n);
				n = snprintf(document, sizeof(document), "%s %200s", url, "");
				url_ends_read(&ends, (const uint8_t *)document, (size_t)n);
				/* cmocka compares octet by octet. */
				assert_int_equal(memcmp(&alone, &ends, sizeof(ends)), 0);
			}
		}
	}
}

/* Where there are too many, or a long one, nothing is known. */
static void
test_many(void **state)
{
	static char document[1 << 16];
	size_t len = 0;

	(void)state;
	while (len + 16 < sizeof(document))
		len += (size_t)sprintf(document + len, "http://h/b ");
	assert_true(may_have(document, "http://h/a"));
	memset(document, 'x', sizeof(document) - 1);
	memcpy(document, "http://h/", 9);
	assert_true(may_have(document, "http://h/a"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_may_have),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_octets),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
