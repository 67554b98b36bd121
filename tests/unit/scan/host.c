/*
 * host: top-level domains, and suffixes of files, in any case; other words are not among them
 */
#include "../unit.h"

#include <string.h>

#include "scan/scheme_at.h"

static bool
domain(const char *name)
{
	return host_is_tld((const uint8_t *)name, strlen(name));
}

static bool
suffix(const char *name)
{
	return host_is_file_suffix((const uint8_t *)name, strlen(name));
}

static void
test_domains(void **state)
{
	(void)state;
	assert_true(domain("com"));
	assert_true(domain("ORG"));
	assert_true(domain("aaa"));	/* the first one */
	assert_true(domain("zw"));	/* the last one */
	assert_true(domain("xn--p1ai"));
	assert_false(domain(""));
	assert_false(domain("comm"));
	assert_false(domain("gitlab"));
	assert_false(domain("\xFF"));
	/* No more than the octets given. */
	assert_true(host_is_tld((const uint8_t *)"common", 3));
}

static void
test_suffixes(void **state)
{
	(void)state;
	assert_true(suffix("html"));
	assert_true(suffix("7z"));
	assert_true(suffix("zst"));
	assert_false(suffix("the"));
	assert_false(suffix("ht"));
	assert_false(suffix(""));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_domains),
		cmocka_unit_test(test_suffixes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
