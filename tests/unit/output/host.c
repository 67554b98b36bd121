/*
 * host: hosts in lower case, without a final dot
 */
#include "../unit.h"

#include "../filter/finding.h"

#include "base/array.h"
#include "output/host.h"

static void
test_hosts(void **state)
{
	static const struct {
		const char *url, *host;
	} rows[] = {
		{ "http://WWW.Example.ORG/A", "www.example.org" },
		{ "http://h.dom./x", "h.dom" },
		{ "http://h.dom.:80/x", "h.dom" },
		{ "ftp://User@H/", "h" },
		{ "http://127.0.0.1/", "127.0.0.1" },
		{ "mailto:Joe@H.dom", "" },
		{ "file:///etc/motd", "" },
	};
	struct buffer host;
	struct finding made;
	size_t i;

	(void)state;
	for (i = 0; i < ARRAY_LEN(rows); i++) {
		host = (struct buffer){ 0 };
		finding(&made, rows[i].url);
		host_put(&host, &made.find);
		assert_string_equal(buffer_terminate(&host), rows[i].host);
		buffer_free(&host);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hosts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
