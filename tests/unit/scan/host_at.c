/*
 * host_at: a host that no scheme introduces
 */
#include "../unit.h"

#include "scan/host_at.h"
#include "../texts.h"

static struct host_at host;
static struct text text;

/* The first N octets are a host. */
static void
check(const char *octets, size_t n, bool marks)
{
	text = texts_whole(octets);
	if (!host_at_read(&host, &text, 0, marks))
		fail_msg("%s: no host", octets);
	assert_int_equal(host.end, n);
	assert_false(texts_asked);
}

static void
check_nothing(const char *octets, bool marks)
{
	text = texts_whole(octets);
	if (host_at_read(&host, &text, 0, marks))
		fail_msg("%s: a host", octets);
}

static void
test_hosts(void **state)
{
	(void)state;
	check("h.com", 5, false);
	assert_int_equal(host.n_labels, 2);
	assert_int_equal(host.last, 2);
	assert_false(host.number);
	check("H.CO.UK/", 7, false);
	check("a-b.c--d.org.", 12, false);
	check("h.com.-", 5, false);
	check("h.com-", 5, false);
	check("h.example ", 9, false);
	check("h.localhost", 11, false);
	check("192.0.2.255", 11, false);
	assert_true(host.number);
	check("h.com_ ", 5, false);
	check("h.com\\n", 5, false);
	check("h.com(x)", 5, false);
}

static void
test_nothing(void **state)
{
	(void)state;
	check_nothing("", false);
	check_nothing("com", false);
	check_nothing("h.qqq", false);
	check_nothing("h..com", false);
	check_nothing("-h.com", false);
	check_nothing("h-.com", false);
	check_nothing("192.0.2.256", false);
	check_nothing("192.0.2", false);
	check_nothing("1.192.0.2.1", false);
	check_nothing("h.com@x", false);
	check_nothing("h.com=x", false);
	check_nothing("h.com_x", false);
	check_nothing("h.com%x", false);
	check_nothing("h.com$x", false);
	check_nothing("h.com()", false);
	check_nothing("h.com\\.x", false);
}

static void
test_marks(void **state)
{
	(void)state;
	check("h[.]com", 7, true);
	assert_int_equal(host.n_marks, 1);
	check("a(dot)h.com[.]", 11, true);
	check("h[.]dom/", 7, true);
	check_nothing("h[.]dom", true);
	check_nothing("h[.]1om/", true);
	check_nothing("h.dom/", true);
	check_nothing("h[.]com", false);
	check_nothing("h.com[.]org", false);
	check("h.com[1]", 5, false);
}

/* Labels and hosts have bounds. */
static void
test_bounds(void **state)
{
	char octets[512];
	size_t i;

	(void)state;
	memset(octets, 'a', 64);
	memcpy(octets + 63, ".com", 5);
	check(octets, 67, false);
	memset(octets, 'a', 64);
	memcpy(octets + 64, ".com", 5);
	check_nothing(octets, false);
	for (i = 0; i + 2 <= 300; i += 2)
		memcpy(octets + i, "a.", 2);
	memcpy(octets + i, "com", 4);
	check_nothing(octets, false);
}

/* The answer at the end of the text depends on what follows. */
static void
test_waits(void **state)
{
	static const char octets[] = "h.com:";
	size_t n;

	(void)state;
	for (n = 0; n < sizeof(octets) - 1; n++) {
		text = texts_part(octets, n);
		host_at_read(&host, &text, 0, true);
		assert_true(texts_asked);
	}
	text = texts_part(octets, n);
	assert_true(host_at_read(&host, &text, 0, true));
	assert_false(texts_asked);
}

static void
test_begins(void **state)
{
	static const char *const before[] = {
		"", " ", "\n", "(", "[", "<", ">", "\"", "'", ",", ":", "=", "|", "*", "`", "_",
		"__", " _", "\342\200\234", "\350\256\277", "\302\240", "\342\206\222",
		"\253"
	};
	static const char *const inside[] = {
		"a", "1", "/", ".", "-", "@", "\\", "&", "%", "a_", "/_", "\303\251",
		"\321\217", "\351"
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof(before) / sizeof(*before); i++) {
		text = texts_whole(before[i]);
		assert_true(host_at_begins(&text, text.end));
	}
	for (i = 0; i < sizeof(inside) / sizeof(*inside); i++) {
		text = texts_whole(inside[i]);
		assert_false(host_at_begins(&text, text.end));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hosts),
		cmocka_unit_test(test_nothing),
		cmocka_unit_test(test_marks),
		cmocka_unit_test(test_bounds),
		cmocka_unit_test(test_waits),
		cmocka_unit_test(test_begins),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
