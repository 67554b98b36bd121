/*
 * machine: a number for what records depend on that is not in the program
 */
#include "../unit.h"

#include <unistd.h>

#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

#include "cli/machine.h"

static void
test_machine(void **state)
{
	struct octets expression = { "h", 1 };
	struct options english = { .hyphen_language = "en_US" };
	struct options none = { .hyphen_language = "xx_NONE" };
	struct options other = { .hyphen_language = "xx_OTHER" };
	uint64_t hash = machine_hash(&none);

	(void)state;
	assert_true(hash == machine_hash(&none));
	/* Patterns that are not there are the same ones. */
	assert_true(hash == machine_hash(&other));
	assert_int_equal(hash == machine_hash(&english),
	    access(HYPHEN_DIR "/hyph_en_US.dic", R_OK) != 0);
	other.filter.expressions.words = &expression;
	other.filter.expressions.n = 1;
	assert_true(hash != machine_hash(&other));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_machine),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
