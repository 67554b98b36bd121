/*
 * stats: counts of several threads are added, and printed in a column
 */
#include "../unit.h"

#include "../filter/finding.h"

#include "cli/pipeline.h"

static void
count(struct stats *stats, const char *url, unsigned kind)
{
	struct finding made;

	finding(&made, url);
	made.find.kind = kind;
	stats_url(stats, &made.find);
}

/* Returns the number in the row of that name, or -1 if there is no such row. */
static int
number(const struct stats *stats, const char *name)
{
	struct buffer shown = { 0 };
	const char *row;
	int n = -1;

	stats_put(stats, &shown, 1234567, false);
	row = strstr(buffer_terminate(&shown), name);
	if (row != NULL)
		assert_int_equal(sscanf(row + strlen(name), "%d", &n), 1);
	buffer_free(&shown);
	return n;
}

static void
test_urls(void **state)
{
	struct stats stats;

	(void)state;
	assert_true(stats_open(&stats));
	count(&stats, "http://h.dom/", URLSIFT_KIND_URL);
	count(&stats, "http://h.dom/~", URLSIFT_KIND_BARE);
	count(&stats, "mailto:a@h.dom", 0);
	count(&stats, "qqqq:x", URLSIFT_KIND_BARE);
	assert_int_equal(number(&stats, "urls"), 4);
	assert_int_equal(number(&stats, "\nkind given"), 1);
	assert_int_equal(number(&stats, "\nkind url"), 1);
	assert_int_equal(number(&stats, "\nkind bare"), 2);
	assert_int_equal(number(&stats, "\nkind angle"), 0);
	assert_int_equal(number(&stats, "\nverdict strict"), 3);
	assert_int_equal(number(&stats, "\nverdict relaxed"), 1);
	assert_int_equal(number(&stats, "\nscheme http"), 2);
	assert_int_equal(number(&stats, "\nscheme mailto"), 1);
	assert_int_equal(number(&stats, "\nscheme ftp"), -1);
	assert_int_equal(number(&stats, "\nscheme unknown"), 1);
	stats_close(&stats);
}

/* Each known scheme is counted under its name. */
static void
test_schemes(void **state)
{
	const struct urlsift_scheme *scheme;
	struct urlsift_url url = { .verdict = URLSIFT_STRICT };
	struct urlsift_find find = { .text = "", .url = &url };
	struct stats stats;
	size_t i;

	(void)state;
	assert_true(stats_open(&stats));
	for (i = 0; (scheme = urlsift_scheme_at(i)) != NULL; i++) {
		url.scheme = scheme;
		stats_url(&stats, &find);
		assert_int_equal(stats.schemes[i], 1);
	}
	assert_int_equal(stats.n_schemes, i);
	assert_int_equal(stats.schemes[i], 0);
	stats_close(&stats);
}

static void
test_sum(void **state)
{
	const struct input_count read = {
		.files = 1, .members = 2, .octets = 3, .messages = 4, .parts = 5, .skipped = 6,
	};
	struct stats a, b;

	(void)state;
	assert_true(stats_open(&a) && stats_open(&b));
	count(&a, "http://h.dom/", URLSIFT_KIND_URL);
	count(&b, "http://h.dom/", URLSIFT_KIND_URL);
	stats_input(&a, &read);
	stats_input(&b, &read);
	b.unreadable = 7;
	b.ambiguous = 8;
	stats_add(&a, &b);
	assert_int_equal(number(&a, "files"), 2);
	assert_int_equal(number(&a, "\nfiles with trouble"), 7);
	assert_int_equal(number(&a, "\nmembers"), 4);
	assert_int_equal(number(&a, "\noctets"), 6);
	assert_int_equal(number(&a, "\nmessages"), 8);
	assert_int_equal(number(&a, "\nparts"), 10);
	assert_int_equal(number(&a, "\nparts skipped"), 12);
	assert_int_equal(number(&a, "\nurls"), 2);
	assert_int_equal(number(&a, "\nscheme http"), 2);
	assert_int_equal(number(&a, "\nambiguous"), 8);
	stats_close(&a);
	stats_close(&b);
}

/* Numbers end in the same column; seconds have three decimals. */
static void
test_columns(void **state)
{
	struct buffer shown = { 0 };
	struct stats stats;
	const char *at, *end;

	(void)state;
	assert_true(stats_open(&stats));
	stats.input.octets = UINT64_MAX;
	stats_put(&stats, &shown, 61007, false);
	at = buffer_terminate(&shown);
	assert_non_null(strstr(at, "18446744073709551615\n"));
	assert_non_null(strstr(at, " 61.007\n"));
	for (; *at != '\0'; at = end + 1) {
		end = strchr(at, '\n');
		assert_int_equal(end - at, 36);
	}
	buffer_free(&shown);
	stats_close(&stats);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_urls),
		cmocka_unit_test(test_schemes),
		cmocka_unit_test(test_sum),
		cmocka_unit_test(test_columns),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
