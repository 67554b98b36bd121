/*
 * hosts: the hosts with the most URLs
 */
#include "../unit.h"

#include <inttypes.h>

#include "../filter/finding.h"

#include "cli/hosts.h"

static void
count(struct hosts *hosts, const char *url)
{
	struct finding made;

	finding(&made, url);
	hosts_url(hosts, &made.find);
}

/* The first hosts, each with its number. */
static const char *
shown(const struct hosts *hosts, size_t most)
{
	const struct hosts_slot *first[16];
	static char text[512];
	size_t n = hosts_first(hosts, first, most), i, len = 0;

	text[0] = '\0';
	for (i = 0; i < n; i++)
		len += (size_t)snprintf(text + len, sizeof(text) - len, "%.*s %" PRIu64 ";",
		    (int)first[i]->len, hosts->names.octets + first[i]->at, first[i]->n);
	return text;
}

static void
test_hosts(void **state)
{
	struct hosts hosts = { 0 }, other = { 0 };

	(void)state;
	assert_string_equal(shown(&hosts, 10), "");
	count(&hosts, "http://B.dom/");
	count(&hosts, "ftp://u@b.dom:21/x");
	count(&hosts, "http://a.dom/");
	count(&hosts, "http://a.do/");
	count(&hosts, "mailto:a@h.dom");
	count(&hosts, "file:///x");
	count(&hosts, "http://h..dom/");
	assert_string_equal(shown(&hosts, 10), "b.dom 2;a.do 1;a.dom 1;");
	assert_string_equal(shown(&hosts, 2), "b.dom 2;a.do 1;");
	count(&other, "http://a.dom/");
	count(&other, "http://a.dom/b");
	count(&other, "http://c.dom/");
	hosts_add(&hosts, &other);
	assert_string_equal(shown(&hosts, 10), "a.dom 3;b.dom 2;a.do 1;c.dom 1;");
	hosts_free(&hosts);
	hosts_free(&other);
}

/* More than the first tables hold. */
static void
test_many(void **state)
{
	struct hosts hosts = { 0 };
	char url[64];
	int i, k;

	(void)state;
	for (k = 0; k < 2; k++)
		for (i = 0; i < 5000; i++) {
			snprintf(url, sizeof(url), "http://h%d.dom/", i);
			count(&hosts, url);
		}
	count(&hosts, "http://h4321.dom/");
	assert_int_equal(hosts.n, 5000);
	assert_string_equal(shown(&hosts, 3), "h4321.dom 3;h0.dom 2;h1.dom 2;");
	hosts_free(&hosts);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hosts),
		cmocka_unit_test(test_many),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
