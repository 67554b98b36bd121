/*
 * domain: the registered domains of hosts
 */
#include "../unit.h"

#include "base/array.h"
#include "output/key.h"

static void
test_domains(void **state)
{
	static const struct {
		const char *host, *domain;
	} rows[] = {
		{ "www.example.co.uk", "example.co.uk" },
		{ "example.org", "example.org" },
		{ "a.b.c.example.org", "example.org" },
		{ "co.uk", "co.uk" },
		{ "localhost", "localhost" },
		{ "192.0.2.1", "192.0.2.1" },
		{ "[::1]", "[::1]" },
		{ "h.unknown-suffix", "h.unknown-suffix" },
		{ ".", "." },
		{ "..", ".." },
		{ "", "" },
	};
	char longest[DOMAIN_HOST + 2];
	struct octets host = { longest, sizeof(longest) - 1 }, found;
	struct domain *domain;
	const char *why = NULL;
	size_t i;

	(void)state;
	domain = domain_new(&why);
	if (domain == NULL)
		fail_msg("%s", why);
	for (i = 0; i < ARRAY_LEN(rows); i++) {
		found = domain_of(domain, (struct octets){ rows[i].host, strlen(rows[i].host) });
		assert_int_equal(found.len, strlen(rows[i].domain));
		assert_memory_equal(found.at, rows[i].domain, found.len);
	}
	memset(longest, 'a', sizeof(longest));
	memcpy(longest + DOMAIN_HOST - 5, ".b.org", 6);
	assert_int_equal(domain_of(domain, host).len, host.len);
	host.at++;
	host.len--;
	assert_int_equal(domain_of(domain, host).len, 5);
	domain_free(domain);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_domains),
	};

#ifdef HAVE_PSL
	return cmocka_run_group_tests(tests, NULL, NULL);
#else
	return unit_run(tests, 0, "built without libpsl");
#endif
}
