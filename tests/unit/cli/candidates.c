/*
 * candidates: of outputs that cannot be mixed, those that most items have
 */
#include "../unit.h"

#include "cli/candidates.h"

static void
add(struct candidates *to, size_t item, const char *version, uint64_t options, uint64_t machine)
{
	struct trailer trailer = { .options = options, .machine = machine };

	strcpy(trailer.version, version);
	assert_true(candidates_add(to, "x", item, &trailer));
}

/* Most items have outputs of these options. */
static void
most_is(const struct candidates *of, const struct trailer *wanted, uint64_t options)
{
	bool failed = false;
	const struct trailer *most = candidates_most(of, wanted, &failed);

	assert_false(failed);
	assert_non_null(most);
	assert_int_equal(most->options, options);
}

static void
test_most(void **state)
{
	struct trailer wanted = { .version = "1", .options = 6 };
	struct candidates candidates = { 0 };
	bool failed = false;
	size_t i;

	(void)state;
	assert_null(candidates_most(&candidates, NULL, &failed));
	add(&candidates, 3, "1", 5, 0);
	most_is(&candidates, NULL, 5);
	/* Of as many, those of the first item. */
	add(&candidates, 2, "1", 6, 0);
	most_is(&candidates, NULL, 6);
	add(&candidates, 1, "1", 4, 0);
	most_is(&candidates, NULL, 4);
	/* Of an item one counts. */
	for (i = 0; i < 100; i++)
		add(&candidates, 3, "1", 5, 0);
	most_is(&candidates, NULL, 4);
	add(&candidates, 9, "1", 5, 0);
	most_is(&candidates, NULL, 5);
	/* Another version, and another host, are others. */
	add(&candidates, 10, "2", 4, 0);
	add(&candidates, 11, "1", 4, 1);
	most_is(&candidates, NULL, 5);
	most_is(&candidates, &wanted, 6);
	wanted.options = 7;
	assert_null(candidates_most(&candidates, &wanted, &failed));
	assert_false(failed);
	candidates_free(&candidates);
	assert_int_equal(candidates.n, 0);
}

/* Which was taken followed from the hash of the options. */
static void
test_tie(void **state)
{
	struct trailer wanted = { .version = "1", .options = 6 };
	struct candidates candidates = { 0 };
	bool failed = false;
	size_t i;

	(void)state;
	for (i = 1; i < 3; i++) {
		add(&candidates, i, "1", 6, 0);
		add(&candidates, i, "1", 5, 0);
	}
	assert_null(candidates_most(&candidates, NULL, &failed));
	assert_false(failed);
	most_is(&candidates, &wanted, 6);
	/* Hosts that differ have no other records in most cases, and the same options. */
	add(&candidates, 1, "1", 6, 1);
	add(&candidates, 2, "1", 6, 1);
	assert_null(candidates_most(&candidates, NULL, &failed));
	most_is(&candidates, &wanted, 6);
	add(&candidates, 3, "1", 5, 0);
	most_is(&candidates, NULL, 5);
	candidates_free(&candidates);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_most),
		cmocka_unit_test(test_tie),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
